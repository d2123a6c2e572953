package master_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// reading is a function of this package that reads one thing of a college.
type reading[A, T any] func(ctx context.Context, q db.Q, of A) (T, error)

// baca runs a reading on a college.
func baca[A, T any](t *testing.T, c *coretest.Campus, college string, fn reading[A, T], of A) (out T, err error) {
	t.Helper()
	err = c.DB.Read(t.Context(), college, func(q db.Q) (err error) {
		out, err = fn(t.Context(), q, of)
		return err
	})
	return out, err
}

// pasti is a reading that does not fail.
func pasti[A, T any](t *testing.T, c *coretest.Campus, college string, fn reading[A, T], of A) T {
	t.Helper()
	out, err := baca(t, c, college, fn, of)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// seeking is a function of this package that reads what there may be of an id.
type seeking[T any] func(ctx context.Context, q db.Q, id string) (T, bool, error)

// cari runs a seeking on a college, and tells whether there was anything.
func cari[T any](t *testing.T, c *coretest.Campus, college string, fn seeking[T], id string) (out T, ada bool) {
	t.Helper()
	err := c.DB.Read(t.Context(), college, func(q db.Q) (err error) {
		out, ada, err = fn(t.Context(), q, id)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out, ada
}

func TestMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id, akun := coretest.ID(unindra, "mahasiswa", "mahasiswa"), coretest.ID(unindra, "akun", "mahasiswa")
		want := mahasiswa.Data{
			ID: id, IDAkun: akun, NIM: "202243500001", Nama: "Adinata Bagaskara",
			IDProdi: coretest.ID(unindra, "prodi", "if"), NamaProdi: "Informatika", Jenjang: "S1", Angkatan: 2022,
			Email: "mahasiswa@kampus.example", Telepon: "81234567890", Aktif: true,
		}
		t.Run("TA-06 a student with programme and account, by id and by account", func(t *testing.T) {
			if diff := cmp.Diff(want, pasti(t, c, unindra, mahasiswa.Get, id)); diff != "" {
				t.Errorf("student by id (-want +got):\n%s", diff)
			}
			got, ada := cari(t, c, unindra, mahasiswa.DariAkun, akun)
			if diff := cmp.Diff(want, got); diff != "" || !ada {
				t.Errorf("student by account, found: %t (-want +got):\n%s", ada, diff)
			}
		})
		t.Run("TA-06 the biodata, and empty texts where nobody entered it", func(t *testing.T) {
			full := mahasiswa.DataBiodata{
				Data:          want,
				IDKonsentrasi: coretest.ID(unindra, "konsentrasi", "if"), NamaKonsentrasi: "Konsentrasi Informatika",
				TempatLahir: "Bandung", TanggalLahir: "2004-08-17",
				Alamat: "Jalan Melati Nomor 5", Kota: "Jakarta Selatan", Provinsi: "DKI Jakarta",
			}
			if diff := cmp.Diff(full, pasti(t, c, unindra, mahasiswa.Biodata, id)); diff != "" {
				t.Errorf("biodata (-want +got):\n%s", diff)
			}
			c.Exec(unindra, `DELETE FROM master_biodata WHERE college_id = $1`, unindra)
			empty := mahasiswa.DataBiodata{Data: want}
			if diff := cmp.Diff(empty, pasti(t, c, unindra, mahasiswa.Biodata, id)); diff != "" {
				t.Errorf("biodata that nobody entered (-want +got):\n%s", diff)
			}
		})
		t.Run("TA-06 of another college or none: 404, and no account", func(t *testing.T) {
			for college, id := range map[string]string{tsm: id, unindra: "bukan-id"} {
				if _, err := baca(t, c, college, mahasiswa.Get, id); !apperr.Is(err, apperr.Missing) {
					t.Errorf("student %s at %s: error %v, want a 404", id, college, err)
				}
				if _, err := baca(t, c, college, mahasiswa.Biodata, id); !apperr.Is(err, apperr.Missing) {
					t.Errorf("biodata of %s at %s: error %v, want a 404", id, college, err)
				}
			}
			for college, akun := range map[string]string{tsm: akun, unindra: coretest.ID(unindra, "akun", "dosen")} {
				if got, ada := cari(t, c, college, mahasiswa.DariAkun, akun); ada {
					t.Errorf("student of a foreign account at %s = %+v, want none", college, got)
				}
			}
		})
	})
}

