package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/texts"
)

const persenTidakAktif = 15

// daftarReferensi are the codes that courses use: list, code, name.
var daftarReferensi = [][3]string{
	{"kelompok", "MKU", "Mata Kuliah Umum"},
	{"kelompok", "MPK", "Mata Kuliah Pengembangan Kepribadian"},
	{"kelompok", "MKK", "Mata Kuliah Keilmuan dan Keterampilan"},
	{"kelompok", "MKB", "Mata Kuliah Keahlian Berkarya"},
	{"kelompok", "MPB", "Mata Kuliah Perilaku Berkarya"},
	{"kelompok", "MBB", "Mata Kuliah Berkehidupan Bermasyarakat"},
	{"jenis", "W", "Wajib"},
	{"jenis", "P", "Pilihan"},
	{"jenis", "WP", "Wajib Peminatan"},
	{"jenis", "PP", "Pilihan Peminatan"},
	{"jenis", "TA", "Tugas Akhir"},
	{"teoripraktek", "T", "Teori"},
	{"teoripraktek", "P", "Praktik"},
	{"teoripraktek", "TP", "Teori dan Praktik"},
}

func (b *pembangun) isiReferensi() {
	for i, r := range daftarReferensi {
		b.Referensi = append(b.Referensi, Referensi{Daftar: r[0], Kode: r[1], Nama: r[2], Urutan: i + 1})
	}
}

// isiMataKuliah gives each programme its curriculum; together they are as many as asked.
func (b *pembangun) isiMataKuliah() {
	b.isiReferensi()
	calon := make([][]butir, len(b.Prodi))
	bobot := b.bobotProdi()
	for i := range b.Prodi {
		calon[i] = b.kurikulum(i)
	}
	for i, banyak := range jatah(b.jumlah.MataKuliah, bobot, calon) {
		b.tulisKurikulum(i, calon[i][:banyak])
	}
}

// jatah shares n courses among the programmes, none more than it can name.
func jatah(n int, bobot []int, calon [][]butir) []int {
	out := bagi(n, bobot, 1)
	lebih := 0
	for i := range out {
		if turun := out[i] - len(calon[i]); turun > 0 {
			out[i] -= turun
			lebih += turun
		}
	}
	for i, macet := 0, 0; lebih > 0; i = (i + 1) % len(out) {
		if out[i] == len(calon[i]) {
			if macet++; macet > len(out) {
				panic(fmt.Sprintf("demo: data kurikulum kurang %d mata kuliah", lebih))
			}
			continue
		}
		macet = 0
		out[i]++
		lebih--
	}
	return out
}

// tulisKurikulum turns the chosen courses of programme i into records: ordered by semester, coded, linked.
func (b *pembangun) tulisKurikulum(i int, isi []butir) {
	p := b.Prodi[i]
	r := b.acak("mata kuliah " + p.Kode)
	isi = slices.Clone(isi)
	slices.SortStableFunc(isi, func(x, y butir) int { return x.semester - y.semester })
	tidakAktif := pilihTidakAktif(r, isi)
	mulai := len(b.MataKuliah)
	letak := map[string]int{}
	nomor := map[int]int{}
	for k, m := range isi {
		nomor[m.semester]++
		mk := MataKuliah{
			ID: b.id.Baru(), Kode: fmt.Sprintf("%s%d%03d", p.Awalan, m.semester, nomor[m.semester]), Nama: m.nama, NamaInggris: m.inggris,
			SKSTeori: m.teori, SKSPraktik: m.praktik, Semester: m.semester, Kelompok: m.kelompok, Jenis: m.jenis,
			TeoriPraktik: teoriPraktik(m), IDProdi: p.ID, Aktif: !tidakAktif[k], Deskripsi: deskripsi(r, m, b.bidang[i]),
		}
		b.pasangKonsentrasi(r, &mk, m)
		b.riwayat(r, i, &mk)
		letak[m.nama] = len(b.MataKuliah)
		b.MataKuliah = append(b.MataKuliah, mk)
	}
	for k, m := range isi {
		for _, nama := range m.prasyarat {
			if j, ada := letak[nama]; ada && b.MataKuliah[j].Semester < m.semester {
				b.Prasyarat = append(b.Prasyarat, Prasyarat{IDMataKuliah: b.MataKuliah[mulai+k].ID, IDPrasyarat: b.MataKuliah[j].ID})
			}
		}
	}
}

