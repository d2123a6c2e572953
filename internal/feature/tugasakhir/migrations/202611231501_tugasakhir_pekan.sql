-- +goose Up
-- Whoever heads programmes reads a week of their exams from that week on.
DROP INDEX tugasakhir_ujian_prodi;
CREATE INDEX tugasakhir_ujian_prodi ON tugasakhir_ujian (college_id, id_prodi, jenis, mulai_pada, id_sidang, id_karya);

-- +goose Down
DROP INDEX tugasakhir_ujian_prodi;
CREATE INDEX tugasakhir_ujian_prodi ON tugasakhir_ujian (college_id, id_prodi, jenis, id_sidang, id_karya);
