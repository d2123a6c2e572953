package surat_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/surat/deret"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/apitest"
)

// given are the numbers of the series of a year, in their order.
func (c *kampus) given(tahun int) (out []int) {
	const count = `SELECT COUNT(*) FROM surat_terbit WHERE college_id = $1 AND tahun = $2`
	const nth = `SELECT urut FROM surat_terbit WHERE college_id = $1 AND tahun = $2 ORDER BY urut LIMIT 1 OFFSET $3`
	for i := range coretest.One[int](c.Campus, unindra, count, unindra, tahun) {
		out = append(out, coretest.One[int](c.Campus, unindra, nth, unindra, tahun, i))
	}
	return out
}

// upTo are the numbers from 1.
func upTo(n int) (out []int) {
	for i := range n {
		out = append(out, i+1)
	}
	return out
}

// insist approves a letter, again and again while there is no room for the request.
func insist(at *coretest.Campus, idSurat string) int {
	for {
		a := at.As(unindra, "kaprodi", "PUT", alamat+"/"+idSurat+"/putusan", isian{"langkah": "setujui"})
		if a.Status != 503 {
			return a.Status
		}
	}
}

// TestNumbersAtOnce holds that fifty approvals at once give fifty numbers, one after the other, of kinds that share a
// series too, and that who is refused among them uses none.
func TestNumbersAtOnce(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		const many = 50
		beside := c.Beside()
		var ids []string
		for i := range many {
			in := c.pengantar(nil)
			if i%2 == 1 {
				in = c.pengantar(isian{"idJenis": c.kinds["ST-PB"].ID, "isian": map[string]string{"kegiatan": "KP"}})
			}
			var s letters.Surat
			c.post("dosen", in).Want(201).JSON(&s)
			ids = append(ids, s.ID)
		}
		var wg sync.WaitGroup
		refused := make(chan int, 2*many)
		for i, idSurat := range ids {
			for range 2 { // each is approved twice at the same time, half of them at another replica
				wg.Go(func() {
					at := c.Campus
					if i%4 > 1 {
						at = beside
					}
					if status := insist(at, idSurat); status != 200 {
						refused <- status
					}
				})
			}
		}
		wg.Wait()
		close(refused)
		for status := range refused {
			if status != 409 {
				t.Errorf("a second approval is answered with %d, want 409", status)
			}
		}
		if diff := cmp.Diff(upTo(many), c.given(2026)); diff != "" {
			t.Errorf("ST-04 numbers given (-want +got):\n%s", diff)
		}
		rows, _ := apitest.Rows[letters.SuratBaris](c.get("operator", alamat+"?perPage=100"))
		seen := map[string]bool{}
		for _, r := range rows {
			seen[r.Nomor] = true
		}
		if len(seen) != many {
			t.Errorf("ST-04 %d different numbers, want %d", len(seen), many)
		}
	})
}

// TestNumberOfNobody holds that an approval that fails at its end leaves no gap.
func TestNumberOfNobody(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		first := c.setuju(c.ajukan("dosen"))
		s := c.ajukan("dosen")
		const rename = `UPDATE surat_surat SET nomor = $2 WHERE college_id = $1 AND id = $3`
		c.Exec(unindra, rename, unindra, strings.Replace(first.Nomor, "001", "002", 1), first.ID)
		const taken = "Nomor 002/SP-KP/UNINDRA/XI/2026 sudah dipakai surat lain"
		apitest.RefusedFrom(t, c.putus("kaprodi", s.ID, "setujui", ""), 409, taken)
		if got := c.deret().Terakhir; got != 1 {
			t.Errorf("ST-04 %d numbers are given after a failure, want 1", got)
		}
		c.Exec(unindra, rename, unindra, first.Nomor, first.ID)
		if got := c.setuju(s); got.Nomor != "002/SP-KP/UNINDRA/XI/2026" {
			t.Errorf("ST-04 then the number is %q, want the second", got.Nomor)
		}
	})
}

