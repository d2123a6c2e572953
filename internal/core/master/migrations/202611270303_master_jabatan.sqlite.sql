-- +goose Up
-- Who heads a programme, or is its secretary, and from when to when. master_kaprodi is what follows from that today.
CREATE TABLE master_jabatan (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_prodi    TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    jenis       TEXT NOT NULL CHECK (jenis IN ('ketua', 'sekretaris')),
    plt         BOOLEAN NOT NULL, -- acting, for a time
    mulai       TEXT NOT NULL,    -- 2026-09-01; '' before the portal knew of it
    sampai      TEXT,             -- the last day
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL, -- account
    PRIMARY KEY (college_id, id),
    CHECK (sampai IS NULL OR sampai >= mulai),
    CHECK (NOT plt OR sampai IS NOT NULL),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX master_jabatan_prodi ON master_jabatan (college_id, id_prodi, mulai);
CREATE INDEX master_jabatan_dosen ON master_jabatan (college_id, id_dosen);
INSERT INTO master_jabatan (college_id, id, id_prodi, id_dosen, jenis, plt, mulai, sampai, versi, diubah_pada, diubah_oleh)
    SELECT college_id, id_prodi || '-' || id_dosen, id_prodi, id_dosen, 'ketua', FALSE, '', NULL, 1, 0, '' FROM master_kaprodi;

-- +goose Down
DROP TABLE master_jabatan;
