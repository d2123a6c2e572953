-- +goose Up
-- Which manuscript a request for the defense is about: what was approved is what is examined, whatever is handed in later.
CREATE TABLE tugasakhir_pengajuan_naskah (
    college_id   TEXT NOT NULL,
    id_pengajuan TEXT NOT NULL,
    id_berkas    TEXT NOT NULL,
    PRIMARY KEY (college_id, id_pengajuan),
    FOREIGN KEY (college_id, id_pengajuan) REFERENCES tugasakhir_pengajuan (college_id, id) ON DELETE CASCADE,
    FOREIGN KEY (college_id, id_berkas) REFERENCES tugasakhir_berkas (college_id, id)
);
CREATE INDEX tugasakhir_pengajuan_naskah_berkas ON tugasakhir_pengajuan_naskah (college_id, id_berkas);

-- Of the requests so far, the manuscript that was the newest when they were made.
INSERT INTO tugasakhir_pengajuan_naskah (college_id, id_pengajuan, id_berkas)
SELECT a.college_id, a.id, (SELECT f.id FROM tugasakhir_berkas f WHERE f.college_id = a.college_id AND f.id_karya = a.id_karya
        AND f.jenis IN ('naskah', 'laporan') AND f.dibuat_pada <= a.dibuat_pada ORDER BY f.dibuat_pada DESC, f.id DESC LIMIT 1)
FROM tugasakhir_pengajuan a
WHERE a.hal = 'sidang' AND EXISTS (SELECT 1 FROM tugasakhir_berkas f WHERE f.college_id = a.college_id AND f.id_karya = a.id_karya
        AND f.jenis IN ('naskah', 'laporan') AND f.dibuat_pada <= a.dibuat_pada);

-- +goose Down
DROP TABLE tugasakhir_pengajuan_naskah;
