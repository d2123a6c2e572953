-- +goose Up
CREATE TABLE kit_perubahan (
    college_id TEXT NOT NULL,
    nama       TEXT NOT NULL,
    nilai      BIGINT NOT NULL,
    PRIMARY KEY (college_id, nama)
);

CREATE TABLE kit_idempotensi (
    college_id      TEXT NOT NULL,
    id_akun         TEXT NOT NULL,
    kunci           TEXT NOT NULL,
    sidik           TEXT NOT NULL,
    status          BIGINT,
    badan           TEXT,
    etag            TEXT,
    dibuat_pada     BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_akun, kunci)
);
CREATE INDEX kit_idempotensi_dibuat ON kit_idempotensi (college_id, dibuat_pada);

CREATE TABLE kit_audit_kepala (
    college_id TEXT NOT NULL PRIMARY KEY,
    urut       BIGINT NOT NULL,
    sidik      TEXT NOT NULL
);

CREATE TABLE kit_audit (
    college_id TEXT NOT NULL,
    urut       BIGINT NOT NULL,
    pada       BIGINT NOT NULL,
    id_akun    TEXT NOT NULL,
    tindakan   TEXT NOT NULL,
    objek      TEXT NOT NULL,
    id_objek   TEXT NOT NULL,
    rincian    TEXT NOT NULL,
    sidik      TEXT NOT NULL,
    PRIMARY KEY (college_id, urut)
);
CREATE INDEX kit_audit_objek ON kit_audit (college_id, objek, id_objek, urut);

-- +goose Down
DROP TABLE kit_audit;
DROP TABLE kit_audit_kepala;
DROP TABLE kit_idempotensi;
DROP TABLE kit_perubahan;
