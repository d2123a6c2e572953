-- +goose Up
-- Companies are kept by the campus: changed on the version that was read, switched off, merged.
ALTER TABLE tugasakhir_instansi ADD COLUMN aktif BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE tugasakhir_instansi ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tugasakhir_instansi ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tugasakhir_instansi ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT ''; -- a name; empty as long as only students wrote it

-- +goose Down
ALTER TABLE tugasakhir_instansi DROP COLUMN diubah_oleh;
ALTER TABLE tugasakhir_instansi DROP COLUMN diubah_pada;
ALTER TABLE tugasakhir_instansi DROP COLUMN versi;
ALTER TABLE tugasakhir_instansi DROP COLUMN aktif;
