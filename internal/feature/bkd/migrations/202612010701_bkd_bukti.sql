-- +goose Up
-- What a lecturer put to a record of the workload to show it, that the portal could not make itself: a file that was handed in, or a
-- letter of the college that names the lecturer. One file may stand at many records, a row each.
CREATE TABLE bkd_bukti (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    periode     BIGINT NOT NULL CHECK (periode % 10 BETWEEN 1 AND 4),
    objek       TEXT NOT NULL, -- of the record: 'kelas', 'karya', 'sidang', 'wali', 'isian'
    id_objek    TEXT NOT NULL,
    jenis       TEXT NOT NULL, -- what it shows: 'penugasan'; 'lain'
    nama        TEXT NOT NULL, -- of the file; of a letter its kind
    nomor       TEXT NOT NULL, -- of the paper; ''
    tanggal     TEXT NOT NULL, -- of the paper, 2026-12-01; ''
    acuan       TEXT NOT NULL, -- of a letter '<object>/<id>'; '' of a file
    sidik       TEXT NOT NULL, -- fingerprint of the file; '' of a letter
    ukuran      BIGINT NOT NULL CHECK (ukuran >= 0), -- bytes
    tipe        TEXT NOT NULL, -- media type; '' of a letter
    dibuat_pada BIGINT NOT NULL,
    dibuat_oleh TEXT NOT NULL, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_dosen, periode, objek, id_objek, jenis, sidik, acuan),
    CHECK ((sidik = '') <> (acuan = '')),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX bkd_bukti_sidik ON bkd_bukti (college_id, sidik);

-- +goose Down
DROP TABLE bkd_bukti;
