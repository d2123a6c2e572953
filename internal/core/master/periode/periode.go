// Package periode keeps the terms of a college, and knows which one is running.
package periode

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/db"
)

// IzinUbah is the permission to keep the terms.
const IzinUbah = "master.periode.ubah"

// Service keeps the terms.
type Service struct{ *lists.Reader }

// A term is a number: year * 10 + 1 Ganjil, 2 Genap, 3 SP Ganjil, 4 SP Genap (AU-12).

// The years that may be chosen around the running one (AU-13).
const (
	tahunKeDepan    = 2
	tahunKeBelakang = 6
)

// DapatDipilih reports whether a term may be worked in while another one runs: from two years ahead down to six
// years back, terms 1 to 4.
func DapatDipilih(periode, berjalan int64) bool {
	tahun, term := periode/10, periode%10
	return term >= 1 && term <= 4 && tahun <= berjalan/10+tahunKeDepan && tahun >= berjalan/10-tahunKeBelakang
}

// Bawaan is the term that a lecturer works in without having chosen one: the same term a year before.
func Bawaan(berjalan int64) int64 { return berjalan - 10 }

// Berjalan is the college's running term; 0 when none is set.
func Berjalan(ctx context.Context, q db.Q) (int64, error) {
	const read = `SELECT periode FROM master_periode WHERE college_id = $1 AND berjalan ORDER BY periode DESC LIMIT 1`
	periode, _, err := db.Find[int64](ctx, q, read, q.College)
	return periode, err
}
