package campus

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/db"
)

// The kinds of people who ask.
const (
	Lecturer = "dosen"
	Head     = "kaprodi"
	Operator = "operator"
)

// Person is somebody who is signed in, and some of the works and courses that he or she may see.
type Person struct {
	Role, Token string
	Account     string
	Dosen       string // empty: no lecturer
	Prodi       string // the programme, or the one that is headed
	Username    string
	Works       []Work
	Courses     []string          // of the programme
	Proofs      []string          // files that show a workload
	Reported    map[string]string // a file that a report names, by the report

	load    load
	records map[string][]string // ids of the office's lists, by the list
}

// load is how much somebody has to do, which an answer's size follows: works guided that go on, sessions that wait, sheets
// of marks, works of the programme.
type load [4]int64

// apart is how much two people differ in what they have to do. A programme has so many more works than a person that they
// weigh less.
func (l load) apart(other load) (n int64) {
	for i, weight := range []int64{20, 20, 20, 1} {
		n += weight * max(l[i]-other[i], other[i]-l[i])
	}
	return n
}

// prepare chooses the callers, gives them what the demo invents for few, and signs them in.
func (c *Campus) prepare(ctx context.Context, like *Campus) error {
	return c.write(ctx, func(ctx context.Context, q db.Q) error {
		for _, role := range []string{Lecturer, Head, Operator} {
			all, err := people(ctx, q, role)
			if err != nil {
				return err
			}
			p, err := typical(all, role, like)
			if err != nil {
				return err
			}
			c.Callers = append(c.Callers, p)
		}
		for _, p := range c.Callers {
			if err := c.settle(ctx, q, p); err != nil {
				return err
			}
		}
		return signIn(ctx, q, c.Callers)
	})
}

// settle gives a caller works with files, a feed of the calendar, letters that wait, and a report of the workload.
func (c *Campus) settle(ctx context.Context, q db.Q, p *Person) error {
	if err := p.readWorks(ctx, q); err != nil {
		return err
	}
	if err := giveFiles(ctx, q, p); err != nil {
		return err
	}
	if err := giveFeed(ctx, q, p); err != nil {
		return err
	}
	if err := giveLetters(ctx, q, p); err != nil {
		return err
	}
	if err := giveReport(ctx, q, p.Dosen); err != nil {
		return err
	}
	var err error
	if p.Proofs, p.Reported, err = readProofs(ctx, q, p.Dosen); err != nil {
		return err
	}
	return p.readWorks(ctx, q)
}

// typical is a median one of those who have enough to do; where there is another campus, who has about as much to do as the
// typical one there, so that the two differ in the campus around them alone.
func typical(all []*Person, role string, like *Campus) (*Person, error) {
	if len(all) == 0 {
		return nil, fmt.Errorf("nobody is %s", role)
	}
	if like == nil {
		return all[len(all)/2], nil
	}
	model := like.Caller(role).load
	return slices.MinFunc(all, func(a, b *Person) int { return cmp.Compare(a.load.apart(model), b.load.apart(model)) }), nil
}

// Caller is the person who asks in a role.
func (c *Campus) Caller(role string) *Person {
	return c.Callers[slices.IndexFunc(c.Callers, func(p *Person) bool { return p.Role == role })]
}

// row is a person as the database tells.
type row struct {
	Akun, Username, Dosen, Prodi   string
	Karya, Sesi, Lembar, Programme int64
	Jenis                          int64 // kinds of work that are examined
}

const lecturers = `SELECT d.id_akun AS akun, a.username, d.id AS dosen, d.id_prodi AS prodi,
		(SELECT COUNT(*) FROM tugasakhir_pembimbing p JOIN tugasakhir_karya k ON k.college_id = p.college_id AND k.id = p.id_karya
			WHERE p.college_id = d.college_id AND p.id_dosen = d.id AND k.status NOT IN ('draf', 'selesai', 'ditolak', 'dibatalkan')) AS karya,
		(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = d.college_id AND b.id_dosen = d.id AND b.status IN ('diminta', 'menunggu_paraf')) AS sesi,
		(SELECT COUNT(*) FROM tugasakhir_penguji u JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
			WHERE u.college_id = d.college_id AND u.id_dosen = d.id AND u.lembar <> 'final' AND k.status IN ('dijadwalkan', 'menunggu_nilai')) AS lembar,
		0 AS programme,
		(SELECT COUNT(DISTINCT k.jenis) FROM tugasakhir_penguji u CROSS JOIN tugasakhir_karya k
			WHERE u.college_id = d.college_id AND u.id_dosen = d.id AND k.college_id = u.college_id AND k.id = u.id_karya) AS jenis
	FROM master_dosen d JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun AND a.aktif
	WHERE d.college_id = $1 AND d.status = 'A' AND NOT EXISTS (SELECT 1 FROM master_kaprodi h WHERE h.college_id = d.college_id AND h.id_dosen = d.id)`

