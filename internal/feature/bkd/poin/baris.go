package poin

import (
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// BarisPoin is one line of a workload, with its why.
type BarisPoin struct {
	Kode      string         `json:"kode" doc:"Of the rule; empty: no rule counts it"`
	Nama      string         `json:"nama" doc:"Of the rule"`
	Tabel     string         `json:"tabel" enum:"mengajar,perwalian,membimbing,menguji,lain"`
	Unsur     string         `json:"unsur"`
	Rincian   string         `json:"rincian" doc:"What was done: a class, a student"`
	Satuan    string         `json:"satuan"`
	Jumlah    int64          `json:"jumlah" doc:"Units done"`
	Dihitung  int64          `json:"dihitung" doc:"Units that count"`
	Poin      float64        `json:"poin" doc:"SKS"`
	Sumber    string         `json:"sumber" enum:"sistem,manual,campuran" doc:"What recorded it; campuran: both"`
	Rumus     string         `json:"rumus" doc:"In numbers alone: 3 × 14 ÷ 16; empty: nothing counts"`
	Sebab     string         `json:"sebab" doc:"Why less counts than the rule gives; empty: it does not"`
	Alasan    string         `json:"alasan" doc:"The same as a sentence"`
	Tanya     string         `json:"tanya" doc:"Whom to ask when it is wrong"`
	Dasar     string         `json:"dasar" doc:"Legal source of the rule"`
	Keyakinan string         `json:"keyakinan" doc:"How sure the number of the rule is"`
	Bukti     []string       `json:"bukti" nullable:"false" doc:"Evidence that the rule asks for"`
	Catatan   []CatatanBaris `json:"catatan" nullable:"false" doc:"The records that it came from"`

	e4 int64
}

// CatatanBaris is a record that a line came from.
type CatatanBaris struct {
	Objek   string `json:"objek" doc:"kelas, karya, sidang, wali, isian"`
	ID      string `json:"id"`
	Rincian string `json:"rincian"`
	Peran   string `json:"peran"`
	Jumlah  int64  `json:"jumlah"`
	Sumber  string `json:"sumber" enum:"sistem,manual"`
}

// Lines are the lines of the workload in the order of the rules.
func (h Hitungan) Lines() []BarisPoin {
	rules := map[string]aturan.ButirAturan{}
	for _, b := range h.Aturan.Butir {
		rules[b.Kode] = b
	}
	out := make([]BarisPoin, 0, len(h.Baris))
	for _, l := range h.Baris {
		out = append(out, lineOf(l, rules))
	}
	return out
}

func lineOf(l hitung.Baris, rules map[string]aturan.ButirAturan) BarisPoin {
	out := BarisPoin{
		Tabel: tableOf(l.Catatan[0].Jenis), Jumlah: l.Jumlah, Dihitung: l.Satuan, Poin: *exact.FromE4(l.NilaiE4), e4: l.NilaiE4, Rumus: l.Rumus(),
		Sebab: string(l.Sebab), Alasan: reason(l), Tanya: askWhom(l), Sumber: l.Catatan[0].Sumber, Bukti: []string{}, Catatan: []CatatanBaris{},
	}
	if l.Butir != nil {
		rule := rules[l.Butir.Kode]
		out.Kode, out.Nama, out.Tabel, out.Unsur, out.Satuan = rule.Kode, rule.Nama, rule.Tabel, rule.Unsur, rule.Satuan
		out.Dasar, out.Keyakinan, out.Bukti = rule.Dasar, rule.Keyakinan, rule.Bukti
	}
	for _, c := range l.Catatan {
		if c.Sumber != out.Sumber {
			out.Sumber = campuran
		}
		out.Catatan = append(out.Catatan, CatatanBaris{Objek: c.Objek, ID: c.IDObjek, Rincian: c.Rincian, Peran: c.Peran, Jumlah: max(c.Jumlah, 1), Sumber: c.Sumber})
	}
	out.Rincian = called(l.Catatan)
	return out
}

// called is what records are called together.
func called(records []hitung.Catatan) string {
	if n := len(records); n > 1 {
		return fmt.Sprintf("%s dan %d lainnya", records[0].Rincian, n-1)
	}
	return records[0].Rincian
}

// campuran is the source of a line that a system and the lecturer brought together.
const campuran = "campuran"

// NamaSumber is what people read of sources.
var NamaSumber = map[string]string{hitung.Sistem: "Sistem", hitung.Manual: "Manual", campuran: "Sistem dan manual"}

// tableOf is where a record stands that no rule counts.
func tableOf(jenis string) string {
	switch jenis {
	case hitung.Pengajaran:
		return aturan.Mengajar
	case hitung.Perwalian:
		return aturan.Perwalian
	case hitung.Pembimbingan, hitung.Penyelesaian:
		return aturan.Membimbing
	case hitung.Pengujian:
		return aturan.Menguji
	}
	return aturan.Lain
}

// reason says why less counts than the rule gives; "" when it does not.
func reason(l hitung.Baris) string {
	switch l.Sebab {
	case hitung.TanpaButir:
		return "Tidak ada aturan yang menghitung kegiatan ini"
	case hitung.TanpaRencana:
		return "Rencana pertemuan kelas ini belum ada"
	case hitung.DiBawahAmbang:
		return fmt.Sprintf("Pertemuan terlaksana kurang dari %s rencana", exact.Percent(l.Butir.AmbangE4))
	case hitung.BelumSelesai:
		return "Dihitung saat mahasiswa selesai"
	case hitung.TidakSah:
		return ended[l.Catatan[0].Keadaan]
	case hitung.LewatSatuan:
		return fmt.Sprintf("Melewati batas %d per semester", l.Butir.BatasSatuan)
	case hitung.LewatNilai:
		return fmt.Sprintf("Melewati batas %s SKS per semester", exact.Shown(l.Butir.BatasE4))
	}
	return ""
}

// ended says how a record ended that does not count.
var ended = map[string]string{
	kegiatan.TanpaNilai:   "Nilai belum dikirim penguji",
	kegiatan.Diganti:      "Pembimbing diganti",
	kegiatan.DigantiTanpa: "Pembimbing diganti sebelum membimbing",
}

// askWhom says who can put a record right.
func askWhom(l hitung.Baris) string {
	c := l.Catatan[0]
	switch {
	case l.Sebab == hitung.TanpaButir:
		return "operator kampus, yang menyusun aturan BKD"
	case c.Sumber == hitung.Manual:
		return "Anda sendiri: isian ini Anda yang menulis"
	case c.Objek == "kelas":
		return "Anda (jurnal mengajar) atau operator kampus (kelas dan tim pengajar)"
	case c.Objek == "wali":
		return "operator kampus, yang menetapkan dosen wali"
	}
	return "ketua program studi, yang menetapkan pembimbing dan penguji"
}

// matches reports whether a line is one that is asked for.
func (l BarisPoin) matches(in *SaringPoin) bool {
	if len(in.Sumber) > 0 && l.Sumber != campuran && !slices.Contains(in.Sumber, l.Sumber) {
		return false
	}
	text := texts.Fold(in.Q)
	if text == "" || strings.Contains(texts.Fold(l.Nama+" "+l.Kode), text) {
		return true
	}
	return slices.ContainsFunc(l.Catatan, func(c CatatanBaris) bool { return strings.Contains(texts.Fold(c.Rincian), text) })
}

// Ringkas is the workload as the meter shows it.
func (h Hitungan) Ringkas() BebanKerja {
	out := BebanKerja{
		IDDosen: h.Orang.ID, NamaDosen: h.Orang.Nama, Periode: h.Periode, Aturan: h.Aturan.Nama, Dasar: h.Aturan.Dasar, Total: *exact.FromE4(h.TotalE4),
		Simpul: h.Simpul, Nihil: h.Nihil, Perkiraan: PerkiraanBeban{Total: *exact.FromE4(h.Akhir.TotalE4), Simpul: h.Akhir.Simpul},
		Syarat: []PeriksaBeban{},
	}
	of := map[string]int64{}
	for _, l := range h.Lines() {
		of[l.Tabel] += l.e4
		if l.Keyakinan == aturan.BelumPasti && l.e4 > 0 {
			out.Belum++
		}
	}
	for _, t := range aturan.Tabel {
		out.Tabel = append(out.Tabel, BagianBeban{Kode: t, SKS: *exact.FromE4(of[t])})
	}
	for _, u := range hitung.Unsur {
		out.Unsur = append(out.Unsur, BagianBeban{Kode: u, SKS: *exact.FromE4(h.Unsur[u])})
	}
	for _, p := range h.Syarat {
		kosong := append([]string{}, p.Kosong...)
		out.Syarat = append(out.Syarat, PeriksaBeban{Kode: p.Syarat.Kode, Nama: p.Syarat.Nama, Ada: *exact.FromE4(p.AdaE4), Hasil: p.Hasil, Kosong: kosong})
		if len(p.Syarat.Unsur) == len(hitung.Unsur) {
			out.bounds(p.Syarat)
		}
	}
	return out
}

// bounds takes the least and the most of a whole workload from the demands on it.
func (b *BebanKerja) bounds(s *hitung.Syarat) {
	switch s.Cara {
	case hitung.Minimal:
		b.Minimal = *exact.FromE4(s.NilaiE4)
	case hitung.Maksimal:
		b.Maksimal = *exact.FromE4(s.NilaiE4)
	}
}
