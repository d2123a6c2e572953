-- +goose Up
-- Students are found by words too, and numbers from their middle. Of those that are there it is written in the background.
ALTER TABLE master_mahasiswa ADD COLUMN cari TEXT NOT NULL DEFAULT ''; -- words of name and NIM
DELETE FROM kit_kata_belum WHERE daftar IN ('mahasiswa', 'dosen');
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'mahasiswa', '', '' FROM institusi_college;
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'dosen', '', '' FROM institusi_college;

-- +goose Down
DELETE FROM kit_kata_belum WHERE daftar = 'mahasiswa';
DELETE FROM kit_kata WHERE daftar = 'mahasiswa';
ALTER TABLE master_mahasiswa DROP COLUMN cari;
