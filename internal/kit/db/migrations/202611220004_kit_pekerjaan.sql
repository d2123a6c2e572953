-- +goose Up
-- Background work. A job is due at jalan_pada: a waiting one when its pause is over, a running one when its lease is.
CREATE TABLE kit_pekerjaan (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    jenis       TEXT NOT NULL,
    isi         TEXT NOT NULL, -- JSON
    status      TEXT NOT NULL CHECK (status IN ('antre', 'diproses', 'selesai', 'gagal')),
    kemajuan    BIGINT NOT NULL CHECK (kemajuan BETWEEN 0 AND 100),
    percobaan   BIGINT NOT NULL CHECK (percobaan >= 0),
    pekerja     TEXT NOT NULL, -- who holds the lease, or ''
    jalan_pada  BIGINT NOT NULL,
    galat       TEXT NOT NULL, -- why it failed, or ''
    dibuat_pada BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id)
);
CREATE INDEX kit_pekerjaan_jatuh ON kit_pekerjaan (college_id, jalan_pada, id) WHERE status IN ('antre', 'diproses');

-- +goose Down
DROP TABLE kit_pekerjaan;
