package campus

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"portaldosen/bench/measure"
)

// office are the lists whose records are asked for by their id.
var office = []string{
	"/v1/fakultas", "/v1/jurusan", "/v1/prodi", "/v1/konsentrasi", "/v1/kampus", "/v1/ruang", "/v1/jenis_kelas", "/v1/hari_libur",
	"/v2/akun", "/v2/dosen", "/v2/mahasiswa", "/v2/jabatan", "/v2/periode", "/v2/kelas", "/v2/pesan",
	"/v2/academic/referensi", "/v2/academic/cpl", "/v2/academic/kurikulum", "/v2/academic/kebijakan_rps", "/v2/rps", "/v2/ta/kebijakan", "/v2/kp/company",
	"/v2/surat/jenis", "/v2/surat/deret", "/v2/surat/surat", "/v2/bkd/aturan", "/v2/bkd/kolom", "/v2/bkd/laporan",
}

// ofOffice is a path up to the place of such a record.
var ofOffice = regexp.MustCompile(`^(` + strings.Join(office, "|") + `)/\{[a-zA-Z]+\}`)

// listOf is the list that the record of a path stands in; empty where it is none of the office's.
func listOf(path string) string {
	if found := ofOffice.FindStringSubmatch(path); found != nil {
		return found[1]
	}
	return ""
}

// Empty tells whether a path asks for a record of a list of the office that has no rows, and which list that is.
func (c *Campus) Empty(path string) (list string, empty bool) {
	list = listOf(path)
	ids, known := c.Caller(Operator).records[list]
	return list, known && len(ids) == 0
}

// learn has every caller ask for the first page of the office's lists and keeps the ids; who may not read a list is given
// the operator's, to be refused them one by one.
func (c *Campus) learn(ctx context.Context) error {
	operator := c.Caller(Operator)
	operator.records = map[string][]string{}
	for _, list := range office {
		var err error
		if operator.records[list], err = c.first(ctx, operator, list); err != nil {
			return err
		}
	}
	for _, p := range c.Callers {
		if p == operator {
			continue
		}
		p.records = map[string][]string{}
		for _, list := range office {
			ids, err := c.first(ctx, p, list)
			if err != nil {
				return err
			}
			if len(ids) == 0 {
				ids = operator.records[list]
			}
			p.records[list] = ids
		}
	}
	return c.learnPupils(ctx)
}

// classesKnown is of how many classes of each caller it is known who is in them.
const classesKnown = 8

// learnPupils keeps of the first classes of each caller one who is in it.
func (c *Campus) learnPupils(ctx context.Context) error {
	c.pupils = map[string]string{}
	for _, p := range c.Callers {
		all := p.records["/v2/kelas"]
		for _, id := range all[:min(len(all), classesKnown)] {
			in, err := c.first(ctx, c.Caller(Operator), "/v2/kelas/"+id+"/peserta")
			if err != nil {
				return err
			}
			c.pupils[id] = nth(in, 0)
		}
	}
	return nil
}

// first are the ids on the first page of a list; none where this person may not read it.
func (c *Campus) first(ctx context.Context, p *Person, list string) ([]string, error) {
	path := list + c.Query(p.page(list))
	res, body, err := measure.Call(ctx, http.DefaultClient, p.Token, http.MethodGet, c.Base+path, http.Header{"Host": {Host(list)}}, nil)
	switch {
	case err != nil:
		return nil, err
	case res.StatusCode == http.StatusForbidden && p.Role != Operator:
		return nil, nil
	case res.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("%s: %s", path, res.Status)
	}
	ids, err := idsIn(body)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return ids, nil
}

// page is the query of a list's first page; of classes, which everybody reads, those of which this person reads all. The rules
// for plans and the columns of files are answered whole.
func (p *Person) page(list string) string {
	switch list {
	case "/v2/academic/kebijakan_rps", "/v2/bkd/kolom":
		return ""
	case "/v2/kelas":
	default:
		return "page=1&perPage=20"
	}
	return "page=1&perPage=100&" + map[string]string{
		Lecturer: "ampu=saya", Head: "periode={berjalan}&idProdi=" + p.Prodi, Operator: "periode={berjalan}&idProdi=" + p.Prodi,
	}[p.Role]
}

// idsIn are the ids of a page's rows, or of what stands in them where a row has none; of classes those with somebody in
// them, where there are any. Rows without an id are an error.
func idsIn(body []byte) (ids []string, err error) {
	var page struct {
		Data []map[string]json.RawMessage
	}
	if err := json.Unmarshal(body, &page); err != nil {
		return nil, err
	}
	rows := slices.DeleteFunc(slices.Clone(page.Data), func(row map[string]json.RawMessage) bool { return string(row["peserta"]) == "0" })
	if len(rows) == 0 {
		rows = page.Data
	}
	for _, row := range rows {
		ids = append(ids, idsOf(row)...)
	}
	if len(page.Data) > 0 && len(ids) == 0 {
		return nil, fmt.Errorf("no id in %d rows", len(page.Data))
	}
	return ids, nil
}

func idsOf(row map[string]json.RawMessage) (ids []string) {
	var id string
	if json.Unmarshal(row["id"], &id) == nil && id != "" {
		return []string{id}
	}
	for _, name := range slices.Sorted(maps.Keys(row)) {
		var parts []struct{ ID string }
		if json.Unmarshal(row[name], &parts) != nil {
			continue
		}
		for _, part := range parts {
			if part.ID != "" {
				ids = append(ids, part.ID)
			}
		}
	}
	return ids
}
