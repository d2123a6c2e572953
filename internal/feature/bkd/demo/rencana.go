package demo

import (
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/hitung"
)

// Bounds of what is invented, on a campus of any size.
const (
	mostLecturers   = 80 // who report
	mostOfProgramme = 8
	leastPeople     = 4 // lecturers of a programme, so that two can assess a third
	mostProved      = 16
)

// Ways that a report goes, by where it stands at the end.
const (
	rencana   = "rencana"   // its plan is being written
	berjalan  = "berjalan"  // the plan is set
	menunggu  = "menunggu"  // handed in, and nobody is named to assess it
	ditunjuk  = "ditunjuk"  // nobody decided yet
	separuh   = "separuh"   // one of two decided
	perbaikan = "perbaikan" // sent back
	beda      = "beda"      // two decided differently
	final     = "final"
	tanpa     = "" // no report
)

// nasib is what becomes of a report, and which demand the workload is to miss.
type nasib struct{ jalan, kurang string }

// The reports of a programme, by the lecturers in their order: of the term before the running one, and of that. The first lecturer of
// the first programme has the account dosen, who has none of the running term, and assesses two others.
var (
	lalu = []nasib{{jalan: final}, {jalan: final}, {jalan: final}, {jalan: final}, {jalan: final}, {}, {jalan: final}, {jalan: final}}
	kini = []nasib{{}, {jalan: separuh}, {jalan: perbaikan}, {jalan: berjalan}, {}, {jalan: rencana}}

	pertama = []nasib{{}, {}, {jalan: separuh}, {jalan: ditunjuk}, {jalan: perbaikan}, {jalan: menunggu}, {jalan: berjalan}, {jalan: rencana}}
)

// diperselisihkan is whose report of the term before two assessors decide differently, in the first programme; tidakMemenuhi is whose
// misses a demand, by turns that.
const (
	diperselisihkan = 3
	tidakMemenuhi   = 4
)

var dilanggar = []string{hitung.Pengabdian, kurangBeban}

// kurangBeban is that a workload stays under the least.
const kurangBeban = "minimal"

// lapor is a report to be invented.
type lapor struct {
	nasib
	id       string
	dosen    demo.Dosen
	periode  int64
	asesor   [2]demo.Dosen
	penunjuk string // account of who names them; "": the office
	dibukti  bool   // something is handed in that shows what was declared
	urut     int

	dari, serah, sampai time.Time // when it is begun, ready to be handed in, and as far as it goes
}

// reports are those of a college; none where the area is switched off.
func reports(k *demo.Kampus) (out []*lapor) {
	if !on(k) {
		return nil
	}
	ids, heads, people := k.Pengenal("laporan bkd", k.Hari), headsOf(k), 0
	for i := range k.Prodi {
		staff := staffOf(k, i)
		if len(staff) < leastPeople || people == mostLecturers {
			continue
		}
		for j, d := range staff[:min(len(staff), mostOfProgramme, mostLecturers-people)] {
			people++
			past, running := lalu[j], tanpaLaporan
			switch {
			case i == 0:
				running = pertama[j]
			case j < len(kini):
				running = kini[j]
			}
			switch {
			case i == 0 && j == diperselisihkan:
				past.jalan = beda
			case j == tidakMemenuhi:
				past.kurang = dilanggar[i%len(dilanggar)]
			}
			for _, r := range []*lapor{before(k, past), during(k, running)} {
				if r.jalan == tanpa {
					continue
				}
				r.id, r.dosen, r.urut = ids.Baru(), d, len(out)
				r.asesor = [2]demo.Dosen{staff[(j+1)%len(staff)], staff[(j+2)%len(staff)]}
				if i == 0 && j > 1 && (r.jalan == separuh || r.jalan == ditunjuk) {
					r.asesor[1] = staff[0]
				}
				if head := heads[d.IDProdi]; head.ID != d.ID {
					r.penunjuk = head.IDAkun
				}
				r.dibukti = r.urut < mostProved
				out = append(out, r)
			}
		}
	}
	return out
}

var tanpaLaporan = nasib{}

// headsOf are who lead programmes, by programme.
func headsOf(k *demo.Kampus) map[string]demo.Dosen {
	people := map[string]demo.Dosen{}
	for _, d := range k.Dosen {
		people[d.ID] = d
	}
	out := map[string]demo.Dosen{}
	for _, h := range k.Kaprodi {
		out[h.IDProdi] = people[h.IDDosen]
	}
	return out
}

// staffOf are the active lecturers of a programme.
func staffOf(k *demo.Kampus, prodi int) (out []demo.Dosen) {
	for _, i := range k.DosenDi(prodi) {
		if d := k.Dosen[i]; d.Aktif && d.IDAkun != "" {
			out = append(out, d)
		}
	}
	return out
}

// before is a report of the term before the running one, which is handed in and decided about when the next begins; one that still
// waits is late.
func before(k *demo.Kampus, n nasib) *lapor {
	running := demo.TermBerjalan(k.Hari)
	next := firstDay(int64(running))
	r := &lapor{nasib: n, periode: int64(demo.Geser(running, -1)), serah: next.AddDate(0, 0, -20), sampai: next.AddDate(0, 0, 10)}
	if n.jalan == beda {
		r.serah, r.sampai = k.Hari.AddDate(0, 0, -15), k.Hari.AddDate(0, 0, -2)
	}
	r.dari = firstDay(r.periode).AddDate(0, 0, 10)
	return r
}

// during is a report of the running term, handed in these days.
func during(k *demo.Kampus, n nasib) *lapor {
	r := &lapor{nasib: n, periode: int64(demo.TermBerjalan(k.Hari)), sampai: k.Hari}
	within := func(days int) time.Time {
		at, first := k.Hari.AddDate(0, 0, -days), firstDay(r.periode)
		if at.Before(first) {
			return first
		}
		return at
	}
	r.dari, r.serah = within(30), within(2)
	return r
}

// firstDay is when a term begins.
func firstDay(term int64) time.Time {
	first, _ := periode.Rentang(term)
	day, err := time.Parse(time.DateOnly, first)
	if err != nil {
		panic(err) // terms begin on days
	}
	return day
}

// moments are when the steps of a report are taken, so many before it is handed in and so many from then on: spread over its time,
// during the day, each after the one before, none after the day of filling.
func (r *lapor) moments(hari time.Time, siap, serah int) []time.Time {
	var out []time.Time
	last := r.dari
	put := func(from, to time.Time, n int) {
		for i := range n {
			day := from.Add(max(to.Sub(from), 0) / time.Duration(n) * time.Duration(i)).Truncate(24 * time.Hour)
			at := day.Add(2*time.Hour + time.Duration((r.urut*11+i*17)%300)*time.Minute)
			if at.Before(last) {
				at = last
			}
			if at.After(hari) {
				at = hari
			}
			out, last = append(out, at), at
		}
	}
	put(r.dari, r.serah, siap)
	put(r.serah, r.sampai, serah)
	return out
}
