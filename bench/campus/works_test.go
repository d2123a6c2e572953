package campus

import (
	"slices"
	"strings"
	"testing"
)

// TestPaired holds that both campuses are left as many works of each likeness, and a kind without any likeness all of
// its.
func TestPaired(t *testing.T) {
	small := []Work{
		{ID: "1", Jenis: "kp"}, {ID: "2", Jenis: "kp", Sidang: "s"}, {ID: "3", Jenis: "kp", Sidang: "t"},
		{ID: "4", Jenis: "skripsi"},
	}
	large := []Work{{ID: "5", Jenis: "kp", Sidang: "u"}, {ID: "6", Jenis: "skripsi", Sidang: "v"}}
	ids := func(all []Work) (out []string) {
		for _, w := range all {
			out = append(out, w.ID)
		}
		return out
	}
	if got, want := ids(paired(small, large)), []string{"4", "2"}; !slices.Equal(got, want) {
		t.Errorf("the small campus is left %v, want %v", got, want)
	}
	if got, want := ids(paired(large, small)), []string{"6", "5"}; !slices.Equal(got, want) {
		t.Errorf("the large campus is left %v, want %v", got, want)
	}
}

// TestAddresses holds that a record of the office is asked for by the ids of its list, and one below it by the same.
func TestAddresses(t *testing.T) {
	p := &Person{Role: Operator, records: map[string][]string{
		"/v2/akun": {"a1", "a2"}, "/v1/konsentrasi": {"k/1"}, "/v2/mahasiswa": {"m1"}, "/v1/hari_libur": nil,
	}}
	c := &Campus{Callers: []*Person{p}}
	for path, want := range map[string]string{
		"/v2/akun/{id}":                   "/v2/akun/a1 /v2/akun/a2",
		"/v2/akun/{id}/sesi":              "/v2/akun/a1/sesi /v2/akun/a2/sesi",
		"/v1/konsentrasi/{idKonsentrasi}": "/v1/konsentrasi/k%2F1",
		"/v2/mahasiswa/{id}/krs":          "/v2/mahasiswa/m1/krs",
		"/v1/hari_libur/{id}":             "",
		"/v1/mahasiswa/{id}/biodata":      "",
		"/v2/akun":                        "/v2/akun",
		"/v1/konversi_nilai/skala":        "/v1/konversi_nilai/skala",
	} {
		if got := strings.Join(c.Addresses(path, p, 4), " "); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	for path, want := range map[string]bool{
		"/v1/hari_libur/{id}": true, "/v1/hari_libur": false, "/v2/akun/{id}": false, "/v2/kelas/{id}": false,
	} {
		if list, got := c.Empty(path); got != want {
			t.Errorf("%s: the list %q is empty: %v, want %v", path, list, got, want)
		}
	}
}

// TestKnown holds that a place is known by its list alone.
func TestKnown(t *testing.T) {
	for path, want := range map[string]bool{
		"/v2/akun/{id}": true, "/v2/akun/{id}/sesi": true, "/v1/konsentrasi/{idKonsentrasi}": true,
		"/v2/klien/{id}": false, "/v2/surat/{id}": false, "/v2/akun/{id}/sesi/{idSesi}": false,
	} {
		if err := Known(path); (err == nil) != want {
			t.Errorf("%s: %v, want it known: %v", path, err, want)
		}
	}
}

// TestIDsIn holds where the ids of a page of a list are.
func TestIDsIn(t *testing.T) {
	for body, want := range map[string]string{
		`{"data": [{"id": "1", "prodi": [{"id": "9"}]}, {"id": "2"}]}`:                        "1 2",
		`{"data": [{"idProdi": "TI", "kebijakan": [{"id": "skripsi.TI"}, {"id": "kp.TI"}]}]}`: "skripsi.TI kp.TI",
		`{"data": [{"id": "1", "peserta": 0}, {"id": "2", "peserta": 7}]}`:                    "2",
		`{"data": [{"id": "1", "peserta": 0}]}`:                                               "1",
		`{"data": []}`:                                                                        "",
		`{"data": [{"kode": "IF"}]}`:                                                          "no id in 1 rows",
	} {
		ids, err := idsIn([]byte(body))
		got := strings.Join(ids, " ")
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestQuery holds which term a question is about.
func TestQuery(t *testing.T) {
	c := &Campus{facts: facts{running: 20261, term: 20251, curriculum: curriculum{"k", "p"}}}
	for query, want := range map[string]string{
		"": "", "page=1&periode={berjalan}": "?page=1&periode=20261", "periode={periode}": "?periode=20251",
		"idProdi={prodi}&idKurikulum={kurikulum}": "?idProdi=p&idKurikulum=k",
	} {
		if got := c.Query(query); got != want {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}
