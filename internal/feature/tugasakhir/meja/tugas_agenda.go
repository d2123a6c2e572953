package meja

import (
	"context"
	"fmt"
	"time"

	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// HariAgenda is a day of the caller's calendar on which there is something.
type HariAgenda struct {
	Tanggal string  `json:"tanggal" doc:"2026-11-21, on the campus's calendar"`
	Acara   []Acara `json:"acara" nullable:"false"`
}

// Acara is a guidance session that was agreed to, or an exam, of the caller.
type Acara struct {
	Apa         string      `json:"apa" enum:"bimbingan,sidang"`
	ID          string      `json:"id" doc:"Of the session or of the exam"`
	JenisKarya  karya.Jenis `json:"jenisKarya" enum:"proposal,skripsi,kp"`
	IDKarya     string      `json:"idKarya" doc:"Of an exam of several students: the first of them"`
	Mahasiswa   []string    `json:"mahasiswa" nullable:"false"`
	Judul       string      `json:"judul" doc:"Of the work, or the topic of the session"`
	Peran       string      `json:"peran" doc:"Of the caller: mahasiswa, pembimbing_1, ketua, …"`
	Tempat      string      `json:"tempat" doc:"Room, or a link"`
	Status      string      `json:"status"`
	MulaiPada   time.Time   `json:"mulaiPada"`
	SelesaiPada time.Time   `json:"selesaiPada"`
	Bentrok     []string    `json:"bentrok" nullable:"false" doc:"What it clashes with, in words"`

	Versi      int64     `json:"-"`
	DiubahPada time.Time `json:"-"`
}

// SaringAgenda asks for days of the calendar; without them, for this week, Monday to Sunday on the campus's calendar.
type SaringAgenda struct {
	Dari   string `query:"dari" maxLength:"10" doc:"First day, 2026-11-21"`
	Sampai string `query:"sampai" maxLength:"10" doc:"Last day; at most 92 days from the first"`
}

const maksHariAgenda = 92

// LihatAgenda lists the caller's sessions and exams day by day, with what clashes.
func (s *Service) LihatAgenda(ctx context.Context, in *SaringAgenda) (api.Halaman[HariAgenda], error) {
	zona := s.Zone(ctx, actor.From(ctx).College)
	dari, sampai, err := in.hari(s.Clock.Now(), zona)
	if err != nil {
		return api.Halaman[HariAgenda]{}, err
	}
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[HariAgenda], error) {
		rows, err := listAcara(ctx, q, a.Account, dari, sampai)
		return api.OnePage(perHari(bentrokAcara(rows, zona), zona)), err
	})
}

// perHari puts rows in order under their days.
func perHari(rows []Acara, zona *time.Location) []HariAgenda {
	days := []HariAgenda{}
	for _, x := range rows {
		day := x.MulaiPada.In(zona).Format(time.DateOnly)
		if len(days) == 0 || days[len(days)-1].Tanggal != day {
			days = append(days, HariAgenda{Tanggal: day})
		}
		last := &days[len(days)-1]
		last.Acara = append(last.Acara, x)
	}
	return days
}

// hari are the bounds of the days asked for, the second one after the last day.
func (in *SaringAgenda) hari(now time.Time, zona *time.Location) (dari, sampai time.Time, err error) {
	wrong := apperr.Wrong{}
	day := func(field, text string, without time.Time) time.Time {
		if text == "" {
			return without
		}
		t, err := time.ParseInLocation(time.DateOnly, text, zona)
		if err != nil {
			wrong[field] = "Tanggal tidak sah"
		}
		return t
	}
	dari = day("dari", in.Dari, jadwal.WeekOf(now, zona).Mulai)
	sampai = day("sampai", in.Sampai, dari.AddDate(0, 0, jadwal.DaysPerWeek-1)).AddDate(0, 0, 1)
	switch {
	case len(wrong) > 0:
	case !sampai.After(dari):
		wrong["sampai"] = "Tidak boleh sebelum tanggal awal"
	case sampai.After(dari.AddDate(0, 0, maksHariAgenda)):
		wrong["sampai"] = fmt.Sprintf("Paling banyak %d hari", maksHariAgenda)
	}
	return dari, sampai, wrong.Refuse()
}

