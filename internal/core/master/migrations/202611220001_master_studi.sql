-- +goose Up
CREATE TABLE master_ruang (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    id         TEXT NOT NULL,
    kode       TEXT NOT NULL,
    nama       TEXT NOT NULL,
    kapasitas  BIGINT NOT NULL CHECK (kapasitas >= 0),
    status     TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode)
);

-- Letters of grades: a mark from batas_bawah_e4 up to the next one is this letter.
CREATE TABLE master_konversi (
    college_id     TEXT NOT NULL REFERENCES institusi_college (id),
    huruf          TEXT NOT NULL,
    batas_bawah_e4 BIGINT NOT NULL CHECK (batas_bawah_e4 BETWEEN 0 AND 1000000), -- of 100, in ten-thousandths
    bobot_e2       BIGINT NOT NULL CHECK (bobot_e2 BETWEEN 0 AND 400),
    lulus          BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, huruf),
    UNIQUE (college_id, batas_bawah_e4)
);

-- How many students a lecturer guides at once. A lecturer without a row has the policy's number.
CREATE TABLE master_kuota (
    college_id TEXT NOT NULL,
    id_dosen   TEXT NOT NULL,
    kuota      BIGINT NOT NULL CHECK (kuota >= 0),
    PRIMARY KEY (college_id, id_dosen),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);

CREATE TABLE master_biodata (
    college_id     TEXT NOT NULL,
    id_mahasiswa   TEXT NOT NULL,
    id_prodi       TEXT NOT NULL,
    id_konsentrasi TEXT,
    tempat_lahir   TEXT NOT NULL,
    tanggal_lahir  TEXT NOT NULL, -- 2004-08-17
    alamat         TEXT NOT NULL,
    kota           TEXT NOT NULL,
    provinsi       TEXT NOT NULL,
    PRIMARY KEY (college_id, id_mahasiswa),
    FOREIGN KEY (college_id, id_mahasiswa) REFERENCES master_mahasiswa (college_id, id),
    FOREIGN KEY (college_id, id_prodi, id_konsentrasi) REFERENCES master_konsentrasi (college_id, id_prodi, id)
);

-- What a student passed or failed: one row a course and term. Of a course taken again the best one counts.
CREATE TABLE master_transkrip (
    college_id   TEXT NOT NULL,
    id_mahasiswa TEXT NOT NULL,
    kode         TEXT NOT NULL,
    periode      BIGINT NOT NULL,
    nama         TEXT NOT NULL,
    sks          BIGINT NOT NULL CHECK (sks BETWEEN 0 AND 24),
    huruf        TEXT NOT NULL,
    bobot_e2     BIGINT NOT NULL CHECK (bobot_e2 BETWEEN 0 AND 400),
    PRIMARY KEY (college_id, id_mahasiswa, kode, periode),
    FOREIGN KEY (college_id, id_mahasiswa) REFERENCES master_mahasiswa (college_id, id)
);

-- The study plan of a term.
CREATE TABLE master_krs (
    college_id   TEXT NOT NULL,
    id_mahasiswa TEXT NOT NULL,
    periode      BIGINT NOT NULL,
    kode         TEXT NOT NULL,
    nama         TEXT NOT NULL,
    sks          BIGINT NOT NULL CHECK (sks BETWEEN 0 AND 24),
    kelas        TEXT NOT NULL,
    jenis        TEXT NOT NULL CHECK (jenis IN ('kuliah', 'proposal', 'skripsi', 'kp')),
    PRIMARY KEY (college_id, id_mahasiswa, periode, kode),
    FOREIGN KEY (college_id, id_mahasiswa) REFERENCES master_mahasiswa (college_id, id)
);

-- +goose Down
DROP TABLE master_krs;
DROP TABLE master_transkrip;
DROP TABLE master_biodata;
DROP TABLE master_kuota;
DROP TABLE master_konversi;
DROP TABLE master_ruang;