func teoriPraktik(m butir) string {
	switch {
	case m.teori == 0:
		return "P"
	case m.praktik == 0:
		return "T"
	}
	return "TP"
}

// pilihTidakAktif closes some courses: electives first, then specialised ones; none that another asks for, none that
// everybody must take.
func pilihTidakAktif(r *rand.Rand, isi []butir) map[int]bool {
	perlu := map[string]bool{}
	for _, m := range isi {
		for _, nama := range m.prasyarat {
			perlu[nama] = true
		}
	}
	var pilihan, lain []int
	for k, m := range isi {
		switch {
		case perlu[m.nama] || m.jenis == "TA":
		case m.jenis == "P":
			pilihan = append(pilihan, k)
		case m.kelompok == "MKB":
			lain = append(lain, k)
		}
	}
	acakUrutan(r, pilihan)
	acakUrutan(r, lain)
	tutup := (len(isi)*persenTidakAktif + 50) / 100
	dariPilihan := min(len(pilihan), max((tutup+1)/2, tutup-len(lain)))
	out := map[int]bool{}
	for _, k := range append(pilihan[:dariPilihan], lain[:min(len(lain), tutup-dariPilihan)]...) {
		out[k] = true
	}
	return out
}

func acakUrutan[T any](r *rand.Rand, s []T) {
	r.Shuffle(len(s), func(x, y int) { s[x], s[y] = s[y], s[x] })
}

// pasangKonsentrasi ties an elective to the programme's field of emphasis, when it has one of that code.
func (b *pembangun) pasangKonsentrasi(r *rand.Rand, mk *MataKuliah, m butir) {
	if m.konsentrasi == "" {
		return
	}
	for _, k := range b.Konsentrasi {
		if k.IDProdi == mk.IDProdi && k.Kode == m.konsentrasi {
			mk.IDKonsentrasi = k.ID
			mk.Jenis = map[bool]string{true: "WP", false: "PP"}[Kena(r, 25)]
		}
	}
}

// riwayat says when the course was entered, and of some who changed it last.
func (b *pembangun) riwayat(r *rand.Rand, i int, mk *MataKuliah) {
	jam := func(hari int) int64 {
		return b.Hari.AddDate(0, 0, -hari).Add(time.Duration(60+r.IntN(480)) * time.Minute).Add(time.Duration(r.IntN(60)) * time.Second).UnixMicro()
	}
	hari := 420 + r.IntN(1100)
	mk.DibuatMikro = jam(hari)
	mk.DiubahMikro, mk.Versi = mk.DibuatMikro, 1
	if Kena(r, 35) {
		mk.DiubahMikro, mk.Versi = jam(1+r.IntN(hari-2)), int64(2+r.IntN(3))
		mk.DiubahOleh = b.pengubah(r, i)
	}
}

// pengubah is the operator or the head of programme i.
func (b *pembangun) pengubah(r *rand.Rand, i int) string {
	if Kena(r, 60) {
		for _, k := range b.Kaprodi {
			if k.IDProdi == b.Prodi[i].ID {
				return b.dosenBerID(k.IDDosen).IDAkun
			}
		}
	}
	for _, a := range b.Akun {
		if a.Username == "operator" {
			return a.ID
		}
	}
	return ""
}

func (b *pembangun) dosenBerID(id string) Dosen {
	k := slices.IndexFunc(b.Dosen, func(d Dosen) bool { return d.ID == id })
	return b.Dosen[k]
}

// kunciJudul is what makes two titles the same.
func kunciJudul(s string) string { return texts.Fold(strings.ReplaceAll(s, "-", " ")) }
