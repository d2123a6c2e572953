package rps

import (
	"context"
	"encoding/json"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

func (s *Service) records() module.Records[RPS] {
	return module.Records[RPS]{Deps: s.Deps, Area: area, Counter: counter, Noun: "rps", Get: get}
}

// MintaRPS names a plan, and which of its versions is wanted.
type MintaRPS struct {
	api.ByID
	Versi int64 `query:"versi" minimum:"0" maximum:"100000" doc:"A version that was submitted; 0: as the caller sees it"`
}

// LihatRPS answers one plan: to who has to do with it as it is being written, to all others as it is published (404 before); or as it
// was in a version that the caller may read.
func (s *Service) LihatRPS(ctx context.Context, in *MintaRPS) (RPS, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (RPS, error) { return At(ctx, q, a, in.ID, in.Versi) })
}

// What is read of a plan, and the plans with their courses.
const (
	columns = `SELECT r.id, r.id_matakuliah, m.kode, m.nama, m.sks, m.semester, m.id_prodi,
			(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = m.id_prodi) AS nama_prodi,
			r.periode, r.status, r.nomor, r.terbit, r.temuan,
			(SELECT COUNT(*) FROM akademik_rps_komentar k WHERE k.college_id = $1 AND k.id_rps = r.id AND k.id_induk IS NULL
				AND k.selesai_pada IS NULL) AS komentar,
			COALESCE(r.id_peninjau, '') AS id_peninjau,
			COALESCE((SELECT ` + dosen.KolomNama + ` FROM master_dosen d WHERE d.college_id = $1 AND d.id = r.id_peninjau), '') AS nama_peninjau,
			COALESCE((SELECT t.ditutup FROM master_periode t WHERE t.college_id = $1 AND t.periode = r.periode), FALSE) AS ditutup,
			r.status_pada, COALESCE(r.diajukan_oleh, '') AS diajukan_oleh`
	more = `, m.nama_inggris, r.dibuat_pada, r.versi, r.diubah_pada,
			COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = r.diubah_oleh), '') AS diubah_oleh,
			COALESCE((SELECT ` + dosen.KolomNama + ` FROM master_kaprodi h CROSS JOIN master_dosen d WHERE h.college_id = $1 AND h.id_prodi = m.id_prodi
				AND d.college_id = $1 AND d.id = h.id_dosen ORDER BY d.nama_urut, d.id LIMIT 1), '') AS kaprodi`
	withCourse = ` FROM akademik_rps r CROSS JOIN akademik_matakuliah m WHERE r.college_id = $1 AND m.college_id = $1 AND m.id = r.id_matakuliah`
)

