//go:build !race

package main

import (
	"slices"
	"strings"
)

// refs says which table an id in a body or a query names.
var refs = map[string]string{
	"idDosen":       "master_dosen",
	"idPengganti":   "master_dosen",
	"idPembimbing":  "master_dosen",
	"pembimbing":    "master_dosen",
	"idRuang":       "master_ruang",
	"idJenisKelas":  "master_jenis_kelas",
	"idProdi":       "master_prodi",
	"idKonsentrasi": "master_konsentrasi",
	"prasyarat":     "akademik_matakuliah",
	"idKarya":       "tugasakhir_karya",
	"idKriteria":    "tugasakhir_kriteria",
	"idBimbingan":   "tugasakhir_bimbingan",
	"idSidang":      "tugasakhir_sidang",
	"idInstansi":    "tugasakhir_instansi",
}

// referred lists the ids that an operation takes in its body or its query.
func (o *operation) referred() []string {
	var out []string
	var walk func(d schema)
	walk = func(d schema) {
		props, _ := d["properties"].(map[string]any)
		for name, field := range props {
			if reference.MatchString(name) {
				out = append(out, name)
			}
			walk(field.(schema))
		}
		if items, ok := d["items"].(schema); ok {
			walk(items)
		}
	}
	walk(o.body)
	for _, q := range o.query {
		if reference.MatchString(q.name) {
			out = append(out, q.name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// refTable is where the ids of a field are kept.
func (o *operation) refTable(name string) string {
	switch {
	case name != "id":
		return refs[name]
	case o.path == "/v2/bkd/bukti/sistem":
		return "master_dosen"
	case o.path == "/v2/surat/mahasiswa":
		return "master_mahasiswa"
	case strings.Contains(o.path, "logbook"):
		return "tugasakhir_logbook"
	case strings.Contains(o.path, "/instansi"):
		return "tugasakhir_instansi"
	}
	return "tugasakhir_bimbingan"
}

// references gives whoever succeeded with an operation the ids of the other college and ids that are nowhere, one field
// at a time: the same answer, and no write; a check writes nothing, and says in its answer what is wrong.
func (w *world) references(x *witness) {
	if x.scene == nil || x.scene.by == nil {
		return
	}
	c := caller{name: x.scene.by.Username, p: x.scene.by, token: tokenOf(x.scene.by)}
	for _, name := range x.referred() {
		table := x.refTable(name)
		if table == "" {
			w.t.Errorf("%s: nobody knows which table the field %q names: add it to 'refs' in authz_refs_test.go",
				x.operation, name)
			continue
		}
		alien := list[string](w, abroad, `SELECT id FROM `+table+` WHERE college_id = $1 ORDER BY id`)[0]
		nowhere := w.swapped(x, c, name, missing)
		foreign := w.swapped(x, c, name, alien)
		writes := x.write() && !strings.HasSuffix(x.path, "/check")
		if writes && (nowhere.status < 400 || foreign.status < 400) {
			w.t.Errorf("%s takes an id for %q that is nowhere (%d) or of the other college (%d)",
				x.operation, name, nowhere.status, foreign.status)
		}
		said := strings.ReplaceAll(string(foreign.body), alien, missing)
		foreign.body = []byte(said)
		drawn := strings.HasPrefix(said, "PK") || strings.HasPrefix(said, "%PDF")
		if diff := foreign.differs(nowhere); diff != "" && !drawn {
			w.t.Errorf("%s tells an id of the other college for %q from one that is nowhere: %s",
				x.operation, name, diff)
		}
	}
}

func (w *world) swapped(x *witness, c caller, name, id string) answer {
	s := *x.scene
	s.swap, s.swapID = name, id
	req := s.call(c.token)
	if x.write() {
		req.undo = home
	}
	return w.askAs(x.operation, c, req)
}
