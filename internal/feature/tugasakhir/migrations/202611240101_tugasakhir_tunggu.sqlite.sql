-- +goose Up
-- Since when a work waits for its campus, and behind all that waits, and behind all that goes on, as it stands in the order
-- antre: what an operator's lists follow. It is made with what waits, by one rule.
ALTER TABLE tugasakhir_karya ADD COLUMN tunggu BIGINT NOT NULL DEFAULT 0;
DROP INDEX tugasakhir_karya_antre;
DROP INDEX tugasakhir_karya_periode_antre;
DROP INDEX tugasakhir_karya_sejak;
DROP INDEX tugasakhir_karya_periode_sejak;
DROP INDEX tugasakhir_karya_nama;
DROP INDEX tugasakhir_karya_periode_nama;
DROP INDEX tugasakhir_karya_hitung;
CREATE INDEX tugasakhir_karya_nama ON tugasakhir_karya (college_id, jenis, nama_urut, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, tunggu);
CREATE INDEX tugasakhir_karya_periode_nama ON tugasakhir_karya (college_id, jenis, periode, nama_urut, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, tunggu);
CREATE INDEX tugasakhir_karya_hitung ON tugasakhir_karya (college_id, jenis, periode, id_prodi, status, bimbingan_pada, sejak, id, id_mahasiswa, tunggu);
CREATE INDEX tugasakhir_karya_tunggu ON tugasakhir_karya (college_id, jenis, tunggu, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, cari);
CREATE INDEX tugasakhir_karya_periode_tunggu ON tugasakhir_karya (college_id, jenis, periode, tunggu, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, cari);
-- A grade that can be locked waits for the campus, and an internship's needs the mark of its field supervisor.
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_magang_tambah AFTER INSERT ON tugasakhir_magang
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_magang_ubah AFTER UPDATE ON tugasakhir_magang
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_magang_hapus AFTER DELETE ON tugasakhir_magang
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER tugasakhir_magang_hapus;
DROP TRIGGER tugasakhir_magang_ubah;
DROP TRIGGER tugasakhir_magang_tambah;
DROP INDEX tugasakhir_karya_periode_tunggu;
DROP INDEX tugasakhir_karya_tunggu;
DROP INDEX tugasakhir_karya_hitung;
DROP INDEX tugasakhir_karya_periode_nama;
DROP INDEX tugasakhir_karya_nama;
CREATE INDEX tugasakhir_karya_hitung ON tugasakhir_karya (college_id, jenis, periode, id_prodi, status, bimbingan_pada, sejak, id, id_mahasiswa);
CREATE INDEX tugasakhir_karya_nama ON tugasakhir_karya (college_id, jenis, nama_urut, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
CREATE INDEX tugasakhir_karya_periode_nama ON tugasakhir_karya (college_id, jenis, periode, nama_urut, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak);
CREATE INDEX tugasakhir_karya_sejak ON tugasakhir_karya (college_id, jenis, sejak, id, status, id_prodi, id_mahasiswa, bimbingan_pada);
CREATE INDEX tugasakhir_karya_periode_sejak ON tugasakhir_karya (college_id, jenis, periode, sejak, id, status, id_prodi, id_mahasiswa, bimbingan_pada);
CREATE INDEX tugasakhir_karya_antre ON tugasakhir_karya (college_id, jenis, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, cari);
CREATE INDEX tugasakhir_karya_periode_antre ON tugasakhir_karya (college_id, jenis, periode, antre, id, status, id_prodi, id_mahasiswa, bimbingan_pada, sejak, cari);
ALTER TABLE tugasakhir_karya DROP COLUMN tunggu;
