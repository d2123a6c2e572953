-- +goose Up
-- Units of before are found by their folded codes, and faculties and departments sorted by their names; what is saved again is
-- folded as everything else.
-- The owner is held to row security too; to write every college's rows it steps aside for the length of this transaction.
ALTER TABLE master_fakultas NO FORCE ROW LEVEL SECURITY;
ALTER TABLE master_jurusan NO FORCE ROW LEVEL SECURITY;
ALTER TABLE master_prodi NO FORCE ROW LEVEL SECURITY;
ALTER TABLE master_konsentrasi NO FORCE ROW LEVEL SECURITY;
ALTER TABLE master_ruang NO FORCE ROW LEVEL SECURITY;
UPDATE master_fakultas SET nama_urut = lower(nama) WHERE nama_urut = '';
UPDATE master_jurusan SET nama_urut = lower(nama) WHERE nama_urut = '';
UPDATE master_fakultas SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_jurusan SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_prodi SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_konsentrasi SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_ruang SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
ALTER TABLE master_fakultas FORCE ROW LEVEL SECURITY;
ALTER TABLE master_jurusan FORCE ROW LEVEL SECURITY;
ALTER TABLE master_prodi FORCE ROW LEVEL SECURITY;
ALTER TABLE master_konsentrasi FORCE ROW LEVEL SECURITY;
ALTER TABLE master_ruang FORCE ROW LEVEL SECURITY;

-- +goose Down
SELECT 1 WHERE FALSE;
