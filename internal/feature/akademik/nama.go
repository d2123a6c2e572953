package akademik

import (
	"context"
	"sync"

	"portaldosen/internal/kit/db"
)

// names are what the codes and ids of a course are called in one college.
type names struct {
	version     int64
	prodi       map[string]string
	konsentrasi map[string]string
	referensi   map[string]string // list and code, "kelompok/MKK"
}

// nameBook keeps the names of each college as long as its change counter stands.
type nameBook struct {
	mu   sync.Mutex
	kept map[string]*names
}

// under gives the college's names under a counter. Inside a write nothing is kept: its counter may never be committed.
func (b *nameBook) under(ctx context.Context, q db.Q, version int64) (*names, error) {
	if db.InWrite(ctx) {
		return readNames(ctx, q, version)
	}
	b.mu.Lock()
	kept := b.kept[q.College]
	b.mu.Unlock()
	if kept != nil && kept.version == version {
		return kept, nil
	}
	fresh, err := readNames(ctx, q, version)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.kept == nil {
		b.kept = map[string]*names{}
	}
	b.kept[q.College] = fresh
	return fresh, nil
}

func readNames(ctx context.Context, q db.Q, version int64) (*names, error) {
	n := &names{version: version, prodi: map[string]string{}, konsentrasi: map[string]string{}, referensi: map[string]string{}}
	for _, list := range []struct {
		text string
		into map[string]string
	}{
		{`SELECT id, nama FROM master_prodi WHERE college_id = $1`, n.prodi},
		{`SELECT id, nama FROM master_konsentrasi WHERE college_id = $1`, n.konsentrasi},
		{`SELECT daftar || '/' || kode, nama FROM akademik_referensi WHERE college_id = $1`, n.referensi},
	} {
		err := q.Each(ctx, list.text, []any{q.College}, func(scan func(...any) error) error {
			var id, nama string
			err := scan(&id, &nama)
			list.into[id] = nama
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return n, nil
}

// put names a course's codes.
func (n *names) put(m *MataKuliahBaris) {
	m.NamaProdi = n.prodi[m.IDProdi]
	m.NamaKonsentrasi = n.konsentrasi[m.IDKonsentrasi]
	m.NamaKelompok = n.referensi["kelompok/"+m.Kelompok]
	m.NamaJenis = n.referensi["jenis/"+m.Jenis]
	m.NamaTeoriPraktik = n.referensi["teoripraktek/"+m.TeoriPraktik]
}
