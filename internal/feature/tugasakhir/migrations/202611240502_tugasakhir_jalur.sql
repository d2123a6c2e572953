-- +goose Up
-- A student goes one way at a time: proposal and thesis are one, internships the other; a thesis or an internship that was
-- passed ends it. Works that stood beside another one before this was refused are marked, and stay.
ALTER TABLE tugasakhir_karya ADD COLUMN ganda BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE tugasakhir_karya SET ganda = TRUE WHERE status NOT IN ('ditolak', 'dibatalkan') AND (status <> 'selesai' OR jenis <> 'proposal')
    AND EXISTS (SELECT 1 FROM tugasakhir_karya o WHERE o.college_id = tugasakhir_karya.college_id AND o.id_mahasiswa = tugasakhir_karya.id_mahasiswa
        AND (o.jenis = 'kp') = (tugasakhir_karya.jenis = 'kp') AND o.status NOT IN ('ditolak', 'dibatalkan') AND (o.status <> 'selesai' OR o.jenis <> 'proposal')
        AND (o.dibuat_pada < tugasakhir_karya.dibuat_pada OR o.dibuat_pada = tugasakhir_karya.dibuat_pada AND o.id < tugasakhir_karya.id));
CREATE UNIQUE INDEX tugasakhir_karya_jalur ON tugasakhir_karya (college_id, id_mahasiswa, (CASE jenis WHEN 'kp' THEN 'kp' ELSE 'skripsi' END))
    WHERE NOT ganda AND status NOT IN ('ditolak', 'dibatalkan') AND (status <> 'selesai' OR jenis <> 'proposal');

-- +goose Down
DROP INDEX tugasakhir_karya_jalur;
ALTER TABLE tugasakhir_karya DROP COLUMN ganda;
