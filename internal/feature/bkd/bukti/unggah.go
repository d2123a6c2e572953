package bukti

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// Limits of what a lecturer puts to the workload of a term.
const (
	MaksBerkas   = 20 << 20
	SlopFormulir = 64 << 10
	LamaUnggah   = time.Minute
	maksBanyak   = 200  // files and letters
	maksTempat   = 2000 // records that they stand at
)

// BuktiBaru says what a file shows, and of which records.
type BuktiBaru struct {
	Untuk   string `json:"untuk" minLength:"1" maxLength:"16000" doc:"Records as <objek>/<id>, a comma between them: one letter may be for many students"`
	Jenis   string `json:"jenis" minLength:"1" maxLength:"40" doc:"What it shows: penugasan, …; lain"`
	Nomor   string `json:"nomor,omitempty" maxLength:"100" doc:"Of the paper"`
	Tanggal string `json:"tanggal,omitempty" maxLength:"10" doc:"Of the paper, 2026-12-01"`
}

// UnggahBukti is a file for records of the caller's workload.
type UnggahBukti struct {
	Periode int64 `query:"periode" doc:"A term; absent: the one that the caller works in"`
	api.Upload[BuktiBaru]
	Berkas blob.File
}

// TerimaBukti takes the bytes of a file from who may put one to the workload, before anything is written.
func (s *Service) TerimaBukti(ctx context.Context, in *UnggahBukti, file io.Reader) error {
	_, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (any, error) {
		_, _, err := s.own(ctx, q, a, in.Periode)
		return nil, err
	})
	if err != nil {
		return err
	}
	in.Berkas, err = s.Blob.Receive(ctx, file, MaksBerkas)
	return err
}

// own is the caller as a lecturer whose evidence of a term may be changed now.
func (s *Service) own(ctx context.Context, q db.Q, a actor.Actor, periode int64) (lingkup.Orang, int64, error) {
	who, term, err := lingkup.Minta{Periode: periode}.Resolve(ctx, q, a)
	if err != nil {
		return who, term, err
	}
	return who, term, s.open(ctx, q, a, who, term)
}

// UnggahBukti puts a file to records of the caller's workload; where it stands already it stays.
func (s *Service) UnggahBukti(ctx context.Context, in *UnggahBukti) (api.Halaman[BerkasBukti], error) {
	b := in.Fields.tidy()
	return s.put(ctx, in.Periode, b, func(context.Context, db.Q, string) (berkas, error) {
		if endings[in.Berkas.Type] == nil {
			return berkas{}, apperr.Field("file", "Jenis berkas tidak diterima. Kirim PDF, DOCX, JPEG, atau PNG.")
		}
		name, f := fileName(in.Name, in.Berkas.Type), in.Berkas
		return berkas{Nama: name, Nomor: b.Nomor, Tanggal: b.Tanggal, Sidik: f.Hash, Ukuran: f.Size, Tipe: f.Type}, nil
	})
}

// SuratDipakai says for which records of the caller's workload an approved letter stands.
type SuratDipakai struct {
	IDSurat string   `json:"idSurat" minLength:"1" maxLength:"64"`
	Untuk   []string `json:"untuk" nullable:"false" minItems:"1" maxItems:"400" doc:"Records as <objek>/<id>"`
	Jenis   string   `json:"jenis,omitempty" maxLength:"40" doc:"What it shows; absent: penugasan"`
}

// PakaiSuratBukti is a letter to use, in a term.
type PakaiSuratBukti struct {
	Periode int64 `query:"periode" doc:"A term; absent: the one that the caller works in"`
	Body    SuratDipakai
}

// PakaiSurat puts an approved letter that names the caller to records of the workload (422 for any other letter).
func (s *Service) PakaiSurat(ctx context.Context, in *PakaiSuratBukti) (api.Halaman[BerkasBukti], error) {
	b := BuktiBaru{Untuk: strings.Join(in.Body.Untuk, ","), Jenis: in.Body.Jenis}
	if b.Jenis == "" {
		b.Jenis = Penugasan
	}
	return s.put(ctx, in.Periode, b.tidy(), func(ctx context.Context, q db.Q, idDosen string) (berkas, error) {
		for _, area := range s.areas {
			if area.Named == nil {
				continue
			}
			found, err := area.List(ctx, q, idDosen, area.Objects[0], []string{in.Body.IDSurat})
			if err != nil {
				return berkas{}, err
			}
			if len(found) > 0 && found[0].Ready {
				p := found[0]
				return berkas{Nama: p.Title, Nomor: p.Number, Tanggal: p.Day, Acuan: acuan{p.Object, p.ID}.text()}, nil
			}
		}
		return berkas{}, apperr.Field("idSurat", "Pilih surat yang sudah disetujui dan menyebut Anda")
	})
}

func (b BuktiBaru) tidy() BuktiBaru {
	for _, line := range []*string{&b.Jenis, &b.Nomor, &b.Tanggal} {
		*line = texts.Tidy(*line)
	}
	return b
}

// something is what a lecturer puts to records.
type something func(ctx context.Context, q db.Q, idDosen string) (berkas, error)

