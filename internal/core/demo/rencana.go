package demo

import (
	"math/rand/v2"
	"sync"
)

// pesanan orders final works of one kind and status; n of them, of which the fixed lecturer guides bimbing and examines uji.
type pesanan struct {
	jenis, status string
	lama          bool // begun in the same term a year before, else in the running one
	n             int
	bimbing, uji  int
}

// blok is a small campus's final works: every status of every kind. Larger campuses have it many times over.
var blok = []pesanan{
	{"proposal", "disetujui_pembimbing", false, 5, 2, 0}, {"proposal", "draf", false, 2, 0, 0}, {"proposal", "diajukan", false, 4, 2, 0},
	{"proposal", "perlu_perbaikan", false, 2, 0, 0}, {"proposal", "ditolak", false, 1, 0, 0}, {"proposal", "mengajukan_sidang", false, 2, 1, 0},
	{"proposal", "siap_sidang", false, 2, 0, 0}, {"proposal", "dijadwalkan", false, 4, 1, 2}, {"proposal", "revisi", false, 2, 0, 1},
	{"proposal", "menunggu_nilai", false, 1, 0, 0}, {"proposal", "selesai", false, 1, 0, 0}, {"proposal", "dibatalkan", false, 1, 0, 0},

	{"skripsi", "bimbingan", false, 6, 2, 0}, {"skripsi", "mengajukan_sidang", false, 2, 1, 0}, {"skripsi", "siap_sidang", false, 1, 0, 0},
	{"skripsi", "dijadwalkan", false, 3, 1, 1}, {"skripsi", "revisi", false, 2, 0, 1}, {"skripsi", "menunggu_nilai", false, 1, 0, 0},
	{"skripsi", "selesai", false, 1, 0, 0}, {"skripsi", "dibatalkan", false, 1, 0, 0},

	{"kp", "bimbingan", false, 4, 1, 0}, {"kp", "draf", false, 1, 0, 0}, {"kp", "diajukan", false, 2, 1, 0}, {"kp", "perlu_perbaikan", false, 1, 0, 0},
	{"kp", "ditolak", false, 1, 0, 0}, {"kp", "menunggu_instansi", false, 2, 1, 0}, {"kp", "mengajukan_sidang", false, 1, 0, 0},
	{"kp", "siap_sidang", false, 1, 0, 0}, {"kp", "dijadwalkan", false, 2, 0, 1}, {"kp", "revisi", false, 1, 0, 0},
	{"kp", "menunggu_nilai", false, 1, 0, 0}, {"kp", "selesai", false, 1, 0, 0}, {"kp", "dibatalkan", false, 1, 0, 0},

	{"skripsi", "selesai", true, 4, 2, 2}, {"skripsi", "bimbingan", true, 2, 1, 0}, {"skripsi", "revisi", true, 1, 1, 0},
	{"skripsi", "siap_sidang", true, 1, 0, 0}, {"skripsi", "dijadwalkan", true, 1, 1, 0}, {"skripsi", "menunggu_nilai", true, 1, 0, 0},
	{"proposal", "disetujui_pembimbing", true, 2, 1, 0}, {"proposal", "revisi", true, 1, 1, 0}, {"proposal", "mengajukan_sidang", true, 1, 1, 0},
	{"proposal", "ditolak", true, 1, 0, 0}, {"proposal", "dibatalkan", true, 1, 0, 0}, {"proposal", "dijadwalkan", true, 1, 0, 1},
	{"proposal", "perlu_perbaikan", true, 1, 0, 0},
	{"kp", "selesai", true, 8, 3, 1}, {"kp", "bimbingan", true, 1, 0, 0}, {"kp", "menunggu_nilai", true, 1, 1, 0}, {"kp", "dijadwalkan", true, 1, 0, 1},
	{"kp", "dibatalkan", true, 1, 0, 0},
}

// ulangBlok is how often a campus of a size has the block.
var ulangBlok = map[Ukuran]int{S: 1, M: 33, L: 333}

// Rencana are the final works of the campus as they are planned; study plans and transcripts follow from them.
func (k *Kampus) Rencana() []Rencana { return k.asal.tugas().semua }

// tugas plans the final works once.
func (b *pembangun) tugas() *tugas { return b.rencana() }

func (b *pembangun) siapkanTugas() {
	b.asal = b
	b.rencana = sync.OnceValue(b.rencanakan)
}

// antre are students who may still be given a work, by how many years they have studied.
type antre map[int][]int

