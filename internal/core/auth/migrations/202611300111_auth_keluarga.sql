-- +goose Up
-- What came of a session by its codes ends with it.
ALTER TABLE auth_sesi ADD COLUMN keluarga TEXT; -- the session at the root; none: this one began by signing in
ALTER TABLE auth_kode ADD COLUMN id_asal TEXT;  -- the session that asked for the code
CREATE INDEX auth_sesi_keluarga ON auth_sesi (college_id, keluarga) WHERE keluarga IS NOT NULL;
CREATE INDEX auth_kode_asal ON auth_kode (college_id, id_asal) WHERE dipakai_pada IS NULL AND id_asal IS NOT NULL;

-- +goose Down
DROP INDEX auth_kode_asal;
DROP INDEX auth_sesi_keluarga;
ALTER TABLE auth_kode DROP COLUMN id_asal;
ALTER TABLE auth_sesi DROP COLUMN keluarga;
