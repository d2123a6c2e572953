package tugasakhir

import (
	"context"
	"slices"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
)

// aksiSidang tells what the caller may do with a student's exam, and why not.
func (s *Service) aksiSidang(ctx context.Context, p pemanggil, u ujian) []api.Aksi {
	out := []api.Aksi{}
	note := func(kode, halangan string) {
		out = append(out, api.Aksi{Kode: kode, Boleh: halangan == "", Alasan: halangan})
	}
	if u.Peran != "" {
		out = append(out, s.aksiKesediaan(ctx, u, kesediaanBersedia))
		note("nilai", s.halanganNilai(u))
		note("revisi", s.halanganRevisi(u))
	}
	if u.Peran != "" || p.atur(u.IDProdi) {
		note("hasil", s.halanganHasil(p, u))
	}
	if p.atur(u.IDProdi) {
		note("pindah", halanganPindah(u))
		note("batal", halanganPindah(u))
	}
	return out
}

// peranHasil is the role in which the caller notes the result of a student: the chair's, the first supervisor's where there
// is no chair, or the campus's. Empty for everyone else.
func peranHasil(p pemanggil, u ujian) string {
	switch {
	case u.Peran == peranKetua, u.Peran == peranPembimbing1 && !u.Ketua:
		return u.Peran
	case p.atur(u.IDProdi):
		return p.peranAtur()
	}
	return ""
}

// halanganHasil says why the caller cannot note the result of a student; empty when nothing stands against it.
func (s *Service) halanganHasil(p pemanggil, u ujian) string {
	switch {
	case peranHasil(p, u) == "" && u.Ketua:
		return "Hasil dicatat oleh Ketua"
	case peranHasil(p, u) == "":
		return "Hasil dicatat oleh Pembimbing 1"
	case u.Status == statusDibatalkan:
		return kalimatSidang[u.Status]
	case s.belumMulai(u):
		return "Sidang belum dimulai"
	case u.Susulan && !u.diputus():
		return tungguSusulan
	case u.diputus() && !slices.Contains([]string{statusRevisi, statusMenungguNilai}, u.StatusKarya) && !bolehKoreksi(p, u):
		return "Hasil sudah dicatat"
	}
	return ""
}

// bolehKoreksi tells whether the caller may take a result back that was noted wrongly: the campus, while the work stands
// where the result brought it.
func bolehKoreksi(p pemanggil, u ujian) bool {
	where := []string{statusRevisi, statusMenungguNilai}
	if u.gugur() {
		where = []string{u.Jenis.dibimbing()}
	}
	return u.diputus() && p.atur(u.IDProdi) && slices.Contains(where, u.StatusKarya)
}

// aksiAnggota tells whether the campus may replace a member of a team, and why not.
func aksiAnggota(p pemanggil, u ujian, t penguji, terikat string) []api.Aksi {
	if !p.atur(u.IDProdi) {
		return []api.Aksi{}
	}
	halangan := halanganGanti(u, t, terikat)
	return []api.Aksi{{Kode: "ganti", Boleh: halangan == "", Alasan: halangan}}
}

// halanganPindah says why an exam cannot be moved or called off any more.
func halanganPindah(u ujian) string {
	switch {
	case u.Status != statusDijadwalkan:
		return kalimatSidang[u.Status]
	case u.Hadir != nil:
		return "Hasil sidang sudah dicatat"
	}
	return ""
}

// belumMulai tells whether an exam is still ahead.
func (s *Service) belumMulai(u ujian) bool { return s.Clock.Now().Before(clock.FromMicro(u.MulaiPada)) }

// diputus tells whether it is decided how the exam ended for the student.
func (u ujian) diputus() bool { return u.Hasil != "" || u.Hadir != nil && !*u.Hadir }

// gugur tells whether the exam led to nothing: the student was not there, or failed.
func (u ujian) gugur() bool { return u.Hasil == "tidak_lulus" || u.Hadir != nil && !*u.Hadir }
