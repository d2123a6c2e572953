package akademik_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

func TestLihat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a course as a whole", func(t *testing.T) { lihatUtuh(t, c) })
		const urutanPengampu = "AK-03 who teaches it: newest term first, the coordinator first, " +
			"classes together and in order"
		t.Run(urutanPengampu, func(t *testing.T) {
			budi := matakuliah.Pengampu{IDDosen: dosen("dosen"), Nama: "Dr. Budi Santoso, M.Kom.", Koordinator: true}
			now, earlier := budi, budi
			now.Periode, now.Kelas = 20251, []string{"A", "B"}
			earlier.Periode, earlier.Kelas = 20241, []string{"C"}
			made := matakuliah.Pengampu{
				IDDosen: dosen("dosen3"), Nama: "Dr. Made Wirawan, M.Kom.", Periode: 20251, Kelas: []string{"A"},
			}
			want := []matakuliah.Pengampu{now, made, earlier}
			if diff := cmp.Diff(want, lihat(c, "dosen2", mk("algo")).Pengampu); diff != "" {
				t.Errorf("who teaches algo (-want +got):\n%s", diff)
			}
		})
		t.Run("AK-03 ETag carries the version", func(t *testing.T) {
			a := c.As(unindra, "dosen", "GET", alamat+"/"+mk("algo"), nil).Want(200)
			if got, want := a.Header.Get("ETag"), `"1"`; got != want {
				t.Errorf("ETag = %s, want %s", got, want)
			}
		})
		t.Run("AK-03 refused without a session, and to a student", func(t *testing.T) {
			for _, path := range []string{"", "/unduh", "/kelompok", "/jenis", "/teoripraktek", "/" + mk("algo")} {
				a := c.Nobody(unindra, "GET", alamat+path, nil).Want(401)
				if got, want := a.Header.Get("WWW-Authenticate"), "Bearer"; got != want {
					t.Errorf("WWW-Authenticate of %q = %q, want %q", path, got, want)
				}
				if got := pesan(c.As(unindra, "mahasiswa", "GET", alamat+path, nil), 403); got != takBerhak {
					t.Errorf("refusal of %q to a student = %q, want %q", path, got, takBerhak)
				}
			}
		})
	})
}

func lihatUtuh(t *testing.T, c *coretest.Campus) {
	t.Helper()
	want := matakuliah.MataKuliah{
		MataKuliahBaris: matakuliah.MataKuliahBaris{
			ID: mk("basis"), Kode: "IF201", Nama: "Basis Data", NamaInggris: "Databases",
			SKS: 3, SKSTeori: 3, Semester: 3,
			Kelompok: "MKK", NamaKelompok: "Mata Kuliah Keahlian", Jenis: "W", NamaJenis: "Wajib",
			TeoriPraktik: "T", NamaTeoriPraktik: "Teori",
			IDProdi: prodi("if"), NamaProdi: "Informatika",
			IDKonsentrasi: coretest.ID(unindra, "konsentrasi", "if"), NamaKonsentrasi: "Konsentrasi Informatika",
			Status: "A", Aksi: []api.Aksi{{Code: "ubah", Reason: takMengampu}},
		},
		Versi:     1,
		Prasyarat: []matakuliah.Prasyarat{{ID: mk("algo"), Kode: "IF101", Nama: "Algoritma dan Pemrograman"}},
		Pengampu: []matakuliah.Pengampu{{
			IDDosen: dosen("dosen2"), Nama: "Dr. Siti Aminah, M.Kom.",
			Periode: 20261, Kelas: []string{"A"}, Koordinator: true,
		}},
		DibuatPada: coretest.Now, DiubahPada: coretest.Now,
	}
	if diff := cmp.Diff(want, lihat(c, "dosen", mk("basis"))); diff != "" {
		t.Errorf("course (-want +got):\n%s", diff)
	}
	body := string(c.As(unindra, "dosen", "GET", alamat+"/"+mk("etika"), nil).Want(200).Body)
	for _, part := range []string{
		`"prasyarat":[]`, `"pengampu":[]`, `"dibuatPada":"` + coretest.Now.Format(time.RFC3339) + `"`,
	} {
		if !strings.Contains(body, part) {
			t.Errorf("%s lacks %s", body, part)
		}
	}
	if strings.Contains(body, "idKonsentrasi") || strings.Contains(body, `"kelas"`) {
		t.Errorf("empty fields stand in %s", body)
	}
}

