package karya

import (
	"context"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// What a lecturer guides now, against how much it may be: one rule for who asks for a supervisor, who decides on it, and who
// looks at all of them.

// Membebani tells of the supervisor o of the work x whether the work counts in the load: approved and not ended, or still asked
// for where the supervisor has agreed to it.
const Membebani = `(x.status IN ('disetujui_pembimbing', 'menunggu_instansi', 'bimbingan', 'mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai')
		OR x.status = 'diajukan' AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan a
			JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.id_dosen = o.id_dosen AND v.status = 'disetujui'
			WHERE a.college_id = x.college_id AND a.id_karya = x.id AND a.status = 'diajukan'))`

// BebanDosen counts the students that the lecturer d guides in works of the kind $3, as they stand in this transaction: for whoever
// decides on one. The work $2 itself does not count where it is only asked for.
const BebanDosen = `(SELECT COUNT(*) FROM tugasakhir_pembimbing o
		JOIN tugasakhir_karya x ON x.college_id = o.college_id AND x.id = o.id_karya AND x.jenis = $3
		WHERE o.college_id = d.college_id AND o.id_dosen = d.id AND ` + Membebani + ` AND (x.id <> $2 OR x.status <> 'diajukan'))`

// BebanTersimpan joins n, the load of the lecturer d in works of the kind $3 as it is kept with the works: for lists, which have the
// fullest first. A lecturer without a row guides nobody.
const BebanTersimpan = ` LEFT JOIN tugasakhir_beban n ON n.college_id = $1 AND n.jenis = $3 AND n.id_dosen = d.id`

// KuotaDosen joins u, the quota that the college set the lecturer d; else the policy's counts.
const KuotaDosen = ` LEFT JOIN master_kuota u ON u.college_id = $1 AND u.id_dosen = d.id`

// Pembimbing is a supervisor, with the load that he or she carries.
type Pembimbing struct {
	IDDosen string     `json:"idDosen"`
	Nama    string     `json:"nama" doc:"With titles"`
	NIDN    string     `json:"nidn"`
	Urutan  int64      `json:"urutan" doc:"1 utama, 2 pendamping"`
	Beban   int64      `json:"beban" doc:"Students of this kind now guided"`
	Kuota   int64      `json:"kuota"`
	Sesi    int64      `json:"sesi" doc:"Sessions with this supervisor that count, and with who had the part before"`
	MinSesi int64      `json:"minSesi" doc:"Those asked for before the exam, within the minimum of all"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false" doc:"kuota, where the caller may change it"`

	IDProdi string `json:"-"` // of the supervisor
}

// ListPembimbing reads the supervisors of a work with their load; kuota is the policy's, where the college set a lecturer
// none of his or her own.
func ListPembimbing(ctx context.Context, q db.Q, k Baris, kuota int64) ([]Pembimbing, error) {
	const list = `SELECT d.id AS id_dosen, ` + dosen.KolomNama + ` AS nama, d.nidn, d.id_prodi, b.urutan, b.bimbingan AS sesi, ` + BebanDosen + ` AS beban, COALESCE(u.kuota, $4) AS kuota
		FROM tugasakhir_pembimbing b JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		` + KuotaDosen + ` WHERE b.college_id = $1 AND b.id_karya = $2 ORDER BY b.urutan`
	out, err := db.List[Pembimbing](ctx, q, list, q.College, k.ID, string(k.Jenis), kuota)
	for i := range out {
		out[i].Aksi = []api.Aksi{}
	}
	return out, err
}

// FindCalon reads an active lecturer who might guide a work, with the load as ListPembimbing tells it, and whether there is one.
func FindCalon(ctx context.Context, q db.Q, k Baris, idDosen string, kuota int64) (Pembimbing, bool, error) {
	const read = `SELECT d.id AS id_dosen, ` + dosen.KolomNama + ` AS nama, d.nidn, d.id_prodi, ` + BebanDosen + ` AS beban, COALESCE(u.kuota, $4) AS kuota
		FROM master_dosen d` + KuotaDosen + ` WHERE d.college_id = $1 AND d.id = $5 AND d.status = 'A'`
	return db.Find[Pembimbing](ctx, q, read, q.College, k.ID, string(k.Jenis), kuota, idDosen)
}
