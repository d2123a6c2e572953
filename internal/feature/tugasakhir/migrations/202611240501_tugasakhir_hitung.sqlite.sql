-- +goose Up
-- Which sessions count: kept with each, and their number with each supervisor (docs/adr/0036).
ALTER TABLE tugasakhir_bimbingan ADD COLUMN dilapor_pada BIGINT; -- the student's report; NULL while there is none
ALTER TABLE tugasakhir_bimbingan ADD COLUMN hitung TEXT NOT NULL DEFAULT '' CHECK (hitung IN ('', 'dihitung', 'tanpa_catatan', 'sewaktu', 'lewat_hari')); -- of one that is signed: whether it counts, or why not
ALTER TABLE tugasakhir_pembimbing ADD COLUMN bimbingan BIGINT NOT NULL DEFAULT 0; -- sessions that count
UPDATE tugasakhir_bimbingan SET dilapor_pada = diubah_pada WHERE catatan_mahasiswa <> '' AND status IN ('menunggu_paraf', 'perbaiki', 'sah');
-- A policy that lets more or fewer sessions of a day count counts anew.
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kebijakan_ubah AFTER UPDATE OF maks_sesi_hari ON tugasakhir_kebijakan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER tugasakhir_kebijakan_ubah;
ALTER TABLE tugasakhir_pembimbing DROP COLUMN bimbingan;
ALTER TABLE tugasakhir_bimbingan DROP COLUMN hitung;
ALTER TABLE tugasakhir_bimbingan DROP COLUMN dilapor_pada;
