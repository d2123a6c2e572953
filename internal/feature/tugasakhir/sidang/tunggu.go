package sidang

import (
	"context"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/db"
)

// Ditunggu is somebody whose part keeps an exam open, and how to remind him or her.
type Ditunggu struct {
	Hal     string `json:"hal" enum:"nilai,hasil" doc:"The sheet, or the result of the exam"`
	Nama    string `json:"nama" doc:"With titles"`
	Peran   string `json:"peran"`
	Telepon string `json:"telepon,omitempty" doc:"Digits after +62"`
	Email   string `json:"email,omitempty"`
}

// belumTuntas tells whether an exam was held and is not closed: others than the campus still have to do their part.
func belumTuntas(u ujian.Ujian) bool {
	open := u.StatusKarya == karya.StatusDijadwalkan || u.StatusKarya == karya.StatusRevisi || u.StatusKarya == karya.StatusMenungguNilai
	return open && !u.Gugur() && (u.Keadaan == "menunggu_hasil" || u.Keadaan == "selesai")
}

// ditungguSidang are those whom exams wait for, by the ids of exam and work together: only who acts for the campus is told.
func ditungguSidang(ctx context.Context, c ujian.Call, rows []ujian.Ujian) (map[string][]Ditunggu, error) {
	out, keadaan := map[string][]Ditunggu{}, map[string]ujian.Ujian{}
	var works []string
	for _, u := range rows {
		if belumTuntas(u) && c.Atur(u.IDProdi) {
			keadaan[u.IDSidang+u.IDKarya], works = u, append(works, u.IDKarya)
		}
	}
	if len(works) == 0 {
		return out, nil
	}
	const team = `SELECT u.id_sidang || u.id_karya AS ujian, u.peran, u.lembar, ` + dosen.KolomNama + ` AS nama, COALESCE(a.telepon, '') AS telepon, COALESCE(a.email, '') AS email
		FROM tugasakhir_penguji u CROSS JOIN master_dosen d LEFT JOIN auth_akun a ON a.college_id = $1 AND a.id = d.id_akun
		WHERE u.college_id = $1 AND d.college_id = $1 AND d.id = u.id_dosen AND u.id_karya IN `
	among, args := db.In([]any{c.College}, works)
	found, err := db.List[struct {
		Ditunggu
		Ujian, Lembar string
	}](ctx, c.Q, team+among+` ORDER BY u.id_karya, u.peran`, args...)
	for _, w := range found {
		u, ada := keadaan[w.Ujian]
		pencatat := w.Peran == karya.PeranKetua || w.Peran == karya.PeranPembimbing1 && !u.Ketua
		switch {
		case !ada:
			continue
		case w.Lembar != ujian.LembarFinal:
			w.Hal = "nilai"
		case !u.Diputus() && pencatat:
			w.Hal = "hasil"
		default:
			continue
		}
		out[w.Ujian] = append(out[w.Ujian], w.Ditunggu)
	}
	return out, err
}
