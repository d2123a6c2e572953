-- +goose Up
-- The internships at a company, and the days of a log by their status.
CREATE INDEX tugasakhir_magang_instansi ON tugasakhir_magang (college_id, id_instansi, id_karya);
CREATE INDEX tugasakhir_logbook_status ON tugasakhir_logbook (college_id, id_karya, status);

-- +goose Down
DROP INDEX tugasakhir_logbook_status;
DROP INDEX tugasakhir_magang_instansi;
