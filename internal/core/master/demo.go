package master

import (
	"context"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
)

// IsiDemo fills the terms, units and people of an invented college. The accounts must be there.
func IsiDemo(ctx context.Context, q db.Q, k *demo.Kampus) error {
	for _, isi := range []func(context.Context, db.Q, *demo.Kampus) error{isiPeriode, isiFakultas, isiJurusan, isiProdi, isiKonsentrasi, isiDosen, isiKaprodi, isiMahasiswa} {
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
	b := db.NewBulk(q, "master_periode", "college_id", "periode", "berjalan")
	return demo.Isi(ctx, b, k.Periode, func(p demo.Periode) []any { return []any{k.ID, p.Kode, p.Berjalan} })
}

func isiFakultas(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_fakultas", "college_id", "id", "kode", "nama", "status")
	return demo.Isi(ctx, b, k.Fakultas, func(f demo.Fakultas) []any { return []any{k.ID, f.ID, f.Kode, f.Nama, "A"} })
}

func isiJurusan(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_jurusan", "college_id", "id", "id_fakultas", "kode", "nama", "status")
	return demo.Isi(ctx, b, k.Jurusan, func(j demo.Jurusan) []any { return []any{k.ID, j.ID, j.IDFakultas, j.Kode, j.Nama, "A"} })
}

func isiProdi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_prodi", "college_id", "id", "id_jurusan", "kode", "nama", "nama_urut", "jenjang", "status")
	return demo.Isi(ctx, b, k.Prodi, func(p demo.Prodi) []any {
		return []any{k.ID, p.ID, p.IDJurusan, p.Kode, p.Nama, teks.Lipat(p.Nama), p.Jenjang, "A"}
	})
}

func isiKonsentrasi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_konsentrasi", "college_id", "id", "id_prodi", "kode", "nama", "nama_urut", "status")
	return demo.Isi(ctx, b, k.Konsentrasi, func(s demo.Konsentrasi) []any {
		return []any{k.ID, s.ID, s.IDProdi, s.Kode, s.Nama, teks.Lipat(s.Nama), "A"}
	})
}

func isiDosen(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_dosen", "college_id", "id", "id_akun", "nidn", "nama", "nama_urut", "gelar_depan", "gelar_belakang", "id_prodi", "status")
	return demo.Isi(ctx, b, k.Dosen, func(d demo.Dosen) []any {
		return []any{k.ID, d.ID, d.IDAkun, d.NIDN, d.Nama, teks.Lipat(d.Nama), d.GelarDepan, d.GelarBelakang, d.IDProdi, hurufStatus(d.Aktif)}
	})
}

func isiKaprodi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_kaprodi", "college_id", "id_prodi", "id_dosen")
	return demo.Isi(ctx, b, k.Kaprodi, func(p demo.Kaprodi) []any { return []any{k.ID, p.IDProdi, p.IDDosen} })
}

func isiMahasiswa(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "master_mahasiswa", "college_id", "id", "id_akun", "nim", "nama", "nama_urut", "id_prodi", "angkatan", "email", "telepon", "status")
	return demo.Isi(ctx, b, k.Mahasiswa, func(m demo.Mahasiswa) []any {
		return []any{k.ID, m.ID, m.IDAkun, m.NIM, m.Nama, teks.Lipat(m.Nama), m.IDProdi, m.Angkatan, m.Email, m.Telepon, hurufStatus(m.Aktif)}
	})
}
