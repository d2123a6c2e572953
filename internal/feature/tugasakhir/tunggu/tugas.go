package tunggu

import (
	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// MenungguKampus is whether the campus is to act on a work k; $1 is the college.
const MenungguKampus = `(k.status IN ('menunggu_instansi', 'siap_sidang') OR k.status IN ('mengajukan_sidang', 'dijadwalkan') AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan a
		WHERE a.college_id = $1 AND a.id_karya = k.id AND a.hal = 'sidang' AND a.status = 'disetujui'))`

var menurutNama = db.By("nama", "k.nama_urut", "k.id")

// Where tasks are read from: those of a person, those of the programmes headed, and without what the person is no party to. $1
// is the college, $2 the account, $3 now. The rows are kept by Settle.
const (
	TugasOrang = ` FROM (SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2
			UNION ALL SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2) o CROSS JOIN tugasakhir_tugas t
		WHERE t.college_id = $1 AND t.penerima = o.id AND t.dari <= $3 AND t.sampai > $3`
	tugasSemua   = ` FROM tugasakhir_tugas t WHERE t.college_id = $1`
	TugasKaprodi = ` FROM (` + karya.ProdiKaprodi + `) h CROSS JOIN tugasakhir_tugas t WHERE t.college_id = $1 AND t.penerima = h.id_prodi`
	TugasKecuali = ` AND (t.kecuali = '' OR NOT EXISTS (SELECT 1 FROM master_dosen e WHERE e.college_id = $1 AND e.id_akun = $2 AND e.id = t.kecuali))`
)

// TugasProgram is where the tasks of the campus begin that an actor sees by the roles of the session: at all of them, at those
// of the programmes headed, or nowhere.
func TugasProgram(a actor.Actor) (from string, campus bool) {
	switch {
	case !a.May(karya.IzinAtur):
		return "", false
	case a.HasRole(auth.PeranOperator):
		return tugasSemua, true
	}
	return TugasKaprodi, a.HasRole(auth.PeranKaprodi)
}
