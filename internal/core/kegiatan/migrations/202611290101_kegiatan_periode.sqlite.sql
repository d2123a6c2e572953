-- +goose Up
-- An act that goes on over two terms counts in both, so the term is part of the key. Of teaching the numbers are kept that a
-- workload is reckoned from; of every other kind they are nothing.
CREATE TABLE kegiatan_kegiatan_baru (
    college_id  TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    periode     BIGINT NOT NULL,
    jenis       TEXT NOT NULL,    -- 'bimbingan', 'pengujian', 'pembimbingan', 'pengajaran', 'perwalian'
    objek       TEXT NOT NULL,    -- noun of the reporting area, e.g. 'bimbingan'
    id_objek    TEXT NOT NULL,
    peran       TEXT NOT NULL,    -- 'pembimbing_1', 'penguji_2', 'koordinator', …
    rincian     TEXT NOT NULL,    -- what a reader sees: "Skripsi Adinata Bagaskara (0024…)"
    pada        BIGINT NOT NULL,
    rencana     BIGINT NOT NULL DEFAULT 0 CHECK (rencana >= 0),       -- meetings planned
    terlaksana  BIGINT NOT NULL DEFAULT 0 CHECK (terlaksana >= 0),    -- meetings held
    porsi_e4    BIGINT NOT NULL DEFAULT 0 CHECK (porsi_e4 BETWEEN 0 AND 10000), -- share of the lecturer in the team
    sks_e2      BIGINT NOT NULL DEFAULT 0 CHECK (sks_e2 >= 0),        -- credits of the course, in hundredths
    PRIMARY KEY (college_id, jenis, objek, id_objek, id_dosen, periode),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
INSERT INTO kegiatan_kegiatan_baru (college_id, id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada)
    SELECT college_id, id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada FROM kegiatan_kegiatan;
DROP TABLE kegiatan_kegiatan;
ALTER TABLE kegiatan_kegiatan_baru RENAME TO kegiatan_kegiatan;
CREATE INDEX kegiatan_kegiatan_dosen ON kegiatan_kegiatan (college_id, id_dosen, periode, jenis, pada);

-- +goose Down
-- Of an act in several terms the latest stays; the numbers of teaching go.
CREATE TABLE kegiatan_kegiatan_lama (
    college_id  TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    periode     BIGINT NOT NULL,
    jenis       TEXT NOT NULL,
    objek       TEXT NOT NULL,
    id_objek    TEXT NOT NULL,
    peran       TEXT NOT NULL,
    rincian     TEXT NOT NULL,
    pada        BIGINT NOT NULL,
    PRIMARY KEY (college_id, jenis, objek, id_objek, id_dosen),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
INSERT INTO kegiatan_kegiatan_lama (college_id, id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada)
    SELECT k.college_id, k.id_dosen, k.periode, k.jenis, k.objek, k.id_objek, k.peran, k.rincian, k.pada FROM kegiatan_kegiatan k
    WHERE NOT EXISTS (SELECT 1 FROM kegiatan_kegiatan x WHERE x.college_id = k.college_id AND x.jenis = k.jenis AND x.objek = k.objek
        AND x.id_objek = k.id_objek AND x.id_dosen = k.id_dosen AND x.periode > k.periode);
DROP TABLE kegiatan_kegiatan;
ALTER TABLE kegiatan_kegiatan_lama RENAME TO kegiatan_kegiatan;
CREATE INDEX kegiatan_kegiatan_dosen ON kegiatan_kegiatan (college_id, id_dosen, periode, jenis, pada);
