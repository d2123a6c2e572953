package karya

import (
	"context"
	"slices"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// Draf is what a new work begins with.
type Draf struct {
	IDMahasiswa, NamaMahasiswa, NIM, IDProdi string
	IDKebijakan                              string
	Periode                                  int64
	Judul, Abstrak                           string
}

// Insert begins a draft of this kind and returns its id.
func (s *Service) Insert(ctx context.Context, q db.Q, d Draf) (string, error) {
	id := s.NewID()
	found := KataKarya(id, s.Jenis, d.Judul, d.NamaMahasiswa, d.NIM)
	const insert = `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut,
			abstrak, status, tahap, bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'draf', '', 0, $13, 1, $13, $13)`
	_, err := q.Exec(ctx, insert, q.College, id, string(s.Jenis), d.IDMahasiswa, d.IDProdi, d.Periode, d.IDKebijakan, d.Judul, texts.Fold(d.Judul),
		found.Text, texts.Fold(d.NamaMahasiswa), d.Abstrak, s.Clock.Now().UnixMicro())
	if err != nil {
		return id, err
	}
	return id, words.Put(ctx, q, Kata, words.Record{}, found)
}

// InsertLanjutan begins the thesis that a proposal leads to, in guidance at once, with the same supervisors.
func (s *Service) InsertLanjutan(ctx context.Context, q db.Q, asal Baris, idKebijakan string, periode int64) (Baris, error) {
	k := asal
	k.ID, k.Jenis, k.Status, k.IDKebijakan, k.Periode = s.NewID(), JenisSkripsi, StatusBimbingan, idKebijakan, periode
	const insert = `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, id_asal, judul, judul_urut,
			cari, nama_urut, abstrak, status, tahap, bimbingan_sah, bimbingan_pada, sejak, skor_e2, hasil, nilai_e4, huruf, dikunci_pada, versi, dibuat_pada, diubah_pada)
		SELECT college_id, $3, 'skripsi', id_mahasiswa, id_prodi, $4, $5, id, judul, judul_urut,
			$7, nama_urut, abstrak, 'bimbingan', '', 0, NULL, $6, NULL, NULL, NULL, NULL, NULL, 1, $6, $6
		FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	found := KataKarya(k.ID, k.Jenis, k.Judul, k.NamaMahasiswa, k.NIM)
	if err := q.Apply(ctx, insert, q.College, asal.ID, k.ID, periode, idKebijakan, s.Clock.Now().UnixMicro(), found.Text); err != nil {
		return k, err
	}
	const team = `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan)
		SELECT college_id, $3, id_dosen, urutan FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`
	if err := q.Apply(ctx, team, q.College, asal.ID, k.ID); err != nil {
		return k, err
	}
	return k, words.Put(ctx, q, Kata, words.Record{}, found)
}

// SetIsi writes title and abstract of a work.
func SetIsi(ctx context.Context, q db.Q, k Baris, judul, abstrak string) error {
	const update = `UPDATE tugasakhir_karya SET judul = $3, judul_urut = $4, cari = $5, abstrak = $6 WHERE college_id = $1 AND id = $2`
	is := KataKarya(k.ID, k.Jenis, judul, k.NamaMahasiswa, k.NIM)
	if err := q.Apply(ctx, update, q.College, k.ID, judul, texts.Fold(judul), is.Text, abstrak); err != nil {
		return err
	}
	return words.Put(ctx, q, Kata, KataKarya(k.ID, k.Jenis, k.Judul, k.NamaMahasiswa, k.NIM), is)
}

// PeriodeKini is the running term; without one another.
func PeriodeKini(ctx context.Context, q db.Q, lain int64) (int64, error) {
	const running = `SELECT COALESCE(MAX(periode), CAST($2 AS BIGINT)) FROM master_periode WHERE college_id = $1 AND berjalan`
	return db.Get[int64](ctx, q, running, q.College, lain)
}

// SetTahap writes the chapter that a session on that moment was about, unless a later one said another.
func SetTahap(ctx context.Context, q db.Q, idKarya, bab string, pada int64) error {
	const update = `UPDATE tugasakhir_karya SET tahap = $3 WHERE college_id = $1 AND id = $2 AND $3 <> '' AND COALESCE(bimbingan_pada, 0) <= $4`
	return q.Apply(ctx, update, q.College, idKarya, bab, pada)
}

// SetSkor writes the score of likeness of a work, in hundredths of a per cent; nil where nothing is checked.
func SetSkor(ctx context.Context, q db.Q, idKarya string, skorE2 *int64) error {
	return q.Apply(ctx, `UPDATE tugasakhir_karya SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`, q.College, idKarya, skorE2)
}

// SetHasil writes the result of a work's exam; empty takes it away.
func SetHasil(ctx context.Context, q db.Q, idKarya, hasil string) error {
	return q.Apply(ctx, `UPDATE tugasakhir_karya SET hasil = NULLIF($3, '') WHERE college_id = $1 AND id = $2`, q.College, idKarya, hasil)
}

// SetNilai locks the grade of a work at a moment, in ten thousandths; all nil unlocks it.
func SetNilai(ctx context.Context, q db.Q, idKarya string, nilaiE4 *int64, huruf *string, pada *int64) error {
	const update = `UPDATE tugasakhir_karya SET nilai_e4 = $3, huruf = $4, dikunci_pada = $5 WHERE college_id = $1 AND id = $2`
	return q.Apply(ctx, update, q.College, idKarya, nilaiE4, huruf, pada)
}

// ClearAsal cuts a thesis off from its proposal, which may then lead to another.
func ClearAsal(ctx context.Context, q db.Q, idKarya string) error {
	return q.Apply(ctx, `UPDATE tugasakhir_karya SET id_asal = NULL WHERE college_id = $1 AND id = $2`, q.College, idKarya)
}

// ReplacePembimbing writes who guides a work, in order. Who noted a session stays (422).
func ReplacePembimbing(ctx context.Context, q db.Q, id string, baru []string) error {
	const list = `SELECT id_dosen FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 ORDER BY urutan`
	lama, err := db.List[string](ctx, q, list, q.College, id)
	if err != nil || slices.Equal(lama, baru) {
		return err
	}
	met, err := db.Get[bool](ctx, q, `SELECT EXISTS (SELECT 1 FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2)`, q.College, id)
	if err != nil {
		return err
	}
	if met {
		return apperr.Field("pembimbing", "Pembimbing yang sudah mencatat bimbingan tidak dapat diganti")
	}
	_, err = q.Exec(ctx, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, q.College, id)
	for i, dosen := range baru {
		if err != nil {
			return err
		}
		const insert = `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, $4)`
		_, err = q.Exec(ctx, insert, q.College, id, dosen, i+1)
	}
	return err
}

// SetPembimbing puts a lecturer in the place of who guides a work as its first or second supervisor.
func SetPembimbing(ctx context.Context, q db.Q, idKarya string, urutan int64, idDosen string) error {
	const update = `UPDATE tugasakhir_pembimbing SET id_dosen = $4 WHERE college_id = $1 AND id_karya = $2 AND urutan = $3`
	return q.Apply(ctx, update, q.College, idKarya, urutan, idDosen)
}

// What is kept of sessions that count, with a supervisor, whoever had that part before included, and with the work; the works stand between the two parts, and a row is
// written only where it differs.
const (
	hitungPembimbing = `UPDATE tugasakhir_pembimbing SET bimbingan = n.banyak FROM (SELECT p.id_karya, p.id_dosen, COUNT(g.id) AS banyak FROM tugasakhir_pembimbing p
			LEFT JOIN tugasakhir_bimbingan g ON g.college_id = p.college_id AND g.id_karya = p.id_karya AND g.urutan = p.urutan AND g.hitung = 'dihitung'
			WHERE p.college_id = $1 AND p.id_karya IN `
	hitungPembimbingAkhir = ` GROUP BY p.id_karya, p.id_dosen) n
		WHERE tugasakhir_pembimbing.college_id = $1 AND tugasakhir_pembimbing.id_karya = n.id_karya AND tugasakhir_pembimbing.id_dosen = n.id_dosen
			AND tugasakhir_pembimbing.bimbingan <> n.banyak`
	hitungKarya = `UPDATE tugasakhir_karya SET bimbingan_sah = n.banyak, bimbingan_pada = n.akhir FROM (
			SELECT k.id, COUNT(CASE WHEN g.hitung = 'dihitung' THEN 1 END) AS banyak, MAX(CASE WHEN g.status = 'sah' THEN g.mulai_pada END) AS akhir
			FROM tugasakhir_karya k LEFT JOIN tugasakhir_bimbingan g ON g.college_id = k.college_id AND g.id_karya = k.id
			WHERE k.college_id = $1 AND k.id IN `
	hitungKaryaAkhir = ` GROUP BY k.id) n
		WHERE tugasakhir_karya.college_id = $1 AND tugasakhir_karya.id = n.id
			AND (tugasakhir_karya.bimbingan_sah <> n.banyak OR COALESCE(tugasakhir_karya.bimbingan_pada, 0) <> COALESCE(n.akhir, 0))`
)

// CountSesi keeps how many sessions of works count; among and args are those of db.In, behind the college.
func CountSesi(ctx context.Context, q db.Q, among string, args []any) error {
	if err := q.Apply(ctx, hitungPembimbing+among+hitungPembimbingAkhir, args...); err != nil {
		return err
	}
	return q.Apply(ctx, hitungKarya+among+hitungKaryaAkhir, args...)
}

// tungguKarya places the works in the order of who acts for the campus: first what waits, the longest first, then what goes on,
// then what is over.
const tungguKarya = `UPDATE tugasakhir_karya SET tunggu = COALESCE((SELECT MIN(t.sejak) FROM tugasakhir_tugas t
		WHERE t.college_id = $1 AND t.id_karya = tugasakhir_karya.id AND t.kampus AND t.id_sidang = ''), antre + ` + TakMenunggu + `)
	WHERE college_id = $1 AND id IN `

// TakMenunggu lies behind every moment since which something may wait.
const TakMenunggu = `5000000000000000`

// SetTunggu places works so; among and args are those of db.In, behind the college.
func SetTunggu(ctx context.Context, q db.Q, among string, args []any) error {
	return q.Apply(ctx, tungguKarya+among, args...)
}

// Renamed brings in line what works keep of the name and the NIM of their student, in the transaction that changed them.
func Renamed(ctx context.Context, q db.Q, idMahasiswa string) error {
	const some = `SELECT EXISTS (SELECT 1 FROM tugasakhir_karya WHERE college_id = $1 AND id_mahasiswa = $2)`
	if has, err := db.Get[bool](ctx, q, some, q.College, idMahasiswa); err != nil || !has {
		return err
	}
	if err := db.Hold(ctx, q, Area); err != nil {
		return err
	}
	const read = `SELECT k.id, k.jenis, k.judul, k.cari, m.nama, m.nim FROM tugasakhir_karya k
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa WHERE k.college_id = $1 AND k.id_mahasiswa = $2 ORDER BY k.id`
	works, err := db.List[struct {
		ID, Judul, Cari, Nama, NIM string
		Jenis                      Jenis
	}](ctx, q, read, q.College, idMahasiswa)
	for _, k := range works {
		was, is := words.Record{ID: k.ID, Facet: string(k.Jenis), Text: k.Cari}, KataKarya(k.ID, k.Jenis, k.Judul, k.Nama, k.NIM)
		if was == is {
			continue
		}
		const update = `UPDATE tugasakhir_karya SET cari = $3, nama_urut = $4 WHERE college_id = $1 AND id = $2`
		if err := q.Apply(ctx, update, q.College, k.ID, is.Text, texts.Fold(k.Nama)); err != nil {
			return err
		}
		if err := words.Put(ctx, q, Kata, was, is); err != nil {
			return err
		}
	}
	return err
}
