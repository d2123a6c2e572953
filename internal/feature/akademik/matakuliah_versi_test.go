package akademik_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/apitest"
)

// basi is the refusal of a version that somebody changed since it was read.
func basi(siapa, kapan string) string {
	return "Data sudah diubah oleh " + siapa + " pada " + kapan + ". " +
		"Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini."
}

func TestIfMatch(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		rename := func(username, name, nama string, header ...string) *apitest.Answer {
			return put(c, username, mk(name), seperti(c, mk(name), isian{"nama": nama}), header...)
		}
		t.Run("AK-03 the version that was read is the one that is changed", func(t *testing.T) {
			rename("dosen", "algo", "Satu", `If-Match: "1"`).Want(200)
			rename("dosen", "algo", "Dua", `If-Match: W/"2"`).Want(200)
			a := rename("kaprodi", "algo", "Tiga", "If-Match: *").Want(200)
			if got, want := a.Header.Get("ETag"), `"4"`; got != want {
				t.Errorf("ETag = %s, want %s", got, want)
			}
			rename("dosen", "algo", "Empat").Want(200)
		})
		t.Run("AK-03 a stale one is refused with who changed it and when, and changes nothing", func(t *testing.T) {
			c.Clock.Advance(5 * time.Minute)
			rename("kaprodi", "basis", "Lima", `If-Match: "1"`).Want(200)
			c.Clock.Advance(2 * time.Minute)
			want := basi("Rahmi Lubis", "21 November 2026 10:05 WIB")
			tetap(t, c, func() {
				for _, stale := range []string{`"1"`, `"3"`, `"0"`, `"x"`, `2; DROP`, `"2", "1"`, `""`} {
					if got := pesan(rename("dosen2", "basis", "Basi", "If-Match: "+stale), 412); got != want {
						t.Errorf("refusal of %s = %q, want %q", stale, got, want)
					}
				}
			})
		})
		const tanpaNama = "AK-03 one that the portal itself filled was changed by nobody in particular, " +
			"told on the campus's clock"
		t.Run(tanpaNama, func(t *testing.T) {
			c.Exec(unindra, "UPDATE institusi_college SET zona_waktu = 'WITA' WHERE id = $1", unindra)
			c.Colleges.Lupakan()
			a := put(c, "operator", mk("etika"), lengkap(nil), `If-Match: "9"`)
			apitest.Refused(t, a, 412, basi("orang lain", "21 November 2026 11:00 WITA"))
		})
		t.Run("AK-03 who may not change it does not learn who did", func(t *testing.T) {
			apitest.Refused(t, put(c, "dosen2", mk("algo"), lengkap(nil), `If-Match: "9"`), 403, takMengampu)
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
			got := bersama(n, func(int) *apitest.Answer { return put(c, "dosen", mk("algo"), in, `If-Match: "1"`) })
			if won, lost := len(got[200]), len(got[412]); won != 1 || lost != n-1 {
				t.Errorf("%d won, %d lost; want 1 and %d", won, lost, n-1)
			}
			if got, want := lihat(c, "dosen", mk("algo")).Versi, int64(2); got != want {
				t.Errorf("version = %d, want %d", got, want)
			}
			for _, a := range got[412] {
				apitest.Refused(t, a, 412, basi("Budi Santoso", "21 November 2026 10:00 WIB"))
			}
		})
		t.Run("AK-03 without If-Match every change is taken, one after the other", func(t *testing.T) {
			want := lihat(c, "operator", mk("basis")).Versi + n
			in := seperti(c, mk("basis"), nil)
			got := bersama(n, func(int) *apitest.Answer { return put(c, "operator", mk("basis"), in) })
			if taken := len(got[200]); taken != n {
				t.Errorf("%d taken, want %d", taken, n)
			}
			if got := lihat(c, "operator", mk("basis")).Versi; got != want {
				t.Errorf("version = %d, want %d", got, want)
			}
		})
		t.Run("AK-03 of many who want one code one gets it", func(t *testing.T) {
			got := bersama(n, func(i int) *apitest.Answer {
				return post(c, "operator", lengkap(isian{"kode": []string{"SAMA", "sama"}[i%2]}))
			})
			if made, refused := len(got[201]), len(got[422]); made != 1 || refused != n-1 {
				t.Errorf("%d made, %d refused; want 1 and %d", made, refused, n-1)
			}
			for _, a := range got[422] {
				a.WantErrors(map[string]string{"kode": "Kode sudah dipakai mata kuliah lain"})
			}
		})
		t.Run("AK-03 two who close a circle from both ends: one is refused", func(t *testing.T) {
			ids := []string{mk("etika"), mk("pajak")}
			sesudah := func(id string, of ...string) isian {
				return seperti(c, id, isian{"prasyarat": append([]string{}, of...)})
			}
			for round := range 4 {
				for _, id := range ids {
					put(c, "operator", id, sesudah(id)).Want(200)
				}
				in := []isian{sesudah(ids[0], ids[1]), sesudah(ids[1], ids[0])}
				got := bersama(2, func(i int) *apitest.Answer { return put(c, "operator", ids[i], in[i]) })
				if taken, refused := len(got[200]), len(got[422]); taken != 1 || refused != 1 {
					t.Fatalf("round %d: %d taken, %d refused; want 1 and 1", round, taken, refused)
				}
			}
		})
	})
}

