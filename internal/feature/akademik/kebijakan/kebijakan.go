// Package kebijakan is what a campus and its programmes ask of semester plans (RPS): minutes per credit, weeks, exams, and how is
// assessed.
package kebijakan

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// IzinUbah is the permission to set what is asked: of an operator for all, of a head of a programme for the own one.
const IzinUbah = "akademik.kebijakan.ubah"

const area = "akademik"

// Kampus stands in an id for all programmes that set nothing of their own.
const Kampus = "kampus"

// Service sets what is asked of semester plans.
type Service struct{ module.Deps }

// IsiKebijakanRPS is what is asked, as it is set.
type IsiKebijakanRPS struct {
	MenitTM        int64             `json:"menitTM" db:"menit_tm" minimum:"0" maximum:"1000" doc:"Contact, minutes per credit of theory and week"`
	MenitPT        int64             `json:"menitPT" db:"menit_pt" minimum:"0" maximum:"1000" doc:"Structured tasks"`
	MenitKM        int64             `json:"menitKM" db:"menit_km" minimum:"0" maximum:"1000" doc:"Study of one's own"`
	MenitPraktik   int64             `json:"menitPraktik" minimum:"0" maximum:"1000" doc:"Minutes per credit of practice and week"`
	JumlahPekan    int64             `json:"jumlahPekan" minimum:"1" maximum:"30"`
	PekanUTS       int64             `json:"pekanUTS" db:"pekan_uts" minimum:"0" maximum:"30" doc:"0: none"`
	PekanUAS       int64             `json:"pekanUAS" db:"pekan_uas" minimum:"0" maximum:"30" doc:"0: none"`
	SetujuiSendiri bool              `json:"setujuiSendiri" doc:"A head may approve a plan that he or she submitted"`
	Komponen       []isi.KomponenRPS `json:"komponen" db:"-" minItems:"1" maxItems:"20" nullable:"false"`
}

// KebijakanRPS is what applies to the plans of a programme, or of the campus.
type KebijakanRPS struct {
	ID        string `json:"id" doc:"kampus, or the id of the programme"`
	IDProdi   string `json:"idProdi,omitempty"`
	NamaProdi string `json:"namaProdi,omitempty"`
	Sendiri   bool   `json:"sendiri" doc:"It is set here; else it is the campus's"`
	Berlaku   int64  `json:"berlaku" doc:"Term that it applies from; 0: from the beginning"`
	IsiKebijakanRPS
	Nanti []KebijakanNanti `json:"nanti" nullable:"false" doc:"What is set here for terms to come, the nearest first"`
	Aksi  []api.Aksi       `json:"aksi" nullable:"false" doc:"ubah, kembalikan"`
	module.Stamp
}

// KebijakanNanti is what is set from a term on that has not begun.
type KebijakanNanti struct {
	Berlaku int64 `json:"berlaku"`
	IsiKebijakanRPS
}

// row is what applies as the store has it.
type row struct {
	Lingkup string
	Berlaku int64
	IsiKebijakanRPS
	KomponenText string `db:"komponen_json"`
	module.Stamp
}

// nearest is what applies to a programme in a term: of what has begun the programme's own before the campus's, the latest; what
// is shipped applies before any has begun. setHere is all that is set for a programme, or for the campus, the earliest first.
const (
	columns = `SELECT w.lingkup, w.berlaku, w.menit_tm, w.menit_pt, w.menit_km, w.menit_praktik, w.jumlah_pekan, w.pekan_uts, w.pekan_uas,
		w.setujui_sendiri, w.komponen_json, w.versi, w.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = w.diubah_oleh), '') AS diubah_oleh
		FROM akademik_kebijakan w WHERE w.college_id = $1`
	nearest = columns + ` AND w.lingkup IN ($2, 'kampus') AND w.berlaku <= $3
		ORDER BY CASE WHEN w.lingkup = 'kampus' THEN 1 ELSE 0 END, w.berlaku DESC LIMIT 1`
	setHere = columns + ` AND w.lingkup = $2 ORDER BY w.berlaku`
)

