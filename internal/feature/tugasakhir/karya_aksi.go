package tugasakhir

import (
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
)

// aksi is what the caller may do with the work, as far as a list tells; putusan: a request waits for the caller's decision.
// Only what belongs to the caller's part in the work is named, with the reason where it may not be done now.
func (h hubungan) aksi(putusan bool) []api.Aksi {
	out := []api.Aksi{}
	if h.Pembimbing() {
		out = append(out, h.aksiPembimbing(putusan)...)
	}
	if h.Mahasiswa {
		out = append(out, h.aksiMahasiswa()...)
	}
	if h.Atur() {
		out = append(out, h.aksiAtur()...)
	}
	return out
}

func (h hubungan) aksiPembimbing(putusan bool) []api.Aksi {
	var out []api.Aksi
	if h.Jenis != JenisSkripsi {
		judul := h.bila("putuskan", tindakanRevisi, pelakuPembimbing)
		if judul.Boleh && !putusan {
			judul = api.Aksi{Kode: judul.Kode, Alasan: "Keputusan Anda sudah tercatat. Menunggu pembimbing lain."}
		}
		out = append(out, judul)
	}
	pengajuan := api.Aksi{Kode: "putuskan_pengajuan", Boleh: putusan && h.Status != statusDiajukan}
	if !pengajuan.Boleh {
		pengajuan.Alasan = "Tidak ada pengajuan yang menunggu keputusan Anda"
	}
	return append(out, pengajuan, h.aksiBimbingan())
}

// aksiBimbingan tells whether a session of the work may be recorded.
func (h hubungan) aksiBimbingan() api.Aksi {
	if h.Status != h.Jenis.dibimbing() && h.Status != statusAjukanSidang {
		return api.Aksi{Kode: "catat_bimbingan", Alasan: "Status saat ini " + labelStatus[h.Status]}
	}
	return api.Aksi{Kode: "catat_bimbingan", Boleh: true}
}

func (h hubungan) aksiMahasiswa() []api.Aksi {
	var out []api.Aksi
	if h.Jenis != JenisSkripsi {
		ubah := h.bila("ubah", tindakanAjukan, pelakuMahasiswa)
		out = append(out, ubah, h.bila("kirim", tindakanAjukan, pelakuMahasiswa), h.bila("tarik", tindakanTarik, pelakuMahasiswa),
			h.bila("batalkan", tindakanBatalkan, pelakuMahasiswa))
	}
	return append(out, h.bila("ajukan_uji", tindakanAjukanSidang, pelakuMahasiswa), h.bila("ajukan_sidang", tindakanAjukanSidang, pelakuMahasiswa))
}

func (h hubungan) aksiAtur() []api.Aksi {
	out := []api.Aksi{h.bila("verifikasi", tindakanVerifikasi, pelakuAtur), h.bila("jadwalkan", tindakanJadwalkan, pelakuAtur)}
	if h.Jenis == JenisKP {
		out = append(out, h.bila("jawaban_instansi", tindakanDiterima, pelakuAtur), h.aksiPenempatan())
	}
	if !h.Mahasiswa {
		out = append(out, h.bila("batalkan", tindakanBatalkan, pelakuAtur))
	}
	return out
}

func (h hubungan) aksiPenempatan() api.Aksi {
	tutup := h.Status == statusSelesai || h.Status == statusDibatalkan || h.Status == statusDitolak
	if tutup {
		return api.Aksi{Kode: "penempatan", Alasan: "Status saat ini " + labelStatus[h.Status]}
	}
	return api.Aksi{Kode: "penempatan", Boleh: true}
}

// bila is an act that the machine allows or not.
func (h hubungan) bila(kode, tindakan, pelaku string) api.Aksi {
	if _, ok := langkah(h.Jenis, h.Status, tindakan, pelaku); !ok {
		return api.Aksi{Kode: kode, Alasan: "Status saat ini " + labelStatus[h.Status]}
	}
	return api.Aksi{Kode: kode, Boleh: true}
}

// waktuMungkin is a moment of the store that may be missing.
func waktuMungkin(us *int64) *time.Time {
	if us == nil {
		return nil
	}
	t := clock.FromMicro(*us)
	return &t
}

// perSeratus is hundredths as a number with a fraction.
func perSeratus(e2 *int64) *float64 {
	if e2 == nil {
		return nil
	}
	v := float64(*e2) / 100
	return &v
}
