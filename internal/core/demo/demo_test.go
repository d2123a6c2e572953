package demo_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"io"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/demo"
)

var update = flag.Bool("update", false, "write the golden files anew")

var hari = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

// dunia are the five colleges of a size, invented once.
var dunia = map[demo.Ukuran]func() []*demo.Kampus{
	demo.S: buat(demo.S),
	demo.M: buat(demo.M),
	demo.L: buat(demo.L),
}

func buat(ukuran demo.Ukuran) func() []*demo.Kampus {
	return sync.OnceValue(func() []*demo.Kampus {
		return bangunSemua(demo.Pilihan{Ukuran: ukuran, Benih: 1, Hari: hari})
	})
}

func bangunSemua(p demo.Pilihan) []*demo.Kampus {
	var out []*demo.Kampus
	for _, id := range demo.Daftar() {
		k, err := demo.Bangun(p, id)
		if err != nil {
			panic(err)
		}
		out = append(out, k)
	}
	return out
}

// tiapKampus runs a check on every college of a size; those beside UNINDRA are the same in each.
func tiapKampus(t *testing.T, ukuran demo.Ukuran, periksa func(*testing.T, *demo.Kampus)) {
	t.Helper()
	for i, k := range dunia[ukuran]() {
		if i == 0 || ukuran == demo.S {
			t.Run(string(ukuran)+" "+k.ID, func(t *testing.T) { periksa(t, k) })
		}
	}
}

// TestSama holds every row to a hash of the world: the same seed and day give the same rows, on every machine.
func TestSama(t *testing.T) {
	got := ""
	for _, p := range []demo.Pilihan{
		{Ukuran: demo.S, Benih: 1, Hari: hari},
		{Ukuran: demo.S, Benih: 2, Hari: hari},
		{Ukuran: demo.S, Benih: 1, Hari: hari.AddDate(0, 6, 0)},
		{Ukuran: demo.M, Benih: 1, Hari: hari.Add(9 * time.Hour)},
	} {
		got += string(p.Ukuran) + " " + p.Hari.Format(time.DateOnly) + " " + sidik(t, bangunSemua(p)) + "\n"
	}
	const golden = "testdata/sidik.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("ST-01 the world changed (-update if meant; -want +got):\n%s", diff)
	}
}

func sidik(t *testing.T, k []*demo.Kampus) string {
	t.Helper()
	h := sha256.New()
	if err := json.NewEncoder(h).Encode(k); err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(h.Sum(nil)[:12])
}

func TestBenihLain(t *testing.T) {
	satu := dunia[demo.S]()[0]
	lain := bangunSemua(demo.Pilihan{Ukuran: demo.S, Benih: 2, Hari: hari})[0]
	if reflect.DeepEqual(satu.Mahasiswa, lain.Mahasiswa) {
		t.Error("ST-01 another seed gives the same people")
	}
	if satu.Klien[1].Rahasia == lain.Klien[1].Rahasia {
		t.Error("ST-01 another seed gives the same secrets")
	}
	garam := make([]byte, 16)
	ulang := make([]byte, 16)
	for _, tujuan := range [][]byte{garam, ulang} {
		if _, err := io.ReadFull(demo.Garam(1, "UBK"), tujuan); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(garam, ulang) {
		t.Errorf("ST-01 the salt of the next run is %x, want %x again", ulang, garam)
	}
}

func TestJumlah(t *testing.T) {
	for ukuran, want := range map[demo.Ukuran][3]int{
		demo.S: {40, 600, 250},
		demo.M: {1_000, 30_000, 3_000},
		demo.L: {5_000, 300_000, 20_000},
	} {
		tiapKampus(t, ukuran, func(t *testing.T, k *demo.Kampus) {
			if got := [3]int{len(k.Dosen), len(k.Mahasiswa), len(k.MataKuliah)}; got != want {
				t.Errorf("ST-01 lecturers, students, courses: %v, want %v", got, want)
			}
			if got, want := len(k.Akun), len(k.Dosen)+len(k.Mahasiswa)+1; got != want {
				t.Errorf("AU-01 %d accounts, want %d", got, want)
			}
			if got, want := k.Besar(), ukuran != demo.S; got != want {
				t.Errorf("ST-01 %s is large: %v, want %v", ukuran, got, want)
			}
		})
	}
}

func TestPilihanSalah(t *testing.T) {
	for _, p := range []demo.Pilihan{{Ukuran: "XL", Hari: hari}, {Hari: hari}} {
		if _, err := demo.Bangun(p, "UNINDRA"); err == nil {
			t.Errorf("ST-01 %+v is taken, want it refused", p)
		}
	}
	if _, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Hari: hari}, "LAIN"); err == nil {
		t.Error("ST-01 an unknown college is taken, want it refused")
	}
}

func TestTermBerjalan(t *testing.T) {
	for hari, want := range map[string]int{
		"2026-08-01": 20261,
		"2026-11-21": 20261,
		"2026-12-31": 20261,
		"2027-01-31": 20261,
		"2027-02-01": 20262,
		"2027-07-31": 20262,
		"2027-08-01": 20271,
	} {
		d, err := time.Parse(time.DateOnly, hari)
		if err != nil {
			t.Fatal(err)
		}
		if got := demo.TermBerjalan(d); got != want {
			t.Errorf("AU-12 %s: %d, want %d", hari, got, want)
		}
	}
}

func TestPeriode(t *testing.T) {
	want := []demo.Periode{
		{Kode: 20231}, {Kode: 20232},
		{Kode: 20241}, {Kode: 20242},
		{Kode: 20251}, {Kode: 20252},
		{Kode: 20261, Berjalan: true}, {Kode: 20262},
		{Kode: 20271},
	}
	if diff := cmp.Diff(want, dunia[demo.S]()[0].Periode); diff != "" {
		t.Errorf("AU-12 terms (-want +got):\n%s", diff)
	}
}

func TestKredensial(t *testing.T) {
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		c := k.Kredensial()
		peran := map[string]string{}
		for _, a := range c.Akun {
			peran[a.Username] = strings.Join(a.Peran, " ")
			if want := "portal-dosen-demo"; a.Sandi != want || a.ID == "" {
				t.Errorf("AU-01 account %+v, want an id, and the password %s", a, want)
			}
		}
		for username, want := range map[string]string{
			"dosen":     "ROLE_DOSEN",
			"kaprodi":   "ROLE_DOSEN ROLE_KAPRODI",
			"operator":  "ROLE_OPERATOR",
			"mahasiswa": "ROLE_MAHASISWA",
		} {
			if got := peran[username]; got != want {
				t.Errorf("AK-03 %s has %q, want %q", username, got, want)
			}
		}
		for _, nama := range []string{
			"lecturer", "study_program", "other_study_program", "concentration", "class", "course", "other_course",
		} {
			if c.Objek[nama] == "" {
				t.Errorf("AK-01 no id of %s, want one", nama)
			}
		}
		if got, want := [3]int{c.Term, len(c.Akun), len(c.Klien)}, [3]int{20261, 7, 3}; got != want {
			t.Fatalf("SS-07 term, accounts, clients: %v, want %v", got, want)
		}
		if c.Klien[0].Rahasia != "" || c.Klien[1].Rahasia == "" {
			t.Errorf("SS-07 clients %+v, want a secret of the second, none of the first", c.Klien)
		}
	})
}