func TestTranskrip(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := coretest.ID(unindra, "mahasiswa", "mahasiswa")
		t.Run("TA-05 of a course taken again the best counts, of equal ones the latest", func(t *testing.T) {
			rows := pasti(t, c, unindra, mahasiswa.Transkrip, id)
			want := mahasiswa.NilaiKuliah{
				Kode: "MK01", Nama: "Mata Kuliah 1", SKS: 3, Periode: 20222, Huruf: "A", BobotE2: 400, Kali: 2,
			}
			if len(rows) != 42 || rows[0] != want {
				t.Fatalf("%d courses, the first of %+v; want 42, the first %+v", len(rows), rows, want)
			}
			const lagi = `INSERT INTO master_transkrip
				(college_id, id_mahasiswa, kode, periode, nama, sks, huruf, bobot_e2)
				VALUES ($1, $2, 'MK01', $3, 'Mata Kuliah 1', 3, $4, $5)`
			c.Exec(unindra, lagi, unindra, id, 20231, "A", 400)
			c.Exec(unindra, lagi, unindra, id, 20251, "C", 200)
			want.Periode, want.Kali = 20231, 4
			if rows := pasti(t, c, unindra, mahasiswa.Transkrip, id); !slices.Contains(rows, want) {
				t.Errorf("transcript after two more = %+v, want among it %+v", rows, want)
			}
			if rows := pasti(t, c, tsm, mahasiswa.Transkrip, id); len(rows) != 0 || rows == nil {
				t.Errorf("transcript at another college = %#v, want an empty list", rows)
			}
		})
		t.Run("TA-05 the plan of a term, by code, and no other term's", func(t *testing.T) {
			krs := func(college string, periode int64) string {
				read := func(ctx context.Context, q db.Q, periode int64) ([]mahasiswa.KuliahKRS, error) {
					return mahasiswa.KRS(ctx, q, id, periode)
				}
				out := []string{}
				for _, k := range pasti(t, c, college, read, periode) {
					out = append(out, k.Kode+" "+k.Jenis)
				}
				return strings.Join(out, ", ")
			}
			const want = "KRS1 kuliah, KRS2 proposal, KRS3 skripsi, KRS4 kp"
			if got := krs(unindra, coretest.Periode); got != want {
				t.Errorf("plan of the term = %q, want %q", got, want)
			}
			if got := krs(unindra, coretest.Periode-10); got != "" {
				t.Errorf("plan of another term = %q, want none", got)
			}
			if got := krs(tsm, coretest.Periode); got != "" {
				t.Errorf("plan at another college = %q, want none", got)
			}
		})
		t.Run("TA-05 letters from marks", func(t *testing.T) {
			for nilai, want := range map[int64]unit.HurufMutu{
				1_000_000: {Huruf: "A", BobotE2: 400, Lulus: true},
				850_000:   {Huruf: "A", BobotE2: 400, Lulus: true},
				849_999:   {Huruf: "A-", BobotE2: 370, Lulus: true},
				400_000:   {Huruf: "D", BobotE2: 100, Lulus: true},
				399_999:   {Huruf: "E"},
				0:         {Huruf: "E"},
			} {
				if got := pasti(t, c, unindra, unit.Konversi, nilai); got != want {
					t.Errorf("letter of %d = %+v, want %+v", nilai, got, want)
				}
			}
			c.Exec(tsm, `DELETE FROM master_konversi WHERE college_id = $1`, tsm)
			if _, err := baca(t, c, tsm, unit.Konversi, 0); !apperr.Is(err, apperr.Missing) {
				t.Errorf("letter at a college without letters: error %v, want a 404", err)
			}
		})
	})
}

func TestIPK(t *testing.T) {
	nilai := func(sks, bobot int64, huruf string) mahasiswa.NilaiKuliah {
		return mahasiswa.NilaiKuliah{SKS: sks, BobotE2: bobot, Huruf: huruf}
	}
	for name, k := range map[string]struct {
		rows []mahasiswa.NilaiKuliah
		ipk  mahasiswa.RekapIPK
		de   [3]int64 // credits with D, with E, share of D
	}{
		"TA-05 nothing yet": {},
		"TA-05 weighted by credits": {
			rows: []mahasiswa.NilaiKuliah{nilai(3, 400, "A"), nilai(1, 200, "C")},
			ipk:  mahasiswa.RekapIPK{SKS: 4, SKSDiambil: 4, IPKE4: 35_000},
		},
		"TA-05 an E counts as 0, earns nothing": {
			rows: []mahasiswa.NilaiKuliah{nilai(3, 400, "A"), nilai(3, 0, "E")},
			ipk:  mahasiswa.RekapIPK{SKS: 3, SKSDiambil: 6, IPKE4: 20_000},
			de:   [3]int64{0, 3, 0},
		},
		"TA-05 a third is cut off, not rounded up": {
			rows: []mahasiswa.NilaiKuliah{nilai(1, 400, "A"), nilai(1, 300, "B"), nilai(1, 100, "D")},
			ipk:  mahasiswa.RekapIPK{SKS: 3, SKSDiambil: 3, IPKE4: 26_666},
			de:   [3]int64{1, 0, 3_333},
		},
		"TA-05 a course without credits": {rows: []mahasiswa.NilaiKuliah{nilai(0, 400, "A")}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := mahasiswa.IPK(k.rows); got != k.ipk {
				t.Errorf("grade point average = %+v, want %+v", got, k.ipk)
			}
			de := mahasiswa.NilaiDE(k.rows)
			if got := [3]int64{de.SKSD, de.SKSE, de.BagianDE4}; got != k.de {
				t.Errorf("credits with D, with E, share of D = %v, want %v", got, k.de)
			}
			if n := len(de.Data); de.Data == nil || (n > 0) != (de.SKSD+de.SKSE > 0) {
				t.Errorf("grades D and E = %#v, want a list, and rows where there are credits", de.Data)
			}
		})
	}
}
