-- +goose Up
-- What is asked of a kind of work is written anew when it changes: works stay under the rows that they were begun or marked
-- under, so that several rows of one programme may begin with the same term. One of them stands, the others were replaced.
ALTER TABLE tugasakhir_kebijakan DROP CONSTRAINT tugasakhir_kebijakan_college_id_jenis_id_prodi_berlaku_key;
ALTER TABLE tugasakhir_kebijakan ADD COLUMN wajib_krs BOOLEAN NOT NULL DEFAULT TRUE;  -- the work must stand in the study plan
ALTER TABLE tugasakhir_kebijakan ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tugasakhir_kebijakan ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tugasakhir_kebijakan ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';     -- a name
ALTER TABLE tugasakhir_kebijakan ADD COLUMN diganti_pada BIGINT;                      -- NULL: it stands
CREATE UNIQUE INDEX tugasakhir_kebijakan_kini ON tugasakhir_kebijakan (college_id, jenis, COALESCE(id_prodi, ''), berlaku) WHERE diganti_pada IS NULL;
CREATE INDEX tugasakhir_kebijakan_prodi ON tugasakhir_kebijakan (college_id, jenis, id_prodi);
CREATE INDEX tugasakhir_karya_kebijakan ON tugasakhir_karya (college_id, id_kebijakan);

-- +goose Down
-- Rows that were replaced stay for the works under them; several may begin with one term, so that the rule of one each is
-- not given back.
DROP INDEX tugasakhir_karya_kebijakan;
DROP INDEX tugasakhir_kebijakan_prodi;
DROP INDEX tugasakhir_kebijakan_kini;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN diganti_pada;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN diubah_oleh;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN diubah_pada;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN versi;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN wajib_krs;
