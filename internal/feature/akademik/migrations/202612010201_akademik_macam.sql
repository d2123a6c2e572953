-- +goose Up
-- Classes that were reported before rules told them apart are reported as a change of each would do it (jurnal.Acts).
UPDATE kegiatan_kegiatan SET golongan = t.jenis_krs, jenjang = t.jenjang, kode = t.kode, kelas = t.kelas, tim = t.tim
FROM (SELECT k.college_id, k.id, k.jenis_krs, r.jenjang, m.kode, k.nama AS kelas,
        (SELECT COUNT(*) FROM akademik_pengampu p WHERE p.college_id = k.college_id AND p.id_kelas = k.id) AS tim
    FROM akademik_kelas k
    JOIN akademik_matakuliah m ON m.college_id = k.college_id AND m.id = k.id_matakuliah
    JOIN master_prodi r ON r.college_id = m.college_id AND r.id = m.id_prodi) t
WHERE kegiatan_kegiatan.college_id = t.college_id AND kegiatan_kegiatan.jenis = 'pengajaran' AND kegiatan_kegiatan.objek = 'kelas'
    AND kegiatan_kegiatan.id_objek = t.id;

-- +goose Down
-- What is on record of teaching stays.
SELECT 1;
