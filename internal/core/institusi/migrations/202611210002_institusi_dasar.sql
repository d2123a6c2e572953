-- +goose Up
CREATE TABLE institusi_college (
    id                  TEXT NOT NULL PRIMARY KEY,
    urutan              BIGINT NOT NULL,
    origin              TEXT NOT NULL, -- JSON list of origins, "https://portal.example.ac.id"
    judul               TEXT NOT NULL,
    nama                TEXT NOT NULL,
    copyright           TEXT NOT NULL,
    color_mode          TEXT NOT NULL CHECK (color_mode IN ('default', 'untag')),
    enable_chat         BOOLEAN NOT NULL,
    enable_localization BOOLEAN NOT NULL,
    url_sikad_legacy    TEXT NOT NULL,
    zona_waktu          TEXT NOT NULL CHECK (zona_waktu IN ('WIB', 'WITA', 'WIT')),
    kontak_operator     TEXT NOT NULL,
    logo_svg            TEXT NOT NULL,
    versi               BIGINT NOT NULL
);

CREATE TABLE institusi_konfigurasi (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    keyword    TEXT NOT NULL,
    value      TEXT NOT NULL,
    PRIMARY KEY (college_id, keyword)
);

CREATE TABLE institusi_pesan (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL,
    tujuan      TEXT NOT NULL CHECK (tujuan IN ('portaldos', 'portalasdos', 'portalmhs', 'portalort')),
    judul       TEXT NOT NULL,
    isi         TEXT NOT NULL, -- clean rich text
    aktif       BOOLEAN NOT NULL,
    dibuat_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id)
);
CREATE INDEX institusi_pesan_tujuan ON institusi_pesan (college_id, tujuan, dibuat_pada);

-- +goose Down
DROP TABLE institusi_pesan;
DROP TABLE institusi_konfigurasi;
DROP TABLE institusi_college;
