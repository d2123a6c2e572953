package poin

import (
	"context"
	"slices"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// KelasDiajar is a class as the points of teaching are reckoned from it.
type KelasDiajar struct {
	IDKelas    string  `json:"idKelas"`
	Kode       string  `json:"kode" doc:"Of the course"`
	Kelas      string  `json:"kelas"`
	Rincian    string  `json:"rincian"`
	Peran      string  `json:"peran" doc:"koordinator or pengampu"`
	Jenjang    string  `json:"jenjang"`
	SKS        float64 `json:"sks" doc:"Credits of the course"`
	Rencana    int64   `json:"rencana" doc:"Meetings planned"`
	Terlaksana int64   `json:"terlaksana" doc:"Meetings held"`
	Porsi      float64 `json:"porsi" doc:"Share of the lecturer in the team, in per cent"`
	Tim        int64   `json:"tim" doc:"Lecturers of the class"`
	Peserta    int64   `json:"peserta" doc:"Students who have it in their study plans"`
}

// SaringKelas narrows the classes.
type SaringKelas struct {
	api.Paging
	lingkup.Minta
}

// KelasDiajarDosen lists the classes that a lecturer teaches in a term, with what their points are reckoned from.
func (s *Service) KelasDiajarDosen(ctx context.Context, in *SaringKelas) (api.Halaman[KelasDiajar], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[KelasDiajar], err error) {
		who, term, err := in.Minta.Resolve(ctx, q, a)
		if err != nil {
			return out, err
		}
		acts, err := kegiatan.Daftar(ctx, q, who.ID, term)
		if err != nil {
			return out, err
		}
		acts = slices.DeleteFunc(acts, func(k kegiatan.Kegiatan) bool { return k.Jenis != kegiatan.Pengajaran })
		page := api.PageFrom(in.Paging, acts).Data
		codes := make([]string, 0, len(page))
		for _, k := range page {
			codes = append(codes, k.Kode)
		}
		students, err := mahasiswa.CountPeserta(ctx, q, term, slices.Compact(slices.Sorted(slices.Values(codes))))
		list := make([]KelasDiajar, 0, len(page))
		for _, k := range page {
			list = append(list, KelasDiajar{
				IDKelas: k.IDObjek, Kode: k.Kode, Kelas: k.Kelas, Rincian: k.Rincian, Peran: k.Peran, Jenjang: k.Jenjang, SKS: float64(k.SKSE2) / 100,
				Rencana: k.Rencana, Terlaksana: k.Terlaksana, Porsi: float64(k.PorsiE4) / 100, Tim: k.Tim,
				Peserta: students[mahasiswa.KelasKRS{Periode: term, Kode: k.Kode, Kelas: k.Kelas}],
			})
		}
		return api.PageOf(in.Paging, list, int64(len(acts))), err
	})
}