const heads = `SELECT d.id_akun AS akun, a.username, d.id AS dosen, h.id_prodi AS prodi,
		(SELECT COUNT(*) FROM tugasakhir_pembimbing p JOIN tugasakhir_karya k ON k.college_id = p.college_id AND k.id = p.id_karya
			WHERE p.college_id = d.college_id AND p.id_dosen = d.id AND k.status NOT IN ('draf', 'selesai', 'ditolak', 'dibatalkan')) AS karya,
		(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = d.college_id AND b.id_dosen = d.id AND b.status IN ('diminta', 'menunggu_paraf')) AS sesi,
		0 AS lembar,
		s.karya AS programme, s.jenis
	FROM master_kaprodi h JOIN (SELECT id_prodi, COUNT(*) AS karya, COUNT(DISTINCT jenis) AS jenis FROM tugasakhir_karya WHERE college_id = $1 GROUP BY id_prodi) s
		ON s.id_prodi = h.id_prodi
	JOIN master_dosen d ON d.college_id = h.college_id AND d.id = h.id_dosen
	JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun AND a.aktif WHERE h.college_id = $1`

const operators = `SELECT a.id AS akun, a.username, '' AS dosen, (SELECT MIN(id) FROM master_prodi WHERE college_id = $1) AS prodi,
		0 AS karya, 0 AS sesi, 0 AS lembar, 0 AS programme, 3 AS jenis
	FROM auth_akun a JOIN auth_peran p ON p.college_id = a.college_id AND p.id_akun = a.id AND p.peran = '` + auth.PeranOperator + `'
	WHERE a.college_id = $1 AND a.aktif`

// people are those of a role, from who has least to do to who has most. A lecturer who does not guide, or examine works of
// each kind, or for whom nothing waits, does not count; nor does a programme without works of each kind.
func people(ctx context.Context, q db.Q, role string) (out []*Person, err error) {
	rows, err := db.List[row](ctx, q, map[string]string{Lecturer: lecturers, Head: heads, Operator: operators}[role], q.College)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		busy := map[string]bool{Lecturer: r.Karya > 0 && r.Sesi > 0 && r.Lembar > 0, Head: r.Programme > 0 && r.Karya > 0, Operator: true}[role]
		if busy && r.Jenis == 3 {
			out = append(out, &Person{Role: role, Account: r.Akun, Username: r.Username, Dosen: r.Dosen, Prodi: r.Prodi, load: load{r.Karya, r.Sesi, r.Lembar, r.Programme}})
		}
	}
	slices.SortFunc(out, func(a, b *Person) int {
		return cmp.Or(cmp.Compare(a.load.apart(load{}), b.load.apart(load{})), cmp.Compare(a.Account, b.Account))
	})
	return out, nil
}

// Crowd signs so many people of each role in, of all who have something to do; the portal stands still meanwhile. Where a
// role has fewer people, they are signed in on several devices.
func (c *Campus) Crowd(ctx context.Context, count map[string]int) (all []*Person, err error) {
	c.Portal.Stop()
	err = c.write(ctx, func(ctx context.Context, q db.Q) error {
		for _, role := range []string{Lecturer, Head, Operator} {
			some, err := people(ctx, q, role)
			if err != nil || len(some) == 0 {
				return fmt.Errorf("%d are %s: %w", len(some), role, err)
			}
			rand.New(rand.NewPCG(11, 13)).Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
			for i := range count[role] {
				p := *some[i%len(some)]
				if err := p.readWorks(ctx, q); err != nil {
					return err
				}
				all = append(all, &p)
			}
		}
		return signIn(ctx, q, all)
	})
	if err != nil {
		return nil, err
	}
	return all, c.serve(ctx)
}

// signIn gives each of the people a session of their own.
func signIn(ctx context.Context, q db.Q, all []*Person) error {
	now, far := time.Now().UnixMicro(), time.Now().Add(24*time.Hour).UnixMicro()
	sessions := db.NewBulk(q, "auth_sesi", "college_id", "id", "id_akun", "perangkat", "alamat", "dibuat_pada", "terakhir_pada", "kedaluwarsa_pada")
	tokens := db.NewBulk(q, "auth_token_akses", "college_id", "sidik", "id_sesi", "kedaluwarsa_pada")
	for i, p := range all {
		id := fmt.Sprintf("bench-%d-%d", now, i)
		secret := sha256.Sum256([]byte(id))
		p.Token = q.College + "." + base64.RawURLEncoding.EncodeToString(secret[:])
		print := sha256.Sum256([]byte(p.Token))
		if err := sessions.Add(ctx, q.College, id, p.Account, "bench", "127.0.0.1", now, now, far); err != nil {
			return err
		}
		if err := tokens.Add(ctx, q.College, hex.EncodeToString(print[:]), id, far); err != nil {
			return err
		}
	}
	if err := sessions.Flush(ctx); err != nil {
		return err
	}
	return tokens.Flush(ctx)
}
