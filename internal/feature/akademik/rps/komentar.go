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
)

// KomentarRPS is what somebody said at a cell, a row or a part of a plan, with what was answered.
type KomentarRPS struct {
	ID          string       `json:"id"`
	Alamat      string       `json:"alamat" doc:"pekan/p3/materi"`
	Nama        string       `json:"nama" doc:"Pekan 3, Materi"`
	Kutipan     string       `json:"kutipan" doc:"The words that it is about; empty: the whole"`
	Teks        string       `json:"teks"`
	Oleh        string       `json:"oleh"`
	Pada        time.Time    `json:"pada"`
	Selesai     bool         `json:"selesai"`
	SelesaiOleh string       `json:"selesaiOleh,omitempty"`
	Balasan     []BalasanRPS `json:"balasan" nullable:"false"`
	Aksi        []api.Aksi   `json:"aksi" nullable:"false" doc:"ubah, hapus, selesai, balas"`
	Versi       int64        `json:"versi"`
	row         komentarBaris
}

// BalasanRPS is an answer to a comment.
type BalasanRPS struct {
	ID   string     `json:"id"`
	Teks string     `json:"teks"`
	Oleh string     `json:"oleh"`
	Pada time.Time  `json:"pada"`
	Aksi []api.Aksi `json:"aksi" nullable:"false" doc:"ubah, hapus"`
}

// komentarBaris is a comment or an answer as the store has it.
type komentarBaris struct {
	ID, IDInduk, Alamat, Kutipan, Teks string
	Akun                               string
	Oleh                               string
	Pada                               int64
	SelesaiOleh                        string
	Versi, ChangedAt                   int64
}

// KomentarBaru is a comment, or an answer to one.
type KomentarBaru struct {
	Alamat  string `json:"alamat,omitempty" maxLength:"60" doc:"Cell, row or part; of an answer that of what it answers"`
	Kutipan string `json:"kutipan,omitempty" maxLength:"300"`
	Teks    string `json:"teks" minLength:"1" maxLength:"2000"`
	IDInduk string `json:"idInduk,omitempty" maxLength:"64" doc:"The comment that it answers"`
}

// UbahanKomentar changes what a comment says.
type UbahanKomentar struct {
	Teks string `json:"teks" minLength:"1" maxLength:"2000"`
}

// SelesaiKomentar resolves a comment, or opens it again.
type SelesaiKomentar struct {
	Selesai bool `json:"selesai"`
}

// DaftarKomentarRPS lists the comments of a plan, the oldest first, for who has to do with it; all others see none.
func (s *Service) DaftarKomentarRPS(ctx context.Context, in *api.ByID) (api.Halaman[KomentarRPS], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[KomentarRPS], error) {
		p, err := get(ctx, q, a, in.ID)
		if err != nil || !p.caller.concerned() {
			return api.OnePage([]KomentarRPS{}), err
		}
		rows, err := listKomentar(ctx, q, &p)
		return api.OnePage(rows), err
	})
}

func listKomentar(ctx context.Context, q db.Q, p *RPS) ([]KomentarRPS, error) {
	const list = `SELECT k.id, COALESCE(k.id_induk, ''), k.alamat, k.kutipan, k.teks, k.oleh,
			COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = k.oleh), ''), k.pada,
			COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = k.selesai_oleh), ''), k.versi
		FROM akademik_rps_komentar k WHERE k.college_id = $1 AND k.id_rps = $2 ORDER BY k.pada, k.id`
	out, place := []KomentarRPS{}, map[string]int{}
	var answers []komentarBaris
	err := q.Each(ctx, list, []any{q.College, p.ID}, func(scan func(...any) error) error {
		var r komentarBaris
		err := scan(&r.ID, &r.IDInduk, &r.Alamat, &r.Kutipan, &r.Teks, &r.Akun, &r.Oleh, &r.Pada, &r.SelesaiOleh, &r.Versi)
		if r.IDInduk != "" {
			answers = append(answers, r)
			return err
		}
		place[r.ID] = len(out)
		out = append(out, p.comment(r))
		return err
	})
	for _, r := range answers {
		of := &out[place[r.IDInduk]]
		of.Balasan = append(of.Balasan, BalasanRPS{ID: r.ID, Teks: r.Teks, Oleh: r.Oleh, Pada: clock.FromMicro(r.Pada),
			Aksi: []api.Aksi{api.May("ubah", p.foreign(r)), api.May("hapus", p.foreign(r))}})
	}
	for i := range out {
		out[i].Aksi = p.commentAksi(out[i])
	}
	return out, err
}

