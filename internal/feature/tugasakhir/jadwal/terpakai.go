package jadwal

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Terpakai is a time that a lecturer, a student or a room is taken; IDSidang is empty of a guidance session.
type Terpakai struct {
	Rentang
	IDSidang, IDRuang          string
	IDDosen, peran             string
	IDMahasiswa, NamaMahasiswa string
}

// Kalimat tells what somebody does then: "sudah menguji Citra Lestari pada …".
func (t Terpakai) Kalimat(zona *time.Location) string {
	switch {
	case t.IDSidang == "":
		return fmt.Sprintf("membimbing %s pada %s", t.NamaMahasiswa, t.Tulis(zona))
	case strings.HasPrefix(t.peran, "pembimbing"):
		return fmt.Sprintf("mendampingi sidang %s pada %s", t.NamaMahasiswa, t.Tulis(zona))
	}
	return fmt.Sprintf("menguji %s pada %s", t.NamaMahasiswa, t.Tulis(zona))
}

// The exams that stand in a time, of all the college and of one lecturer: $1 is the college, $2 to $4 are the bounds of the
// time, $5 the lecturer.
const (
	terpakaiColumns = `SELECT s.mulai_pada, s.selesai_pada, s.id, COALESCE(s.id_ruang, ''), u.id_dosen, u.peran, k.id_mahasiswa, m.nama`
	terpakaiOrang   = ` CROSS JOIN tugasakhir_karya k CROSS JOIN master_mahasiswa m
		WHERE s.college_id = $1 AND u.college_id = $1 AND u.id_sidang = s.id AND k.college_id = $1 AND k.id = u.id_karya
		AND m.college_id = $1 AND m.id = k.id_mahasiswa AND s.status <> 'dibatalkan' AND s.mulai_pada < $2 AND s.mulai_pada > $3 AND s.selesai_pada > $4`
	SidangDalam     = terpakaiColumns + ` FROM tugasakhir_sidang s CROSS JOIN tugasakhir_penguji u` + terpakaiOrang
	sidangDosen     = terpakaiColumns + ` FROM tugasakhir_penguji u CROSS JOIN tugasakhir_sidang s` + terpakaiOrang + ` AND u.id_dosen = $5`
	SidangDalamUrut = ` ORDER BY s.mulai_pada, s.id, m.nama_urut, u.peran`
)

// Bounds are the arguments of SidangDalam. No exam is longer than SidangTerlama, so the index on its beginning finds it.
func (r Rentang) Bounds(college string) []any {
	return []any{college, r.Selesai.UnixMicro(), r.Mulai.Add(-SidangTerlama - time.Second).UnixMicro(), r.Mulai.UnixMicro()}
}

// ListTerpakaiDosen reads when a lecturer is taken within a time.
func ListTerpakaiDosen(ctx context.Context, q db.Q, w Rentang, idDosen string) ([]Terpakai, error) {
	out, err := ListTerpakai(ctx, q, sidangDosen+SidangDalamUrut, append(w.Bounds(q.College), idDosen)...)
	if err != nil {
		return nil, err
	}
	guidance, err := ListBimbingan(ctx, q, w, []string{idDosen}, nil)
	return append(out, guidance...), err
}

// ListBimbingan reads the accepted guidance of some lecturers and students in a time.
func ListBimbingan(ctx context.Context, q db.Q, w Rentang, dosen, mahasiswa []string) ([]Terpakai, error) {
	const sessions = `SELECT b.mulai_pada, b.mulai_pada + b.menit * 60000000, '', '', b.id_dosen, '', k.id_mahasiswa, m.nama
		FROM tugasakhir_bimbingan b
		JOIN tugasakhir_karya k ON k.college_id = b.college_id AND k.id = b.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE b.college_id = $1 AND b.status = 'dijadwalkan' AND b.mulai_pada < $2 AND b.mulai_pada + b.menit * 60000000 > $3`
	const urut = ` ORDER BY b.mulai_pada, b.id`
	args := []any{q.College, w.Selesai.UnixMicro(), w.Mulai.UnixMicro()}
	var out []Terpakai
	if len(dosen) > 0 {
		among, all := db.In(args[:3:3], dosen)
		rows, err := ListTerpakai(ctx, q, sessions+` AND b.id_dosen IN `+among+urut, all...)
		if err != nil {
			return nil, err
		}
		out = rows
	}
	if len(mahasiswa) > 0 {
		among, all := db.In(args[:3:3], mahasiswa)
		rows, err := ListTerpakai(ctx, q, sessions+` AND k.id_mahasiswa IN `+among+urut, all...)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
	}
	return out, nil
}

// ListTerpakai reads taken times with a statement that begins with the columns of terpakaiColumns.
func ListTerpakai(ctx context.Context, q db.Q, text string, args ...any) ([]Terpakai, error) {
	var out []Terpakai
	err := q.Each(ctx, text, args, func(scan func(...any) error) error {
		var t Terpakai
		var mulai, selesai int64
		err := scan(&mulai, &selesai, &t.IDSidang, &t.IDRuang, &t.IDDosen, &t.peran, &t.IDMahasiswa, &t.NamaMahasiswa)
		t.Rentang = Rentang{clock.FromMicro(mulai), clock.FromMicro(selesai)}
		out = append(out, t)
		return err
	})
	return out, err
}
