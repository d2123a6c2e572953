-- +goose Up
-- Whom a lecturer guides, as far as it counts against the quota, and how many that are: kept with the works (docs/adr/0057).
CREATE TABLE tugasakhir_beban_karya (
    college_id TEXT NOT NULL,
    id_karya   TEXT NOT NULL,
    id_dosen   TEXT NOT NULL,
    jenis      TEXT NOT NULL,
    PRIMARY KEY (college_id, id_karya, id_dosen)
);
CREATE TABLE tugasakhir_beban (
    college_id TEXT NOT NULL,
    jenis      TEXT NOT NULL,
    id_dosen   TEXT NOT NULL,
    beban      BIGINT NOT NULL CHECK (beban >= 0),
    PRIMARY KEY (college_id, jenis, id_dosen)
);
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_beban_tambah AFTER INSERT ON tugasakhir_beban_karya
BEGIN
    INSERT INTO tugasakhir_beban (college_id, jenis, id_dosen, beban) VALUES (NEW.college_id, NEW.jenis, NEW.id_dosen, 1)
        ON CONFLICT (college_id, jenis, id_dosen) DO UPDATE SET beban = beban + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_beban_hapus AFTER DELETE ON tugasakhir_beban_karya
BEGIN
    UPDATE tugasakhir_beban SET beban = beban - 1 WHERE college_id = OLD.college_id AND jenis = OLD.jenis AND id_dosen = OLD.id_dosen;
END;
-- +goose StatementEnd
INSERT INTO tugasakhir_beban_karya (college_id, id_karya, id_dosen, jenis)
    SELECT x.college_id, x.id, o.id_dosen, x.jenis FROM tugasakhir_karya x JOIN tugasakhir_pembimbing o ON o.college_id = x.college_id AND o.id_karya = x.id
    WHERE x.status IN ('disetujui_pembimbing', 'menunggu_instansi', 'bimbingan', 'mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai')
        OR x.status = 'diajukan' AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan a
            JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.id_dosen = o.id_dosen AND v.status = 'disetujui'
            WHERE a.college_id = x.college_id AND a.id_karya = x.id AND a.status = 'diajukan');

-- +goose Down
DROP TABLE tugasakhir_beban;
DROP TABLE tugasakhir_beban_karya;
