-- +goose Up
-- Faculties and departments of before are sorted by their names too; one that is saved again is sorted without accents.
UPDATE master_fakultas SET nama_urut = lower(nama) WHERE nama_urut = '';
UPDATE master_jurusan SET nama_urut = lower(nama) WHERE nama_urut = '';

-- +goose Down
SELECT 1 WHERE FALSE;
