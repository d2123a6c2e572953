-- +goose Up
-- How many places a college rounds its grades to is a row from now on; the one that had four keeps them.
INSERT INTO institusi_konfigurasi (college_id, keyword, value)
    SELECT id, 'desimal_nilai', '4' FROM institusi_college WHERE id = 'TSM'
    ON CONFLICT (college_id, keyword) DO NOTHING;

-- +goose Down
DELETE FROM institusi_konfigurasi WHERE keyword = 'desimal_nilai';