// found is a plan as the store has it, without what it says.
type found struct {
	RPSBaris
	NamaInggris string
	DibuatPada  int64
	Kaprodi     string
	module.Stamp
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (RPS, error) {
	f, err := db.Get[found](ctx, q, columns+more+withCourse+` AND r.id = $2`, q.College, id)
	if err != nil {
		return RPS{}, err
	}
	p := RPS{RPSBaris: f.RPSBaris, NamaInggris: f.NamaInggris, Bagian: isi.Parts, Kaprodi: f.Kaprodi, Stamp: f.Stamp, DibuatPada: clock.FromMicro(f.DibuatPada),
		DiubahPada: clock.FromMicro(f.ChangedAt), Pengubah: f.ChangedBy}
	one := []RPSBaris{p.RPSBaris}
	if err := dress(ctx, q, one); err != nil {
		return p, err
	}
	p.RPSBaris = one[0]
	o, err := findOrang(ctx, q, a)
	if err != nil {
		return p, err
	}
	if p.caller = o.to(&p.RPSBaris); !p.caller.concerned() {
		if p.Terbit == 0 {
			return p, apperr.NotFound()
		}
		p.Dibaca = p.Terbit
	}
	if err := p.read(ctx, q); err != nil {
		return p, err
	}
	if p.Prasyarat, err = listPrasyarat(ctx, q, p.IDMataKuliah); err != nil {
		return p, err
	}
	if p.Riwayat, err = listRiwayat(ctx, q, id); err != nil {
		return p, err
	}
	p.Aksi = p.aksi()
	return p, nil
}

// read reads what the plan says, and what it stands on: while it is written that is how things are now, of a version what it was
// submitted on.
func (p *RPS) read(ctx context.Context, q db.Q) error {
	v, err := getVersi(ctx, q, p.ID, p.Dibaca)
	if err != nil {
		return err
	}
	p.Isi = v.Isi
	now, self, err := Dasar(ctx, q, p.IDMataKuliah, p.Periode)
	if err != nil {
		return err
	}
	p.Dasar, p.setujuiSendiri = now, self
	if !written(p.Status) || p.Dibaca > 0 {
		submitted := v
		if p.Dibaca == 0 {
			if submitted, err = getVersi(ctx, q, p.ID, p.Nomor); err != nil {
				return err
			}
		}
		p.Dasar = submitted.Dasar
	}
	p.Periksa = periksa.Check(p.Isi, p.Dasar)
	return nil
}

// missing is how many findings keep the plan from being submitted.
func (p *RPS) missing() int64 { return periksa.Count(p.Periksa) }

// versi is what a plan says in one version.
type versi struct {
	IsiText   string
	DasarText string
	Isi       isi.Isi
	Dasar     isi.DasarRPS
}

// getVersi reads a version of a plan, 0 is what is being written (404 without one).
func getVersi(ctx context.Context, q db.Q, id string, nomor int64) (versi, error) {
	const read = `SELECT isi_json, dasar_json FROM akademik_rps_isi WHERE college_id = $1 AND id_rps = $2 AND nomor = $3`
	var v versi
	there := false
	err := q.Each(ctx, read, []any{q.College, id, nomor}, func(scan func(...any) error) error {
		there = true
		return scan(&v.IsiText, &v.DasarText)
	})
	if err != nil {
		return v, err
	}
	if !there {
		return v, apperr.NotFound()
	}
	if v.Isi, err = isi.Read(v.IsiText); err == nil && v.DasarText != "" {
		err = json.Unmarshal([]byte(v.DasarText), &v.Dasar)
	}
	return v, err
}

func listPrasyarat(ctx context.Context, q db.Q, idMataKuliah string) ([]string, error) {
	const list = `SELECT m.kode || ' ' || m.nama FROM akademik_prasyarat p CROSS JOIN akademik_matakuliah m
		WHERE p.college_id = $1 AND p.id_matakuliah = $2 AND m.college_id = p.college_id AND m.id = p.id_prasyarat ORDER BY m.kode_urut`
	return db.List[string](ctx, q, list, q.College, idMataKuliah)
}

func listRiwayat(ctx context.Context, q db.Q, id string) ([]RiwayatRPS, error) {
	const list = `SELECT langkah, dari, menjadi, nomor, alasan, oleh, pada FROM akademik_rps_riwayat WHERE college_id = $1 AND id_rps = $2 ORDER BY urut DESC`
	out := []RiwayatRPS{}
	err := q.Each(ctx, list, []any{q.College, id}, func(scan func(...any) error) error {
		var r RiwayatRPS
		var at int64
		err := scan(&r.Langkah, &r.Dari, &r.Menjadi, &r.Nomor, &r.Alasan, &r.Oleh, &at)
		r.Nama, r.Pada = stepName(r.Langkah), clock.FromMicro(at)
		out = append(out, r)
		return err
	})
	return out, err
}

// dress puts to plans who writes them, and when they came where they stand.
func dress(ctx context.Context, q db.Q, rows []RPSBaris) error {
	place, ids := map[string]*RPSBaris{}, []string{}
	for i := range rows {
		rows[i].Penyusun, rows[i].StatusPada = []Penyusun{}, clock.FromMicro(rows[i].StatusMikro)
		place[rows[i].ID], ids = &rows[i], append(ids, rows[i].ID)
	}
	if len(ids) == 0 {
		return nil
	}
	const list = `SELECT r.id, d.id, ` + dosen.KolomNama + `, MAX(CASE WHEN p.koordinator THEN 1 ELSE 0 END) AS k FROM akademik_rps r
		CROSS JOIN akademik_kelas c CROSS JOIN akademik_pengampu p CROSS JOIN master_dosen d
		WHERE r.college_id = $1 AND c.college_id = $1 AND c.id_matakuliah = r.id_matakuliah AND c.periode = r.periode
		AND p.college_id = $1 AND p.id_kelas = c.id AND d.college_id = $1 AND d.id = p.id_dosen AND r.id IN `
	const grouped = ` GROUP BY r.id, d.id, d.gelar_depan, d.nama, d.gelar_belakang, d.nama_urut ORDER BY k DESC, d.nama_urut, d.id`
	among, args := db.In([]any{q.College}, ids)
	return q.Each(ctx, list+among+grouped, args, func(scan func(...any) error) error {
		var id string
		var p Penyusun
		var leads int64
		err := scan(&id, &p.IDDosen, &p.Nama, &leads)
		p.Koordinator = leads == 1
		if r := place[id]; r != nil {
			r.Penyusun = append(r.Penyusun, p)
		}
		return err
	})
}
