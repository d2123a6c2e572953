package institusi

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts"
)

// PesanBaru is what a message is made or changed from.
type PesanBaru struct {
	Judul        string `json:"judul" minLength:"1" maxLength:"100"`
	Isi          string `json:"isi" minLength:"1" maxLength:"20000" doc:"Rich text; cleaned when stored" extensions:"x-rich-text=true"`
	JudulInggris string `json:"judulInggris,omitempty" maxLength:"100"`
	IsiInggris   string `json:"isiInggris,omitempty" maxLength:"20000" doc:"Rich text; cleaned when stored" extensions:"x-rich-text=true"`
	Tujuan       string `json:"tujuan" enum:"portaldos,portalasdos,portalmhs,portalort"`
	Mulai        string `json:"mulai,omitempty" maxLength:"10" doc:"The first day that it is shown, 2026-11-21; empty: at once"`
	Sampai       string `json:"sampai,omitempty" maxLength:"10" doc:"The last day; empty: without end"`
	Urutan       int64  `json:"urutan,omitempty" minimum:"0" maximum:"999" doc:"Lower stands higher; the same: the newest first"`
	Aktif        bool   `json:"aktif" doc:"Whether it is published; else a draft"`
}

// PesanKampus is a message as its keepers see it.
type PesanKampus struct {
	ID           string    `json:"id"`
	Judul        string    `json:"judul"`
	Isi          string    `json:"isi" doc:"Rich text, cleaned" extensions:"x-rich-text=true"`
	JudulInggris string    `json:"judulInggris"`
	IsiInggris   string    `json:"isiInggris" doc:"Rich text, cleaned, or empty" extensions:"x-rich-text=true"`
	Tujuan       string    `json:"tujuan" enum:"portaldos,portalasdos,portalmhs,portalort"`
	Mulai        string    `json:"mulai"`
	Sampai       string    `json:"sampai"`
	Urutan       int64     `json:"urutan"`
	Aktif        bool      `json:"aktif"`
	Status       string    `json:"status" enum:"draf,terjadwal,tampil,selesai" doc:"Whether it is shown today"`
	DibuatPada   time.Time `json:"dibuatPada"`
	DiubahPada   time.Time `json:"diubahPada"`
	DiubahOleh   string    `json:"diubahOleh" doc:"Name; empty for the portal itself"`
	Versi        int64     `json:"versi"`
}

// RowVersion is the version for the ETag.
func (p PesanKampus) RowVersion() int64 { return p.Versi }

// Version is how a message stands.
func (p PesanKampus) Version(context.Context, db.Q) module.Version {
	return module.Version{Number: p.Versi, At: p.DiubahPada.UnixMicro(), By: module.Known(p.DiubahOleh)}
}

// SaringPesanKampus narrows the list of messages.
type SaringPesanKampus struct {
	api.Filter
	Sort   string `query:"sort" enum:"urutan,-urutan,judul,-judul,dibuat,-dibuat,mulai,-mulai" default:"-dibuat"`
	Tujuan string `query:"tujuan" enum:"portaldos,portalasdos,portalmhs,portalort"`
	Status string `query:"status" enum:"draf,terjadwal,tampil,selesai"`
}

type pesanKampusRow struct {
	ID, Judul, Isi, Tujuan, Mulai, Sampai, Oleh, Status string
	JudulInggris                                        string `db:"judul_inggris"`
	IsiInggris                                          string `db:"isi_inggris"`
	Urutan, Versi                                       int64
	Aktif                                               bool
	DibuatPada                                          int64 `db:"dibuat_pada"`
	DiubahPada                                          int64 `db:"diubah_pada"`
}

func (r pesanKampusRow) pesan() PesanKampus {
	return PesanKampus{ID: r.ID, Judul: r.Judul, Isi: r.Isi, JudulInggris: r.JudulInggris, IsiInggris: r.IsiInggris, Tujuan: r.Tujuan,
		Mulai: r.Mulai, Sampai: r.Sampai, Urutan: r.Urutan, Aktif: r.Aktif, Status: r.Status, DibuatPada: clock.FromMicro(r.DibuatPada),
		DiubahPada: clock.FromMicro(r.DiubahPada), DiubahOleh: r.Oleh, Versi: r.Versi}
}

// A message of a college, $1, as it stands today, $2.
const (
	statusPesan = `CASE WHEN NOT u.aktif THEN 'draf' WHEN u.mulai > $2 THEN 'terjadwal' WHEN u.sampai <> '' AND u.sampai < $2 THEN 'selesai' ELSE 'tampil' END`
	kolomPesan  = `SELECT u.id, u.judul, u.isi, u.judul_inggris, u.isi_inggris, u.tujuan, u.mulai, u.sampai, u.urutan, u.aktif, u.versi, u.dibuat_pada, u.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.diubah_oleh), '') AS oleh, ` + statusPesan + ` AS status`
	dariPesan = ` FROM institusi_pesan u WHERE u.college_id = $1 AND $2 <> ''`
)

var urutanPesan = db.Orders(db.ByNumber("urutan", "u.urutan", "u.id"), db.By("judul", "u.judul_urut", "u.id"),
	db.ByNumber("dibuat", "u.dibuat_pada", "u.id"), db.By("mulai", "u.mulai", "u.id"))

