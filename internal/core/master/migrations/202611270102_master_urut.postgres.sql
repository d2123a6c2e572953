-- +goose Up
-- Faculties and departments of before are sorted by their names too; one that is saved again is sorted without accents.
-- The owner is held to row security too; to write every college's rows it steps aside for the length of this transaction.
ALTER TABLE master_fakultas NO FORCE ROW LEVEL SECURITY;
ALTER TABLE master_jurusan NO FORCE ROW LEVEL SECURITY;
UPDATE master_fakultas SET nama_urut = lower(nama) WHERE nama_urut = '';
UPDATE master_jurusan SET nama_urut = lower(nama) WHERE nama_urut = '';
ALTER TABLE master_fakultas FORCE ROW LEVEL SECURITY;
ALTER TABLE master_jurusan FORCE ROW LEVEL SECURITY;

-- +goose Down
SELECT 1 WHERE FALSE;
