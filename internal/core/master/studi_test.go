package master_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// baca runs a reading function of this package on a college.
func baca[T any](t *testing.T, c *coretest.Campus, college string, fn func(ctx context.Context, q db.Q) (T, error)) (T, error) {
	t.Helper()
	var out T
	err := c.DB.Read(context.Background(), college, func(q db.Q) error {
		var err error
		out, err = fn(context.Background(), q)
		return err
	})
	return out, err
}

// pasti is a reading that does not fail.
func pasti[T any](t *testing.T, c *coretest.Campus, college string, fn func(ctx context.Context, q db.Q) (T, error)) T {
	t.Helper()
	out, err := baca(t, c, college, fn)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id, akun := coretest.ID(unindra, "mahasiswa", "mahasiswa"), coretest.ID(unindra, "akun", "mahasiswa")
		want := master.DataMahasiswa{
			ID: id, IDAkun: akun, NIM: "202243500001", Nama: "Adinata Bagaskara", IDProdi: coretest.ID(unindra, "prodi", "if"), NamaProdi: "Informatika",
			Jenjang: "S1", Angkatan: 2022, Email: "mahasiswa@kampus.example", Telepon: "81234567890", Aktif: true,
		}
		biodata := func(ctx context.Context, q db.Q) (master.DataBiodata, error) { return master.Biodata(ctx, q, id) }
		t.Run("TA-06 a student with programme and account, by id and by account", func(t *testing.T) {
			got := pasti(t, c, unindra, func(ctx context.Context, q db.Q) (master.DataMahasiswa, error) { return master.Mahasiswa(ctx, q, id) })
			sama := pasti(t, c, unindra, func(ctx context.Context, q db.Q) (master.DataMahasiswa, error) {
				m, ada, err := master.MahasiswaDariAkun(ctx, q, akun)
				if !ada {
					t.Error("not found by account")
				}
				return m, err
			})
			if diff := cmp.Diff(want, got) + cmp.Diff(want, sama); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("TA-06 the biodata, and empty texts where nobody entered it", func(t *testing.T) {
			full := master.DataBiodata{DataMahasiswa: want, IDKonsentrasi: coretest.ID(unindra, "konsentrasi", "if"), NamaKonsentrasi: "Konsentrasi Informatika",
				TempatLahir: "Bandung", TanggalLahir: "2004-08-17", Alamat: "Jalan Melati Nomor 5", Kota: "Jakarta Selatan", Provinsi: "DKI Jakarta"}
			if diff := cmp.Diff(full, pasti(t, c, unindra, biodata)); diff != "" {
				t.Error(diff)
			}
			c.Exec(unindra, `DELETE FROM master_biodata WHERE college_id = $1`, unindra)
			if diff := cmp.Diff(master.DataBiodata{DataMahasiswa: want}, pasti(t, c, unindra, biodata)); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("TA-06 of another college or none: 404, and no account", func(t *testing.T) {
			for _, college := range []string{tsm, unindra} {
				cari := id
				if college == unindra {
					cari = "bukan-id"
				}
				_, satu := baca(t, c, college, func(ctx context.Context, q db.Q) (master.DataMahasiswa, error) { return master.Mahasiswa(ctx, q, cari) })
				_, dua := baca(t, c, college, func(ctx context.Context, q db.Q) (master.DataBiodata, error) { return master.Biodata(ctx, q, cari) })
				if !apperr.Is(satu, apperr.Missing) || !apperr.Is(dua, apperr.Missing) {
					t.Errorf("%s: %v, %v", college, satu, dua)
				}
			}
			for college, cari := range map[string]string{tsm: akun, unindra: coretest.ID(unindra, "akun", "dosen")} {
				if pasti(t, c, college, func(ctx context.Context, q db.Q) (bool, error) {
					_, ada, err := master.MahasiswaDariAkun(ctx, q, cari)
					return ada, err
				}) {
					t.Errorf("%s: a student by a foreign account", college)
				}
			}
		})
	})
}

func TestTranskrip(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := coretest.ID(unindra, "mahasiswa", "mahasiswa")
		transkrip := func(college string) []master.NilaiKuliah {
			return pasti(t, c, college, func(ctx context.Context, q db.Q) ([]master.NilaiKuliah, error) { return master.Transkrip(ctx, q, id) })
		}
		t.Run("TA-05 of a course taken again the best counts, of equal ones the latest", func(t *testing.T) {
			rows := transkrip(unindra)
			want := master.NilaiKuliah{Kode: "MK01", Nama: "Mata Kuliah 1", SKS: 3, Periode: 20222, Huruf: "A", BobotE2: 400, Kali: 2}
			if len(rows) != 42 || rows[0] != want {
				t.Fatalf("%d rows, the first %+v", len(rows), rows[0])
			}
			const lagi = `INSERT INTO master_transkrip (college_id, id_mahasiswa, kode, periode, nama, sks, huruf, bobot_e2) VALUES ($1, $2, 'MK01', $3, 'Mata Kuliah 1', 3, $4, $5)`
			c.Exec(unindra, lagi, unindra, id, 20231, "A", 400)
			c.Exec(unindra, lagi, unindra, id, 20251, "C", 200)
			for _, n := range transkrip(unindra) {
				if n.Kode == "MK01" && (n.Periode != 20231 || n.Kali != 4) {
					t.Errorf("%+v", n)
				}
			}
			if rows := transkrip(tsm); len(rows) != 0 || rows == nil {
				t.Errorf("another college: %+v", rows)
			}
		})
		t.Run("TA-05 the plan of a term, by code, and no other term's", func(t *testing.T) {
			krs := func(college string, periode int64) string {
				rows := pasti(t, c, college, func(ctx context.Context, q db.Q) ([]master.KuliahKRS, error) { return master.KRS(ctx, q, id, periode) })
				out := []string{}
				for _, k := range rows {
					out = append(out, k.Kode+" "+k.Jenis)
				}
				return strings.Join(out, ", ")
			}
			if got := krs(unindra, coretest.Periode); got != "KRS1 kuliah, KRS2 proposal, KRS3 skripsi, KRS4 kp" {
				t.Error(got)
			}
			if lain, kampus := krs(unindra, coretest.Periode-10), krs(tsm, coretest.Periode); lain != "" || kampus != "" {
				t.Errorf("%q %q", lain, kampus)
			}
		})
		t.Run("TA-05 letters from marks", func(t *testing.T) {
			huruf := func(nilai int64) master.HurufMutu {
				return pasti(t, c, unindra, func(ctx context.Context, q db.Q) (master.HurufMutu, error) { return master.Konversi(ctx, q, nilai) })
			}
			for nilai, want := range map[int64]master.HurufMutu{
				1_000_000: {Huruf: "A", BobotE2: 400, Lulus: true}, 850_000: {Huruf: "A", BobotE2: 400, Lulus: true}, 849_999: {Huruf: "A-", BobotE2: 370, Lulus: true},
				400_000: {Huruf: "D", BobotE2: 100, Lulus: true}, 399_999: {Huruf: "E"}, 0: {Huruf: "E"},
			} {
				if got := huruf(nilai); got != want {
					t.Errorf("%d: %+v", nilai, got)
				}
			}
			c.Exec(tsm, `DELETE FROM master_konversi WHERE college_id = $1`, tsm)
			if _, err := baca(t, c, tsm, func(ctx context.Context, q db.Q) (master.HurufMutu, error) { return master.Konversi(ctx, q, 0) }); !apperr.Is(err, apperr.Missing) {
				t.Errorf("a college without letters: %v", err)
			}
		})
	})
}

