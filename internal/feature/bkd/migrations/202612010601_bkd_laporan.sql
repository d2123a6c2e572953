-- +goose Up
-- The report of a lecturer's workload of a term: planned, handed in, decided by two assessors, and locked with that.
CREATE TABLE bkd_laporan (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_dosen     TEXT NOT NULL,
    periode      BIGINT NOT NULL CHECK (periode % 10 BETWEEN 1 AND 4),
    status       TEXT NOT NULL CHECK (status IN ('rencana', 'berjalan', 'diajukan', 'perbaikan', 'final')),
    status_pada  BIGINT NOT NULL,
    rencana_json TEXT NOT NULL, -- what is planned beside what the portal knows
    tetap_json   TEXT NOT NULL, -- the plan as it was set, with what it comes to; '' while it is open
    rekam        BIGINT NOT NULL DEFAULT 0 CHECK (rekam >= 0), -- number of the snapshot in force; 0: none
    putusan      TEXT NOT NULL DEFAULT '' CHECK (putusan IN ('', 'M', 'TM')),
    syarat       TEXT NOT NULL DEFAULT '', -- code of the demand that is missed
    catatan      TEXT NOT NULL DEFAULT '', -- of the head who decided between two assessors
    dibuat_pada  BIGINT NOT NULL,
    versi        BIGINT NOT NULL DEFAULT 1,
    diubah_pada  BIGINT NOT NULL,
    diubah_oleh  TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_dosen, periode),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id),
    CHECK ((status = 'final') = (putusan <> '')),
    CHECK (rekam > 0 OR status NOT IN ('diajukan', 'perbaikan', 'final'))
);
CREATE INDEX bkd_laporan_status ON bkd_laporan (college_id, status, periode);
CREATE INDEX bkd_laporan_periode ON bkd_laporan (college_id, periode, status);

-- What a report said when it was handed in; it stays as it was.
CREATE TABLE bkd_rekam (
    college_id  TEXT NOT NULL,
    id_laporan  TEXT NOT NULL,
    nomor       BIGINT NOT NULL CHECK (nomor > 0),
    isi_json    TEXT NOT NULL,
    sidik       TEXT NOT NULL, -- SHA-256 of isi_json, hexadecimal
    total_e4    BIGINT NOT NULL,
    simpul      TEXT NOT NULL,
    dibuat_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_laporan, nomor),
    FOREIGN KEY (college_id, id_laporan) REFERENCES bkd_laporan (college_id, id)
);

CREATE TABLE bkd_asesor (
    college_id      TEXT NOT NULL,
    id_laporan      TEXT NOT NULL,
    urutan          BIGINT NOT NULL CHECK (urutan IN (1, 2)),
    id_dosen        TEXT NOT NULL,
    putusan         TEXT NOT NULL DEFAULT '' CHECK (putusan IN ('', 'M', 'TM', 'perbaikan')),
    syarat          TEXT NOT NULL DEFAULT '',
    catatan         TEXT NOT NULL DEFAULT '',
    diputus_pada    BIGINT,
    ditetapkan_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_laporan, urutan),
    UNIQUE (college_id, id_laporan, id_dosen),
    FOREIGN KEY (college_id, id_laporan) REFERENCES bkd_laporan (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX bkd_asesor_dosen ON bkd_asesor (college_id, id_dosen, id_laporan);

CREATE TABLE bkd_komentar (
    college_id TEXT NOT NULL,
    id         TEXT NOT NULL,
    id_laporan TEXT NOT NULL,
    baris      TEXT NOT NULL, -- the line that it is about; '': the whole report
    isi        TEXT NOT NULL,
    peran      TEXT NOT NULL CHECK (peran IN ('sendiri', 'asesor', 'pimpinan')), -- how who wrote it stood to the report
    oleh       TEXT NOT NULL, -- account
    pada       BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_laporan) REFERENCES bkd_laporan (college_id, id)
);
CREATE INDEX bkd_komentar_laporan ON bkd_komentar (college_id, id_laporan, pada, id);

CREATE TABLE bkd_riwayat (
    college_id TEXT NOT NULL,
    id_laporan TEXT NOT NULL,
    urut       BIGINT NOT NULL,
    langkah    TEXT NOT NULL,
    menjadi    TEXT NOT NULL, -- where the report stood then
    catatan    TEXT NOT NULL,
    oleh       TEXT NOT NULL, -- name
    pada       BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_laporan, urut),
    FOREIGN KEY (college_id, id_laporan) REFERENCES bkd_laporan (college_id, id)
);

-- The paper of a report that is final, and the code by which anybody asks whether it is genuine.
CREATE TABLE bkd_terbit (
    college_id   TEXT NOT NULL,
    id_laporan   TEXT NOT NULL,
    kode         TEXT NOT NULL,
    salinan_json TEXT NOT NULL, -- what the paper shows beside the snapshot
    sidik_berkas TEXT NOT NULL,
    gambar       TEXT NOT NULL, -- fingerprint of the emblem; '': none
    pada         BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_laporan),
    UNIQUE (college_id, kode),
    FOREIGN KEY (college_id, id_laporan) REFERENCES bkd_laporan (college_id, id)
);

-- +goose Down
DROP TABLE bkd_terbit;
DROP TABLE bkd_riwayat;
DROP TABLE bkd_komentar;
DROP TABLE bkd_asesor;
DROP TABLE bkd_rekam;
DROP TABLE bkd_laporan;
