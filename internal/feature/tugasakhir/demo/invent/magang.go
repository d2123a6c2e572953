package invent

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/demo"
)

// tempatMagang are the sorts of places that take interns of a field; of the others companies do.
var tempatMagang = map[string][]string{
	"penmat": {"sd", "smk"}, "penipa": {"smk"}, "penginggris": {"pt", "smk"}, "penindo": {"pt", "smk"}, "penips": {"smk", "dinas"}, "pgsd": {"sd"}, "bk": {"smk", "sd"},
	"kesehatan": {"puskesmas", "rs"}, "keperawatan": {"rs"}, "farmasi": {"rs"}, "psikologi": {"pt", "rs"},
	"administrasi": {"dinas"}, "pemerintahan": {"dinas"}, "hukum": {"dinas", "pt"}, "statistika": {"dinas"}, "ekonomi": {"dinas", "umkm"},
}

// isiInstansi invents the places that take interns: companies, offices, schools. They are as many in every size.
func (b *Works) isiInstansi() {
	r := b.Acak("instansi")
	umum := bacaJudul("umum.txt", nil).slot
	for _, golongan := range []string{"pt", "umkm", "rs", "puskesmas", "smk", "sd", "dinas"} {
		for _, nama := range umum[golongan] {
			if golongan == "dinas" {
				nama += " Kabupaten Mekarjaya"
			}
			w := demo.Pilih(r, demo.Wilayah)
			b.Instansi = append(b.Instansi, Instansi{ID: b.id.Baru(), Golongan: golongan, Nama: nama, Kota: w[0], Provinsi: w[1],
				Alamat: fmt.Sprintf("Jalan %s Nomor %d", demo.Pilih(r, demo.NamaJalan), 1+r.IntN(200)), Telepon: fmt.Sprintf("0800%06d", 100_000+len(b.Instansi)*137)})
		}
	}
}

// instansi is a place for an intern of a field.
func (k *Works) instansi(r *rand.Rand, bidang string) Instansi {
	boleh := tempatMagang[bidang]
	if boleh == nil {
		boleh = []string{"pt"}
	}
	var dari []Instansi
	for _, i := range k.Instansi {
		if slices.Contains(boleh, i.Golongan) {
			dari = append(dari, i)
		}
	}
	return demo.Pilih(r, dari)
}

func (p *perencana) magang(r *rand.Rand, tempat Instansi) *Magang {
	nama := demo.NamaOrang(r, demo.Kena(r, 45))
	return &Magang{IDInstansi: tempat.ID, LapanganNama: nama, Balasan: "menunggu",
		LapanganJabatan: demo.Pilih(r, []string{"Kepala Bagian Operasional", "Supervisor Produksi", "Manajer Sumber Daya Manusia", "Kepala Seksi Pelayanan", "Koordinator Lapangan", "Staf Senior"}),
		LapanganKontak:  strings.ToLower(strings.Fields(strings.ReplaceAll(nama, ".", ""))[0]) + "@instansi.example"}
}

// mulaiMagang sets the days of the internship.
func (a *alur) mulaiMagang(pada int64) {
	a.k.Magang.Mulai = a.tanggal(pada, 3)
	a.k.Magang.Selesai = a.tanggal(pada, 3+45+a.r.IntN(20))
}

// hariLogbook is how many verified days an internship has before its exam is asked for.
const hariLogbook = 20

// isiLogbook writes the working days of the internship so far, thirty at most; the last ones still wait. Who asked for the
// exam has as many as that needs.
func (a *alur) isiLogbook(pada int64) {
	mulai, err := time.ParseInLocation(time.DateOnly, a.k.Magang.Mulai, a.p.zona)
	if err != nil {
		panic(err) // written above
	}
	sampai := time.UnixMicro(pada).In(a.p.zona).Format(time.DateOnly)
	hal := semuaJudul()[a.p.Bidang(a.p.prodi[a.k.IDProdi]).Nama()].kp
	for hari := mulai; len(a.k.Logbook) < 30; hari = hari.AddDate(0, 0, 1) {
		tanggal := hari.Format(time.DateOnly)
		if tanggal > sampai || tanggal > a.k.Magang.Selesai {
			break
		}
		libur := demo.Kena(a.r, 25) && (len(a.k.Logbook) >= hariLogbook || !a.sampaiStatus("mengajukan_sidang"))
		if libur || hari.Weekday() == time.Saturday || hari.Weekday() == time.Sunday {
			continue
		}
		a.k.Logbook = append(a.k.Logbook, Logbook{ID: a.p.id.Baru(), Tanggal: tanggal, Status: "diverifikasi",
			Kegiatan: demo.Pilih(a.r, kegiatanHarian) + " " + demo.Pilih(a.r, hal) + "."})
	}
	if n := len(a.k.Logbook); !a.sampaiStatus("mengajukan_sidang") {
		for i := max(0, n-3); i < n; i++ {
			a.k.Logbook[i].Status = "diajukan"
		}
		if n > 4 && demo.Kena(a.r, 50) {
			a.k.Logbook[n-4].Status, a.k.Logbook[n-4].Alasan = "perbaiki", "Uraikan pekerjaan dengan lebih rinci."
		}
	}
}

var kegiatanHarian = []string{
	"Mengikuti pengarahan tentang", "Mempelajari dokumen", "Membantu pelaksanaan", "Mencatat dan memeriksa hasil", "Menyusun laporan harian", "Berdiskusi dengan pembimbing lapangan mengenai",
	"Memperbaiki berkas", "Mengamati",
}
