package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"portaldosen/internal/kit/db"
)

// process is a server that the benchmark started.
type process struct {
	cmd   *exec.Cmd
	began time.Time
	first time.Duration // from the start to the first answer
	log   *bytes.Buffer
}

func start(name string, args ...string) (*process, error) {
	p := &process{cmd: exec.Command(name, args...), began: time.Now(), log: &bytes.Buffer{}}
	p.cmd.Stderr = p.log
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return p, p.cmd.Start()
}

func (p *process) pid() int { return p.cmd.Process.Pid }

func (p *process) stop() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	_ = p.cmd.Wait()
}

// untilReady waits for the first answer and tells how long it took since the start.
func (p *process) untilReady(url string) (time.Duration, error) {
	for time.Since(p.began) < 60*time.Second {
		res, err := http.Get(url)
		if err == nil {
			_, _ = io.Copy(io.Discard, res.Body)
			_ = res.Body.Close()
			if res.StatusCode < 400 {
				return time.Since(p.began), nil
			}
		}
		time.Sleep(time.Millisecond)
	}
	return 0, fmt.Errorf("%s did not answer: %s", p.cmd.Path, p.log)
}

func command(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stdout, os.Stderr
	return cmd.Run()
}

func output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return string(out), err
}

// bareHandler is the floor of HTTP: the same number of bytes, no work.
func bareHandler(addr, size string) error {
	n, err := strconv.Atoi(size)
	if err != nil {
		return err
	}
	body := []byte(strings.Repeat("x", n))
	return http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	}))
}

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
	began, before := time.Now(), processTime(os.Getpid())
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
	elapsed, cpu := time.Since(began), processTime(os.Getpid())-before
	return b.keep(key("bare query", engine, rows), figures{Requests: len(all), PerSecond: float64(len(all)) / elapsed.Seconds(),
		P50: all[len(all)/2], P99: all[len(all)*99/100], CPU: cpu / time.Duration(len(all))}, nil)
}

func scanRow(scan func(...any) error) error {
	var id, kode, nama, inggris, kelompok, jenis, tp, prodi, status string
	var konsentrasi *string
	var sks, teori, praktik, semester, versi int64
	return scan(&id, &kode, &nama, &inggris, &sks, &teori, &praktik, &semester, &kelompok, &jenis, &tp, &prodi, &konsentrasi, &status, &versi)
}