var requestID = regexp.MustCompile(`"request_id":"[^"]+"`)

// aneh are ids of no course of UNINDRA: another college's, a missing one, and malformed ones of all sorts.
var aneh = []string{
	coretest.ID(tsm, "matakuliah", "algo"), coretest.ID(unindra, "matakuliah", "tidak-ada"),
	"1", "x", "'%20OR%201=1", "%00", "%ff%fe", "a%2Fb", "..%2f", "%F0%9F%8E%93", strings.Repeat("9", 3000),
	strings.ToUpper(mk("algo")), mk("algo") + "%20", "UNDUH",
}

func TestTanpaJejak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 another college's, a missing and a malformed id get one and the same 404", func(t *testing.T) {
			bodies := map[string]bool{}
			for _, id := range aneh {
				read := c.As(unindra, "operator", "GET", alamat+"/"+id, nil).Want(404)
				changed := put(c, "operator", id, lengkap(nil)).Want(404)
				for _, a := range []*apitest.Answer{read, changed} {
					bodies[requestID.ReplaceAllString(string(a.Body), "")] = true
				}
			}
			if len(bodies) != 1 {
				t.Errorf("%d different answers, want one: %v", len(bodies), bodies)
			}
		})
		t.Run("AK-01 another college sees nothing", func(t *testing.T) {
			var out halaman
			c.As(tsm, "operator", "GET", alamat, nil).Want(200).JSON(&out)
			if want := kuliahTSM.nama; len(out.Data) != 1 || out.Data[0].Nama != want {
				t.Errorf("courses of %s = %+v, want only %q", tsm, out.Data, want)
			}
			if out.Total != 1 || out.Hitung["A"] != 1 || out.Hitung["N"] != 0 {
				t.Errorf("counts of %s = %d, %v; want 1, active", tsm, out.Total, out.Hitung)
			}
			if got, _ := daftar(c, "operator", "?q=rahasia"); got != "" {
				t.Errorf("%s finds %q, want nothing", unindra, got)
			}
			tetap(t, c, func() {
				own := lengkap(isian{"idProdi": coretest.ID(tsm, "prodi", "if")})
				c.As(tsm, "operator", "PUT", alamat+"/"+mk("algo"), own).Want(404)
				a := c.As(tsm, "operator", "POST", alamat, lengkap(nil))
				a.WantErrors(map[string]string{"idProdi": pilihan})
			})
		})
		t.Run("AK-01 a college-id header of another college is refused", func(t *testing.T) {
			c.As(unindra, "operator", "GET", alamat, nil, "college-id: "+tsm).Want(403)
			c.As(unindra, "operator", "GET", alamat, nil, "college-id: "+unindra).Want(200)
		})
	})
}

func TestReferensi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for path, want := range map[string]string{
			"/kelompok": `{"data":[{"kode":"MKU","nama":"Mata Kuliah Umum"},` +
				`{"kode":"MKK","nama":"Mata Kuliah Keahlian"}],"page":1,"perPage":2,"total":2}`,
			"/jenis": `{"data":[{"kode":"W","nama":"Wajib"},` +
				`{"kode":"P","nama":"Pilihan"}],"page":1,"perPage":2,"total":2}`,
			"/teoripraktek": `{"data":[{"kode":"T","nama":"Teori"},{"kode":"P","nama":"Praktik"},` +
				`{"kode":"TP","nama":"Teori dan Praktik"}],"page":1,"perPage":3,"total":3}`,
		} {
			t.Run("AK-03 the codes of "+path+" in their order", func(t *testing.T) {
				a := c.As(unindra, "dosen", "GET", alamat+path, nil).Want(200)
				if got := strings.TrimSpace(string(a.Body)); got != want {
					t.Errorf("codes = %s\nwant %s", got, want)
				}
				a = c.As(unindra, "dosen", "GET", alamat+path+"?q=mku", nil)
				a.WantErrors(map[string]string{"q": "Parameter tidak dikenal"})
			})
		}
		t.Run("AK-03 another college's codes are its own", func(t *testing.T) {
			c.Exec(unindra, `INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan)
				VALUES ($1, 'jenis', 'X', 'Khusus UNINDRA', 9)`, unindra)
			body := string(c.As(tsm, "dosen", "GET", alamat+"/jenis", nil).Want(200).Body)
			if strings.Contains(body, "Khusus") {
				t.Errorf("%s reads a code of %s: %s", tsm, unindra, body)
			}
		})
	})
}
