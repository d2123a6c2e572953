-- +goose Up
-- The uploaded files that a report named when it was handed in: they are kept as long as it is, whatever the lecturer takes away later.
CREATE TABLE bkd_rekam_berkas (
    college_id TEXT NOT NULL,
    id_laporan TEXT NOT NULL,
    nomor      BIGINT NOT NULL,
    sidik      TEXT NOT NULL, -- SHA-256 of the file
    nama       TEXT NOT NULL,
    tipe       TEXT NOT NULL,
    ukuran     BIGINT NOT NULL, -- bytes
    PRIMARY KEY (college_id, id_laporan, sidik, nomor),
    FOREIGN KEY (college_id, id_laporan, nomor) REFERENCES bkd_rekam (college_id, id_laporan, nomor)
);

-- +goose Down
DROP TABLE bkd_rekam_berkas;
