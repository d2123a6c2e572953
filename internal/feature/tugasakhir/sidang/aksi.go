package sidang

import (
	"context"
	"slices"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
)

// aksiSidang tells what the caller may do with a student's exam, and why not.
func (s *Service) aksiSidang(ctx context.Context, p ujian.Pemanggil, u ujian.Ujian) []api.Aksi {
	out := []api.Aksi{}
	note := func(kode, halangan string) {
		out = append(out, api.May(kode, halangan))
	}
	if u.Peran != "" {
		out = append(out, s.aksiKesediaan(ctx, u, kesediaanBersedia))
		note("nilai", s.nilai.HalanganNilai(u))
		note("revisi", s.revisi.HalanganRevisi(u))
	}
	if u.Peran != "" || p.Atur(u.IDProdi) {
		note("hasil", s.halanganHasil(p, u))
	}
	if p.Atur(u.IDProdi) {
		note("pindah", halanganPindah(u))
		note("batal", halanganPindah(u))
	}
	return out
}

// peranHasil is the role in which the caller notes the result of a student: the chair's, the first supervisor's where there
// is no chair, or the campus's. Empty for everyone else.
func peranHasil(p ujian.Pemanggil, u ujian.Ujian) string {
	switch {
	case u.Peran == karya.PeranKetua, u.Peran == karya.PeranPembimbing1 && !u.Ketua:
		return u.Peran
	case p.Atur(u.IDProdi):
		return p.PeranAtur()
	}
	return ""
}

// halanganHasil says why the caller cannot note the result of a student; empty when nothing stands against it.
func (s *Service) halanganHasil(p ujian.Pemanggil, u ujian.Ujian) string {
	switch {
	case peranHasil(p, u) == "" && u.Ketua:
		return "Hasil dicatat oleh Ketua"
	case peranHasil(p, u) == "":
		return "Hasil dicatat oleh Pembimbing 1"
	case u.Status == karya.StatusDibatalkan:
		return ujian.KalimatSidang[u.Status]
	case s.BelumMulai(u):
		return "Sidang belum dimulai"
	case u.Susulan && !u.Diputus():
		return ajuan.TungguSusulan
	case u.Diputus() && !slices.Contains([]string{karya.StatusRevisi, karya.StatusMenungguNilai}, u.StatusKarya) && !bolehKoreksi(p, u):
		return "Hasil sudah dicatat"
	}
	return ""
}

// bolehKoreksi tells whether the caller may take a result back that was noted wrongly: the campus, while the work stands
// where the result brought it.
func bolehKoreksi(p ujian.Pemanggil, u ujian.Ujian) bool {
	where := []string{karya.StatusRevisi, karya.StatusMenungguNilai}
	if u.Gugur() {
		where = []string{u.Jenis.Dibimbing()}
	}
	return u.Diputus() && p.Atur(u.IDProdi) && slices.Contains(where, u.StatusKarya)
}

// aksiAnggota tells whether the campus may replace a member of a team, and why not.
func aksiAnggota(p ujian.Pemanggil, u ujian.Ujian, t ujian.Penguji, terikat string) []api.Aksi {
	if !p.Atur(u.IDProdi) {
		return []api.Aksi{}
	}
	halangan := halanganGanti(u, t, terikat)
	return []api.Aksi{api.May("ganti", halangan)}
}

// halanganPindah says why an exam cannot be moved or called off any more.
func halanganPindah(u ujian.Ujian) string {
	switch {
	case u.Status != karya.StatusDijadwalkan:
		return ujian.KalimatSidang[u.Status]
	case u.Hadir != nil:
		return "Hasil sidang sudah dicatat"
	}
	return ""
}
