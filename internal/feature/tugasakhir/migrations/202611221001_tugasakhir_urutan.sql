-- +goose Up
-- The orders of the lists hold what lists are narrowed by, so that rows that do not match are passed in the index alone.
DROP INDEX tugasakhir_karya_sejak;
DROP INDEX tugasakhir_karya_antre;
DROP INDEX tugasakhir_karya_nama;
DROP INDEX tugasakhir_karya_periode_sejak;
DROP INDEX tugasakhir_karya_periode_antre;
DROP INDEX tugasakhir_karya_periode_nama;
CREATE INDEX tugasakhir_karya_sejak ON tugasakhir_karya (college_id, jenis, sejak, id, status, id_prodi, id_mahasiswa, bimbingan_pada);
CREATE INDEX tugasakhir_karya_antre ON tugasakhir_karya (college_id, jenis, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
CREATE INDEX tugasakhir_karya_nama ON tugasakhir_karya (college_id, jenis, nama_urut, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
CREATE INDEX tugasakhir_karya_periode_sejak ON tugasakhir_karya (college_id, jenis, periode, sejak, id, status, id_prodi, id_mahasiswa, bimbingan_pada);
CREATE INDEX tugasakhir_karya_periode_antre ON tugasakhir_karya (college_id, jenis, periode, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
CREATE INDEX tugasakhir_karya_periode_nama ON tugasakhir_karya (college_id, jenis, periode, nama_urut, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);

-- +goose Down
DROP INDEX tugasakhir_karya_periode_nama;
DROP INDEX tugasakhir_karya_periode_antre;
DROP INDEX tugasakhir_karya_periode_sejak;
DROP INDEX tugasakhir_karya_nama;
DROP INDEX tugasakhir_karya_antre;
DROP INDEX tugasakhir_karya_sejak;
CREATE INDEX tugasakhir_karya_sejak ON tugasakhir_karya (college_id, jenis, sejak, id);
CREATE INDEX tugasakhir_karya_antre ON tugasakhir_karya (college_id, jenis, antre, id);
CREATE INDEX tugasakhir_karya_nama ON tugasakhir_karya (college_id, jenis, nama_urut, id);
CREATE INDEX tugasakhir_karya_periode_sejak ON tugasakhir_karya (college_id, jenis, periode, sejak, id);
CREATE INDEX tugasakhir_karya_periode_antre ON tugasakhir_karya (college_id, jenis, periode, antre, id);
CREATE INDEX tugasakhir_karya_periode_nama ON tugasakhir_karya (college_id, jenis, periode, nama_urut, id);
