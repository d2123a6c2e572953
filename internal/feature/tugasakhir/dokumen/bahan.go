package dokumen

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// bahanDokumen is all of a work that papers are made of, read at one moment.
type bahanDokumen struct {
	karya        karya.Baris
	kampus       kampusDokumen
	minBimbingan int64
	pembimbing   []karya.Orang
	kaprodi      karya.Orang
	bimbingan    []bimbinganDokumen
	sidang       *sidangDokumen
	tim          []karya.Orang
	kriteria     []kriteriaDokumen
	skor         []skorDokumen
	bagian       []hitung.Bagian
	konversi     []hitung.HurufBatas // the highest first
	revisi       []revisiDokumen
	magang       *magangDokumen
	huruf        string // of the grade as the sheets make it
	nilaiE4      *int64 // that grade, rounded
	idSidang     string // which exam is meant; empty: the latest
	idDosen      string // whose sheet of marks is meant

	tempatDesimal int64 // places that grades are rounded to (TA-08)
}

// kampusDokumen is the letterhead: the college's, and the unit.
type kampusDokumen struct {
	institusi.Kop
	unitDokumen
}

type unitDokumen struct {
	Fakultas, Prodi, Jenjang string
	Zona                     string `db:"zona_waktu"`
}

type bimbinganDokumen struct {
	MulaiPada                time.Time
	Topik, Bab, TindakLanjut string
	Catatan                  string // rich text
	Hitung                   string // whether it counts, or why not
	Urutan                   int64  // of the supervisor
	Pendahulu                string // name of who held it, where somebody else guides the work now
}

type sidangDokumen struct {
	ID                            string
	MulaiPada, SelesaiPada        time.Time
	DiaturPada                    time.Time // set, or moved last
	Ruang, Tautan                 string
	Hadir                         *bool
	Hasil, Catatan, TenggatRevisi string
}

type kriteriaDokumen struct {
	ID, Peran, Nama string
	BobotE2         int64
}

type skorDokumen struct {
	IDDosen, IDKriteria string
	NilaiE4             int64
}

type revisiDokumen struct {
	IDDosen, Catatan, Halaman, Status, Jawaban string
	DiubahPada                                 time.Time
}

type magangDokumen struct {
	Instansi, Kota, LapanganNama string
	NilaiE4                      *int64
}

// bahanDokumen reads what the papers of a work are made of; idSidang empty is the latest exam that was not called off.
func (s *Service) bahanDokumen(ctx context.Context, q db.Q, k karya.Baris, idSidang string) (*bahanDokumen, error) {
	b := &bahanDokumen{karya: k, idSidang: idSidang}
	for _, baca := range []func(context.Context, db.Q) error{b.bacaKampus, b.bacaOrang, b.bacaBimbingan, b.bacaMagang, b.bacaSidang, b.bacaNilai} {
		if err := baca(ctx, q); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *bahanDokumen) bacaKampus(ctx context.Context, q db.Q) error {
	const read = `SELECT c.zona_waktu, f.nama AS fakultas, p.nama AS prodi, p.jenjang
		FROM master_prodi p JOIN institusi_college c ON c.id = p.college_id
		JOIN master_jurusan j ON j.college_id = p.college_id AND j.id = p.id_jurusan
		JOIN master_fakultas f ON f.college_id = j.college_id AND f.id = j.id_fakultas
		WHERE p.college_id = $1 AND p.id = $2`
	var err error
	if b.tempatDesimal, err = institusi.DesimalNilai(ctx, q); err != nil {
		return err
	}
	if b.kampus.unitDokumen, err = db.Get[unitDokumen](ctx, q, read, q.College, b.karya.IDProdi); err != nil {
		return err
	}
	if b.kampus.Kop, err = institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host); err != nil {
		return err
	}
	const minimum = `SELECT min_bimbingan FROM tugasakhir_kebijakan WHERE college_id = $1 AND id = $2`
	b.minBimbingan, err = db.Get[int64](ctx, q, minimum, q.College, b.karya.IDKebijakan)
	return err
}

const kolomOrang = `SELECT d.id AS id_dosen, ` + dosen.KolomNama + ` AS nama, d.nidn, `

func (b *bahanDokumen) bacaOrang(ctx context.Context, q db.Q) error {
	const guides = kolomOrang + `CASE WHEN p.urutan = 1 THEN 'pembimbing_1' ELSE 'pembimbing_2' END AS peran
		FROM tugasakhir_pembimbing p JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
		WHERE p.college_id = $1 AND p.id_karya = $2 ORDER BY p.urutan`
	var err error
	if b.pembimbing, err = db.List[karya.Orang](ctx, q, guides, q.College, b.karya.ID); err != nil {
		return err
	}
	const head = kolomOrang + `'kaprodi' AS peran FROM master_kaprodi h
		JOIN master_dosen d ON d.college_id = h.college_id AND d.id = h.id_dosen
		WHERE h.college_id = $1 AND h.id_prodi = $2 ORDER BY d.nama_urut, d.id LIMIT 1`
	heads, err := db.List[karya.Orang](ctx, q, head, q.College, b.karya.IDProdi)
	if len(heads) > 0 {
		b.kaprodi = heads[0]
	}
	return err
}

