package jenis

import (
	"context"
	_ "embed" // what is shipped
	"encoding/json"
	"sync"
	"time"

	"portaldosen/internal/feature/surat/deret"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// What a new campus begins with: one series for all, and four kinds that every campus writes. All of it is the operator's to change.
//
//go:embed bawaan.json
var shippedText []byte

var shipped = sync.OnceValues(func() (out awal, err error) {
	return out, json.Unmarshal(shippedText, &out)
})

// awal is that file: the series and the pattern of the numbers of all kinds, the office that they are signed under.
type awal struct {
	Deret, Pola, Jabatan string
	Jenis                []JenisSuratBaru
}

// Mulai gives a college what it begins with, under ids that newID makes, by which it answers the kinds.
func Mulai(ctx context.Context, q db.Q, newID func() string, at time.Time) ([]JenisSurat, error) {
	a, err := shipped()
	if err != nil {
		return nil, err
	}
	if err := db.Bump(ctx, q, counter); err != nil {
		return nil, err
	}
	series := newID()
	err = deret.Tulis(ctx, module.Act[deret.DeretNomor]{Q: q, ID: series, At: at}, deret.DeretNomorBaru{Nama: a.Deret, Tahunan: true})
	if err != nil {
		return nil, err
	}
	var out []JenisSurat
	for _, b := range a.Jenis {
		b.Pola, b.IDDeret, b.Jabatan, b.Aktif = a.Pola, series, a.Jabatan, true
		id := newID()
		b = b.tidy()
		if err := Tulis(ctx, module.Act[JenisSurat]{Q: q, ID: id, At: at}, b); err != nil {
			return nil, err
		}
		out = append(out, JenisSurat{ID: id, JenisSuratBaru: b})
	}
	return out, nil
}

// Untouched reports whether nobody set anything of letters at a college yet: not even what it begins with.
func Untouched(ctx context.Context, q db.Q) (bool, error) {
	n, err := db.Changes(ctx, q, counter)
	return n == 0, err
}

// Hold keeps everybody else from setting anything of letters at a college until the transaction ends.
func Hold(ctx context.Context, q db.Q) error { return db.Hold(ctx, q, counter) }
