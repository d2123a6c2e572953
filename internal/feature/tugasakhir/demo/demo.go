// Package demo invents final works for a campus to try the portal with.
package demo

import (
	"context"
	"database/sql"
	"iter"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Show names ids of invented works, by kind and status.
func Show(k *demo.Kampus) map[string]string { return invent.Of(k).Contoh() }

// demoSekali is how many invented works are written at a time.
const demoSekali = 200

// Fill writes the policies and the final works of an invented college, and puts their manuscripts into the store, to be
// checked when the portal runs; without a store there are no files. People, units and studies must be there. What is kept of
// the works is brought in line by the rules.
func Fill(ctx context.Context, q db.Q, k *demo.Kampus, files *blob.Store, rules tunggu.Rules) error {
	d := &pengisiDemo{ctx: ctx, q: q, k: invent.Of(k), files: files}
	for _, isi := range []func() error{d.kebijakan, d.kriteria, d.instansi} {
		if err := isi(); err != nil {
			return err
		}
	}
	sekali := make([]*invent.Karya, 0, demoSekali)
	for karya := range d.k.TugasAkhir() {
		if sekali = append(sekali, karya); len(sekali) < demoSekali {
			continue
		}
		if err := d.karya(sekali); err != nil {
			return err
		}
		sekali = sekali[:0]
	}
	if err := d.karya(sekali); err != nil {
		return err
	}
	if err := d.tulisJudul(); err != nil {
		return err
	}
	if err := ajuan.NaskahAwal(ctx, q); err != nil {
		return err
	}
	if err := rules.SettleAll(ctx, q); err != nil {
		return err
	}
	return db.Bump(ctx, q, karya.Area)
}

// pengisiDemo writes the rows of one invented college.
type pengisiDemo struct {
	ctx context.Context
	q   db.Q
	k   *invent.Works

	files *blob.Store

	judulKarya [][2]string // id, title
}

// isiDemo writes one row for each record of works into a table; every row begins with the college.
func isiDemo[T any](d *pengisiDemo, table string, cols []string, dari iter.Seq[T], baris func(T) []any) error {
	b := db.NewBulk(d.q, table, append([]string{"college_id"}, cols...)...)
	return demo.Alirkan(d.ctx, b, dari, func(r T) []any { return append([]any{d.k.ID}, baris(r)...) })
}

func (d *pengisiDemo) kebijakan() error {
	return isiDemo(d, "tugasakhir_kebijakan", []string{"id", "jenis", "id_prodi", "berlaku", "min_bimbingan", "min_sks", "min_ipk_e2", "maks_sks_d", "boleh_e",
		"batas_kemiripan_e2", "kuota", "durasi_menit", "jeda_hari", "revisi_hari"}, semua(d.k.Kebijakan), func(c invent.Kebijakan) []any {
		return []any{c.ID, c.Jenis, atauNull(c.IDProdi), c.Berlaku, c.MinBimbingan, c.MinSKS, c.MinIPKE2, c.MaksSKSD, c.BolehE, c.BatasKemiripanE2, c.Kuota,
			c.DurasiMenit, c.JedaHari, c.RevisiHari}
	})
}

func (d *pengisiDemo) kriteria() error {
	type isi struct {
		id    string
		urut  int
		peran invent.Komponen
		butir invent.Kriteria
	}
	var komponen, kriteria []isi
	for _, c := range d.k.Kebijakan {
		for _, p := range c.Komponen {
			komponen = append(komponen, isi{id: c.ID, peran: p})
			for i, b := range p.Kriteria {
				kriteria = append(kriteria, isi{id: c.ID, urut: i + 1, peran: p, butir: b})
			}
		}
	}
	err := isiDemo(d, "tugasakhir_komponen", []string{"id_kebijakan", "peran", "bobot_e2"}, semua(komponen), func(c isi) []any {
		return []any{c.id, c.peran.Peran, c.peran.BobotE2}
	})
	if err != nil {
		return err
	}
	return isiDemo(d, "tugasakhir_kriteria", []string{"id", "id_kebijakan", "peran", "nama", "bobot_e2", "urutan"}, semua(kriteria), func(c isi) []any {
		return []any{c.butir.ID, c.id, c.peran.Peran, c.butir.Nama, c.butir.BobotE2, c.urut}
	})
}

func (d *pengisiDemo) instansi() error {
	return isiDemo(d, "tugasakhir_instansi", []string{"id", "nama", "nama_urut", "alamat", "kota", "provinsi", "telepon"}, semua(d.k.Instansi), func(i invent.Instansi) []any {
		return []any{i.ID, i.Nama, texts.Fold(i.Nama), i.Alamat, i.Kota, i.Provinsi, i.Telepon}
	})
}

// karya writes some works with all that hangs on them, table by table.
func (d *pengisiDemo) karya(semua []*invent.Karya) error {
	for _, isi := range []func([]*invent.Karya) error{d.pokok, d.kata, d.judul, d.pembimbing, d.pengajuan, d.putusan, d.bimbingan, d.sidang, d.peserta, d.penguji, d.skor, d.revisi,
		d.magang, d.logbook, d.riwayat, d.kegiatan, d.berkas} {
		if err := isi(semua); err != nil {
			return err
		}
	}
	return nil
}

func semua[T any](dari []T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, x := range dari {
			if !yield(x) {
				return
			}
		}
	}
}

// milik is a record of a work, and its place among those of the work.
type milik[T any] struct {
	k *invent.Karya
	i int
	v T
}

// tiap walks a kind of records of some works.
func tiap[T any](dari []*invent.Karya, ambil func(*invent.Karya) []T) iter.Seq[milik[T]] {
	return func(yield func(milik[T]) bool) {
		for _, k := range dari {
			for i, v := range ambil(k) {
				if !yield(milik[T]{k, i, v}) {
					return
				}
			}
		}
	}
}

// atauNull is NULL for an empty text, atauKosong for a zero.
func atauNull(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }

func atauKosong(n int64) sql.NullInt64 { return sql.NullInt64{Int64: n, Valid: n != 0} }
