-- +goose Up
-- What a lecturer did in a term, as the areas of work report it; one row an act, its object and the lecturer.
CREATE TABLE kegiatan_kegiatan (
    college_id  TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    periode     BIGINT NOT NULL,
    jenis       TEXT NOT NULL,    -- 'bimbingan', 'pengujian', 'pembimbingan'
    objek       TEXT NOT NULL,    -- noun of the reporting area, e.g. 'bimbingan'
    id_objek    TEXT NOT NULL,
    peran       TEXT NOT NULL,    -- 'pembimbing_1', 'penguji_2', …
    rincian     TEXT NOT NULL,    -- what a reader sees: "Skripsi Adinata Bagaskara (0024…)"
    pada        BIGINT NOT NULL,
    PRIMARY KEY (college_id, jenis, objek, id_objek, id_dosen),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX kegiatan_kegiatan_dosen ON kegiatan_kegiatan (college_id, id_dosen, periode, jenis, pada);

-- +goose Down
DROP TABLE kegiatan_kegiatan;
