-- +goose Up
-- Lists whose records have not all been put into kit_kata. A list without a row is whole.
CREATE TABLE kit_kata_belum (
    college_id   TEXT NOT NULL,
    daftar       TEXT NOT NULL,
    sampai       TEXT NOT NULL, -- the last record that was put in, by id
    id_pekerjaan TEXT NOT NULL, -- the job that goes on, or ''
    PRIMARY KEY (college_id, daftar)
);

-- +goose Down
DROP TABLE kit_kata_belum;
