// Package meja is what is on a person's desk: what waits, the agenda, the calendar feed, the dashboard.
package meja

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/ujian"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// Service answers what is on a person's desk.
type Service struct{ *ujian.Service }

// Tugas is one thing that waits for the caller, with where to do it.
type Tugas struct {
	Jenis         string      `json:"jenis" enum:"persetujuan,pengajuan_uji,pengajuan_sidang,bimbingan_diminta,bimbingan_paraf,bimbingan_perbaiki,perbaikan,perbaikan_uji,perbaikan_sidang,kesediaan,nilai,revisi,revisi_jawab,verifikasi,jadwalkan,instansi,pembatalan,perubahan_nilai,berhalangan,kunci,draf"`
	JenisKarya    karya.Jenis `json:"jenisKarya" enum:"proposal,skripsi,kp"`
	IDKarya       string      `json:"idKarya"`
	IDBimbingan   string      `json:"idBimbingan,omitempty"`
	IDSidang      string      `json:"idSidang,omitempty"`
	Tab           string      `json:"tab" doc:"Of the page of the work or of its exam: bimbingan, proposal, uji, sidang, penilaian, ringkasan, info, riwayat"`
	Judul         string      `json:"judul"`
	NamaMahasiswa string      `json:"namaMahasiswa"`
	NIM           string      `json:"nim"`
	Sejak         time.Time   `json:"sejak"`
}

// SaringTugas asks for a page of what waits.
type SaringTugas struct {
	api.Paging
	Jenis      []string    `query:"jenis,explode" maxItems:"20" doc:"Kinds of task; hitung counts all of them"`
	JenisKarya karya.Jenis `query:"jenisKarya" enum:"proposal,skripsi,kp" doc:"Of works of this kind alone, hitung too"`
}

// HitungTugas is how many rows of the list behind each entry of the menu wait for the caller: as many as the list shows when it
// is narrowed to what waits. A work of which two sessions wait is one row of it, and two tasks.
type HitungTugas struct {
	BimbinganProposal int64 `json:"bimbingan-proposal"`
	SidangProposal    int64 `json:"sidang-proposal"`
	BimbinganSkripsi  int64 `json:"bimbingan-skripsi"`
	SidangSkripsi     int64 `json:"sidang-skripsi"`
	BimbinganKP       int64 `json:"kp-bimbingan"`
	SidangKP          int64 `json:"kp-sidang"`
}

// tabTugas is where a task is done.
var tabTugas = map[string]string{
	"persetujuan": "proposal", "pengajuan_uji": "uji", "pengajuan_sidang": "sidang", "bimbingan_diminta": "bimbingan", "bimbingan_paraf": "bimbingan",
	"bimbingan_perbaiki": "bimbingan", "perbaikan": "proposal", "perbaikan_uji": "uji", "perbaikan_sidang": "sidang",
	"kesediaan": "ringkasan", "nilai": "penilaian", "revisi": "revisi", "revisi_jawab": "revisi",
	"verifikasi": "sidang", "jadwalkan": "sidang", "instansi": "info", "pembatalan": "riwayat", "perubahan_nilai": "penilaian", "berhalangan": "ringkasan",
	"kunci": "penilaian", "draf": "proposal",
}

// DaftarTugas lists what waits for the caller, of all kinds of work, the oldest first.
func (s *Service) DaftarTugas(ctx context.Context, in *SaringTugas) (api.Halaman[Tugas], error) {
	a := actor.From(ctx)
	out := api.Halaman[Tugas]{Page: in.Page, PerPage: in.PerPage, Counts: map[string]int64{}}
	err := s.bacaTugas(ctx, a, func(q db.Q, counts tugasTerhitung) (err error) {
		for _, c := range counts.tugas {
			if in.JenisKarya == "" || in.JenisKarya == c.JenisKarya {
				out.Counts[c.Jenis] += c.Jumlah
			}
		}
		out.Total = jumlahTugas(out.Counts, in.Jenis)
		out.Data, err = s.listTugas(ctx, q, a, in)
		return err
	})
	return out, err
}

func jumlahTugas(by map[string]int64, jenis []string) (n int64) {
	for j, count := range by {
		if len(jenis) == 0 || slices.Contains(jenis, j) {
			n += count
		}
	}
	return n
}

// HitungTugas counts what waits for the caller beside each entry of the menu.
func (s *Service) HitungTugas(ctx context.Context, _ *struct{}) (HitungTugas, error) {
	var out HitungTugas
	err := s.bacaTugas(ctx, actor.From(ctx), func(_ db.Q, counts tugasTerhitung) error {
		out = counts.menu()
		return nil
	})
	return out, err
}

// menu are the numbers by the entry of the menu that leads to the rows.
func (t tugasTerhitung) menu() (out HitungTugas) {
	places := map[string]map[karya.Jenis]*int64{
		barisKaryaTunggu: {karya.JenisProposal: &out.BimbinganProposal, karya.JenisSkripsi: &out.BimbinganSkripsi, karya.JenisKP: &out.BimbinganKP},
		barisUjianTunggu: {karya.JenisProposal: &out.SidangProposal, karya.JenisSkripsi: &out.SidangSkripsi, karya.JenisKP: &out.SidangKP},
	}
	for _, c := range t.baris {
		*places[c.Jenis][c.JenisKarya] += c.Jumlah
	}
	return out
}
