package nilai

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/exact"
)

// LihatNilai answers the sheets of a work's exam as far as the caller may see them: the own one always, the others' marks
// when all are final, to the student when the grade is locked.
func (s *Service) LihatNilai(ctx context.Context, in *api.ByID) (Penilaian, error) {
	return ujian.Read(ctx, s.Service, func(c ujian.Call) (out Penilaian, err error) {
		h, err := s.FindOfKind(ctx, c.Q, in.ID)
		if err != nil {
			return out, err
		}
		return s.penilaian(ctx, c, h)
	})
}

// penilaian is what the caller sees of the grades of a work.
func (s *Service) penilaian(ctx context.Context, c ujian.Call, h karya.Hubungan) (Penilaian, error) {
	u, err := s.FindLatest(ctx, c, h.ID)
	if err != nil {
		return Penilaian{}, err
	}
	b, err := bacaNilai(ctx, &ujian.Act{Call: c, Karya: h, Ujian: u})
	if err != nil {
		return Penilaian{}, err
	}
	out := Penilaian{IDSidang: u.IDSidang, Lengkap: b.lengkap(), Terkunci: h.DikunciPada != nil, BelumMulai: u.IDSidang != "" && s.BelumMulai(u),
		Desimal: b.batas.tempat, Lembar: []LembarNilai{}, Komponen: []KomponenNilai{}, VersiSaya: u.VersiLembar, Konversi: hitung.ListKonversi(b.huruf)}
	seen := melihatNilai(h, out)
	for _, t := range b.tim {
		out.Lembar = append(out.Lembar, s.lembar(ctx, b, t, seen))
	}
	b.isiKomponen(&out, seen)
	if seen && !sebagaiMahasiswa(h) {
		out.Selisih = hitung.Display(hitung.Selisih(b.semuaRata()), out.Desimal)
	}
	if seen {
		if out.Nilai = b.tampilAkhir(); out.Nilai != nil {
			out.Huruf = hitung.FindHuruf(b.huruf, exact.Round(new(big.Rat).SetFloat64(*out.Nilai*1e4), 4))
		}
	}
	if h.DikunciPada != nil {
		out.Huruf = h.Huruf
	}
	out.Aksi = s.aksiNilai(ctx, b)
	return out, nil
}

// melihatNilai tells whether the caller sees the marks of others.
func melihatNilai(h karya.Hubungan, n Penilaian) bool {
	if sebagaiMahasiswa(h) {
		return n.Terkunci
	}
	return n.Lengkap
}

// sebagaiMahasiswa tells whether the work is the caller's own, and nothing else ties him or her to it.
func sebagaiMahasiswa(h karya.Hubungan) bool { return h.Peran() == karya.PeranMahasiswa }

// lembar is a member's sheet as the caller sees it. A request to change it is between that member and the campus.
func (s *Service) lembar(ctx context.Context, b *berkasNilai, t ujian.Penguji, seen bool) LembarNilai {
	out := b.lembar(t, seen)
	out.Aksi = s.aksiLembar(ctx, b, t)
	if out.Saya && t.DiubahPada != nil {
		out.DiubahPada, out.DiubahOleh, out.DiubahDi = t.DiubahPada, t.DiubahOleh, t.DiubahDi
	}
	if r, ada := b.perubahan[t.IDDosen]; ada && (out.Saya || b.Atur(b.Karya.IDProdi)) {
		out.Perubahan = &r.PerubahanNilai
	}
	return out
}

func (b berkasNilai) lembar(t ujian.Penguji, seen bool) LembarNilai {
	out := LembarNilai{IDDosen: t.IDDosen, Nama: t.Nama, Peran: t.Peran, Status: t.Lembar, Saya: t.IDDosen == b.IDDosen, Kriteria: []SkorKriteria{}}
	seen = seen || out.Saya
	for _, k := range b.kriteriaPeran(t.Peran) {
		c := SkorKriteria{IDKriteria: k.ID, Nama: k.Nama, Bobot: float64(k.BobotE2) / 100}
		if nilai, ada := b.skor[t.IDDosen][k.ID]; ada && seen {
			c.Nilai = exact.FromE4(nilai)
		}
		out.Kriteria = append(out.Kriteria, c)
	}
	if seen {
		out.Catatan = t.Catatan
	}
	if seen && b.penuh(t) { // what a part gives says nothing of the whole
		out.Total = hitung.Display(b.rata(t), b.batas.tempat)
	}
	return out
}

// isiKomponen puts in each role's share, with the mark where the caller may see it; who enters the field mark sees that one.
func (b berkasNilai) isiKomponen(out *Penilaian, seen bool) {
	means := b.perPeran()
	for _, share := range b.bagian {
		k := KomponenNilai{Peran: share.Peran, Bobot: float64(share.BobotE2) / 100}
		if seen || b.Atur(b.Karya.IDProdi) && share.Peran == hitung.GolonganLapangan {
			k.Nilai = hitung.Display(hitung.Average(means[share.Peran]), out.Desimal)
		}
		out.Komponen = append(out.Komponen, k)
	}
}

// semuaRata are the totals of all sheets of the team.
func (b berkasNilai) semuaRata() []*big.Rat {
	var out []*big.Rat
	for _, t := range b.tim {
		if total := b.rata(t); total != nil {
			out = append(out, total)
		}
	}
	return out
}

