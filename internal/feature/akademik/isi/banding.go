package isi

import "slices"

// Compare is the change that makes one plan into another: applied to the first it gives the second, row by row and cell by cell.
func Compare(from, to Isi) UbahanIsi {
	var u UbahanIsi
	for _, p := range Parts {
		u = u.part(&p, from, to)
	}
	return u
}

func (u UbahanIsi) part(p *Bagian, from, to Isi) UbahanIsi {
	kept := inOrder(from[p.Kode], to[p.Kode])
	behind := ""
	for _, r := range to[p.Kode] {
		was, there := from.Row(p.Kode, r.ID)
		switch {
		case !there:
			u.Baris = append(u.Baris, UbahBaris{Langkah: Tambah, Bagian: p.Kode, ID: r.ID, Setelah: behind})
		case !kept[r.ID]:
			u.Baris = append(u.Baris, UbahBaris{Langkah: Pindah, Bagian: p.Kode, ID: r.ID, Setelah: behind})
		}
		for _, k := range p.Kolom {
			if was.Sel[k.Kode] != r.Sel[k.Kode] {
				a := Alamat{p.Kode, r.ID, k.Kode}
				u.Sel = append(u.Sel, UbahSel{Alamat: a.String(), Dari: was.Sel[k.Kode], Jadi: r.Sel[k.Kode]})
			}
		}
		behind = r.ID
	}
	for _, r := range from[p.Kode] {
		if to.find(p.Kode, r.ID) < 0 {
			u.Baris = append(u.Baris, UbahBaris{Langkah: Hapus, Bagian: p.Kode, ID: r.ID, Dari: r.Sel})
		}
	}
	return u
}

// inOrder are the most rows of a part that stand in the same order in both plans: the others moved.
func inOrder(from, to []BarisIsi) map[string]bool {
	place := map[string]int{}
	for i, r := range from {
		place[r.ID] = i
	}
	var rows []string // of to, those that were there, with the longest rising run that ends at each
	var length, before []int
	for _, r := range to {
		if _, ok := place[r.ID]; !ok {
			continue
		}
		best, prior := 1, -1
		for j, id := range rows {
			if place[id] < place[r.ID] && length[j]+1 > best {
				best, prior = length[j]+1, j
			}
		}
		rows, length, before = append(rows, r.ID), append(length, best), append(before, prior)
	}
	kept := map[string]bool{}
	if len(rows) == 0 {
		return kept
	}
	for at := slices.Index(length, slices.Max(length)); at >= 0; at = before[at] {
		kept[rows[at]] = true
	}
	return kept
}
