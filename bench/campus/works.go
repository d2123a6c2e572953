package campus

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
)

// mostWorks is how many works of each kind are known of a person.
const mostWorks = 16

// kinds are those of works.
var kinds = []string{"proposal", "skripsi", "kp"}

// Work is a final work that somebody may see, with one of each thing that belongs to it; what it has none of is empty.
type Work struct {
	ID        string
	Jenis     string // proposal, skripsi, kp
	Mahasiswa string
	Sidang    string
	Bimbingan string
	Berkas    string
	Cek       string
}

// What is known of works, and which are whose; what goes on comes first. SQLite, which plans without statistics, would begin
// at all of a college but for the order of a CROSS JOIN, ids that no index is sorted by, and a column that no index holds.
const (
	known = `SELECT k.id, k.jenis, k.id_mahasiswa AS mahasiswa,
		COALESCE((SELECT MAX(s.id || '') FROM tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s
			WHERE p.college_id = k.college_id AND p.id_karya = k.id AND p.catatan IS NOT NULL AND s.college_id = p.college_id AND s.id = p.id_sidang AND s.status <> 'dibatalkan'), '') AS sidang,
		COALESCE((SELECT MAX(b.id || '') FROM tugasakhir_bimbingan b WHERE b.college_id = k.college_id AND b.id_karya = k.id AND b.status = 'menunggu_paraf'),
			(SELECT MAX(b.id || '') FROM tugasakhir_bimbingan b WHERE b.college_id = k.college_id AND b.id_karya = k.id), '') AS bimbingan,
		COALESCE((SELECT MAX(f.id || '') FROM tugasakhir_berkas f WHERE f.college_id = k.college_id AND f.id_karya = k.id AND f.jenis = 'naskah'), '') AS berkas,
		COALESCE((SELECT MAX(c.id || '') FROM tugasakhir_cek c WHERE c.college_id = k.college_id AND c.id_karya = k.id), '') AS cek
	FROM `
	inOrder = ` AND k.college_id = $1 AND k.jenis = $2 AND k.status <> 'draf'
		ORDER BY CASE WHEN k.status IN ('selesai', 'ditolak', 'dibatalkan') THEN 1 ELSE 0 END, k.id LIMIT 16`
	ofLecturer = known + `(SELECT id_karya FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_dosen = $3
		UNION SELECT id_karya FROM tugasakhir_penguji WHERE college_id = $1 AND id_dosen = $3) o CROSS JOIN tugasakhir_karya k WHERE k.id = o.id_karya` + inOrder
	ofProgramme  = known + `tugasakhir_karya k WHERE k.id_prodi = $3` + inOrder
	coursesOf    = `SELECT id FROM akademik_matakuliah WHERE college_id = $1 AND id_prodi = $2 AND status = 'A' ORDER BY kode_urut LIMIT 16`
	coursesTaken = `SELECT DISTINCT k.id_matakuliah FROM akademik_pengampu p CROSS JOIN akademik_kelas k
		WHERE p.college_id = $1 AND p.id_dosen = $2 AND k.college_id = p.college_id AND k.id = p.id_kelas ORDER BY k.id_matakuliah LIMIT 16`
)

// like tells whether two works have the same things to show.
func (w Work) like(o Work) bool {
	return w.Jenis == o.Jenis && (w.Sidang == "") == (o.Sidang == "") && (w.Bimbingan == "") == (o.Bimbingan == "")
}

// Pair leaves callers of two campuses the works that have their like on the other, so that no answer is longer there for
// what belongs to this work and not to that. A kind in which none has its like stays whole.
func Pair(a, b *Campus) {
	for i, p := range a.Callers {
		o := b.Callers[i]
		p.Works, o.Works = paired(p.Works, o.Works), paired(o.Works, p.Works)
	}
}

// paired are those of some works that have their like among others, each of which is taken once.
func paired(some, others []Work) (out []Work) {
	alone := slices.Clone(others)
	for _, kind := range kinds {
		var all, kept []Work
		for _, w := range some {
			if w.Jenis != kind {
				continue
			}
			all = append(all, w)
			if i := slices.IndexFunc(alone, w.like); i >= 0 {
				kept, alone = append(kept, w), slices.Delete(alone, i, i+1)
			}
		}
		if len(kept) == 0 {
			kept = all
		}
		out = append(out, kept...)
	}
	return out
}

// readWorks learns what a person may see: a lecturer the works guided or examined and the courses taught, a head and the
// operator those of a programme.
func (p *Person) readWorks(ctx context.Context, q db.Q) (err error) {
	text, of, taken := ofProgramme, p.Prodi, coursesOf
	if p.Role == Lecturer {
		text, of, taken = ofLecturer, p.Dosen, coursesTaken
	}
	p.Works = nil
	for _, jenis := range kinds {
		some, err := db.List[Work](ctx, q, text, q.College, jenis, of)
		if err != nil {
			return err
		}
		p.Works = append(p.Works, some...)
	}
	p.Courses, err = db.List[string](ctx, q, taken, q.College, of)
	return err
}

