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
CREATE TRIGGER surat_jumlah_tambah AFTER INSERT ON surat_surat
BEGIN
    INSERT INTO surat_jumlah (college_id, id_jenis, tahun, status, jumlah) VALUES (NEW.college_id, NEW.id_jenis, NEW.tahun, NEW.status, 1)
        ON CONFLICT (college_id, id_jenis, tahun, status) DO UPDATE SET jumlah = surat_jumlah.jumlah + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER surat_jumlah_pindah AFTER UPDATE OF id_jenis, tahun, status ON surat_surat
BEGIN
    UPDATE surat_jumlah SET jumlah = jumlah - 1
        WHERE college_id = OLD.college_id AND id_jenis = OLD.id_jenis AND tahun = OLD.tahun AND status = OLD.status;
    INSERT INTO surat_jumlah (college_id, id_jenis, tahun, status, jumlah) VALUES (NEW.college_id, NEW.id_jenis, NEW.tahun, NEW.status, 1)
        ON CONFLICT (college_id, id_jenis, tahun, status) DO UPDATE SET jumlah = surat_jumlah.jumlah + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER surat_jumlah_hapus AFTER DELETE ON surat_surat
BEGIN
    UPDATE surat_jumlah SET jumlah = jumlah - 1
        WHERE college_id = OLD.college_id AND id_jenis = OLD.id_jenis AND tahun = OLD.tahun AND status = OLD.status;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER surat_jumlah_hapus;
DROP TRIGGER surat_jumlah_pindah;
DROP TRIGGER surat_jumlah_tambah;
DROP TABLE surat_jumlah;
