package demo

import (
	"database/sql"
	"math/big"
	"slices"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

func (d *pengisiDemo) pokok(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_karya", []string{"id", "jenis", "id_mahasiswa", "id_prodi", "periode", "id_kebijakan", "id_asal", "judul", "judul_urut", "cari",
		"nama_urut", "abstrak", "status", "tahap", "bimbingan_sah", "bimbingan_pada", "sejak", "skor_e2", "hasil", "nilai_e4", "huruf", "dikunci_pada", "versi",
		"dibuat_pada", "diubah_pada"}, semua(dari), func(k *invent.Karya) []any {
		nilai, huruf := sql.NullInt64{}, sql.NullString{}
		if k.Dikunci != 0 {
			akhir := d.akhir(k)
			nilai, huruf = sql.NullInt64{Int64: akhir, Valid: true}, atauNull(d.huruf(akhir))
		}
		return []any{k.ID, k.Jenis, k.Mahasiswa.ID, k.IDProdi, k.Periode, k.Kebijakan.ID, atauNull(k.IDAsal), k.Judul, texts.Fold(k.Judul),
			karya.CariKarya(k.Judul, k.Mahasiswa.Nama, k.Mahasiswa.NIM), texts.Fold(k.Mahasiswa.Nama), k.Abstrak, k.Status, k.Tahap, 0, sql.NullInt64{}, k.Sejak,
			sql.NullInt64{}, atauNull(k.Hasil), nilai, huruf, atauKosong(k.Dikunci), len(k.Riwayat), k.Dibuat, k.Diubah}
	})
}

// akhir is the final grade of a locked work, as the lock itself reckons it.
func (d *pengisiDemo) akhir(k *invent.Karya) int64 {
	bobot, shares := map[string]int{}, []hitung.Bagian{}
	for _, c := range k.Kebijakan.Komponen {
		shares = append(shares, hitung.Bagian{Peran: c.Peran, BobotE2: int64(c.BobotE2)})
		for _, b := range c.Kriteria {
			bobot[b.ID] = b.BobotE2
		}
	}
	sheets := map[string][]*big.Rat{}
	for _, p := range k.Ujian[len(k.Ujian)-1].Tim {
		var t hitung.Timbang
		for _, s := range p.Skor {
			t.Tambah(int64(s.NilaiE4), int64(bobot[s.IDKriteria]))
		}
		sheets[hitung.Golongan(p.Peran)] = append(sheets[hitung.Golongan(p.Peran)], t.Rata())
	}
	if k.Magang != nil {
		sheets[hitung.GolonganLapangan] = []*big.Rat{big.NewRat(int64(k.Magang.NilaiE4), 1)}
	}
	return exact.Round(hitung.Gabung(shares, sheets), institusi.Desimal(d.k.Konfigurasi["desimal_nilai"]))
}

func (d *pengisiDemo) huruf(nilaiE4 int64) string {
	for _, h := range d.k.Konversi {
		if nilaiE4 >= int64(h.DariE4) {
			return h.Huruf
		}
	}
	return ""
}

func (d *pengisiDemo) pembimbing(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_pembimbing", []string{"id_karya", "id_dosen", "urutan"}, tiap(dari, func(k *invent.Karya) []*demo.Dosen { return k.Pembimbing }),
		func(p milik[*demo.Dosen]) []any { return []any{p.k.ID, p.v.ID, p.i + 1} })
}

func ajuanDemo(k *invent.Karya) []invent.Pengajuan { return k.Pengajuan }

func (d *pengisiDemo) pengajuan(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_pengajuan", []string{"id", "id_karya", "hal", "nomor", "status", "catatan", "usulan_tanggal", "alasan", "versi", "dibuat_pada", "diubah_pada"},
		tiap(dari, ajuanDemo), func(p milik[invent.Pengajuan]) []any {
			return []any{p.v.ID, p.k.ID, p.v.Hal, p.v.Nomor, p.v.Status, p.v.Catatan, p.v.Usulan, p.v.Alasan, len(p.v.Putusan) + 1, p.v.Dibuat, p.v.Diubah}
		})
}

func (d *pengisiDemo) putusan(dari []*invent.Karya) error {
	type suara struct {
		id string
		invent.Putusan
	}
	return isiDemo(d, "tugasakhir_putusan", []string{"id_pengajuan", "id_dosen", "status", "alasan", "pada"}, tiap(dari, func(k *invent.Karya) []suara {
		var out []suara
		for _, p := range k.Pengajuan {
			for _, v := range p.Putusan {
				out = append(out, suara{p.ID, v})
			}
		}
		return out
	}), func(v milik[suara]) []any { return []any{v.v.id, v.v.IDDosen, v.v.Status, v.v.Alasan, v.v.Pada} })
}

