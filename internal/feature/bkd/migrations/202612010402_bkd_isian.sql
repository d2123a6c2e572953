-- +goose Up
-- What a lecturer declared by hand, for work that no system recorded: a student advised, guided or examined, or anything that a rule
-- names. It is marked so wherever it counts.
CREATE TABLE bkd_isian (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    periode     BIGINT NOT NULL CHECK (periode % 10 BETWEEN 1 AND 4),
    jenis       TEXT NOT NULL CHECK (jenis IN ('perwalian', 'pembimbingan', 'pengujian', 'dinyatakan')),
    golongan    TEXT NOT NULL, -- 'skripsi', 'kp', 'proposal'; of 'dinyatakan' the code of a rule
    jenjang     TEXT NOT NULL, -- '' of 'dinyatakan'
    peran       TEXT NOT NULL, -- 'pembimbing_1', 'ketua'; '' where there is none
    nim         TEXT NOT NULL, -- '' of 'dinyatakan'
    rincian     TEXT NOT NULL, -- the student's name, or what was done
    rincian_urut TEXT NOT NULL,
    judul       TEXT NOT NULL, -- of a work; '' where there is none
    tempat      TEXT NOT NULL, -- where, and for whom
    tanggal     TEXT NOT NULL, -- 2026-12-01, or ''
    jumlah      BIGINT NOT NULL CHECK (jumlah BETWEEN 1 AND 1000),
    porsi_e4    BIGINT NOT NULL CHECK (porsi_e4 BETWEEN 0 AND 10000), -- share of the lecturer; 0: the whole
    sks_e2      BIGINT NOT NULL CHECK (sks_e2 BETWEEN 0 AND 10000),
    rencana     BIGINT NOT NULL CHECK (rencana BETWEEN 0 AND 200), -- meetings planned
    terlaksana  BIGINT NOT NULL CHECK (terlaksana BETWEEN 0 AND 200),
    versi       BIGINT NOT NULL DEFAULT 1,
    dibuat_pada BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT, -- account
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX bkd_isian_dosen ON bkd_isian (college_id, id_dosen, periode, jenis, rincian_urut, id);
CREATE UNIQUE INDEX bkd_isian_mahasiswa ON bkd_isian (college_id, id_dosen, periode, jenis, golongan, nim) WHERE nim <> '';

-- That a lecturer did nothing of a part of the workload in a term, said by the lecturer.
CREATE TABLE bkd_nihil (
    college_id  TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    periode     BIGINT NOT NULL,
    unsur       TEXT NOT NULL CHECK (unsur IN ('penelitian', 'pengabdian', 'penunjang')),
    diubah_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_dosen, periode, unsur),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);

-- +goose Down
DROP TABLE bkd_nihil;
DROP TABLE bkd_isian;
