-- +goose Up
-- The portal as an OpenID provider: what a client may be told and where it is told of a sign-out, what a person agreed to, where
-- a person is signed in, and the keys that sign.
ALTER TABLE auth_klien ADD COLUMN cakupan TEXT NOT NULL DEFAULT '';         -- the scopes that it may ask for, between blanks; none: no OpenID
ALTER TABLE auth_klien ADD COLUMN alamat_belakang TEXT NOT NULL DEFAULT ''; -- back-channel logout URI
ALTER TABLE auth_klien ADD COLUMN alamat_depan TEXT NOT NULL DEFAULT '';    -- front-channel logout URI

CREATE TABLE auth_klien_selesai (
    college_id TEXT NOT NULL,
    client_id  TEXT NOT NULL,
    uri        TEXT NOT NULL, -- post-logout redirect URI
    PRIMARY KEY (college_id, client_id, uri),
    FOREIGN KEY (college_id, client_id) REFERENCES auth_klien (college_id, client_id)
);

CREATE TABLE auth_klien_klaim (
    college_id TEXT NOT NULL,
    client_id  TEXT NOT NULL,
    data       TEXT NOT NULL, -- what is told: nama, email, nidn, …
    cakupan    TEXT NOT NULL, -- the scope that brings it
    klaim      TEXT NOT NULL, -- the claim that it is called
    PRIMARY KEY (college_id, client_id, data),
    UNIQUE (college_id, client_id, klaim),
    FOREIGN KEY (college_id, client_id) REFERENCES auth_klien (college_id, client_id)
);

CREATE TABLE auth_persetujuan (
    college_id  TEXT NOT NULL,
    id_akun     TEXT NOT NULL,
    client_id   TEXT NOT NULL,
    data        TEXT NOT NULL, -- what the person agreed to, between blanks
    dibuat_pada BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_akun, client_id),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, client_id) REFERENCES auth_klien (college_id, client_id)
);
CREATE INDEX auth_persetujuan_klien ON auth_persetujuan (college_id, client_id);

CREATE TABLE auth_openid_kode (
    college_id TEXT NOT NULL,
    sidik      TEXT NOT NULL, -- of the code
    cakupan    TEXT NOT NULL,
    klaim      TEXT NOT NULL, -- the claims asked for one by one, as JSON
    nonce      TEXT NOT NULL,
    masuk_pada BIGINT NOT NULL, -- when the person signed in
    PRIMARY KEY (college_id, sidik)
);

CREATE TABLE auth_openid_sesi (
    college_id TEXT NOT NULL,
    id_sesi    TEXT NOT NULL,
    cakupan    TEXT NOT NULL,
    klaim      TEXT NOT NULL,
    nonce      TEXT NOT NULL,
    masuk_pada BIGINT NOT NULL,
    sid        TEXT NOT NULL,
    PRIMARY KEY (college_id, id_sesi)
);

CREATE TABLE auth_openid_hadir (
    college_id  TEXT NOT NULL,
    keluarga    TEXT NOT NULL, -- the session at the root
    client_id   TEXT NOT NULL,
    id_akun     TEXT NOT NULL,
    sid         TEXT NOT NULL, -- what the client knows it by
    issuer      TEXT NOT NULL,
    dibuat_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, keluarga, client_id),
    UNIQUE (college_id, sid),
    FOREIGN KEY (college_id, client_id) REFERENCES auth_klien (college_id, client_id)
);
CREATE INDEX auth_openid_hadir_akun ON auth_openid_hadir (college_id, id_akun);
CREATE INDEX auth_openid_hadir_klien ON auth_openid_hadir (college_id, client_id);

CREATE TABLE auth_openid_kunci (
    college_id   TEXT NOT NULL REFERENCES institusi_college (id),
    id           TEXT NOT NULL, -- kid
    publik       TEXT NOT NULL, -- JWK
    rahasia      TEXT NOT NULL, -- the private key, sealed
    dibuat_pada  BIGINT NOT NULL,
    pensiun_pada BIGINT,        -- when a newer one took its place
    PRIMARY KEY (college_id, id)
);

-- +goose Down
DROP TABLE auth_openid_kunci;
DROP TABLE auth_openid_hadir;
DROP TABLE auth_openid_sesi;
DROP TABLE auth_openid_kode;
DROP TABLE auth_persetujuan;
DROP TABLE auth_klien_klaim;
DROP TABLE auth_klien_selesai;
ALTER TABLE auth_klien DROP COLUMN alamat_depan;
ALTER TABLE auth_klien DROP COLUMN alamat_belakang;
ALTER TABLE auth_klien DROP COLUMN cakupan;
