-- +goose Up
-- Accounts are listed by name, and a college has roles of its own beside those that are shipped.
ALTER TABLE auth_akun ADD COLUMN nama_urut TEXT NOT NULL DEFAULT '';
UPDATE auth_akun SET nama_urut = lower(nama);
CREATE INDEX auth_akun_urut ON auth_akun (college_id, nama_urut, id, username_kunci);
CREATE INDEX auth_akun_mati ON auth_akun (college_id, nama_urut, id) WHERE NOT aktif;
CREATE INDEX auth_akun_tanpa_sandi ON auth_akun (college_id, nama_urut, id) WHERE password_hash = '';
ALTER TABLE auth_peran DROP CONSTRAINT auth_peran_peran_check;
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
DROP INDEX auth_peran_pemegang;
ALTER TABLE auth_peran ADD CONSTRAINT auth_peran_peran_check CHECK (peran IN ('ROLE_DOSEN', 'ROLE_KAPRODI', 'ROLE_OPERATOR', 'ROLE_MAHASISWA'));
DROP INDEX auth_akun_tanpa_sandi;
DROP INDEX auth_akun_mati;
DROP INDEX auth_akun_urut;
ALTER TABLE auth_akun DROP COLUMN nama_urut;
