-- +goose Up
-- Lecturers are found by their usernames too. Of those that are there it is written in the background.
DELETE FROM kit_kata_belum WHERE daftar = 'dosen';
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'dosen', '', '' FROM institusi_college;

-- +goose Down
DELETE FROM kit_kata_belum WHERE daftar = 'dosen';
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'dosen', '', '' FROM institusi_college;
