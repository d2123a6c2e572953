package akademik_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/kit/apitest"
)

func TestIfMatch(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		path := alamat + "/" + mk("algo")
		put := func(username, nama string, header ...string) *apitest.Answer {
			return c.As(unindra, username, "PUT", path, seperti(c, mk("algo"), isian{"nama": nama}), header...)
		}
		t.Run("AK-03 the version that was read is the one that is changed", func(t *testing.T) {
			put("dosen", "Satu", `If-Match: "1"`).Want(200)
			put("dosen", "Dua", `If-Match: W/"2"`).Want(200)
			if etag := put("kaprodi", "Tiga", "If-Match: *").Want(200).Header.Get("ETag"); etag != `"4"` {
				t.Errorf("ETag %s", etag)
			}
			put("dosen", "Empat").Want(200)
		})
		t.Run("AK-03 a stale one is refused with who changed it and when, and changes nothing", func(t *testing.T) {
			c.Clock.Advance(5 * time.Minute)
			put("kaprodi", "Lima", `If-Match: "5"`).Want(200)
			c.Clock.Advance(2 * time.Minute)
			tetap(t, c, func() {
				for _, stale := range []string{`"5"`, `"7"`, `"0"`, `"x"`, `6; DROP`, `"6", "5"`, `""`} {
					a := put("dosen", "Basi", "If-Match: "+stale)
					const want = "Data sudah diubah oleh Rahmi Lubis pada 21 November 2026 10:05 WIB. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini."
					if got := pesan(a, 412); got != want {
						t.Errorf("%s: %s", stale, got)
					}
				}
			})
		})
		t.Run("AK-03 one that the portal itself filled was changed by nobody in particular, told on the campus's clock", func(t *testing.T) {
			c.Exec(unindra, "UPDATE institusi_college SET zona_waktu = 'WITA' WHERE id = $1", unindra)
			c.Colleges.Lupakan()
			a := c.As(unindra, "operator", "PUT", alamat+"/"+mk("etika"), lengkap(nil), `If-Match: "9"`)
			const want = "Data sudah diubah oleh orang lain pada 21 November 2026 11:00 WITA. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini."
			if got := pesan(a, 412); got != want {
				t.Error(got)
			}
		})
		t.Run("AK-03 who may not change it does not learn who did", func(t *testing.T) {
			if got := pesan(c.As(unindra, "dosen2", "PUT", path, lengkap(nil), `If-Match: "1"`), 403); got != takMengampu {
				t.Error(got)
			}
		})
	})
}

// bersama runs n calls at once and tells how many ended in each status.
func bersama(n int, call func(i int) *apitest.Answer) map[int][]*apitest.Answer {
	var mu sync.Mutex
	var wg sync.WaitGroup
	out := map[int][]*apitest.Answer{}
	for i := range n {
		wg.Go(func() {
			a := call(i)
			mu.Lock()
			defer mu.Unlock()
			out[a.Status] = append(out[a.Status], a)
		})
	}
	wg.Wait()
	return out
}

func TestLomba(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const n = 8
		t.Run("AK-03 of many writers on one version one wins, the others read who and when", func(t *testing.T) {
			in := seperti(c, mk("algo"), isian{"nama": "Lomba"})
			got := bersama(n, func(int) *apitest.Answer {
				return c.As(unindra, "dosen", "PUT", alamat+"/"+mk("algo"), in, `If-Match: "1"`)
			})
			if len(got[200]) != 1 || len(got[412]) != n-1 || lihat(c, "dosen", mk("algo")).Versi != 2 {
				t.Errorf("%d won, %d lost", len(got[200]), len(got[412]))
			}
			const want = "Data sudah diubah oleh Budi Santoso pada 21 November 2026 10:00 WIB. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini."
			for _, a := range got[412] {
				if m := a.Problem().Message; m != want {
					t.Error(m)
				}
			}
		})
		t.Run("AK-03 without If-Match every change is taken, one after the other", func(t *testing.T) {
			before := lihat(c, "operator", mk("basis")).Versi
			in := seperti(c, mk("basis"), nil)
			got := bersama(n, func(int) *apitest.Answer { return c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), in) })
			if m := lihat(c, "operator", mk("basis")); len(got[200]) != n || m.Versi != before+n {
				t.Errorf("%d taken, version %d after %d", len(got[200]), m.Versi, before)
			}
		})
		t.Run("AK-03 of many who want one code one gets it", func(t *testing.T) {
			got := bersama(n, func(i int) *apitest.Answer {
				return c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": []string{"SAMA", "sama"}[i%2]}))
			})
			if len(got[201]) != 1 || len(got[422]) != n-1 {
				t.Errorf("%d made, %d refused of %d", len(got[201]), len(got[422]), n)
			}
			for _, a := range got[422] {
				a.WantErrors(map[string]string{"kode": "Kode sudah dipakai mata kuliah lain"})
			}
		})
		t.Run("AK-03 two who close a circle from both ends: one is refused", func(t *testing.T) {
			for round := range 4 {
				names := []string{"etika", "pajak"}
				for _, name := range names {
					c.As(unindra, "operator", "PUT", alamat+"/"+mk(name), seperti(c, mk(name), isian{"prasyarat": []string{}})).Want(200)
				}
				in := []isian{seperti(c, mk("etika"), isian{"prasyarat": []string{mk("pajak")}}), seperti(c, mk("pajak"), isian{"prasyarat": []string{mk("etika")}})}
				got := bersama(2, func(i int) *apitest.Answer { return c.As(unindra, "operator", "PUT", alamat+"/"+mk(names[i]), in[i]) })
				if len(got[200]) != 1 || len(got[422]) != 1 {
					t.Fatalf("round %d: %d taken, %d refused", round, len(got[200]), len(got[422]))
				}
			}
		})
	})
}

