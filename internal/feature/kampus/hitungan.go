package kampus

import (
	"sync"
	"time"
)

// Angka is a number of the college.
type Angka struct {
	Kode     string `json:"kode"`
	Nama     string `json:"nama"`
	Kelompok string `json:"kelompok" enum:"orang,data,berkas"`
	Nilai    int64  `json:"nilai"`
	Byte     bool   `json:"byte" doc:"It counts bytes"`
}

// segar is how long numbers are kept; older ones are still answered for a while, and counted anew beside the requests.
const (
	segar = 2 * time.Minute
	basi  = 8 * time.Minute
)

// hitungan keeps the numbers of each college for a while. A zero is never kept: it costs nothing to ask for, and whoever
// brings in the first record sees it at once.
type hitungan struct {
	mu       sync.Mutex
	kept     map[string]dihitung
	counting map[string]bool
}

type dihitung struct {
	at    time.Time
	angka []Angka
}

// find answers the numbers kept of a college, if any are, and whether the caller is to count them anew.
func (h *hitungan) find(college string, now time.Time) (d dihitung, ok, due bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	d, ok = h.kept[college]
	age := now.Sub(d.at)
	if ok = ok && age >= 0 && age < basi; ok && age < segar || h.counting[college] {
		return d, ok, false
	}
	if h.counting == nil {
		h.counting = map[string]bool{}
	}
	h.counting[college] = ok // whoever counts beside the requests counts alone
	return d, ok, true
}

func (h *hitungan) keep(college string, d dihitung, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.counting, college)
	if err != nil {
		return
	}
	if h.kept == nil {
		h.kept = map[string]dihitung{}
	}
	h.kept[college] = d
}
