-- +goose Up
-- By what a grade is reckoned decides which grades can be locked: weights, the campus's letters and its places. A change of
-- them changes what waits of the works that are graded; a grade that is locked stays.
-- +goose StatementBegin
CREATE FUNCTION tugasakhir_sentuh_bobot() RETURNS trigger LANGUAGE plpgsql AS $sentuh$
DECLARE
    r RECORD;
BEGIN
    IF TG_OP = 'DELETE' THEN r := OLD; ELSE r := NEW; END IF;
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = r.college_id AND k.id_kebijakan = r.id_kebijakan AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$sentuh$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION tugasakhir_sentuh_acuan() RETURNS trigger LANGUAGE plpgsql AS $sentuh$
DECLARE
    r RECORD;
BEGIN
    IF TG_OP = 'DELETE' THEN r := OLD; ELSE r := NEW; END IF;
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = r.college_id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$sentuh$;
-- +goose StatementEnd
CREATE TRIGGER tugasakhir_komponen_tambah AFTER INSERT ON tugasakhir_komponen FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_bobot();
CREATE TRIGGER tugasakhir_komponen_ubah AFTER UPDATE ON tugasakhir_komponen FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_bobot();
CREATE TRIGGER tugasakhir_komponen_hapus AFTER DELETE ON tugasakhir_komponen FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_bobot();
CREATE TRIGGER tugasakhir_kriteria_tambah AFTER INSERT ON tugasakhir_kriteria FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_bobot();
CREATE TRIGGER tugasakhir_kriteria_ubah AFTER UPDATE ON tugasakhir_kriteria FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_bobot();
CREATE TRIGGER tugasakhir_kriteria_hapus AFTER DELETE ON tugasakhir_kriteria FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_bobot();
CREATE TRIGGER tugasakhir_konversi_tambah AFTER INSERT ON master_konversi FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_acuan();
CREATE TRIGGER tugasakhir_konversi_ubah AFTER UPDATE ON master_konversi FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_acuan();
CREATE TRIGGER tugasakhir_konversi_hapus AFTER DELETE ON master_konversi FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh_acuan();
CREATE TRIGGER tugasakhir_desimal_tambah AFTER INSERT ON institusi_konfigurasi FOR EACH ROW WHEN (NEW.keyword = 'desimal_nilai') EXECUTE FUNCTION tugasakhir_sentuh_acuan();
CREATE TRIGGER tugasakhir_desimal_ubah AFTER UPDATE ON institusi_konfigurasi FOR EACH ROW WHEN (NEW.keyword = 'desimal_nilai') EXECUTE FUNCTION tugasakhir_sentuh_acuan();
CREATE TRIGGER tugasakhir_desimal_hapus AFTER DELETE ON institusi_konfigurasi FOR EACH ROW WHEN (OLD.keyword = 'desimal_nilai') EXECUTE FUNCTION tugasakhir_sentuh_acuan();

-- +goose Down
DROP TRIGGER tugasakhir_desimal_hapus ON institusi_konfigurasi;
DROP TRIGGER tugasakhir_desimal_ubah ON institusi_konfigurasi;
DROP TRIGGER tugasakhir_desimal_tambah ON institusi_konfigurasi;
DROP TRIGGER tugasakhir_konversi_hapus ON master_konversi;
DROP TRIGGER tugasakhir_konversi_ubah ON master_konversi;
DROP TRIGGER tugasakhir_konversi_tambah ON master_konversi;
DROP TRIGGER tugasakhir_kriteria_hapus ON tugasakhir_kriteria;
DROP TRIGGER tugasakhir_kriteria_ubah ON tugasakhir_kriteria;
DROP TRIGGER tugasakhir_kriteria_tambah ON tugasakhir_kriteria;
DROP TRIGGER tugasakhir_komponen_hapus ON tugasakhir_komponen;
DROP TRIGGER tugasakhir_komponen_ubah ON tugasakhir_komponen;
DROP TRIGGER tugasakhir_komponen_tambah ON tugasakhir_komponen;
DROP FUNCTION tugasakhir_sentuh_acuan();
DROP FUNCTION tugasakhir_sentuh_bobot();