// DaftarPesanKampus lists the college's messages, those that are not shown too, with the numbers of each status.
func (s *Service) DaftarPesanKampus(ctx context.Context, in *SaringPesanKampus) (api.Halaman[PesanKampus], error) {
	today := s.today(ctx, actor.From(ctx).College)
	return module.Read(ctx, s.Deps.Deps, func(q db.Q, _ actor.Actor) (api.Halaman[PesanKampus], error) {
		n := db.From(dariPesan, q.College, today)
		if search := in.Search(); search != "" {
			n = db.Where(n, ` AND u.judul_urut LIKE $? ESCAPE '\'`, api.LikePattern(search))
		}
		if in.Tujuan != "" {
			n = db.Where(n, ` AND u.tujuan = $?`, in.Tujuan)
		}
		counts, err := countPesan(ctx, q, n)
		if err != nil {
			return api.Halaman[PesanKampus]{}, err
		}
		if in.Status != "" {
			n = db.Where(n, ` AND `+statusPesan+` = $?`, in.Status)
		}
		rows, total, err := db.Page[pesanKampusRow](ctx, q, kolomPesan, n, urutanPesan[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		out := make([]PesanKampus, 0, len(rows))
		for _, r := range rows {
			out = append(out, r.pesan())
		}
		page := api.PageOf(in.Paging, out, total)
		page.Counts = counts
		return page, err
	})
}

func countPesan(ctx context.Context, q db.Q, n db.Narrowed) (map[string]int64, error) {
	counts := map[string]int64{"draf": 0, "terjadwal": 0, "tampil": 0, "selesai": 0}
	const each = `SELECT ` + statusPesan + `, COUNT(*)`
	err := q.Each(ctx, each+db.Text(n)+` GROUP BY 1`, n.Args, func(scan func(...any) error) error {
		var status string
		var many int64
		err := scan(&status, &many)
		counts[status] = many
		return err
	})
	return counts, err
}

func (s *Service) pesan() module.Records[PesanKampus] {
	return module.Records[PesanKampus]{Deps: s.Deps.Deps, Area: Area, Noun: "pesan",
		Get: func(ctx context.Context, q db.Q, _ actor.Actor, id string) (PesanKampus, error) {
			r, err := db.Get[pesanKampusRow](ctx, q, kolomPesan+dariPesan+` AND u.id = $3`, q.College, s.today(ctx, q.College), id)
			return r.pesan(), err
		}}
}

// LihatPesan answers one message.
func (s *Service) LihatPesan(ctx context.Context, in *api.ByID) (PesanKampus, error) {
	return s.pesan().View(ctx, in)
}

// BuatPesan makes a message.
func (s *Service) BuatPesan(ctx context.Context, in *api.Create[PesanBaru]) (PesanKampus, error) {
	return s.pesan().Create(ctx, in.Body, in.Body.write)
}

// UbahPesan changes a message.
func (s *Service) UbahPesan(ctx context.Context, in *api.Replace[PesanBaru]) (PesanKampus, error) {
	return s.pesan().Replace(ctx, in.ByID, in.IfMatch, in.Body, in.Body.write)
}

// HapusPesan takes a message away.
func (s *Service) HapusPesan(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.pesan().Remove(ctx, in, func(ctx context.Context, act module.Act[PesanKampus]) error {
		return act.Apply(ctx, `DELETE FROM institusi_pesan WHERE college_id = $1 AND id = $2`, act.College, act.ID)
	})
}

func (b PesanBaru) write(ctx context.Context, act module.Act[PesanKampus]) error {
	b.Isi, b.IsiInggris = richtext.Clean(b.Isi), richtext.Clean(b.IsiInggris)
	b.Judul, b.JudulInggris = texts.Tidy(b.Judul), texts.Tidy(b.JudulInggris)
	if err := b.check(); err != nil {
		return err
	}
	const upsert = `INSERT INTO institusi_pesan (college_id, id, tujuan, judul, judul_urut, isi, judul_inggris, isi_inggris, mulai, sampai, urutan,
			aktif, versi, dibuat_pada, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, $13, $13, $14)
		ON CONFLICT (college_id, id) DO UPDATE SET tujuan = excluded.tujuan, judul = excluded.judul, judul_urut = excluded.judul_urut,
			isi = excluded.isi, judul_inggris = excluded.judul_inggris, isi_inggris = excluded.isi_inggris, mulai = excluded.mulai,
			sampai = excluded.sampai, urutan = excluded.urutan, aktif = excluded.aktif, versi = institusi_pesan.versi + 1,
			diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	return act.Apply(ctx, upsert, act.College, act.ID, b.Tujuan, b.Judul, texts.Fold(b.Judul), b.Isi, b.JudulInggris, b.IsiInggris, b.Mulai, b.Sampai,
		b.Urutan, b.Aktif, act.At.UnixMicro(), act.Actor.Account)
}

// check refuses a message that says nothing, in either language, and days that are none or run backwards.
func (b PesanBaru) check() error {
	wrong := module.Blank(map[string]string{"judul": b.Judul, "isi": richtext.Text(b.Isi)})
	switch title, text := texts.Fold(b.JudulInggris) != "", texts.Fold(richtext.Text(b.IsiInggris)) != ""; {
	case title && !text:
		wrong["isiInggris"] = "Isi juga teks Inggris, atau kosongkan judul Inggris"
	case text && !title:
		wrong["judulInggris"] = "Isi juga judul Inggris, atau kosongkan teks Inggris"
	}
	for field, day := range map[string]string{"mulai": b.Mulai, "sampai": b.Sampai} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			wrong[field] = "Tanggal tidak sah"
		}
	}
	if len(wrong) == 0 && b.Sampai != "" && b.Sampai < b.Mulai {
		wrong["sampai"] = "Tidak boleh sebelum tanggal mulai"
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}
