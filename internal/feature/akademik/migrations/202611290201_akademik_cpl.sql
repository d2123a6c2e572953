-- +goose Up
-- What a graduate of a programme can do, and which courses work towards it.
CREATE TABLE akademik_cpl (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_prodi    TEXT NOT NULL,
    kode        TEXT NOT NULL,
    kode_urut   TEXT NOT NULL,
    aspek       TEXT NOT NULL CHECK (aspek IN ('sikap', 'pengetahuan', 'ku', 'kk')),
    uraian      TEXT NOT NULL CHECK (LENGTH(uraian) <= 2000),
    urutan      BIGINT NOT NULL CHECK (urutan BETWEEN 0 AND 1000),
    status      TEXT NOT NULL CHECK (status IN ('A', 'N')),
    versi       BIGINT NOT NULL DEFAULT 1,
    diubah_pada BIGINT NOT NULL DEFAULT 0,
    diubah_oleh TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_prodi, kode_urut),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX akademik_cpl_urutan ON akademik_cpl (college_id, id_prodi, urutan, kode_urut, id);

CREATE TABLE akademik_cpl_mk (
    college_id    TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    id_cpl        TEXT NOT NULL,
    PRIMARY KEY (college_id, id_matakuliah, id_cpl),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, id_cpl) REFERENCES akademik_cpl (college_id, id)
);
CREATE INDEX akademik_cpl_mk_balik ON akademik_cpl_mk (college_id, id_cpl, id_matakuliah);

-- How the outcomes of a course stand; a course without a row never had any, and is at its first version.
CREATE TABLE akademik_cpl_beban (
    college_id    TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    versi         BIGINT NOT NULL,
    diubah_pada   BIGINT NOT NULL,
    diubah_oleh   TEXT, -- account
    PRIMARY KEY (college_id, id_matakuliah),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);

-- +goose Down
DROP TABLE akademik_cpl_beban;
DROP TABLE akademik_cpl_mk;
DROP TABLE akademik_cpl;
