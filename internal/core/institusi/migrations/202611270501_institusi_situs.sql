-- +goose Up
-- What the operator of a college sets by pages: letterhead, a picture as emblem, who changed what, and whether it is served at all.
ALTER TABLE institusi_college ADD COLUMN aktif BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE institusi_college ADD COLUMN logo_gambar TEXT NOT NULL DEFAULT ''; -- fingerprint of a PNG
ALTER TABLE institusi_college ADD COLUMN kop_jalan TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_college ADD COLUMN kop_kota TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_college ADD COLUMN kop_telepon TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_college ADD COLUMN kop_situs TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_college ADD COLUMN kop_email TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_college ADD COLUMN situs_versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE institusi_college ADD COLUMN situs_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE institusi_college ADD COLUMN situs_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE institusi_college ADD COLUMN konfigurasi_versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE institusi_college ADD COLUMN konfigurasi_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE institusi_college ADD COLUMN konfigurasi_oleh TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE institusi_college DROP COLUMN konfigurasi_oleh;
ALTER TABLE institusi_college DROP COLUMN konfigurasi_pada;
ALTER TABLE institusi_college DROP COLUMN konfigurasi_versi;
ALTER TABLE institusi_college DROP COLUMN situs_oleh;
ALTER TABLE institusi_college DROP COLUMN situs_pada;
ALTER TABLE institusi_college DROP COLUMN situs_versi;
ALTER TABLE institusi_college DROP COLUMN kop_email;
ALTER TABLE institusi_college DROP COLUMN kop_situs;
ALTER TABLE institusi_college DROP COLUMN kop_telepon;
ALTER TABLE institusi_college DROP COLUMN kop_kota;
ALTER TABLE institusi_college DROP COLUMN kop_jalan;
ALTER TABLE institusi_college DROP COLUMN logo_gambar;
ALTER TABLE institusi_college DROP COLUMN aktif;
