package rps

import (
	"fmt"
	"slices"

	"portaldosen/internal/kit/api"
)

// Where a plan stands.
const (
	Draf        = "draf"
	Diajukan    = "diajukan"
	Direview    = "direview"
	Revisi      = "revisi"
	Disetujui   = "disetujui"
	Dipublikasi = "dipublikasi"
)

// statusName is what people read of where a plan stands.
var statusName = map[string]string{
	Draf: "Draf", Diajukan: "Diajukan", Direview: "Direview", Revisi: "Revisi diminta", Disetujui: "Disetujui", Dipublikasi: "Dipublikasi",
}

// Who takes a step.
const (
	penyusun = "penyusun" // who may write the plan
	peninjau = "peninjau" // the head of the programme, or who reviews in place of the head
	penerbit = "penerbit" // the head of the programme, or an operator
)

// The steps of a plan's life.
const (
	ajukan       = "ajukan"
	tarik        = "tarik"
	tinjau       = "tinjau"
	mintaRevisi  = "minta_revisi"
	setujui      = "setujui"
	batalSetujui = "batal_setujui"
	terbitkan    = "terbitkan"
	buka         = "buka"
)

// langkah is a step that takes a plan from where it stands elsewhere.
type langkah struct {
	kode   string
	nama   string // as the history has it
	dari   []string
	ke     string
	siapa  string
	alasan bool // it needs a reason
}

// life are the steps that there are; every other one is refused.
var life = []langkah{
	{ajukan, "Diajukan", []string{Draf, Revisi}, Diajukan, penyusun, false},
	{tarik, "Ditarik", []string{Diajukan}, Draf, penyusun, false},
	{tinjau, "Mulai direview", []string{Diajukan}, Direview, peninjau, false},
	{mintaRevisi, "Revisi diminta", []string{Direview}, Revisi, peninjau, true},
	{setujui, "Disetujui", []string{Direview}, Disetujui, peninjau, false},
	{batalSetujui, "Persetujuan dibatalkan", []string{Disetujui}, Direview, peninjau, true},
	{terbitkan, "Dipublikasi", []string{Disetujui}, Dipublikasi, penerbit, false},
	{buka, "Dibuka untuk direvisi", []string{Dipublikasi}, Draf, penyusun, true},
}

// What else is done with a plan, as its history calls it.
var otherSteps = map[string]string{"buat": "Dibuat", "salin": "Disalin dari periode lain"}

func stepNamed(kode string) langkah {
	return life[slices.IndexFunc(life, func(l langkah) bool { return l.kode == kode })]
}

// stepName is what the history calls a step.
func stepName(kode string) string {
	if name, ok := otherSteps[kode]; ok {
		return name
	}
	return stepNamed(kode).nama
}

// written reports whether a plan is being written where it stands.
func written(status string) bool { return status == Draf || status == Revisi }

// refuses says why a step is not possible for the caller now; "" when it is.
func (l langkah) refuses(p *RPS) string {
	switch {
	case !p.caller.is(l.siapa):
		return p.caller.reason(l.siapa)
	case !slices.Contains(l.dari, p.Status):
		return fmt.Sprintf("Status saat ini %s", statusName[p.Status])
	case p.Ditutup:
		return "Periode RPS ini sudah ditutup"
	case l.kode == ajukan && p.missing() > 0:
		return fmt.Sprintf("Masih ada %d temuan yang harus diperbaiki", p.missing())
	case l.kode == setujui && p.Komentar > 0:
		return fmt.Sprintf("%d komentar belum selesai", p.Komentar)
	case l.kode == setujui && p.own() && !p.setujuiSendiri:
		return "RPS yang Anda ajukan sendiri disetujui oleh peninjau lain"
	}
	return ""
}

// own reports whether the caller submitted the plan.
func (p *RPS) own() bool { return p.DiajukanOleh != "" && p.DiajukanOleh == p.caller.akun }

// aksi are what the caller may do with the plan, of what is the caller's to do at all.
func (p *RPS) aksi() []api.Aksi {
	out := []api.Aksi{}
	if p.caller.is(penyusun) {
		out = append(out, api.May("ubah", p.locked()), api.May("hapus", p.keeps()))
	}
	for _, l := range life {
		if p.caller.is(l.siapa) {
			out = append(out, api.May(l.kode, l.refuses(p)))
		}
	}
	if p.caller.heads || p.caller.operator {
		out = append(out, api.May("peninjau", p.reviewed()))
	}
	if p.caller.concerned() {
		out = append(out, api.May("komentar", ""))
	}
	return out
}

// locked says why what the plan says stays as it is; "" while it is written.
func (p *RPS) locked() string {
	switch {
	case !written(p.Status):
		return fmt.Sprintf("RPS tidak dapat diubah saat berstatus %s", statusName[p.Status])
	case p.Ditutup:
		return "Periode RPS ini sudah ditutup"
	}
	return ""
}

// keeps says why the plan cannot be deleted.
func (p *RPS) keeps() string {
	if p.Nomor > 0 {
		return "RPS yang pernah diajukan tetap disimpan"
	}
	return p.locked()
}

// reviewed says why no other reviewer can be named any more.
func (p *RPS) reviewed() string {
	if p.Status == Disetujui || p.Status == Dipublikasi {
		return fmt.Sprintf("Status saat ini %s", statusName[p.Status])
	}
	return ""
}
