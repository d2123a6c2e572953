-- +goose Up
-- A check of one version of a work against all other works of the college.
CREATE TABLE tugasakhir_cek (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    id_berkas    TEXT NOT NULL,
    id_pekerjaan TEXT NOT NULL,
    batas_e2     BIGINT NOT NULL CHECK (batas_e2 BETWEEN 0 AND 10000), -- as it was then, per cent in hundredths
    skor_e2      BIGINT CHECK (skor_e2 BETWEEN 0 AND 10000),
    galat        TEXT NOT NULL, -- why the file cannot be checked, or ''
    dibuat_pada  BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_berkas) REFERENCES tugasakhir_berkas (college_id, id)
);
CREATE INDEX tugasakhir_cek_karya ON tugasakhir_cek (college_id, id_karya, dibuat_pada, id);
CREATE INDEX tugasakhir_cek_berkas ON tugasakhir_cek (college_id, id_berkas);

-- The passages that a check found, beside those of the other work: its title and year as they were, and nobody's name.
CREATE TABLE tugasakhir_kutipan (
    college_id   TEXT NOT NULL,
    id_cek       TEXT NOT NULL,
    urut         BIGINT NOT NULL,
    judul_lain   TEXT NOT NULL,
    tahun_lain   BIGINT NOT NULL,
    kutipan      TEXT NOT NULL,
    kutipan_lain TEXT NOT NULL,
    halaman      BIGINT NOT NULL, -- 0: the file keeps no pages
    halaman_lain BIGINT NOT NULL,
    skor_e2      BIGINT NOT NULL CHECK (skor_e2 BETWEEN 0 AND 10000), -- of the two passages
    PRIMARY KEY (college_id, id_cek, urut),
    FOREIGN KEY (college_id, id_cek) REFERENCES tugasakhir_cek (college_id, id)
);

-- What a work says, of its latest version that was read; others are held against it.
CREATE TABLE tugasakhir_naskah (
    college_id TEXT NOT NULL,
    nomor      BIGINT NOT NULL,
    id_karya   TEXT NOT NULL,
    isi        TEXT NOT NULL,
    halaman    TEXT NOT NULL, -- JSON: the byte at which each page begins
    PRIMARY KEY (college_id, nomor),
    UNIQUE (college_id, id_karya),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id)
);

-- Which texts have a fingerprint. No reference to them: the rows are many, and come and go with the text alone.
CREATE TABLE tugasakhir_sidik (
    college_id TEXT NOT NULL,
    sidik      BIGINT NOT NULL CHECK (sidik >= 0),
    nomor      BIGINT NOT NULL,
    PRIMARY KEY (college_id, sidik, nomor)
);

-- The roots of the words of each title, in order, a space between; a thesis has its proposal's.
CREATE TABLE tugasakhir_judul (
    college_id TEXT NOT NULL,
    nomor      BIGINT NOT NULL,
    id_karya   TEXT NOT NULL,
    akar       TEXT NOT NULL,
    PRIMARY KEY (college_id, nomor),
    UNIQUE (college_id, id_karya),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id)
);

-- Which titles have a root: of each 4,096 numbers those that do, in base64. The root '' has how many roots each title has.
CREATE TABLE tugasakhir_judul_akar (
    college_id TEXT NOT NULL,
    akar       TEXT NOT NULL,
    blok       BIGINT NOT NULL,
    isi        TEXT NOT NULL,
    PRIMARY KEY (college_id, akar, blok)
);

-- +goose Down
DROP TABLE tugasakhir_judul_akar;
DROP TABLE tugasakhir_judul;
DROP TABLE tugasakhir_sidik;
DROP TABLE tugasakhir_naskah;
DROP TABLE tugasakhir_kutipan;
DROP TABLE tugasakhir_cek;
