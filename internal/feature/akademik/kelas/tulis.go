package kelas

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// KelasBaru is what a class is made or changed from.
type KelasBaru struct {
	IDMataKuliah string `json:"idMataKuliah" minLength:"1" maxLength:"64"`
	Periode      int64  `json:"periode" minimum:"19451" maximum:"99994"`
	Nama         string `json:"nama" minLength:"1" maxLength:"20" doc:"A, B, …; each once in a course and term"`
	Kapasitas    int    `json:"kapasitas,omitempty" minimum:"0" maximum:"10000" doc:"0: as many as come"`
	IDJenisKelas string `json:"idJenisKelas,omitempty" maxLength:"64"`
	IDKampus     string `json:"idKampus,omitempty" maxLength:"64" doc:"The site; a room has to be there, unless it belongs to none"`
	IDRuang      string `json:"idRuang,omitempty" maxLength:"64"`
	JenisKRS     string `json:"jenisKRS,omitempty" enum:"kuliah,proposal,skripsi,kp" default:"kuliah" doc:"As what it stands in a study plan"`
}

const sudahAda = "Mata kuliah ini sudah mempunyai kelas dengan nama itu pada periode yang sama"

// BuatKelas opens a class in an open term.
func (s *Service) BuatKelas(ctx context.Context, in *api.Create[KelasBaru]) (Kelas, error) {
	b := in.Body.tidy()
	return s.records().Create(ctx, b, func(ctx context.Context, act module.Act[Kelas]) error {
		if err := b.check(ctx, act); err != nil {
			return err
		}
		const insert = `INSERT INTO akademik_kelas (college_id, id, id_matakuliah, periode, nama, kapasitas, id_jenis_kelas, id_kampus, id_ruang, jenis_krs,
				diubah_pada, diubah_oleh)
			VALUES ($1, $2, $3, $4, $5, $6, NULLIF($7, ''), NULLIF($8, ''), NULLIF($9, ''), $10, $11, $12)`
		if err := act.Apply(ctx, insert, b.values(act)...); err != nil {
			return module.Taken(err, "nama", sudahAda)
		}
		return s.Told(ctx, act.Q)
	})
}

// UbahKelas changes a class; while somebody is in it, it stays in its course and its term. Study plans follow its name.
func (s *Service) UbahKelas(ctx context.Context, in *api.Replace[KelasBaru]) (Kelas, error) {
	b := in.Body.tidy()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[Kelas]) error {
		if err := may(ctx, act.Q, act.Actor, act.Now); err != nil {
			return err
		}
		if err := b.check(ctx, act); err != nil {
			return err
		}
		now := act.Now
		if (now.Peserta > 0 || now.Terlaksana > 0) && (b.IDMataKuliah != now.IDMataKuliah || b.Periode != now.Periode) {
			return apperr.New(apperr.Conflict, "Kelas yang mempunyai peserta atau jurnal tetap pada mata kuliah dan periodenya")
		}
		const update = `UPDATE akademik_kelas SET id_matakuliah = $3, periode = $4, nama = $5, kapasitas = $6, id_jenis_kelas = NULLIF($7, ''),
			id_kampus = NULLIF($8, ''), id_ruang = NULLIF($9, ''), jenis_krs = $10, versi = versi + 1, diubah_pada = $11, diubah_oleh = $12
			WHERE college_id = $1 AND id = $2`
		if err := act.Apply(ctx, update, b.values(act)...); err != nil {
			return module.Taken(err, "nama", sudahAda)
		}
		if now.Peserta > 0 && (b.Nama != now.Nama || b.JenisKRS != now.JenisKRS) {
			if err := mahasiswa.NamaiKelas(ctx, act.Q, now.inPlans(), b.Nama, b.JenisKRS); err != nil {
				return err
			}
		}
		if err := s.Heard.Changed(ctx, act.Q, []string{act.ID}); err != nil {
			return err
		}
		return s.Told(ctx, act.Q)
	})
}

