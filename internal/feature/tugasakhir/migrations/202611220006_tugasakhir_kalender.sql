-- +goose Up
-- The private calendar feed of an account: whoever has its address reads it, so of the secret in it only the hash is kept.
CREATE TABLE tugasakhir_kalender (
    college_id  TEXT NOT NULL,
    id_akun     TEXT NOT NULL,
    sidik       TEXT NOT NULL, -- SHA-256, hexadecimal
    dibuat_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_akun),
    UNIQUE (college_id, sidik),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

-- +goose Down
DROP TABLE tugasakhir_kalender;
