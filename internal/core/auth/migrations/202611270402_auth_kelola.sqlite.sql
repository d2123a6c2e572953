-- +goose Up
-- Accounts are listed by name, and a college has roles of its own beside those that are shipped.
ALTER TABLE auth_akun ADD COLUMN nama_urut TEXT NOT NULL DEFAULT '';
UPDATE auth_akun SET nama_urut = lower(nama);
CREATE INDEX auth_akun_urut ON auth_akun (college_id, nama_urut, id, username_kunci);
CREATE INDEX auth_akun_mati ON auth_akun (college_id, nama_urut, id) WHERE NOT aktif;
CREATE INDEX auth_akun_tanpa_sandi ON auth_akun (college_id, nama_urut, id) WHERE password_hash = '';
CREATE TABLE auth_peran_baru (
    college_id TEXT NOT NULL,
    id_akun    TEXT NOT NULL,
    peran      TEXT NOT NULL,
    PRIMARY KEY (college_id, id_akun, peran),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
INSERT INTO auth_peran_baru (college_id, id_akun, peran) SELECT college_id, id_akun, peran FROM auth_peran;
DROP TABLE auth_peran;
ALTER TABLE auth_peran_baru RENAME TO auth_peran;
CREATE INDEX auth_peran_pemegang ON auth_peran (college_id, peran, id_akun);

CREATE TABLE auth_peran_kampus (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    kode        TEXT NOT NULL,
    nama        TEXT NOT NULL,
    nama_urut   TEXT NOT NULL,
    keterangan  TEXT NOT NULL,
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT NOT NULL,
    PRIMARY KEY (college_id, kode),
    UNIQUE (college_id, nama_urut)
);

-- +goose Down
DROP TABLE auth_peran_kampus;
DELETE FROM auth_izin WHERE peran NOT IN ('ROLE_DOSEN', 'ROLE_KAPRODI', 'ROLE_OPERATOR', 'ROLE_MAHASISWA');
DELETE FROM auth_peran WHERE peran NOT IN ('ROLE_DOSEN', 'ROLE_KAPRODI', 'ROLE_OPERATOR', 'ROLE_MAHASISWA');
CREATE TABLE auth_peran_baru (
    college_id TEXT NOT NULL,
    id_akun    TEXT NOT NULL,
    peran      TEXT NOT NULL CHECK (peran IN ('ROLE_DOSEN', 'ROLE_KAPRODI', 'ROLE_OPERATOR', 'ROLE_MAHASISWA')),
    PRIMARY KEY (college_id, id_akun, peran),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
INSERT INTO auth_peran_baru (college_id, id_akun, peran) SELECT college_id, id_akun, peran FROM auth_peran;
DROP TABLE auth_peran;
ALTER TABLE auth_peran_baru RENAME TO auth_peran;
DROP INDEX auth_akun_tanpa_sandi;
DROP INDEX auth_akun_mati;
DROP INDEX auth_akun_urut;
ALTER TABLE auth_akun DROP COLUMN nama_urut;
