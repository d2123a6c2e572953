package naskah

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// KerjaKemiripan names the background work that checks a manuscript.
const KerjaKemiripan = karya.Area + ".kemiripan"

// periksaKemiripan asks for a check of a version of a work, in the caller's transaction. A new version has no score until
// it is checked. Files of other kinds are not checked.
func (s *Service) periksaKemiripan(ctx context.Context, q db.Q, idKarya, idBerkas string) error {
	if err := karya.SetSkor(ctx, q, idKarya, nil); err != nil {
		return err
	}
	_, err := s.antreCek(ctx, q, idKarya, idBerkas)
	return err
}

// antreCek writes a check down and puts its job in. Those of earlier versions that still wait are withdrawn: however often
// a student hands in, one check of a work waits.
func (s *Service) antreCek(ctx context.Context, q db.Q, idKarya, idBerkas string) (string, error) {
	if err := s.withdrawCek(ctx, q, idKarya); err != nil {
		return "", err
	}
	id := s.NewID()
	pekerjaan, err := s.Jobs.Enqueue(ctx, q, KerjaKemiripan, KerjaCek{IDCek: id})
	if err != nil {
		return "", err
	}
	const insert = `INSERT INTO tugasakhir_cek (college_id, id, id_karya, id_berkas, id_pekerjaan, batas_e2, skor_e2, galat, dibuat_pada)
		SELECT k.college_id, $4, k.id, $3, $5, w.batas_kemiripan_e2, NULL, '', $6 FROM tugasakhir_karya k
		JOIN tugasakhir_kebijakan w ON w.college_id = k.college_id AND w.id = k.id_kebijakan
		WHERE k.college_id = $1 AND k.id = $2`
	_, err = q.Exec(ctx, insert, q.College, idKarya, idBerkas, id, pekerjaan, s.Clock.Now().UnixMicro())
	return id, err
}

// digantikan is told where a check was that a newer version made needless.
const digantikan = "Tidak diperiksa: versi yang lebih baru sudah diunggah"

// withdrawCek takes back the checks of a work that nobody has begun.
func (s *Service) withdrawCek(ctx context.Context, q db.Q, idKarya string) error {
	const open = `SELECT c.id_pekerjaan FROM tugasakhir_cek c WHERE c.college_id = $1 AND c.id_karya = $2 AND c.skor_e2 IS NULL AND c.galat = ''
		ORDER BY c.dibuat_pada DESC LIMIT 20`
	waiting, err := db.List[string](ctx, q, open, q.College, idKarya)
	if err != nil {
		return err
	}
	for _, id := range waiting {
		withdrawn, err := jobs.Withdraw(ctx, q, id, digantikan, s.Clock.Now())
		if err != nil {
			return err
		}
		if !withdrawn {
			continue
		}
		const note = `UPDATE tugasakhir_cek SET galat = $3 WHERE college_id = $1 AND id_pekerjaan = $2`
		if _, err := q.Exec(ctx, note, q.College, id, digantikan); err != nil {
			return err
		}
	}
	return nil
}

// DaftarKemiripan lists the checks of a work, the latest first (TA-05).
func (s *Service) DaftarKemiripan(ctx context.Context, in *api.ByID) (api.Halaman[KemiripanBaris], error) {
	a := actor.From(ctx)
	var rows []KemiripanBaris
	err := s.DB.Snapshot(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err == nil {
			rows, err = listCek(ctx, q, h)
		}
		return err
	})
	return api.OnePage(rows), err
}

// LihatKemiripan answers one check with the passages that it found.
func (s *Service) LihatKemiripan(ctx context.Context, in *MintaKemiripan) (Kemiripan, error) {
	a := actor.From(ctx)
	var out Kemiripan
	err := s.DB.Snapshot(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return err
		}
		out, err = getLaporan(ctx, q, h, in.IDCek)
		return err
	})
	return out, err
}

