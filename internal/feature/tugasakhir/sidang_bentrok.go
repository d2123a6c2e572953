package tugasakhir

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// rencana is an exam as the campus wants it, with all that it needs.
type rencana struct {
	rentang
	idSidang string // of an exam that moves; empty of a new one
	idRuang  string
	ruang    string
	tautan   string
	calon    []calon
}

// calon is a student of a plan, with the team.
type calon struct {
	karya
	kebijakan kebijakan
	tim       []anggota
	isian     string // of the student in the plan
}

// anggota is a member of the team of a plan.
type anggota struct {
	idDosen, nama, peran string
	isian                string // where the plan names the member; that of the student for a supervisor
}

// jedaHari is the notice that the plan needs: the longest that one of the students' policies asks.
func (r rencana) jedaHari() int64 {
	out := int64(0)
	for _, c := range r.calon {
		out = max(out, c.kebijakan.JedaHari)
	}
	return out
}

// aturan are the rules of days, hours and teams that the students' policies ask, each once.
func (r rencana) aturan() []aturanJadwal {
	var out []aturanJadwal
	for _, c := range r.calon {
		if a := c.kebijakan.jadwal(); !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// terpakai is a time that a lecturer, a student or a room is taken; idSidang is empty of a guidance session.
type terpakai struct {
	rentang
	idSidang, idRuang          string
	idDosen, peran             string
	idMahasiswa, namaMahasiswa string
}

// kalimat tells what somebody does then: "sudah menguji Citra Lestari pada …".
func (t terpakai) kalimat(zona *time.Location) string {
	switch {
	case t.idSidang == "":
		return fmt.Sprintf("membimbing %s pada %s", t.namaMahasiswa, t.tulis(zona))
	case strings.HasPrefix(t.peran, "pembimbing"):
		return fmt.Sprintf("mendampingi sidang %s pada %s", t.namaMahasiswa, t.tulis(zona))
	}
	return fmt.Sprintf("menguji %s pada %s", t.namaMahasiswa, t.tulis(zona))
}

// The exams that stand in a time, of all the college and of one lecturer: $1 is the college, $2 to $4 are the bounds of the
// time, $5 the lecturer.
const (
	terpakaiColumns = `SELECT s.mulai_pada, s.selesai_pada, s.id, COALESCE(s.id_ruang, ''), u.id_dosen, u.peran, k.id_mahasiswa, m.nama`
	terpakaiOrang   = ` CROSS JOIN tugasakhir_karya k CROSS JOIN master_mahasiswa m
		WHERE s.college_id = $1 AND u.college_id = $1 AND u.id_sidang = s.id AND k.college_id = $1 AND k.id = u.id_karya
		AND m.college_id = $1 AND m.id = k.id_mahasiswa AND s.status <> 'dibatalkan' AND s.mulai_pada < $2 AND s.mulai_pada > $3 AND s.selesai_pada > $4`
	sidangDalam     = terpakaiColumns + ` FROM tugasakhir_sidang s CROSS JOIN tugasakhir_penguji u` + terpakaiOrang
	sidangDosen     = terpakaiColumns + ` FROM tugasakhir_penguji u CROSS JOIN tugasakhir_sidang s` + terpakaiOrang + ` AND u.id_dosen = $5`
	sidangDalamUrut = ` ORDER BY s.mulai_pada, s.id, m.nama_urut, u.peran`
)

// batas are the arguments of sidangDalam. No exam is longer than sidangTerlama, so the index on its beginning finds it.
func (r rentang) batas(college string) []any {
	return []any{college, r.selesai.UnixMicro(), r.mulai.Add(-sidangTerlama - time.Second).UnixMicro(), r.mulai.UnixMicro()}
}

// kalenderDosen reads when a lecturer is taken within a time.
func kalenderDosen(ctx context.Context, q db.Q, w rentang, idDosen string) ([]terpakai, error) {
	out, err := listTerpakai(ctx, q, sidangDosen+sidangDalamUrut, append(w.batas(q.College), idDosen)...)
	if err != nil {
		return nil, err
	}
	guidance, err := bimbinganDalam(ctx, q, w, []string{idDosen}, nil)
	return append(out, guidance...), err
}

// terpakaiDalam reads who and what is taken in a time: exams that stand, and accepted guidance of the plan's lecturers and
// students. The exam that moves does not count.
func terpakaiDalam(ctx context.Context, q db.Q, w rentang, r rencana) ([]terpakai, error) {
	out, err := listTerpakai(ctx, q, sidangDalam+` AND s.id <> $5`+sidangDalamUrut, append(w.batas(q.College), r.idSidang)...)
	if err != nil {
		return nil, err
	}
	var dosen, mahasiswa []string
	for _, c := range r.calon {
		mahasiswa = append(mahasiswa, c.IDMahasiswa)
		for _, a := range c.tim {
			dosen = append(dosen, a.idDosen)
		}
	}
	guidance, err := bimbinganDalam(ctx, q, w, dosen, mahasiswa)
	return append(out, guidance...), err
}

// bimbinganDalam reads the accepted guidance of some lecturers and students in a time.
func bimbinganDalam(ctx context.Context, q db.Q, w rentang, dosen, mahasiswa []string) ([]terpakai, error) {
	const sessions = `SELECT b.mulai_pada, b.mulai_pada + b.menit * 60000000, '', '', b.id_dosen, '', k.id_mahasiswa, m.nama
		FROM tugasakhir_bimbingan b
		JOIN tugasakhir_karya k ON k.college_id = b.college_id AND k.id = b.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE b.college_id = $1 AND b.status = 'dijadwalkan' AND b.mulai_pada < $2 AND b.mulai_pada + b.menit * 60000000 > $3`
	const urut = ` ORDER BY b.mulai_pada, b.id`
	args := []any{q.College, w.selesai.UnixMicro(), w.mulai.UnixMicro()}
	var out []terpakai
	if len(dosen) > 0 {
		among, all := db.In(args[:3:3], dosen)
		rows, err := listTerpakai(ctx, q, sessions+` AND b.id_dosen IN `+among+urut, all...)
		if err != nil {
			return nil, err
		}
		out = rows
	}
	if len(mahasiswa) > 0 {
		among, all := db.In(args[:3:3], mahasiswa)
		rows, err := listTerpakai(ctx, q, sessions+` AND k.id_mahasiswa IN `+among+urut, all...)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
	}
	return out, nil
}

func listTerpakai(ctx context.Context, q db.Q, text string, args ...any) ([]terpakai, error) {
	var out []terpakai
	err := q.Each(ctx, text, args, func(scan func(...any) error) error {
		var t terpakai
		var mulai, selesai int64
		err := scan(&mulai, &selesai, &t.idSidang, &t.idRuang, &t.idDosen, &t.peran, &t.idMahasiswa, &t.namaMahasiswa)
		t.rentang = rentang{clock.FromMicro(mulai), clock.FromMicro(selesai)}
		out = append(out, t)
		return err
	})
	return out, err
}

// tabrakan names what a plan's time clashes with: lecturer by lecturer, student by student, and the room.
func (r rencana) tabrakan(taken []terpakai, zona *time.Location) []masalah {
	var out []masalah
	seen := map[string]bool{}
	note := func(field, about string, t terpakai, sentence string) {
		if key := field + about + t.idSidang + t.tulis(zona); !seen[key] {
			seen[key] = true
			out = append(out, masalah{field, sentence})
		}
	}
	for _, t := range taken {
		if !t.bertemu(r.rentang) {
			continue
		}
		if r.idRuang != "" && t.idRuang == r.idRuang {
			note("idRuang", "", t, fmt.Sprintf("%s sudah dipakai sidang %s pada %s.", r.ruang, t.namaMahasiswa, t.tulis(zona)))
		}
		for _, c := range r.calon {
			if t.idMahasiswa == c.IDMahasiswa {
				apa := "sidang"
				if t.idSidang == "" {
					apa = "bimbingan"
				}
				note(c.isian, c.ID, t, fmt.Sprintf("%s sudah mempunyai jadwal %s pada %s.", c.NamaMahasiswa, apa, t.tulis(zona)))
			}
			for _, a := range c.tim {
				if a.idDosen == t.idDosen {
					note(a.isian, a.idDosen, t, fmt.Sprintf("%s sudah %s.", a.nama, t.kalimat(zona)))
				}
			}
		}
	}
	return out
}

// coba names everything that speaks against a plan's time, and against each free time of its day when asked.
func (s *Service) coba(ctx context.Context, q db.Q, r rencana, slots []rentang) ([]masalah, []SlotJadwal, error) {
	zona := s.Zona(ctx, q.College)
	window := r.rentang
	for _, slot := range slots {
		if slot.mulai.Before(window.mulai) {
			window.mulai = slot.mulai
		}
		if slot.selesai.After(window.selesai) {
			window.selesai = slot.selesai
		}
	}
	taken, err := terpakaiDalam(ctx, q, window, r)
	if err != nil {
		return nil, nil, err
	}
	limits := batasWaktu{s.Clock.Now(), zona, r.jedaHari(), r.aturan()}
	out := make([]SlotJadwal, 0, len(slots))
	for _, slot := range slots {
		at := r
		at.rentang = slot
		reasons := kalimatUnik(append(limits.periksa(slot), at.tabrakan(taken, zona)...))
		out = append(out, SlotJadwal{MulaiPada: slot.mulai.UTC(), SelesaiPada: slot.selesai.UTC(), Bisa: len(reasons) == 0, Alasan: reasons})
	}
	return append(limits.periksa(r.rentang), r.tabrakan(taken, zona)...), out, nil
}

func kalimatUnik(list []masalah) []string {
	out, seen := []string{}, map[string]bool{}
	for _, m := range list {
		if !seen[m.kalimat] {
			seen[m.kalimat] = true
			out = append(out, m.kalimat)
		}
	}
	return out
}
