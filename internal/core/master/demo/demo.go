// Package demo invents terms, units, people and studies for a campus to try the portal with.
package demo

import (
	"context"
	"database/sql"
	"errors"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// Fill writes the terms, units, people and studies of an invented college. The accounts must be there.
func Fill(ctx context.Context, q db.Q, k *demo.Kampus) error {
	for _, isi := range []func(context.Context, db.Q, *demo.Kampus) error{isiPeriode, isiFakultas, isiJurusan, isiProdi, isiKonsentrasi, isiDosen, isiKaprodi, isiMahasiswa, isiRuang, isiSatuan,
		isiKonversi, isiKuota, isiBiodata, isiTranskrip, isiKRS, isiWali} {
		if err := isi(ctx, q, k); err != nil {
			return err
		}
	}
	return nil
}

// hurufStatus is the letter of a record's status.
func hurufStatus(aktif bool) string {
	if aktif {
		return "A"
	}
	return "N"
}

func isiPeriode(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_periode", "college_id", "periode", "berjalan", "mulai", "selesai")
	return demo.Isi(ctx, b, k.Periode, func(p demo.Periode) []any {
		mulai, selesai := periode.Rentang(int64(p.Kode))
		return []any{k.ID, p.Kode, p.Berjalan, mulai, selesai}
	})
}

func isiFakultas(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_fakultas", "college_id", "id", "kode", "kode_kunci", "nama", "nama_urut", "status")
	return demo.Isi(ctx, b, k.Fakultas, func(f demo.Fakultas) []any {
		return []any{k.ID, f.ID, f.Kode, texts.Fold(f.Kode), f.Nama, texts.Fold(f.Nama), "A"}
	})
}

func isiJurusan(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_jurusan", "college_id", "id", "id_fakultas", "kode", "kode_kunci", "nama", "nama_urut", "status")
	return demo.Isi(ctx, b, k.Jurusan, func(j demo.Jurusan) []any {
		return []any{k.ID, j.ID, j.IDFakultas, j.Kode, texts.Fold(j.Kode), j.Nama, texts.Fold(j.Nama), "A"}
	})
}

func isiProdi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_prodi", "college_id", "id", "id_jurusan", "kode", "kode_kunci", "nama", "nama_urut", "jenjang", "status")
	return demo.Isi(ctx, b, k.Prodi, func(p demo.Prodi) []any {
		return []any{k.ID, p.ID, p.IDJurusan, p.Kode, texts.Fold(p.Kode), p.Nama, texts.Fold(p.Nama), p.Jenjang, "A"}
	})
}

func isiKonsentrasi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_konsentrasi", "college_id", "id", "id_prodi", "kode", "kode_kunci", "nama", "nama_urut", "status")
	return demo.Isi(ctx, b, k.Konsentrasi, func(s demo.Konsentrasi) []any {
		return []any{k.ID, s.ID, s.IDProdi, s.Kode, texts.Fold(s.Kode), s.Nama, texts.Fold(s.Nama), "A"}
	})
}

func isiDosen(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_dosen", "college_id", "id", "id_akun", "nidn_kunci", "nidn", "nama", "nama_urut", "gelar_depan", "gelar_belakang", "id_prodi", "status", "cari",
		"email", "telepon")
	found, akun := words.NewBulk(q, dosen.Kata), map[string]demo.Akun{}
	for _, a := range k.Akun {
		akun[a.ID] = a
	}
	for _, d := range k.Dosen {
		cari := dosen.Cari(dosen.CariNama(dosen.NamaLengkap(d.GelarDepan, d.Nama, d.GelarBelakang), akun[d.IDAkun].Username, d.NIDN), d.NIDN)
		err := b.Add(ctx, k.ID, d.ID, d.IDAkun, d.NIDN, d.NIDN, d.Nama, texts.Fold(d.Nama), d.GelarDepan, d.GelarBelakang, d.IDProdi, hurufStatus(d.Aktif), cari,
			akun[d.IDAkun].Email, akun[d.IDAkun].Telepon)
		if err = errors.Join(err, found.Add(ctx, words.Record{ID: d.ID, Text: cari})); err != nil {
			return err
		}
	}
	return errors.Join(b.Flush(ctx), found.Flush(ctx))
}

