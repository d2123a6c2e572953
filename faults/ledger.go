package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// enlist signs in who writes: operators of courses, lecturers with their notes, students with their manuscripts.
func (l *ledger) enlist(x *exam) error {
	base := l.portal.base()
	for i := range 3 {
		operator, err := x.signedIn(base, college, "operator", 10+i)
		if err != nil {
			return err
		}
		like, err := anyCourse(x, operator)
		if err != nil {
			return err
		}
		l.writers = append(l.writers, &courses{person: operator, like: like, mark: fmt.Sprint("K", i)})
	}
	for i, name := range x.people(college, "ROLE_DOSEN")[1:3] {
		lecturer, err := x.signedIn(base, college, name, 20+i)
		if err != nil {
			return err
		}
		l.writers = append(l.writers, &notes{person: lecturer})
	}
	works, err := openWorks(x, base, college)
	if err != nil {
		return err
	}
	for i, work := range works[:min(len(works), 8)] {
		student, err := x.signedIn(base, college, work.NIM, 30+i)
		if err != nil {
			return err
		}
		l.writers = append(l.writers, &files{person: student, work: work})
	}
	return nil
}

type course struct {
	Kode         string `json:"kode"`
	Nama         string `json:"nama"`
	SKS          int    `json:"sks"`
	SKSTeori     int    `json:"sksTeori"`
	SKSPraktik   int    `json:"sksPraktik"`
	Semester     int    `json:"semester"`
	Kelompok     string `json:"kelompok"`
	Jenis        string `json:"jenis"`
	TeoriPraktik string `json:"teoriPraktik"`
	IDProdi      string `json:"idProdi"`
	Status       string `json:"status"`
}

type courseRow struct {
	ID    string `json:"id"`
	Versi int64  `json:"versi"`
	course
}

// anyCourse is one of the college's, to make others like it.
func anyCourse(ctx context.Context, p *person) (course, error) {
	a, err := p.ask(ctx, "GET", "/v2/academic/matakuliah?perPage=10", nil)
	if err != nil {
		return course{}, err
	}
	var list struct{ Data []courseRow }
	if err := a.into(&list); err != nil || len(list.Data) == 0 {
		return course{}, fmt.Errorf("no courses: %s %w", a, err)
	}
	return list.Data[0].course, nil
}

// courses is an operator who adds courses and changes each a few times, always on the version last seen.
type courses struct {
	*person
	like course
	mark string
	rows []*courseRow
	seen int // rows before this one were compared since they last changed
}

func (c *courses) step(ctx context.Context, l *ledger) error {
	key := newKey()
	if n := len(c.rows); n > 0 && c.rows[n-1].Versi < 4 {
		row := c.rows[n-1]
		change := row.course
		change.Nama = fmt.Sprintf("%s kali %d", row.Kode, row.Versi+1)
		a, err := l.persist(ctx, 200, func() (answer, error) {
			return c.ask(ctx, "PUT", "/v2/academic/matakuliah/"+row.ID, change, "Idempotency-Key", key, "If-Match", fmt.Sprintf(`"%d"`, row.Versi))
		})
		if err != nil {
			c.rows = c.rows[:n-1] // its state is not known any more
			return err
		}
		return a.into(row)
	}
	fresh := c.like
	fresh.Kode = fmt.Sprintf("%s-%05d", c.mark, len(c.rows))
	fresh.Nama = fresh.Kode + " baru"
	a, err := l.persist(ctx, 201, func() (answer, error) {
		return c.ask(ctx, "POST", "/v2/academic/matakuliah", fresh, "Idempotency-Key", key)
	})
	if err != nil {
		return err
	}
	row := &courseRow{}
	c.rows = append(c.rows, row)
	return a.into(row)
}

func (c *courses) compare(ctx context.Context, l *ledger, all bool) error {
	from := max(0, c.seen-1)
	if all {
		from = 0
	}
	for _, row := range c.rows[from:] {
		a, err := c.ask(ctx, "GET", "/v2/academic/matakuliah/"+row.ID, nil)
		if err != nil {
			return err
		}
		var now courseRow
		if a.Status != 200 {
			l.fault("lost", row.Kode+": "+a.String())
		} else if err := a.into(&now); err != nil {
			return err
		} else if now.Versi < row.Versi {
			l.fault("lost", fmt.Sprintf("%s has version %d, %d was acknowledged", row.Kode, now.Versi, row.Versi))
		} else if now.Versi > row.Versi {
			l.fault("doubled", fmt.Sprintf("%s has version %d, %d was acknowledged", row.Kode, now.Versi, row.Versi))
		} else if now.course != row.course {
			l.fault("half", fmt.Sprintf("%v is not %v", now.course, row.course))
		}
	}
	c.seen = len(c.rows)
	if !all {
		return nil
	}
	a, err := c.ask(ctx, "GET", "/v2/academic/matakuliah?q="+c.mark+"-&perPage=10", nil)
	if err != nil {
		return err
	}
	var list struct{ Total int }
	if err := a.into(&list); err != nil {
		return err
	}
	if list.Total != len(c.rows) {
		l.fault(kindOf(list.Total, len(c.rows)), fmt.Sprintf("%d courses, %d were acknowledged", list.Total, len(c.rows)))
	}
	return nil
}

