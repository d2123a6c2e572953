-- +goose Up
-- A message has days on which it is shown, a place among the others, and a version.
ALTER TABLE institusi_pesan ADD COLUMN urutan BIGINT NOT NULL DEFAULT 0 CHECK (urutan BETWEEN 0 AND 999);
ALTER TABLE institusi_pesan ADD COLUMN mulai TEXT NOT NULL DEFAULT ''; -- the first day, ISO; empty: at once
ALTER TABLE institusi_pesan ADD COLUMN sampai TEXT NOT NULL DEFAULT ''; -- the last day; empty: without end
ALTER TABLE institusi_pesan ADD COLUMN judul_urut TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_pesan ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE institusi_pesan ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE institusi_pesan ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';
UPDATE institusi_pesan SET judul_urut = lower(judul), diubah_pada = dibuat_pada;

-- +goose Down
ALTER TABLE institusi_pesan DROP COLUMN diubah_oleh;
ALTER TABLE institusi_pesan DROP COLUMN diubah_pada;
ALTER TABLE institusi_pesan DROP COLUMN versi;
ALTER TABLE institusi_pesan DROP COLUMN judul_urut;
ALTER TABLE institusi_pesan DROP COLUMN sampai;
ALTER TABLE institusi_pesan DROP COLUMN mulai;
ALTER TABLE institusi_pesan DROP COLUMN urutan;