// tampilAkhir is the final grade: the locked one, else the one that locking would give.
func (b berkasNilai) tampilAkhir() *float64 {
	if b.Karya.NilaiE4 != nil {
		return exact.FromE4(*b.Karya.NilaiE4)
	}
	return hitung.Display(b.akhir(), b.batas.tempat)
}

// nilaiTerkirim says of a sheet that it is final, and what to do.
const nilaiTerkirim = "Nilai sudah dikirim. Untuk mengubahnya, ajukan perubahan nilai."

// HalanganNilai says why a member of the team cannot change the own sheet; empty when nothing stands against it.
func (s *Service) HalanganNilai(u ujian.Ujian) string {
	switch {
	case u.Status == karya.StatusDibatalkan:
		return ujian.KalimatSidang[u.Status]
	case u.Gugur():
		return "Mahasiswa tidak lulus sidang ini, jadi tidak dinilai"
	case u.StatusKarya == karya.StatusSelesai:
		return "Nilai akhir sudah dikunci"
	case !slices.Contains([]string{karya.StatusDijadwalkan, karya.StatusRevisi, karya.StatusMenungguNilai}, u.StatusKarya):
		return "Nilai tidak dapat diisi; status saat ini " + karya.LabelStatus[u.StatusKarya]
	case u.Lembar == ujian.LembarFinal:
		return nilaiTerkirim
	}
	return ""
}

// aksiNilai tells what the caller may do with the grades of a work, and why not.
func (s *Service) aksiNilai(ctx context.Context, b *berkasNilai) []api.Aksi {
	out, u := []api.Aksi{}, b.Ujian
	note := func(kode, halangan string) {
		out = append(out, api.May(kode, halangan))
	}
	if u.Peran != "" {
		halangan := s.HalanganNilai(u)
		note("nilai", halangan)
		if halangan == "" && s.BelumMulai(u) {
			halangan = "Sidang belum dimulai"
		}
		note("kirim", halangan)
		note("ajukan_perubahan", s.halanganAjukan(ctx, b))
	}
	if b.Atur(b.Karya.IDProdi) {
		if s.Jenis == karya.JenisKP {
			note("lapangan", b.halanganLapangan())
		}
		note("kunci", b.halanganKunci())
		note("buka", b.halanganBuka())
	}
	return out
}

// halanganKunci says why a grade cannot be locked.
func (b berkasNilai) halanganKunci() string {
	status := b.Karya.Status
	var missing []string
	for _, t := range b.tim {
		if t.Lembar != ujian.LembarFinal {
			missing = append(missing, karya.NamaPeranTim[t.Peran])
		}
	}
	if b.butuhLapangan() {
		missing = append(missing, "Pembimbing lapangan")
	}
	switch {
	case status == karya.StatusSelesai:
		return "Nilai akhir sudah dikunci"
	case status != karya.StatusMenungguNilai:
		return "Nilai belum dapat dikunci; status saat ini " + karya.LabelStatus[status]
	case len(missing) > 0:
		return "Menunggu nilai " + strings.Join(missing, ", ")
	case b.menungguJawab() != "":
		return "Permintaan perubahan nilai belum dijawab: " + b.menungguJawab()
	case b.akhir() == nil:
		return "Bobot komponen nilai belum diatur"
	case b.diBawah(b.akhir()) != "":
		return b.diBawah(b.akhir()) + ". Koreksi dahulu hasil sidang menjadi Tidak lulus"
	}
	return ""
}

// halanganBuka says why a grade cannot be unlocked.
func (b berkasNilai) halanganBuka() string {
	if b.Karya.DikunciPada == nil {
		return "Nilai akhir belum dikunci"
	}
	return ""
}

// halanganLapangan says why the field mark cannot be entered.
func (b berkasNilai) halanganLapangan() string {
	if slices.Contains([]string{karya.StatusBimbingan, karya.StatusAjukanSidang, karya.StatusSiapSidang, karya.StatusDijadwalkan, karya.StatusRevisi, karya.StatusMenungguNilai}, b.Karya.Status) {
		return ""
	}
	return "Nilai lapangan tidak dapat diubah; status saat ini " + karya.LabelStatus[b.Karya.Status]
}

// aksiLembar tells whether the campus may make a final sheet a draft again, and answer the request for it.
func (s *Service) aksiLembar(ctx context.Context, b *berkasNilai, t ujian.Penguji) []api.Aksi {
	if !b.Atur(b.Karya.IDProdi) {
		return []api.Aksi{}
	}
	halangan := b.halanganBukaLembar(t)
	return append(s.aksiPerubahan(ctx, b, t), api.May("buka_lembar", halangan))
}

// halanganBukaLembar says why a sheet cannot be a draft again; nobody opens the own one.
func (b berkasNilai) halanganBukaLembar(t ujian.Penguji) string {
	switch {
	case t.IDDosen == b.IDDosen:
		return lembarSendiri
	case t.Lembar != ujian.LembarFinal:
		return fmt.Sprintf("Lembar nilai %s belum dikirim", karya.NamaPeranTim[t.Peran])
	case b.Karya.DikunciPada != nil:
		return "Nilai akhir sudah dikunci; buka kuncinya dahulu"
	case b.Ujian.Gugur():
		return "Mahasiswa tidak lulus sidang ini, jadi tidak dinilai"
	}
	return ""
}
