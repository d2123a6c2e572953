-- +goose Up
-- How many places a college rounds its grades to is a row from now on; the one that had four keeps them.
-- The owner is held to row security too; it steps aside for the length of this transaction.
ALTER TABLE institusi_konfigurasi NO FORCE ROW LEVEL SECURITY;
INSERT INTO institusi_konfigurasi (college_id, keyword, value)
    SELECT id, 'desimal_nilai', '4' FROM institusi_college WHERE id = 'TSM'
    ON CONFLICT (college_id, keyword) DO NOTHING;
ALTER TABLE institusi_konfigurasi FORCE ROW LEVEL SECURITY;

-- +goose Down
ALTER TABLE institusi_konfigurasi NO FORCE ROW LEVEL SECURITY;
DELETE FROM institusi_konfigurasi WHERE keyword = 'desimal_nilai';
ALTER TABLE institusi_konfigurasi FORCE ROW LEVEL SECURITY;
