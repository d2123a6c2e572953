package meja

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Tasks are the tasks of final works for the list of all that waits for a person, whatever the area.
func (s *Service) Tasks() *module.Tasks {
	return &module.Tasks{
		May:     func(a actor.Actor) bool { return a.May(karya.IzinLihat) },
		Refresh: s.Refresh,
		Count: func(ctx context.Context, q db.Q, a actor.Actor) (map[string]int64, bool, error) {
			counts, touched, err := s.countTugas(ctx, q, a)
			out := map[string]int64{}
			for _, c := range counts.tugas {
				out[c.Jenis] += c.Jumlah
			}
			return out, touched, err
		},
		List: func(ctx context.Context, q db.Q, a actor.Actor, in module.TaskWindow) ([]module.Task, error) {
			rows, err := s.listTugas(ctx, q, a, &SaringTugas{Jenis: in.Kinds}, in.Size, in.Pass)
			out := make([]module.Task, 0, len(rows))
			for _, r := range rows {
				out = append(out, module.Task{Kind: r.Jenis, About: string(r.JenisKarya), ID: r.IDKarya, Name: r.NamaMahasiswa, Number: r.NIM,
					Title: r.Judul, Since: r.Sejak, Address: r.alamat()})
			}
			return out, err
		},
	}
}

// The pages of exams on the web, by the kind of work.
var daftarUjian = map[karya.Jenis]string{
	karya.JenisProposal: "/akademik/skripsi/sidang-proposal", karya.JenisSkripsi: "/akademik/skripsi/sidang-skripsi",
	karya.JenisKP: "/akademik/kerja-praktik/sidang",
}

// alamat is where a task is done: at the exam, at the request, at the session, or at a tab of the work.
func (t Tugas) alamat() string {
	page, exams := karya.Alamat(t.JenisKarya, t.IDKarya), daftarUjian[t.JenisKarya]
	switch t.Jenis {
	case "kesediaan", "nilai", "revisi", "revisi_jawab", "perubahan_nilai", "berhalangan":
		return exams + "/" + t.IDKarya + "?tab=" + t.Tab
	case "kunci":
		return exams + "/" + t.IDKarya + "?tab=penilaian&tanya=kunci"
	case "verifikasi", "jadwalkan":
		return exams + "/atur"
	case "pengajuan_sidang":
		if t.JenisKarya == karya.JenisSkripsi {
			return page + "/detail-pengajuan-sidang"
		}
		return page + "?tab=sidang"
	}
	switch {
	case t.IDBimbingan == "":
		return page + "?tab=" + t.Tab
	case t.JenisKarya == karya.JenisKP:
		return page + "?bimbingan=" + t.IDBimbingan
	}
	return page + "/detail-bimbingan/" + t.IDBimbingan
}