func TestIdempotensi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a repeat under one key: the same answer, one effect", func(t *testing.T) {
			in := lengkap(isian{"kode": "K1", "prasyarat": []string{mk("basis"), mk("algo")}})
			first := c.As(unindra, "operator", "POST", alamat, in, "Idempotency-Key: satu").Want(201)
			tetap(t, c, func() {
				for range 2 {
					again := c.As(unindra, "operator", "POST", alamat, in, "Idempotency-Key: satu").Want(201)
					if string(again.Body) != string(first.Body) || again.Header.Get("ETag") != `"1"` {
						t.Errorf("%s, first %s", again.Body, first.Body)
					}
				}
			})
			ubah := seperti(c, mk("basis"), isian{"nama": "Basis Data Lanjut"})
			put := func() *apitest.Answer {
				return c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), ubah, "Idempotency-Key: dua", `If-Match: "1"`).Want(200)
			}
			first = put()
			tetap(t, c, func() {
				if again := put(); string(again.Body) != string(first.Body) || again.Header.Get("ETag") != `"2"` {
					t.Errorf("%s, first %s", again.Body, first.Body)
				}
			})
		})
		t.Run("AK-03 a key used for anything else is refused", func(t *testing.T) {
			tetap(t, c, func() {
				ubah := seperti(c, mk("basis"), isian{"nama": "Basis Data Lanjut"})
				for _, a := range []*apitest.Answer{
					c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": "K2"}), "Idempotency-Key: satu"),
					c.As(unindra, "operator", "PUT", alamat+"/"+mk("algo"), ubah, "Idempotency-Key: dua", `If-Match: "1"`),
					c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), ubah, "Idempotency-Key: dua", `If-Match: "2"`),
					c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), ubah, "Idempotency-Key: satu"),
				} {
					if got := pesan(a, 422); got != "Idempotency-Key ini sudah dipakai untuk permintaan lain" {
						t.Error(got)
					}
				}
			})
		})
		t.Run("AK-03 a key is one person's in one college, and is free after a refusal", func(t *testing.T) {
			c.As(unindra, "kaprodi", "POST", alamat, lengkap(isian{"kode": "K3"}), "Idempotency-Key: satu").Want(201)
			c.As(tsm, "operator", "POST", alamat, lengkap(isian{"kode": "K3", "idProdi": coretest.ID(tsm, "prodi", "if")}), "Idempotency-Key: satu").Want(201)
			c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": "K3"}), "Idempotency-Key: tiga").Want(422)
			c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": "K4"}), "Idempotency-Key: tiga").Want(201)
		})
		t.Run("AK-03 malformed keys", func(t *testing.T) {
			tetap(t, c, func() {
				for _, key := range []string{fmt.Sprintf("%0201d", 1), "kunci\x01", "k\u00fcnci"} {
					c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": "K5"}), "Idempotency-Key: "+key).Want(422)
				}
			})
		})
		t.Run("AK-03 at the same time under one key: one effect, one answer", func(t *testing.T) {
			in := lengkap(isian{"kode": "K6"})
			got := bersama(6, func(int) *apitest.Answer {
				return c.As(unindra, "operator", "POST", alamat, in, "Idempotency-Key: serentak")
			})
			ids := map[string]bool{}
			for _, a := range got[201] {
				var m akademik.MataKuliah
				a.JSON(&m)
				ids[m.ID] = true
			}
			if len(got[201])+len(got[409]) != 6 || len(ids) != 1 {
				t.Errorf("%d answered, %d in flight, %d courses", len(got[201]), len(got[409]), len(ids))
			}
		})
	})
}
