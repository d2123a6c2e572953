package rps

import (
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/dateid"
)

// Sebutan is what papers and sheets call what they show of a plan.
type Sebutan struct {
	Nomor  int64     // version; 0: what is being written
	Status string    // as people read it
	Terbit bool      // it is what everybody reads
	Pada   time.Time // when it came to be what it is
}

// Named says what is shown of a plan. What cannot be written any more is the version that was submitted last.
func (p *RPS) Named() Sebutan {
	nomor := p.Dibaca
	if nomor == 0 && !written(p.Status) {
		nomor = p.Nomor
	}
	switch {
	case nomor == 0:
		return Sebutan{Status: statusName[p.Status], Pada: p.DiubahPada}
	case nomor == p.Terbit:
		return Sebutan{nomor, statusName[Dipublikasi], true, p.lastPada(nomor, terbitkan)}
	case p.lastPada(nomor, terbitkan) != time.Time{}:
		return Sebutan{nomor, "Pernah dipublikasi", false, p.lastPada(nomor, terbitkan)}
	case nomor == p.Nomor && !written(p.Status):
		return Sebutan{nomor, statusName[p.Status] + ", belum dipublikasi", false, p.StatusPada}
	}
	return Sebutan{nomor, "Tidak dipublikasi", false, p.lastPada(nomor, ajukan)}
}

// lastPada is when a step was taken last with a version.
func (p *RPS) lastPada(nomor int64, step string) time.Time {
	for _, r := range p.Riwayat {
		if r.Nomor == nomor && r.Langkah == step {
			return r.Pada
		}
	}
	return time.Time{}
}

// Mark stands above and below what is printed: "DRAF", or the version and its state.
func (s Sebutan) Mark() string {
	if s.Nomor == 0 {
		return "DRAF"
	}
	return fmt.Sprintf("Versi %d · %s", s.Nomor, s.Status)
}

// Version is how a file name ends: "v2", "draf".
func (s Sebutan) Version() string {
	if s.Nomor == 0 {
		return "draf"
	}
	return fmt.Sprintf("v%d", s.Nomor)
}

// FileName is what the file of a plan is called: "RPS_IF101_2026-2027_Ganjil_v2.pdf".
func (p *RPS) FileName(ending string) string {
	name := strings.Join([]string{"RPS", p.Kode, periode.Nama(p.Periode), p.Named().Version()}, " ")
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '_'
		case strings.ContainsRune(`/\:*?"<>|`, r):
			return '-'
		}
		return r
	}, name) + "." + ending
}

// Since is the day since which it is so; empty where nobody knows.
func (s Sebutan) Since(zone *time.Location) string {
	if s.Pada.IsZero() {
		return ""
	}
	return dateid.Date(s.Pada.In(zone))
}

// MayWrite refuses who does not write the plan (403), and what is not possible now (409).
func (p *RPS) MayWrite() error { return p.mayWrite(p.locked()) }

// Differences are those of a plan and another one on the same, in reading order.
func Differences(from, to *RPS) ([]BedaRPS, error) { return differences(from, to) }
