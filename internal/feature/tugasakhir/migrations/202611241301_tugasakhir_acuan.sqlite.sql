-- +goose Up
-- By what a grade is reckoned decides which grades can be locked: weights, the campus's letters and its places. A change of
-- them changes what waits of the works that are graded; a grade that is locked stays.
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_komponen_tambah AFTER INSERT ON tugasakhir_komponen
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_komponen_ubah AFTER UPDATE ON tugasakhir_komponen
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_komponen_hapus AFTER DELETE ON tugasakhir_komponen
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = OLD.college_id AND k.id_kebijakan = OLD.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kriteria_tambah AFTER INSERT ON tugasakhir_kriteria
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kriteria_ubah AFTER UPDATE ON tugasakhir_kriteria
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kriteria_hapus AFTER DELETE ON tugasakhir_kriteria
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = OLD.college_id AND k.id_kebijakan = OLD.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_konversi_tambah AFTER INSERT ON master_konversi
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_konversi_ubah AFTER UPDATE ON master_konversi
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_konversi_hapus AFTER DELETE ON master_konversi
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = OLD.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_desimal_tambah AFTER INSERT ON institusi_konfigurasi WHEN NEW.keyword = 'desimal_nilai'
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_desimal_ubah AFTER UPDATE ON institusi_konfigurasi WHEN NEW.keyword = 'desimal_nilai'
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_desimal_hapus AFTER DELETE ON institusi_konfigurasi WHEN OLD.keyword = 'desimal_nilai'
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = OLD.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER tugasakhir_desimal_hapus;
DROP TRIGGER tugasakhir_desimal_ubah;
DROP TRIGGER tugasakhir_desimal_tambah;
DROP TRIGGER tugasakhir_konversi_hapus;
DROP TRIGGER tugasakhir_konversi_ubah;
DROP TRIGGER tugasakhir_konversi_tambah;
DROP TRIGGER tugasakhir_kriteria_hapus;
DROP TRIGGER tugasakhir_kriteria_ubah;
DROP TRIGGER tugasakhir_kriteria_tambah;
DROP TRIGGER tugasakhir_komponen_hapus;
DROP TRIGGER tugasakhir_komponen_ubah;
DROP TRIGGER tugasakhir_komponen_tambah;
