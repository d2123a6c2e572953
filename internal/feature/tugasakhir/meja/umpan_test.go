package meja_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// feed is where an account's own feed is made, looked at and ended.
const feed = "/v2/ta/calendar_feed"

// readUmpan reads what an account is told of its feed.
func readUmpan(c *coretest.Campus, username string) (k meja.Kalender) {
	c.As(tatest.Unindra, username, "GET", feed, nil).Want(200).JSON(&k)
	return k
}

// buka reads a feed by its address, as a program does.
func buka(c *coretest.Campus, path string) *apitest.Answer {
	return c.Nobody(tatest.Unindra, "GET", path, nil)
}

// secretOf is the secret in a feed's address.
func secretOf(address string) string { return address[strings.LastIndex(address, ".")+1:] }

// nonaktif switches an account off, which ends its sessions.
func nonaktif(t *testing.T, c *coretest.Campus, username string) {
	t.Helper()
	if err := c.Auth.NonaktifkanAkun(t.Context(), tatest.Unindra, username); err != nil {
		t.Fatal(err)
	}
}

// aktif switches an account on again.
func aktif(t *testing.T, c *coretest.Campus, username string) {
	t.Helper()
	if err := c.Auth.AktifkanAkun(t.Context(), tatest.Unindra, username); err != nil {
		t.Fatal(err)
	}
}

func TestUmpanRahasia(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		if got, want := readUmpan(c, "dosen"), (meja.Kalender{}); got != want {
			t.Errorf("before one is made the feed is %+v, want none", got)
		}
		first := tatest.Umpan(t, c, "dosen")
		t.Run("TA-01 the address is told once; the portal keeps its hash alone", func(t *testing.T) {
			if k := readUmpan(c, "dosen"); !k.Ada || k.Alamat != "" {
				t.Errorf("the feed is %+v, want it there without its address", k)
			}
			if got, want := len(secretOf(first)), 43; got != want {
				t.Errorf("the secret has %d signs, want %d", got, want)
			}
			umpanBerkunci(t, c)
		})
		t.Run("TA-01 a new address ends the one before; none ends all", func(t *testing.T) {
			second := tatest.Umpan(t, c, "dosen")
			buka(c, first).Want(404)
			buka(c, second).Want(200)
			c.As(tatest.Unindra, "dosen", "DELETE", feed, nil).Want(204)
			c.As(tatest.Unindra, "dosen", "DELETE", feed, nil).Want(204)
			buka(c, second).Want(404)
			if k := readUmpan(c, "dosen"); k.Ada {
				t.Errorf("ended, the feed is %+v, want none", k)
			}
		})
		t.Run("TA-01 an address that is none, of another college, or of an account that ended", func(t *testing.T) {
			path := tatest.Umpan(t, c, "dosen")
			secret := secretOf(path)
			for _, token := range []string{
				"UNINDRA", "UNINDRA.", "UNINDRA." + secret[:42], "UNINDRA." + secret + "x",
				"TSM." + secret, "." + secret, "LAIN." + secret,
				"UNINDRA." + strings.Repeat("A", 43), strings.Repeat("A", 300),
			} {
				if got := buka(c, "/v2/ta/calendar/"+token).Status; got != 404 && got != 422 {
					t.Errorf("%s: status %d, want 404 or 422", token, got)
				}
			}
			nonaktif(t, c, "dosen")
			buka(c, path).Want(404)
			aktif(t, c, "dosen")
			buka(c, path).Want(404)
			token := "Authorization: Bearer " + coretest.Token(tatest.Unindra, "dosen")
			c.Nobody(tatest.Unindra, "GET", feed, nil, token).Want(401)
		})
		t.Run("TA-01 nobody makes a feed without a session", func(t *testing.T) {
			for _, method := range []string{"GET", "PUT", "DELETE"} {
				c.Nobody(tatest.Unindra, method, feed, nil).Want(401)
			}
		})
	})
}

