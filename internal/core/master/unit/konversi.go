package unit

import (
	"context"
	"fmt"
	"math"
	"slices"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// HurufMutu is a letter of grades.
type HurufMutu struct {
	Huruf   string
	BobotE2 int64 `db:"bobot_e2"` // 400 is 4.00
	Lulus   bool
}

// Konversi is the college's letter for a mark of 0 to 100, given in ten-thousandths: 850000 is 85. A college without
// letters answers 404.
func Konversi(ctx context.Context, q db.Q, nilaiE4 int64) (HurufMutu, error) {
	const read = `SELECT huruf, bobot_e2, lulus FROM master_konversi WHERE college_id = $1 AND batas_bawah_e4 <= $2 ORDER BY batas_bawah_e4 DESC LIMIT 1`
	return db.Get[HurufMutu](ctx, q, read, q.College, nilaiE4)
}

// KonversiNilai is a letter with the marks that it is given for: from the lower bound up to the upper one, which belongs to the
// letter above; the highest letter has the upper bound 100 itself.
type KonversiNilai struct {
	Huruf      string  `json:"huruf"`
	BatasBawah float64 `json:"batasBawah"`
	BatasAtas  float64 `json:"batasAtas" doc:"The lower bound of the letter above, from which that one is given; 100 of the highest"`
	Bobot      float64 `json:"bobot"`
	Lulus      bool    `json:"lulus"`
}

// SaringKonversi narrows the list of letters.
type SaringKonversi struct {
	api.Filter
	Sort string `query:"sort" enum:"batasBawah,-batasBawah,huruf,-huruf" default:"-batasBawah"`
}

// barisKonversi is a letter as the store has it.
type barisKonversi struct {
	Huruf           string
	BawahE4, AtasE4 int64
	BobotE2         int64
	Lulus           bool
}

const (
	atas          = `COALESCE((SELECT MIN(o.batas_bawah_e4) FROM master_konversi o WHERE o.college_id = $1 AND o.batas_bawah_e4 > u.batas_bawah_e4), 1000000)`
	kolomKonversi = `SELECT u.huruf, u.batas_bawah_e4 AS bawah_e4, ` + atas + ` AS atas_e4, u.bobot_e2, u.lulus`
)

var konversiOrder = db.Orders(db.ByNumber("batasBawah", "u.batas_bawah_e4", "u.huruf"), db.By("huruf", "u.huruf", "u.huruf"))

// DaftarKonversi lists the letters of the college, the highest first.
func (s *Service) DaftarKonversi(ctx context.Context, in *SaringKonversi) (api.Halaman[KonversiNilai], error) {
	n := db.From(` FROM master_konversi u WHERE u.college_id = $1 AND ($2 = '' OR lower(u.huruf) LIKE $2 ESCAPE '\')`,
		actor.From(ctx).College, lists.Pattern(in.Filter))
	rows, err := page[barisKonversi](ctx, s, in.Filter, n, kolomKonversi, konversiOrder[in.Sort])
	out := api.PageOf(in.Paging, []KonversiNilai{}, rows.Total)
	for _, r := range rows.Data {
		out.Data = append(out.Data, KonversiNilai{Huruf: r.Huruf, BatasBawah: float64(r.BawahE4) / 1e4, BatasAtas: float64(r.AtasE4) / 1e4,
			Bobot: float64(r.BobotE2) / 100, Lulus: r.Lulus})
	}
	return out, err
}

// HurufSkala is a letter of the scale. Where it ends the letter above begins: there is no gap and no overlap.
type HurufSkala struct {
	Huruf      string  `json:"huruf" minLength:"1" maxLength:"5"`
	BatasBawah float64 `json:"batasBawah" minimum:"0" maximum:"100" doc:"The mark of 0 to 100 from which it is given, to two places"`
	Bobot      float64 `json:"bobot" minimum:"0" maximum:"4" doc:"To two places"`
	Lulus      bool    `json:"lulus"`
}

// SkalaBaru is all letters of the college, which are changed together.
type SkalaBaru struct {
	Huruf []HurufSkala `json:"huruf" minItems:"2" maxItems:"20" nullable:"false"`
}

// Skala is all letters of the college, the highest first; none of a college that gives none yet.
type Skala struct {
	SkalaBaru
	module.Stamp
}

// GantiSkala changes all letters, if they still are the version that was read.
type GantiSkala struct {
	api.IfMatch
	Body SkalaBaru
}

// LihatSkala answers all letters of the college as one document.
func (s *Service) LihatSkala(ctx context.Context, _ *struct{}) (Skala, error) {
	return s.skala().View(ctx, &api.ByID{})
}

// UbahSkala puts these letters in the place of those of before. Marks that are not locked follow at once, a locked grade keeps
// its letter. A letter that another area asks for stays (409).
func (s *Service) UbahSkala(ctx context.Context, in *GantiSkala) (Skala, error) {
	b := in.Body.rapi()
	one := api.ByID{ID: actor.From(ctx).College}
	return s.skala().Replace(ctx, one, in.IfMatch, b, func(ctx context.Context, act change[Skala]) error {
		if err := b.check(); err != nil {
			return err
		}
		const touch = `INSERT INTO master_skala (college_id, versi, diubah_pada, diubah_oleh) VALUES ($1, 2, $2, $3)
			ON CONFLICT (college_id) DO UPDATE SET versi = master_skala.versi + 1, diubah_pada = excluded.diubah_pada,
				diubah_oleh = excluded.diubah_oleh`
		if _, err := act.Exec(ctx, touch, act.College, act.At.UnixMicro(), act.Actor.Account); err != nil {
			return err
		}
		if slices.Equal(b.Huruf, act.Now.Huruf) {
			return nil
		}
		for _, h := range act.Now.Huruf {
			if slices.ContainsFunc(b.Huruf, func(o HurufSkala) bool { return o.Huruf == h.Huruf }) {
				continue
			}
			if err := s.free(ctx, act.Q, held{"master_konversi", h.Huruf, "Huruf " + h.Huruf}, nil); err != nil {
				return err
			}
		}
		if _, err := act.Exec(ctx, `DELETE FROM master_konversi WHERE college_id = $1`, act.College); err != nil {
			return err
		}
		return b.insert(ctx, act.Q)
	})
}

func (s *Service) skala() module.Records[Skala] {
	return records(s, "konversi", func(ctx context.Context, q db.Q, _ string) (Skala, error) {
		const version = `SELECT COALESCE(MAX(u.versi), 1) AS versi, COALESCE(MAX(u.diubah_pada), 0) AS diubah_pada,
			COALESCE(MAX(a.nama), '') AS diubah_oleh FROM master_skala u
			LEFT JOIN auth_akun a ON a.college_id = $1 AND a.id = u.diubah_oleh WHERE u.college_id = $1`
		out, err := db.Get[module.Stamp](ctx, q, version, q.College)
		if err != nil {
			return Skala{}, err
		}
		const all = kolomKonversi + ` FROM master_konversi u WHERE u.college_id = $1 ORDER BY u.batas_bawah_e4 DESC`
		rows, err := db.List[barisKonversi](ctx, q, all, q.College)
		huruf := make([]HurufSkala, 0, len(rows))
		for _, r := range rows {
			huruf = append(huruf, HurufSkala{r.Huruf, float64(r.BawahE4) / 1e4, float64(r.BobotE2) / 100, r.Lulus})
		}
		return Skala{SkalaBaru{huruf}, out}, err
	})
}

// rapi is the scale without stray blanks, the highest letter first.
func (b SkalaBaru) rapi() SkalaBaru {
	b.Huruf = slices.Clone(b.Huruf)
	for i := range b.Huruf {
		b.Huruf[i].Huruf = texts.Tidy(b.Huruf[i].Huruf)
	}
	return b
}

// check refuses a scale with a gap, an overlap, a letter that is there twice, or a letter that counts more, or passes, where a
// higher mark does not.
func (b SkalaBaru) check() error {
	wrong := apperr.Wrong{}
	at := func(i int, field string) string { return fmt.Sprintf("huruf[%d].%s", i, field) }
	for i, h := range b.Huruf {
		wrong.Require(at(i, "huruf"), texts.Fold(h.Huruf))
		if !hundredths(h.BatasBawah) {
			wrong[at(i, "batasBawah")] = dua
		}
		if !hundredths(h.Bobot) {
			wrong[at(i, "bobot")] = dua
		}
		if slices.ContainsFunc(b.Huruf[:i], func(o HurufSkala) bool { return texts.Fold(o.Huruf) == texts.Fold(h.Huruf) }) {
			wrong[at(i, "huruf")] = "Huruf ini sudah ada"
		}
		if i == 0 {
			continue
		}
		above := b.Huruf[i-1]
		switch {
		case h.BatasBawah >= above.BatasBawah:
			wrong[at(i, "batasBawah")] = fmt.Sprintf("Harus di bawah batas %s", above.Huruf)
		case h.Bobot > above.Bobot:
			wrong[at(i, "bobot")] = fmt.Sprintf("Tidak boleh lebih besar daripada bobot %s", above.Huruf)
		case h.Lulus && !above.Lulus:
			wrong[at(i, "lulus")] = fmt.Sprintf("%s tidak lulus, jadi huruf di bawahnya juga tidak", above.Huruf)
		}
	}
	if last := len(b.Huruf) - 1; b.Huruf[last].BatasBawah != 0 {
		wrong[at(last, "batasBawah")] = "Huruf terendah mulai dari 0"
	}
	if !b.Huruf[0].Lulus {
		wrong[at(0, "lulus")] = "Sedikitnya satu huruf lulus"
	}
	return wrong.Refuse()
}

const dua = "Paling banyak dua angka di belakang koma"

func hundredths(n float64) bool { return math.Abs(n*100-math.Round(n*100)) < 1e-6 }

func (b SkalaBaru) insert(ctx context.Context, q db.Q) error {
	for _, h := range b.Huruf {
		const insert = `INSERT INTO master_konversi (college_id, huruf, batas_bawah_e4, bobot_e2, lulus) VALUES ($1, $2, $3, $4, $5)`
		_, err := q.Exec(ctx, insert, q.College, h.Huruf, int64(math.Round(h.BatasBawah*100))*100, int64(math.Round(h.Bobot*100)), h.Lulus)
		if err != nil {
			return err
		}
	}
	return nil
}
