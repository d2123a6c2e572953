package demo

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
)

const (
	sksSemester = 20 // credits that a student takes a term, about
	maksRuang   = 200
)

// huruf are the letters of grades, what they count, and from which mark up.
var huruf = []struct {
	huruf       string
	dari, bobot int
}{{"A", 85, 400}, {"A-", 80, 370}, {"B+", 75, 330}, {"B", 70, 300}, {"C+", 60, 230}, {"C", 50, 200}, {"D", 40, 100}, {"E", 0, 0}}

// sebaran is how many of a hundred grades are of each letter.
var sebaran = []int{24, 20, 18, 19, 8, 7, 3, 1}

// isiStudi adds rooms, letters and quotas.
func (b *pembangun) isiStudi() {
	for i := range max(6, min(maksRuang, b.jumlah.Dosen/25)) {
		kode := fmt.Sprintf("R%d%02d", 1+i/20, 1+i%20)
		b.Ruang = append(b.Ruang, Ruang{ID: b.id.Baru(), Kode: kode, Nama: "Ruang Sidang " + kode[1:], Kapasitas: 20 + 10*(i%3)})
	}
	for _, h := range huruf {
		dari := h.dari
		if b.ID == "TSM" && dari > 70 {
			dari-- // this college is a point milder in the upper letters
		}
		b.Konversi = append(b.Konversi, Konversi{Huruf: h.huruf, DariE4: dari * 10_000, BobotE2: h.bobot, Lulus: h.huruf != "E"})
	}
	r := b.acak("kuota")
	for i, d := range b.Dosen {
		if i == 0 {
			b.Kuota = append(b.Kuota, Kuota{IDDosen: d.ID, Kuota: 20})
		} else if Kena(r, 12) {
			b.Kuota = append(b.Kuota, Kuota{IDDosen: d.ID, Kuota: 8 + r.IntN(13)})
		}
	}
}

// Wilayah are towns with the province that they are in.
var Wilayah = [][2]string{
	{"Jakarta Selatan", "DKI Jakarta"}, {"Jakarta Timur", "DKI Jakarta"}, {"Depok", "Jawa Barat"}, {"Bekasi", "Jawa Barat"}, {"Bogor", "Jawa Barat"},
	{"Tangerang Selatan", "Banten"}, {"Serang", "Banten"}, {"Bandung", "Jawa Barat"}, {"Semarang", "Jawa Tengah"}, {"Surabaya", "Jawa Timur"},
	{"Samarinda", "Kalimantan Timur"}, {"Makassar", "Sulawesi Selatan"}, {"Medan", "Sumatera Utara"}, {"Denpasar", "Bali"},
}

// NamaJalan are streets.
var NamaJalan = []string{"Melati", "Kenanga", "Anggrek", "Merpati", "Rajawali", "Mangga", "Rambutan", "Cendana", "Pelita", "Damai", "Mawar", "Cempaka"}

// Biodata tells who the students are whose studies are filled.
func (k *Kampus) Biodata() iter.Seq[Biodata] {
	return func(yield func(Biodata) bool) {
		konsentrasi := map[string][]string{}
		for _, s := range k.Konsentrasi {
			konsentrasi[s.IDProdi] = append(konsentrasi[s.IDProdi], s.ID)
		}
		for _, m := range k.pelajar() {
			r := k.asal.acak("biodata " + m.NIM)
			rumah := Pilih(r, Wilayah)
			out := Biodata{
				IDMahasiswa: m.ID, IDProdi: m.IDProdi, TempatLahir: Pilih(r, Wilayah)[0], Kota: rumah[0], Provinsi: rumah[1],
				TanggalLahir: fmt.Sprintf("%d-%02d-%02d", m.Angkatan-18-r.IntN(3), 1+r.IntN(12), 1+r.IntN(28)),
				Alamat:       fmt.Sprintf("Jalan %s Nomor %d", Pilih(r, NamaJalan), 1+r.IntN(120)),
			}
			if pilihan := konsentrasi[m.IDProdi]; len(pilihan) > 0 && k.Akademik-m.Angkatan >= 2 {
				out.IDKonsentrasi = Pilih(r, pilihan)
			}
			if !yield(out) {
				return
			}
		}
	}
}

