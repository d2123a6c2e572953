-- +goose Up
-- A message in English too, for campuses that offer both languages; empty where there is none.
ALTER TABLE institusi_pesan ADD COLUMN judul_inggris TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_pesan ADD COLUMN isi_inggris TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE institusi_pesan DROP COLUMN isi_inggris;
ALTER TABLE institusi_pesan DROP COLUMN judul_inggris;