func (d *pengisiDemo) bimbingan(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_bimbingan", []string{"id", "id_karya", "id_dosen", "urutan", "nomor", "status", "mulai_pada", "menit", "media", "tempat", "topik", "bab",
		"catatan_mahasiswa", "catatan", "catatan_pribadi", "draf", "tindak_lanjut", "tenggat", "alasan", "dikirim_pada", "dilapor_pada", "versi", "dibuat_pada", "diubah_pada"},
		tiap(dari, func(k *invent.Karya) []invent.Bimbingan { return k.Bimbingan }), func(b milik[invent.Bimbingan]) []any {
			v := b.v
			return []any{v.ID, b.k.ID, v.IDDosen, urutanDemo(b.k, v.IDDosen), v.Nomor, v.Status, v.Mulai, v.Menit, v.Media, v.Tempat, v.Topik, v.Bab, v.CatatanMahasiswa, v.Catatan, v.Pribadi, drafDemo(v),
				v.TindakLanjut, v.Tenggat, v.Alasan, atauKosong(v.Dikirim), atauKosong(laporDemo(v)), 1, v.Dibuat, v.Diubah}
		})
}

// urutanDemo is the part of a supervisor in a work.
func urutanDemo(k *invent.Karya, idDosen string) int {
	return 1 + slices.IndexFunc(k.Pembimbing, func(d *demo.Dosen) bool { return d.ID == idDosen })
}

// laporDemo is when the student reported a session; 0 of one that was not.
func laporDemo(b invent.Bimbingan) int64 {
	switch b.Status {
	case bimbingan.Sah, bimbingan.Perbaiki, bimbingan.Paraf:
		return b.Diubah
	}
	return 0
}

// drafDemo is the note that a lecturer has not sent, as a session keeps it.
func drafDemo(b invent.Bimbingan) string {
	if b.Draf == "" {
		return ""
	}
	return bimbingan.Draf{Topik: b.Topik, Bab: b.Bab, Catatan: b.Draf, TindakLanjut: b.TindakLanjut, Tenggat: b.Tenggat}.Simpan()
}

func (d *pengisiDemo) magang(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_magang", []string{"id_karya", "id_instansi", "lapangan_nama", "lapangan_jabatan", "lapangan_kontak", "mulai", "selesai", "balasan",
		"tanggal_balasan", "nomor_surat", "nilai_e4"}, tiap(dari, func(k *invent.Karya) []*invent.Magang {
		if k.Magang == nil {
			return nil
		}
		return []*invent.Magang{k.Magang}
	}), func(m milik[*invent.Magang]) []any {
		v := m.v
		return []any{m.k.ID, v.IDInstansi, v.LapanganNama, v.LapanganJabatan, v.LapanganKontak, v.Mulai, v.Selesai, v.Balasan, hariBalasanDemo(m.k), v.NomorSurat, atauKosong(int64(v.NilaiE4))}
	})
}

// hariBalasanDemo is the day on which the company last answered; it does so in working hours, when UTC has the campus's day.
func hariBalasanDemo(k *invent.Karya) string {
	hari := ""
	for _, h := range k.Riwayat {
		if h.Tindakan == karya.TindakanDiterima || h.Tindakan == karya.TindakanTolakInstansi {
			hari = time.UnixMicro(h.Pada).UTC().Format(time.DateOnly)
		}
	}
	return hari
}

func (d *pengisiDemo) logbook(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_logbook", []string{"id", "id_karya", "tanggal", "kegiatan", "status", "alasan", "versi"},
		tiap(dari, func(k *invent.Karya) []invent.Logbook { return k.Logbook }), func(l milik[invent.Logbook]) []any {
			return []any{l.v.ID, l.k.ID, l.v.Tanggal, l.v.Kegiatan, l.v.Status, l.v.Alasan, 1}
		})
}

func (d *pengisiDemo) riwayat(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_riwayat", []string{"id_karya", "urut", "pada", "id_akun", "nama", "peran", "tindakan", "dari", "ke", "alasan"},
		tiap(dari, func(k *invent.Karya) []invent.Riwayat { return k.Riwayat }), func(h milik[invent.Riwayat]) []any {
			v := h.v
			return []any{h.k.ID, h.i + 1, v.Pada, v.IDAkun, v.Nama, v.Peran, v.Tindakan, v.Dari, v.Ke, v.Alasan}
		})
}
