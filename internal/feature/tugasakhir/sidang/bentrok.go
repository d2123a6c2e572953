package sidang

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// batasWaktu is what the time of an exam has to keep to.
type batasWaktu struct {
	kini     time.Time
	zona     *time.Location
	jedaHari int64 // days from today to the exam, on the campus's calendar
	aturan   []kebijakan.AturanSidang
	libur    map[string]string // names of holidays, by 2026-08-17
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
	if day := r.Mulai.In(b.zona); b.libur[day.Format(time.DateOnly)] != "" {
		note("mulaiPada", fmt.Sprintf("%s hari libur: %s.", dateid.Date(day), b.libur[day.Format(time.DateOnly)]))
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
	libur, err := unit.LiburDalam(ctx, q, window.Mulai.In(zona).Format(time.DateOnly), window.Selesai.In(zona).Format(time.DateOnly))
	if err != nil {
		return nil, nil, err
	}
	limits := batasWaktu{s.Clock.Now(), zona, r.jedaHari(), r.aturan(), libur}
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

// periksaTim names what a student's team lacks by the rule, or has too much of: the examiners named, without the supervisors.
func periksaTim(a kebijakan.AturanSidang, in []PengujiBaru, nama, field string) []jadwal.MasalahJadwal {
	ketua := slices.ContainsFunc(in, func(p PengujiBaru) bool { return p.Peran == karya.PeranKetua })
	lain := int64(0)
	for _, p := range in {
		if p.Peran != karya.PeranKetua {
			lain++
		}
	}
	var out []jadwal.MasalahJadwal
	note := func(sentence string) {
		out = append(out, jadwal.MasalahJadwal{Isian: field, Kalimat: fmt.Sprintf("Tim penguji %s %s (%s).", nama, sentence, a.Sumber)})
	}
	if a.WajibKetua && !ketua {
		note("memerlukan ketua")
	}
	if lain < a.MinPenguji {
		note(fmt.Sprintf("memerlukan sedikitnya %d penguji selain ketua", a.MinPenguji))
	}
	if lain > a.MaksPenguji {
		note(fmt.Sprintf("paling banyak terdiri atas %d penguji selain ketua", a.MaksPenguji))
	}
	return out
}

// slotHari are the times of a length on a moment's day within the hours of all the rules.
func slotHari(on time.Time, long time.Duration, zona *time.Location, rules []kebijakan.AturanSidang) []jadwal.Rentang {
	first, last := int64(jadwal.JamBuka), int64(jadwal.JamTutup)
	for i, a := range rules {
		if i == 0 {
			first, last = a.MulaiMenit, a.SelesaiMenit
		}
		first, last = max(first, a.MulaiMenit), min(last, a.SelesaiMenit)
	}
	day := jadwal.DayOf(on.In(zona))
	var out []jadwal.Rentang
	for at := day.Add(time.Duration(first) * time.Minute); !at.Add(long).After(day.Add(time.Duration(last) * time.Minute)); at = at.Add(jadwal.JarakSlot) {
		out = append(out, jadwal.Rentang{Mulai: at, Selesai: at.Add(long)})
	}
	return out
}

// tempat puts a room or a link into a plan; either is enough, both are fine for an exam that some follow from afar.
func (r *rencana) tempat(ctx context.Context, q db.Q, idRuang, tautan string) ([]jadwal.MasalahJadwal, error) {
	r.idRuang, r.tautan = idRuang, texts.Tidy(tautan)
	if r.idRuang == "" && r.tautan == "" {
		return []jadwal.MasalahJadwal{{Isian: "idRuang", Kalimat: "Pilih ruang, atau isi tautan sidang daring."}}, nil
	}
	var out []jadwal.MasalahJadwal
	if r.tautan != "" && !alamatWeb(r.tautan) {
		out = append(out, jadwal.MasalahJadwal{Isian: "tautan", Kalimat: "Tautan harus berupa alamat web yang lengkap, misalnya https://meet.example/sidang."})
	}
	if r.idRuang == "" {
		return out, nil
	}
	const read = `SELECT nama FROM master_ruang WHERE college_id = $1 AND id = $2 AND status = 'A'`
	nama, ada, err := db.Find[string](ctx, q, read, q.College, r.idRuang)
	if !ada {
		out = append(out, jadwal.MasalahJadwal{Isian: "idRuang", Kalimat: "Ruang tidak ditemukan."})
	}
	r.ruang = nama
	return out, err
}

// alamatWeb tells whether a text is the whole address of a page.
func alamatWeb(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && !strings.ContainsAny(text, " \"<>")
}
