-- +goose Up
-- Why the last try of a job failed, for who keeps the portal; galat is for the people concerned.
ALTER TABLE kit_pekerjaan ADD COLUMN sebab TEXT NOT NULL DEFAULT '';
CREATE INDEX kit_pekerjaan_status ON kit_pekerjaan (college_id, status, jenis, id);

-- +goose Down
DROP INDEX kit_pekerjaan_status;
ALTER TABLE kit_pekerjaan DROP COLUMN sebab;
