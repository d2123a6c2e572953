-- +goose Up
-- Another system of the campus can be switched off, and is changed on the version that was read.
ALTER TABLE auth_klien ADD COLUMN aktif BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE auth_klien ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE auth_klien ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE auth_klien ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';
CREATE INDEX auth_sesi_klien ON auth_sesi (college_id, client_id) WHERE client_id IS NOT NULL;

-- +goose Down
DROP INDEX auth_sesi_klien;
ALTER TABLE auth_klien DROP COLUMN diubah_oleh;
ALTER TABLE auth_klien DROP COLUMN diubah_pada;
ALTER TABLE auth_klien DROP COLUMN versi;
ALTER TABLE auth_klien DROP COLUMN aktif;
