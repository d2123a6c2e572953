package demo

import (
	"context"
	"crypto/sha256"
	_ "embed" // the outcomes of the demo
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// outcomes are those of every programme: code, aspect and text, with the programme's name at %.
//
//go:embed cpl.txt
var outcomes string

// How much a curriculum of the demo has, however large the catalogue is.
const (
	mostElectives = 24
	mostCourses   = 90
)

// outcome is one of the demo's outcomes.
type outcome struct{ kode, aspek, uraian string }

func allOutcomes() (all []outcome) {
	for line := range strings.Lines(strings.TrimSpace(outcomes)) {
		part := strings.SplitN(strings.TrimSpace(line), " ", 3)
		all = append(all, outcome{part[0], part[1], part[2]})
	}
	return all
}

// derived is an id that belongs to another by a name, of its shape.
func derived(id, name string) string {
	sum := sha256.Sum256([]byte(id + "/" + name))
	h := hex.EncodeToString(sum[:])
	return id[:13] + "-7" + h[:3] + "-8" + h[3:6] + "-" + h[6:18]
}

// ofProdi are the courses of a programme that its curriculum has: what everybody takes, and some electives.
func ofProdi(k *demo.Kampus, prodi string) (all []demo.MataKuliah) {
	electives := 0
	for _, m := range k.MataKuliah {
		if m.IDProdi != prodi || !m.Aktif || len(all) == mostCourses {
			continue
		}
		if !isObligatory(m) {
			if electives++; electives > mostElectives {
				continue
			}
		}
		all = append(all, m)
	}
	return all
}

func isObligatory(m demo.MataKuliah) bool { return slices.Contains([]string{"W", "WP", "TA"}, m.Jenis) }

// fillKurikulum fills the outcomes of each programme, its curriculum, and which outcomes are laid on which courses. The last
// outcome is laid on none, and the last course has none: what is missing is there to be seen.
func fillKurikulum(ctx context.Context, q db.Q, k *demo.Kampus) error {
	cpl := db.NewBulk(q, "akademik_cpl", "college_id", "id", "id_prodi", "kode", "kode_urut", "aspek", "uraian", "urutan", "status")
	kurikulum := db.NewBulk(q, "akademik_kurikulum", "college_id", "id", "id_prodi", "tahun", "nama", "status")
	all, tahun := allOutcomes(), k.Akademik-2
	for _, p := range k.Prodi {
		for i, o := range all {
			uraian := strings.ReplaceAll(o.uraian, "%", p.Nama)
			if err := cpl.Add(ctx, k.ID, derived(p.ID, o.kode), p.ID, o.kode, texts.Fold(o.kode), o.aspek, uraian, i+1, "A"); err != nil {
				return err
			}
		}
		if err := kurikulum.Add(ctx, k.ID, derived(p.ID, "kurikulum"), p.ID, tahun, fmt.Sprintf("Kurikulum %d", tahun), "A"); err != nil {
			return err
		}
	}
	if err := cpl.Flush(ctx); err != nil {
		return err
	}
	if err := kurikulum.Flush(ctx); err != nil {
		return err
	}
	return fillIsi(ctx, q, k, all)
}

func fillIsi(ctx context.Context, q db.Q, k *demo.Kampus, all []outcome) error {
	isi := db.NewBulk(q, "akademik_kurikulum_mk", "college_id", "id_kurikulum", "id_matakuliah", "semester", "wajib")
	laid := db.NewBulk(q, "akademik_cpl_mk", "college_id", "id_matakuliah", "id_cpl")
	for _, p := range k.Prodi {
		courses := ofProdi(k, p.ID)
		for i, m := range courses {
			if err := isi.Add(ctx, k.ID, derived(p.ID, "kurikulum"), m.ID, m.Semester, isObligatory(m)); err != nil {
				return err
			}
			if i == len(courses)-1 {
				continue
			}
			for step := range 2 + i%2 {
				o := all[(i+step*5)%(len(all)-1)]
				if err := laid.Add(ctx, k.ID, m.ID, derived(p.ID, o.kode)); err != nil {
					return err
				}
			}
		}
	}
	if err := isi.Flush(ctx); err != nil {
		return err
	}
	return laid.Flush(ctx)
}
