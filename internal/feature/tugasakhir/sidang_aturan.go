package tugasakhir

import (
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/waktu"
)

// How long an exam may be.
const (
	sidangTerpendek = 10 * time.Minute
	sidangTerlama   = 8 * time.Hour
)

// The Friday prayer, in minutes of the day.
const (
	jumatMulai   = 11*60 + 30
	jumatSelesai = 13 * 60
)

// The hours in which free times are looked for while no rule is known, in minutes of the day, and how far apart they begin.
const (
	jamBuka   = 8 * 60
	jamTutup  = 17 * 60
	jarakSlot = 30 * time.Minute
)

// rentang is from when to when something is; the end is no part of it.
type rentang struct{ mulai, selesai time.Time }

func (r rentang) bertemu(o rentang) bool {
	return r.mulai.Before(o.selesai) && o.mulai.Before(r.selesai)
}

func (r rentang) tulis(zona *time.Location) string { return waktu.Rentang(r.mulai, r.selesai, zona) }

// hari is the day of a moment on the clocks of its zone.
func hari(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}

// kenaJumat reports whether the prayer of a Friday falls into the time.
func (r rentang) kenaJumat(zona *time.Location) bool {
	for day := hari(r.mulai.In(zona)); day.Before(r.selesai); day = day.AddDate(0, 0, 1) {
		prayer := rentang{day.Add(jumatMulai * time.Minute), day.Add(jumatSelesai * time.Minute)}
		if day.Weekday() == time.Friday && r.bertemu(prayer) {
			return true
		}
	}
	return false
}

// masalah is what speaks against a plan: the field as in JSON, and one sentence.
type masalah struct{ isian, kalimat string }

// menolak turns problems into a refusal, or into nil without one. Several of a field become one text.
func menolak(list []masalah) error {
	if len(list) == 0 {
		return nil
	}
	fields := map[string]string{}
	for _, m := range list {
		if before := fields[m.isian]; before == "" {
			fields[m.isian] = m.kalimat
		} else if !strings.Contains(before, m.kalimat) {
			fields[m.isian] = before + " " + m.kalimat
		}
	}
	return apperr.IsianBanyak(fields)
}

// batasWaktu is what the time of an exam has to keep to.
type batasWaktu struct {
	kini     time.Time
	zona     *time.Location
	jedaHari int64 // days from today to the exam, on the campus's calendar
	aturan   []aturanJadwal
}

// periksa names what is wrong with a time by itself.
func (b batasWaktu) periksa(r rentang) []masalah {
	var out []masalah
	note := func(field, sentence string) { out = append(out, masalah{field, sentence}) }
	first := hari(b.kini.In(b.zona)).AddDate(0, 0, int(b.jedaHari))
	switch {
	case r.mulai.After(b.kini.AddDate(2, 0, 0)):
		note("mulaiPada", "Sidang dijadwalkan paling jauh dua tahun ke depan.")
	case !r.mulai.After(b.kini):
		note("mulaiPada", "Waktu mulai sudah lewat.")
	case r.mulai.Before(first):
		note("mulaiPada", fmt.Sprintf("Sidang dijadwalkan paling lambat %d hari sebelumnya; paling cepat %s.", b.jedaHari, waktu.Tanggal(first)))
	}
	switch took := r.selesai.Sub(r.mulai); {
	case took <= 0:
		note("selesaiPada", "Waktu selesai harus sesudah waktu mulai.")
	case took < sidangTerpendek:
		note("selesaiPada", "Sidang berlangsung paling singkat 10 menit.")
	case took > sidangTerlama:
		note("selesaiPada", "Sidang berlangsung paling lama 8 jam.")
	case r.kenaJumat(b.zona):
		note("mulaiPada", "Bertepatan dengan waktu salat Jumat, 11:30–13:00 "+b.zona.String()+".")
	}
	for _, a := range b.aturan {
		out = append(out, a.periksa(r, b.zona)...)
	}
	return out
}

// pekan is the week of a moment, Monday to Sunday, on the clocks of a zone.
func pekan(on time.Time, zona *time.Location) rentang {
	day := hari(on.In(zona))
	monday := day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	return rentang{monday, monday.AddDate(0, 0, hariPekan)}
}
