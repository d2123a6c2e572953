package naskah

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// KemiripanBaris is a check of one version of a work against all others of the college.
type KemiripanBaris struct {
	ID         string     `json:"id"`
	IDBerkas   string     `json:"idBerkas"`
	Jenis      string     `json:"jenis" enum:"naskah,laporan"`
	Versi      int64      `json:"versi" doc:"Of the manuscript or report"`
	Tanggal    time.Time  `json:"tanggal"`
	Skor       *float64   `json:"skor,omitempty" doc:"Per cent; only when done; without what was left out"`
	SkorAwal   *float64   `json:"skorAwal,omitempty" doc:"Per cent with nothing left out, where that differs"`
	Batas      float64    `json:"batas" doc:"Per cent, as it was then"`
	Status     string     `json:"status" enum:"antre,diproses,selesai,gagal"`
	Kemajuan   int64      `json:"kemajuan" minimum:"0" maximum:"100"`
	Keterangan string     `json:"keterangan" doc:"Why it failed; else empty"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false" doc:"periksa: check the latest version again"`
}

// Kemiripan is a check with the passages that it found.
type Kemiripan struct {
	KemiripanBaris
	Samaran Samaran   `json:"samaran" doc:"What the file hides from its readers"`
	Kutipan []Kutipan `json:"kutipan" nullable:"false" doc:"The largest source first; at most 50"`
}

// Samaran counts signs by which a text reads otherwise than it looks; they hide no copy.
type Samaran struct {
	HurufSerupa int64 `json:"hurufSerupa" doc:"Letters of other scripts that look like Latin ones"`
	TakTerlihat int64 `json:"takTerlihat" doc:"Signs of no width within words"`
	AksenLepas  int64 `json:"aksenLepas" doc:"Accents set apart from their letters"`
	HurufSamar  int64 `json:"hurufSamar" doc:"White, hidden or tiny letters; they are not compared"`
}

// Kutipan is a passage beside that of another work. Whose work that is, is not told.
type Kutipan struct {
	Urut        int64   `json:"urut"`
	Teks        string  `json:"kutipan" db:"kutipan"`
	KutipanLain string  `json:"kutipanLain"`
	JudulLain   string  `json:"judulLain"`
	TahunLain   int64   `json:"tahunLain"`
	Halaman     int64   `json:"halaman" doc:"0: the file keeps no pages"`
	HalamanLain int64   `json:"halamanLain" doc:"0: the file keeps no pages"`
	Skor        float64 `json:"skor" doc:"Words that both passages have as they are written, per cent; the others were changed"`

	Pemilik     int64      `json:"pemilik" doc:"Other students who have it; from three on it is used by many"`
	Saran       string     `json:"saran" enum:",kutipan,pustaka,templat,umum" doc:"What it looks like, as which it may be left out"`
	Keluar      string     `json:"keluar" enum:",kutipan,pustaka,templat,umum" doc:"As what it was left out; empty: it counts"`
	KeluarOleh  string     `json:"keluarOleh"`
	KeluarPada  *time.Time `json:"keluarPada,omitempty"`
	KembaliOleh string     `json:"kembaliOleh" doc:"Who took it in again last"`
	KembaliPada *time.Time `json:"kembaliPada,omitempty"`
}

// MintaKemiripan names a check of a work.
type MintaKemiripan struct {
	ID    string `path:"id"`
	IDCek string `path:"idCek"`
}

// DaftarKemiripan lists the checks of a work, the latest first (TA-05).
func (s *Service) DaftarKemiripan(ctx context.Context, in *api.ByID) (api.Halaman[KemiripanBaris], error) {
	return bacaCek(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (api.Halaman[KemiripanBaris], error) {
		rows, err := listCek(ctx, q, h, "")
		return api.OnePage(rows), err
	})
}

// LihatKemiripan answers one check with the passages that it found.
func (s *Service) LihatKemiripan(ctx context.Context, in *MintaKemiripan) (Kemiripan, error) {
	return bacaCek(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (Kemiripan, error) { return getLaporan(ctx, q, h, in.IDCek) })
}

// bacaCek reads checks of a work and their jobs as they were at one moment: a job that ended between two reads would seem to have
// ended without a score.
func bacaCek[T any](ctx context.Context, s *Service, id string, read func(db.Q, karya.Hubungan) (T, error)) (out T, err error) {
	err = s.DB.Snapshot(ctx, actor.From(ctx).College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, id)
		if err == nil {
			out, err = read(q, h)
		}
		return err
	})
	return out, err
}

// PeriksaUlang asks for another check of the latest version: its student, a supervisor or the campus may, and not while one
// is under way.
func (s *Service) PeriksaUlang(ctx context.Context, in *api.ByID) (KemiripanBaris, error) {
	return karya.Write(ctx, s, in.ID, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out KemiripanBaris, err error) {
		if !bolehPeriksa(*h) {
			return out, apperr.New(apperr.Forbidden, takBolehPeriksa)
		}
		naskah, ada, err := versiTerakhir(ctx, q, h.ID)
		if err != nil {
			return out, err
		}
		if !ada {
			return out, apperr.New(apperr.Conflict, "Belum ada naskah yang diunggah")
		}
		rows, err := listCek(ctx, q, *h, "")
		if err != nil {
			return out, err
		}
		for _, r := range rows {
			if r.IDBerkas == naskah.ID && (r.Status == jobs.Queued || r.Status == jobs.Running) {
				return out, apperr.New(apperr.Conflict, sedangDiperiksa)
			}
		}
		id, err := s.antreCek(ctx, q, h.ID, naskah.ID)
		if err != nil {
			return out, err
		}
		if out, err = getCek(ctx, q, *h, id); err != nil {
			return out, err
		}
		return out, s.Audit(ctx, q, "tugasakhir.kemiripan.periksa", "cek", id, map[string]string{"idKarya": h.ID, "idBerkas": naskah.ID})
	})
}

