//go:build !race

package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"portaldosen/internal/core/coretest"
)

func tokenOf(p *person) string { return coretest.Token(home, p.Username) }

// page is a list as it is answered.
type page struct {
	Data  []map[string]any
	Total *int
}

// lists holds every list against its own count, against what its rows open, and the lists of works against the model.
func (w *world) lists(x *witness) {
	if x.write() || len(x.kinds) > 0 || x.public() || x.scene == nil {
		return
	}
	for _, c := range w.roster(w.fullest()) {
		if c.p == nil || !w.may(c.p, x.operation) {
			continue
		}
		rows, total, ok := w.all(x, c)
		if !ok {
			return // no list
		}
		if total != len(rows) {
			w.t.Errorf("%s by %s: total %d, want as many as the rows shown: %d", x.operation, c.name, total, len(rows))
		}
		w.open(x, c, rows)
		w.complete(x, c, rows)
	}
}

// fullest is a work that all kinds of people have to do with.
func (w *world) fullest() target {
	return w.targets(&operation{method: "GET", path: "/v2/ta/skripsi"})[0]
}

// all reads a list to its end.
func (w *world) all(x *witness, c caller) (rows []map[string]any, total int, ok bool) {
	for n := 1; ; n++ {
		req := x.scene.call(c.token)
		joint := map[bool]string{true: "&", false: "?"}[strings.Contains(req.path, "?")]
		req.path += joint + fmt.Sprintf("perPage=100&page=%d", n)
		if !x.takes("page") {
			req = x.scene.call(c.token)
		}
		a := w.askAs(x.operation, c, req)
		var p page
		if a.status != 200 || json.Unmarshal(a.body, &p) != nil || p.Total == nil {
			return nil, 0, false
		}
		rows = append(rows, p.Data...)
		if !x.takes("page") || len(p.Data) == 0 || len(rows) >= *p.Total {
			return rows, *p.Total, true
		}
	}
}

func (o *operation) takes(query string) bool {
	for _, q := range o.query {
		if q.name == query {
			return true
		}
	}
	return false
}

// mostOpened is how many rows of a list are opened one by one.
const mostOpened = 25

// opens tells whether a detail is of the rows of a list.
func (o *operation) opens(list *operation) bool {
	read := o.method == "GET" && len(o.kinds) == 1
	return read && strings.HasPrefix(o.path, list.path+"/{") && strings.HasSuffix(o.path, "}")
}

// open holds that whoever sees a row may open it.
func (w *world) open(x *witness, c caller, rows []map[string]any) {
	for _, detail := range w.ops {
		if !detail.opens(x.operation) {
			continue
		}
		for i, row := range rows {
			id, _ := row["id"].(string)
			if detail.names[0] == "username" {
				id, _ = row["username"].(string)
			} else if k, ok := row["idKarya"].(string); ok {
				id = k
			}
			if id == "" || i >= mostOpened {
				continue
			}
			a := w.askAs(detail, c, call{token: c.token, method: "GET", path: detail.address([]string{id})})
			if a.status != 200 {
				w.t.Errorf("%s by %s shows %s, which opens with %d, want 200", x.operation, c.name, id, a.status)
			}
		}
	}
}

// complete holds the lists of works against the model: exactly those that are the caller's business.
func (w *world) complete(x *witness, c caller, rows []map[string]any) {
	jenis := map[string]string{
		"/v2/ta/proposal":      "proposal",
		"/v2/ta/skripsi":       "skripsi",
		"/v2/kp/kerja_praktik": "kp",
	}[x.path]
	if jenis == "" {
		return
	}
	shown := map[string]bool{}
	for _, row := range rows {
		shown[fmt.Sprint(row["id"])] = true
	}
	for id, k := range w.model.works {
		if near := w.model.nearWork(c.p, id); k.Jenis == jenis && near != shown[id] {
			w.t.Errorf("%s by %s shows %s: %t, want %t, as it is their business",
				x.operation, c.name, id, shown[id], near)
		}
	}
	w.counted++
}

// sung are columns with a canary in some row of the other college.
var sung = []string{
	"master_mahasiswa nama", "master_mahasiswa email", "master_dosen nama", "master_biodata alamat",
	"auth_akun nama", "auth_akun email", "institusi_pesan isi", "akademik_matakuliah nama",
	"tugasakhir_karya judul", "tugasakhir_karya abstrak", "tugasakhir_berkas nama", "tugasakhir_revisi catatan",
	"tugasakhir_bimbingan catatan", "tugasakhir_bimbingan catatan_pribadi", "tugasakhir_logbook kegiatan",
	"tugasakhir_instansi nama", "tugasakhir_cuplikan isi", "tugasakhir_kutipan kutipan_lain",
}

// sings holds that the canaries can be seen at all, in every form of answer, by the college whose they are; and that
// the log keeps none.
func (w *world) sings() {
	for _, c := range sung {
		table, column, _ := strings.Cut(c, " ")
		count := `SELECT COUNT(*) FROM ` + table + ` WHERE college_id = $1 AND ` + column + ` LIKE '%` + canary + `'`
		if n := list[int64](w, abroad, count)[0]; n == 0 {
			w.t.Errorf("no canary in %s", c)
		}
	}
	token := coretest.Token(abroad, accountAll)
	const exams = `SELECT id FROM tugasakhir_sidang
		WHERE college_id = $1 AND jenis = 'skripsi' AND status <> 'dibatalkan' ORDER BY id`
	exam := list[string](w, abroad, exams)[0]
	for _, path := range []string{
		"/v2/ta/skripsi",
		"/v2/ta/skripsi/unduh",
		"/v2/ta/skripsi_exam_summary/cetak",
		"/v2/ta/skripsi_exam_calendar/" + exam,
	} {
		a := w.do(call{token: token, host: abroadHost, method: "GET", path: path})
		if a.status != 200 || !strings.Contains(w.text(a), canary) {
			w.t.Errorf("%s of the other college itself: %d %.200s, want 200 and a canary", path, a.status, a.body)
		}
	}
	if strings.Contains(w.log.String(), canary) {
		w.t.Error("the log keeps a canary")
	}
	if w.counted == 0 {
		w.t.Error("no list of works was held against the model")
	}
}
