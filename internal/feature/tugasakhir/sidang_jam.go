package tugasakhir

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/waktu"
)

// aturanJadwal is what a policy says of the days, the hours and the team of an exam, and where that comes from.
type aturanJadwal struct {
	sumber                  string
	hari                    string // days, 1 Monday to 7 Sunday
	mulaiMenit              int64  // of the day, on the campus's clocks
	selesaiMenit            int64
	minPenguji, maksPenguji int64 // beside chair and supervisors
	wajibKetua              bool
}

func (k kebijakan) jadwal() aturanJadwal {
	return aturanJadwal{sumber: k.sumber(), hari: k.HariSidang, mulaiMenit: k.MulaiMenit, selesaiMenit: k.SelesaiMenit,
		minPenguji: k.MinPenguji, maksPenguji: k.MaksPenguji, wajibKetua: k.WajibKetua}
}

// nomorHari is the number of a day of the week: 1 Monday to 7 Sunday.
func nomorHari(t time.Time) int { return (int(t.Weekday())+6)%7 + 1 }

var namaHari = []string{"Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"}

// daftarHari are the days as numbers, in order.
func (a aturanJadwal) daftarHari() []int64 {
	out := []int64{}
	for n := range int64(7) {
		if strings.ContainsRune(a.hari, rune('1'+n)) {
			out = append(out, n+1)
		}
	}
	return out
}

// tulisHari writes the days: "Senin–Jumat", "Senin–Kamis, Sabtu".
func (a aturanJadwal) tulisHari() string {
	var out []string
	days := a.daftarHari()
	for i := 0; i < len(days); {
		j := i
		for j+1 < len(days) && days[j+1] == days[j]+1 {
			j++
		}
		text := namaHari[days[i]-1]
		switch j - i {
		case 0:
		case 1:
			text += ", " + namaHari[days[j]-1]
		default:
			text += "–" + namaHari[days[j]-1]
		}
		out, i = append(out, text), j+1
	}
	return strings.Join(out, ", ")
}

// jamMenit writes a minute of the day: "07:00".
func jamMenit(menit int64) string { return fmt.Sprintf("%02d:%02d", menit/60, menit%60) }

// periksa names what is wrong with a time by the days and hours of the rule.
func (a aturanJadwal) periksa(r rentang, zona *time.Location) []masalah {
	var out []masalah
	mulai := r.mulai.In(zona)
	day := hari(mulai)
	if !strings.ContainsRune(a.hari, rune('0'+nomorHari(mulai))) {
		out = append(out, masalah{"mulaiPada", fmt.Sprintf("%s hari %s; sidang diadakan %s (%s).", waktu.Tanggal(mulai), namaHari[nomorHari(mulai)-1], a.tulisHari(), a.sumber)})
	}
	first, last := day.Add(time.Duration(a.mulaiMenit)*time.Minute), day.Add(time.Duration(a.selesaiMenit)*time.Minute)
	switch {
	case mulai.Before(first) || !mulai.Before(last):
		out = append(out, masalah{"mulaiPada", fmt.Sprintf("Sidang diadakan pukul %s–%s %s (%s).", jamMenit(a.mulaiMenit), jamMenit(a.selesaiMenit), zona, a.sumber)})
	case r.selesai.After(last) && r.selesai.Sub(r.mulai) <= sidangTerlama:
		out = append(out, masalah{"selesaiPada", fmt.Sprintf("Sidang selesai paling lambat pukul %s %s (%s).", jamMenit(a.selesaiMenit), zona, a.sumber)})
	}
	return out
}

// periksaTim names what a student's team lacks by the rule, or has too much of: the examiners named, without the supervisors.
func periksaTim(a aturanJadwal, in []PengujiBaru, nama, field string) []masalah {
	ketua := slices.ContainsFunc(in, func(p PengujiBaru) bool { return p.Peran == peranKetua })
	lain := int64(0)
	for _, p := range in {
		if p.Peran != peranKetua {
			lain++
		}
	}
	var out []masalah
	note := func(sentence string) {
		out = append(out, masalah{field, fmt.Sprintf("Tim penguji %s %s (%s).", nama, sentence, a.sumber)})
	}
	if a.wajibKetua && !ketua {
		note("memerlukan ketua")
	}
	if lain < a.minPenguji {
		note(fmt.Sprintf("memerlukan sedikitnya %d penguji selain ketua", a.minPenguji))
	}
	if lain > a.maksPenguji {
		note(fmt.Sprintf("paling banyak terdiri atas %d penguji selain ketua", a.maksPenguji))
	}
	return out
}

// slotHari are the times of a length on a moment's day within the hours of all the rules.
func slotHari(on time.Time, long time.Duration, zona *time.Location, rules []aturanJadwal) []rentang {
	first, last := int64(jamBuka), int64(jamTutup)
	for i, a := range rules {
		if i == 0 {
			first, last = a.mulaiMenit, a.selesaiMenit
		}
		first, last = max(first, a.mulaiMenit), min(last, a.selesaiMenit)
	}
	day := hari(on.In(zona))
	var out []rentang
	for at := day.Add(time.Duration(first) * time.Minute); !at.Add(long).After(day.Add(time.Duration(last) * time.Minute)); at = at.Add(jarakSlot) {
		out = append(out, rentang{at, at.Add(long)})
	}
	return out
}
