-- +goose Up
-- The words of the works that are there are put into the index in the background.
INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) SELECT id, 'karya', '', '' FROM institusi_college;

-- +goose Down
DELETE FROM kit_kata_belum WHERE daftar = 'karya';