// audit holds the trail against the writes: one row each, written with them or not at all.
func (c *courses) audit(ctx context.Context, l *ledger, s store) error {
	want := 0
	for _, row := range c.rows {
		want += int(row.Versi)
	}
	got, err := s.number(ctx, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'matakuliah' AND id_objek IN
		(SELECT id FROM akademik_matakuliah WHERE college_id = $1 AND kode LIKE $2)`, college, c.mark+"-%")
	if err == nil && got != want {
		l.fault("half", fmt.Sprintf("%d rows of the trail for %d writes of courses", got, want))
	}
	return err
}

// kindOf names a number that is not the one acknowledged.
func kindOf(got, want int) string {
	if got > want {
		return "doubled"
	}
	return "lost"
}

// note is a comment that a lecturer keeps.
type note struct {
	ID    string `json:"id,omitempty"`
	Judul string `json:"judul"`
	Isi   string `json:"isi"`
	Versi int64  `json:"versi,omitempty"`
}

// notes is a lecturer who keeps comments, changes them, and takes them away again.
type notes struct {
	*person
	kept   []note
	n      int
	writes int
}

func (n *notes) step(ctx context.Context, l *ledger) error {
	key := newKey()
	const path = "/v2/ta/note_library"
	switch {
	case len(n.kept) >= 40 || len(n.kept) > 5 && n.n%5 == 4:
		one := n.kept[0]
		if _, err := l.persist(ctx, 204, func() (answer, error) {
			return n.ask(ctx, "DELETE", path+"/"+one.ID, nil, "Idempotency-Key", key, "If-Match", fmt.Sprintf(`"%d"`, one.Versi))
		}); err != nil {
			return err
		}
		n.kept = n.kept[1:]
	case len(n.kept) > 2 && n.n%5 == 3:
		i := rand.IntN(len(n.kept))
		one := n.kept[i]
		a, err := l.persist(ctx, 200, func() (answer, error) {
			return n.ask(ctx, "PUT", path+"/"+one.ID, map[string]string{"judul": one.Judul, "isi": fmt.Sprintf("<p>kali %d</p>", one.Versi+1)},
				"Idempotency-Key", key, "If-Match", fmt.Sprintf(`"%d"`, one.Versi))
		})
		if err != nil {
			return err
		}
		if err := a.into(&n.kept[i]); err != nil {
			return err
		}
	default:
		fresh := map[string]string{"judul": fmt.Sprint("Catatan ", n.n), "isi": "<p>baru</p>"}
		a, err := l.persist(ctx, 201, func() (answer, error) {
			return n.ask(ctx, "POST", path, fresh, "Idempotency-Key", key)
		})
		if err != nil {
			return err
		}
		var one note
		if err := a.into(&one); err != nil {
			return err
		}
		n.kept = append(n.kept, one)
	}
	n.n++
	n.writes++
	return nil
}

func (n *notes) compare(ctx context.Context, l *ledger, _ bool) error {
	a, err := n.ask(ctx, "GET", "/v2/ta/note_library", nil)
	if err != nil {
		return err
	}
	var list struct{ Data []note }
	if err := a.into(&list); err != nil {
		return err
	}
	there := map[string]note{}
	for _, one := range list.Data {
		if strings.HasPrefix(one.Judul, "Catatan ") {
			there[one.ID] = one
		}
	}
	for _, one := range n.kept {
		now, ok := there[one.ID]
		switch {
		case !ok || now.Versi < one.Versi:
			l.fault("lost", fmt.Sprintf("note %v, there is %v", one, now))
		case now.Versi > one.Versi:
			l.fault("doubled", fmt.Sprintf("note %v, there is %v", one, now))
		case now != one:
			l.fault("half", fmt.Sprintf("note %v, there is %v", one, now))
		}
		delete(there, one.ID)
	}
	for _, one := range there {
		l.fault("doubled", fmt.Sprintf("note %v that nobody was told of, or that was taken away", one))
	}
	return nil
}

func (n *notes) audit(ctx context.Context, l *ledger, s store) error {
	got, err := s.number(ctx, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'cuplikan'
		AND id_akun = (SELECT id FROM auth_akun WHERE college_id = $1 AND username = $2)`, college, n.username)
	if err == nil && got != n.writes {
		l.fault("half", fmt.Sprintf("%d rows of the trail for %d writes of notes", got, n.writes))
	}
	return err
}

// work is a final work to which its student may add files.
type work struct {
	ID, NIM, Status string
	Path            string
}

