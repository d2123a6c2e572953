-- +goose Up
-- The lists that courses choose from are kept by the college itself.
ALTER TABLE akademik_referensi ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE akademik_referensi ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE akademik_referensi ADD COLUMN diubah_oleh TEXT; -- account

-- +goose Down
ALTER TABLE akademik_referensi DROP COLUMN diubah_oleh;
ALTER TABLE akademik_referensi DROP COLUMN diubah_pada;
ALTER TABLE akademik_referensi DROP COLUMN versi;
