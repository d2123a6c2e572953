-- +goose Up
-- The words of the courses that are there are put into the index in the background.
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'mk', '', '' FROM institusi_college;

-- +goose Down
DELETE FROM kit_kata_belum WHERE daftar = 'mk';
