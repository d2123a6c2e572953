-- +goose Up
-- An examiner's request to change a sheet of marks that is sent: the campus opens the sheet again, or refuses with a reason.
CREATE TABLE tugasakhir_perubahan (
    college_id    TEXT NOT NULL,
    id            TEXT NOT NULL,
    id_sidang     TEXT NOT NULL,
    id_karya      TEXT NOT NULL,
    id_dosen      TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('diajukan', 'disetujui', 'ditolak')),
    alasan        TEXT NOT NULL CHECK (alasan <> ''),
    jawaban       TEXT NOT NULL, -- of the campus; never empty when it refused
    diajukan_pada BIGINT NOT NULL,
    dijawab_pada  BIGINT,
    dijawab_oleh  TEXT,          -- account
    PRIMARY KEY (college_id, id),
    CHECK (status <> 'ditolak' OR jawaban <> ''),
    CHECK ((status = 'diajukan') = (dijawab_pada IS NULL) AND (dijawab_pada IS NULL) = (dijawab_oleh IS NULL)),
    FOREIGN KEY (college_id, id_sidang, id_karya, id_dosen) REFERENCES tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen),
    FOREIGN KEY (college_id, dijawab_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX tugasakhir_perubahan_lembar ON tugasakhir_perubahan (college_id, id_sidang, id_karya, diajukan_pada);
-- One open request a sheet.
CREATE UNIQUE INDEX tugasakhir_perubahan_terbuka ON tugasakhir_perubahan (college_id, id_sidang, id_karya, id_dosen) WHERE status = 'diajukan';

-- +goose Down
DROP TABLE tugasakhir_perubahan;