// Find is what applies to the plans of a programme in a term.
func Find(ctx context.Context, q db.Q, idProdi string, periode int64) (IsiKebijakanRPS, error) {
	r, err := find(ctx, q, idProdi, periode)
	return r.IsiKebijakanRPS, err
}

func find(ctx context.Context, q db.Q, scope string, periode int64) (row, error) {
	r, found, err := db.Find[row](ctx, q, nearest, q.College, scope, periode)
	if err != nil {
		return r, err
	}
	if !found {
		r.Lingkup = Kampus
		r.IsiKebijakanRPS, err = shipped()
		return r, err
	}
	return r, json.Unmarshal([]byte(r.KomponenText), &r.Komponen)
}

// Rule is what is asked in the words of a plan.
func (b IsiKebijakanRPS) Rule() isi.AturanRPS {
	return isi.AturanRPS{MenitTM: b.MenitTM, MenitPT: b.MenitPT, MenitKM: b.MenitKM, MenitPraktik: b.MenitPraktik,
		JumlahPekan: b.JumlahPekan, PekanUTS: b.PekanUTS, PekanUAS: b.PekanUAS}
}

// may tells for which programmes an actor sets what is asked; "kampus" is the campus.
func may(ctx context.Context, q db.Q, a actor.Actor) (func(scope string) bool, error) {
	k, err := kelola.FindKeeper(ctx, q, a, IzinUbah)
	return k.Keeps, err
}

func (s *Service) records() module.Records[KebijakanRPS] {
	return module.Records[KebijakanRPS]{Deps: s.Deps, Area: area, Noun: "kebijakan", Get: get,
		May: func(k KebijakanRPS) error { return module.Allowed(k.Aksi, "ubah") }}
}

// LihatKebijakanRPS answers what applies in the running term to the plans of a programme, or of the campus.
func (s *Service) LihatKebijakanRPS(ctx context.Context, in *api.ByID) (KebijakanRPS, error) {
	return s.records().View(ctx, in)
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (KebijakanRPS, error) {
	out := KebijakanRPS{ID: id}
	if id != Kampus {
		const name = `SELECT nama FROM master_prodi WHERE college_id = $1 AND id = $2`
		nama, err := db.Get[string](ctx, q, name, q.College, id)
		if err != nil {
			return out, err
		}
		out.IDProdi, out.NamaProdi = id, nama
	}
	term, err := periode.Berjalan(ctx, q)
	if err != nil {
		return out, err
	}
	r, err := find(ctx, q, id, term)
	if err != nil {
		return out, err
	}
	own, err := db.List[row](ctx, q, setHere, q.College, id)
	if err != nil {
		return out, err
	}
	if err := readKomponen(own); err != nil {
		return out, err
	}
	allowed, err := may(ctx, q, a)
	out.put(r, own, term, allowed(id))
	return out, err
}

// readKomponen reads the components of rows as the store has them.
func readKomponen(rows []row) error {
	for i := range rows {
		if err := json.Unmarshal([]byte(rows[i].KomponenText), &rows[i].Komponen); err != nil {
			return err
		}
	}
	return nil
}

// put is what applies in a term by a row, and what else is set here, for who may set it or not. The version is that of the latest
// change of any of it: who sets something for another term has read what there is.
func (k *KebijakanRPS) put(r row, own []row, term int64, allowed bool) {
	k.Sendiri, k.Berlaku, k.IsiKebijakanRPS, k.Nanti = r.Lingkup == k.ID, r.Berlaku, r.IsiKebijakanRPS, []KebijakanNanti{}
	for _, o := range own {
		if o.Versi >= k.Versi {
			k.Stamp = o.Stamp
		}
		if o.Berlaku > term {
			k.Nanti = append(k.Nanti, KebijakanNanti{o.Berlaku, o.IsiKebijakanRPS})
		}
	}
	change := ""
	if !allowed {
		change = "Anda tidak berhak mengubah aturan RPS ini"
	}
	back := change
	if back == "" && (k.ID == Kampus || len(own) == 0) {
		back = "Aturan kampus sudah berlaku"
	}
	k.Aksi = []api.Aksi{api.May("ubah", change), api.May("kembalikan", back)}
}

// DaftarKebijakanRPS lists what applies to the campus and to its programmes.
func (s *Service) DaftarKebijakanRPS(ctx context.Context, _ *struct{}) (api.Halaman[KebijakanRPS], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[KebijakanRPS], err error) {
		term, err := periode.Berjalan(ctx, q)
		if err != nil {
			return out, err
		}
		const scopes = `SELECT p.id, p.id AS id_prodi, p.nama AS nama_prodi FROM master_prodi p WHERE p.college_id = $1 AND p.status = 'A' ORDER BY p.nama_urut, p.id`
		type scope struct{ ID, IDProdi, NamaProdi string }
		list, err := db.List[scope](ctx, q, scopes, q.College)
		if err != nil {
			return out, err
		}
		own, err := all(ctx, q)
		if err != nil {
			return out, err
		}
		given, err := shipped()
		if err != nil {
			return out, err
		}
		campus := latest(own[Kampus], term, row{Lingkup: Kampus, IsiKebijakanRPS: given})
		allowed, err := may(ctx, q, a)
		rows := []KebijakanRPS{}
		for _, l := range append([]scope{{ID: Kampus}}, list...) {
			k := KebijakanRPS{ID: l.ID, IDProdi: l.IDProdi, NamaProdi: l.NamaProdi}
			k.put(latest(own[l.ID], term, campus), own[l.ID], term, allowed(l.ID))
			rows = append(rows, k)
		}
		return api.OnePage(rows), err
	})
}