func (b *bahanDokumen) bacaBimbingan(ctx context.Context, q db.Q) error {
	const list = `SELECT s.mulai_pada, s.topik, s.bab, s.catatan, s.tindak_lanjut, s.hitung, s.urutan,
			CASE WHEN p.id_dosen IS NULL THEN ` + dosen.KolomNama + ` ELSE '' END AS pendahulu
		FROM tugasakhir_bimbingan s JOIN master_dosen d ON d.college_id = s.college_id AND d.id = s.id_dosen
		LEFT JOIN tugasakhir_pembimbing p ON p.college_id = s.college_id AND p.id_karya = s.id_karya AND p.id_dosen = s.id_dosen
		WHERE s.college_id = $1 AND s.id_karya = $2 AND s.status = 'sah' ORDER BY s.mulai_pada, s.nomor`
	var err error
	b.bimbingan, err = db.List[bimbinganDokumen](ctx, q, list, q.College, b.karya.ID)
	return err
}

func (b *bahanDokumen) bacaMagang(ctx context.Context, q db.Q) error {
	const read = `SELECT i.nama AS instansi, i.kota, g.lapangan_nama, g.nilai_e4 FROM tugasakhir_magang g
		JOIN tugasakhir_instansi i ON i.college_id = g.college_id AND i.id = g.id_instansi WHERE g.college_id = $1 AND g.id_karya = $2`
	m, ada, err := db.Find[magangDokumen](ctx, q, read, q.College, b.karya.ID)
	if ada {
		b.magang = &m
	}
	return err
}

// bacaSidang reads an exam with its team. An exam that is not this work's is not there (404).
func (b *bahanDokumen) bacaSidang(ctx context.Context, q db.Q) error {
	const read = `SELECT x.id, x.mulai_pada, x.selesai_pada, COALESCE(r.nama, '') AS ruang, x.tautan, p.hadir, COALESCE(p.hasil, '') AS hasil,
			p.catatan, p.tenggat_revisi, COALESCE((SELECT MAX(w.pada) FROM tugasakhir_riwayat w WHERE w.college_id = p.college_id AND w.id_karya = p.id_karya
				AND w.tindakan IN ('jadwalkan', 'pindah_jadwal') AND w.pada >= x.dibuat_pada AND w.pada < x.selesai_pada), x.dibuat_pada) AS diatur_pada
		FROM tugasakhir_peserta p
		JOIN tugasakhir_sidang x ON x.college_id = p.college_id AND x.id = p.id_sidang AND x.status <> 'dibatalkan'
		LEFT JOIN master_ruang r ON r.college_id = x.college_id AND r.id = x.id_ruang
		WHERE p.college_id = $1 AND p.id_karya = $2 AND ($3 = '' OR x.id = $3) ORDER BY x.mulai_pada DESC, x.id DESC LIMIT 1`
	x, ada, err := db.Find[sidangDokumen](ctx, q, read, q.College, b.karya.ID, b.idSidang)
	if err == nil && !ada && b.idSidang != "" {
		err = apperr.NotFound()
	}
	if err != nil || !ada {
		return err
	}
	b.sidang = &x
	const team = kolomOrang + `u.peran, u.lembar = 'final' AS final, u.catatan FROM tugasakhir_penguji u
		JOIN master_dosen d ON d.college_id = u.college_id AND d.id = u.id_dosen
		WHERE u.college_id = $1 AND u.id_karya = $2 AND u.id_sidang = $3 ORDER BY ` + karya.SortTim
	if b.tim, err = db.List[karya.Orang](ctx, q, team, q.College, b.karya.ID, x.ID); err != nil {
		return err
	}
	const asked = `SELECT id_dosen, catatan, halaman, status, jawaban, diubah_pada FROM tugasakhir_revisi
		WHERE college_id = $1 AND id_karya = $2 AND id_sidang = $3 ORDER BY nomor, id`
	b.revisi, err = db.List[revisiDokumen](ctx, q, asked, q.College, b.karya.ID, x.ID)
	return err
}

// lembar is the member of the team whose sheet is meant; nobody when there is none.
func (b *bahanDokumen) lembar(idDosen string) karya.Orang {
	for _, t := range b.tim {
		if t.IDDosen == idDosen {
			return t
		}
	}
	return karya.Orang{}
}

func (b *bahanDokumen) semuaFinal() bool {
	return len(b.tim) > 0 && !slices.ContainsFunc(b.tim, func(t karya.Orang) bool { return !t.Final })
}