// openWorks are the works of a college that take files, with the account of each one's student.
func openWorks(x *exam, base, college string) (out []work, err error) {
	operator, err := x.signedIn(base, college, "operator", 40)
	if err != nil {
		return nil, err
	}
	may := x.people(college, "ROLE_MAHASISWA")
	for _, open := range []struct{ path, status string }{{"/v2/ta/skripsi", "bimbingan"}, {"/v2/kp/kerja_praktik", "bimbingan"}, {"/v2/ta/proposal", "disetujui_pembimbing"}} {
		a, err := operator.ask(x, "GET", open.path+"?perPage=100", nil)
		if err != nil {
			return nil, err
		}
		var list struct{ Data []work }
		if err := a.into(&list); err != nil {
			return nil, err
		}
		for _, w := range list.Data {
			if w.Status == open.status && slices.Contains(may, w.NIM) {
				w.Path = open.path
				out = append(out, w)
			}
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no work takes files")
	}
	return out, nil
}

// files is a student who hands in one version of a manuscript after the other; each is checked in the background.
type files struct {
	*person
	work
	kept  []file
	first int // versions that were there before
	known bool
}

type file struct {
	ID    string `json:"id"`
	Nomor int    `json:"nomor"`
	sum   string
}

// mostFiles is how many files a work may have, less some that were there before.
const mostFiles = 40

func (f *files) step(ctx context.Context, l *ledger) error {
	if len(f.kept) >= mostFiles {
		return sleep(ctx)
	}
	key, content := newKey(), manuscript(2000+rand.IntN(20_000))
	a, err := l.persist(ctx, 201, func() (answer, error) {
		return f.upload(ctx, f.Path+"_file/"+f.work.ID, key, "naskah", "naskah.txt", content)
	})
	if err != nil {
		return err
	}
	one := file{sum: sum(content)}
	if err := a.into(&one); err != nil {
		return err
	}
	if !f.known {
		f.first, f.known = one.Nomor-1, true
	}
	f.kept = append(f.kept, one)
	return nil
}

func (f *files) compare(ctx context.Context, l *ledger, all bool) error {
	from := max(0, len(f.kept)-2)
	if all {
		from = 0
	}
	for _, one := range f.kept[from:] {
		a, err := f.ask(ctx, "GET", f.Path+"_file/"+f.work.ID+"/"+one.ID, nil)
		if err != nil {
			return err
		}
		switch {
		case a.Status != 200:
			l.fault("lost", fmt.Sprintf("file %s: %s", one.ID, a))
		case sum(a.Body) != one.sum:
			l.fault("half", "file "+one.ID+" is not what was sent")
		}
	}
	if n := len(f.kept); n > 0 && f.kept[n-1].Nomor != f.first+n {
		l.fault(kindOf(f.kept[n-1].Nomor, f.first+n), fmt.Sprintf("version %d, %d were acknowledged after %d", f.kept[n-1].Nomor, n, f.first))
	}
	return nil
}

// audit holds rows, checks and files against what was acknowledged: each once, each check at its end.
func (f *files) audit(ctx context.Context, l *ledger, s store) error {
	want := f.first + len(f.kept)
	questions := map[string]string{
		"files":  `SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis = 'naskah'`,
		"checks": `SELECT COUNT(*) FROM tugasakhir_cek c JOIN tugasakhir_berkas b ON b.college_id = c.college_id AND b.id = c.id_berkas WHERE c.college_id = $1 AND c.id_karya = $2 AND b.jenis = 'naskah'`,
		"checks at their end": `SELECT COUNT(*) FROM tugasakhir_cek c JOIN tugasakhir_berkas b ON b.college_id = c.college_id AND b.id = c.id_berkas
			WHERE c.college_id = $1 AND c.id_karya = $2 AND b.jenis = 'naskah' AND (c.skor_e2 IS NOT NULL OR c.galat <> '')`,
	}
	if !l.atRest {
		delete(questions, "checks at their end")
	}
	for what, text := range questions {
		got, err := s.number(ctx, text, college, f.work.ID)
		if err != nil {
			return err
		}
		if got != want {
			l.fault(kindOf(got, want), fmt.Sprintf("%d %s for %d versions", got, what, want))
		}
	}
	for _, one := range f.kept {
		body, err := os.ReadFile(filepath.Join(s.folder, "blob", one.sum[:2], one.sum[2:]))
		if err != nil || sum(body) != one.sum {
			l.fault("half", fmt.Sprintf("the file of %s: %v", one.ID, err))
		}
	}
	return nil
}

func sum(b []byte) string {
	s := sha256.Sum256(b)
	return hex.EncodeToString(s[:])
}

var words = strings.Fields("penelitian mahasiswa metode hasil pembahasan kampus belajar sistem pengaruh model analisis data guru sekolah kerja nilai teori praktik waktu bahasa")

// manuscript is a text that nobody handed in before.
func manuscript(size int) []byte {
	var b bytes.Buffer
	for b.Len() < size {
		_, _ = fmt.Fprintf(&b, "%s%d ", words[rand.IntN(len(words))], rand.IntN(1000))
		if rand.IntN(15) == 0 {
			b.WriteString(".\n")
		}
	}
	return b.Bytes()
}
