-- +goose Up
-- When a sheet of marks was last changed, by whom (the name as it was then) and on which device: told to who saves an older one.
ALTER TABLE tugasakhir_penguji ADD COLUMN diubah_pada BIGINT;
ALTER TABLE tugasakhir_penguji ADD COLUMN diubah_oleh TEXT;
ALTER TABLE tugasakhir_penguji ADD COLUMN diubah_di TEXT;

-- +goose Down
ALTER TABLE tugasakhir_penguji DROP COLUMN diubah_pada;
ALTER TABLE tugasakhir_penguji DROP COLUMN diubah_oleh;
ALTER TABLE tugasakhir_penguji DROP COLUMN diubah_di;
