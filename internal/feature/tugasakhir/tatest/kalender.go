package tatest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/arran4/golang-ical"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
)

// SidangKalender inserts an exam of a work in room r1, ninety minutes long, with some lecturers as its examiners.
func SidangKalender(c *coretest.Campus, idKarya string, jam float64, penguji ...string) string {
	id := Own(Unindra, "sidang", fmt.Sprint(idKarya, jam))
	Insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, jenis, periode, CAST($4 AS BIGINT), CAST($5 AS BIGINT), $6, '', 'dijadwalkan', 1, CAST($7 AS BIGINT), CAST($7 AS BIGINT) FROM tugasakhir_karya WHERE college_id = $1 AND id = $3`,
		id, idKarya, At(jam).UnixMicro(), At(jam+1.5).UnixMicro(), Own(Unindra, "ruang", "r1"), coretest.Now.UnixMicro())
	Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) VALUES ($1, $2, $3, '', '')`, id, idKarya)
	for i, dosen := range penguji {
		peran := []string{"ketua", "penguji_1", "penguji_2"}[i]
		Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			VALUES ($1, $2, $3, $4, $5, 'menunggu', '', 'kosong', '', 1)`, id, idKarya, IDDosen(dosen), peran)
	}
	return id
}

// Umpan makes an account's feed and tells where it is, on its site.
func Umpan(t *testing.T, c *coretest.Campus, username string) string {
	t.Helper()
	var k meja.Kalender
	c.As(Unindra, username, "PUT", "/v2/ta/calendar_feed", nil).Want(200).JSON(&k)
	path, ok := strings.CutPrefix(k.Alamat, "http://localhost")
	if !ok || !k.Ada || k.DibuatPada == nil {
		t.Fatalf("%+v", k)
	}
	return path
}

// baca reads a calendar with the library and holds its lines against RFC 5545 by hand.
func ReadKalender(t *testing.T, c *coretest.Campus, path string) (string, map[string]*ics.VEvent) {
	t.Helper()
	a := c.Nobody(Unindra, "GET", path, nil).Want(200)
	text := string(a.Body)
	if got := a.Header.Get("Content-Type"); got != "text/calendar; charset=utf-8" {
		t.Errorf("Content-Type %s", got)
	}
	PeriksaBaris(t, text)
	cal, err := ics.ParseCalendar(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*ics.VEvent{}
	for _, e := range cal.Events() {
		out[e.GetProperty(ics.ComponentPropertySummary).Value+" "+e.GetProperty(ics.ComponentPropertyDtStart).Value] = e
	}
	return text, out
}

// PeriksaBaris: every line ends in CRLF, holds at most 75 octets, is whole UTF-8, and nothing else breaks a line.
func PeriksaBaris(t *testing.T, text string) {
	t.Helper()
	rest, ended := strings.CutSuffix(text, "\r\n")
	lines := strings.Split(rest, "\r\n")
	if !ended || lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-1] != "END:VCALENDAR" {
		t.Errorf("no whole calendar: %q", text)
	}
	for _, line := range lines {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n\x00") || line == "" {
			t.Errorf("%d octets: %q", len(line), line)
		}
	}
	for _, needed := range []string{"VERSION:2.0", "PRODID:-//Portal Dosen//", "METHOD:PUBLISH"} {
		if !strings.Contains(text, needed) {
			t.Errorf("no %s", needed)
		}
	}
}
