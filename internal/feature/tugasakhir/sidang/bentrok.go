package sidang

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
)

// batasWaktu is what the time of an exam has to keep to.
type batasWaktu struct {
	kini     time.Time
	zona     *time.Location
	jedaHari int64 // days from today to the exam, on the campus's calendar
	aturan   []kebijakan.AturanSidang
}

// periksa names what is wrong with a time by itself.
func (b batasWaktu) periksa(r jadwal.Rentang) []jadwal.MasalahJadwal {
	var out []jadwal.MasalahJadwal
	note := func(field, sentence string) { out = append(out, jadwal.MasalahJadwal{Isian: field, Kalimat: sentence}) }
	first := jadwal.DayOf(b.kini.In(b.zona)).AddDate(0, 0, int(b.jedaHari))
	switch {
	case r.Mulai.After(b.kini.AddDate(2, 0, 0)):
		note("mulaiPada", "Sidang dijadwalkan paling jauh dua tahun ke depan.")
	case !r.Mulai.After(b.kini):
		note("mulaiPada", "Waktu mulai sudah lewat.")
	case r.Mulai.Before(first):
		note("mulaiPada", fmt.Sprintf("Sidang dijadwalkan paling lambat %d hari sebelumnya; paling cepat %s.", b.jedaHari, dateid.Date(first)))
	}
	switch took := r.Selesai.Sub(r.Mulai); {
	case took <= 0:
		note("selesaiPada", "Waktu selesai harus sesudah waktu mulai.")
	case took < jadwal.SidangTerpendek:
		note("selesaiPada", "Sidang berlangsung paling singkat 10 menit.")
	case took > jadwal.SidangTerlama:
		note("selesaiPada", "Sidang berlangsung paling lama 8 jam.")
	case r.HitsFridayPrayer(b.zona):
		note("mulaiPada", "Bertepatan dengan waktu salat Jumat, 11:30–13:00 "+b.zona.String()+".")
	}
	for _, a := range b.aturan {
		out = append(out, a.Periksa(r, b.zona)...)
	}
	return out
}

// rencana is an exam as the campus wants it, with all that it needs.
type rencana struct {
	jadwal.Rentang
	idSidang string // of an exam that moves; empty of a new one
	idRuang  string
	ruang    string
	tautan   string
	calon    []calon
}

// calon is a student of a plan, with the team.
type calon struct {
	karya.Baris
	kebijakan kebijakan.Baris
	tim       []anggota
	isian     string // of the student in the plan
}

// anggota is a member of the team of a plan.
type anggota struct {
	idDosen, nama, peran string
	isian                string // where the plan names the member; that of the student for a supervisor
}

// jedaHari is the notice that the plan needs: the longest that one of the students' policies asks.
func (r rencana) jedaHari() int64 {
	out := int64(0)
	for _, c := range r.calon {
		out = max(out, c.kebijakan.JedaHari)
	}
	return out
}

// aturan are the rules of days, hours and teams that the students' policies ask, each once.
func (r rencana) aturan() []kebijakan.AturanSidang {
	var out []kebijakan.AturanSidang
	for _, c := range r.calon {
		if a := c.kebijakan.Sidang(); !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// terpakaiDalam reads who and what is taken in a time: exams that stand, and accepted guidance of the plan's lecturers and
// students. The exam that moves does not count.
func terpakaiDalam(ctx context.Context, q db.Q, w jadwal.Rentang, r rencana) ([]jadwal.Terpakai, error) {
	out, err := jadwal.ListTerpakai(ctx, q, jadwal.SidangDalam+` AND s.id <> $5`+jadwal.SidangDalamUrut, append(w.Bounds(q.College), r.idSidang)...)
	if err != nil {
		return nil, err
	}
	var dosen, mahasiswa []string
	for _, c := range r.calon {
		mahasiswa = append(mahasiswa, c.IDMahasiswa)
		for _, a := range c.tim {
			dosen = append(dosen, a.idDosen)
		}
	}
	guidance, err := jadwal.ListBimbingan(ctx, q, w, dosen, mahasiswa)
	return append(out, guidance...), err
}

// tabrakan names what a plan's time clashes with: lecturer by lecturer, student by student, and the room.
func (r rencana) tabrakan(taken []jadwal.Terpakai, zona *time.Location) []jadwal.MasalahJadwal {
	var out []jadwal.MasalahJadwal
	seen := map[string]bool{}
	note := func(field, about string, t jadwal.Terpakai, sentence string) {
		if key := field + about + t.IDSidang + t.Tulis(zona); !seen[key] {
			seen[key] = true
			out = append(out, jadwal.MasalahJadwal{Isian: field, Kalimat: sentence})
		}
	}
	for _, t := range taken {
		if !t.Overlaps(r.Rentang) {
			continue
		}
		if r.idRuang != "" && t.IDRuang == r.idRuang {
			note("idRuang", "", t, fmt.Sprintf("%s sudah dipakai sidang %s pada %s.", r.ruang, t.NamaMahasiswa, t.Tulis(zona)))
		}
		for _, c := range r.calon {
			if t.IDMahasiswa == c.IDMahasiswa {
				apa := "sidang"
				if t.IDSidang == "" {
					apa = "bimbingan"
				}
				note(c.isian, c.ID, t, fmt.Sprintf("%s sudah mempunyai jadwal %s pada %s.", c.NamaMahasiswa, apa, t.Tulis(zona)))
			}
			for _, a := range c.tim {
				if a.idDosen == t.IDDosen {
					note(a.isian, a.idDosen, t, fmt.Sprintf("%s sudah %s.", a.nama, t.Kalimat(zona)))
				}
			}
		}
	}
	return out
}

// coba names everything that speaks against a plan's time, and against each free time of its day when asked.
func (s *Service) coba(ctx context.Context, q db.Q, r rencana, slots []jadwal.Rentang) ([]jadwal.MasalahJadwal, []SlotJadwal, error) {
	zona := s.Zone(ctx, q.College)
	window := r.Rentang
	for _, slot := range slots {
		window = window.Union(slot)
	}
	taken, err := terpakaiDalam(ctx, q, window, r)
	if err != nil {
		return nil, nil, err
	}
	limits := batasWaktu{s.Clock.Now(), zona, r.jedaHari(), r.aturan()}
	out := make([]SlotJadwal, 0, len(slots))
	for _, slot := range slots {
		at := r
		at.Rentang = slot
		reasons := kalimatUnik(append(limits.periksa(slot), at.tabrakan(taken, zona)...))
		out = append(out, SlotJadwal{MulaiPada: slot.Mulai.UTC(), SelesaiPada: slot.Selesai.UTC(), Bisa: len(reasons) == 0, Alasan: reasons})
	}
	return append(limits.periksa(r.Rentang), r.tabrakan(taken, zona)...), out, nil
}

func kalimatUnik(list []jadwal.MasalahJadwal) []string {
	out, seen := []string{}, map[string]bool{}
	for _, m := range list {
		if !seen[m.Kalimat] {
			seen[m.Kalimat] = true
			out = append(out, m.Kalimat)
		}
	}
	return out
}
