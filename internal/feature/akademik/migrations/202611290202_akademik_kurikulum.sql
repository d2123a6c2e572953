-- +goose Up
-- The curricula of a programme, and which courses each has, in which term.
CREATE TABLE akademik_kurikulum (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_prodi    TEXT NOT NULL,
    tahun       BIGINT NOT NULL CHECK (tahun BETWEEN 1945 AND 9999),
    nama        TEXT NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('A', 'N')),
    versi       BIGINT NOT NULL DEFAULT 1,
    diubah_pada BIGINT NOT NULL DEFAULT 0,
    diubah_oleh TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_prodi, tahun),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX akademik_kurikulum_tahun ON akademik_kurikulum (college_id, tahun, id);

CREATE TABLE akademik_kurikulum_mk (
    college_id    TEXT NOT NULL,
    id_kurikulum  TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    semester      BIGINT NOT NULL CHECK (semester BETWEEN 1 AND 14),
    wajib         BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, id_kurikulum, id_matakuliah),
    FOREIGN KEY (college_id, id_kurikulum) REFERENCES akademik_kurikulum (college_id, id),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id)
);
CREATE INDEX akademik_kurikulum_mk_semester ON akademik_kurikulum_mk (college_id, id_kurikulum, semester, id_matakuliah);
CREATE INDEX akademik_kurikulum_mk_balik ON akademik_kurikulum_mk (college_id, id_matakuliah, id_kurikulum);

-- +goose Down
DROP TABLE akademik_kurikulum_mk;
DROP TABLE akademik_kurikulum;