// PeriksaUlang asks for another check of the latest version: its student, a supervisor or the campus may, and not while one
// is under way.
func (s *Service) PeriksaUlang(ctx context.Context, in *api.ByID) (KemiripanBaris, error) {
	a := actor.From(ctx)
	var out KemiripanBaris
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.Begin(ctx, q, in.ID)
		if err != nil {
			return err
		}
		if !bolehPeriksa(h) {
			return apperr.New(apperr.Forbidden, takBolehPeriksa)
		}
		berkas, ada, err := berkasTerakhir(ctx, q, h.ID)
		if err != nil {
			return err
		}
		if !ada {
			return apperr.New(apperr.Conflict, "Belum ada naskah yang diunggah")
		}
		rows, err := listCek(ctx, q, h)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if r.IDBerkas == berkas && (r.Status == jobs.Queued || r.Status == jobs.Running) {
				return apperr.New(apperr.Conflict, sedangDiperiksa)
			}
		}
		id, err := s.antreCek(ctx, q, h.ID, berkas)
		if err != nil {
			return err
		}
		if out, err = getCek(ctx, q, h, id); err != nil {
			return err
		}
		return s.Audit(ctx, q, "tugasakhir.kemiripan.periksa", "cek", id, map[string]string{"idKarya": h.ID, "idBerkas": berkas})
	})
	return out, err
}

const (
	takBolehPeriksa = "Pemeriksaan diminta oleh mahasiswa, pembimbing, atau operator"
	sedangDiperiksa = "Versi terbaru sedang diperiksa"
)

func bolehPeriksa(h karya.Hubungan) bool { return h.Mahasiswa || h.Pembimbing() || h.Atur() }

// berkasTerakhir is the latest manuscript or report of a work.
func berkasTerakhir(ctx context.Context, q db.Q, idKarya string) (string, bool, error) {
	const last = `SELECT id FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis IN ('naskah', 'laporan')
		ORDER BY dibuat_pada DESC, nomor DESC LIMIT 1`
	return db.Find[string](ctx, q, last, q.College, idKarya)
}

// cek is a check as the store has it.
type cek struct {
	ID          string
	IDBerkas    string `db:"id_berkas"`
	IDPekerjaan string `db:"id_pekerjaan"`
	Jenis       string
	Nomor       int64
	BatasE2     int64  `db:"batas_e2"`
	SkorE2      *int64 `db:"skor_e2"`
	SkorAwalE2  *int64 `db:"skor_awal_e2"`
	Galat       string
	DibuatPada  int64 `db:"dibuat_pada"`
}

const cekColumns = `SELECT c.id, c.id_berkas, c.id_pekerjaan, f.jenis, f.nomor, c.batas_e2, c.skor_e2, c.skor_awal_e2, c.galat, c.dibuat_pada FROM tugasakhir_cek c
	JOIN tugasakhir_berkas f ON f.college_id = c.college_id AND f.id = c.id_berkas WHERE c.college_id = $1 AND c.id_karya = $2`

func listCek(ctx context.Context, q db.Q, h karya.Hubungan) ([]KemiripanBaris, error) {
	rows, err := db.List[cek](ctx, q, cekColumns+` ORDER BY c.dibuat_pada DESC, c.id DESC LIMIT 100`, q.College, h.ID)
	if err != nil {
		return nil, err
	}
	return barisCek(ctx, q, h, rows)
}

func getCek(ctx context.Context, q db.Q, h karya.Hubungan, id string) (KemiripanBaris, error) {
	row, err := db.Get[cek](ctx, q, cekColumns+` AND c.id = $3`, q.College, h.ID, id)
	if err != nil {
		return KemiripanBaris{}, err
	}
	rows, err := barisCek(ctx, q, h, []cek{row})
	if err != nil {
		return KemiripanBaris{}, err
	}
	return rows[0], nil
}

// barisCek adds to checks how far their jobs are, and what the caller may do. Both come of one snapshot: a job that ended
// between two reads would seem to have ended without a score.
func barisCek(ctx context.Context, q db.Q, h karya.Hubungan, rows []cek) ([]KemiripanBaris, error) {
	var kerja []string
	for _, r := range rows {
		kerja = append(kerja, r.IDPekerjaan)
	}
	keadaan, err := jobs.States(ctx, q, kerja)
	if err != nil {
		return nil, err
	}
	out := make([]KemiripanBaris, 0, len(rows))
	for _, r := range rows {
		out = append(out, r.baris(keadaan[r.IDPekerjaan], h))
	}
	return out, nil
}

