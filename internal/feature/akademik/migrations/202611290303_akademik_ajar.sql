-- +goose Up
-- Classes that were there before teaching was reported are reported once, as a change of each would do it (jurnal.Acts): as many
-- meetings as its programme asks for in the term, those that were held, an equal share each, to the coordinator what does not divide.
INSERT INTO kegiatan_kegiatan (college_id, id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada, rencana, terlaksana, porsi_e4, sks_e2)
SELECT t.college_id, t.id_dosen, t.periode, 'pengajaran', 'kelas', t.id_kelas, CASE WHEN t.koordinator THEN 'koordinator' ELSE 'pengampu' END,
    t.rincian, t.pada,
    COALESCE((SELECT w.jumlah_pekan FROM akademik_kebijakan w
        WHERE w.college_id = t.college_id AND w.lingkup IN (t.id_prodi, 'kampus') AND w.berlaku <= t.periode
        ORDER BY CASE WHEN w.lingkup = 'kampus' THEN 1 ELSE 0 END, w.berlaku DESC LIMIT 1), 16),
    (SELECT COUNT(*) FROM akademik_pertemuan x WHERE x.college_id = t.college_id AND x.id_kelas = t.id_kelas AND x.terlaksana_pada IS NOT NULL),
    CASE WHEN t.urutan = 1 THEN 10000 - 10000 / t.semua * (t.semua - 1) ELSE 10000 / t.semua END, t.sks * 100
FROM (SELECT p.college_id, p.id_dosen, p.id_kelas, p.koordinator, k.periode, k.diubah_pada AS pada, m.id_prodi, m.sks,
        m.kode || ' ' || m.nama || ' · ' || k.nama AS rincian,
        COUNT(*) OVER (PARTITION BY p.college_id, p.id_kelas) AS semua,
        ROW_NUMBER() OVER (PARTITION BY p.college_id, p.id_kelas ORDER BY p.koordinator DESC, d.nama_urut, d.id) AS urutan
    FROM akademik_pengampu p
    JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
    JOIN akademik_matakuliah m ON m.college_id = k.college_id AND m.id = k.id_matakuliah
    JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
    WHERE NOT EXISTS (SELECT 1 FROM kegiatan_kegiatan g
        WHERE g.college_id = k.college_id AND g.jenis = 'pengajaran' AND g.objek = 'kelas' AND g.id_objek = k.id)) t;

-- +goose Down
-- What is on record of teaching stays.
SELECT 1;
