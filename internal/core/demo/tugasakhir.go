package demo

import (
	"iter"
	"math/rand/v2"
	"time"

	"portaldosen/internal/kit/waktu"
)

// perencana invents the final works of a campus one after the other, and keeps what they share: who is busy when, who
// guides how many, which titles are taken.
type perencana struct {
	*pembangun
	id      *pengenal
	zona    *time.Location
	kini    time.Time // what is decided lies before
	prodi   map[string]int
	sibuk   map[sibuk]bool
	beban   map[int]int // by lecturer
	judul   map[string]bool
	atur    orang // who acts for the campus
	tetap   *Mahasiswa
	kpKini  map[string]*Karya   // by programme: an internship whose exam others may join
	tulisan map[string][]string // by programme: the last manuscript
}

// sibuk is a lecturer or a room at the beginning of a slot.
type sibuk struct {
	siapa string
	pada  int64
}

// orang is who acts: account, name, role in the history.
type orang struct{ akun, nama, peran string }

// TugasAkhir invents the final works, each with its whole history. The proposal of a thesis comes before the thesis. Every
// call gives the same.
func (k *Kampus) TugasAkhir() iter.Seq[*Karya] {
	return func(yield func(*Karya) bool) {
		p := k.asal.perencana()
		for _, n := range k.asal.tugas().semua {
			for _, karya := range p.karang(n) {
				if !yield(karya) {
					return
				}
			}
		}
	}
}

func (b *pembangun) perencana() *perencana {
	p := &perencana{
		pembangun: b, zona: waktu.Zona(b.ZonaWaktu), kini: b.Hari, prodi: b.indeksProdi(), sibuk: map[sibuk]bool{}, beban: map[int]int{},
		judul: map[string]bool{}, tetap: &b.Mahasiswa[0], kpKini: map[string]*Karya{}, tulisan: map[string][]string{},
		id: &pengenal{mikro: b.Hari.Add(time.Hour).UnixMicro(), r: b.acak("id tugas akhir")},
	}
	for _, a := range b.Akun {
		if a.Username == "operator" {
			p.atur = orang{a.ID, a.Nama, "operator"}
		}
	}
	return p
}

// karang invents a planned work; a thesis with the proposal that it grew from.
func (p *perencana) karang(n rencana) []*Karya {
	m := &p.Mahasiswa[n.mahasiswa]
	r := p.acak("karya " + m.NIM + " " + n.jenis)
	tim := p.pilihPembimbing(r, n, m)
	if n.jenis != "skripsi" {
		k := p.karyaBaru(r, n, m, tim)
		p.jadwal(r, k, n).jalankan()
		return []*Karya{k}
	}
	asal := n
	asal.jenis, asal.status, asal.periode = "proposal", "selesai", geser(n.periode, -1)
	proposal := p.karyaBaru(r, asal, m, tim)
	skripsi := p.karyaBaru(r, n, m, tim)
	skripsi.Judul, skripsi.Abstrak, skripsi.IDAsal = proposal.Judul, proposal.Abstrak, proposal.ID
	jadwal := p.jadwal(r, skripsi, n)
	lama := jadwal.dari.AddDate(0, 0, -(95 + r.IntN(40)))
	(&alur{p: p, r: r, k: proposal, n: asal, dari: lama, sampai: jadwal.dari}).jalankan()
	jadwal.dari, jadwal.lewat = time.UnixMicro(proposal.Dikunci), proposal.Dikunci
	jadwal.jalankan()
	return []*Karya{proposal, skripsi}
}

func (p *perencana) karyaBaru(r *rand.Rand, n rencana, m *Mahasiswa, tim []*Dosen) *Karya {
	k := &Karya{ID: p.id.baru(), Jenis: n.jenis, Mahasiswa: m, IDProdi: m.IDProdi, Periode: n.periode, Pembimbing: tim,
		Kebijakan: p.kebijakan(n.jenis, m.IDProdi, n.periode)}
	bidang := p.bidang[p.prodi[m.IDProdi]]
	ragam := semuaJudul()[bidang.nama]
	if n.jenis == "kp" {
		tempat := p.instansi(r, bidang.nama)
		k.Judul, k.Abstrak = ragam.magang(r, tempat.Nama)
		k.Magang = p.magang(r, tempat)
		return k
	}
	for range 20 {
		k.Judul, k.Abstrak = ragam.penelitian(r)
		if kunci := n.jenis + k.Judul; !p.judul[kunci] {
			p.judul[kunci] = true
			break
		}
	}
	return k
}

// pilihPembimbing gives a work its supervisors: the fixed lecturer where that is planned, else who of the programme guides
// few. Most theses have a second one, internships do not.
func (p *perencana) pilihPembimbing(r *rand.Rand, n rencana, m *Mahasiswa) []*Dosen {
	prodi := p.prodi[m.IDProdi]
	var out []int
	if n.bimbing {
		out = append(out, 0)
	} else {
		out = append(out, p.ringan(r, prodi, nil))
	}
	if n.jenis != "kp" && kena(r, 80) || n.mahasiswa == 0 && n.jenis == "proposal" {
		out = append(out, p.ringan(r, prodi, out))
		if n.bimbing && n.urut%3 == 2 {
			out[0], out[1] = out[1], out[0]
		}
	}
	tim := make([]*Dosen, len(out))
	for i, d := range out {
		p.beban[d]++
		tim[i] = &p.Dosen[d]
	}
	return tim
}

// ringan is who of three lecturers of a programme guides fewest; never the fixed one.
func (p *perencana) ringan(r *rand.Rand, prodi int, bukan []int) int {
	calon := p.calonDosen(prodi, bukan)
	out := pilih(r, calon)
	for range 2 {
		if d := pilih(r, calon); p.beban[d] < p.beban[out] {
			out = d
		}
	}
	return out
}

// calonDosen are the active lecturers of a programme but some and the fixed one; of all programmes when it has too few.
func (p *perencana) calonDosen(prodi int, bukan []int) []int {
	boleh := func(d int) bool {
		for _, b := range bukan {
			if b == d {
				return false
			}
		}
		return d != 0 && p.Dosen[d].Aktif
	}
	out := []int{}
	for _, d := range p.dosenDi[prodi] {
		if boleh(d) {
			out = append(out, d)
		}
	}
	for d := range p.Dosen {
		if len(out) >= 4 {
			break
		}
		if boleh(d) && p.Dosen[d].IDProdi != p.Prodi[prodi].ID {
			out = append(out, d)
		}
	}
	return out
}
