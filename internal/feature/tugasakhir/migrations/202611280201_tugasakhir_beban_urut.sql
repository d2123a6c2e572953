-- +goose Up
-- The fullest supervisors of a kind of work are found from the fullest on.
CREATE INDEX tugasakhir_beban_urut ON tugasakhir_beban (college_id, jenis, beban, id_dosen);

-- +goose Down
DROP INDEX tugasakhir_beban_urut;
