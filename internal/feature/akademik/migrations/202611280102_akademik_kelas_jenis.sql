-- +goose Up
-- A class is of a type and at a site of the college, if it has any.
CREATE TABLE akademik_kelas_baru (
    college_id     TEXT NOT NULL,
    id             TEXT NOT NULL,
    id_matakuliah  TEXT NOT NULL,
    periode        BIGINT NOT NULL,
    nama           TEXT NOT NULL, -- A, B, …
    kapasitas      BIGINT NOT NULL DEFAULT 0 CHECK (kapasitas BETWEEN 0 AND 10000), -- 0: as many as come
    id_jenis_kelas TEXT,
    id_kampus      TEXT,
    id_ruang       TEXT,
    jenis_krs      TEXT NOT NULL DEFAULT 'kuliah' CHECK (jenis_krs IN ('kuliah', 'proposal', 'skripsi', 'kp')),
    versi          BIGINT NOT NULL DEFAULT 1,
    diubah_pada    BIGINT NOT NULL DEFAULT 0,
    diubah_oleh    TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_matakuliah, periode, nama),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, periode) REFERENCES master_periode (college_id, periode),
    FOREIGN KEY (college_id, id_jenis_kelas) REFERENCES master_jenis_kelas (college_id, id),
    FOREIGN KEY (college_id, id_kampus) REFERENCES master_kampus (college_id, id),
    FOREIGN KEY (college_id, id_ruang) REFERENCES master_ruang (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
INSERT INTO akademik_kelas_baru (college_id, id, id_matakuliah, periode, nama, kapasitas, id_ruang, jenis_krs, versi, diubah_pada, diubah_oleh)
    SELECT college_id, id, id_matakuliah, periode, nama, kapasitas, id_ruang, jenis_krs, versi, diubah_pada, diubah_oleh FROM akademik_kelas;
CREATE TABLE akademik_pengampu_baru (
    college_id  TEXT NOT NULL,
    id_kelas    TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    koordinator BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, id_kelas, id_dosen),
    FOREIGN KEY (college_id, id_kelas) REFERENCES akademik_kelas_baru (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
INSERT INTO akademik_pengampu_baru (college_id, id_kelas, id_dosen, koordinator)
    SELECT college_id, id_kelas, id_dosen, koordinator FROM akademik_pengampu;
DROP TABLE akademik_pengampu;
DROP TABLE akademik_kelas;
ALTER TABLE akademik_kelas_baru RENAME TO akademik_kelas;
ALTER TABLE akademik_pengampu_baru RENAME TO akademik_pengampu;
CREATE INDEX akademik_pengampu_dosen ON akademik_pengampu (college_id, id_dosen, id_kelas);
CREATE INDEX akademik_kelas_periode ON akademik_kelas (college_id, periode, id_matakuliah, nama, id);
CREATE INDEX akademik_kelas_jenis ON akademik_kelas (college_id, id_jenis_kelas) WHERE id_jenis_kelas IS NOT NULL;
CREATE INDEX akademik_kelas_kampus ON akademik_kelas (college_id, id_kampus) WHERE id_kampus IS NOT NULL;
CREATE INDEX akademik_kelas_ruang ON akademik_kelas (college_id, id_ruang) WHERE id_ruang IS NOT NULL;

-- +goose Down
CREATE TABLE akademik_kelas_lama (
    college_id    TEXT NOT NULL,
    id            TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    periode       BIGINT NOT NULL,
    nama          TEXT NOT NULL, -- A, B, …
    kapasitas     BIGINT NOT NULL DEFAULT 0 CHECK (kapasitas BETWEEN 0 AND 10000), -- 0: as many as come
    id_ruang      TEXT,
    jenis_krs     TEXT NOT NULL DEFAULT 'kuliah' CHECK (jenis_krs IN ('kuliah', 'proposal', 'skripsi', 'kp')),
    versi         BIGINT NOT NULL DEFAULT 1,
    diubah_pada   BIGINT NOT NULL DEFAULT 0,
    diubah_oleh   TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_matakuliah, periode, nama),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, periode) REFERENCES master_periode (college_id, periode),
    FOREIGN KEY (college_id, id_ruang) REFERENCES master_ruang (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
INSERT INTO akademik_kelas_lama (college_id, id, id_matakuliah, periode, nama, kapasitas, id_ruang, jenis_krs, versi, diubah_pada, diubah_oleh)
    SELECT college_id, id, id_matakuliah, periode, nama, kapasitas, id_ruang, jenis_krs, versi, diubah_pada, diubah_oleh FROM akademik_kelas;
CREATE TABLE akademik_pengampu_lama (
    college_id  TEXT NOT NULL,
    id_kelas    TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    koordinator BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, id_kelas, id_dosen),
    FOREIGN KEY (college_id, id_kelas) REFERENCES akademik_kelas_lama (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
INSERT INTO akademik_pengampu_lama (college_id, id_kelas, id_dosen, koordinator)
    SELECT college_id, id_kelas, id_dosen, koordinator FROM akademik_pengampu;
DROP TABLE akademik_pengampu;
DROP TABLE akademik_kelas;
ALTER TABLE akademik_kelas_lama RENAME TO akademik_kelas;
ALTER TABLE akademik_pengampu_lama RENAME TO akademik_pengampu;
CREATE INDEX akademik_pengampu_dosen ON akademik_pengampu (college_id, id_dosen, id_kelas);
CREATE INDEX akademik_kelas_periode ON akademik_kelas (college_id, periode, id_matakuliah, nama, id);
