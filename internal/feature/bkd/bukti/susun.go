package bukti

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// susunan is the evidence of a lecturer's workload of a term.
type susunan struct {
	orang   lingkup.Orang
	periode int64
	aturan  string // name of the set of rules
	rows    []BuktiBaris
	proofs  map[acuan][]module.Proof
	surat   []module.Proof // letters that name the lecturer
	lepas   []berkas       // put to what is in the workload no more
}

// acuan names a record.
type acuan struct{ objek, id string }

func (a acuan) text() string { return a.objek + "/" + a.id }

func bacaAcuan(text string) (acuan, bool) {
	objek, id, ok := strings.Cut(text, "/")
	return acuan{objek, id}, ok && objek != "" && id != ""
}

func (b BuktiBaris) acuan() acuan { return acuan{b.Objek, b.ID} }

// mostLetters is how many letters a lecturer is offered.
const mostLetters = 100

// susun reads the evidence of a workload: in as many statements for a hundred records as for one.
func (s *Service) susun(ctx context.Context, q db.Q, who lingkup.Orang, term int64) (susunan, error) {
	out := susunan{orang: who, periode: term, proofs: map[acuan][]module.Proof{}}
	if err := out.records(ctx, q); err != nil {
		return out, err
	}
	put, err := listBerkas(ctx, q, who.ID, term)
	if err != nil {
		return out, err
	}
	if err := s.readProofs(ctx, q, &out, put); err != nil {
		return out, err
	}
	for _, area := range s.areas {
		if area.Named == nil {
			continue
		}
		letters, err := area.Named(ctx, q, who.ID, mostLetters)
		if err != nil {
			return out, err
		}
		out.surat = append(out.surat, letters...)
	}
	out.dress(put)
	return out, nil
}

// records are those of the workload as it will be when every planned meeting is held, so that what is missing is known in time.
func (c *susunan) records(ctx context.Context, q db.Q) error {
	set, found, err := aturan.FindBerlaku(ctx, q, c.periode)
	if err != nil || !found {
		return err
	}
	c.aturan = set.Nama
	h, err := poin.Satu(ctx, q, set, c.orang, c.periode)
	if err != nil {
		return err
	}
	acts, err := kegiatan.Daftar(ctx, q, c.orang.ID, c.periode)
	if err != nil {
		return err
	}
	students := map[acuan]string{}
	for _, k := range acts {
		students[acuan{k.Objek, k.IDObjek}] = k.IDMahasiswa
	}
	seen := map[acuan]int{}
	for _, l := range h.LinesAtEnd() {
		for _, r := range l.Catatan {
			row := BuktiBaris{
				Jenis: l.Tabel, Kode: l.Kode, Nama: l.Nama, Objek: r.Objek, ID: r.ID, Peran: r.Peran, Rincian: r.Rincian, Periode: c.periode, Sumber: r.Sumber,
				IDMahasiswa: students[acuan{r.Objek, r.ID}], Dokumen: []DokumenBukti{},
			}
			if l.Poin > 0 {
				row.need(l.Bukti)
			}
			// One record on two lines is one row: that of the line that asks for more.
			if i, twice := seen[row.acuan()]; !twice {
				seen[row.acuan()], c.rows = len(c.rows), append(c.rows, row)
			} else if len(row.Dokumen) > len(c.rows[i].Dokumen) {
				c.rows[i] = row
			}
		}
	}
	slices.SortStableFunc(c.rows, func(x, y BuktiBaris) int {
		return cmp.Compare(slices.Index(aturan.Tabel, x.Jenis), slices.Index(aturan.Tabel, y.Jenis))
	})
	return nil
}

// need notes what a rule asks for, all of it missing.
func (b *BuktiBaris) need(kinds []string) {
	for i, jenis := range kinds {
		if !slices.Contains(kinds[:i], jenis) {
			b.Dokumen = append(b.Dokumen, DokumenBukti{Jenis: jenis, Judul: judul(jenis), Keadaan: belumAda, Perlu: true, Alasan: belumDiunggah})
		}
	}
}

const belumDiunggah = "Belum diunggah, dan tidak tercatat di portal"

// readProofs asks each area once for the papers of its records, and of what was put there by reference.
func (s *Service) readProofs(ctx context.Context, q db.Q, c *susunan, put []berkas) error {
	of := map[string][]string{}
	for _, b := range c.rows {
		of[b.Objek] = append(of[b.Objek], b.ID)
	}
	for _, b := range put {
		if a, ok := bacaAcuan(b.Acuan); ok && !slices.Contains(of[a.objek], a.id) {
			of[a.objek] = append(of[a.objek], a.id)
		}
	}
	for objek, ids := range of {
		e := s.area(objek)
		if e == nil {
			continue
		}
		found, err := e.List(ctx, q, c.orang.ID, objek, ids)
		if err != nil {
			return err
		}
		for _, p := range found {
			c.proofs[acuan{p.Object, p.ID}] = append(c.proofs[acuan{p.Object, p.ID}], p)
		}
	}
	for _, b := range c.rows {
		if b.Objek == objekWali {
			c.proofs[b.acuan()] = []module.Proof{adviseeProof(b.ID)}
		}
	}
	return nil
}