func (p *RPS) comment(r komentarBaris) KomentarRPS {
	k := KomentarRPS{ID: r.ID, Alamat: r.Alamat, Kutipan: r.Kutipan, Teks: r.Teks, Oleh: r.Oleh, Pada: clock.FromMicro(r.Pada),
		Selesai: r.SelesaiOleh != "", SelesaiOleh: r.SelesaiOleh, Balasan: []BalasanRPS{}, Versi: r.Versi, row: r}
	if a, ok := isi.ReadAlamat(r.Alamat); ok {
		k.Nama = p.Isi.Name(a)
	}
	return k
}

// foreign says why the caller does not change what somebody said.
func (p *RPS) foreign(r komentarBaris) string {
	if r.Akun != p.caller.akun {
		return "Hanya penulisnya yang dapat mengubah komentar ini"
	}
	return ""
}

func (p *RPS) commentAksi(k KomentarRPS) []api.Aksi {
	remove := p.foreign(k.row)
	if remove == "" && len(k.Balasan) > 0 {
		remove = "Komentar yang sudah dibalas tetap disimpan"
	}
	return []api.Aksi{api.May("ubah", p.foreign(k.row)), api.May("hapus", remove), api.May("selesai", ""), api.May("balas", "")}
}

// TambahKomentarRPS says something at a cell, a row or a part, or answers. An answer opens what was resolved again.
func (s *Service) TambahKomentarRPS(ctx context.Context, in *api.Under[KomentarBaru]) (api.Halaman[KomentarRPS], error) {
	b := in.Body
	if b.Teks = strings.TrimSpace(b.Teks); b.Teks == "" {
		return api.Halaman[KomentarRPS]{}, apperr.Field("teks", apperr.Required)
	}
	id := s.NewID()
	return s.onComments(ctx, comment{rps: in.ID, id: id}, "komentar", b, func(ctx context.Context, act module.Act[RPS]) error {
		if b.IDInduk != "" {
			of, err := getKomentar(ctx, act.Q, act.ID, b.IDInduk)
			if apperr.Is(err, apperr.Missing) || err == nil && of.IDInduk != "" {
				err = apperr.Field("idInduk", "Komentar yang dibalas tidak ditemukan")
			}
			if err != nil {
				return err
			}
			b.Alamat = of.Alamat
			if err := resolve(ctx, act, b.IDInduk, false); err != nil {
				return err
			}
		} else if !has(act.Now.Isi, b.Alamat) {
			return apperr.Field("alamat", "Bagian RPS ini tidak ditemukan")
		}
		const insert = `INSERT INTO akademik_rps_komentar (college_id, id, id_rps, id_induk, alamat, kutipan, teks, oleh, pada, diubah_pada)
			VALUES ($1, $2, $3, NULLIF($4, ''), $5, $6, $7, $8, $9, $9)`
		return act.Apply(ctx, insert, act.College, id, act.ID, b.IDInduk, b.Alamat, strings.TrimSpace(b.Kutipan), b.Teks, act.Actor.Account, act.At.UnixMicro())
	})
}

// UbahKomentarRPS changes what one said oneself.
func (s *Service) UbahKomentarRPS(ctx context.Context, in *api.Under[UbahanKomentar]) (api.Halaman[KomentarRPS], error) {
	text := strings.TrimSpace(in.Body.Teks)
	if text == "" {
		return api.Halaman[KomentarRPS]{}, apperr.Field("teks", apperr.Required)
	}
	return s.onComments(ctx, comment{id: in.ID}, "ubah_komentar", in.Body, func(ctx context.Context, act module.Act[RPS]) error {
		if _, err := ownKomentar(ctx, act, in.ID); err != nil {
			return err
		}
		const update = `UPDATE akademik_rps_komentar SET teks = $4, versi = versi + 1, diubah_pada = $5 WHERE college_id = $1 AND id_rps = $2 AND id = $3`
		return act.Apply(ctx, update, act.College, act.ID, in.ID, text, act.At.UnixMicro())
	})
}

