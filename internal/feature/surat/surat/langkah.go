package surat

import (
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
)

// Where a letter stands.
const (
	Diajukan       = "diajukan"
	PerluPerbaikan = "perlu_perbaikan"
	Disetujui      = "disetujui"
	Dibatalkan     = "dibatalkan"
	Dicabut        = "dicabut"
)

var statusName = map[string]string{
	Diajukan: "Menunggu", PerluPerbaikan: "Perlu perbaikan", Disetujui: "Disetujui", Dibatalkan: "Dibatalkan", Dicabut: "Dicabut",
}

// The steps of a letter.
const (
	ubah           = "ubah"
	batalkan       = "batalkan"
	setujui        = "setujui"
	mintaPerbaikan = "minta_perbaikan"
	cabut          = "cabut"
)

// langkah is a step that takes a letter from where it stands elsewhere.
type langkah struct {
	kode      string
	nama      string // as the history has it
	dari      []string
	ke        string
	penyetuju bool // who approves takes it; else who asked for the letter
	alasan    bool
}

// life are the steps that there are; every other one is refused.
var life = []langkah{
	{ubah, "Diubah dan diajukan lagi", []string{Diajukan, PerluPerbaikan}, Diajukan, false, false},
	{batalkan, "Dibatalkan", []string{Diajukan, PerluPerbaikan}, Dibatalkan, false, false},
	{setujui, "Disetujui", []string{Diajukan}, Disetujui, true, false},
	{mintaPerbaikan, "Perbaikan diminta", []string{Diajukan}, PerluPerbaikan, true, true},
	{cabut, "Dicabut", []string{Disetujui}, Dicabut, true, true},
}

func stepNamed(kode string) langkah {
	return life[slices.IndexFunc(life, func(l langkah) bool { return l.kode == kode })]
}

// stepName is what the history calls a step.
func stepName(kode string) string {
	if kode == "ajukan" {
		return "Diajukan"
	}
	return stepNamed(kode).nama
}

// mayNot says why a step is not the caller's; "" when it is.
func (l langkah) mayNot(s *Surat) string {
	switch {
	case !l.penyetuju && !s.mine():
		return "Hanya yang mengajukan surat ini yang dapat melakukannya"
	case !l.penyetuju:
		return ""
	case !s.caller.approves(s) && s.jenis.Penyetuju == jenis.Kaprodi:
		return "Surat ini disetujui oleh ketua program studinya"
	case !s.caller.approves(s):
		return "Surat ini disetujui oleh petugas yang ditunjuk kampus"
	case l.kode == setujui && s.mine() && !s.jenis.BolehSendiri:
		return "Surat yang Anda ajukan sendiri disetujui oleh orang lain"
	}
	return ""
}

// refuses says why a step is not possible now; "" when it is.
func (l langkah) refuses(s *Surat) string {
	if slices.Contains(l.dari, s.Status) {
		return ""
	}
	return "Status surat ini " + statusName[s.Status]
}

// check refuses a step that is not the caller's (403), or that its status forbids (409, with who brought it there and when).
func (l langkah) check(s *Surat, zone *time.Location) error {
	if why := l.mayNot(s); why != "" {
		return apperr.New(apperr.Forbidden, why)
	}
	if l.refuses(s) != "" {
		when := dateid.DateTime(clock.FromMicro(s.ChangedAt), zone)
		return apperr.New(apperr.Conflict, fmt.Sprintf("Status sudah berubah menjadi %s oleh %s pada %s", statusName[s.Status], s.ChangedBy, when))
	}
	return nil
}

// aksi are what the caller may do with the letter, of what is the caller's to do at all.
func (s *Surat) aksi() []api.Aksi {
	out := []api.Aksi{}
	for _, l := range life {
		why := l.mayNot(s)
		switch {
		case !l.penyetuju && why != "", l.penyetuju && !s.caller.approves(s):
			continue
		case why == "":
			why = l.refuses(s)
		}
		out = append(out, api.May(l.kode, why))
	}
	return out
}

// mine reports whether the caller asked for the letter.
func (s *Surat) mine() bool { return s.DimintaOleh == s.caller.akun }
