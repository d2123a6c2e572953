-- +goose Up
-- How many letters there are of each kind, year and status: that is how long the list of who sees all of them is.
CREATE TABLE surat_jumlah (
    college_id TEXT NOT NULL,
    id_jenis   TEXT NOT NULL,
    tahun      BIGINT NOT NULL,
    status     TEXT NOT NULL,
    jumlah     BIGINT NOT NULL CHECK (jumlah >= 0),
    PRIMARY KEY (college_id, id_jenis, tahun, status)
);
INSERT INTO surat_jumlah (college_id, id_jenis, tahun, status, jumlah)
    SELECT college_id, id_jenis, tahun, status, COUNT(*) FROM surat_surat GROUP BY college_id, id_jenis, tahun, status;
-- +goose StatementBegin
CREATE FUNCTION surat_hitung_jumlah() RETURNS trigger LANGUAGE plpgsql AS $jumlah$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        UPDATE surat_jumlah SET jumlah = jumlah - 1
            WHERE college_id = OLD.college_id AND id_jenis = OLD.id_jenis AND tahun = OLD.tahun AND status = OLD.status;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO surat_jumlah (college_id, id_jenis, tahun, status, jumlah) VALUES (NEW.college_id, NEW.id_jenis, NEW.tahun, NEW.status, 1)
            ON CONFLICT (college_id, id_jenis, tahun, status) DO UPDATE SET jumlah = surat_jumlah.jumlah + 1;
    END IF;
    RETURN NULL;
END
$jumlah$;
-- +goose StatementEnd
CREATE TRIGGER surat_jumlah_hitung AFTER INSERT OR DELETE OR UPDATE OF id_jenis, tahun, status ON surat_surat
    FOR EACH ROW EXECUTE FUNCTION surat_hitung_jumlah();

-- +goose Down
DROP TRIGGER surat_jumlah_hitung ON surat_surat;
DROP FUNCTION surat_hitung_jumlah();
DROP TABLE surat_jumlah;