func isiKaprodi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_kaprodi", "college_id", "id_prodi", "id_dosen")
	offices := db.NewBulk(q, "master_jabatan", "college_id", "id", "id_prodi", "id_dosen", "jenis", "plt", "mulai", "versi", "diubah_pada", "diubah_oleh")
	return errors.Join(
		demo.Isi(ctx, b, k.Kaprodi, func(p demo.Kaprodi) []any { return []any{k.ID, p.IDProdi, p.IDDosen} }),
		demo.Isi(ctx, offices, k.Kaprodi, func(p demo.Kaprodi) []any {
			return []any{k.ID, p.IDProdi + "-" + p.IDDosen, p.IDProdi, p.IDDosen, "ketua", false, "", 1, 0, ""}
		}))
}

func isiMahasiswa(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_mahasiswa", "college_id", "id", "id_akun", "nim", "nama", "nama_urut", "id_prodi", "angkatan", "email", "telepon", "status", "cari")
	found := words.NewBulk(q, mahasiswa.Kata)
	for _, m := range k.Mahasiswa {
		cari := mahasiswa.Cari(m.Nama, m.NIM)
		err := b.Add(ctx, k.ID, m.ID, m.IDAkun, m.NIM, m.Nama, texts.Fold(m.Nama), m.IDProdi, m.Angkatan, m.Email, m.Telepon, hurufStatus(m.Aktif), cari)
		if err = errors.Join(err, found.Add(ctx, words.Record{ID: m.ID, Text: cari})); err != nil {
			return err
		}
	}
	return errors.Join(b.Flush(ctx), found.Flush(ctx))
}

func isiRuang(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b, found := db.NewBulk(q, "master_ruang", "college_id", "id", "kode", "kode_kunci", "nama", "kapasitas", "status", "cari"), words.NewBulk(q, unit.KataRuang)
	for _, r := range k.Ruang {
		cari := unit.CariRuang(r.Kode, r.Nama)
		err := b.Add(ctx, k.ID, r.ID, r.Kode, texts.Fold(r.Kode), r.Nama, r.Kapasitas, "A", cari)
		if err = errors.Join(err, found.Add(ctx, words.Record{ID: r.ID, Text: cari})); err != nil {
			return err
		}
	}
	return errors.Join(b.Flush(ctx), found.Flush(ctx))
}

func isiKonversi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_konversi", "college_id", "huruf", "batas_bawah_e4", "bobot_e2", "lulus")
	return demo.Isi(ctx, b, k.Konversi, func(c demo.Konversi) []any { return []any{k.ID, c.Huruf, c.DariE4, c.BobotE2, c.Lulus} })
}

func isiKuota(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_kuota", "college_id", "id_dosen", "kuota")
	return demo.Isi(ctx, b, k.Kuota, func(c demo.Kuota) []any { return []any{k.ID, c.IDDosen, c.Kuota} })
}

func isiBiodata(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_biodata", "college_id", "id_mahasiswa", "id_prodi", "id_konsentrasi", "tempat_lahir", "tanggal_lahir", "alamat", "kota", "provinsi")
	return demo.Alirkan(ctx, b, k.Biodata(), func(m demo.Biodata) []any {
		return []any{k.ID, m.IDMahasiswa, m.IDProdi, sql.NullString{String: m.IDKonsentrasi, Valid: m.IDKonsentrasi != ""}, m.TempatLahir, m.TanggalLahir,
			m.Alamat, m.Kota, m.Provinsi}
	})
}

func isiTranskrip(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_transkrip", "college_id", "id_mahasiswa", "kode", "periode", "nama", "sks", "huruf", "bobot_e2")
	return demo.Alirkan(ctx, b, k.Transkrip(), func(n demo.NilaiKuliah) []any {
		return []any{k.ID, n.IDMahasiswa, n.Kode, n.Periode, n.Nama, n.SKS, n.Huruf, n.BobotE2}
	})
}

func isiKRS(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_krs", "college_id", "id_mahasiswa", "periode", "kode", "nama", "sks", "kelas", "jenis")
	return demo.Alirkan(ctx, b, k.KRS(), func(c demo.KuliahKRS) []any {
		return []any{k.ID, c.IDMahasiswa, c.Periode, c.Kode, c.Nama, c.SKS, c.Kelas, c.Jenis}
	})
}
