// Package bukti keeps the evidence of a lecturer's workload: which papers each line needs, which of them the portal makes itself, which
// are missing and why, what was handed in for the rest, and all of it as one pack (BK-04).
package bukti

import (
	"context"

	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service keeps evidence.
type Service struct {
	module.Deps
	// Terkunci says why the workload of a lecturer and term takes no change, "" when it does: a report of it was handed in.
	Terkunci func(ctx context.Context, q db.Q, idDosen string, periode int64) (string, error)
	// Boleh reports whether a caller sees a lecturer's evidence of a term for another reason than lingkup knows: to assess a report.
	Boleh func(ctx context.Context, q db.Q, a actor.Actor, idDosen string, periode int64) (bool, error)

	areas []*module.Evidence
}

// Join takes in what areas make papers of.
func (s *Service) Join(all []module.Module) {
	for _, m := range all {
		if m.Evidence != nil {
			s.areas = append(s.areas, m.Evidence)
		}
	}
}

// orang is whose evidence of which term a caller asks for (404 for somebody whom the caller does not see).
func (s *Service) orang(ctx context.Context, q db.Q, a actor.Actor, in lingkup.Minta) (lingkup.Orang, int64, error) {
	term, err := lingkup.Kerja(ctx, q, a, in.Periode)
	if err != nil {
		return lingkup.Orang{}, 0, err
	}
	who, err := lingkup.Find(ctx, q, a, in.IDDosen)
	if !apperr.Is(err, apperr.Missing) || who.ID == "" {
		return who, term, err
	}
	sees, why := s.Boleh(ctx, q, a, who.ID, term)
	if why != nil || sees {
		return who, term, why
	}
	return who, term, err
}

// What papers show.
const (
	Penugasan       = "penugasan"
	DaftarMahasiswa = "daftar_mahasiswa"
	Kinerja         = "bukti_kinerja"
	Lain            = "lain" // what no rule asks for
)

// namaJenis are what papers are called by what they show; a campus may have words of its own in its rules.
var namaJenis = map[string]string{
	Penugasan: "SK atau surat tugas", "rps": "RPS", "jurnal": "Jurnal perkuliahan", "daftar_hadir": "Daftar hadir", "daftar_nilai": "Daftar nilai",
	DaftarMahasiswa: "Daftar mahasiswa", "kartu_bimbingan": "Kartu bimbingan", "pengesahan": "Lembar pengesahan", "berita_acara": "Berita acara",
	Kinerja: "Bukti kinerja", "sertifikat": "Sertifikat", Lain: "Bukti lain",
}

func judul(jenis string) string {
	if name := namaJenis[jenis]; name != "" {
		return name
	}
	return jenis
}
