-- +goose Up
-- What was reported of works before rules told their kinds apart is reported as the areas do it now: the kind and the level, who
-- gave no marks, and that the guidance of a work with a locked grade has come to its end, in the term of its last exam.
UPDATE kegiatan_kegiatan SET golongan = t.jenis, jenjang = t.jenjang, id_mahasiswa = t.id_mahasiswa
FROM (SELECT k.college_id, k.id, k.jenis, k.id_mahasiswa, r.jenjang FROM tugasakhir_karya k
    JOIN master_prodi r ON r.college_id = k.college_id AND r.id = k.id_prodi) t
WHERE kegiatan_kegiatan.college_id = t.college_id AND kegiatan_kegiatan.jenis = 'pembimbingan' AND kegiatan_kegiatan.objek = 'karya'
    AND kegiatan_kegiatan.id_objek = t.id;
UPDATE kegiatan_kegiatan SET golongan = t.jenis, id_mahasiswa = t.id_mahasiswa
FROM (SELECT b.college_id, b.id, k.jenis, k.id_mahasiswa FROM tugasakhir_bimbingan b
    JOIN tugasakhir_karya k ON k.college_id = b.college_id AND k.id = b.id_karya) t
WHERE kegiatan_kegiatan.college_id = t.college_id AND kegiatan_kegiatan.jenis = 'bimbingan' AND kegiatan_kegiatan.objek = 'bimbingan'
    AND kegiatan_kegiatan.id_objek = t.id;
UPDATE kegiatan_kegiatan SET golongan = t.jenis, jenjang = t.jenjang, id_mahasiswa = t.id_mahasiswa,
    keadaan = CASE WHEN t.lembar = 'final' THEN '' ELSE 'tanpa_nilai' END
FROM (SELECT u.college_id, u.id_sidang || '/' || u.id_karya AS id, u.id_dosen, u.lembar, k.jenis, k.id_mahasiswa, r.jenjang FROM tugasakhir_penguji u
    JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
    JOIN master_prodi r ON r.college_id = k.college_id AND r.id = k.id_prodi) t
WHERE kegiatan_kegiatan.college_id = t.college_id AND kegiatan_kegiatan.jenis = 'pengujian' AND kegiatan_kegiatan.objek = 'sidang'
    AND kegiatan_kegiatan.id_objek = t.id AND kegiatan_kegiatan.id_dosen = t.id_dosen;
INSERT INTO kegiatan_kegiatan (college_id, id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada, golongan, jenjang, id_mahasiswa)
SELECT k.college_id, b.id_dosen,
    (SELECT s.periode FROM tugasakhir_peserta p JOIN tugasakhir_sidang s ON s.college_id = p.college_id AND s.id = p.id_sidang
        WHERE p.college_id = k.college_id AND p.id_karya = k.id AND s.status <> 'dibatalkan' ORDER BY s.mulai_pada DESC LIMIT 1),
    'penyelesaian', 'karya', k.id, 'pembimbing_' || b.urutan,
    CASE k.jenis WHEN 'kp' THEN 'Kerja praktik' WHEN 'skripsi' THEN 'Skripsi' ELSE 'Proposal' END || ' ' || m.nama || ' (' || m.nim || ')',
    k.dikunci_pada, k.jenis, r.jenjang, k.id_mahasiswa
FROM tugasakhir_karya k
JOIN tugasakhir_pembimbing b ON b.college_id = k.college_id AND b.id_karya = k.id
JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
JOIN master_prodi r ON r.college_id = k.college_id AND r.id = k.id_prodi
WHERE k.dikunci_pada IS NOT NULL
    AND EXISTS (SELECT 1 FROM tugasakhir_peserta p JOIN tugasakhir_sidang s ON s.college_id = p.college_id AND s.id = p.id_sidang
        WHERE p.college_id = k.college_id AND p.id_karya = k.id AND s.status <> 'dibatalkan')
    AND NOT EXISTS (SELECT 1 FROM kegiatan_kegiatan g WHERE g.college_id = k.college_id AND g.jenis = 'penyelesaian' AND g.objek = 'karya'
        AND g.id_objek = k.id);

-- +goose Down
DELETE FROM kegiatan_kegiatan WHERE jenis = 'penyelesaian';
