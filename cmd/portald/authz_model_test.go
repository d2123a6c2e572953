//go:build !race

package main

import (
	"slices"

	"portaldosen/internal/core/auth"
)

// model is what the test itself knows of who has to do with what, read from the rows and not by the portal's rules.
type model struct {
	people  []*person // in order of their names
	account map[string]*person
	works   map[string]*work
	izin    map[string][]string // by role
	objects map[string][]*object
	secret  map[string]*object // by id, NIM: what only related people may meet in an answer
}

// work is a final work and its people, by account.
type work struct {
	ID, Jenis, Status, Owner, Prodi string
	Guides, Examiners               []string
}

// object is something with an id, and whom it concerns: people of its works, its own people, the head of its programme,
// always the operator unless it is a person's own.
type object struct {
	ID       string
	kind     *kind
	Works    []string
	Accounts []string
	Prodi    string
	states   map[string]string // by work, or by ""
}

func (w *world) readModel() *model {
	m := &model{
		account: map[string]*person{},
		works:   map[string]*work{},
		izin:    map[string][]string{},
		objects: map[string][]*object{},
		secret:  map[string]*object{},
	}
	m.readPeople(w)
	m.readWorks(w)
	for i := range kinds {
		m.readObjects(w, &kinds[i])
	}
	return m
}

func (m *model) readWorks(w *world) {
	const works = `SELECT k.id, k.jenis, k.status, COALESCE(m.id_akun, '') AS owner, k.id_prodi AS prodi
		FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1`
	const guides = `SELECT b.id_karya AS work, d.id_akun AS account FROM tugasakhir_pembimbing b
		JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		WHERE b.college_id = $1 ORDER BY b.urutan`
	const examiners = `SELECT u.id_karya AS work, d.id_akun AS account FROM tugasakhir_penguji u
		JOIN tugasakhir_sidang s ON s.college_id = u.college_id AND s.id = u.id_sidang AND s.status <> 'dibatalkan'
		JOIN master_dosen d ON d.college_id = u.college_id AND d.id = u.id_dosen
		WHERE u.college_id = $1 ORDER BY u.id_karya, u.peran, d.id`
	type row struct{ ID, Jenis, Status, Owner, Prodi string }
	for _, r := range list[row](w, home, works) {
		m.works[r.ID] = &work{ID: r.ID, Jenis: r.Jenis, Status: r.Status, Owner: r.Owner, Prodi: r.Prodi}
	}
	type tie struct{ Work, Account string }
	for _, r := range list[tie](w, home, guides) {
		m.works[r.Work].Guides = append(m.works[r.Work].Guides, r.Account)
	}
	for _, r := range list[tie](w, home, examiners) {
		if k := m.works[r.Work]; !slices.Contains(k.Guides, r.Account) && !slices.Contains(k.Examiners, r.Account) {
			k.Examiners = append(k.Examiners, r.Account)
		}
	}
}

func (m *model) readPeople(w *world) {
	const people = `SELECT a.id, a.username, COALESCE(d.id_prodi, m.id_prodi, '') AS prodi,
		COALESCE(d.id, '') AS dosen, COALESCE(m.id, '') AS mahasiswa, COALESCE(m.nim, '') AS nim
		FROM auth_akun a LEFT JOIN master_dosen d ON d.college_id = a.college_id AND d.id_akun = a.id
		LEFT JOIN master_mahasiswa m ON m.college_id = a.college_id AND m.id_akun = a.id
		WHERE a.college_id = $1 AND a.aktif ORDER BY a.username`
	const roles = `SELECT id_akun AS a, peran AS b FROM auth_peran WHERE college_id = $1 ORDER BY id_akun, peran`
	type row struct{ ID, Username, Prodi, Dosen, Mahasiswa, NIM string }
	for _, r := range list[row](w, home, people) {
		p := &person{ID: r.ID, Username: r.Username, Prodi: r.Prodi, Dosen: r.Dosen, Mahasiswa: r.Mahasiswa, NIM: r.NIM}
		m.people, m.account[r.ID] = append(m.people, p), p
	}
	type pair struct{ A, B string }
	for _, r := range list[pair](w, home, roles) {
		if p := m.account[r.A]; p != nil {
			p.Roles = append(p.Roles, r.B)
		}
	}
	for _, r := range list[pair](w, home, `SELECT d.id_akun AS a, h.id_prodi AS b FROM master_kaprodi h
		JOIN master_dosen d ON d.college_id = h.college_id AND d.id = h.id_dosen WHERE h.college_id = $1`) {
		m.account[r.A].Heads = append(m.account[r.A].Heads, r.B)
	}
	for _, r := range list[pair](w, home, `SELECT peran AS a, izin AS b FROM auth_izin WHERE college_id = $1`) {
		m.izin[r.A] = append(m.izin[r.A], r.B)
	}
}

func (m *model) readObjects(w *world, k *kind) {
	type row struct{ ID, Work, Account, Prodi, State string }
	byID := map[string]*object{}
	for _, r := range list[row](w, home, k.sql) {
		o := byID[r.ID]
		if o == nil {
			o = &object{ID: r.ID, kind: k, states: map[string]string{}}
			byID[r.ID], m.objects[k.name] = o, append(m.objects[k.name], o)
			if k.secret {
				m.secret[r.ID] = o
			}
		}
		if r.Work != "" && !slices.Contains(o.Works, r.Work) {
			o.Works = append(o.Works, r.Work)
		}
		if r.Account != "" {
			o.Accounts = append(o.Accounts, r.Account)
		}
		o.Prodi, o.states[r.Work] = r.Prodi, r.State
	}
	if k.name == "mahasiswa" {
		for _, p := range m.people {
			if o := byID[p.Mahasiswa]; o != nil {
				m.secret[p.NIM] = o
			}
		}
	}
}

// find is an object of a kind by its id; nil without one.
func (m *model) find(kind, id string) *object {
	for _, o := range m.objects[kind] {
		if o.ID == id {
			return o
		}
	}
	return nil
}

// holds tells whether one of the person's roles has the permission.
func (m *model) holds(p *person, izin string) bool {
	return slices.ContainsFunc(p.Roles, func(role string) bool { return slices.Contains(m.izin[role], izin) })
}

// heads tells whether the person is the head of a programme: has the office, and the role.
func (p *person) heads(prodi string) bool {
	return prodi != "" && p.has(auth.PeranKaprodi) && slices.Contains(p.Heads, prodi)
}

// nearWork tells whether a work is any business of a person.
func (m *model) nearWork(p *person, id string) bool {
	k := m.works[id]
	if k == nil {
		return false
	}
	inOffice := p.has(auth.PeranOperator) || p.heads(k.Prodi)
	return inOffice || k.Owner == p.ID || slices.Contains(k.Guides, p.ID) || slices.Contains(k.Examiners, p.ID)
}

// near tells whether an object is any business of a person.
func (m *model) near(p *person, o *object) bool {
	switch {
	case slices.Contains(o.Accounts, p.ID):
		return true
	case o.kind.own:
		return false
	case p.has(auth.PeranOperator), p.heads(o.Prodi):
		return true
	}
	return slices.ContainsFunc(o.Works, func(id string) bool { return m.nearWork(p, id) })
}
