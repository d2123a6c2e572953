-- +goose Up
-- Files are counted and their bytes added up without reading what else is said of them.
CREATE INDEX tugasakhir_berkas_ukuran ON tugasakhir_berkas (college_id, ukuran);

-- +goose Down
DROP INDEX tugasakhir_berkas_ukuran;
