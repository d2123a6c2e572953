-- +goose Up
CREATE TABLE auth_akun (
    college_id      TEXT NOT NULL REFERENCES institusi_college (id),
    id              TEXT NOT NULL,
    username        TEXT NOT NULL,
    username_kunci  TEXT NOT NULL, -- lower case
    nama            TEXT NOT NULL,
    email           TEXT NOT NULL,
    telepon         TEXT NOT NULL, -- digits after +62, at most 12
    password_hash   TEXT NOT NULL, -- PHC string
    periode         BIGINT,        -- working period chosen by the user
    totp_rahasia    TEXT,
    aktif           BOOLEAN NOT NULL,
    versi           BIGINT NOT NULL,
    dibuat_pada     BIGINT NOT NULL,
    diubah_pada     BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, username_kunci)
);

CREATE TABLE auth_peran (
    college_id TEXT NOT NULL,
    id_akun    TEXT NOT NULL,
    peran      TEXT NOT NULL CHECK (peran IN ('ROLE_DOSEN', 'ROLE_KAPRODI', 'ROLE_OPERATOR', 'ROLE_MAHASISWA')),
    PRIMARY KEY (college_id, id_akun, peran),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

CREATE TABLE auth_izin (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    peran      TEXT NOT NULL,
    izin       TEXT NOT NULL,
    PRIMARY KEY (college_id, peran, izin)
);

CREATE TABLE auth_sesi (
    college_id       TEXT NOT NULL,
    id               TEXT NOT NULL,
    id_akun          TEXT NOT NULL,
    perangkat        TEXT NOT NULL,
    alamat           TEXT NOT NULL,
    dibuat_pada      BIGINT NOT NULL,
    terakhir_pada    BIGINT NOT NULL,
    kedaluwarsa_pada BIGINT NOT NULL,
    dicabut_pada     BIGINT,
    alasan           TEXT,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX auth_sesi_akun ON auth_sesi (college_id, id_akun);

CREATE TABLE auth_token_akses (
    college_id       TEXT NOT NULL,
    sidik            TEXT NOT NULL, -- SHA-256 of the token, hex
    id_sesi          TEXT NOT NULL,
    kedaluwarsa_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, sidik),
    FOREIGN KEY (college_id, id_sesi) REFERENCES auth_sesi (college_id, id)
);
CREATE INDEX auth_token_akses_sesi ON auth_token_akses (college_id, id_sesi);
CREATE INDEX auth_token_akses_kedaluwarsa ON auth_token_akses (college_id, kedaluwarsa_pada);

CREATE TABLE auth_token_segar (
    college_id    TEXT NOT NULL,
    sidik         TEXT NOT NULL,
    id_sesi       TEXT NOT NULL,
    generasi      BIGINT NOT NULL,
    sidik_penerus TEXT,
    dibuat_pada   BIGINT NOT NULL,
    dipakai_pada  BIGINT,
    PRIMARY KEY (college_id, sidik),
    UNIQUE (college_id, id_sesi, generasi),
    FOREIGN KEY (college_id, id_sesi) REFERENCES auth_sesi (college_id, id)
);

CREATE TABLE auth_klien (
    college_id    TEXT NOT NULL REFERENCES institusi_college (id),
    client_id     TEXT NOT NULL,
    nama          TEXT NOT NULL,
    sidik_rahasia TEXT,             -- SHA-256 of the secret, hex; none for a public client
    pkce_wajib    BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, client_id)
);

CREATE TABLE auth_klien_redirect (
    college_id   TEXT NOT NULL,
    client_id    TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    PRIMARY KEY (college_id, client_id, redirect_uri),
    FOREIGN KEY (college_id, client_id) REFERENCES auth_klien (college_id, client_id)
);

CREATE TABLE auth_kode (
    college_id       TEXT NOT NULL,
    sidik            TEXT NOT NULL,
    client_id        TEXT NOT NULL,
    redirect_uri     TEXT NOT NULL,
    id_akun          TEXT NOT NULL,
    peran            TEXT NOT NULL,
    tantangan        TEXT,          -- PKCE S256 challenge
    kedaluwarsa_pada BIGINT NOT NULL,
    dipakai_pada     BIGINT,
    id_sesi          TEXT,          -- the session its use began
    PRIMARY KEY (college_id, sidik),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, client_id) REFERENCES auth_klien (college_id, client_id),
    FOREIGN KEY (college_id, id_sesi) REFERENCES auth_sesi (college_id, id)
);

-- +goose Down
DROP TABLE auth_kode;
DROP TABLE auth_klien_redirect;
DROP TABLE auth_klien;
DROP TABLE auth_token_segar;
DROP TABLE auth_token_akses;
DROP TABLE auth_sesi;
DROP TABLE auth_izin;
DROP TABLE auth_peran;
DROP TABLE auth_akun;
