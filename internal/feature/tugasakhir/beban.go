package tugasakhir

// What a lecturer guides now, against how much it may be: one rule for who asks for a supervisor, who decides on it, and who
// looks at all of them.

// bebanDosen counts the students that the lecturer d guides: works of the kind $3 that are approved and not ended, and
// those still asked for that the lecturer has agreed to. The work $2 itself does not count where it is only asked for.
const bebanDosen = `(SELECT COUNT(*) FROM tugasakhir_pembimbing o
		JOIN tugasakhir_karya x ON x.college_id = o.college_id AND x.id = o.id_karya AND x.jenis = $3
		WHERE o.college_id = d.college_id AND o.id_dosen = d.id
		AND (x.status IN ('disetujui_pembimbing', 'menunggu_instansi', 'bimbingan', 'mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai')
			OR x.status = 'diajukan' AND x.id <> $2 AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan a
				JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.id_dosen = d.id AND v.status = 'disetujui'
				WHERE a.college_id = x.college_id AND a.id_karya = x.id AND a.status = 'diajukan')))`

// kuotaDosen joins u, the quota that the college set the lecturer d; else the policy's counts.
const kuotaDosen = ` LEFT JOIN master_kuota u ON u.college_id = $1 AND u.id_dosen = d.id`