// SelesaikanKomentarRPS resolves a comment, or opens it again.
func (s *Service) SelesaikanKomentarRPS(ctx context.Context, in *api.Under[SelesaiKomentar]) (api.Halaman[KomentarRPS], error) {
	return s.onComments(ctx, comment{id: in.ID}, "selesai_komentar", in.Body, func(ctx context.Context, act module.Act[RPS]) error {
		k, err := getKomentar(ctx, act.Q, act.ID, in.ID)
		if err == nil && k.IDInduk != "" {
			err = apperr.NotFound()
		}
		if err != nil {
			return err
		}
		return resolve(ctx, act, in.ID, in.Body.Selesai)
	})
}

// HapusKomentarRPS takes back what one said oneself and nobody answered.
func (s *Service) HapusKomentarRPS(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	_, err := s.onComments(ctx, comment{id: in.ID}, "hapus_komentar", nil, func(ctx context.Context, act module.Act[RPS]) error {
		if _, err := ownKomentar(ctx, act, in.ID); err != nil {
			return err
		}
		const answered = `SELECT id FROM akademik_rps_komentar WHERE college_id = $1 AND id_rps = $2 AND id_induk = $3 LIMIT 1`
		if _, found, err := db.Find[string](ctx, act.Q, answered, act.College, act.ID, in.ID); err != nil {
			return err
		} else if found {
			return conflict("Komentar yang sudah dibalas tetap disimpan")
		}
		return act.Apply(ctx, `DELETE FROM akademik_rps_komentar WHERE college_id = $1 AND id_rps = $2 AND id = $3`, act.College, act.ID, in.ID)
	})
	return api.NoContent{}, err
}

func resolve(ctx context.Context, act module.Act[RPS], id string, done bool) error {
	const update = `UPDATE akademik_rps_komentar SET selesai_oleh = CASE WHEN $4 THEN $5 END, selesai_pada = CASE WHEN $4 THEN CAST($6 AS BIGINT) END,
			versi = versi + 1, diubah_pada = $6
		WHERE college_id = $1 AND id_rps = $2 AND id = $3`
	return act.Apply(ctx, update, act.College, act.ID, id, done, act.Actor.Account, act.At.UnixMicro())
}

func getKomentar(ctx context.Context, q db.Q, idRPS, id string) (komentarBaris, error) {
	const read = `SELECT id, COALESCE(id_induk, '') AS id_induk, alamat, oleh AS akun FROM akademik_rps_komentar WHERE college_id = $1 AND id_rps = $2 AND id = $3`
	return db.Get[komentarBaris](ctx, q, read, q.College, idRPS, id)
}

// ownKomentar is a comment that the caller wrote (403).
func ownKomentar(ctx context.Context, act module.Act[RPS], id string) (komentarBaris, error) {
	k, err := getKomentar(ctx, act.Q, act.ID, id)
	if err != nil {
		return k, err
	}
	if why := act.Now.foreign(k); why != "" {
		return k, apperr.New(apperr.Forbidden, why)
	}
	return k, nil
}

// has reports whether a plan has what an address names.
func has(i isi.Isi, alamat string) bool {
	a, ok := isi.ReadAlamat(alamat)
	if !ok || a.Baris == "" {
		return ok
	}
	_, there := i.Row(a.Bagian, a.Baris)
	return there
}

// comment is one that an act is about, and the plan that it is of; of one that is there the plan is found.
type comment struct{ rps, id string }

// onComments runs an act on the comments of a plan that the caller has to do with (403), and answers them as they are then. The plan
// itself does not change.
func (s *Service) onComments(ctx context.Context, c comment, name string, details any, write func(context.Context, module.Act[RPS]) error) (api.Halaman[KomentarRPS], error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out api.Halaman[KomentarRPS], err error) {
		if err := db.Bump(ctx, q, counter); err != nil {
			return out, err
		}
		if c.rps == "" {
			const of = `SELECT id_rps FROM akademik_rps_komentar WHERE college_id = $1 AND id = $2`
			if c.rps, err = db.Get[string](ctx, q, of, q.College, c.id); err != nil {
				return out, err
			}
		}
		now, err := get(ctx, q, a, c.rps)
		if err != nil {
			return out, err
		}
		if !now.caller.concerned() {
			return out, apperr.New(apperr.Forbidden, "Anda tidak terlibat dalam RPS ini")
		}
		act := module.Act[RPS]{Q: q, Actor: a, ID: c.rps, At: s.Clock.Now(), Now: now}
		if err := write(ctx, act); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, q, "akademik.rps."+name, "rps", c.rps, map[string]any{"idKomentar": c.id, "isi": details}); err != nil {
			return out, err
		}
		rows, err := listKomentar(ctx, q, &now)
		return api.OnePage(rows), err
	})
}