const (
	takBolehPeriksa = "Pemeriksaan diminta oleh mahasiswa, pembimbing, atau operator"
	sedangDiperiksa = "Versi terbaru sedang diperiksa"
)

func bolehPeriksa(h karya.Hubungan) bool { return h.Mahasiswa || h.Pembimbing() || h.Atur() }

// versi is a version of a manuscript or report.
type versi struct {
	ID    string
	Nomor int64
}

// versiTerakhir is the latest manuscript or report of a work.
func versiTerakhir(ctx context.Context, q db.Q, idKarya string) (versi, bool, error) {
	const last = `SELECT id, nomor FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis IN ('naskah', 'laporan')
		ORDER BY dibuat_pada DESC, nomor DESC LIMIT 1`
	return db.Find[versi](ctx, q, last, q.College, idKarya)
}

// KerjaKemiripan names the background work that checks a manuscript.
const KerjaKemiripan = karya.Area + ".kemiripan"

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
		if err == nil && withdrawn {
			_, err = q.Exec(ctx, `UPDATE tugasakhir_cek SET galat = $3 WHERE college_id = $1 AND id_pekerjaan = $2`, q.College, id, digantikan)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// cek is a check as the store has it.
type cek struct {
	KemiripanBaris
	IDPekerjaan, Galat string
}

// listCek reads the checks of a work, or one of them, with how far their jobs are, and what the caller may do.
func listCek(ctx context.Context, q db.Q, h karya.Hubungan, id string) ([]KemiripanBaris, error) {
	const list = `SELECT c.id, c.id_berkas, c.id_pekerjaan, f.jenis, f.nomor AS versi, c.batas_e2 / 100.0 AS batas, c.skor_e2 / 100.0 AS skor,
			NULLIF(c.skor_awal_e2, c.skor_e2) / 100.0 AS skor_awal, c.galat, c.dibuat_pada AS tanggal
		FROM tugasakhir_cek c JOIN tugasakhir_berkas f ON f.college_id = c.college_id AND f.id = c.id_berkas
		WHERE c.college_id = $1 AND c.id_karya = $2 AND ($3 = '' OR c.id = $3) ORDER BY c.dibuat_pada DESC, c.id DESC LIMIT 100`
	rows, err := db.List[cek](ctx, q, list, q.College, h.ID, id)
	if err != nil {
		return nil, err
	}
	var kerja []string
	for _, r := range rows {
		kerja = append(kerja, r.IDPekerjaan)
	}
	keadaan, err := jobs.States(ctx, q, kerja)
	out := make([]KemiripanBaris, 0, len(rows))
	for _, r := range rows {
		out = append(out, r.baris(keadaan[r.IDPekerjaan], h))
	}
	return out, err
}

func getCek(ctx context.Context, q db.Q, h karya.Hubungan, id string) (KemiripanBaris, error) {
	rows, err := listCek(ctx, q, h, id)
	if err == nil && len(rows) == 0 {
		err = apperr.NotFound()
	}
	if err != nil {
		return KemiripanBaris{}, err
	}
	return rows[0], nil
}

func (r cek) baris(j jobs.State, h karya.Hubungan) KemiripanBaris {
	out := r.KemiripanBaris
	out.Status, out.Kemajuan, out.Keterangan = j.Status, j.Progress, j.Failure
	switch {
	case out.Skor != nil:
		out.Status, out.Kemajuan, out.Keterangan = jobs.Done, 100, ""
	case r.Galat != "":
		out.Status, out.Keterangan = jobs.Failed, r.Galat
	case j.Status == "" || j.Status == jobs.Done:
		out.Status, out.Keterangan = jobs.Failed, "Pemeriksaan tidak selesai"
	}
	halangan := ""
	switch {
	case !bolehPeriksa(h):
		halangan = takBolehPeriksa
	case out.Status == jobs.Queued || out.Status == jobs.Running:
		halangan = sedangDiperiksa
	}
	out.Aksi = []api.Aksi{api.May("periksa", halangan)}
	if out.Status == jobs.Done {
		out.Aksi = append(out.Aksi, aksiKeluarkan(h))
	}
	return out
}

// getLaporan is a check with its passages.
func getLaporan(ctx context.Context, q db.Q, h karya.Hubungan, id string) (out Kemiripan, err error) {
	if out.KemiripanBaris, err = getCek(ctx, q, h, id); err != nil {
		return out, err
	}
	const samaran = `SELECT huruf_serupa, tak_terlihat, aksen_lepas, huruf_samar FROM tugasakhir_cek WHERE college_id = $1 AND id = $2`
	if out.Samaran, err = db.Get[Samaran](ctx, q, samaran, q.College, id); err != nil {
		return out, err
	}
	const list = `SELECT urut, kutipan, kutipan_lain, judul_lain, tahun_lain, halaman, halaman_lain, skor_e2 / 100.0 AS skor, pemilik, saran, keluar, keluar_oleh,
			keluar_pada, kembali_oleh, kembali_pada FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek = $2 ORDER BY urut`
	out.Kutipan, err = db.List[Kutipan](ctx, q, list, q.College, id)
	return out, err
}
