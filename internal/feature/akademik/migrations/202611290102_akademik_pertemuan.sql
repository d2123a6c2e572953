-- +goose Up
-- The teaching journal: the meetings of a class, each with the day it is planned for and, once it was held, what was taught.
CREATE TABLE akademik_pertemuan (
    college_id      TEXT NOT NULL,
    id_kelas        TEXT NOT NULL,
    nomor           BIGINT NOT NULL CHECK (nomor BETWEEN 1 AND 99),
    rencana         TEXT NOT NULL DEFAULT '',  -- planned day, 2026-09-07; '' for none
    terlaksana_pada BIGINT,                    -- when it began; NULL until it was held
    jenis           TEXT NOT NULL DEFAULT '' CHECK (jenis IN ('', 'kuliah', 'uts', 'uas')),
    id_dosen        TEXT,                      -- who held it
    metode          TEXT NOT NULL DEFAULT '' CHECK (metode IN ('', 'luring', 'daring')),
    materi          TEXT NOT NULL DEFAULT '',
    hadir           BIGINT CHECK (hadir BETWEEN 0 AND 10000),
    catatan         TEXT NOT NULL DEFAULT '',
    versi           BIGINT NOT NULL DEFAULT 1,
    diubah_pada     BIGINT NOT NULL DEFAULT 0,
    diubah_oleh     TEXT,                      -- account
    CHECK ((terlaksana_pada IS NULL) = (id_dosen IS NULL) AND (terlaksana_pada IS NULL) = (hadir IS NULL)
        AND (terlaksana_pada IS NULL) = (jenis = '') AND (terlaksana_pada IS NULL) = (metode = '')),
    PRIMARY KEY (college_id, id_kelas, nomor),
    UNIQUE (college_id, id_kelas, terlaksana_pada),
    FOREIGN KEY (college_id, id_kelas) REFERENCES akademik_kelas (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX akademik_pertemuan_dosen ON akademik_pertemuan (college_id, id_dosen);

-- +goose Down
DROP TABLE akademik_pertemuan;
