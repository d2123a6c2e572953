package morning

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"portaldosen/bench/campus"
	"portaldosen/bench/measure"
)

// act is a change that people make all day: what is read first, and what is sent then.
type act struct {
	name   string
	read   string // path, with places
	aksi   string // what the record must allow; empty: always
	method string
	path   string
	body   func(read map[string]any, turn int) map[string]any
}

// acts are the changes that take turns. A record is read before it is changed, and its version sent along, as the pages do.
var acts = []act{
	{"note of a session", "/v2/ta/guidance/{id}", "catat", http.MethodPut, "/v2/ta/guidance/{id}", func(now map[string]any, turn int) map[string]any {
		return map[string]any{"topik": now["topik"], "bab": now["bab"], "catatan": fmt.Sprintf("<p>Perbaiki bagian %d.</p>", turn)}
	}},
	{"draft of marks", "/v2/ta/skripsi_grade/{id}", "nilai", http.MethodPut, "/v2/ta/skripsi_grade/{id}", marks},
	{"course", "/v2/academic/matakuliah/{id}", "ubah", http.MethodPut, "/v2/academic/matakuliah/{id}", Course},
	{"profile", "/v2/user_profile", "", http.MethodPut, "/v2/user_profile", func(now map[string]any, turn int) map[string]any {
		return map[string]any{"email": now["email"], "telepon": fmt.Sprintf("81%09d", turn)}
	}},
	{"comment", "", "", http.MethodPost, "/v2/ta/note_library", func(_ map[string]any, _ int) map[string]any {
		return map[string]any{"judul": fmt.Sprintf("Cuplikan %d", time.Now().UnixNano()), "isi": "<p>Lengkapi sumber pustaka.</p>"}
	}},
}

// Course is a course as it was read, with another description.
func Course(now map[string]any, turn int) map[string]any {
	out := map[string]any{"deskripsi": fmt.Sprintf("<p>Diperbarui %d.</p>", turn)}
	for _, name := range []string{"idKonsentrasi", "idProdi", "jenis", "kelompok", "kode", "nama", "namaInggris", "semester", "sks", "sksPraktik", "sksTeori", "status", "teoriPraktik"} {
		if v, ok := now[name]; ok {
			out[name] = v
		}
	}
	before := []any{}
	some, _ := now["prasyarat"].([]any)
	for _, one := range some {
		before = append(before, one.(map[string]any)["id"])
	}
	out["prasyarat"] = before
	return out
}

// marks are a mark for each criterion of the caller's own sheet.
func marks(now map[string]any, turn int) map[string]any {
	scores := []any{}
	sheets, _ := now["lembar"].([]any)
	for _, one := range sheets {
		sheet := one.(map[string]any)
		if own, _ := sheet["saya"].(bool); !own {
			continue
		}
		criteria, _ := sheet["kriteria"].([]any)
		for _, k := range criteria {
			scores = append(scores, map[string]any{"idKriteria": k.(map[string]any)["idKriteria"], "nilai": 70 + turn%25})
		}
	}
	return map[string]any{"skor": scores, "catatan": "", "kirim": false}
}

// write lets people change something at an even pace, each person one thing at a time.
func (m *Morning) write(ctx context.Context, y *tally) {
	if m.Writes <= 0 {
		return
	}
	r := rand.New(rand.NewPCG(19, 23))
	order := r.Perm(len(m.People))
	w := &writer{m: m, y: y, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}}
	defer w.client.CloseIdleConnections()
	busy := make([]sync.Mutex, len(m.People))
	var wg sync.WaitGroup
	defer wg.Wait()
	for turn := 0; pause(ctx, time.Duration(float64(time.Second)/m.Writes)); turn++ {
		i := order[turn%len(order)]
		wg.Go(func() {
			busy[i].Lock()
			defer busy[i].Unlock()
			if err := w.change(context.WithoutCancel(ctx), m.People[i], turn); err != nil {
				y.fail(err)
			}
		})
	}
}

type writer struct {
	m      *Morning
	y      *tally
	client *http.Client
}

// change makes the first of the acts, from the turn's on, that this person may make on a record.
func (w *writer) change(ctx context.Context, p *campus.Person, turn int) error {
	for i := range acts {
		a := acts[(turn+i)%len(acts)]
		if p.Dosen == "" && a.name == "comment" {
			continue
		}
		done, err := w.try(ctx, p, a, turn)
		if done || err != nil {
			return err
		}
	}
	return fmt.Errorf("%s %s may change nothing", p.Role, p.Username)
}

// try makes an act on the first of a person's records that allows it.
func (w *writer) try(ctx context.Context, p *campus.Person, a act, turn int) (bool, error) {
	if a.read == "" {
		return true, w.send(ctx, p, a, a.path, "", a.body(nil, turn))
	}
	for _, at := range w.m.Campus.Addresses(a.read, p, 8) {
		now, tag, err := w.look(ctx, p, at)
		if err != nil {
			return false, err
		}
		if now == nil || a.aksi != "" && !allows(now, a.aksi) {
			continue
		}
		if v, ok := now["versiSaya"]; ok { // of a sheet of marks, whose record is the work
			tag = fmt.Sprintf(`"%v"`, v)
		}
		return true, w.send(ctx, p, a, at, tag, a.body(now, turn))
	}
	return false, nil
}

func allows(record map[string]any, kode string) bool {
	all, _ := record["aksi"].([]any)
	return slices.ContainsFunc(all, func(one any) bool {
		aksi, _ := one.(map[string]any)
		return aksi["kode"] == kode && aksi["boleh"] == true
	})
}

// look reads a record with its version; nothing where this person may not.
func (w *writer) look(ctx context.Context, p *campus.Person, at string) (map[string]any, string, error) {
	res, body, err := measure.Call(ctx, w.client, p.Token, http.MethodGet, w.m.Campus.Base+at, nil, nil)
	if err != nil || slices.Contains([]int{http.StatusNotFound, http.StatusForbidden}, res.StatusCode) {
		return nil, "", err
	}
	if res.StatusCode != http.StatusOK {
		return nil, "", fmt.Errorf("%s GET %s: %s %.200s", p.Role, at, res.Status, body)
	}
	var now map[string]any
	return now, res.Header.Get("ETag"), json.Unmarshal(body, &now)
}

// send makes the change and notes how long that took.
func (w *writer) send(ctx context.Context, p *campus.Person, a act, at, version string, body map[string]any) error {
	took, err := measure.Send(ctx, w.client, p.Token, a.method, w.m.Campus.Base+at, version, body)
	if err != nil {
		return fmt.Errorf("%s: %w", p.Role, err)
	}
	w.y.mu.Lock()
	defer w.y.mu.Unlock()
	w.y.writes = append(w.y.writes, took)
	w.y.kinds[a.name]++
	return nil
}