// HapusKelas takes away a class that nobody is in and that has no journal, and who teaches it.
func (s *Service) HapusKelas(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[Kelas]) error {
		if err := may(ctx, act.Q, act.Actor, act.Now); err != nil {
			return err
		}
		if err := conflict(act.Now.inUse()); err != nil {
			return err
		}
		if err := s.Heard.Gone(ctx, act.Q, act.ID); err != nil {
			return err
		}
		if err := act.Apply(ctx, `DELETE FROM akademik_pengampu WHERE college_id = $1 AND id_kelas = $2`, act.College, act.ID); err != nil {
			return err
		}
		if err := act.Apply(ctx, `DELETE FROM akademik_kelas WHERE college_id = $1 AND id = $2`, act.College, act.ID); err != nil {
			return err
		}
		return s.Told(ctx, act.Q)
	})
}

// tidy is the input without stray blanks.
func (b KelasBaru) tidy() KelasBaru {
	b.Nama = texts.Tidy(b.Nama)
	if b.JenisKRS == "" {
		b.JenisKRS = "kuliah"
	}
	return b
}

func (b KelasBaru) values(act module.Act[Kelas]) []any {
	return []any{act.College, act.ID, b.IDMataKuliah, b.Periode, b.Nama, b.Kapasitas, b.IDJenisKelas, b.IDKampus, b.IDRuang, b.JenisKRS,
		act.At.UnixMicro(), act.Actor.Account}
}

// check refuses (422) what a class cannot be made of, each at its field.
func (b KelasBaru) check(ctx context.Context, act module.Act[Kelas]) error {
	wrong := apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama}))
	if strings.ContainsFunc(b.Nama, func(r rune) bool { return r < ' ' }) || texts.Printable(b.Nama) != b.Nama {
		wrong["nama"] = "Nama kelas berisi tanda yang tidak terlihat"
	}
	if b.Kapasitas > 0 && int64(b.Kapasitas) < act.Now.Peserta {
		wrong["kapasitas"] = fmt.Sprintf("Kelas ini sudah mempunyai %d peserta", act.Now.Peserta)
	}
	for _, check := range []func(context.Context, module.Act[Kelas], apperr.Wrong) error{b.checkCourse, b.checkTerm, b.checkPlace, b.checkName} {
		if err := check(ctx, act, wrong); err != nil {
			return err
		}
	}
	return wrong.Refuse()
}

func (b KelasBaru) checkCourse(ctx context.Context, act module.Act[Kelas], wrong apperr.Wrong) error {
	type course struct{ IDProdi, Status string }
	const read = `SELECT id_prodi, status FROM akademik_matakuliah WHERE college_id = $1 AND id = $2`
	m, found, err := db.Find[course](ctx, act.Q, read, act.College, b.IDMataKuliah)
	if err != nil {
		return err
	}
	c, err := FindCaller(ctx, act.Q, act.Actor)
	switch {
	case err != nil:
		return err
	case !found:
		wrong["idMataKuliah"] = "Mata kuliah tidak ditemukan"
	case c.Office(m.IDProdi) != "":
		wrong["idMataKuliah"] = "Anda hanya dapat membuka kelas untuk mata kuliah program studi yang Anda pimpin"
	case m.Status != "A" && b.IDMataKuliah != act.Now.IDMataKuliah:
		wrong["idMataKuliah"] = "Mata kuliah ini tidak aktif"
	}
	return nil
}

func (b KelasBaru) checkTerm(ctx context.Context, act module.Act[Kelas], wrong apperr.Wrong) error {
	err := periode.Terbuka(ctx, act.Q, b.Periode)
	switch {
	case apperr.Is(err, apperr.Missing):
		wrong["periode"] = "Periode tidak ditemukan"
	case apperr.Is(err, apperr.Conflict):
		wrong["periode"] = apperr.As(err).Detail
	default:
		return err
	}
	return nil
}

