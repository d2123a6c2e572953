package invent

import "portaldosen/internal/core/demo"

// dasarKebijakan is what most colleges ask of each kind.
var dasarKebijakan = []Kebijakan{
	{Jenis: "proposal", MinBimbingan: 4, MinSKS: 100, MinIPKE2: 250, MaksSKSD: 6, BatasKemiripanE2: 3000, Kuota: 12, DurasiMenit: 60, JedaHari: 3, RevisiHari: 14,
		Komponen: []Komponen{
			{"pembimbing", 4000, []Kriteria{{"", "Penguasaan masalah dan pustaka", 4000}, {"", "Sistematika penulisan", 3000}, {"", "Kemandirian dan sikap", 3000}}},
			{"penguji", 6000, []Kriteria{{"", "Latar belakang dan rumusan masalah", 3000}, {"", "Tinjauan pustaka", 2000}, {"", "Metode penelitian", 3000}, {"", "Penyajian dan tanya jawab", 2000}}},
		}},
	{Jenis: "skripsi", MinBimbingan: 8, MinSKS: 100, MinIPKE2: 250, MaksSKSD: 6, BatasKemiripanE2: 2500, Kuota: 12, DurasiMenit: 90, JedaHari: 5, RevisiHari: 30,
		Komponen: []Komponen{
			{"pembimbing", 4000, []Kriteria{{"", "Proses bimbingan dan kemandirian", 3000}, {"", "Isi dan kedalaman pembahasan", 4000}, {"", "Tata tulis", 3000}}},
			{"penguji", 6000, []Kriteria{{"", "Orisinalitas dan kontribusi", 2000}, {"", "Metode dan analisis", 3000}, {"", "Hasil dan pembahasan", 3000}, {"", "Penyajian dan tanya jawab", 2000}}},
		}},
	{Jenis: "kp", MinBimbingan: 6, MinSKS: 70, MinIPKE2: 200, MaksSKSD: 8, BatasKemiripanE2: 3000, Kuota: 15, DurasiMenit: 45, JedaHari: 2, RevisiHari: 14,
		Komponen: []Komponen{
			{"pembimbing", 4000, []Kriteria{{"", "Isi laporan", 5000}, {"", "Ketekunan bimbingan", 2500}, {"", "Tata tulis", 2500}}},
			{"penguji", 3000, []Kriteria{{"", "Penguasaan pekerjaan", 4000}, {"", "Penyajian", 3000}, {"", "Isi laporan", 3000}}},
			{"lapangan", 3000, nil},
		}},
}

// isiKebijakan gives the college its policies; the first programme has one of its own on theses since a year ago.
func (b *Works) isiKebijakan() {
	for _, k := range dasarKebijakan {
		b.khas(&k)
		b.tambahKebijakan(k, "", b.Periode[0].Kode)
	}
	sendiri := dasarKebijakan[1]
	b.khas(&sendiri)
	sendiri.BatasKemiripanE2, sendiri.MinSKS = sendiri.BatasKemiripanE2-500, sendiri.MinSKS+4
	b.tambahKebijakan(sendiri, b.Prodi[0].ID, b.Periode[demo.Lalu-2].Kode)
}

// khas changes what a college asks differently from most.
func (b *Works) khas(k *Kebijakan) {
	switch b.ID {
	case "TSM":
		k.Komponen = bobot(k.Komponen, 5000)
		if k.Jenis == "proposal" {
			k.MinBimbingan = 5
		}
		k.MinIPKE2, k.BatasKemiripanE2 = max(k.MinIPKE2, 225), 2000
	case "UBK":
		k.MaksSKSD, k.JedaHari, k.MinSKS = 4, 7, k.MinSKS-10
	case "STIALAN":
		k.DurasiMenit, k.RevisiHari = k.DurasiMenit+15, 21
	case "UNTAG-SMD":
		k.BatasKemiripanE2, k.Kuota = 3000, 10
	}
}

// bobot shares the grade otherwise between supervisors and examiners; the field keeps its part.
func bobot(dari []Komponen, pembimbing int) []Komponen {
	out := append([]Komponen(nil), dari...)
	sisa := 10_000 - pembimbing
	for _, c := range out[2:] {
		sisa -= c.BobotE2
	}
	out[0].BobotE2, out[1].BobotE2 = pembimbing, sisa
	return out
}

func (b *Works) tambahKebijakan(k Kebijakan, prodi string, berlaku int) {
	k.ID, k.IDProdi, k.Berlaku = b.id.Baru(), prodi, berlaku
	k.Komponen = append([]Komponen(nil), k.Komponen...)
	for i, c := range k.Komponen {
		isi := append([]Kriteria(nil), c.Kriteria...)
		for j := range isi {
			isi[j].ID = b.id.Baru()
		}
		k.Komponen[i].Kriteria = isi
	}
	b.Kebijakan = append(b.Kebijakan, k)
}

// kebijakan is what applies to a kind, a programme and a term.
func (k *Works) kebijakan(jenis, prodi string, periode int) *Kebijakan {
	var out *Kebijakan
	for i := range k.Kebijakan {
		c := &k.Kebijakan[i]
		if c.Jenis == jenis && (c.IDProdi == "" || c.IDProdi == prodi) && (c.Berlaku <= periode || out == nil && c.IDProdi == "") {
			if out == nil || c.IDProdi != "" {
				out = c
			}
		}
	}
	return out
}

// kriteria are the lines of a role's sheet.
func (k *Kebijakan) kriteria(peran string) []Kriteria {
	for _, c := range k.Komponen {
		if c.Peran == peran {
			return c.Kriteria
		}
	}
	return nil
}
