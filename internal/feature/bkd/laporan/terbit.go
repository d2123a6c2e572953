package laporan

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// copyOf is what the paper of a report shows beside the snapshot in force, as it stands now.
func (s *Service) copyOf(ctx context.Context, q db.Q, r *LaporanBKD) (out Salinan, err error) {
	const sidik = `SELECT r.sidik FROM bkd_rekam r WHERE r.college_id = $1 AND r.id_laporan = $2 AND r.nomor = $3`
	out = Salinan{Susunan: susunan, Zona: s.Zone(ctx, q.College).String(), Rekam: r.NomorRekam, Putusan: r.Putusan, Syarat: r.Syarat, Catatan: r.CatatanPutusan}
	if out.Sidik, err = db.Get[string](ctx, q, sidik, q.College, r.ID, r.NomorRekam); err != nil {
		return out, err
	}
	for _, a := range r.Asesor {
		out.Asesor = append(out.Asesor, AsesorKertas{Nama: a.NamaDosen, NIDN: a.NIDN, Putusan: a.Putusan, Catatan: a.Catatan})
	}
	out.Kampus, err = institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host)
	return out, err
}

// publish keeps what the paper of a report shows that is final now, beside the fingerprint of that paper.
func (s *Service) publish(ctx context.Context, act module.Act[LaporanBKD]) error {
	r, err := s.find(ctx, act.Q, act.Actor, act.ID)
	if err != nil {
		return err
	}
	shown, err := s.copyOf(ctx, act.Q, &r)
	if err != nil {
		return err
	}
	t := terbit{college: act.College, kode: s.Kode(), pada: moment(act.At)}
	pdf, err := shown.cetak(act.Now.kept, t, s.Blob)
	if err != nil {
		return err
	}
	text, err := json.Marshal(shown)
	if err != nil {
		return err
	}
	const insert = `INSERT INTO bkd_terbit (college_id, id_laporan, kode, salinan_json, sidik_berkas, gambar, pada) VALUES ($1, $2, $3, $4, $5, $6, $7)`
	return act.Apply(ctx, insert, act.College, act.ID, t.kode, string(text), dokumen.Sidik(pdf), shown.Kampus.Gambar, act.At.UnixMicro())
}

// moment is a moment as the store keeps it.
func moment(at time.Time) time.Time { return clock.FromMicro(at.UnixMicro()) }

// published is the paper of a final report as it is kept.
type published struct {
	Kode, SalinanJSON, SidikBerkas string
	Pada                           time.Time
}

// CetakLaporan is a report as a paper: of a final one the same file each time; before that what was handed in, marked as no final one.
func (s *Service) CetakLaporan(ctx context.Context, in *api.ByID) (api.File, error) {
	type print struct {
		Salinan
		terbit
		isi IsiRekam
	}
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (p print, err error) {
		r, err := s.find(ctx, q, a, in.ID)
		if err != nil {
			return p, err
		}
		if r.NomorRekam == 0 {
			return p, apperr.New(apperr.Conflict, "Laporan ini belum diajukan")
		}
		kept, err := readRekam(ctx, q, r.ID, r.NomorRekam)
		if err != nil {
			return p, err
		}
		p.isi, p.terbit = kept.Isi, terbit{college: q.College, pada: moment(s.Clock.Now())}
		if r.Status != Final {
			p.Salinan, err = s.copyOf(ctx, q, &r)
			return p, err
		}
		const one = `SELECT t.kode, t.salinan_json, t.sidik_berkas, t.pada FROM bkd_terbit t WHERE t.college_id = $1 AND t.id_laporan = $2`
		row, err := db.Get[published](ctx, q, one, q.College, r.ID)
		if err != nil {
			return p, err
		}
		p.kode, p.pada = row.Kode, row.Pada
		return p, json.Unmarshal([]byte(row.SalinanJSON), &p.Salinan)
	})
	if err != nil {
		return api.File{}, err
	}
	pdf, err := p.cetak(&p.isi, p.terbit, s.Blob)
	name := strings.Join(strings.Fields(fmt.Sprintf("Laporan BKD %d %s", p.isi.Periode, p.isi.Dosen.Nama)), "_") + ".pdf"
	return api.Whole(name, JenisPDF, pdf), err
}

// Papers are the papers of final reports, for whoever holds one.
var Papers = module.Papers{Find: findPaper}

func findPaper(ctx context.Context, q db.Q, kode string) (module.Paper, bool, error) {
	type row struct {
		published
		IsiJSON string
		Sidik   string
		Status  string
	}
	const read = `SELECT t.salinan_json, t.sidik_berkas, t.pada, r.isi_json, r.sidik, l.status FROM bkd_terbit t
		JOIN bkd_laporan l ON l.college_id = t.college_id AND l.id = t.id_laporan
		JOIN bkd_rekam r ON r.college_id = l.college_id AND r.id_laporan = l.id AND r.nomor = l.rekam WHERE t.college_id = $1 AND t.kode = $2`
	p, found, err := db.Find[row](ctx, q, read, q.College, kode)
	if err != nil || !found {
		return module.Paper{}, false, err
	}
	var s Salinan
	var isi IsiRekam
	if err := json.Unmarshal([]byte(p.SalinanJSON), &s); err != nil {
		return module.Paper{}, false, err
	}
	if err := json.Unmarshal([]byte(p.IsiJSON), &isi); err != nil {
		return module.Paper{}, false, err
	}
	return module.Paper{
		Kind: judul, Subject: "Periode " + periode.Nama(isi.Periode), Name: isi.Dosen.Nama, Result: s.verdict(&isi), MadeAt: p.Pada, File: p.SidikBerkas,
		Holds: func(context.Context, db.Q) (bool, error) {
			return p.Status == Final && p.Sidik == s.Sidik && fingerprint(p.IsiJSON) == p.Sidik, nil
		},
	}, true, nil
}

// Gambar are the fingerprints of the emblems that final reports show.
func Gambar(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT DISTINCT t.gambar FROM bkd_terbit t WHERE t.college_id = $1 AND t.gambar <> ''`, q.College)
}
