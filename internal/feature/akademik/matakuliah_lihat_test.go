package akademik_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/kit/api"
)

func TestLihat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a course as a whole", func(t *testing.T) { lihatUtuh(t, c) })
		t.Run("AK-03 who teaches it: newest term first, the coordinator first, classes together and in order", func(t *testing.T) {
			want := []akademik.Pengampu{
				{IDDosen: dosen("dosen"), Nama: "Dr. Budi Santoso, M.Kom.", Periode: 20251, Kelas: []string{"A", "B"}, Koordinator: true},
				{IDDosen: dosen("dosen3"), Nama: "Dr. Made Wirawan, M.Kom.", Periode: 20251, Kelas: []string{"A"}},
				{IDDosen: dosen("dosen"), Nama: "Dr. Budi Santoso, M.Kom.", Periode: 20241, Kelas: []string{"C"}, Koordinator: true},
			}
			if diff := cmp.Diff(want, lihat(c, "dosen2", mk("algo")).Pengampu); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("AK-03 ETag carries the version", func(t *testing.T) {
			if etag := c.As(unindra, "dosen", "GET", alamat+"/"+mk("algo"), nil).Want(200).Header.Get("ETag"); etag != `"1"` {
				t.Errorf("ETag %s", etag)
			}
		})
		t.Run("AK-03 refused without a session, and to a student", func(t *testing.T) {
			for _, path := range []string{"", "/unduh", "/kelompok", "/jenis", "/teoripraktek", "/" + mk("algo")} {
				a := c.Nobody(unindra, "GET", alamat+path, nil).Want(401)
				if got := a.Header.Get("WWW-Authenticate"); got != "Bearer" {
					t.Errorf("%s: WWW-Authenticate %q", path, got)
				}
				if got := pesan(c.As(unindra, "mahasiswa", "GET", alamat+path, nil), 403); got != "Anda tidak berhak melakukan tindakan ini" {
					t.Errorf("%s: %s", path, got)
				}
			}
		})
	})
}

func lihatUtuh(t *testing.T, c *coretest.Campus) {
	want := akademik.MataKuliah{
		MataKuliahBaris: akademik.MataKuliahBaris{
			ID: mk("basis"), Kode: "IF201", Nama: "Basis Data", NamaInggris: "Databases", SKS: 3, SKSTeori: 3, Semester: 3, Kelompok: "MKK",
			NamaKelompok: "Mata Kuliah Keahlian", Jenis: "W", NamaJenis: "Wajib", TeoriPraktik: "T", NamaTeoriPraktik: "Teori", IDProdi: prodi("if"),
			NamaProdi: "Informatika", IDKonsentrasi: coretest.ID(unindra, "konsentrasi", "if"), NamaKonsentrasi: "Konsentrasi Informatika",
			Status: "A", Aksi: []api.Aksi{{Code: "ubah", Reason: "Anda tidak mengampu mata kuliah ini"}},
		},
		Versi:      1,
		Prasyarat:  []akademik.Prasyarat{{ID: mk("algo"), Kode: "IF101", Nama: "Algoritma dan Pemrograman"}},
		Pengampu:   []akademik.Pengampu{{IDDosen: dosen("dosen2"), Nama: "Dr. Siti Aminah, M.Kom.", Periode: 20261, Kelas: []string{"A"}, Koordinator: true}},
		DibuatPada: coretest.Now, DiubahPada: coretest.Now,
	}
	if diff := cmp.Diff(want, lihat(c, "dosen", mk("basis"))); diff != "" {
		t.Error(diff)
	}
	body := string(c.As(unindra, "dosen", "GET", alamat+"/"+mk("etika"), nil).Body)
	for _, part := range []string{`"prasyarat":[]`, `"pengampu":[]`, `"dibuatPada":"` + coretest.Now.Format(time.RFC3339) + `"`} {
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
	coretest.ID(tsm, "matakuliah", "algo"), coretest.ID(unindra, "matakuliah", "tidak-ada"), "1", "x", "'%20OR%201=1", "%00", "%ff%fe", "a%2Fb", "..%2f",
	"%F0%9F%8E%93", strings.Repeat("9", 3000), strings.ToUpper(mk("algo")), mk("algo") + "%20", "UNDUH",
}

func TestTanpaJejak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 another college's, a missing and a malformed id get one and the same 404", func(t *testing.T) {
			bodies := map[string]bool{}
			for _, id := range aneh {
				for _, method := range []string{"GET", "PUT"} {
					a := c.As(unindra, "operator", method, alamat+"/"+id, map[string]any{"GET": nil, "PUT": lengkap(nil)}[method]).Want(404)
					bodies[requestID.ReplaceAllString(string(a.Body), "")] = true
				}
			}
			if len(bodies) != 1 {
				t.Errorf("%d different answers: %v", len(bodies), bodies)
			}
		})
		t.Run("AK-01 another college sees nothing", func(t *testing.T) {
			var out halaman
			c.As(tsm, "operator", "GET", alamat, nil).Want(200).JSON(&out)
			if len(out.Data) != 1 || out.Data[0].Nama != "Rahasia Kampus Lain" || out.Total != 1 || out.Hitung["A"] != 1 || out.Hitung["N"] != 0 {
				t.Errorf("TSM sees %+v", out)
			}
			if got, _ := daftar(c, "operator", "?q=rahasia"); got != "" {
				t.Errorf("UNINDRA finds %s", got)
			}
			tetap(t, c, func() {
				c.As(tsm, "operator", "PUT", alamat+"/"+mk("algo"), lengkap(isian{"idProdi": coretest.ID(tsm, "prodi", "if")})).Want(404)
				c.As(tsm, "operator", "POST", alamat, lengkap(nil)).WantErrors(map[string]string{"idProdi": "Pilihan tidak tersedia"})
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
			"/kelompok":     `{"data":[{"kode":"MKU","nama":"Mata Kuliah Umum"},{"kode":"MKK","nama":"Mata Kuliah Keahlian"}],"page":1,"perPage":2,"total":2}`,
			"/jenis":        `{"data":[{"kode":"W","nama":"Wajib"},{"kode":"P","nama":"Pilihan"}],"page":1,"perPage":2,"total":2}`,
			"/teoripraktek": `{"data":[{"kode":"T","nama":"Teori"},{"kode":"P","nama":"Praktik"},{"kode":"TP","nama":"Teori dan Praktik"}],"page":1,"perPage":3,"total":3}`,
		} {
			t.Run("AK-03 the codes of "+path+" in their order", func(t *testing.T) {
				if got := strings.TrimSpace(string(c.As(unindra, "dosen", "GET", alamat+path, nil).Want(200).Body)); got != want {
					t.Errorf("got %s\nwant %s", got, want)
				}
				c.As(unindra, "dosen", "GET", alamat+path+"?q=mku", nil).WantErrors(map[string]string{"q": "Parameter tidak dikenal"})
			})
		}
		t.Run("AK-03 another college's codes are its own", func(t *testing.T) {
			c.Exec(unindra, `INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan) VALUES ($1, 'jenis', 'X', 'Khusus UNINDRA', 9)`, unindra)
			if body := string(c.As(tsm, "dosen", "GET", alamat+"/jenis", nil).Want(200).Body); strings.Contains(body, "Khusus") {
				t.Error(body)
			}
		})
	})
}
