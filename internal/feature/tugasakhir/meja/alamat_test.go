package meja

import (
	"testing"

	"portaldosen/internal/feature/tugasakhir/karya"
)

// Each kind of task leads to the very place where it is done.
func TestAlamatTugas(t *testing.T) {
	for want, task := range map[string]Tugas{
		"/akademik/skripsi/bimbingan-proposal/k?tab=proposal": {
			Jenis: "persetujuan", JenisKarya: karya.JenisProposal, Tab: "proposal",
		},
		"/akademik/skripsi/sidang-skripsi/k?tab=penilaian": {
			Jenis: "nilai", JenisKarya: karya.JenisSkripsi, Tab: "penilaian",
		},
		"/akademik/skripsi/sidang-skripsi/k?tab=penilaian&tanya=kunci": {
			Jenis: "kunci", JenisKarya: karya.JenisSkripsi, Tab: "penilaian",
		},
		"/akademik/skripsi/sidang-skripsi/atur": {
			Jenis: "jadwalkan", JenisKarya: karya.JenisSkripsi, Tab: "sidang",
		},
		"/akademik/skripsi/bimbingan-skripsi/k/detail-pengajuan-sidang": {
			Jenis: "pengajuan_sidang", JenisKarya: karya.JenisSkripsi, Tab: "sidang",
		},
		"/akademik/kerja-praktik/bimbingan/k?tab=sidang": {
			Jenis: "pengajuan_sidang", JenisKarya: karya.JenisKP, Tab: "sidang",
		},
		"/akademik/kerja-praktik/bimbingan/k?bimbingan=b": {
			Jenis: "bimbingan_paraf", JenisKarya: karya.JenisKP, IDBimbingan: "b",
		},
		"/akademik/skripsi/bimbingan-skripsi/k/detail-bimbingan/b": {
			Jenis: "bimbingan_paraf", JenisKarya: karya.JenisSkripsi, IDBimbingan: "b",
		},
		"/akademik/kerja-praktik/sidang/k?tab=ringkasan": {
			Jenis: "kesediaan", JenisKarya: karya.JenisKP, Tab: "ringkasan",
		},
	} {
		task.IDKarya = "k"
		if got := task.alamat(); got != want {
			t.Errorf("TA-06 %s of %s leads to %s, want %s", task.Jenis, task.JenisKarya, got, want)
		}
	}
}
