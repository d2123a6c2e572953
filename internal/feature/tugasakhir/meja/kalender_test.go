package meja_test

import (
	"context"
	"strings"
	"testing"

	"github.com/arran4/golang-ical"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func isi(e *ics.VEvent, p ics.ComponentProperty) string {
	if e == nil || e.GetProperty(p) == nil {
		return ""
	}
	return e.GetProperty(p).Value
}

func TestKalender(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya, lain := tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan"), tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		sidang := tatest.SidangKalender(c, karya, 48, "dosen", "dosen3")
		session := tatest.OneBimbingan(c, lain, "dijadwalkan", 24)
		gone := tatest.OneBimbingan(c, lain, "dibatalkan", 30)
		tatest.OneBimbingan(c, lain, "diminta", 31)
		tatest.OneBimbingan(c, lain, "ditolak", 32)
		tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET topik = $3, tempat = $4, catatan_pribadi = 'rahasia', draf = '{"catatan":"rahasia"}', versi = 7 WHERE college_id = $1 AND id = $2`,
			session, "Étude; bab 1, \\ dan\nBEGIN:VEVENT "+strings.Repeat("perpustakaan – ", 12), "Ruang 1\r\nSTATUS:CANCELLED")
		path := tatest.Umpan(t, c, "dosen")
		t.Run("TA-01 TA-04 the sessions and exams of its owner, each with time, place, page and version", func(t *testing.T) {
			text, events := tatest.ReadKalender(t, c, path)
			e := events["Bimbingan kerja praktik: Citra Lestari 20261122T030000Z"]
			want := map[ics.ComponentProperty]string{
				ics.ComponentPropertyUniqueId: "bimbingan-" + session + "@unindra.portal-dosen.invalid", ics.ComponentPropertyDtEnd: "20261122T040000Z",
				ics.ComponentPropertySequence: "7", ics.ComponentPropertyStatus: "CONFIRMED", ics.ComponentPropertyDtstamp: "20261121T030000Z",
				ics.ComponentPropertyLocation: "Ruang 1 STATUS:CANCELLED", ics.ComponentPropertyUrl: "http://localhost/akademik/kerja-praktik/bimbingan/" + lain,
				ics.ComponentPropertyDescription: strings.TrimSpace("Étude; bab 1, \\ dan BEGIN:VEVENT " + strings.Repeat("perpustakaan – ", 12)),
			}
			for p, value := range want {
				if isi(e, p) != value {
					t.Errorf("%s: %q, want %q", p, isi(e, p), value)
				}
			}
			exam := events["Sidang skripsi: Adinata Bagaskara 20261123T030000Z"]
			if isi(exam, ics.ComponentPropertyDtEnd) != "20261123T043000Z" || isi(exam, ics.ComponentPropertyLocation) != "Ruang Sidang 1" ||
				isi(exam, ics.ComponentPropertyUrl) != "http://localhost/akademik/skripsi/sidang-skripsi/"+karya || isi(exam, ics.ComponentPropertyUniqueId) != "sidang-"+sidang+"@unindra.portal-dosen.invalid" {
				t.Errorf("%+v", exam)
			}
			if len(events) != 3 || strings.Contains(text, "rahasia") {
				t.Errorf("%d events:\n%s", len(events), text)
			}
		})
		t.Run("TA-01 what was called off stays, as cancelled, under its name", func(t *testing.T) {
			_, events := tatest.ReadKalender(t, c, path)
			e := events["Bimbingan kerja praktik: Citra Lestari 20261122T090000Z"]
			if isi(e, ics.ComponentPropertyStatus) != "CANCELLED" || !strings.HasPrefix(isi(e, ics.ComponentPropertyUniqueId), "bimbingan-"+gone) {
				t.Errorf("%+v", e)
			}
		})
		t.Run("TA-01 moved, an event keeps its name and counts on", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+session+"/schedule", tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(26)}).Want(200)
			_, events := tatest.ReadKalender(t, c, path)
			e := events["Bimbingan kerja praktik: Citra Lestari 20261122T050000Z"]
			if isi(e, ics.ComponentPropertySequence) != "8" || isi(e, ics.ComponentPropertyUniqueId) != "bimbingan-"+session+"@unindra.portal-dosen.invalid" {
				t.Errorf("%+v", e)
			}
		})
		t.Run("TA-04 others read their own", func(t *testing.T) {
			for username, n := range map[string]int{"dosen2": 0, "dosen3": 1, "mahasiswa": 1, "mahasiswa2": 2, "operator": 0, "dosen4": 0} {
				if _, events := tatest.ReadKalender(t, c, tatest.Umpan(t, c, username)); len(events) != n {
					t.Errorf("%s: %d events", username, len(events))
				}
			}
		})
		t.Run("TA-04 one exam as a file, to who has to do with it", func(t *testing.T) {
			for username, status := range map[string]int{"dosen": 200, "dosen3": 200, "mahasiswa": 200, "operator": 200, "kaprodi": 200, "dosen4": 404, "mahasiswa2": 404} {
				a := c.As(tatest.Unindra, username, "GET", "/v2/ta/skripsi_exam_calendar/"+sidang, nil).Want(status)
				if status == 200 {
					tatest.PeriksaBaris(t, string(a.Body))
					if !strings.Contains(string(a.Body), "SUMMARY:Sidang skripsi: Adinata Bagaskara") || !strings.Contains(a.Header.Get("Content-Disposition"), "sidang.ics") {
						t.Errorf("%s", a.Body)
					}
				}
			}
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/proposal_exam_calendar/"+sidang, nil).Want(404)
			c.As(tatest.TSM, "dosen", "GET", "/v2/ta/skripsi_exam_calendar/"+sidang, nil).Want(404)
		})
	})
}

func TestUmpanRahasia(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		ada := func(username string) (k meja.Kalender) {
			c.As(tatest.Unindra, username, "GET", "/v2/ta/calendar_feed", nil).Want(200).JSON(&k)
			return k
		}
		if k := ada("dosen"); k.Ada || k.Alamat != "" || k.DibuatPada != nil {
			t.Errorf("%+v", k)
		}
		first := tatest.Umpan(t, c, "dosen")
		t.Run("TA-01 the address is told once; the portal keeps its hash alone", func(t *testing.T) {
			secret := first[strings.LastIndex(first, ".")+1:]
			if k := ada("dosen"); !k.Ada || k.Alamat != "" || len(secret) != 43 {
				t.Errorf("%+v, %d signs", k, len(secret))
			}
			var made, again meja.Kalender
			c.As(tatest.Unindra, "dosen2", "PUT", "/v2/ta/calendar_feed", nil, "Idempotency-Key: umpan").Want(200).JSON(&made)
			c.As(tatest.Unindra, "dosen2", "PUT", "/v2/ta/calendar_feed", nil, "Idempotency-Key: umpan").Want(200).JSON(&again)
			if !again.Ada || again.Alamat != "" || !again.DibuatPada.Equal(*made.DibuatPada) {
				t.Errorf("a repeat answers %+v", again)
			}
			c.Nobody(tatest.Unindra, "GET", strings.TrimPrefix(made.Alamat, "http://localhost"), nil).Want(200)
			c.As(tatest.Unindra, "dosen2", "DELETE", "/v2/ta/calendar_feed", nil, "Idempotency-Key: umpan").Want(422)
			secret = made.Alamat[strings.LastIndex(made.Alamat, ".")+1:]
			if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kit_idempotensi WHERE college_id = $1 AND badan IS NULL`, tatest.Unindra); n != 1 {
				t.Errorf("%d records", n)
			}
			for _, text := range []string{`SELECT COUNT(*) FROM tugasakhir_kalender WHERE college_id = $1 AND sidik LIKE '%' || $2 || '%'`,
				`SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND rincian LIKE '%' || $2 || '%'`,
				`SELECT COUNT(*) FROM kit_idempotensi WHERE college_id = $1 AND (COALESCE(badan, '') || sidik) LIKE '%' || $2 || '%'`} {
				if n := coretest.One[int64](c, tatest.Unindra, text, tatest.Unindra, secret); n != 0 {
					t.Errorf("%d: %s", n, text)
				}
			}
		})
		t.Run("TA-01 a new address ends the one before; none ends all", func(t *testing.T) {
			second := tatest.Umpan(t, c, "dosen")
			c.Nobody(tatest.Unindra, "GET", first, nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", second, nil).Want(200)
			c.As(tatest.Unindra, "dosen", "DELETE", "/v2/ta/calendar_feed", nil).Want(204)
			c.As(tatest.Unindra, "dosen", "DELETE", "/v2/ta/calendar_feed", nil).Want(204)
			c.Nobody(tatest.Unindra, "GET", second, nil).Want(404)
			if ada("dosen").Ada {
				t.Error("still there")
			}
		})
		t.Run("TA-01 an address that is none, of another college, or of an account that ended", func(t *testing.T) {
			path := tatest.Umpan(t, c, "dosen")
			secret := path[strings.LastIndex(path, ".")+1:]
			for _, token := range []string{"UNINDRA", "UNINDRA.", "UNINDRA." + secret[:42], "UNINDRA." + secret + "x", "TSM." + secret, "." + secret, "LAIN." + secret, "UNINDRA." + strings.Repeat("A", 43), strings.Repeat("A", 300)} {
				if a := c.Nobody(tatest.Unindra, "GET", "/v2/ta/calendar/"+token, nil); a.Status != 404 && a.Status != 422 {
					t.Errorf("%s: %d", token, a.Status)
				}
			}
			if err := c.Auth.NonaktifkanAkun(context.Background(), tatest.Unindra, "dosen"); err != nil {
				t.Fatal(err)
			}
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(404)
			if err := c.Auth.AktifkanAkun(context.Background(), tatest.Unindra, "dosen"); err != nil {
				t.Fatal(err)
			}
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", "/v2/ta/calendar_feed", nil, "Authorization: Bearer "+coretest.Token(tatest.Unindra, "dosen")).Want(401)
		})
		t.Run("TA-01 nobody makes a feed without a session", func(t *testing.T) {
			for _, method := range []string{"GET", "PUT", "DELETE"} {
				c.Nobody(tatest.Unindra, method, "/v2/ta/calendar_feed", nil).Want(401)
			}
		})
	})
}

