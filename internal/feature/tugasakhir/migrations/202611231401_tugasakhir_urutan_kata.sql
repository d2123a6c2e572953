-- +goose Up
-- The order of waiting holds what a word is looked for in too, so that works without it are passed in the index alone.
DROP INDEX tugasakhir_karya_antre;
DROP INDEX tugasakhir_karya_periode_antre;
CREATE INDEX tugasakhir_karya_antre ON tugasakhir_karya (college_id, jenis, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, cari);
CREATE INDEX tugasakhir_karya_periode_antre ON tugasakhir_karya (college_id, jenis, periode, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, cari);

-- +goose Down
DROP INDEX tugasakhir_karya_periode_antre;
DROP INDEX tugasakhir_karya_antre;
CREATE INDEX tugasakhir_karya_antre ON tugasakhir_karya (college_id, jenis, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
CREATE INDEX tugasakhir_karya_periode_antre ON tugasakhir_karya (college_id, jenis, periode, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