func (r cek) baris(j jobs.State, h karya.Hubungan) KemiripanBaris {
	out := KemiripanBaris{ID: r.ID, IDBerkas: r.IDBerkas, Jenis: r.Jenis, Versi: r.Nomor, Tanggal: clock.FromMicro(r.DibuatPada),
		Batas: float64(r.BatasE2) / 100, Status: j.Status, Kemajuan: j.Progress, Keterangan: j.Failure}
	switch {
	case r.SkorE2 != nil:
		skor := float64(*r.SkorE2) / 100
		out.Skor, out.Status, out.Kemajuan, out.Keterangan = &skor, jobs.Done, 100, ""
		if r.SkorAwalE2 != nil && *r.SkorAwalE2 != *r.SkorE2 {
			awal := float64(*r.SkorAwalE2) / 100
			out.SkorAwal = &awal
		}
	case r.Galat != "":
		out.Status, out.Keterangan = jobs.Failed, r.Galat
	case j.Status == "" || j.Status == jobs.Done:
		out.Status, out.Keterangan = jobs.Failed, "Pemeriksaan tidak selesai"
	}
	periksa := api.Aksi{Code: "periksa", Allowed: true}
	switch {
	case !bolehPeriksa(h):
		periksa = api.Aksi{Code: "periksa", Reason: takBolehPeriksa}
	case out.Status == jobs.Queued || out.Status == jobs.Running:
		periksa = api.Aksi{Code: "periksa", Reason: sedangDiperiksa}
	}
	out.Aksi = []api.Aksi{periksa}
	if out.Status == jobs.Done {
		out.Aksi = append(out.Aksi, aksiKeluarkan(h))
	}
	return out
}

// getLaporan is a check with its passages.
func getLaporan(ctx context.Context, q db.Q, h karya.Hubungan, id string) (Kemiripan, error) {
	var out Kemiripan
	var err error
	if out.KemiripanBaris, err = getCek(ctx, q, h, id); err != nil {
		return out, err
	}
	const samaran = `SELECT huruf_serupa, tak_terlihat, aksen_lepas, huruf_samar FROM tugasakhir_cek WHERE college_id = $1 AND id = $2`
	err = q.Each(ctx, samaran, []any{q.College, id}, func(scan func(...any) error) error {
		return scan(&out.Samaran.HurufSerupa, &out.Samaran.TakTerlihat, &out.Samaran.AksenLepas, &out.Samaran.HurufSamar)
	})
	if err != nil {
		return out, err
	}
	out.Kutipan, err = listKutipan(ctx, q, id)
	return out, err
}

func listKutipan(ctx context.Context, q db.Q, idCek string) ([]Kutipan, error) {
	const list = `SELECT urut, kutipan, kutipan_lain, judul_lain, tahun_lain, halaman, halaman_lain, skor_e2, pemilik, saran, keluar, keluar_oleh, keluar_pada,
			kembali_oleh, kembali_pada FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek = $2 ORDER BY urut`
	out := []Kutipan{}
	err := q.Each(ctx, list, []any{q.College, idCek}, func(scan func(...any) error) error {
		var k Kutipan
		var skor int64
		var keluar, kembali *int64
		err := scan(&k.Urut, &k.Kutipan, &k.KutipanLain, &k.JudulLain, &k.TahunLain, &k.Halaman, &k.HalamanLain, &skor, &k.Pemilik, &k.Saran, &k.Keluar,
			&k.KeluarOleh, &keluar, &k.KembaliOleh, &kembali)
		k.Skor, k.KeluarPada, k.KembaliPada = float64(skor)/100, saat(keluar), saat(kembali)
		out = append(out, k)
		return err
	})
	return out, err
}

// saat is a moment of the store that may be none.
func saat(pada *int64) *time.Time {
	if pada == nil {
		return nil
	}
	t := clock.FromMicro(*pada)
	return &t
}
