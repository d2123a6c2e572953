-- +goose Up
-- The second factor: an authenticator app, passkeys, and recovery codes for who lost them. No secret stands here in the clear.
CREATE TABLE auth_totp (
    college_id  TEXT NOT NULL,
    id_akun     TEXT NOT NULL,
    rahasia     TEXT NOT NULL,   -- sealed by the key ring for this account: <key id>.<text>
    langkah     BIGINT NOT NULL, -- the last step of 30 seconds of which a code was taken: a code serves once
    dibuat_pada BIGINT NOT NULL, -- when the first code was right
    PRIMARY KEY (college_id, id_akun),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

CREATE TABLE auth_pemulihan (
    college_id   TEXT NOT NULL,
    id_akun      TEXT NOT NULL,
    sidik        TEXT NOT NULL, -- of the code, under the key ring, hex
    dipakai_pada BIGINT,
    PRIMARY KEY (college_id, id_akun, sidik),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

CREATE TABLE auth_passkey (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_akun      TEXT NOT NULL,
    kredensial   TEXT NOT NULL,   -- credential id, base64url
    alamat       TEXT NOT NULL,   -- relying party: the host it was made at, where alone it works
    kunci        TEXT NOT NULL,   -- public key and what the library keeps beside it, JSON
    hitungan     BIGINT NOT NULL, -- sign count
    nama         TEXT NOT NULL,
    dibuat_pada  BIGINT NOT NULL,
    dipakai_pada BIGINT,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kredensial),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX auth_passkey_akun ON auth_passkey (college_id, id_akun);

-- Tickets of a sign-in whose password was right, and challenges that were answered, each good once.
CREATE TABLE auth_tiket (
    college_id       TEXT NOT NULL,
    sidik            TEXT NOT NULL, -- SHA-256, hex
    id_akun          TEXT NOT NULL,
    untuk            TEXT NOT NULL CHECK (untuk IN ('masuk', 'tantangan')),
    perangkat        TEXT,          -- SHA-256 of the browser's own half, hex; none: a program
    tantangan        TEXT,          -- the challenge that goes with the ticket, JSON
    salah            BIGINT NOT NULL CHECK (salah >= 0),
    dibuat_pada      BIGINT NOT NULL,
    kedaluwarsa_pada BIGINT NOT NULL,
    dipakai_pada     BIGINT,
    PRIMARY KEY (college_id, sidik),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX auth_tiket_akun ON auth_tiket (college_id, id_akun);
CREATE INDEX auth_tiket_kedaluwarsa ON auth_tiket (college_id, kedaluwarsa_pada);

-- Whose second factor an operator removed, until its owner has read so.
CREATE TABLE auth_faktor_hapus (
    college_id   TEXT NOT NULL,
    id_akun      TEXT NOT NULL,
    dihapus_oleh TEXT NOT NULL, -- account of the operator; empty: the command line
    dihapus_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_akun),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);

ALTER TABLE auth_sesi ADD COLUMN faktor_pada BIGINT; -- when the session last proved a second factor
ALTER TABLE auth_akun DROP COLUMN totp_rahasia; -- a place kept for what auth_totp holds; nothing ever wrote it

-- +goose Down
ALTER TABLE auth_akun ADD COLUMN totp_rahasia TEXT;
ALTER TABLE auth_sesi DROP COLUMN faktor_pada;
DROP TABLE auth_faktor_hapus;
DROP TABLE auth_tiket;
DROP TABLE auth_passkey;
DROP TABLE auth_pemulihan;
DROP TABLE auth_totp;
