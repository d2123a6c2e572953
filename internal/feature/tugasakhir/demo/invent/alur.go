package invent

import (
	"math/rand/v2"
	"time"

	"portaldosen/internal/core/demo"
)

func (a *alur) lalu(bobot int, jalan func(pada int64)) {
	a.langkah = append(a.langkah, langkah{bobot, jalan})
}

// tempuh takes the steps collected so far between two moments, on working days, one after the other.
func (a *alur) tempuh(dari, sampai time.Time) {
	semua, jalan := 0, 0
	for _, l := range a.langkah {
		semua += l.bobot
	}
	for _, l := range a.langkah {
		jalan += l.bobot
		pada := dari.Add(sampai.Sub(dari) * time.Duration(jalan) / time.Duration(max(semua, 1)))
		l.jalan(a.jamKerja(pada))
	}
	a.langkah = nil
}

// jamKerja moves a moment to a working hour of the campus: after the last one given out and before the day of filling.
func (a *alur) jamKerja(t time.Time) int64 {
	t = t.In(a.p.zona)
	if t.Weekday() == time.Sunday {
		t = t.AddDate(0, 0, -1)
	}
	jam := 8*60 + a.r.IntN(8*60)
	t = time.Date(t.Year(), t.Month(), t.Day(), jam/60, jam%60, a.r.IntN(60), 0, a.p.zona)
	return a.sesudah(t.UnixMicro())
}

// sesudah is a moment, or shortly after the last one given out when it lies before that; never in the future.
func (a *alur) sesudah(pada int64) int64 {
	const menit = int64(time.Minute / time.Microsecond)
	batas := a.p.kini.UnixMicro()
	if pada <= a.lewat {
		pada = a.lewat + int64(3+a.r.IntN(25))*menit
	}
	if pada >= batas {
		pada = max(a.lewat+1, batas-menit*60+int64(a.r.IntN(1000)))
	}
	a.lewat = min(pada, batas-1)
	return a.lewat
}

// catat writes the history, and moves the work when the step does.
func (a *alur) catat(pada int64, oleh orang, tindakan, ke, alasan string) {
	k := a.k
	dari := k.Status
	if ke == "" {
		ke = dari
	}
	if dari == "" {
		dari, k.Dibuat = ke, pada
		if tindakan == "mulai" {
			dari = ""
		}
	}
	if ke != k.Status {
		k.Status, k.Sejak = ke, pada
	}
	k.Diubah = pada
	k.Riwayat = append(k.Riwayat, Riwayat{Pada: pada, IDAkun: oleh.akun, Nama: oleh.nama, Peran: oleh.peran, Tindakan: tindakan, Dari: dari, Ke: ke, Alasan: alasan})
}

func (a *alur) mahasiswa() orang {
	return orang{a.k.Mahasiswa.IDAkun, a.k.Mahasiswa.Nama, "mahasiswa"}
}

func (a *alur) pembimbing(i int) orang {
	return orang{a.k.Pembimbing[i].IDAkun, a.k.Pembimbing[i].Nama, perananPembimbing[i]}
}

var perananPembimbing = []string{"pembimbing_1", "pembimbing_2"}

// jadwal says from when to when a planned work lived, and when its exam is.
func (p *perencana) jadwal(r *rand.Rand, k *Karya, n demo.Rencana) *alur {
	a := &alur{p: p, r: r, k: k, n: n}
	a.sampai = p.Hari.AddDate(0, 0, -hariIni(r, n))
	if ujung := awalTerm(n.Periode).AddDate(0, 0, 125+r.IntN(35)); n.Lama && akhir[n.Status] && ujung.Before(a.sampai) {
		a.sampai = ujung
	}
	switch n.Status {
	case "dijadwalkan", "revisi", "menunggu_nilai":
		a.ujian = p.hariUjian(r, n)
		if a.ujian.Before(p.Hari) && n.Status != "dijadwalkan" {
			a.sampai = p.Hari
		} else {
			a.sampai = p.Hari.AddDate(0, 0, -k.Kebijakan.JedaHari)
		}
	case "selesai":
		a.ujian = a.sampai.AddDate(0, 0, -(k.Kebijakan.RevisiHari/2 + 4 + r.IntN(5)))
	}
	a.dari = awalTerm(n.Periode).AddDate(0, 0, r.IntN(40)-8)
	if paling := a.sampai.AddDate(0, 0, -lama[n.Status]-r.IntN(9)); a.dari.After(paling) {
		a.dari = paling
	}
	return a
}

// akhir are the statuses that nothing follows.
var akhir = map[string]bool{"selesai": true, "ditolak": true, "dibatalkan": true}

// lama is how many days a work needs at least to come to a status.
var lama = map[string]int{
	"draf": 1, "diajukan": 3, "perlu_perbaikan": 6, "ditolak": 6, "disetujui_pembimbing": 20, "menunggu_instansi": 8, "bimbingan": 25, "dibatalkan": 15,
	"mengajukan_sidang": 55, "siap_sidang": 58, "dijadwalkan": 60, "revisi": 66, "menunggu_nilai": 66, "selesai": 85,
}

// hariIni is how many days ago a work came to where it stands.
func hariIni(r *rand.Rand, n demo.Rencana) int {
	switch {
	case akhir[n.Status]:
		return 3 + r.IntN(20)
	case n.Status == "disetujui_pembimbing", n.Status == "bimbingan":
		if !n.Bimbing && demo.Kena(r, 18) {
			return 16 + r.IntN(20) // nobody has seen the student for a while
		}
		return 4 + r.IntN(5)
	case n.Status == "perlu_perbaikan" && n.Lama:
		return 30 + r.IntN(40)
	}
	return 1 + r.IntN(9)
}

// awalTerm is the day that lectures of a term begin.
func awalTerm(term int) time.Time {
	if term%10 == 1 {
		return time.Date(term/10, time.September, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Date(term/10+1, time.February, 15, 0, 0, 0, 0, time.UTC)
}

// hariUjian is the day of an exam that is yet to be or was just held: in this week, before today for a result, else today
// or later; some in the two weeks around.
func (p *perencana) hariUjian(r *rand.Rand, n demo.Rencana) time.Time {
	hari := p.Hari
	senin := hari.AddDate(0, 0, -(int(hari.Weekday())+6)%7)
	geser := 0
	switch {
	case n.Status != "dijadwalkan" && n.Urut == 0 && hari.After(senin):
		geser = -(1 + r.IntN(int(hari.Sub(senin).Hours()/24)))
	case n.Status != "dijadwalkan":
		geser = -(2 + r.IntN(9))
	case n.Urut == 0 || n.Uji || n.Bimbing:
		sabtu := int(senin.AddDate(0, 0, 5).Sub(hari).Hours() / 24)
		if sabtu >= 0 {
			geser = r.IntN(sabtu + 1)
		} else {
			geser = -1 // Sunday: held yesterday, nobody noted the result yet
		}
	case n.Urut == 1 && hari.After(senin):
		geser = -1
	default:
		geser = 2 + r.IntN(12)
	}
	out := hari.AddDate(0, 0, geser)
	if out.Weekday() == time.Sunday {
		out = out.AddDate(0, 0, map[bool]int{true: 1, false: -1}[geser > 0])
	}
	return out
}