// put puts something to records of the caller's workload, in one transaction.
func (s *Service) put(ctx context.Context, periode int64, b BuktiBaru, what something) (api.Halaman[BerkasBukti], error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out api.Halaman[BerkasBukti], err error) {
		if err := db.Bump(ctx, q, counter); err != nil {
			return out, err
		}
		who, term, err := s.own(ctx, q, a, periode)
		if err != nil {
			return out, err
		}
		c, err := s.susun(ctx, q, who, term)
		if err != nil {
			return out, err
		}
		places, err := c.places(b)
		if err != nil {
			return out, err
		}
		one, err := what(ctx, q, who.ID)
		if err != nil {
			return out, err
		}
		one.IDDosen, one.Periode, one.Jenis, one.DibuatPada = who.ID, term, b.Jenis, s.Clock.Now().UnixMicro()
		if err := room(ctx, q, one, len(places)); err != nil {
			return out, err
		}
		rows := []BerkasBukti{}
		for _, at := range places {
			one.ID, one.Objek, one.IDObjek = s.NewID(), at.objek, at.id
			fresh, err := insertBerkas(ctx, q, one, a.Account)
			if err != nil {
				return out, err
			}
			if fresh {
				rows = append(rows, one.baris())
			}
		}
		details := map[string]any{"periode": term, "jenis": b.Jenis, "nama": one.Nama, "sidik": one.Sidik, "acuan": one.Acuan, "untuk": b.Untuk}
		return api.OnePage(rows), s.Audit(ctx, q, "bkd.bukti.buat", "dosen", who.ID, details)
	})
}

// places are the records that something is put to: each in the workload, and such as ask for what it shows (422 else).
func (c *susunan) places(b BuktiBaru) ([]acuan, error) {
	wrong := apperr.Wrong{}
	for field, text := range map[string]string{"jenis": b.Jenis, "nomor": b.Nomor} {
		if texts.Printable(text) != text {
			wrong[field] = apperr.Unseen
		}
	}
	if _, err := time.Parse(time.DateOnly, b.Tanggal); b.Tanggal != "" && err != nil {
		wrong["tanggal"] = "Tanggal tidak dikenal"
	}
	var out []acuan
	asked := false
	for text := range strings.SplitSeq(b.Untuk, ",") {
		at, _ := bacaAcuan(strings.TrimSpace(text))
		row, err := c.find(at)
		if err != nil {
			wrong["untuk"] = "Pilih kegiatan yang ada di beban kerja Anda pada periode ini"
			break
		}
		asked = asked || slices.ContainsFunc(row.Dokumen, func(d DokumenBukti) bool { return d.Perlu && d.Jenis == b.Jenis })
		if !slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	if b.Jenis != Lain && !asked && len(wrong) == 0 {
		wrong["jenis"] = "Bukti ini tidak diminta untuk kegiatan yang dipilih"
	}
	return out, wrong.Refuse()
}

// room refuses (409) what would be more than a workload takes.
func room(ctx context.Context, q db.Q, b berkas, places int) error {
	type held struct{ Berkas, Tempat, Sama int64 }
	const read = `SELECT COUNT(DISTINCT b.sidik || b.acuan) AS berkas, COUNT(*) AS tempat,
			COALESCE(SUM(CASE WHEN b.sidik = $4 AND b.acuan = $5 THEN 1 ELSE 0 END), 0) AS sama
		FROM bkd_bukti b WHERE b.college_id = $1 AND b.id_dosen = $2 AND b.periode = $3`
	n, err := db.Get[held](ctx, q, read, q.College, b.IDDosen, b.Periode, b.Sidik, b.Acuan)
	if err != nil {
		return err
	}
	if n.Berkas >= maksBanyak && n.Sama == 0 || n.Tempat+int64(places) > maksTempat {
		return apperr.New(apperr.Conflict, fmt.Sprintf("Beban kerja satu periode paling banyak memuat %d berkas bukti", maksBanyak))
	}
	return nil
}

// HapusBukti is what to take away.
type HapusBukti struct {
	api.ByID
	Semua bool `query:"semua" doc:"The same file from all records of the term"`
}

// HapusBukti takes away what the caller put to a record.
func (s *Service) HapusBukti(ctx context.Context, in *HapusBukti) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out api.NoContent, err error) {
		if err := db.Bump(ctx, q, counter); err != nil {
			return out, err
		}
		b, who, err := s.find(ctx, q, a, in.ID)
		if err != nil {
			return out, err
		}
		if err := s.open(ctx, q, a, who, b.Periode); err != nil {
			return out, err
		}
		if err := deleteBerkas(ctx, q, b, in.Semua); err != nil {
			return out, err
		}
		details := map[string]any{"periode": b.Periode, "jenis": b.Jenis, "nama": b.Nama, "sidik": b.Sidik, "acuan": b.Acuan, "semua": in.Semua}
		return out, s.Audit(ctx, q, "bkd.bukti.hapus", "dosen", who.ID, details)
	})
}

// find is what was put to a record of somebody whose evidence the caller sees (404 else).
func (s *Service) find(ctx context.Context, q db.Q, a actor.Actor, id string) (berkas, lingkup.Orang, error) {
	b, err := getBerkas(ctx, q, id)
	if err != nil {
		return b, lingkup.Orang{}, err
	}
	who, _, err := s.orang(ctx, q, a, lingkup.Minta{Periode: b.Periode, IDDosen: b.IDDosen})
	return b, who, err
}
