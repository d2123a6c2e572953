-- +goose Up
-- A set of rules by which the workload of lecturers is reckoned. In force in a term is the one that began last, of those that stand
-- as 'berlaku'. What was in force is never changed: a copy is.
CREATE TABLE bkd_aturan (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL,
    kode        TEXT NOT NULL,
    kode_urut   TEXT NOT NULL,
    nama        TEXT NOT NULL,
    nama_urut   TEXT NOT NULL,
    dasar       TEXT NOT NULL, -- legal source
    isi_json    TEXT NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('draf', 'berlaku', 'dicabut')),
    mulai       BIGINT NOT NULL CHECK (mulai = 0 OR mulai % 10 BETWEEN 1 AND 4), -- the term it is in force from; 0: of a draft
    versi       BIGINT NOT NULL DEFAULT 1,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode_urut),
    CHECK (status <> 'berlaku' OR mulai > 0)
);
CREATE INDEX bkd_aturan_nama ON bkd_aturan (college_id, nama_urut, id);
CREATE UNIQUE INDEX bkd_aturan_berlaku ON bkd_aturan (college_id, mulai) WHERE status = 'berlaku';

-- +goose Down
DROP TABLE bkd_aturan;