// all is what is set, by scope, the earliest first.
func all(ctx context.Context, q db.Q) (map[string][]row, error) {
	rows, err := db.List[row](ctx, q, columns+` ORDER BY w.lingkup, w.berlaku`, q.College)
	if err == nil {
		err = readKomponen(rows)
	}
	out := map[string][]row{}
	for _, r := range rows {
		out[r.Lingkup] = append(out[r.Lingkup], r)
	}
	return out, err
}

// latest is what has begun last by a term, of what is set for one scope, the earliest first; before any has, what applies else.
func latest(set []row, term int64, otherwise row) row {
	for _, r := range set {
		if r.Berlaku <= term {
			otherwise = r
		}
	}
	return otherwise
}

// put writes what is asked of a scope from a term on.
func (c change) put(ctx context.Context, q db.Q, b IsiKebijakanRPS) error {
	components, err := json.Marshal(b.Komponen)
	if err != nil {
		return err
	}
	const put = `INSERT INTO akademik_kebijakan (college_id, lingkup, berlaku, id_prodi, menit_tm, menit_pt, menit_km, menit_praktik, jumlah_pekan,
			pekan_uts, pekan_uas, setujui_sendiri, komponen_json, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, NULLIF($2, 'kampus'), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, NULLIF($15, ''))
		ON CONFLICT (college_id, lingkup, berlaku) DO UPDATE SET menit_tm = excluded.menit_tm, menit_pt = excluded.menit_pt, menit_km = excluded.menit_km,
			menit_praktik = excluded.menit_praktik, jumlah_pekan = excluded.jumlah_pekan, pekan_uts = excluded.pekan_uts, pekan_uas = excluded.pekan_uas,
			setujui_sendiri = excluded.setujui_sendiri, komponen_json = excluded.komponen_json, versi = excluded.versi, diubah_pada = excluded.diubah_pada,
			diubah_oleh = excluded.diubah_oleh`
	return q.Apply(ctx, put, q.College, c.scope, c.from, b.MenitTM, b.MenitPT, b.MenitKM, b.MenitPraktik, b.JumlahPekan, b.PekanUTS, b.PekanUAS,
		b.SetujuiSendiri, string(components), c.versi, c.at, c.account)
}

