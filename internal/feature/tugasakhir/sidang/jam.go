package sidang

import (
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
)

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
