package karya

import (
	"slices"

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
			judul = api.May(judul.Code, "Keputusan Anda sudah tercatat. Menunggu pembimbing lain.")
		}
		out = append(out, judul)
	}
	pengajuan := ""
	if !putusan || h.Status == StatusDiajukan {
		pengajuan = "Tidak ada pengajuan yang menunggu keputusan Anda"
	}
	return append(out, api.May("putuskan_pengajuan", pengajuan), h.saat("catat_bimbingan", h.Status == h.Jenis.Dibimbing() || h.Status == StatusAjukanSidang))
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
	return append(out, h.AksiGantiPembimbing())
}

// AksiGantiPembimbing is whether the caller may put another lecturer in the place of a supervisor, and why not: from when the
// supervisors agreed to the work until its exam.
func (h Hubungan) AksiGantiPembimbing() api.Aksi {
	guided := []string{StatusDisetujui, StatusInstansi, StatusBimbingan, StatusAjukanSidang, StatusSiapSidang, StatusDijadwalkan}
	return h.saat("ganti_pembimbing", slices.Contains(guided, h.Status))
}

// AksiPenempatan is whether the caller may change where an internship takes place, and why not.
func (h Hubungan) AksiPenempatan() api.Aksi {
	return h.saat("penempatan", h.Status != StatusSelesai && h.Status != StatusDibatalkan && h.Status != StatusDitolak)
}

// bila is an act that the machine allows or not.
func (h Hubungan) bila(kode, tindakan, pelaku string) api.Aksi {
	_, ok := FindLangkah(h.Jenis, h.Status, tindakan, pelaku)
	return h.saat(kode, ok)
}

// saat is an act that the status of the work allows or not.
func (h Hubungan) saat(kode string, boleh bool) api.Aksi {
	return api.May(kode, map[bool]string{false: "Status saat ini " + LabelStatus[h.Status]}[boleh])
}
