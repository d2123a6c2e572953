package kampus

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// SaringJejak narrows the audit trail. Days are those of the campus's calendar.
type SaringJejak struct {
	api.Filter
	Pelaku   string `query:"pelaku" maxLength:"64" doc:"Id of an account, or sistem for what the portal did by itself"`
	Tindakan string `query:"tindakan" maxLength:"100" doc:"Code of an act, e.g. akademik.matakuliah.ubah"`
	Objek    string `query:"objek" maxLength:"100" doc:"Noun of a record; with idObjek"`
	IDObjek  string `query:"idObjek" maxLength:"200" doc:"Id of a record; with objek"`
	Dari     string `query:"dari" maxLength:"10" doc:"First day, 2026-11-21"`
	Sampai   string `query:"sampai" maxLength:"10" doc:"Last day"`
	Sort     string `query:"sort" enum:"-waktu" default:"-waktu"`
}

// sistem is who does what nobody asked for: the portal itself.
const sistem = "sistem"

// So many rows of the trail can be leafed through under one choice of filters, and so many of the newest are looked through
// for what no index knows: a text, or a person beside an act.
const (
	terbaca  = 10_000
	tercari  = 50_000
	terunduh = 50_000
)

// Jejak is one page of the trail, newest first. Of more rows than can be leafed through, total is as many as can.
type Jejak struct {
	api.Halaman[JejakBaris]
	Batas string `json:"batas,omitempty" doc:"What the list leaves out, where it leaves anything out"`
}

// The parts of the statement that reads the trail. What an index leads to is read from the newest row on; what is left to
// narrow looks through so many of these, and at who did each of them, so that it costs nothing that a campus has many accounts.
const (
	jejakKolom = `SELECT u.urut, u.pada, u.id_akun, u.tindakan, u.objek, u.id_objek, u.rincian, u.operasi, u.id_permintaan, u.alamat,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.id_akun), '') AS nama,
		COALESCE((SELECT a.username FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.id_akun), '') AS username`
	jejakSemua  = ` FROM kit_audit u WHERE u.college_id = $1`
	jejakRekam  = ` AND u.objek = $?`
	jejakID     = ` AND u.id_objek = $?`
	jejakLaku   = ` AND u.tindakan = $?`
	jejakAkun   = ` AND u.id_akun = $?`
	jejakSejak  = ` AND u.pada >= $?`
	jejakHingga = ` AND u.pada < $?`
	jejakUrut   = ` ORDER BY u.pada DESC, u.urut DESC`
	jejakBuka   = ` FROM (SELECT u.*` + jejakSemua
	jejakTutup  = ` ORDER BY u.pada DESC, u.urut DESC LIMIT 50000) u WHERE u.college_id = $1`
	jejakTeks   = ` AND (u.tindakan LIKE $2 ESCAPE '\' OR u.id_objek LIKE $2 ESCAPE '\' OR LOWER(u.rincian) LIKE $2 ESCAPE '\' OR u.alamat LIKE $2 ESCAPE '\'
		OR $3 LIKE '%|' || u.tindakan || '|%' OR COALESCE((SELECT a.nama_urut || ' ' || a.username_kunci FROM auth_akun a
			WHERE a.college_id = $1 AND a.id = u.id_akun), '') LIKE $2 ESCAPE '\')`
	jejakHitung  = `SELECT COUNT(*) FROM (SELECT 1`
	jejakTerbaca = ` LIMIT 10001) x`
)

// pencarian is the trail narrowed: its rows, and where more is asked than an index leads to, what they are looked for among.
type pencarian struct {
	baris   db.Narrowed
	jendela *db.Narrowed
}

