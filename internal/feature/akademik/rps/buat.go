package rps

import (
	"context"
	"fmt"
	"time"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// RPSBaru begins the plan of a course in a term: with the weeks of the rule, or as another plan says it.
type RPSBaru struct {
	IDMataKuliah string `json:"idMataKuliah" minLength:"1" maxLength:"64"`
	Periode      int64  `json:"periode" minimum:"19451" maximum:"99994"`
	IDRPS        string `json:"idRps,omitempty" maxLength:"64" doc:"Plan to carry over, with the dates of the new term"`
}

const satuRPS = "Mata kuliah ini sudah mempunyai RPS pada periode itu"

// BuatRPS begins a plan, in a term that is open, for an active course that the caller teaches then, or heads.
func (s *Service) BuatRPS(ctx context.Context, in *api.Create[RPSBaru]) (RPS, error) {
	return s.records().Create(ctx, in.Body, func(ctx context.Context, act module.Act[RPS]) error {
		c, err := in.Body.check(ctx, act)
		if err != nil {
			return err
		}
		base, _, err := Dasar(ctx, act.Q, in.Body.IDMataKuliah, in.Body.Periode)
		if err != nil {
			return err
		}
		dates, err := weeks(ctx, act.Q, in.Body.Periode, base.Aturan.JumlahPekan)
		if err != nil {
			return err
		}
		plan, step := isi.New(base, dates), RiwayatRPS{Langkah: "buat", Menjadi: Draf}
		if in.Body.IDRPS != "" {
			from, err := in.Body.source(ctx, act)
			if err != nil {
				return err
			}
			plan, step.Langkah, step.Alasan = from.Isi.CarryOver(base, dates), "salin", fmt.Sprintf("%s %s", from.Kode, periode.Nama(from.Periode))
		}
		if err := insert(ctx, act, in.Body, c, plan, periksa.Count(periksa.Check(plan, base))); err != nil {
			return module.Taken(err, "periode", satuRPS)
		}
		return note(ctx, act, step)
	})
}

// check refuses a plan that cannot be begun: for a course or a term that is not there (422), in a closed term (409), by who does not
// write it (403).
func (b RPSBaru) check(ctx context.Context, act module.Act[RPS]) (course, error) {
	c, found, err := getCourse(ctx, act.Q, b.IDMataKuliah)
	switch {
	case err != nil:
		return c, err
	case !found || c.Status != "A":
		return c, apperr.Field("idMataKuliah", "Mata kuliah tidak ditemukan atau tidak aktif")
	}
	if err := periode.Terbuka(ctx, act.Q, b.Periode); err != nil {
		if apperr.Is(err, apperr.Missing) {
			err = apperr.Field("periode", "Periode tidak ditemukan")
		}
		return c, err
	}
	const taken = `SELECT id FROM akademik_rps WHERE college_id = $1 AND id_matakuliah = $2 AND periode = $3`
	if _, there, err := db.Find[string](ctx, act.Q, taken, act.College, b.IDMataKuliah, b.Periode); err != nil {
		return c, err
	} else if there {
		return c, apperr.Field("periode", satuRPS)
	}
	writes, err := b.writes(ctx, act.Q, act.Actor, c)
	if err == nil && !writes {
		err = apperr.New(apperr.Forbidden, bukanPenyusun)
	}
	return c, err
}

const bukanPenyusun = "Anda tidak mengampu mata kuliah ini pada periode itu"

// writes reports whether the caller may write the plan that is to be begun.
func (b RPSBaru) writes(ctx context.Context, q db.Q, a actor.Actor, c course) (bool, error) {
	o, err := findOrang(ctx, q, a)
	if err != nil {
		return false, err
	}
	h := hubungan{orang: o, heads: o.prodi[c.IDProdi]}
	const teaches = `SELECT k.id FROM akademik_kelas k CROSS JOIN akademik_pengampu p WHERE k.college_id = $1 AND k.id_matakuliah = $2 AND k.periode = $3
		AND p.college_id = $1 AND p.id_kelas = k.id AND p.id_dosen = $4 LIMIT 1`
	_, h.teaches, err = db.Find[string](ctx, q, teaches, q.College, b.IDMataKuliah, b.Periode, o.idDosen)
	return h.is(penyusun), err
}

// source is the plan to carry over, as the caller may read it: of the same course, or of another that the caller has to do with.
func (b RPSBaru) source(ctx context.Context, act module.Act[RPS]) (RPS, error) {
	from, err := get(ctx, act.Q, act.Actor, b.IDRPS)
	if apperr.Is(err, apperr.Missing) {
		err = apperr.Field("idRps", "RPS yang akan disalin tidak ditemukan")
	}
	return from, err
}

func insert(ctx context.Context, act module.Act[RPS], b RPSBaru, c course, plan isi.Isi, findings int64) error {
	text, err := plan.Text()
	if err != nil {
		return err
	}
	const put = `INSERT INTO akademik_rps (college_id, id, id_matakuliah, periode, id_prodi, kode_urut, nama_urut, status, temuan, status_pada, dibuat_pada,
			diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 'draf', $8, $9, $9, $9, $10)`
	at := act.At.UnixMicro()
	if err := act.Apply(ctx, put, act.College, act.ID, b.IDMataKuliah, b.Periode, c.IDProdi, c.KodeUrut, c.NamaUrut, findings, at, act.Actor.Account); err != nil {
		return err
	}
	const content = `INSERT INTO akademik_rps_isi (college_id, id_rps, nomor, isi_json, dasar_json, oleh, pada) VALUES ($1, $2, 0, $3, '', '', $4)`
	if err := act.Apply(ctx, content, act.College, act.ID, text, at); err != nil {
		return err
	}
	return putCPL(ctx, act.Q, act.ID, false, nil, covered(plan))
}

// weeks are the first days of the weeks of a term, from its first day on; none where nobody wrote when it begins.
func weeks(ctx context.Context, q db.Q, periode, count int64) ([]time.Time, error) {
	const read = `SELECT mulai FROM master_periode WHERE college_id = $1 AND periode = $2`
	begins, _, err := db.Find[string](ctx, q, read, q.College, periode)
	if err != nil || begins == "" {
		return nil, err
	}
	first, err := time.Parse(time.DateOnly, begins)
	if err != nil {
		return nil, err
	}
	out := make([]time.Time, 0, count)
	for n := range int(count) {
		out = append(out, first.AddDate(0, 0, 7*n))
	}
	return out, nil
}

// HapusRPS takes away a plan that was never submitted.
func (s *Service) HapusRPS(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[RPS]) error {
		if err := act.Now.mayWrite(act.Now.keeps()); err != nil {
			return err
		}
		return remove(ctx, act)
	})
}

