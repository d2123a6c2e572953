-- +goose Up
-- Short comments that somebody keeps to use again; nobody else reads them. pakai orders them: the most used first.
CREATE TABLE tugasakhir_cuplikan (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_akun     TEXT NOT NULL,
    judul       TEXT NOT NULL,
    judul_urut  TEXT NOT NULL,
    isi         TEXT NOT NULL, -- clean rich text
    pakai       BIGINT NOT NULL CHECK (pakai >= 0),
    versi       BIGINT NOT NULL,
    dibuat_pada BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_akun, judul_urut),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

-- +goose Down
DROP TABLE tugasakhir_cuplikan;
