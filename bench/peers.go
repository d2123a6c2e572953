package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
)

// bareQuery is the floor of the database: the list's columns of twenty rows from a random place, by key, without a total.
func (b *bench) bareQuery(ctx context.Context, engine string, c db.Config, rows int) error {
	d, err := db.Open(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	const list = `SELECT id, kode, nama, nama_inggris, sks, sks_teori, sks_praktik, semester, kelompok, jenis, teori_praktik, id_prodi, id_konsentrasi, status, versi
		FROM akademik_matakuliah WHERE college_id = $1 AND (nama_urut, id) > ($2, '') ORDER BY nama_urut, id LIMIT 20`
	var mu sync.Mutex
	var wg sync.WaitGroup
	var all []time.Duration
	var failed error
	began, before := time.Now(), measure.ProcessTime(os.Getpid())
	stop := began.Add(b.took)
	for worker := range b.conns {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(42, uint64(worker)))
			var mine []time.Duration
			var err error
			for err == nil && time.Now().Before(stop) {
				at := r.IntN(rows)
				one := time.Now()
				err = d.Read(ctx, college, func(q db.Q) error {
					return q.Each(ctx, list, []any{college, fmt.Sprintf("%s %07d", strings.ToLower(topics[at%len(topics)]), at)}, scanRow)
				})
				mine = append(mine, time.Since(one))
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, mine...)
			if err != nil {
				failed = err
			}
		})
	}
	wg.Wait()
	if failed != nil {
		return failed
	}
	slices.Sort(all)
	elapsed, cpu := time.Since(began), measure.ProcessTime(os.Getpid())-before
	return b.keep(key("bare query", engine, rows), measure.Figures{Requests: len(all), PerSecond: float64(len(all)) / elapsed.Seconds(),
		P50: all[len(all)/2], P99: all[len(all)*99/100], CPU: cpu / time.Duration(len(all))}, nil)
}

func scanRow(scan func(...any) error) error {
	var id, kode, nama, inggris, kelompok, jenis, tp, prodi, status string
	var konsentrasi *string
	var sks, teori, praktik, semester, versi int64
	return scan(&id, &kode, &nama, &inggris, &sks, &teori, &praktik, &semester, &kelompok, &jenis, &tp, &prodi, &konsentrasi, &status, &versi)
}
