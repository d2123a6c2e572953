-- +goose Up
-- Links by which the owner of an account sets a password: good once, one an account, and only their fingerprint.
CREATE TABLE auth_tautan (
    college_id       TEXT NOT NULL,
    id_akun          TEXT NOT NULL,
    sidik            TEXT NOT NULL, -- SHA-256 of the token, hex
    dibuat_oleh      TEXT NOT NULL, -- account of the operator; empty: the command line
    dibuat_pada      BIGINT NOT NULL,
    kedaluwarsa_pada BIGINT NOT NULL CHECK (kedaluwarsa_pada > dibuat_pada),
    PRIMARY KEY (college_id, id_akun),
    UNIQUE (college_id, sidik),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

-- Requests of people who cannot sign in, one an account; gone when a link is made or the operator refuses.
CREATE TABLE auth_permintaan (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_akun     TEXT NOT NULL,
    kontak      TEXT NOT NULL, -- where the asker says to be found; nobody has checked it
    dibuat_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_akun),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX auth_permintaan_urut ON auth_permintaan (college_id, dibuat_pada, id);

-- +goose Down
DROP TABLE auth_permintaan;
DROP TABLE auth_tautan;
