package demo

import (
	"fmt"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
)

// kegiatan reports what the works' acts would have reported: guiding a work, each valid meeting, each exam, the end of guidance.
func (d *pengisiDemo) kegiatan(dari []*invent.Karya) error {
	jenjang := map[string]string{}
	for _, p := range d.k.Prodi {
		jenjang[p.ID] = p.Jenjang
	}
	return kegiatan.LaporBaru(d.ctx, d.q, func(yield func(kegiatan.Kegiatan) bool) {
		for a := range tiap(dari, func(k *invent.Karya) []kegiatan.Kegiatan { return newReports(k, jenjang[k.IDProdi]).all() }) {
			if !yield(a.v) {
				return
			}
		}
	})
}

// reports are what is on record of a work while it is put together.
type reports struct {
	*invent.Karya
	macam kegiatan.Macam
	peran map[string]string // of each supervisor
	out   []kegiatan.Kegiatan
}

func newReports(k *invent.Karya, jenjang string) *reports {
	r := &reports{Karya: k, macam: kegiatan.Macam{Golongan: k.Jenis, Jenjang: jenjang, IDMahasiswa: k.Mahasiswa.ID}, peran: map[string]string{}}
	for i, p := range k.Pembimbing {
		r.peran[p.ID] = fmt.Sprintf("pembimbing_%d", i+1)
	}
	return r
}

func (r *reports) all() []kegiatan.Kegiatan {
	r.guided()
	r.met()
	r.examined()
	r.finished()
	return r.out
}

// work puts an act about the work itself on record.
func (r *reports) work(jenis, idDosen string, periode int, pada int64) {
	r.out = append(r.out, kegiatan.Kegiatan{
		IDDosen: idDosen, Periode: int64(periode), Jenis: jenis, Objek: "karya", IDObjek: r.ID, Peran: r.peran[idDosen], Rincian: r.called(), Pada: pada, Macam: r.macam,
	})
}

func (r *reports) called() string { return karya.Jenis(r.Jenis).Nama() + " " + r.student() }

func (r *reports) student() string { return fmt.Sprintf("%s (%s)", r.Mahasiswa.Nama, r.Mahasiswa.NIM) }

// guided reports the guidance from when the work was approved.
func (r *reports) guided() {
	for _, h := range r.Riwayat {
		switch h.Ke {
		case karya.StatusDraf, karya.StatusDiajukan, karya.StatusPerbaikan, karya.StatusDitolak:
			continue
		}
		for _, p := range r.Pembimbing {
			r.work(kegiatan.Pembimbingan, p.ID, r.Periode, h.Pada)
		}
		return
	}
}

// met reports the meetings that were signed, and the guidance in later terms that follows from them.
func (r *reports) met() {
	later := map[string]bool{} // who guided the work in which later term
	for _, b := range r.Bimbingan {
		if b.Status != bimbingan.Sah {
			continue
		}
		term := demo.TermBerjalan(time.UnixMicro(b.Dikirim).UTC())
		if at := fmt.Sprint(b.IDDosen, term); term > r.Periode && !later[at] {
			later[at] = true
			r.work(kegiatan.Pembimbingan, b.IDDosen, term, b.Dikirim)
		}
		r.out = append(r.out, kegiatan.Kegiatan{IDDosen: b.IDDosen, Periode: int64(term), Jenis: kegiatan.Bimbingan, Objek: "bimbingan", IDObjek: b.ID,
			Peran: r.peran[b.IDDosen], Rincian: fmt.Sprintf("Bimbingan ke-%d: %s", b.Nomor, r.student()), Pada: b.Mulai, Macam: kegiatan.Macam{Golongan: r.Jenis, IDMahasiswa: r.Mahasiswa.ID}})
	}
}

// examined reports the exams whose result is on record.
func (r *reports) examined() {
	for _, u := range r.Ujian {
		for _, p := range u.Tim {
			if u.Hasil == "" || hitung.Golongan(p.Peran) != hitung.GolonganPenguji {
				continue
			}
			macam := r.macam
			if p.Lembar != ujian.LembarFinal {
				macam.Keadaan = kegiatan.TanpaNilai
			}
			r.out = append(r.out, kegiatan.Kegiatan{IDDosen: p.Dosen.ID, Periode: int64(u.Sidang.Periode), Jenis: kegiatan.Pengujian, Objek: "sidang",
				IDObjek: u.Sidang.ID + "/" + r.ID, Peran: p.Peran, Rincian: r.called(), Pada: u.Sidang.Mulai, Macam: macam})
		}
	}
}

// finished reports the end of guidance, in the term of the exam that ended it.
func (r *reports) finished() {
	if r.Dikunci == 0 || len(r.Ujian) == 0 {
		return
	}
	for _, p := range r.Pembimbing {
		r.work(kegiatan.Penyelesaian, p.ID, r.Ujian[len(r.Ujian)-1].Sidang.Periode, r.Dikunci)
	}
}
