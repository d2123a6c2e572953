// Package demo invents the rules of a college, what its lecturers declared, and what they reported of it, for a look around.
package demo

import (
	"context"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
)

// since is the term that the shipped rules are in force from at invented colleges: long before what is invented of them.
const since = 20211

// Rooms are what takes the steps of people.
type Rooms struct {
	Isian   *isian.Service
	Laporan *laporan.Service
	Bukti   *bukti.Service
}

// Fill writes what a college begins with, puts the rules in force, and has lecturers declare what no system records; where the area is
// switched on they report it too. What their workload is reckoned from must be there.
func (of Rooms) Fill(ctx context.Context, q db.Q, k *demo.Kampus, files *blob.Store) error {
	p := k.Pengenal("aturan bkd", k.Hari)
	if err := aturan.Mulai(ctx, q, p.Baru, k.Hari); err != nil {
		return err
	}
	if err := aturan.Terbitkan(ctx, q, "PO-BKD-2021", since); err != nil {
		return err
	}
	if err := declare(ctx, q, k); err != nil || !on(k) {
		return err
	}
	return begin(ctx, of, k, files).live(reports(k))
}

// on reports whether the area is switched on at a college.
func on(k *demo.Kampus) bool { return k.Konfigurasi[lingkup.Bendera] == "1" }

// Show names a report that is final, and one that waits for the lecturer with the account dosen.
func Show(k *demo.Kampus) map[string]string {
	out := map[string]string{}
	for _, r := range reports(k) {
		switch {
		case r.jalan == final && out["laporanFinal"] == "":
			out["laporanFinal"] = r.id
		case r.jalan == separuh && out["laporanMenunggu"] == "":
			out["laporanMenunggu"] = r.id
		}
	}
	return out
}
