-- +goose Up
-- Reads of personal data, and refusals: written in batches, a chain of their own.
CREATE TABLE kit_audit_baca (
    college_id    TEXT NOT NULL,
    urut          BIGINT NOT NULL,
    pada          BIGINT NOT NULL,
    id_akun       TEXT NOT NULL,
    operasi       TEXT NOT NULL, -- 'GET /v2/…/{id}'
    status        BIGINT NOT NULL, -- 200: read; 403, 404: refused
    objek         TEXT NOT NULL, -- what stood in the places of the path
    saringan      TEXT NOT NULL, -- the query
    jumlah        BIGINT NOT NULL CHECK (jumlah > 0),
    id_permintaan TEXT NOT NULL,
    alamat        TEXT NOT NULL,
    PRIMARY KEY (college_id, urut)
);

-- One link a minute: the chain's hash after row urut, the last of that minute.
CREATE TABLE kit_audit_baca_tautan (
    college_id TEXT NOT NULL,
    urut       BIGINT NOT NULL,
    menit      BIGINT NOT NULL, -- minutes since 1970 UTC
    sidik      TEXT NOT NULL,
    PRIMARY KEY (college_id, urut)
);

CREATE TABLE kit_audit_baca_kepala (
    college_id TEXT NOT NULL PRIMARY KEY,
    urut       BIGINT NOT NULL,
    menit      BIGINT NOT NULL,
    sidik      TEXT NOT NULL
);

-- How far each chain was found whole: up to urut, where its hash was sidik; gulir is where going over the old part stands.
CREATE TABLE kit_audit_periksa (
    college_id     TEXT NOT NULL,
    rantai         TEXT NOT NULL CHECK (rantai IN ('tindakan', 'baca')),
    urut           BIGINT NOT NULL,
    sidik          TEXT NOT NULL,
    gulir          BIGINT NOT NULL,
    diperiksa_pada BIGINT NOT NULL,
    galat          TEXT NOT NULL, -- where it was found broken, or ''
    PRIMARY KEY (college_id, rantai)
);

-- +goose Down
DROP TABLE kit_audit_periksa;
DROP TABLE kit_audit_baca_kepala;
DROP TABLE kit_audit_baca_tautan;
DROP TABLE kit_audit_baca;
