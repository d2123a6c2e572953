package bukti

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// JenisZIP is the media type of a pack.
const JenisZIP = "application/zip"

// Limits of a pack.
const (
	maksKertas = 300
	maksUkuran = 512 << 20 // bytes of uploaded files
)

// paket is the evidence of a workload as it is packed.
type paket struct {
	susunan
	head
	entries []entri
	lines   []barisIsi // what its list of contents says
	names   names
	shared  map[string]*entri // what stands at several records, by what it is
}

// entri is a file of a pack. Each is made when its turn comes, so that a pack never stands in memory.
type entri struct {
	path   string
	sistem *module.Proof
	diberi *berkas
}

// barisIsi is a line of the list of contents.
type barisIsi struct {
	table, record, sumber string
	paper                 string
	why                   string // it is missing
	in                    *entri // where it is
}

// UnduhPaket answers the whole evidence of a workload as one ZIP: a folder for each table and record, and what stands at several
// records once. The list of contents says what is inside, what is missing and why, and which records were declared by hand.
func (s *Service) UnduhPaket(ctx context.Context, in *lingkup.Minta) (api.File, error) {
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (*paket, error) {
		who, term, err := s.orang(ctx, q, a, *in)
		if err != nil {
			return nil, err
		}
		c, err := s.susun(ctx, q, who, term)
		if err != nil {
			return nil, err
		}
		h, err := s.head(ctx, q)
		return pack(c, h), err
	})
	if err != nil {
		return api.File{}, err
	}
	if err := p.bounded(); err != nil {
		return api.File{}, err
	}
	name := safe(fmt.Sprintf("Bukti BKD %s %d", p.orang.Nama, p.periode), "Bukti BKD") + ".zip"
	return api.File{Name: name, Type: JenisZIP, Write: func(ctx context.Context, w io.Writer) error { return s.write(ctx, p, w) }}, nil
}

const folderBersama = "00 Dipakai bersama"

// pack says which file of a pack lies where.
func pack(c susunan, h head) *paket {
	p := &paket{susunan: c, head: h, names: names{}, shared: map[string]*entri{}}
	uses := map[string]int{}
	for _, b := range c.rows {
		for _, d := range b.Dokumen {
			if d.bukti != nil {
				uses[d.bukti.content()]++
			}
		}
	}
	for _, b := range c.rows {
		p.row(b, uses)
	}
	return p
}

// content is what a file is, wherever it stands.
func (b berkas) content() string { return b.Sidik + b.Acuan }

// row packs the papers of a record.
func (p *paket) row(b BuktiBaris, uses map[string]int) {
	table := fmt.Sprintf("%02d %s", slices.Index(aturan.Tabel, b.Jenis)+1, aturan.NamaTabel[b.Jenis])
	folder := table + "/" + p.names.once(table, safe(b.Rincian, "Kegiatan"), "")
	line := barisIsi{table: table, record: b.Rincian, sumber: poin.NamaSumber[b.Sumber]}
	if len(b.Dokumen) == 0 {
		line.paper, line.why = "–", "Tidak ada bukti yang diminta"
		p.lines = append(p.lines, line)
	}
	for _, d := range b.Dokumen {
		line := line
		line.paper, line.why, line.in = d.called(), d.Alasan, nil
		if d.Keadaan == belumAda {
			line.paper = d.Judul
		}
		if d.there() {
			line.in = p.entry(b, d, folder, uses)
		}
		p.lines = append(p.lines, line)
	}
}

// entry is where a paper lies.
func (p *paket) entry(b BuktiBaris, d DokumenBukti, folder string, uses map[string]int) *entri {
	if d.bukti == nil {
		all := p.proofs[b.acuan()]
		i := slices.IndexFunc(all, func(x module.Proof) bool { return x.Kind == d.Jenis && x.Ready })
		return p.add(entri{sistem: &all[i]}, folder, safe(d.Judul, "Bukti"), ".pdf")
	}
	key, name, ending := d.bukti.content(), safe(d.Judul+" "+d.Nomor, "Bukti"), ".pdf"
	if d.bukti.Acuan == "" {
		dot := strings.LastIndex(d.Nama, ".")
		name, ending = safe(d.Judul+" "+d.Nama[:max(dot, 0)], "Bukti"), d.Nama[max(dot, 0):]
	}
	if uses[key] == 1 {
		return p.add(entri{diberi: d.bukti}, folder, name, ending)
	}
	if p.shared[key] == nil {
		p.shared[key] = p.add(entri{diberi: d.bukti}, folderBersama, name, ending)
	}
	return p.shared[key]
}

func (p *paket) add(e entri, folder, name, ending string) *entri {
	e.path = folder + "/" + p.names.once(folder, name, ending)
	p.entries = append(p.entries, e)
	return &e
}

// bounded refuses (422) a pack that is too much for one.
func (p *paket) bounded() error {
	var size int64
	for _, e := range p.entries {
		if e.diberi != nil {
			size += e.diberi.Ukuran
		}
	}
	if len(p.entries) > maksKertas || size > maksUkuran {
		const much = "Bukti terlalu banyak untuk satu paket: paling banyak %d berkas dan %d MB. Unduh satu per satu."
		return apperr.New(apperr.Invalid, fmt.Sprintf(much, maksKertas, maksUkuran>>20))
	}
	return nil
}

// write makes a pack, paper by paper.
func (s *Service) write(ctx context.Context, p *paket, w io.Writer) error {
	out := zip.NewWriter(w)
	failed := map[string]string{}
	for _, e := range p.entries {
		why, err := s.writeOne(ctx, p, out, e)
		if err != nil {
			return err
		}
		if why != "" {
			failed[e.path] = why
		}
	}
	list, err := s.contents(p, failed)
	if err != nil {
		return err
	}
	if err := p.put(out, "00 Daftar isi.pdf", func(w io.Writer) error {
		_, err := w.Write(list)
		return err
	}); err != nil {
		return err
	}
	return out.Close()
}

// writeOne puts one paper into a pack, or says why it is not to be had any more.
func (s *Service) writeOne(ctx context.Context, p *paket, out *zip.Writer, e entri) (why string, err error) {
	if e.diberi != nil && e.diberi.Acuan == "" {
		there, err := s.Blob.Has(e.diberi.Sidik)
		if err != nil || !there {
			return "Berkas tidak ada di penyimpanan", err
		}
		return "", p.put(out, e.path, func(w io.Writer) error { return s.Blob.Copy(w, e.diberi.Sidik) })
	}
	var content []byte
	if e.diberi != nil {
		content, err = s.letter(ctx, *e.diberi)
	} else {
		content, err = s.make(ctx, p.susunan, *e.sistem)
	}
	if why := absentWhy(err); why != "" {
		return why, nil
	}
	if err != nil {
		return "", err
	}
	return "", p.put(out, e.path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// put writes a file of a pack, dated as the pack is.
func (p *paket) put(out *zip.Writer, path string, write func(io.Writer) error) error {
	w, err := out.CreateHeader(&zip.FileHeader{Name: path, Method: zip.Deflate, Modified: p.at})
	if err != nil {
		return err
	}
	return write(w)
}