// checkPlace holds that type, site and room are there and in use, or stay as they are, and that the room is at the site.
func (b KelasBaru) checkPlace(ctx context.Context, act module.Act[Kelas], wrong apperr.Wrong) error {
	for _, one := range []struct{ field, is, was, gone string }{
		{"idJenisKelas", b.IDJenisKelas, act.Now.IDJenisKelas, "Jenis kelas tidak ditemukan atau tidak dipakai lagi"},
		{"idKampus", b.IDKampus, act.Now.IDKampus, "Kampus tidak ditemukan atau tidak dipakai lagi"},
		{"idRuang", b.IDRuang, act.Now.IDRuang, "Ruang tidak ditemukan atau tidak dipakai lagi"},
	} {
		if one.is == "" || one.is == one.was {
			continue
		}
		text := map[string]string{
			"idJenisKelas": `SELECT 1 FROM master_jenis_kelas WHERE college_id = $1 AND id = $2 AND status = 'A'`,
			"idKampus":     `SELECT 1 FROM master_kampus WHERE college_id = $1 AND id = $2 AND status = 'A'`,
			"idRuang":      `SELECT 1 FROM master_ruang WHERE college_id = $1 AND id = $2 AND status = 'A'`,
		}[one.field]
		_, found, err := db.Find[int64](ctx, act.Q, text, act.College, one.is)
		if err != nil {
			return err
		}
		if !found {
			wrong[one.field] = one.gone
		}
	}
	if b.IDKampus == "" || b.IDRuang == "" || b.IDKampus == act.Now.IDKampus && b.IDRuang == act.Now.IDRuang {
		return nil
	}
	const elsewhere = `SELECT k.nama FROM master_ruang_kampus r JOIN master_kampus k ON k.college_id = r.college_id AND k.id = r.id_kampus
		WHERE r.college_id = $1 AND r.id_ruang = $2 AND r.id_kampus <> $3`
	site, found, err := db.Find[string](ctx, act.Q, elsewhere, act.College, b.IDRuang, b.IDKampus)
	if found {
		wrong["idRuang"] = "Ruang ini berada di " + site
	}
	return err
}

// checkName holds that two classes do not differ by the case of their letters alone.
func (b KelasBaru) checkName(ctx context.Context, act module.Act[Kelas], wrong apperr.Wrong) error {
	const read = `SELECT nama FROM akademik_kelas WHERE college_id = $1 AND id_matakuliah = $2 AND periode = $3 AND id <> $4`
	names, err := db.List[string](ctx, act.Q, read, act.College, b.IDMataKuliah, b.Periode, act.ID)
	for _, n := range names {
		if texts.Fold(n) == texts.Fold(b.Nama) {
			wrong["nama"] = sudahAda
		}
	}
	return err
}

// inPlans is the class as study plans name it.
func (k Kelas) inPlans() mahasiswa.KelasKRS {
	return mahasiswa.KelasKRS{Periode: k.Periode, Kode: k.Kode, Kelas: k.Nama}
}

// KodeBerganti makes study plans follow a course that has another code, in each term in which it has classes.
func KodeBerganti(ctx context.Context, q db.Q, idMataKuliah, lama, baru string) error {
	const terms = `SELECT DISTINCT periode FROM akademik_kelas WHERE college_id = $1 AND id_matakuliah = $2 ORDER BY periode`
	all, err := db.List[int64](ctx, q, terms, q.College, idMataKuliah)
	for _, term := range all {
		if err == nil {
			err = mahasiswa.GantiKode(ctx, q, term, lama, baru)
		}
	}
	return err
}

// change runs an act on a class beside its own fields: the counter moves, the class is read, the caller may, the term is open;
// write answers what the trail keeps of it, under the name.
func (s *Service) change(ctx context.Context, name, id string, match api.IfMatch, write func(context.Context, module.Act[Kelas]) (any, error)) error {
	a := actor.From(ctx)
	return s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, area); err != nil {
			return err
		}
		now, err := Get(ctx, q, a, id)
		if err != nil {
			return err
		}
		if err := may(ctx, q, a, now); err != nil {
			return err
		}
		if err := s.CheckVersion(ctx, q, match, now); err != nil {
			return err
		}
		details, err := write(ctx, module.Act[Kelas]{Q: q, Actor: a, ID: id, At: s.Clock.Now(), Now: now})
		if err != nil {
			return err
		}
		if err := s.Told(ctx, q); err != nil {
			return err
		}
		return s.Audit(ctx, q, "akademik.kelas."+name, "kelas", id, details)
	})
}