// area is who keeps the records of a noun; nil when nobody makes papers of them.
func (s *Service) area(objek string) *module.Evidence {
	for _, e := range s.areas {
		if slices.Contains(e.Objects, objek) {
			return e
		}
	}
	return nil
}

// dress puts to each record what is there of its papers.
func (c *susunan) dress(put []berkas) {
	of := map[acuan][]berkas{}
	for _, b := range put {
		a := acuan{b.Objek, b.IDObjek}
		of[a] = append(of[a], b)
	}
	for i := range c.rows {
		row := &c.rows[i]
		c.dressRow(row, of[row.acuan()])
		delete(of, row.acuan())
	}
	for _, b := range put {
		if _, left := of[acuan{b.Objek, b.IDObjek}]; left {
			c.lepas = append(c.lepas, b)
		}
	}
}

// dressRow puts the papers in the place of those that are missing: what the portal makes, then what was put there.
func (c *susunan) dressRow(row *BuktiBaris, put []berkas) {
	var out []DokumenBukti
	for _, d := range row.Dokumen {
		papers := c.papers(row, d, put)
		if len(papers) == 0 || !slices.ContainsFunc(papers, DokumenBukti.there) {
			papers = append([]DokumenBukti{c.absent(row, d)}, papers...)
		}
		out = append(out, papers...)
	}
	for _, b := range put {
		if at := clock.FromMicro(b.DibuatPada); row.Diperbarui == nil || at.After(*row.Diperbarui) {
			row.Diperbarui = &at
		}
		if !slices.ContainsFunc(row.Dokumen, func(d DokumenBukti) bool { return d.Jenis == b.Jenis }) {
			out = append(out, c.paper(b, false))
		}
	}
	row.Dokumen = append([]DokumenBukti{}, out...)
	row.count()
}

// papers are those that show what a rule asks for.
func (c *susunan) papers(row *BuktiBaris, d DokumenBukti, put []berkas) []DokumenBukti {
	var out []DokumenBukti
	for _, p := range c.proofs[row.acuan()] {
		if p.Kind == d.Jenis && p.Ready {
			out = append(out, DokumenBukti{Jenis: d.Jenis, Judul: p.Title, Keadaan: dariSistem, Perlu: true, Nomor: p.Number, Tanggal: p.Day})
		}
	}
	for _, b := range put {
		if b.Jenis == d.Jenis {
			out = append(out, c.paper(b, true))
		}
	}
	return out
}

// paper is what was put to a record.
func (c *susunan) paper(b berkas, needed bool) DokumenBukti {
	out := DokumenBukti{
		Jenis: b.Jenis, Judul: judul(b.Jenis), Keadaan: dariUnggahan, Perlu: needed, ID: b.ID, Nama: b.Nama, Nomor: b.Nomor, Tanggal: b.Tanggal,
		Ukuran: b.Ukuran, Sidik: b.Sidik, bukti: &b,
	}
	if b.Acuan == "" {
		return out
	}
	out.Keadaan, out.Alasan = dariSurat, "Surat ini sudah tidak ada"
	a, _ := bacaAcuan(b.Acuan)
	for _, p := range c.proofs[a] {
		out.Alasan = p.Why
	}
	return out
}

// absent says why a paper is missing, and which letters may be it.
func (c *susunan) absent(row *BuktiBaris, d DokumenBukti) DokumenBukti {
	for _, p := range c.proofs[row.acuan()] {
		if p.Kind == d.Jenis && p.Why != "" {
			d.Judul, d.Alasan = p.Title, p.Why
		}
	}
	if d.Jenis != Penugasan {
		return d
	}
	for _, l := range c.surat {
		if l.About != "" && l.About == row.IDMahasiswa {
			d.Calon = append(d.Calon, l.ID)
		}
	}
	return d
}

// find is the row of a record; 404 for what is not in the workload.
func (c *susunan) find(a acuan) (*BuktiBaris, error) {
	i := slices.IndexFunc(c.rows, func(b BuktiBaris) bool { return b.acuan() == a })
	if i < 0 {
		return nil, apperr.NotFound()
	}
	return &c.rows[i], nil
}
