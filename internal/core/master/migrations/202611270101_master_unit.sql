-- +goose Up
-- Units are written by operators: each row knows its version and who changed it last, and codes differ by more than their case:
-- kode_kunci is the folded one.
ALTER TABLE master_fakultas ADD COLUMN nama_urut TEXT NOT NULL DEFAULT '';
ALTER TABLE master_fakultas ADD COLUMN nama_inggris TEXT NOT NULL DEFAULT '';
ALTER TABLE master_fakultas ADD COLUMN dekan TEXT NOT NULL DEFAULT ''; -- as papers name the dean, with titles
ALTER TABLE master_fakultas ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_fakultas ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_fakultas ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT ''; -- account; '' is the portal itself
ALTER TABLE master_fakultas ADD COLUMN kode_kunci TEXT;
CREATE UNIQUE INDEX master_fakultas_kode ON master_fakultas (college_id, kode_kunci);

ALTER TABLE master_jurusan ADD COLUMN nama_urut TEXT NOT NULL DEFAULT '';
ALTER TABLE master_jurusan ADD COLUMN nama_inggris TEXT NOT NULL DEFAULT '';
ALTER TABLE master_jurusan ADD COLUMN ketua TEXT NOT NULL DEFAULT ''; -- the head, with titles
ALTER TABLE master_jurusan ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_jurusan ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_jurusan ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE master_jurusan ADD COLUMN kode_kunci TEXT;
CREATE UNIQUE INDEX master_jurusan_kode ON master_jurusan (college_id, kode_kunci);
CREATE INDEX master_jurusan_fakultas ON master_jurusan (college_id, id_fakultas);

ALTER TABLE master_prodi ADD COLUMN nama_inggris TEXT NOT NULL DEFAULT '';
ALTER TABLE master_prodi ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_prodi ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_prodi ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE master_prodi ADD COLUMN kode_kunci TEXT;
CREATE UNIQUE INDEX master_prodi_kode ON master_prodi (college_id, kode_kunci);
CREATE INDEX master_prodi_jurusan ON master_prodi (college_id, id_jurusan);

ALTER TABLE master_konsentrasi ADD COLUMN nama_inggris TEXT NOT NULL DEFAULT '';
ALTER TABLE master_konsentrasi ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_konsentrasi ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_konsentrasi ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE master_konsentrasi ADD COLUMN kode_kunci TEXT;
CREATE UNIQUE INDEX master_konsentrasi_kode ON master_konsentrasi (college_id, id_prodi, kode_kunci);

-- A site of the college.
CREATE TABLE master_kampus (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL,
    kode        TEXT NOT NULL,
    kode_kunci  TEXT NOT NULL,
    nama        TEXT NOT NULL,
    nama_urut   TEXT NOT NULL,
    alamat      TEXT NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('A', 'N')),
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode_kunci)
);

ALTER TABLE master_ruang ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_ruang ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_ruang ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE master_ruang ADD COLUMN kode_kunci TEXT;
CREATE UNIQUE INDEX master_ruang_kode ON master_ruang (college_id, kode_kunci);

-- The site that a room belongs to; one without a row belongs to none.
CREATE TABLE master_ruang_kampus (
    college_id TEXT NOT NULL,
    id_ruang   TEXT NOT NULL,
    id_kampus  TEXT NOT NULL,
    PRIMARY KEY (college_id, id_ruang),
    FOREIGN KEY (college_id, id_ruang) REFERENCES master_ruang (college_id, id),
    FOREIGN KEY (college_id, id_kampus) REFERENCES master_kampus (college_id, id)
);
CREATE INDEX master_ruang_kampus_kampus ON master_ruang_kampus (college_id, id_kampus);

-- Kinds of classes: regular, evening.
CREATE TABLE master_jenis_kelas (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL,
    kode        TEXT NOT NULL,
    kode_kunci  TEXT NOT NULL,
    nama        TEXT NOT NULL,
    nama_urut   TEXT NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('A', 'N')),
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode_kunci)
);

CREATE TABLE master_hari_libur (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL,
    tanggal     TEXT NOT NULL, -- 2026-08-17
    nama        TEXT NOT NULL,
    nama_urut   TEXT NOT NULL,
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, tanggal)
);

-- The letters of master_konversi are changed as one document: its version. A college without a row has version 1.
CREATE TABLE master_skala (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL,
    PRIMARY KEY (college_id)
);

-- +goose Down
DROP TABLE master_skala;
DROP TABLE master_hari_libur;
DROP TABLE master_jenis_kelas;
DROP TABLE master_ruang_kampus;
DROP INDEX master_ruang_kode;
ALTER TABLE master_ruang DROP COLUMN kode_kunci;
ALTER TABLE master_ruang DROP COLUMN diubah_oleh;
ALTER TABLE master_ruang DROP COLUMN diubah_pada;
ALTER TABLE master_ruang DROP COLUMN versi;
DROP TABLE master_kampus;
DROP INDEX master_konsentrasi_kode;
ALTER TABLE master_konsentrasi DROP COLUMN kode_kunci;
ALTER TABLE master_konsentrasi DROP COLUMN diubah_oleh;
ALTER TABLE master_konsentrasi DROP COLUMN diubah_pada;
ALTER TABLE master_konsentrasi DROP COLUMN versi;
ALTER TABLE master_konsentrasi DROP COLUMN nama_inggris;
DROP INDEX master_prodi_jurusan;
DROP INDEX master_prodi_kode;
ALTER TABLE master_prodi DROP COLUMN kode_kunci;
ALTER TABLE master_prodi DROP COLUMN diubah_oleh;
ALTER TABLE master_prodi DROP COLUMN diubah_pada;
ALTER TABLE master_prodi DROP COLUMN versi;
ALTER TABLE master_prodi DROP COLUMN nama_inggris;
DROP INDEX master_jurusan_fakultas;
DROP INDEX master_jurusan_kode;
ALTER TABLE master_jurusan DROP COLUMN kode_kunci;
ALTER TABLE master_jurusan DROP COLUMN diubah_oleh;
ALTER TABLE master_jurusan DROP COLUMN diubah_pada;
ALTER TABLE master_jurusan DROP COLUMN versi;
ALTER TABLE master_jurusan DROP COLUMN ketua;
ALTER TABLE master_jurusan DROP COLUMN nama_inggris;
ALTER TABLE master_jurusan DROP COLUMN nama_urut;
DROP INDEX master_fakultas_kode;
ALTER TABLE master_fakultas DROP COLUMN kode_kunci;
ALTER TABLE master_fakultas DROP COLUMN diubah_oleh;
ALTER TABLE master_fakultas DROP COLUMN diubah_pada;
ALTER TABLE master_fakultas DROP COLUMN versi;
ALTER TABLE master_fakultas DROP COLUMN dekan;
ALTER TABLE master_fakultas DROP COLUMN nama_inggris;
ALTER TABLE master_fakultas DROP COLUMN nama_urut;