// pelajar are the students whose studies are filled: all of the first college, in the largest size and in the other colleges
// those with a final work.
func (k *Kampus) pelajar() []*Mahasiswa {
	out := []*Mahasiswa{}
	semua, punya := k.Urutan == 1 && len(k.Mahasiswa) <= jumlah[M].Mahasiswa, k.asal.tugas().milik
	for i := range k.Mahasiswa {
		if semua || len(punya[i]) > 0 {
			out = append(out, &k.Mahasiswa[i])
		}
	}
	return out
}

// silabus are the courses of one programme by semester: those for all, and those to choose from.
type silabus struct {
	wajib, pilihan map[int][]*MataKuliah
	khusus         map[string]*MataKuliah // by the kind of final work
}

func (k *Kampus) silabus() map[string]*silabus {
	out := map[string]*silabus{}
	for i := range k.MataKuliah {
		m := &k.MataKuliah[i]
		s := out[m.IDProdi]
		if s == nil {
			s = &silabus{wajib: map[int][]*MataKuliah{}, pilihan: map[int][]*MataKuliah{}, khusus: map[string]*MataKuliah{}}
			out[m.IDProdi] = s
		}
		jenis := jenisKRS(m)
		switch {
		case !m.Aktif:
		case jenis != "kuliah":
			s.khusus[jenis] = m
		case m.Jenis == "W":
			s.wajib[m.Semester] = append(s.wajib[m.Semester], m)
		default:
			s.pilihan[m.Semester] = append(s.pilihan[m.Semester], m)
		}
	}
	return out
}

// jenisKRS tells the courses that stand for final works from the others.
func jenisKRS(m *MataKuliah) string {
	switch {
	case m.Jenis == "TA":
		return "skripsi"
	case strings.Contains(m.Nama, "Proposal"):
		return "proposal"
	case m.Kelompok == "MBB" && (strings.Contains(m.Nama, "Praktik") || strings.Contains(m.Nama, "Magang")):
		return "kp"
	}
	return "kuliah"
}

// ambil is what a student takes in a semester: what is for all, and electives up to about twenty credits.
func (s *silabus) ambil(r *rand.Rand, semester int, sudah map[string]bool) []*MataKuliah {
	out, sks := []*MataKuliah{}, 0
	tambah := func(m *MataKuliah) {
		if !sudah[m.Kode] {
			sudah[m.Kode] = true
			out, sks = append(out, m), sks+m.SKSTeori+m.SKSPraktik
		}
	}
	for _, m := range s.wajib[semester] {
		tambah(m)
	}
	for _, n := range []int{semester, semester - 2, semester + 2, semester - 4, semester + 4} {
		dari := s.pilihan[n]
		for range dari {
			if sks >= sksSemester-1 {
				return out
			}
			tambah(Pilih(r, dari))
		}
	}
	// A small catalogue: what others take a year later fills the term.
	for _, n := range []int{semester + 2, semester + 4} {
		for _, m := range s.wajib[n] {
			if sks >= sksSemester-2 {
				return out
			}
			tambah(m)
		}
	}
	return out
}

// rapor walks a student's terms: what was taken in each, the running one last.
func (k *Kampus) rapor(m *Mahasiswa, s *silabus, r *rand.Rand, tiap func(periode int, kuliah []*MataKuliah)) {
	sudah, kini := map[string]bool{}, k.Periode[Lalu].Kode
	for semester := 1; semester <= 8; semester++ {
		periode := Geser(m.Angkatan*10+1, semester-1)
		if periode > kini {
			return
		}
		tiap(periode, s.ambil(r, semester, sudah))
	}
}

// Transkrip lists what the students took before the running term, as the curriculum of the programme has it.
func (k *Kampus) Transkrip() iter.Seq[NilaiKuliah] {
	return func(yield func(NilaiKuliah) bool) {
		semua, kini := k.silabus(), k.Periode[Lalu].Kode
		for _, m := range k.pelajar() {
			t := &penilai{k: k, m: m, r: k.asal.acak("transkrip " + m.NIM), baik: k.asal.tugas().baik[m.ID]}
			t.bakat = t.r.IntN(3)
			if s := semua[m.IDProdi]; s != nil {
				k.rapor(m, s, k.asal.acak("rencana "+m.NIM), func(periode int, kuliah []*MataKuliah) {
					if periode < kini {
						t.nilai(periode, kuliah)
					}
				})
			}
			for _, n := range t.isi {
				if !yield(n) {
					return
				}
			}
		}
	}
}

