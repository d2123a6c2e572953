-- +goose Up
-- Where an act came from. Rows of before keep the form of their hash: versi 1.
ALTER TABLE kit_audit ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE kit_audit ADD COLUMN operasi TEXT NOT NULL DEFAULT '';
ALTER TABLE kit_audit ADD COLUMN id_permintaan TEXT NOT NULL DEFAULT '';
ALTER TABLE kit_audit ADD COLUMN alamat TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE kit_audit DROP COLUMN alamat;
ALTER TABLE kit_audit DROP COLUMN id_permintaan;
ALTER TABLE kit_audit DROP COLUMN operasi;
ALTER TABLE kit_audit DROP COLUMN versi;
