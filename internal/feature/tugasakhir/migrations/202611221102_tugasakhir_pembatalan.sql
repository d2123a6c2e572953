-- +goose Up
-- A supervisor asks the campus to undo a decision that can no longer be taken back; granted or refused, never changed after.
CREATE TABLE tugasakhir_pembatalan (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    id_pengajuan TEXT NOT NULL,
    id_dosen     TEXT NOT NULL,
    alasan       TEXT NOT NULL CHECK (alasan <> ''),
    status       TEXT NOT NULL CHECK (status IN ('diajukan', 'dikabulkan', 'ditolak')),
    jawaban      TEXT NOT NULL, -- why it was refused, or ''
    dibuat_pada  BIGINT NOT NULL,
    dijawab_pada BIGINT,
    dijawab_oleh TEXT,
    PRIMARY KEY (college_id, id),
    CHECK (status <> 'ditolak' OR jawaban <> ''),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_pengajuan) REFERENCES tugasakhir_pengajuan (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id),
    FOREIGN KEY (college_id, dijawab_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE UNIQUE INDEX tugasakhir_pembatalan_terbuka ON tugasakhir_pembatalan (college_id, id_pengajuan, id_dosen) WHERE status = 'diajukan';
CREATE INDEX tugasakhir_pembatalan_karya ON tugasakhir_pembatalan (college_id, id_karya, dibuat_pada);
CREATE INDEX tugasakhir_pembatalan_antre ON tugasakhir_pembatalan (college_id, status, id_karya);

-- +goose Down
DROP TABLE tugasakhir_pembatalan;