// susun narrows the trail as the query says.
func (s *Service) susun(ctx context.Context, in *SaringJejak) (p pencarian, err error) {
	college := actor.From(ctx).College
	dari, sampai, err := in.waktu(s.Zone(ctx, college))
	if err != nil {
		return p, err
	}
	cari, akun := in.Search(), in.Pelaku
	if akun == sistem {
		akun = ""
	}
	berakun := in.Pelaku != ""
	kedua := berakun && (in.Tindakan != "" || in.Objek != "") // an index leads to the act or the record, not to the person too
	indexed := func(n db.Narrowed) db.Narrowed {
		if in.Objek != "" {
			n = db.Where(db.Where(n, jejakRekam, in.Objek), jejakID, in.IDObjek)
		}
		if in.Tindakan != "" {
			n = db.Where(n, jejakLaku, in.Tindakan)
		}
		if berakun && !kedua {
			n = db.Where(n, jejakAkun, akun)
		}
		if in.Dari != "" {
			n = db.Where(n, jejakSejak, clock.Micro(dari))
		}
		if in.Sampai != "" {
			n = db.Where(n, jejakHingga, clock.Micro(sampai))
		}
		return n
	}
	if cari == "" && !kedua {
		return pencarian{baris: indexed(db.From(jejakSemua, college))}, nil
	}
	jendela := db.With(indexed(db.From(jejakBuka, college)), jejakTutup)
	n := jendela
	if cari != "" {
		n = db.With(indexed(db.From(jejakBuka, college, api.LikePattern(cari), s.disebut(cari))), jejakTutup)
		n = db.With(n, jejakTeks)
	}
	if kedua {
		n = db.Where(n, jejakAkun, akun)
	}
	return pencarian{n, &jendela}, nil
}

// waktu reads the days; what is no day, or ends before it begins, is refused at its field.
func (in *SaringJejak) waktu(zona *time.Location) (dari, sampai time.Time, err error) {
	wrong := apperr.Wrong{}
	hari := func(name, text string) (t time.Time) {
		ok := true
		if text != "" {
			t, ok = dateid.ParseDate(text, zona)
		}
		if !ok {
			wrong[name] = "Tulis tanggal seperti 2026-11-21"
		}
		return t
	}
	dari, sampai = hari("dari", in.Dari), hari("sampai", in.Sampai)
	if in.Sampai != "" {
		sampai = sampai.AddDate(0, 0, 1)
	}
	if len(wrong) == 0 && in.Dari != "" && in.Sampai != "" && !sampai.After(dari) {
		wrong["sampai"] = "Hari terakhir tidak boleh mendahului hari pertama"
	}
	if (in.Objek == "") != (in.IDObjek == "") {
		wrong["idObjek"] = "Sebutkan jenis rekaman dan id-nya bersama-sama"
	}
	return dari, sampai, wrong.Refuse()
}

// DaftarJejak lists what was done, the newest first. Who reads it stands on the trail of reads (ADR 0023).
func (s *Service) DaftarJejak(ctx context.Context, in *SaringJejak) (out Jejak, err error) {
	p, err := s.susun(ctx, in)
	if err != nil {
		return out, err
	}
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (Jejak, error) {
		total, err := db.Get[int64](ctx, q, jejakHitung+db.Text(p.baris)+jejakTerbaca, p.baris.Args...)
		if err != nil {
			return out, err
		}
		if out.Batas, err = p.batas(ctx, q, total); err != nil {
			return out, err
		}
		total = min(total, terbaca)
		out.Halaman = api.PageOf(in.Paging, []JejakBaris{}, total)
		if total <= int64(in.Offset()) {
			return out, nil
		}
		window, args := db.Window(in.PerPage, in.Offset(), p.baris.Args)
		rows, err := db.List[jejakRow](ctx, q, jejakKolom+db.Text(p.baris)+jejakUrut+window, args...)
		if err != nil {
			return out, err
		}
		for _, r := range rows {
			out.Data = append(out.Data, s.baris(r))
		}
		return out, nil
	})
}

// batas says what a list of so many rows leaves out.
func (p pencarian) batas(ctx context.Context, q db.Q, total int64) (string, error) {
	if total > terbaca {
		return "Hanya 10.000 baris terbaru yang ditampilkan. Persempit waktunya untuk melihat yang lebih lama.", nil
	}
	if p.jendela == nil {
		return "", nil
	}
	among, err := db.Count(ctx, q, *p.jendela)
	if err == nil && among >= tercari {
		return "Pencarian melihat 50.000 baris terbaru. Persempit waktunya untuk mencari di baris yang lebih lama.", nil
	}
	return "", err
}
