package bukti

import (
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/texts"
)

// BuktiBaris is a record of a workload with the papers that show it.
type BuktiBaris struct {
	Jenis       string         `json:"jenis" enum:"mengajar,perwalian,membimbing,menguji,lain"`
	Kode        string         `json:"kode" doc:"Of the rule; empty: no rule counts it"`
	Nama        string         `json:"nama" doc:"Of the rule"`
	Objek       string         `json:"objek" enum:"kelas,karya,sidang,wali,isian"`
	ID          string         `json:"id" doc:"Of the record"`
	Peran       string         `json:"peran"`
	Rincian     string         `json:"rincian" doc:"What was done: a class, a student"`
	Periode     int64          `json:"periode"`
	Sumber      string         `json:"sumber" enum:"sistem,manual"`
	Dokumen     []DokumenBukti `json:"dokumen" nullable:"false"`
	Ada         int            `json:"ada" doc:"Kinds of evidence that are there, of those that are needed"`
	Perlu       int            `json:"perlu" doc:"Kinds of evidence that are needed; 0 of what counts nothing"`
	Diperbarui  *time.Time     `json:"diperbarui,omitempty" doc:"When something was put to it last"`
	IDMahasiswa string         `json:"-"` // whom it is about
}

// DokumenBukti is a paper, or that one is missing.
type DokumenBukti struct {
	Jenis   string   `json:"jenis" doc:"What it shows: penugasan, rps, jurnal, …, a word of the rule; lain"`
	Judul   string   `json:"judul"`
	Keadaan string   `json:"keadaan" enum:"sistem,unggahan,surat,belum" doc:"sistem: the portal makes it; surat: an approved letter"`
	Perlu   bool     `json:"perlu" doc:"The rule asks for it"`
	Alasan  string   `json:"alasan" doc:"Why it is missing; of a letter why it counts no more"`
	ID      string   `json:"id,omitempty" doc:"Of what was put to the record"`
	Nama    string   `json:"nama,omitempty" doc:"Of the file"`
	Nomor   string   `json:"nomor,omitempty" doc:"Of the paper"`
	Tanggal string   `json:"tanggal,omitempty" doc:"Of the paper, 2026-12-01"`
	Ukuran  int64    `json:"ukuran,omitempty" doc:"Bytes"`
	Sidik   string   `json:"sidik,omitempty" doc:"Fingerprint of the file"`
	Calon   []string `json:"calon,omitempty" doc:"Of a missing penugasan: approved letters about the same student, by id"`

	bukti *berkas // what was put there
}

// Ways in which a paper is there.
const (
	dariSistem   = "sistem"
	dariUnggahan = "unggahan"
	dariSurat    = "surat"
	belumAda     = "belum"
)

// there reports whether the paper can be had.
func (d DokumenBukti) there() bool { return d.Keadaan != belumAda && d.Alasan == "" }

// lengkap reports whether nothing is missing.
func (b BuktiBaris) lengkap() bool { return b.Ada >= b.Perlu }

// Kelengkapan is how a row stands.
const (
	Lengkap = "lengkap"
	Kurang  = "kurang"
)

func (b BuktiBaris) kelengkapan() string {
	if b.lengkap() {
		return Lengkap
	}
	return Kurang
}

// missing are the kinds of evidence that a record lacks.
func (b BuktiBaris) missing() []DokumenBukti {
	var out []DokumenBukti
	for _, d := range b.Dokumen {
		if d.Keadaan == belumAda {
			out = append(out, d)
		}
	}
	return out
}

// count says how many kinds of evidence are there, of those that are needed.
func (b *BuktiBaris) count() {
	need, have := map[string]bool{}, map[string]bool{}
	for _, d := range b.Dokumen {
		if !d.Perlu {
			continue
		}
		need[d.Jenis] = true
		if d.there() {
			have[d.Jenis] = true
		}
	}
	b.Perlu, b.Ada = len(need), len(have)
}

// matches reports whether a row is one that is asked for, but for how complete it is.
func (b BuktiBaris) matches(in SaringBukti) bool {
	if len(in.Jenis) > 0 && !slices.Contains(in.Jenis, b.Jenis) || len(in.Sumber) > 0 && !slices.Contains(in.Sumber, b.Sumber) {
		return false
	}
	return strings.Contains(texts.Fold(b.Nama+" "+b.Kode+" "+b.Rincian), texts.Fold(in.Q))
}
