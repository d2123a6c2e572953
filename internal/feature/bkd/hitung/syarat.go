package hitung

import "slices"

// What a workload comes to.
const (
	M     = "M"     // it meets every demand
	TM    = "TM"    // it misses one: Syarat names it
	Lebih = "lebih" // it meets every demand and goes past the most
	Belum = "belum" // parts that a demand asks for have nothing declared: nobody can tell yet
)

// How a demand compares.
const (
	Minimal  = "minimal"
	Maksimal = "maksimal"
	Ada      = "ada" // of each of its parts something
)

// Whom a demand is for.
const (
	Semua         = "semua"
	TanpaJabatan  = "tanpa_jabatan"
	DenganJabatan = "dengan_jabatan" // who holds an office beside
)

// Syarat is a demand on a workload.
type Syarat struct {
	Kode    string
	Nama    string
	Unsur   []string // parts that it looks at
	Cara    string   // Minimal, Maksimal or Ada
	NilaiE4 int64    // of Minimal and Maksimal, in ten-thousandths of an SKS
	Bagi    string   // Semua, TanpaJabatan, DenganJabatan
}

// Periksa is a demand held against a workload.
type Periksa struct {
	Syarat *Syarat
	AdaE4  int64    // what there is of its parts
	Hasil  string   // M, TM, Lebih or Belum
	Kosong []string // parts of which nothing is declared, nor that there is none
}

// declared by hand alone: of the others the portal knows what there is.
var declared = []string{Penelitian, Pengabdian, Penunjang}

// conclude holds the demands against a workload.
func (b *Beban) conclude(a *Aturan, nihil []string) {
	office := b.Unsur[Jabatan] > 0
	b.Simpul = M
	for i := range a.Syarat {
		s := &a.Syarat[i]
		if s.Bagi == TanpaJabatan && office || s.Bagi == DenganJabatan && !office {
			continue
		}
		p := b.check(s, nihil)
		b.Syarat = append(b.Syarat, p)
		b.Simpul = worse(b.Simpul, p.Hasil)
	}
}

// worse is what two results come to together: what nobody can tell yet is told before what is missed.
func worse(x, y string) string {
	order := []string{M, Lebih, TM, Belum}
	return order[max(slices.Index(order, x), slices.Index(order, y))]
}

func (b *Beban) check(s *Syarat, nihil []string) Periksa {
	p := Periksa{Syarat: s, Hasil: M}
	missing := false
	for _, unsur := range s.Unsur {
		p.AdaE4 += b.Unsur[unsur]
		missing = missing || b.Unsur[unsur] == 0
		if slices.Contains(declared, unsur) && !b.has(unsur) && !slices.Contains(nihil, unsur) {
			p.Kosong = append(p.Kosong, unsur)
		}
	}
	switch {
	case s.Cara == Maksimal && p.AdaE4 > s.NilaiE4:
		p.Hasil = Lebih
	case s.Cara == Minimal && p.AdaE4 < s.NilaiE4, s.Cara == Ada && missing:
		p.Hasil = TM
	}
	if p.Hasil == TM && len(p.Kosong) > 0 {
		p.Hasil = Belum
	}
	return p
}

// has reports whether anything of a part is on record, whatever it counts for.
func (b *Beban) has(unsur string) bool {
	return slices.ContainsFunc(b.Baris, func(l Baris) bool { return l.Butir != nil && l.Butir.Unsur == unsur })
}