// penilai grades one student.
type penilai struct {
	k     *Kampus
	m     *Mahasiswa
	r     *rand.Rand
	bakat int  // how often the better of two grades counts
	baik  bool // no E stays, at most one D
	sksD  int
	isi   []NilaiKuliah
}

func (t *penilai) nilai(periode int, kuliah []*MataKuliah) {
	for _, m := range kuliah {
		h := t.huruf()
		ulang := Geser(periode, 2)
		if h >= 6 && ulang < t.k.Periode[Lalu].Kode && (t.baik || Kena(t.r, 65)) {
			t.catat(periode, m, h)
			periode, h = ulang, t.r.IntN(5) // taken again a year later
		} else if t.baik && h >= 6 && t.sksD > 0 {
			h = 5
		} else if t.baik && h == 7 {
			h = 6
		}
		if h == 6 {
			t.sksD += m.SKSTeori + m.SKSPraktik
		}
		t.catat(periode, m, h)
		if periode == ulang {
			periode = Geser(ulang, -2)
		}
	}
}

func (t *penilai) catat(periode int, m *MataKuliah, h int) {
	t.isi = append(t.isi, NilaiKuliah{IDMahasiswa: t.m.ID, Kode: m.Kode, Nama: m.Nama, Huruf: huruf[h].huruf, Periode: periode,
		SKS: m.SKSTeori + m.SKSPraktik, BobotE2: huruf[h].bobot})
}

// huruf draws a letter; who is gifted draws more often.
func (t *penilai) huruf() int {
	out := len(huruf) - 1
	for range 1 + t.bakat {
		n, h := t.r.IntN(100), 0
		for n >= sebaran[h] {
			n -= sebaran[h]
			h++
		}
		out = min(out, h)
		if !Kena(t.r, 55) {
			break
		}
	}
	return out
}

// KRS lists the study plans of the running term, and of those with a final work the line that stands for it in its term.
func (k *Kampus) KRS() iter.Seq[KuliahKRS] {
	return func(yield func(KuliahKRS) bool) {
		semua, kini := k.silabus(), k.Periode[Lalu].Kode
		for _, m := range k.pelajar() {
			s := semua[m.IDProdi]
			if s == nil || !m.Aktif {
				continue
			}
			r := k.asal.acak("krs " + m.NIM)
			var isi []KuliahKRS
			k.rapor(m, s, k.asal.acak("rencana "+m.NIM), func(periode int, kuliah []*MataKuliah) {
				for _, mk := range kuliah {
					if periode == kini {
						isi = append(isi, KuliahKRS{IDMahasiswa: m.ID, Kode: mk.Kode, Nama: mk.Nama, Kelas: string(rune('A' + r.IntN(3))), Jenis: "kuliah",
							Periode: kini, SKS: mk.SKSTeori + mk.SKSPraktik})
					}
				}
			})
			for _, a := range k.asal.tugas().krs[m.ID] {
				isi = append(isi, s.tugasAkhir(m, a.jenis, a.periode))
			}
			for _, c := range isi {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// tugasAkhir is the line of a study plan that stands for a final work.
func (s *silabus) tugasAkhir(m *Mahasiswa, jenis string, periode int) KuliahKRS {
	out := KuliahKRS{IDMahasiswa: m.ID, Kelas: "A", Jenis: jenis, Periode: periode}
	if mk := s.khusus[jenis]; mk != nil {
		out.Kode, out.Nama, out.SKS = mk.Kode, mk.Nama, mk.SKSTeori+mk.SKSPraktik
		return out
	}
	lain := map[string]KuliahKRS{"proposal": {Kode: "TA701", Nama: "Seminar Proposal", SKS: 2}, "skripsi": {Kode: "TA801", Nama: "Skripsi", SKS: 6}, "kp": {Kode: "TA601", Nama: "Kerja Praktik", SKS: 2}}[jenis]
	out.Kode, out.Nama, out.SKS = lain.Kode, lain.Nama, lain.SKS
	return out
}

// IndeksProdi is the place of each programme in the list.
func (k *Kampus) IndeksProdi() map[string]int {
	out := map[string]int{}
	for i, p := range k.Prodi {
		out[p.ID] = i
	}
	return out
}

// sarjana reports whether a programme ends with a thesis of this area.
func (p Prodi) sarjana() bool { return slices.Contains([]string{"S1", "D4"}, p.Jenjang) }
