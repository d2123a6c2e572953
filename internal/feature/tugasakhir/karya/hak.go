package karya

import (
	"context"
	"fmt"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// HanyaMahasiswa tells whether the caller sees the work as its student alone.
func (h Hubungan) HanyaMahasiswa() bool { return h.Peran() == PeranMahasiswa }

// Roles of a caller towards a work. An examiner's is that of the exam: ketua, sekretaris, penguji_1, penguji_2.
const (
	PeranPembimbing1 = "pembimbing_1"
	PeranPembimbing2 = "pembimbing_2"
	PeranMahasiswa   = "mahasiswa"
	PeranKaprodi     = "kaprodi"
	PeranOperator    = "operator"
)

// Baris is a final work as the store has it.
type Baris struct {
	ID, IDProdi, IDKebijakan, IDAsal            string
	Jenis                                       Jenis
	IDMahasiswa, NamaMahasiswa, NIM             string
	Judul, Abstrak, Status, Tahap, Hasil, Huruf string
	Periode, BimbinganSah                       int64
	SkorE2, NilaiE4                             *int64
	Sejak, DiubahPada                           int64
	BimbinganPada, DikunciPada                  *int64
	Versi                                       int64
}

// Columns are the columns of a karya, of k (the work) and m (its student).
const Columns = `k.id, k.jenis, k.id_mahasiswa, m.nama AS nama_mahasiswa, m.nim, k.id_prodi, k.periode, k.id_kebijakan,
	COALESCE(k.id_asal, '') AS id_asal, k.judul, k.abstrak, k.status, k.tahap, k.bimbingan_sah, k.bimbingan_pada, k.sejak, k.skor_e2,
	COALESCE(k.hasil, '') AS hasil, k.nilai_e4, COALESCE(k.huruf, '') AS huruf, k.dikunci_pada, k.versi, k.diubah_pada`

// Hubungan is a work, and how a caller stands to it. Several may be true of one person.
type Hubungan struct {
	Baris
	Ikatan
	Operator bool
	atur     bool // the caller holds IzinAtur
}

// Pembimbing tells whether the caller guides the work.
func (h Hubungan) Pembimbing() bool { return h.Urutan > 0 }

// Atur tells whether the caller acts for the campus: its operator, or the head of the programme, with the permission.
func (h Hubungan) Atur() bool { return h.atur && (h.Kaprodi || h.Operator) }

// MengujiSaja tells whether the caller has to do with the work as an examiner and in no other way. What such a person sees of
// the student is what examining needs: who it is, and the work.
func (h Hubungan) MengujiSaja() bool {
	return h.Penguji != "" && !h.Pembimbing() && !h.Mahasiswa && !h.Kaprodi && !h.Operator
}

// Peran is the one role of the caller that lists show, the nearest to the work.
func (h Hubungan) Peran() string {
	switch {
	case h.Pembimbing():
		return h.PeranBimbing()
	case h.Penguji != "":
		return h.Penguji
	case h.Mahasiswa:
		return PeranMahasiswa
	case h.Kaprodi:
		return PeranKaprodi
	case h.Operator:
		return PeranOperator
	}
	return ""
}

// PeranAtur is the role in which the caller acts for the campus.
func (h Hubungan) PeranAtur() string {
	if h.Operator {
		return PeranOperator
	}
	return PeranKaprodi
}

// Ikatan is what binds a caller to a work, as columns and joins tell it.
type Ikatan struct {
	IDDosen            string // of the caller; empty for who is no lecturer
	Urutan             int64  // 1 or 2 of a supervisor, else 0
	Penguji            string // role in the latest exam that stands, or empty
	Mahasiswa, Kaprodi bool   // the work is the caller's own; the caller heads the programme
}

// The columns of an ikatan, and the joins of the work k that they and Columns need; $1 is the college, $2 the account.
const (
	IkatanColumns = `COALESCE(d.id, '') AS id_dosen, COALESCE(b.urutan, 0) AS urutan, COALESCE(m.id_akun = $2, FALSE) AS mahasiswa,
		h.id_dosen IS NOT NULL AS kaprodi,
		COALESCE((SELECT u.peran FROM tugasakhir_penguji u CROSS JOIN tugasakhir_sidang x
			WHERE u.college_id = k.college_id AND u.id_karya = k.id AND u.id_dosen = d.id AND u.peran NOT IN ('pembimbing_1', 'pembimbing_2')
			AND x.college_id = u.college_id AND x.id = u.id_sidang AND x.status <> 'dibatalkan' ORDER BY x.mulai_pada DESC LIMIT 1), '') AS penguji`
	IkatanJoins = ` JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		LEFT JOIN master_dosen d ON d.college_id = k.college_id AND d.id_akun = $2
		LEFT JOIN tugasakhir_pembimbing b ON b.college_id = k.college_id AND b.id_karya = k.id AND b.id_dosen = d.id
		LEFT JOIN master_kaprodi h ON h.college_id = k.college_id AND h.id_prodi = k.id_prodi AND h.id_dosen = d.id`
)

// Hubungan is how an actor stands to a work by these ties; roles and permissions are the session's, at once.
func (i Ikatan) Hubungan(a actor.Actor, k Baris) Hubungan {
	i.Kaprodi = i.Kaprodi && a.HasRole(auth.PeranKaprodi)
	return Hubungan{k, i, a.HasRole(auth.PeranOperator), a.May(IzinAtur)}
}

// FindHubungan reads a work with the caller's relation to it. To whoever has none, the work is not there (404).
func (s *Service) FindHubungan(ctx context.Context, q db.Q, idKarya string) (Hubungan, error) {
	a := actor.From(ctx)
	const read = `SELECT ` + Columns + `, ` + IkatanColumns + ` FROM tugasakhir_karya k` + IkatanJoins + ` WHERE k.college_id = $1 AND k.id = $3`
	row, err := db.Get[struct {
		Baris
		Ikatan
	}](ctx, q, read, q.College, a.Account, idKarya)
	if err != nil {
		return Hubungan{}, err
	}
	h := row.Ikatan.Hubungan(a, row.Baris)
	if h.Peran() == "" {
		return Hubungan{}, apperr.NotFound()
	}
	return h, nil
}

// FindPendahulu reads a work for who guided it as that lecturer before another took the place, and has no part in it now. To everyone
// else the work is not there (404).
func (s *Service) FindPendahulu(ctx context.Context, q db.Q, idKarya, idDosen string) (Hubungan, error) {
	const read = `SELECT ` + Columns + ` FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		JOIN master_dosen d ON d.college_id = k.college_id AND d.id = $4 AND d.id_akun = $2 WHERE k.college_id = $1 AND k.id = $3`
	k, err := db.Get[Baris](ctx, q, read, q.College, actor.From(ctx).Account, idKarya, idDosen)
	return Hubungan{Baris: k, Ikatan: Ikatan{IDDosen: idDosen}}, err
}

// FindOfKind is FindHubungan for a call under the path of this kind: a work of another kind is not there.
func (s *Service) FindOfKind(ctx context.Context, q db.Q, idKarya string) (Hubungan, error) {
	h, err := s.FindHubungan(ctx, q, idKarya)
	if err == nil && h.Jenis != s.Jenis {
		return Hubungan{}, apperr.NotFound()
	}
	return h, err
}

// Begin begins a change of a work: it moves the change counter before anything is read, and the counter's row makes the
// writers of a college wait for each other, so that each decides on what the one before left (TA-07).
func (s *Service) Begin(ctx context.Context, q db.Q, idKarya string) (Hubungan, error) {
	if err := db.Bump(ctx, q, Area); err != nil {
		return Hubungan{}, err
	}
	return s.FindOfKind(ctx, q, idKarya)
}

// ReachOf is which works a caller reaches, as FROM and WHERE of a statement whose $1 is the college and $2 the account;
// the work is k. The operator reaches all; everyone else what binds him or her.
func ReachOf(a actor.Actor) string {
	switch {
	case a.HasRole(auth.PeranOperator):
		return karyaSemua
	case a.HasRole(auth.PeranKaprodi):
		return karyaKaprodi
	}
	return karyaDekat
}

// SeesAll tells whether an actor reaches all works of the campus, not only those that hang on one person or on the programmes
// that one heads.
func SeesAll(a actor.Actor) bool { return a.HasRole(auth.PeranOperator) }

// What jangkauan chooses from: all works of the kind $4; those near a person, guided, examined or own; and with these those
// of programmes headed. CROSS JOIN tells SQLite the order to read in, from the person on.
const (
	karyaSemua   = ` FROM tugasakhir_karya k WHERE k.college_id = $1 AND $2 <> ''` + karyaJenis
	karyaDekat   = ` FROM (` + Dekat + `) t CROSS JOIN tugasakhir_karya k WHERE k.college_id = $1 AND k.id = t.id` + karyaJenis
	karyaKaprodi = ` FROM (SELECT y.id FROM (` + ProdiKaprodi + `) h CROSS JOIN tugasakhir_karya y
			WHERE y.college_id = $1 AND y.id_prodi = h.id_prodi AND y.jenis = $4
		UNION ` + Dekat + `) t CROSS JOIN tugasakhir_karya k WHERE k.college_id = $1 AND k.id = t.id` + karyaJenis
	KaryaKata = ` FROM kit_kata w CROSS JOIN tugasakhir_karya k WHERE w.college_id = $1 AND w.daftar = 'karya' AND w.sisi = $4 AND $2 <> ''
		AND w.kata >= $5 AND w.kata <= $5 || '` + words.Past + `' AND w.sama < LENGTH($5) AND k.college_id = $1 AND k.id = w.id` + karyaJenis
	karyaJenis   = ` AND CAST($3 AS BIGINT) > 0 AND k.jenis = $4`
	ProdiKaprodi = `SELECT h.id_prodi FROM master_dosen d
		CROSS JOIN master_kaprodi h WHERE h.college_id = d.college_id AND h.id_dosen = d.id AND d.college_id = $1 AND d.id_akun = $2`
	Dekat = `SELECT DISTINCT z.id FROM (SELECT b.id_karya AS id FROM master_dosen d CROSS JOIN tugasakhir_pembimbing b
			WHERE d.college_id = $1 AND d.id_akun = $2 AND b.college_id = d.college_id AND b.id_dosen = d.id
		UNION ALL SELECT u.id_karya FROM master_dosen d CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang x
			WHERE d.college_id = $1 AND d.id_akun = $2 AND u.college_id = d.college_id AND u.id_dosen = d.id
			AND x.college_id = u.college_id AND x.id = u.id_sidang AND x.status <> 'dibatalkan'
		UNION ALL SELECT o.id FROM master_mahasiswa m CROSS JOIN tugasakhir_karya o
			WHERE m.college_id = $1 AND m.id_akun = $2 AND o.college_id = m.college_id AND o.id_mahasiswa = m.id) z`
)

// SidangGagal counts the exams that led to nothing, of the work that follows; one that was called off was none. The next
// exam of a work is one more, and so is each exam counted from those before it.
const SidangGagal = `(SELECT COUNT(*) FROM tugasakhir_peserta o CROSS JOIN tugasakhir_sidang j WHERE o.college_id = $1 AND j.college_id = $1
		AND j.id = o.id_sidang AND j.status <> 'dibatalkan' AND (o.hasil = 'tidak_lulus' OR o.hadir IS FALSE) AND o.id_karya = `

// PeranBimbing is the caller's role as supervisor.
func (h Hubungan) PeranBimbing() string { return fmt.Sprintf("pembimbing_%d", h.Urutan) }