// The agreed sessions and the exams of an account, as lecturer and as student, each from the person on: $1 is the college,
// $2 the account, $3 and $4 are the bounds of the time in which they begin.
const (
	acaraBimbingan = `'bimbingan' AS apa, g.id AS id, k.jenis AS jenis_karya, k.id AS id_karya, m.nama AS nama, g.topik AS judul, `
	acaraWaktu     = ` AS peran, g.tempat AS tempat, g.status AS status, g.mulai_pada AS mulai_pada, g.mulai_pada + g.menit * 60000000 AS selesai_pada,
			g.versi AS versi, g.diubah_pada AS diubah_pada`
	acaraSidang = `'sidang', s.id, s.jenis, k.id, m.nama, k.judul, `
	acaraTempat = `, COALESCE(r.nama, s.tautan), s.status, s.mulai_pada, s.selesai_pada, s.versi, s.diubah_pada`
	acaraDosen  = `SELECT ` + acaraBimbingan + `CASE WHEN g.urutan = 1 THEN 'pembimbing_1' ELSE 'pembimbing_2' END` + acaraWaktu + `
		FROM master_dosen d
		JOIN tugasakhir_bimbingan g ON g.college_id = d.college_id AND g.id_dosen = d.id AND g.status NOT IN ('diminta', 'ditolak') AND g.mulai_pada >= $3 AND g.mulai_pada < $4
		JOIN tugasakhir_karya k ON k.college_id = g.college_id AND k.id = g.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT ` + acaraSidang + `u.peran` + acaraTempat + `
		FROM master_dosen d
		JOIN tugasakhir_penguji u ON u.college_id = d.college_id AND u.id_dosen = d.id
		JOIN tugasakhir_sidang s ON s.college_id = u.college_id AND s.id = u.id_sidang AND s.mulai_pada >= $3 AND s.mulai_pada < $4
		JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		LEFT JOIN master_ruang r ON r.college_id = s.college_id AND r.id = s.id_ruang
		WHERE d.college_id = $1 AND d.id_akun = $2`
	acaraMahasiswa = ` UNION ALL SELECT ` + acaraBimbingan + `'mahasiswa'` + acaraWaktu + `
		FROM master_mahasiswa m
		JOIN tugasakhir_karya k ON k.college_id = m.college_id AND k.id_mahasiswa = m.id
		JOIN tugasakhir_bimbingan g ON g.college_id = k.college_id AND g.id_karya = k.id AND g.status NOT IN ('diminta', 'ditolak') AND g.mulai_pada >= $3 AND g.mulai_pada < $4
		WHERE m.college_id = $1 AND m.id_akun = $2
		UNION ALL SELECT ` + acaraSidang + `'mahasiswa'` + acaraTempat + `
		FROM master_mahasiswa m
		JOIN tugasakhir_karya k ON k.college_id = m.college_id AND k.id_mahasiswa = m.id
		JOIN tugasakhir_peserta p ON p.college_id = k.college_id AND p.id_karya = k.id
		JOIN tugasakhir_sidang s ON s.college_id = p.college_id AND s.id = p.id_sidang AND s.mulai_pada >= $3 AND s.mulai_pada < $4
		LEFT JOIN master_ruang r ON r.college_id = s.college_id AND r.id = s.id_ruang
		WHERE m.college_id = $1 AND m.id_akun = $2`
	acaraUrut = ` ORDER BY mulai_pada, id, nama, id_karya`
)

// listAcara reads the agreed sessions and the exams of an account that begin in a time, in order; the students of an exam
// stand in one row. What was called off is among them.
func listAcara(ctx context.Context, q db.Q, akun string, dari, sampai time.Time) ([]Acara, error) {
	rows, err := db.List[struct {
		Acara
		Nama string
	}](ctx, q, acaraDosen+acaraMahasiswa+acaraUrut, q.College, akun, clock.Micro(dari), clock.Micro(sampai))
	out := []Acara{}
	for _, x := range rows {
		if n := len(out); n > 0 && out[n-1].ID == x.ID {
			out[n-1].Mahasiswa = append(out[n-1].Mahasiswa, x.Nama)
			continue
		}
		x.Mahasiswa, x.Bentrok = []string{x.Nama}, []string{}
		out = append(out, x.Acara)
	}
	return out, err
}

// bentrokAcara tells of each row what else is at its time; what was called off is in nobody's way.
func bentrokAcara(rows []Acara, zona *time.Location) []Acara {
	for i := range rows {
		for j := range rows {
			a, b := &rows[i], rows[j]
			if i != j && a.Status != bimbingan.Dibatalkan && b.Status != bimbingan.Dibatalkan && a.rentang().Overlaps(b.rentang()) {
				a.Bentrok = append(a.Bentrok, fmt.Sprintf("Bentrok dengan %s %s, %s", b.Apa, namaBersama(b.Mahasiswa), b.rentang().Tulis(zona)))
			}
		}
	}
	return rows
}

func (x Acara) rentang() jadwal.Rentang {
	return jadwal.Rentang{Mulai: x.MulaiPada, Selesai: x.SelesaiPada}
}

// namaBersama names several people: "Adinata Bagaskara dan 2 lainnya".
func namaBersama(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return fmt.Sprintf("%s dan %d lainnya", names[0], len(names)-1)
}
