-- +goose Up
-- Plans of all terms are listed by name or by code too; what waits for a head is looked for by status, in whatever term.
CREATE INDEX akademik_rps_semua_nama ON akademik_rps (college_id, nama_urut, id, status, id_prodi);
CREATE INDEX akademik_rps_semua_kode ON akademik_rps (college_id, kode_urut, id, status, id_prodi);
CREATE INDEX akademik_rps_menunggu ON akademik_rps (college_id, id_prodi, status, periode);
DROP INDEX akademik_rps_prodi;

-- +goose Down
CREATE INDEX akademik_rps_prodi ON akademik_rps (college_id, id_prodi, periode, status, nama_urut, id);
DROP INDEX akademik_rps_menunggu;
DROP INDEX akademik_rps_semua_kode;
DROP INDEX akademik_rps_semua_nama;
