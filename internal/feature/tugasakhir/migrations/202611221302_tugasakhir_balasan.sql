-- +goose Up
-- When the company answered, with a word on it; the district of its address.
ALTER TABLE tugasakhir_magang ADD COLUMN tanggal_balasan TEXT NOT NULL DEFAULT ''; -- 2026-11-20
ALTER TABLE tugasakhir_magang ADD COLUMN catatan_balasan TEXT NOT NULL DEFAULT '';
ALTER TABLE tugasakhir_instansi ADD COLUMN kecamatan TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tugasakhir_instansi DROP COLUMN kecamatan;
ALTER TABLE tugasakhir_magang DROP COLUMN catatan_balasan;
ALTER TABLE tugasakhir_magang DROP COLUMN tanggal_balasan;
