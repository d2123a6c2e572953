-- +goose Up
CREATE TABLE akademik_referensi (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    daftar     TEXT NOT NULL CHECK (daftar IN ('kelompok', 'jenis', 'teoripraktek')),
    kode       TEXT NOT NULL,
    nama       TEXT NOT NULL,
    urutan     BIGINT NOT NULL,
    PRIMARY KEY (college_id, daftar, kode)
);

CREATE TABLE akademik_matakuliah (
    college_id     TEXT NOT NULL,
    id             TEXT NOT NULL,
    kode           TEXT NOT NULL,
    kode_urut      TEXT NOT NULL,
    nama           TEXT NOT NULL,
    nama_inggris   TEXT NOT NULL,
    nama_urut      TEXT NOT NULL,
    cari           TEXT NOT NULL, -- folded kode, nama and nama_inggris
    sks            BIGINT NOT NULL CHECK (sks BETWEEN 0 AND 24),
    sks_teori      BIGINT NOT NULL CHECK (sks_teori >= 0),
    sks_praktik    BIGINT NOT NULL CHECK (sks_praktik >= 0),
    semester       BIGINT NOT NULL CHECK (semester BETWEEN 1 AND 14),
    kelompok       TEXT NOT NULL,
    jenis          TEXT NOT NULL,
    teori_praktik  TEXT NOT NULL,
    id_prodi       TEXT NOT NULL,
    id_konsentrasi TEXT,
    status         TEXT NOT NULL CHECK (status IN ('A', 'N')),
    deskripsi      TEXT NOT NULL, -- clean rich text
    versi          BIGINT NOT NULL,
    dibuat_pada    BIGINT NOT NULL,
    diubah_pada    BIGINT NOT NULL,
    diubah_oleh    TEXT,          -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode_urut),
    CHECK (sks = sks_teori + sks_praktik),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, id_prodi, id_konsentrasi) REFERENCES master_konsentrasi (college_id, id_prodi, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
-- A page of the catalogue is read from one index alone: in each order that people page by, it holds all that a row shows.
CREATE INDEX akademik_matakuliah_nama ON akademik_matakuliah (college_id, nama_urut, id, cari, kode, nama, nama_inggris, sks_teori,
    sks_praktik, semester, kelompok, jenis, teori_praktik, id_prodi, id_konsentrasi, status, versi);
CREATE INDEX akademik_matakuliah_kode ON akademik_matakuliah (college_id, kode_urut, id, kode, nama, nama_inggris, sks_teori,
    sks_praktik, semester, kelompok, jenis, teori_praktik, id_prodi, id_konsentrasi, status, versi);
CREATE INDEX akademik_matakuliah_prodi_nama ON akademik_matakuliah (college_id, id_prodi, nama_urut, id, kode, nama, nama_inggris,
    sks_teori, sks_praktik, semester, kelompok, jenis, teori_praktik, id_konsentrasi, status, versi);
CREATE INDEX akademik_matakuliah_prodi_kode ON akademik_matakuliah (college_id, id_prodi, kode_urut, id, kode, nama, nama_inggris,
    sks_teori, sks_praktik, semester, kelompok, jenis, teori_praktik, id_konsentrasi, status, versi);
CREATE INDEX akademik_matakuliah_hitung ON akademik_matakuliah (college_id, id_prodi, status);
CREATE INDEX akademik_matakuliah_sks ON akademik_matakuliah (college_id, sks, id);
CREATE INDEX akademik_matakuliah_semester ON akademik_matakuliah (college_id, semester, id);

CREATE TABLE akademik_prasyarat (
    college_id    TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    id_prasyarat  TEXT NOT NULL,
    PRIMARY KEY (college_id, id_matakuliah, id_prasyarat),
    CHECK (id_matakuliah <> id_prasyarat),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, id_prasyarat) REFERENCES akademik_matakuliah (college_id, id)
);
CREATE INDEX akademik_prasyarat_balik ON akademik_prasyarat (college_id, id_prasyarat);

CREATE TABLE akademik_kelas (
    college_id       TEXT NOT NULL,
    id               TEXT NOT NULL,
    id_matakuliah    TEXT NOT NULL,
    periode          BIGINT NOT NULL,
    nama             TEXT NOT NULL, -- A, B, …
    jumlah_mahasiswa BIGINT NOT NULL CHECK (jumlah_mahasiswa >= 0),
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_matakuliah, periode, nama),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, periode) REFERENCES master_periode (college_id, periode)
);

CREATE TABLE akademik_pengampu (
    college_id  TEXT NOT NULL,
    id_kelas    TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    koordinator BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, id_kelas, id_dosen),
    FOREIGN KEY (college_id, id_kelas) REFERENCES akademik_kelas (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX akademik_pengampu_dosen ON akademik_pengampu (college_id, id_dosen, id_kelas);

-- +goose Down
DROP TABLE akademik_pengampu;
DROP TABLE akademik_kelas;
DROP TABLE akademik_prasyarat;
DROP TABLE akademik_matakuliah;
DROP TABLE akademik_referensi;
