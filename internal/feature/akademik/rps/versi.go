package rps

import (
	"context"
	"strings"
	"time"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/textdiff"
)

// VersiRPS is a version of a plan that was submitted.
type VersiRPS struct {
	Nomor  int64     `json:"nomor"`
	Oleh   string    `json:"oleh"`
	Pada   time.Time `json:"pada"`
	Terbit bool      `json:"terbit" doc:"It is the one that everybody reads"`
}

// DaftarVersiRPS lists the versions that were submitted, the latest first; who only reads what is published sees that one.
func (s *Service) DaftarVersiRPS(ctx context.Context, in *api.ByID) (api.Halaman[VersiRPS], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[VersiRPS], err error) {
		p, err := get(ctx, q, a, in.ID)
		if err != nil {
			return out, err
		}
		const list = `SELECT nomor, oleh, pada FROM akademik_rps_isi WHERE college_id = $1 AND id_rps = $2 AND nomor > 0 ORDER BY nomor DESC`
		rows := []VersiRPS{}
		err = q.Each(ctx, list, []any{q.College, in.ID}, func(scan func(...any) error) error {
			var v VersiRPS
			var at int64
			err := scan(&v.Nomor, &v.Oleh, &at)
			v.Pada, v.Terbit = clock.FromMicro(at), v.Nomor == p.Terbit
			if p.caller.concerned() || v.Terbit {
				rows = append(rows, v)
			}
			return err
		})
		return api.OnePage(rows), err
	})
}

// At is a plan as it was in a version, as the caller may read it; 0: as the caller sees it without naming one.
func At(ctx context.Context, q db.Q, a actor.Actor, id string, nomor int64) (RPS, error) {
	p, err := get(ctx, q, a, id)
	if err != nil || nomor == 0 {
		return p, err
	}
	if !p.caller.concerned() && nomor != p.Terbit {
		return p, apperr.NotFound()
	}
	p.Dibaca = nomor
	return p, p.read(ctx, q)
}

// MintaBandingRPS names two versions to compare, of one plan or of two; 0 is a plan as the caller sees it.
type MintaBandingRPS struct {
	api.ByID
	Dari    int64  `query:"dari" minimum:"0" maximum:"100000"`
	Menjadi int64  `query:"menjadi" minimum:"0" maximum:"100000"`
	DariRPS string `query:"dariRps" maxLength:"64" doc:"Another plan that the first version is of, as that of an earlier term"`
}

// BandingRPS is how two versions differ.
type BandingRPS struct {
	Dari    SebutanVersi `json:"dari"`
	Menjadi SebutanVersi `json:"menjadi"`
	Beda    []BedaRPS    `json:"beda" nullable:"false" doc:"In reading order; every difference is there"`
}

// SebutanVersi names a version for a reader.
type SebutanVersi struct {
	IDRPS   string `json:"idRps"`
	Periode int64  `json:"periode"`
	Nomor   int64  `json:"nomor" doc:"0: what is being written"`
}

// BedaRPS is a difference: a cell that says something else, or a row that came, moved or went.
type BedaRPS struct {
	Bagian   string        `json:"bagian"`
	Alamat   string        `json:"alamat"`
	Nama     string        `json:"nama" doc:"Pekan 3, Materi"`
	Jenis    string        `json:"jenis" enum:"ubah,tambah,pindah,hapus"`
	Dari     string        `json:"dari" doc:"As people read it"`
	Menjadi  string        `json:"menjadi"`
	Potongan []PotonganRPS `json:"potongan" nullable:"false" doc:"Of a cell: what stayed, came and went, word by word"`
}

// PotonganRPS is a run of words.
type PotonganRPS struct {
	Jenis string `json:"jenis" enum:"sama,tambah,hapus"`
	Teks  string `json:"teks"`
}

// BandingkanRPS compares two versions of a plan, or of two plans.
func (s *Service) BandingkanRPS(ctx context.Context, in *MintaBandingRPS) (BandingRPS, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out BandingRPS, err error) {
		other := in.DariRPS
		if other == "" {
			other = in.ID
		}
		to, err := At(ctx, q, a, in.ID, in.Menjadi)
		if err != nil {
			return out, err
		}
		from, err := At(ctx, q, a, other, in.Dari)
		if err != nil {
			return out, err
		}
		out = BandingRPS{Dari: from.named(), Menjadi: to.named()}
		out.Beda, err = differences(&from, &to)
		return out, err
	})
}

func (p *RPS) named() SebutanVersi { return SebutanVersi{p.ID, p.Periode, p.Dibaca} }

// differences are those of two plans, part by part.
func differences(from, to *RPS) ([]BedaRPS, error) {
	u, out := isi.Compare(from.Isi, to.Isi), []BedaRPS{}
	for _, part := range isi.Parts {
		for _, b := range u.Baris {
			if b.Bagian == part.Kode {
				out = append(out, rowDifference(from, to, b))
			}
		}
		for _, c := range u.Sel {
			a, _ := isi.ReadAlamat(c.Alamat)
			if a.Bagian != part.Kode {
				continue
			}
			b, err := cellDifference(from, to, a, c)
			if err != nil {
				return nil, err
			}
			out = append(out, b)
		}
	}
	return out, nil
}

func rowDifference(from, to *RPS, b isi.UbahBaris) BedaRPS {
	a, in := isi.Alamat{Bagian: b.Bagian, Baris: b.ID}, to
	if b.Langkah == isi.Hapus {
		in = from
	}
	return BedaRPS{Bagian: b.Bagian, Alamat: a.String(), Nama: in.Isi.Name(a), Jenis: b.Langkah, Potongan: []PotonganRPS{},
		Dari: shownRow(from, b), Menjadi: shownRow(to, b)}
}

// shownRow is a row on one line, as far as it is there.
func shownRow(p *RPS, b isi.UbahBaris) string {
	row, there := p.Isi.Row(b.Bagian, b.ID)
	if !there || b.Langkah == isi.Pindah {
		return ""
	}
	var cells []string
	for _, k := range isi.PartOf(b.Bagian).Kolom {
		if text := p.Isi.Shown(p.Dasar, k, row.Sel[k.Kode]); text != "" {
			cells = append(cells, text)
		}
	}
	return strings.Join(cells, " · ")
}

func cellDifference(from, to *RPS, a isi.Alamat, c isi.UbahSel) (BedaRPS, error) {
	k := isi.PartOf(a.Bagian).Column(a.Kolom)
	before, after := from.Isi.Shown(from.Dasar, *k, c.Dari), to.Isi.Shown(to.Dasar, *k, c.Jadi)
	b := BedaRPS{Bagian: a.Bagian, Alamat: c.Alamat, Nama: to.Isi.Name(a), Jenis: "ubah", Dari: before, Menjadi: after, Potongan: []PotonganRPS{}}
	d, err := textdiff.Compare([]string{before}, []string{after})
	for _, p := range d.Paragraphs {
		for _, r := range p.Runs {
			b.Potongan = append(b.Potongan, PotonganRPS{Jenis: r.Kind, Teks: r.Text})
		}
	}
	if k.Jenis == isi.Kaya && before == after { // the same words, set otherwise
		b.Dari, b.Menjadi = richtext.Clean(c.Dari), richtext.Clean(c.Jadi)
	}
	return b, err
}
