// Package invent invents final works with all that happened to them, for a campus to try the portal with.
package invent

import (
	"iter"
	"math/rand/v2"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/dateid"
)

// Of invents the policies and the places of internship of a campus; the works come as they are read.
func Of(k *demo.Kampus) *Works {
	w := &Works{Kampus: k, id: k.Sesudah()}
	w.isiKebijakan()
	w.isiInstansi()
	return w
}

// TugasAkhir invents the final works, each with its whole history. The proposal of a thesis comes before the thesis. Every
// call gives the same.
func (b *Works) TugasAkhir() iter.Seq[*Karya] {
	return func(yield func(*Karya) bool) {
		p := b.perencana()
		for _, n := range b.Rencana() {
			for _, karya := range p.karang(n) {
				if !yield(karya) {
					return
				}
			}
		}
	}
}

func (b *Works) perencana() *perencana {
	p := &perencana{
		Works: b, zona: dateid.Zone(b.ZonaWaktu), kini: b.Hari, prodi: b.IndeksProdi(), sibuk: map[sibuk]bool{}, beban: map[int]int{},
		judul: map[string]bool{}, tetap: &b.Mahasiswa[0], kpKini: map[string]*Karya{}, tulisan: map[string][]string{},
		id: b.Pengenal("id tugas akhir", b.Hari.Add(time.Hour)),
	}
	for _, a := range b.Akun {
		if a.Username == "operator" {
			p.atur = orang{a.ID, a.Nama, "operator"}
		}
	}
	return p
}

// karang invents a planned work; a thesis with the proposal that it grew from.
func (p *perencana) karang(n demo.Rencana) []*Karya {
	m := &p.Mahasiswa[n.Mahasiswa]
	r := p.Acak("karya " + m.NIM + " " + n.Jenis)
	tim := p.pilihPembimbing(r, n, m)
	if n.Jenis != "skripsi" {
		k := p.karyaBaru(r, n, m, tim)
		p.jadwal(r, k, n).jalankan()
		return []*Karya{k}
	}
	asal := n
	asal.Jenis, asal.Status, asal.Periode = "proposal", "selesai", demo.Geser(n.Periode, -1)
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

func (p *perencana) karyaBaru(r *rand.Rand, n demo.Rencana, m *demo.Mahasiswa, tim []*demo.Dosen) *Karya {
	k := &Karya{ID: p.id.Baru(), Jenis: n.Jenis, Mahasiswa: m, IDProdi: m.IDProdi, Periode: n.Periode, Pembimbing: tim,
		Kebijakan: p.kebijakan(n.Jenis, m.IDProdi, n.Periode)}
	bidang := p.Bidang(p.prodi[m.IDProdi])
	ragam := semuaJudul()[bidang.Nama()]
	if n.Jenis == "kp" {
		tempat := p.instansi(r, bidang.Nama())
		k.Judul, k.Abstrak = ragam.magang(r, tempat.Nama)
		k.Magang = p.magang(r, tempat)
		return k
	}
	for range 20 {
		k.Judul, k.Abstrak = ragam.penelitian(r)
		if kunci := n.Jenis + k.Judul; !p.judul[kunci] {
			p.judul[kunci] = true
			break
		}
	}
	return k
}

// pilihPembimbing gives a work its supervisors: the fixed lecturer where that is planned, else who of the programme guides
// few. Most theses have a second one, internships do not.
func (p *perencana) pilihPembimbing(r *rand.Rand, n demo.Rencana, m *demo.Mahasiswa) []*demo.Dosen {
	prodi := p.prodi[m.IDProdi]
	var out []int
	if n.Bimbing {
		out = append(out, 0)
	} else {
		out = append(out, p.ringan(r, prodi, nil))
	}
	if n.Jenis != "kp" && demo.Kena(r, 80) || n.Mahasiswa == 0 && n.Jenis == "proposal" {
		out = append(out, p.ringan(r, prodi, out))
		if n.Bimbing && n.Urut%3 == 2 {
			out[0], out[1] = out[1], out[0]
		}
	}
	tim := make([]*demo.Dosen, len(out))
	for i, d := range out {
		p.beban[d]++
		tim[i] = &p.Dosen[d]
	}
	return tim
}

// ringan is who of three lecturers of a programme guides fewest; never the fixed one.
func (p *perencana) ringan(r *rand.Rand, prodi int, bukan []int) int {
	calon := p.calonDosen(prodi, bukan)
	out := demo.Pilih(r, calon)
	for range 2 {
		if d := demo.Pilih(r, calon); p.beban[d] < p.beban[out] {
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
	for _, d := range p.DosenDi(prodi) {
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
