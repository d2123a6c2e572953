package sidang

import (
	"context"

	"portaldosen/internal/core/master"
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
	const team = `SELECT u.id_sidang, u.id_karya, u.peran, u.lembar, d.gelar_depan, d.nama, d.gelar_belakang, COALESCE(a.telepon, ''), COALESCE(a.email, '')
		FROM tugasakhir_penguji u CROSS JOIN master_dosen d LEFT JOIN auth_akun a ON a.college_id = $1 AND a.id = d.id_akun
		WHERE u.college_id = $1 AND d.college_id = $1 AND d.id = u.id_dosen AND u.id_karya IN `
	among, args := db.In([]any{c.College}, works)
	err := c.Each(ctx, team+among+` ORDER BY u.id_karya, u.peran`, args, func(scan func(...any) error) error {
		var idSidang, idKarya, lembar, depan, nama, belakang string
		var w Ditunggu
		err := scan(&idSidang, &idKarya, &w.Peran, &lembar, &depan, &nama, &belakang, &w.Telepon, &w.Email)
		u, ada := keadaan[idSidang+idKarya]
		if w.Nama = master.NamaLengkap(depan, nama, belakang); !ada {
			return err
		}
		pencatat := w.Peran == karya.PeranKetua || w.Peran == karya.PeranPembimbing1 && !u.Ketua
		for hal, missing := range map[string]bool{"nilai": lembar != ujian.LembarFinal, "hasil": lembar == ujian.LembarFinal && !u.Diputus() && pencatat} {
			if w.Hal = hal; missing {
				out[idSidang+idKarya] = append(out[idSidang+idKarya], w)
			}
		}
		return err
	})
	return out, err
}