func TestUmpanSesiBerakhir(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-01 a replica that still remembers an ended session makes no feed under it", func(t *testing.T) {
			beside := c.Beside()
			beside.As(tatest.Unindra, "dosen3", "GET", "/v2/ta/calendar_feed", nil).Want(200)
			if err := c.Auth.NonaktifkanAkun(context.Background(), tatest.Unindra, "dosen3"); err != nil {
				t.Fatal(err)
			}
			if err := c.Auth.AktifkanAkun(context.Background(), tatest.Unindra, "dosen3"); err != nil {
				t.Fatal(err)
			}
			beside.As(tatest.Unindra, "dosen3", "PUT", "/v2/ta/calendar_feed", nil).Want(401)
		})
	})
}

func TestKalenderSitus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(tatest.Unindra, `UPDATE institusi_college SET origin = $2 WHERE id = $1`, tatest.Unindra, `["http://localhost","https://portal.kampus.example:8443"]`)
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.BimbinganDokumen(c, id, "dosen", "dijadwalkan", 1, "Bab 1", "")
		for host, situs := range map[string]string{"localhost": "http://localhost", "localhost:8106": "http://localhost:8106",
			"portal.kampus.example:8443": "https://portal.kampus.example:8443"} {
			t.Run("TA-01 asked at "+host+" links lead to "+situs, func(t *testing.T) {
				var k meja.Kalender
				c.Do(t, apitest.Call{Method: "PUT", Path: "/v2/ta/calendar_feed", Token: coretest.Token(tatest.Unindra, "dosen"), Host: host}).Want(200).JSON(&k)
				path, ok := strings.CutPrefix(k.Alamat, situs+"/v2/ta/calendar/")
				if !ok {
					t.Fatalf("the feed is at %s", k.Alamat)
				}
				feed := c.Do(t, apitest.Call{Method: "GET", Path: "/v2/ta/calendar/" + path, Host: host}).Want(200)
				if text := strings.ReplaceAll(string(feed.Body), "\r\n ", ""); !strings.Contains(text, "URL:"+situs+"/akademik/skripsi/") {
					t.Errorf("an event leads elsewhere: %s", text)
				}
			})
		}
	})
}