// berkunci is the header of a call that may be repeated.
func berkunci(kunci string) string { return "Idempotency-Key: " + kunci }

func TestIdempotensi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		in := lengkap(isian{"kode": "K1", "prasyarat": []string{mk("basis"), mk("algo")}})
		ubah := seperti(c, mk("basis"), isian{"nama": "Basis Data Lanjut"})
		satu := func() *apitest.Answer { return post(c, "operator", in, berkunci("satu")).Want(201) }
		dua := func() *apitest.Answer {
			return put(c, "operator", mk("basis"), ubah, berkunci("dua"), `If-Match: "1"`).Want(200)
		}
		made, changed := satu(), dua()
		t.Run("AK-03 a repeat under one key: the same answer, one effect", func(t *testing.T) {
			same := func(again, first *apitest.Answer, etag string) {
				t.Helper()
				if got, want := string(again.Body), string(first.Body); got != want {
					t.Errorf("the repeat answers %s\nwant as at first %s", got, want)
				}
				if got := again.Header.Get("ETag"); got != etag {
					t.Errorf("ETag of the repeat = %s, want %s", got, etag)
				}
			}
			tetap(t, c, func() {
				same(satu(), made, `"1"`)
				same(satu(), made, `"1"`)
				same(dua(), changed, `"2"`)
			})
		})
		t.Run("AK-03 a key used for anything else is refused", func(t *testing.T) {
			const want = "Idempotency-Key ini sudah dipakai untuk permintaan lain"
			tetap(t, c, func() {
				apitest.Refused(t, post(c, "operator", lengkap(isian{"kode": "K2"}), berkunci("satu")), 422, want)
				apitest.Refused(t, put(c, "operator", mk("algo"), ubah, berkunci("dua"), `If-Match: "1"`), 422, want)
				apitest.Refused(t, put(c, "operator", mk("basis"), ubah, berkunci("dua"), `If-Match: "2"`), 422, want)
				apitest.Refused(t, put(c, "operator", mk("basis"), ubah, berkunci("satu")), 422, want)
			})
		})
		t.Run("AK-03 a key is one person's in one college, and is free after a refusal", func(t *testing.T) {
			post(c, "kaprodi", lengkap(isian{"kode": "K3"}), berkunci("satu")).Want(201)
			lain := lengkap(isian{"kode": "K3", "idProdi": coretest.ID(tsm, "prodi", "if")})
			c.As(tsm, "operator", "POST", alamat, lain, berkunci("satu")).Want(201)
			post(c, "operator", lengkap(isian{"kode": "K3"}), berkunci("tiga")).Want(422)
			post(c, "operator", lengkap(isian{"kode": "K4"}), berkunci("tiga")).Want(201)
		})
		t.Run("AK-03 malformed keys", func(t *testing.T) {
			tetap(t, c, func() {
				for _, kunci := range []string{fmt.Sprintf("%0201d", 1), "kunci\x01", "k\u00fcnci"} {
					post(c, "operator", lengkap(isian{"kode": "K5"}), berkunci(kunci)).Want(422)
				}
			})
		})
		t.Run("AK-03 at the same time under one key: one effect, one answer", func(t *testing.T) {
			const n = 6
			in := lengkap(isian{"kode": "K6"})
			got := bersama(n, func(int) *apitest.Answer { return post(c, "operator", in, berkunci("serentak")) })
			ids := map[string]bool{}
			for _, a := range got[201] {
				var m matakuliah.MataKuliah
				a.JSON(&m)
				ids[m.ID] = true
			}
			if done := len(got[201]) + len(got[409]); done != n {
				t.Errorf("%d answered or told to wait, want %d", done, n)
			}
			if len(ids) != 1 {
				t.Errorf("%d courses made, want 1", len(ids))
			}
		})
	})
}