// change is for whom something is asked, from which term on, by whom and when; of what is shipped nobody did.
type change struct {
	scope     string
	from      int64
	versi, at int64
	account   string
}

// KebijakanRPSBaru is what is asked from a term on.
type KebijakanRPSBaru struct {
	IsiKebijakanRPS
	Berlaku int64 `json:"berlaku" minimum:"0" maximum:"99994" doc:"Term; 0: from the beginning"`
}

// UbahKebijakanRPS sets what is asked from a term on. A programme that followed its campus has rules of its own from then on. What is
// submitted already stands on the rules that it was submitted under.
func (s *Service) UbahKebijakanRPS(ctx context.Context, in *api.Replace[KebijakanRPSBaru]) (KebijakanRPS, error) {
	return s.records().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[KebijakanRPS]) error {
		b := in.Body
		if err := b.check(ctx, act.Q); err != nil {
			return err
		}
		return change{in.ID, b.Berlaku, act.Now.Versi + 1, act.At.UnixMicro(), act.Actor.Account}.put(ctx, act.Q, b.IsiKebijakanRPS)
	})
}

// check refuses (422) what nobody could plan by.
func (b KebijakanRPSBaru) check(ctx context.Context, q db.Q) error {
	wrong := apperr.Wrong{}
	b.checkWeeks(wrong)
	var sum int64
	for i, k := range b.Komponen {
		field := fmt.Sprintf("komponen[%d].", i)
		wrong.Require(field+"nama", strings.TrimSpace(k.Nama))
		if !validCode(k.Kode) || slices.ContainsFunc(b.Komponen[:i], func(of isi.KomponenRPS) bool { return of.Kode == k.Kode }) {
			wrong[field+"kode"] = "Kode berisi huruf kecil dan angka, masing-masing sekali"
		}
		sum += k.Bawaan
	}
	if sum != 0 && sum != 100_00 {
		wrong["komponen"] = fmt.Sprintf("Bobot bawaan berjumlah %s %%, seharusnya 100 %% atau semuanya kosong", isi.WriteE2(sum))
	}
	if b.Berlaku != 0 {
		const known = `SELECT periode FROM master_periode WHERE college_id = $1 AND periode = $2`
		if _, found, err := db.Find[int64](ctx, q, known, q.College, b.Berlaku); err != nil {
			return err
		} else if !found {
			wrong["berlaku"] = "Periode tidak ditemukan"
		}
	}
	return wrong.Refuse()
}

func (b KebijakanRPSBaru) checkWeeks(wrong apperr.Wrong) {
	const outside = "Pekan ini di luar jumlah pekan"
	if b.PekanUTS > b.JumlahPekan {
		wrong["pekanUTS"] = outside
	}
	if b.PekanUAS > b.JumlahPekan {
		wrong["pekanUAS"] = outside
	}
	if b.PekanUTS != 0 && b.PekanUAS != 0 && b.PekanUAS <= b.PekanUTS {
		wrong["pekanUAS"] = "UAS sesudah UTS"
	}
}

func validCode(code string) bool {
	if code == "" || len(code) > 20 {
		return false
	}
	for _, r := range code {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	return true
}

// KembalikanKebijakanRPS takes back what a programme set: what the campus asks applies again.
func (s *Service) KembalikanKebijakanRPS(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[KebijakanRPS]) error {
		if why, ok := refused(act.Now.Aksi, "kembalikan"); ok {
			return apperr.New(apperr.Conflict, why)
		}
		return act.Apply(ctx, `DELETE FROM akademik_kebijakan WHERE college_id = $1 AND lingkup = $2`, act.College, act.ID)
	})
}

func refused(aksi []api.Aksi, code string) (string, bool) {
	for _, a := range aksi {
		if a.Code == code && !a.Allowed {
			return a.Reason, true
		}
	}
	return "", false
}
