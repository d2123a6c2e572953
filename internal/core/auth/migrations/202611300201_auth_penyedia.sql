-- +goose Up
-- The campus's own identity provider: people sign in there, and are known here by what it says of them.
CREATE TABLE auth_penyedia (
    college_id  TEXT NOT NULL PRIMARY KEY REFERENCES institusi_college (id),
    aktif       BOOLEAN NOT NULL,
    nama        TEXT NOT NULL, -- as the button says it
    issuer      TEXT NOT NULL,
    client_id   TEXT NOT NULL,
    rahasia     TEXT NOT NULL, -- the client's secret, sealed; none: ''
    cakupan     TEXT NOT NULL, -- scopes that are asked for, between blanks
    klaim       TEXT NOT NULL, -- the claim that tells whose account it is
    kolom       TEXT NOT NULL CHECK (kolom IN ('username', 'email', 'nidn')),
    buat        BOOLEAN NOT NULL, -- an account is made for whoever has none
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL
);

CREATE TABLE auth_penyedia_peran (
    college_id TEXT NOT NULL,
    klaim      TEXT NOT NULL,
    nilai      TEXT NOT NULL,
    peran      TEXT NOT NULL,
    PRIMARY KEY (college_id, klaim, nilai, peran),
    FOREIGN KEY (college_id) REFERENCES auth_penyedia (college_id)
);

CREATE TABLE auth_identitas (
    college_id    TEXT NOT NULL,
    issuer        TEXT NOT NULL,
    subjek        TEXT NOT NULL,
    id_akun       TEXT NOT NULL,
    dibuat_pada   BIGINT NOT NULL,
    terakhir_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, issuer, subjek),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX auth_identitas_akun ON auth_identitas (college_id, id_akun);

-- +goose Down
DROP TABLE auth_identitas;
DROP TABLE auth_penyedia_peran;
DROP TABLE auth_penyedia;
