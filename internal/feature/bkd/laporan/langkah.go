package laporan

import (
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
)

// Where a report stands.
const (
	Rencana   = "rencana"   // its plan is being written
	Berjalan  = "berjalan"  // the plan is set
	Diajukan  = "diajukan"  // it was handed in
	Perbaikan = "perbaikan" // an assessor asked for a change
	Final     = "final"     // it was decided
)

var statusName = map[string]string{
	Rencana: "Rencana", Berjalan: "Berjalan", Diajukan: "Diajukan", Perbaikan: "Perlu perbaikan", Final: "Final",
}

// langkah is a step that may be taken with a report, by whom and from where.
type langkah struct {
	kode string
	nama string // as the history has it
	dari []string
	// tanya says why it is not the caller's; "" when it is.
	tanya func(r *LaporanBKD) string
	// ada reports whether it is the caller's to ask for at all; else the answer does not name it.
	ada func(r *LaporanBKD) bool
	// tahan says why it is not possible now, besides where the report stands; nil: nothing else is asked.
	tahan func(r *LaporanBKD) string
}

var open = []string{Rencana, Berjalan, Diajukan, Perbaikan}

// life are the steps that there are.
var life = []langkah{
	{kode: "rencana", nama: "Rencana diubah", dari: []string{Rencana}, tanya: onlyOwn, ada: isOwn},
	{kode: "tetapkan", nama: "Rencana ditetapkan", dari: []string{Rencana}, tanya: onlyOwn, ada: isOwn, tahan: unruled},
	{kode: "buka", nama: "Rencana dibuka", dari: []string{Berjalan}, tanya: onlyOwn, ada: isOwn},
	{kode: "ajukan", nama: "Diajukan", dari: []string{Rencana, Berjalan, Perbaikan}, tanya: onlyOwn, ada: isOwn, tahan: unready},
	{kode: "tarik", nama: "Ditarik", dari: []string{Diajukan}, tanya: onlyOwn, ada: isOwn, tahan: judged},
	{kode: "asesor", nama: "Asesor ditetapkan", dari: open, tanya: onlyNamer, ada: isHead},
	{kode: "nilai", nama: "Dinilai", dari: []string{Diajukan}, tanya: onlyAssessor, ada: isAssessor},
	{kode: "putuskan", nama: "Diputuskan", dari: []string{Diajukan}, tanya: onlyReferee, ada: isHead, tahan: agreed},
	{kode: "komentar", nama: "Dikomentari", dari: open, tanya: func(*LaporanBKD) string { return "" }, ada: func(*LaporanBKD) bool { return true }},
}

func isOwn(r *LaporanBKD) bool      { return r.caller.own }
func isHead(r *LaporanBKD) bool     { return r.caller.head && r.caller.names }
func isAssessor(r *LaporanBKD) bool { return r.caller.seat > 0 }

func onlyOwn(r *LaporanBKD) string {
	if !r.caller.own || !r.caller.writes {
		return "Hanya dosen yang bersangkutan yang dapat melakukannya"
	}
	return ""
}

func onlyAssessor(r *LaporanBKD) string {
	switch {
	case r.caller.own:
		return "Laporan Anda sendiri dinilai oleh dua asesor lain"
	case r.caller.seat == 0 || !r.caller.writes:
		return "Hanya asesor laporan ini yang dapat menilai"
	}
	return ""
}

func onlyNamer(r *LaporanBKD) string {
	switch {
	case r.caller.own:
		return "Asesor laporan Anda sendiri ditetapkan oleh operator kampus"
	case !isHead(r):
		return "Asesor ditetapkan oleh ketua program studi atau operator kampus"
	}
	return ""
}

func onlyReferee(r *LaporanBKD) string {
	switch {
	case r.caller.own:
		return "Laporan Anda sendiri diputuskan oleh operator kampus"
	case r.caller.seat > 0:
		return "Anda salah satu asesornya; perbedaan diputuskan oleh operator kampus"
	case !isHead(r):
		return "Perbedaan putusan asesor diputuskan oleh ketua program studi atau operator kampus"
	}
	return ""
}

// judged says that an assessor decided already.
func judged(r *LaporanBKD) string {
	if slices.ContainsFunc(r.Asesor, func(a AsesorLaporan) bool { return a.Putusan != "" }) {
		return "Seorang asesor sudah memberi putusan"
	}
	return ""
}

func agreed(r *LaporanBKD) string {
	if !r.Beda {
		return "Kedua asesor belum berbeda putusan"
	}
	return ""
}

func stepNamed(kode string) langkah {
	return life[slices.IndexFunc(life, func(l langkah) bool { return l.kode == kode })]
}

// stepName is what the history calls a step.
func stepName(kode string) string {
	switch kode {
	case "mulai":
		return "Laporan dibuka"
	case "final":
		return "Laporan final"
	}
	return stepNamed(kode).nama
}

// refuses says why a step is not possible now; "" when it is.
func (l langkah) refuses(r *LaporanBKD) string {
	if !slices.Contains(l.dari, r.Status) {
		return "Status laporan ini " + statusName[r.Status]
	}
	if l.tahan != nil {
		return l.tahan(r)
	}
	return ""
}

// check refuses a step that is not the caller's (403), or not possible now (409).
func (l langkah) check(r *LaporanBKD, zone *time.Location) error {
	if why := l.tanya(r); why != "" {
		return apperr.New(apperr.Forbidden, why)
	}
	if !slices.Contains(l.dari, r.Status) {
		when := dateid.DateTime(clock.FromMicro(r.ChangedAt), zone)
		return apperr.New(apperr.Conflict, fmt.Sprintf("Status sudah berubah menjadi %s oleh %s pada %s", statusName[r.Status], r.ChangedBy, when))
	}
	if why := l.refuses(r); why != "" {
		return apperr.New(apperr.Conflict, why)
	}
	return nil
}

// aksi are what the caller may do with the report, of what is the caller's to do at all.
func (r *LaporanBKD) aksi() []api.Aksi {
	out := []api.Aksi{}
	for _, l := range life {
		if !l.ada(r) {
			continue
		}
		why := l.tanya(r)
		if why == "" {
			why = l.refuses(r)
		}
		out = append(out, api.May(l.kode, why))
	}
	unprinted := ""
	if r.NomorRekam == 0 {
		unprinted = "Laporan ini belum diajukan"
	}
	return append(out, api.May("cetak", unprinted))
}