func TestIPK(t *testing.T) {
	nilai := func(sks, bobot int64, huruf string) master.NilaiKuliah {
		return master.NilaiKuliah{SKS: sks, BobotE2: bobot, Huruf: huruf}
	}
	for name, test := range map[string]struct {
		rows []master.NilaiKuliah
		ipk  master.RekapIPK
		de   [3]int64 // credits with D, with E, share of D
	}{
		"TA-05 nothing yet":                     {nil, master.RekapIPK{}, [3]int64{}},
		"TA-05 weighted by credits":             {[]master.NilaiKuliah{nilai(3, 400, "A"), nilai(1, 200, "C")}, master.RekapIPK{SKS: 4, SKSDiambil: 4, IPKE4: 35_000}, [3]int64{}},
		"TA-05 an E counts as 0, earns nothing": {[]master.NilaiKuliah{nilai(3, 400, "A"), nilai(3, 0, "E")}, master.RekapIPK{SKS: 3, SKSDiambil: 6, IPKE4: 20_000}, [3]int64{0, 3, 0}},
		"TA-05 a third is cut off, not rounded up": {[]master.NilaiKuliah{nilai(1, 400, "A"), nilai(1, 300, "B"), nilai(1, 100, "D")}, master.RekapIPK{SKS: 3, SKSDiambil: 3, IPKE4: 26_666},
			[3]int64{1, 0, 3_333}},
		"TA-05 a course without credits": {[]master.NilaiKuliah{nilai(0, 400, "A")}, master.RekapIPK{}, [3]int64{}},
	} {
		t.Run(name, func(t *testing.T) {
			de := master.NilaiDE(test.rows)
			if got := master.IPK(test.rows); got != test.ipk || de.SKSD != test.de[0] || de.SKSE != test.de[1] || de.BagianDE4 != test.de[2] {
				t.Errorf("%+v %+v", got, de)
			}
			if n := len(de.Data); de.Data == nil || (n > 0) != (de.SKSD+de.SKSE > 0) {
				t.Errorf("%+v", de.Data)
			}
		})
	}
}
