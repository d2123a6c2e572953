package tugasakhir

import (
	"context"
	"strconv"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Roles of a caller towards a work. An examiner's is that of the exam: ketua, sekretaris, penguji_1, penguji_2.
const (
	peranPembimbing1 = "pembimbing_1"
	peranPembimbing2 = "pembimbing_2"
	peranMahasiswa   = "mahasiswa"
	peranKaprodi     = "kaprodi"
	peranOperator    = "operator"
)

// karya is a final work as the store has it.
type karya struct {
	ID            string
	Jenis         Jenis
	IDMahasiswa   string `db:"id_mahasiswa"`
	NamaMahasiswa string `db:"nama_mahasiswa"`
	NIM           string `db:"nim"`
	IDProdi       string `db:"id_prodi"`
	Periode       int64
	IDKebijakan   string `db:"id_kebijakan"`
	IDAsal        string `db:"id_asal"`
	Judul         string
	Abstrak       string
	Status        string
	Tahap         string
	BimbinganSah  int64  `db:"bimbingan_sah"`
	BimbinganPada *int64 `db:"bimbingan_pada"`
	Sejak         int64
	SkorE2        *int64 `db:"skor_e2"`
	Hasil         string
	NilaiE4       *int64 `db:"nilai_e4"`
	Huruf         string
	DikunciPada   *int64 `db:"dikunci_pada"`
	Versi         int64
	DiubahPada    int64 `db:"diubah_pada"`
}

// karyaColumns are the columns of a karya, of k (the work) and m (its student).
const karyaColumns = `k.id, k.jenis, k.id_mahasiswa, m.nama AS nama_mahasiswa, m.nim, k.id_prodi, k.periode, k.id_kebijakan,
	COALESCE(k.id_asal, '') AS id_asal, k.judul, k.abstrak, k.status, k.tahap, k.bimbingan_sah, k.bimbingan_pada, k.sejak, k.skor_e2,
	COALESCE(k.hasil, '') AS hasil, k.nilai_e4, COALESCE(k.huruf, '') AS huruf, k.dikunci_pada, k.versi, k.diubah_pada`

// hubungan is a work, and how a caller stands to it. Several may be true of one person.
type hubungan struct {
	karya
	IDDosen   string // of the caller; empty for who is no lecturer
	Urutan    int64  // 1 or 2 of a supervisor, else 0
	Penguji   string // role in the latest exam that stands, or empty
	Mahasiswa bool   // the work is the caller's own
	Kaprodi   bool   // the caller heads the programme
	Operator  bool
	atur      bool // the caller holds IzinAtur
}

// Pembimbing tells whether the caller guides the work.
func (h hubungan) Pembimbing() bool { return h.Urutan > 0 }

// Atur tells whether the caller acts for the campus: its operator, or the head of the programme, with the permission.
func (h hubungan) Atur() bool { return h.atur && (h.Kaprodi || h.Operator) }

// MengujiSaja tells whether the caller has to do with the work as an examiner and in no other way. What such a person sees of
// the student is what examining needs: who it is, and the work.
func (h hubungan) MengujiSaja() bool {
	return h.Penguji != "" && !h.Pembimbing() && !h.Mahasiswa && !h.Kaprodi && !h.Operator
}

// Peran is the one role of the caller that lists show, the nearest to the work.
func (h hubungan) Peran() string {
	switch {
	case h.Urutan > 0:
		return "pembimbing_" + strconv.FormatInt(h.Urutan, 10)
	case h.Penguji != "":
		return h.Penguji
	case h.Mahasiswa:
		return peranMahasiswa
	case h.Kaprodi:
		return peranKaprodi
	case h.Operator:
		return peranOperator
	}
	return ""
}

// PeranAtur is the role in which the caller acts for the campus.
func (h hubungan) PeranAtur() string {
	if h.Operator {
		return peranOperator
	}
	return peranKaprodi
}

// ikatan is what binds a caller to a work, as columns and joins tell it.
type ikatan struct {
	IDDosen   string `db:"id_dosen"`
	Urutan    int64
	Penguji   string
	Mahasiswa bool
	Kaprodi   bool
}

// The columns of an ikatan, and the joins of the work k that they and karyaColumns need; $1 is the college, $2 the account.
const (
	ikatanColumns = `COALESCE(d.id, '') AS id_dosen, COALESCE(b.urutan, 0) AS urutan, COALESCE(m.id_akun = $2, FALSE) AS mahasiswa,
		h.id_dosen IS NOT NULL AS kaprodi,
		COALESCE((SELECT u.peran FROM tugasakhir_penguji u CROSS JOIN tugasakhir_sidang x
			WHERE u.college_id = k.college_id AND u.id_karya = k.id AND u.id_dosen = d.id AND u.peran NOT IN ('pembimbing_1', 'pembimbing_2')
			AND x.college_id = u.college_id AND x.id = u.id_sidang AND x.status <> 'dibatalkan' ORDER BY x.mulai_pada DESC LIMIT 1), '') AS penguji`
	ikatanJoins = ` JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		LEFT JOIN master_dosen d ON d.college_id = k.college_id AND d.id_akun = $2
		LEFT JOIN tugasakhir_pembimbing b ON b.college_id = k.college_id AND b.id_karya = k.id AND b.id_dosen = d.id
		LEFT JOIN master_kaprodi h ON h.college_id = k.college_id AND h.id_prodi = k.id_prodi AND h.id_dosen = d.id`
)

// hubungan is how an actor stands to a work by these ties; roles and permissions are the session's, at once.
func (i ikatan) hubungan(a actor.Actor, k karya) hubungan {
	return hubungan{karya: k, IDDosen: i.IDDosen, Urutan: i.Urutan, Penguji: i.Penguji, Mahasiswa: i.Mahasiswa,
		Kaprodi: i.Kaprodi && a.Berperan(auth.PeranKaprodi), Operator: a.Berperan(auth.PeranOperator), atur: a.Boleh(IzinAtur)}
}

// hubunganKarya reads a work with the caller's relation to it. To whoever has none, the work is not there (404).
func (s *Service) hubunganKarya(ctx context.Context, q db.Q, a actor.Actor, idKarya string) (hubungan, error) {
	const read = `SELECT ` + karyaColumns + `, ` + ikatanColumns + ` FROM tugasakhir_karya k` + ikatanJoins + ` WHERE k.college_id = $1 AND k.id = $3`
	row, err := db.Get[struct {
		karya
		ikatan
	}](ctx, q, read, q.College, a.Akun, idKarya)
	if err != nil {
		return hubungan{}, err
	}
	h := row.ikatan.hubungan(a, row.karya)
	if h.Peran() == "" {
		return hubungan{}, apperr.Hilang()
	}
	return h, nil
}

// karyaJenis is hubunganKarya for a call under the path of one kind: a work of another kind is not there.
func (s *Service) karyaJenis(ctx context.Context, q db.Q, a actor.Actor, jenis Jenis, idKarya string) (hubungan, error) {
	h, err := s.hubunganKarya(ctx, q, a, idKarya)
	if err == nil && h.Jenis != jenis {
		return hubungan{}, apperr.Hilang()
	}
	return h, err
}

// mulai begins a change of a work: it moves the change counter before anything is read, and the counter's row makes the
// writers of a college wait for each other, so that each decides on what the one before left (TA-07).
func (s *Service) mulai(ctx context.Context, q db.Q, a actor.Actor, jenis Jenis, idKarya string) (hubungan, error) {
	if err := db.Ubah(ctx, q, Area); err != nil {
		return hubungan{}, err
	}
	return s.karyaJenis(ctx, q, a, jenis, idKarya)
}

// jangkauan is which works a caller reaches, as FROM and WHERE of a statement whose $1 is the college and $2 the account;
// the work is k. The operator reaches all; everyone else what binds him or her.
func jangkauan(a actor.Actor) string {
	switch {
	case a.Berperan(auth.PeranOperator):
		return karyaSemua
	case a.Berperan(auth.PeranKaprodi):
		return karyaKaprodi
	}
	return karyaDekat
}

// luas tells whether an actor reaches all works of the campus, not only those that hang on one person or on the programmes
// that one heads.
func luas(a actor.Actor) bool { return a.Berperan(auth.PeranOperator) }

// What jangkauan chooses from: all works of the kind $4; those near a person, guided, examined or own; and with these those
// of programmes headed. CROSS JOIN tells SQLite the order to read in, from the person on.
const (
	karyaSemua   = ` FROM tugasakhir_karya k WHERE k.college_id = $1 AND $2 <> ''` + karyaJenis
	karyaDekat   = ` FROM (` + dekat + `) t CROSS JOIN tugasakhir_karya k WHERE k.college_id = $1 AND k.id = t.id` + karyaJenis
	karyaKaprodi = ` FROM (SELECT y.id FROM (` + prodiKaprodi + `) h CROSS JOIN tugasakhir_karya y
			WHERE y.college_id = $1 AND y.id_prodi = h.id_prodi AND y.jenis = $4
		UNION ` + dekat + `) t CROSS JOIN tugasakhir_karya k WHERE k.college_id = $1 AND k.id = t.id` + karyaJenis
	karyaKata = ` FROM kit_kata w CROSS JOIN tugasakhir_karya k WHERE w.college_id = $1 AND w.daftar = 'karya' AND w.sisi = $4 AND $2 <> ''
		AND w.kata >= $5 AND w.kata <= $5 || '` + "\U0010FFFF" + `' AND w.sama < LENGTH($5) AND k.college_id = $1 AND k.id = w.id` + karyaJenis
	karyaJenis   = ` AND CAST($3 AS BIGINT) > 0 AND k.jenis = $4`
	prodiKaprodi = `SELECT h.id_prodi FROM master_dosen d
		CROSS JOIN master_kaprodi h WHERE h.college_id = d.college_id AND h.id_dosen = d.id AND d.college_id = $1 AND d.id_akun = $2`
	dekat = `SELECT DISTINCT z.id FROM (SELECT b.id_karya AS id FROM master_dosen d CROSS JOIN tugasakhir_pembimbing b
			WHERE d.college_id = $1 AND d.id_akun = $2 AND b.college_id = d.college_id AND b.id_dosen = d.id
		UNION ALL SELECT u.id_karya FROM master_dosen d CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang x
			WHERE d.college_id = $1 AND d.id_akun = $2 AND u.college_id = d.college_id AND u.id_dosen = d.id
			AND x.college_id = u.college_id AND x.id = u.id_sidang AND x.status <> 'dibatalkan'
		UNION ALL SELECT o.id FROM master_mahasiswa m CROSS JOIN tugasakhir_karya o
			WHERE m.college_id = $1 AND m.id_akun = $2 AND o.college_id = m.college_id AND o.id_mahasiswa = m.id) z`
)
