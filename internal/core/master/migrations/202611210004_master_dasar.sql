-- +goose Up
CREATE TABLE master_periode (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    periode    BIGINT NOT NULL CHECK (periode % 10 BETWEEN 1 AND 4), -- year * 10 + term
    berjalan   BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, periode)
);

CREATE TABLE master_fakultas (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    id         TEXT NOT NULL,
    kode       TEXT NOT NULL,
    nama       TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode)
);

CREATE TABLE master_jurusan (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_fakultas TEXT NOT NULL,
    kode        TEXT NOT NULL,
    nama        TEXT NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode),
    FOREIGN KEY (college_id, id_fakultas) REFERENCES master_fakultas (college_id, id)
);

CREATE TABLE master_prodi (
    college_id TEXT NOT NULL,
    id         TEXT NOT NULL,
    id_jurusan TEXT NOT NULL,
    kode       TEXT NOT NULL,
    nama       TEXT NOT NULL,
    nama_urut  TEXT NOT NULL,
    jenjang    TEXT NOT NULL, -- D3, D4, S1, S2, S3, Profesi
    status     TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode),
    FOREIGN KEY (college_id, id_jurusan) REFERENCES master_jurusan (college_id, id)
);

CREATE TABLE master_konsentrasi (
    college_id TEXT NOT NULL,
    id         TEXT NOT NULL,
    id_prodi   TEXT NOT NULL,
    kode       TEXT NOT NULL,
    nama       TEXT NOT NULL,
    nama_urut  TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_prodi, kode),
    UNIQUE (college_id, id_prodi, id),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id)
);

CREATE TABLE master_dosen (
    college_id     TEXT NOT NULL,
    id             TEXT NOT NULL,
    id_akun        TEXT,
    nidn           TEXT NOT NULL,
    nama           TEXT NOT NULL, -- without titles
    nama_urut      TEXT NOT NULL,
    gelar_depan    TEXT NOT NULL,
    gelar_belakang TEXT NOT NULL,
    id_prodi       TEXT NOT NULL,
    status         TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, nidn),
    UNIQUE (college_id, id_akun),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id)
);

CREATE TABLE master_kaprodi (
    college_id TEXT NOT NULL,
    id_prodi   TEXT NOT NULL,
    id_dosen   TEXT NOT NULL,
    PRIMARY KEY (college_id, id_prodi, id_dosen),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX master_kaprodi_dosen ON master_kaprodi (college_id, id_dosen);

CREATE TABLE master_mahasiswa (
    college_id TEXT NOT NULL,
    id         TEXT NOT NULL,
    id_akun    TEXT,
    nim        TEXT NOT NULL,
    nama       TEXT NOT NULL,
    nama_urut  TEXT NOT NULL,
    id_prodi   TEXT NOT NULL,
    angkatan   BIGINT NOT NULL,
    email      TEXT NOT NULL,
    telepon    TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('A', 'N')),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, nim),
    UNIQUE (college_id, id_akun),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id)
);
CREATE INDEX master_mahasiswa_prodi ON master_mahasiswa (college_id, id_prodi, angkatan);

-- +goose Down
DROP TABLE master_mahasiswa;
DROP TABLE master_kaprodi;
DROP TABLE master_dosen;
DROP TABLE master_konsentrasi;
DROP TABLE master_prodi;
DROP TABLE master_jurusan;
DROP TABLE master_fakultas;
DROP TABLE master_periode;