// giveFiles gives the first works of each kind two versions of a manuscript, taken from works that have one, and a check of
// the latest: the demo invents files for few of a campus's works.
func giveFiles(ctx context.Context, q db.Q, p *Person) error {
	given := map[string]int{}
	for _, w := range p.Works {
		if given[w.Jenis]++; given[w.Jenis] > mostWorks/2 {
			continue
		}
		for nomor := range int64(2) {
			const version = `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, id_bimbingan, nama, tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
				SELECT $1, 'naskah-' || $2 || '-' || $3, $2, 'naskah', 100 + $4, NULL, f.nama, f.tipe, f.ukuran, f.sidik, f.dibuat_pada + 1000000 * $4, f.dibuat_oleh
				FROM tugasakhir_berkas f WHERE f.college_id = $1 AND f.jenis = 'naskah' AND f.nomor < 100 ORDER BY f.id DESC LIMIT 1 OFFSET $4
				ON CONFLICT DO NOTHING`
			if _, err := q.Exec(ctx, version, q.College, w.ID, fmt.Sprint(nomor), nomor); err != nil {
				return err
			}
		}
		const check = `INSERT INTO tugasakhir_cek (college_id, id, id_karya, id_berkas, id_pekerjaan, batas_e2, skor_e2, galat, dibuat_pada)
			SELECT $1, 'naskah-cek-' || $2, $2, 'naskah-' || $2 || '-1', c.id_pekerjaan, c.batas_e2, 100, '', c.dibuat_pada
			FROM tugasakhir_cek c WHERE c.college_id = $1 AND c.galat = '' ORDER BY c.id LIMIT 1 ON CONFLICT DO NOTHING`
		if _, err := q.Exec(ctx, check, q.College, w.ID); err != nil {
			return err
		}
	}
	return nil
}

// giveFeed gives a person a calendar feed whose secret is known.
func giveFeed(ctx context.Context, q db.Q, p *Person) error {
	print := sha256.Sum256([]byte(p.feed()))
	const insert = `INSERT INTO tugasakhir_kalender (college_id, id_akun, sidik, dibuat_pada) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	_, err := q.Exec(ctx, insert, q.College, p.Account, hex.EncodeToString(print[:]), time.Now().UnixMicro())
	return err
}

func (p *Person) feed() string {
	secret := sha256.Sum256([]byte("bench " + p.Account))
	return College + "." + base64.RawURLEncoding.EncodeToString(secret[:])
}

// facts are what paths name that belongs to no work and to no person.
type facts struct {
	papers, usernames, settings []string
	logo                        string
	curriculum                  curriculum
	running                     int64 // the term that runs
	term                        int64 // that people work on when they have chosen none: a year before the running one
}

// curriculum is a curriculum that is asked about, and the programme that has it.
type curriculum struct{ ID, IDProdi string }

// readFacts learns them from the records.
func (c *Campus) readFacts(ctx context.Context, q db.Q) (err error) {
	if c.facts.papers, err = db.List[string](ctx, q, `SELECT * FROM (SELECT college_id || '.' || kode FROM tugasakhir_dokumen WHERE college_id = $1 ORDER BY kode LIMIT 4) t
		UNION ALL SELECT * FROM (SELECT college_id || '.' || kode FROM surat_terbit WHERE college_id = $1 ORDER BY kode LIMIT 4) s`, q.College); err != nil {
		return err
	}
	if c.facts.usernames, err = db.List[string](ctx, q, `SELECT a.username FROM master_dosen d JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
		WHERE d.college_id = $1 ORDER BY d.id LIMIT 16`, q.College); err != nil {
		return err
	}
	if c.facts.running, err = db.Get[int64](ctx, q, `SELECT periode FROM master_periode WHERE college_id = $1 AND berjalan`, q.College); err != nil {
		return err
	}
	c.facts.term = c.facts.running - 10
	const newest = `SELECT k.id, k.id_prodi FROM akademik_kurikulum k WHERE k.college_id = $1 ORDER BY k.tahun DESC, k.id DESC LIMIT 1`
	if c.facts.curriculum, _, err = db.Find[curriculum](ctx, q, newest, q.College); err != nil {
		return err
	}
	c.facts.settings, err = db.List[string](ctx, q, `SELECT keyword FROM institusi_konfigurasi WHERE college_id = $1 ORDER BY keyword`, q.College)
	return err
}

// publish has papers drawn, so that their codes can be asked for, and learns the address of the logo.
func (c *Campus) publish(ctx context.Context) error {
	drawn := 0
	for _, w := range c.Caller(Operator).Works {
		if w.Jenis != "skripsi" || drawn == 4 {
			continue
		}
		body, err := c.Get(ctx, c.Caller(Operator), "/v2/ta/skripsi_document/"+w.ID+"/kartu-bimbingan")
		if err != nil {
			return fmt.Errorf("%w: %.200s", err, body)
		}
		drawn++
	}
	site, err := c.Get(ctx, c.Caller(Operator), "/v1/sistem")
	if err != nil {
		return err
	}
	_, rest, _ := strings.Cut(string(site), "/v1/logo_perguruan_tinggi/")
	c.facts.logo, _, _ = strings.Cut(rest, `"`)
	if drawn == 0 || c.facts.logo == "" {
		return errors.New("no paper, or no logo")
	}
	return nil
}

// Get asks as a person and takes nothing but success.
func (c *Campus) Get(ctx context.Context, p *Person, path string) ([]byte, error) {
	res, body, err := measure.Call(ctx, http.DefaultClient, p.Token, http.MethodGet, c.Base+path, http.Header{"Host": {Host(path)}}, nil)
	if err == nil && res.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", path, res.Status)
	}
	return body, err
}