// umpanBerkunci makes a feed under an idempotency key, whose record does not keep the address.
func umpanBerkunci(t *testing.T, c *coretest.Campus) {
	const key = "Idempotency-Key: umpan"
	var made, again meja.Kalender
	c.As(tatest.Unindra, "dosen2", "PUT", feed, nil, key).Want(200).JSON(&made)
	c.As(tatest.Unindra, "dosen2", "PUT", feed, nil, key).Want(200).JSON(&again)
	if !again.Ada || again.Alamat != "" || !again.DibuatPada.Equal(*made.DibuatPada) {
		t.Errorf("a repeat answers %+v, want the feed made at %v without its address", again, made.DibuatPada)
	}
	buka(c, strings.TrimPrefix(made.Alamat, "http://localhost")).Want(200)
	c.As(tatest.Unindra, "dosen2", "DELETE", feed, nil, key).Want(422)
	const keyed = `SELECT COUNT(*) FROM kit_idempotensi WHERE college_id = $1 AND badan IS NULL`
	if n := coretest.One[int64](c, tatest.Unindra, keyed, tatest.Unindra); n != 1 {
		t.Errorf("%d records of keys without an answer, want 1", n)
	}
	for _, where := range []string{
		`tugasakhir_kalender WHERE college_id = $1 AND sidik LIKE '%' || $2 || '%'`,
		`kit_audit WHERE college_id = $1 AND rincian LIKE '%' || $2 || '%'`,
		`kit_idempotensi WHERE college_id = $1 AND (COALESCE(badan, '') || sidik) LIKE '%' || $2 || '%'`,
	} {
		count := `SELECT COUNT(*) FROM ` + where
		if n := coretest.One[int64](c, tatest.Unindra, count, tatest.Unindra, secretOf(made.Alamat)); n != 0 {
			t.Errorf("%d rows keep the secret, want none: %s", n, where)
		}
	}
}

func TestUmpanSesiBerakhir(t *testing.T) {
	const title = "TA-01 a replica that still remembers an ended session makes no feed under it"
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run(title, func(t *testing.T) {
			beside := c.Beside()
			beside.As(tatest.Unindra, "dosen3", "GET", feed, nil).Want(200)
			nonaktif(t, c, "dosen3")
			aktif(t, c, "dosen3")
			beside.As(tatest.Unindra, "dosen3", "PUT", feed, nil).Want(401)
		})
	})
}

func TestKalenderSitus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		const origins = `["http://localhost","https://portal.kampus.example:8443"]`
		c.Exec(tatest.Unindra, `UPDATE institusi_college SET origin = $2 WHERE id = $1`, tatest.Unindra, origins)
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.BimbinganDokumen(c, id, "dosen", "dijadwalkan", 1, "Bab 1", "")
		for host, situs := range map[string]string{
			"localhost":                  "http://localhost",
			"localhost:8106":             "http://localhost:8106",
			"portal.kampus.example:8443": "https://portal.kampus.example:8443",
		} {
			t.Run("TA-01 asked at "+host+" links lead to "+situs, func(t *testing.T) {
				token := coretest.Token(tatest.Unindra, "dosen")
				var k meja.Kalender
				c.Do(t, apitest.Call{Method: "PUT", Path: feed, Token: token, Host: host}).Want(200).JSON(&k)
				path, want := strings.TrimPrefix(k.Alamat, situs), situs+"/v2/ta/calendar/"
				if !strings.HasPrefix(k.Alamat, want) {
					t.Fatalf("the feed is at %s, want it under %s", k.Alamat, want)
				}
				body := c.Do(t, apitest.Call{Method: "GET", Path: path, Host: host}).Want(200).Body
				text, want := strings.ReplaceAll(string(body), "\r\n ", ""), "URL:"+situs+"/akademik/skripsi/"
				if !strings.Contains(text, want) {
					t.Errorf("the feed is %s\nwant an event that leads to %s", text, want)
				}
			})
		}
	})
}