func (b *pembangun) antrean(r *rand.Rand) (sini, lain antre) {
	sini, lain = antre{}, antre{}
	prodi := b.IndeksProdi()
	for i, m := range b.Mahasiswa {
		if i == 0 || !m.Aktif || !b.Prodi[prodi[m.IDProdi]].sarjana() {
			continue
		}
		tahun := min(b.Akademik-m.Angkatan, 4)
		if prodi[m.IDProdi] == 0 {
			sini[tahun] = append(sini[tahun], i)
		} else {
			lain[tahun] = append(lain[tahun], i)
		}
	}
	for tahun := range 5 {
		acakUrutan(r, sini[tahun])
		acakUrutan(r, lain[tahun])
	}
	return sini, lain
}

// dahulukan puts a student of a programme next in the queue of a year, so that two share an exam.
func (b *pembangun) dahulukan(prodi string, tahun int, semua ...antre) (antre, bool) {
	for _, a := range semua {
		for i, m := range a[tahun] {
			if akhir := len(a[tahun]) - 1; b.Mahasiswa[m].IDProdi == prodi {
				a[tahun][i], a[tahun][akhir] = a[tahun][akhir], m
				return a, true
			}
		}
	}
	return nil, false
}

func (a antre) ambil(tahun int) (int, bool) {
	n := len(a[tahun])
	if n == 0 {
		return 0, false
	}
	i := a[tahun][n-1]
	a[tahun] = a[tahun][:n-1]
	return i, true
}

// tahunUntuk are the years of study that a kind of work is done in, the likeliest first.
func (p pesanan) tahunUntuk() []int {
	switch {
	case p.jenis == "kp" && !p.lama:
		return []int{2, 3, 4}
	case p.jenis == "kp" || p.jenis == "proposal" && !p.lama:
		return []int{3, 4}
	}
	return []int{4, 3}
}

// rencanakan hands the works out to students. The fixed student has a proposal with the fixed lecturer, and an internship
// behind him or her.
func (b *pembangun) rencanakan() *tugas {
	r := b.acak("rencana tugas akhir")
	sini, lain := b.antrean(r)
	t := &tugas{milik: map[int][]int{}, baik: map[string]bool{}, krs: map[string][]ambilan{}}
	kini := b.Periode[Lalu].Kode
	for ulang := range ulangBlok[b.ukuran] {
		for nomor, p := range blok {
			for urut := range p.n {
				n := Rencana{Contoh: ulang == 0, Jenis: p.jenis, Status: p.status, Lama: p.lama, Periode: kini, Urut: urut}
				if p.lama {
					n.Periode = kini - 10
				}
				n.Bimbing, n.Uji = ulang == 0 && urut < p.bimbing, ulang == 0 && urut >= p.bimbing && urut < p.bimbing+p.uji
				tetap := ulang == 0 && urut == 0 && (nomor == 0 || p.jenis == "kp" && p.lama && p.status == "selesai")
				dariSini, dariLain := sini, lain
				if p.jenis == "kp" && p.status == "dijadwalkan" && urut > 0 {
					prodi := b.Mahasiswa[t.semua[len(t.semua)-1].Mahasiswa].IDProdi
					if a, ada := b.dahulukan(prodi, p.tahunUntuk()[0], sini, lain); ada {
						dariSini, dariLain = a, a
					}
				}
				if ok := tetap || n.pilihMahasiswa(r, p, dariSini, dariLain); ok {
					t.tambah(b, n)
				}
			}
		}
	}
	return t
}

// pilihMahasiswa gives a work a student: works of the fixed lecturer one of the own programme while there are any.
func (n *Rencana) pilihMahasiswa(r *rand.Rand, p pesanan, sini, lain antre) bool {
	for _, tahun := range p.tahunUntuk() {
		dari := []antre{lain, sini}
		if n.Bimbing || len(sini[tahun])*4 > len(lain[tahun]) && Kena(r, 40) {
			dari = []antre{sini, lain}
		}
		for _, a := range dari {
			if i, ada := a.ambil(tahun); ada {
				n.Mahasiswa = i
				return true
			}
		}
	}
	return false
}

func (t *tugas) tambah(b *pembangun, n Rencana) {
	m := b.Mahasiswa[n.Mahasiswa]
	t.milik[n.Mahasiswa] = append(t.milik[n.Mahasiswa], len(t.semua))
	t.semua = append(t.semua, n)
	if kurang := n.Status == "perlu_perbaikan" || n.Status == "draf" && n.Urut > 0; !kurang {
		t.baik[m.ID] = true
	}
	t.krs[m.ID] = append(t.krs[m.ID], ambilan{n.Jenis, n.Periode})
	if n.Jenis == "skripsi" {
		t.krs[m.ID] = append(t.krs[m.ID], ambilan{"proposal", Geser(n.Periode, -1)})
	}
	if hidup := n.Status != "selesai" && n.Status != "ditolak" && n.Status != "dibatalkan"; hidup && n.Lama {
		t.krs[m.ID] = append(t.krs[m.ID], ambilan{n.Jenis, b.Periode[Lalu].Kode})
	}
}
