-- +goose Up
-- What moved in the catalogue, under which value of the area's change counter: each course that changed as it was and as it
-- is, with all that narrows, counts and orders it, under the same names. Copies in memory follow by it. Old values go.
CREATE TABLE akademik_pindah (
    college_id     TEXT NOT NULL REFERENCES institusi_college (id),
    nilai          BIGINT NOT NULL,
    urut           BIGINT NOT NULL,
    tanda          BIGINT NOT NULL CHECK (tanda IN (-1, 0, 1)), -- as it was, as it is; 0: all that this value moved is told
    id             TEXT,
    nama_urut      TEXT,
    kode_urut      TEXT,
    cari           TEXT,
    sks            BIGINT,
    semester       BIGINT,
    kelompok       TEXT,
    jenis          TEXT,
    teori_praktik  TEXT,
    id_prodi       TEXT,
    id_konsentrasi TEXT,
    status         TEXT,
    PRIMARY KEY (college_id, nilai, urut),
    CHECK ((tanda = 0) = (id IS NULL))
);
-- All courses by all that they are counted by.
CREATE INDEX akademik_matakuliah_jumlah ON akademik_matakuliah (college_id, id_prodi, id_konsentrasi, semester, kelompok, jenis,
    teori_praktik, status);
DROP INDEX akademik_matakuliah_hitung;
-- The orders of the catalogue, narrow: to walk far, and to read all keys. The programmes have their own by name and by code.
CREATE INDEX akademik_matakuliah_urut_nama ON akademik_matakuliah (college_id, nama_urut, id, status, semester, kelompok, jenis, teori_praktik);
CREATE INDEX akademik_matakuliah_urut_kode ON akademik_matakuliah (college_id, kode_urut, id, status, semester, kelompok, jenis, teori_praktik);
CREATE INDEX akademik_matakuliah_urut_sks ON akademik_matakuliah (college_id, sks, id, status, semester, kelompok, jenis, teori_praktik,
    id_prodi, id_konsentrasi);
CREATE INDEX akademik_matakuliah_urut_semester ON akademik_matakuliah (college_id, semester, id, status, kelompok, jenis, teori_praktik,
    id_prodi, id_konsentrasi);
DROP INDEX akademik_matakuliah_sks;
DROP INDEX akademik_matakuliah_semester;

-- +goose Down
CREATE INDEX akademik_matakuliah_hitung ON akademik_matakuliah (college_id, id_prodi, status);
CREATE INDEX akademik_matakuliah_sks ON akademik_matakuliah (college_id, sks, id);
CREATE INDEX akademik_matakuliah_semester ON akademik_matakuliah (college_id, semester, id);
DROP INDEX akademik_matakuliah_urut_semester;
DROP INDEX akademik_matakuliah_urut_sks;
DROP INDEX akademik_matakuliah_urut_kode;
DROP INDEX akademik_matakuliah_urut_nama;
DROP INDEX akademik_matakuliah_jumlah;
DROP TABLE akademik_pindah;
