package karya

import (
	"portaldosen/internal/kit/api"
)

// Aksi is what the caller may do with the work, as far as a list tells; putusan: a request waits for the caller's decision.
// Only what belongs to the caller's part in the work is named, with the reason where it may not be done now.
func (h Hubungan) Aksi(putusan bool) []api.Aksi {
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

func (h Hubungan) aksiPembimbing(putusan bool) []api.Aksi {
	var out []api.Aksi
	if h.Jenis != JenisSkripsi {
		judul := h.bila("putuskan", TindakanRevisi, PelakuPembimbing)
		if judul.Allowed && !putusan {
			judul = api.Aksi{Code: judul.Code, Reason: "Keputusan Anda sudah tercatat. Menunggu pembimbing lain."}
		}
		out = append(out, judul)
	}
	pengajuan := api.Aksi{Code: "putuskan_pengajuan", Allowed: putusan && h.Status != StatusDiajukan}
	if !pengajuan.Allowed {
		pengajuan.Reason = "Tidak ada pengajuan yang menunggu keputusan Anda"
	}
	return append(out, pengajuan, h.aksiBimbingan())
}

// aksiBimbingan tells whether a session of the work may be recorded.
func (h Hubungan) aksiBimbingan() api.Aksi {
	if h.Status != h.Jenis.Dibimbing() && h.Status != StatusAjukanSidang {
		return api.Aksi{Code: "catat_bimbingan", Reason: "Status saat ini " + LabelStatus[h.Status]}
	}
	return api.Aksi{Code: "catat_bimbingan", Allowed: true}
}

func (h Hubungan) aksiMahasiswa() []api.Aksi {
	var out []api.Aksi
	if h.Jenis != JenisSkripsi {
		ubah := h.bila("ubah", TindakanAjukan, PelakuMahasiswa)
		out = append(out, ubah, h.bila("kirim", TindakanAjukan, PelakuMahasiswa), h.bila("tarik", TindakanTarik, PelakuMahasiswa),
			h.bila("batalkan", TindakanBatalkan, PelakuMahasiswa))
	}
	return append(out, h.bila("ajukan_uji", TindakanAjukanSidang, PelakuMahasiswa), h.bila("ajukan_sidang", TindakanAjukanSidang, PelakuMahasiswa))
}

func (h Hubungan) aksiAtur() []api.Aksi {
	out := []api.Aksi{h.bila("verifikasi", TindakanVerifikasi, PelakuAtur), h.bila("jadwalkan", TindakanJadwalkan, PelakuAtur)}
	if h.Jenis == JenisKP {
		out = append(out, h.bila("jawaban_instansi", TindakanDiterima, PelakuAtur), h.AksiPenempatan())
	}
	if !h.Mahasiswa {
		out = append(out, h.bila("batalkan", TindakanBatalkan, PelakuAtur))
	}
	return out
}

// AksiPenempatan is whether the caller may change where an internship takes place, and why not.
func (h Hubungan) AksiPenempatan() api.Aksi {
	tutup := h.Status == StatusSelesai || h.Status == StatusDibatalkan || h.Status == StatusDitolak
	if tutup {
		return api.Aksi{Code: "penempatan", Reason: "Status saat ini " + LabelStatus[h.Status]}
	}
	return api.Aksi{Code: "penempatan", Allowed: true}
}

// bila is an act that the machine allows or not.
func (h Hubungan) bila(kode, tindakan, pelaku string) api.Aksi {
	if _, ok := FindLangkah(h.Jenis, h.Status, tindakan, pelaku); !ok {
		return api.Aksi{Code: kode, Reason: "Status saat ini " + LabelStatus[h.Status]}
	}
	return api.Aksi{Code: kode, Allowed: true}
}

// PerHundred is hundredths as a number with a fraction.
func PerHundred(e2 *int64) *float64 {
	if e2 == nil {
		return nil
	}
	v := float64(*e2) / 100
	return &v
}
