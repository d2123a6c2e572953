-- +goose Up
-- Whoever heads programmes reads their works and exams from the programme on, whatever else the campus has.
CREATE INDEX tugasakhir_karya_prodi ON tugasakhir_karya (college_id, id_prodi, jenis, id);
CREATE INDEX tugasakhir_ujian_prodi ON tugasakhir_ujian (college_id, id_prodi, jenis, id_sidang, id_karya);
-- When the next exam ends: until then what was counted of a campus's exams holds.
CREATE INDEX tugasakhir_ujian_selesai ON tugasakhir_ujian (college_id, jenis, selesai_pada);

-- +goose Down
DROP INDEX tugasakhir_ujian_selesai;
DROP INDEX tugasakhir_ujian_prodi;
DROP INDEX tugasakhir_karya_prodi;