// remove takes away what a plan that was never submitted has.
func remove(ctx context.Context, act module.Act[RPS]) error {
	const (
		answers   = `DELETE FROM akademik_rps_komentar WHERE college_id = $1 AND id_rps = $2 AND id_induk IS NOT NULL`
		comments  = `DELETE FROM akademik_rps_komentar WHERE college_id = $1 AND id_rps = $2`
		outcomes  = `DELETE FROM akademik_rps_cpl WHERE college_id = $1 AND id_rps = $2`
		histories = `DELETE FROM akademik_rps_riwayat WHERE college_id = $1 AND id_rps = $2`
		contents  = `DELETE FROM akademik_rps_isi WHERE college_id = $1 AND id_rps = $2`
		plans     = `DELETE FROM akademik_rps WHERE college_id = $1 AND id = $2`
	)
	if err := act.Apply(ctx, answers, act.College, act.ID); err != nil {
		return err
	}
	if err := act.Apply(ctx, comments, act.College, act.ID); err != nil {
		return err
	}
	if err := act.Apply(ctx, outcomes, act.College, act.ID); err != nil {
		return err
	}
	if err := act.Apply(ctx, histories, act.College, act.ID); err != nil {
		return err
	}
	if err := act.Apply(ctx, contents, act.College, act.ID); err != nil {
		return err
	}
	return act.Apply(ctx, plans, act.College, act.ID)
}

// Renamed brings in line what plans keep of their course, in the transaction that changed it.
func Renamed(ctx context.Context, q db.Q, idMataKuliah string) error {
	const update = `UPDATE akademik_rps SET (id_prodi, kode_urut, nama_urut) = (SELECT m.id_prodi, m.kode_urut, m.nama_urut FROM akademik_matakuliah m
			WHERE m.college_id = $1 AND m.id = $2)
		WHERE college_id = $1 AND id_matakuliah = $2`
	n, err := q.Exec(ctx, update, q.College, idMataKuliah)
	if err != nil || n == 0 {
		return err
	}
	return db.Bump(ctx, q, counter)
}
