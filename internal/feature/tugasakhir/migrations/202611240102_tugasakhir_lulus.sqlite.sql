-- +goose Up
-- What passes decides which grades can be locked: a policy that asks more or less of it changes what waits.
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kebijakan_lulus AFTER UPDATE OF huruf_lulus, nilai_lulus_e4 ON tugasakhir_kebijakan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER tugasakhir_kebijakan_lulus;
