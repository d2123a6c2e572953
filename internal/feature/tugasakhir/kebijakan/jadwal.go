package kebijakan

import (
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/kit/dateid"
)

// AturanSidang is what a policy says of the days, the hours and the team of an exam, and where that comes from.
type AturanSidang struct {
	Sumber                  string
	hari                    string // days, 1 Monday to 7 Sunday
	MulaiMenit              int64  // of the day, on the campus's clocks
	SelesaiMenit            int64
	MinPenguji, MaksPenguji int64 // beside chair and supervisors
	WajibKetua              bool
}

// Sidang is what a policy says of exams: days, hours, team.
func (k Baris) Sidang() AturanSidang {
	return AturanSidang{Sumber: k.Sumber(), hari: k.HariSidang, MulaiMenit: k.MulaiMenit, SelesaiMenit: k.SelesaiMenit,
		MinPenguji: k.MinPenguji, MaksPenguji: k.MaksPenguji, WajibKetua: k.WajibKetua}
}

// nomorHari is the number of a day of the week: 1 Monday to 7 Sunday.
func nomorHari(t time.Time) int { return (int(t.Weekday())+6)%7 + 1 }

var namaHari = []string{"Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"}

// daftarHari are the days as numbers, in order.
func (a AturanSidang) daftarHari() []int64 {
	out := []int64{}
	for n := range int64(7) {
		if strings.ContainsRune(a.hari, rune('1'+n)) {
			out = append(out, n+1)
		}
	}
	return out
}

// tulisHari writes the days: "Senin–Jumat", "Senin–Kamis, Sabtu".
func (a AturanSidang) tulisHari() string {
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

// Periksa names what is wrong with a time by the days and hours of the rule.
func (a AturanSidang) Periksa(r jadwal.Rentang, zona *time.Location) []jadwal.MasalahJadwal {
	var out []jadwal.MasalahJadwal
	mulai := r.Mulai.In(zona)
	day := jadwal.DayOf(mulai)
	if !strings.ContainsRune(a.hari, rune('0'+nomorHari(mulai))) {
		out = append(out, jadwal.MasalahJadwal{Isian: "mulaiPada", Kalimat: fmt.Sprintf("%s hari %s; sidang diadakan %s (%s).", dateid.Date(mulai), namaHari[nomorHari(mulai)-1], a.tulisHari(), a.Sumber)})
	}
	first, last := day.Add(time.Duration(a.MulaiMenit)*time.Minute), day.Add(time.Duration(a.SelesaiMenit)*time.Minute)
	switch {
	case mulai.Before(first) || !mulai.Before(last):
		out = append(out, jadwal.MasalahJadwal{Isian: "mulaiPada", Kalimat: fmt.Sprintf("Sidang diadakan pukul %s–%s %s (%s).", jamMenit(a.MulaiMenit), jamMenit(a.SelesaiMenit), zona, a.Sumber)})
	case r.Selesai.After(last) && r.Selesai.Sub(r.Mulai) <= jadwal.SidangTerlama:
		out = append(out, jadwal.MasalahJadwal{Isian: "selesaiPada", Kalimat: fmt.Sprintf("Sidang selesai paling lambat pukul %s %s (%s).", jamMenit(a.SelesaiMenit), zona, a.Sumber)})
	}
	return out
}