// TestNewYear holds that a series begins anew when the year turns on the clocks of the college, and that a letter is of
// the day of its approval.
func TestNewYear(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		forever := int64(1) << 60
		for _, table := range []string{"auth_token_akses", "auth_sesi"} {
			c.Exec(unindra, `UPDATE `+table+` SET kedaluwarsa_pada = $2 WHERE college_id = $1`, unindra, forever)
		}
		c.Exec(unindra, `UPDATE auth_sesi SET terakhir_pada = $2 WHERE college_id = $1`, unindra, forever)
		s := []letters.Surat{c.ajukan("dosen"), c.ajukan("dosen"), c.ajukan("dosen")}
		eve := time.Date(2026, 12, 31, 16, 59, 59, 0, time.UTC) // a second before midnight in Jakarta
		c.Clock.Advance(eve.Sub(coretest.Now))
		first := c.setuju(s[0])
		c.Clock.Advance(time.Second)
		second, third := c.setuju(s[1]), c.setuju(s[2])
		got := []string{
			first.Nomor + " " + first.Tanggal, second.Nomor + " " + second.Tanggal, third.Nomor + " " + third.Tanggal,
		}
		want := []string{
			"001/SP-KP/UNINDRA/XII/2026 2026-12-31", "001/SP-KP/UNINDRA/I/2027 2027-01-01",
			"002/SP-KP/UNINDRA/I/2027 2027-01-01",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("ST-04 around the turn of the year (-want +got):\n%s", diff)
		}
		rows, n := apitest.Rows[letters.SuratBaris](c.get("operator", alamat+"?tahun=2027"))
		if n != 2 || rows[0].Tanggal != "2027-01-01" || rows[1].Tanggal != "2027-01-01" {
			t.Errorf("the letters of 2027 are %d, %+v; want both of its first day", n, rows)
		}
	})
}

// TestBeginInMidYear holds that an operator sets where a series goes on, and never below what a letter has.
func TestBeginInMidYear(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		d := c.deret()
		set := func(terakhir int, tahunan bool) *apitest.Answer {
			body := isian{"nama": "Surat keluar", "tahunan": tahunan, "terakhir": terakhir}
			return c.As(unindra, "operator", "PUT", "/v2/surat/deret/"+d.ID, body)
		}
		set(120, true).Want(200)
		set(41, true).Want(200) // a slip of the hand: nobody has one of them
		if s := c.setuju(c.ajukan("dosen")); s.Nomor != "042/SP-KP/UNINDRA/XI/2026" {
			t.Errorf("ST-04 the number is %q, want 042 after 41", s.Nomor)
		}
		set(41, true).WantErrors(map[string]string{
			"terakhir": "Nomor 42 sudah diberikan kepada surat; isi paling sedikit 42",
		})
		set(42, false).WantErrors(map[string]string{
			"tahunan": "Sudah ada 1 surat yang bernomor dari deret ini; buat deret lain untuk cara yang lain",
		})
		now := c.deret()
		if now.Terakhir != 42 || now.Terpakai != 42 || now.Tahun != 2026 || now.Surat != 1 || now.Jenis != 4 {
			t.Errorf("the series is %+v, want 42 given in 2026, one letter, four kinds", now)
		}
		remove := c.As(unindra, "operator", "DELETE", "/v2/surat/deret/"+d.ID, nil)
		apitest.Refused(t, remove, 409, "Deret ini masih dipakai 4 jenis surat")
		c.As(unindra, "dosen", "GET", "/v2/surat/deret", nil).Want(403)

		var other deret.DeretNomor
		body := isian{"nama": "Surat tugas", "tahunan": false, "terakhir": 7}
		c.As(unindra, "operator", "POST", "/v2/surat/deret", body).Want(201).JSON(&other)
		again := c.As(unindra, "operator", "POST", "/v2/surat/deret", body)
		again.WantErrors(map[string]string{"nama": "Nama sudah dipakai deret lain"})
		c.ubahJenis("SP-KP", isian{"idDeret": other.ID, "pola": "B-{nomor}/{prodi}/{bulan}"})
		if s := c.setuju(c.ajukan("dosen")); s.Nomor != "B-8/IF/11" {
			t.Errorf("ST-04 of another series the number is %q, want B-8/IF/11", s.Nomor)
		}
		c.As(tsm, "operator", "GET", "/v2/surat/deret/"+other.ID, nil).Want(404)
	})
}

// TestManyLetters holds, of letters that are asked for, sent back, cancelled and approved in every order, that the
// numbers of their series are those from 1.
func TestManyLetters(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		approved := 0
		for i := range 40 {
			s := c.ajukan("dosen")
			switch i * 7 % 5 {
			case 0:
				c.As(unindra, "dosen", "POST", alamat+"/"+s.ID+"/batal", nil).Want(200)
			case 1:
				c.putus("kaprodi", s.ID, "minta_perbaikan", fmt.Sprint("alasan ", i)).Want(200)
			case 2:
				c.setuju(s)
				c.putus("kaprodi", s.ID, "cabut", "keliru").Want(200)
				approved++
			default:
				c.setuju(s)
				approved++
			}
		}
		if diff := cmp.Diff(upTo(approved), c.given(2026)); diff != "" {
			t.Errorf("ST-04 numbers given (-want +got):\n%s", diff)
		}
	})
}
