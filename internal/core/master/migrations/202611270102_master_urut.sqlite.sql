-- +goose Up
-- Units of before are found by their folded codes, and faculties and departments sorted by their names; what is saved again is
-- folded as everything else.
UPDATE master_fakultas SET nama_urut = lower(nama) WHERE nama_urut = '';
UPDATE master_jurusan SET nama_urut = lower(nama) WHERE nama_urut = '';
UPDATE master_fakultas SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_jurusan SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_prodi SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_konsentrasi SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;
UPDATE master_ruang SET kode_kunci = lower(kode) WHERE kode_kunci IS NULL;

-- +goose Down
SELECT 1 WHERE FALSE;
