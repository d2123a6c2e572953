-- +goose Up
-- What lecturers and rooms are found by. Of those that are there it is written in the background.
ALTER TABLE master_dosen ADD COLUMN cari TEXT NOT NULL DEFAULT ''; -- words of name and NIDN
ALTER TABLE master_ruang ADD COLUMN cari TEXT NOT NULL DEFAULT ''; -- words of code and name
CREATE INDEX master_dosen_nama ON master_dosen (college_id, status, nama_urut, id, id_prodi, cari);
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'dosen', '', '' FROM institusi_college;
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'ruang', '', '' FROM institusi_college;

-- +goose Down
DELETE FROM kit_kata_belum WHERE daftar IN ('dosen', 'ruang');
DROP INDEX master_dosen_nama;
ALTER TABLE master_ruang DROP COLUMN cari;
ALTER TABLE master_dosen DROP COLUMN cari;
