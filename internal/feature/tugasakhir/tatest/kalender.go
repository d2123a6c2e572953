package tatest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	ics "github.com/arran4/golang-ical"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
)

// SidangKalender inserts an exam of a work in room r1, ninety minutes long, with some lecturers as its examiners.
func SidangKalender(c *coretest.Campus, idKarya string, jam float64, penguji ...string) string {
	id := Own(Unindra, "sidang", fmt.Sprint(idKarya, jam))
	Insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang,
			tautan, status, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, jenis, periode, CAST($4 AS BIGINT), CAST($5 AS BIGINT), $6, '',
			'dijadwalkan', 1, CAST($7 AS BIGINT), CAST($7 AS BIGINT)
		FROM tugasakhir_karya WHERE college_id = $1 AND id = $3`,
		id, idKarya, At(jam).UnixMicro(), At(jam+1.5).UnixMicro(), IDRuang("r1"), coretest.Now.UnixMicro())
	Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
		VALUES ($1, $2, $3, '', '')`, id, idKarya)
	for i, dosen := range penguji {
		peran := []string{"ketua", "penguji_1", "penguji_2"}[i]
		Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan,
				lembar, catatan, versi)
			VALUES ($1, $2, $3, $4, $5, 'menunggu', '', 'kosong', '', 1)`, id, idKarya, IDDosen(dosen), peran)
	}
	return id
}

// Umpan makes an account's feed and tells where it is, on its site.
func Umpan(t *testing.T, c *coretest.Campus, username string) string {
	t.Helper()
	var k meja.Kalender
	c.As(Unindra, username, "PUT", "/v2/ta/calendar_feed", nil).Want(200).JSON(&k)
	const site = "http://localhost"
	path, ok := strings.CutPrefix(k.Alamat, site)
	if !ok || !k.Ada || k.DibuatPada == nil {
		t.Fatalf("the feed is %+v, want one that is there, made at a time, under %s", k, site)
	}
	return path
}

// ReadKalender reads a calendar with the library and holds its lines against RFC 5545 by hand.
func ReadKalender(t *testing.T, c *coretest.Campus, path string) (string, map[string]*ics.VEvent) {
	t.Helper()
	a := c.Nobody(Unindra, "GET", path, nil).Want(200)
	text := string(a.Body)
	if got, want := a.Header.Get("Content-Type"), "text/calendar; charset=utf-8"; got != want {
		t.Errorf("%s: Content-Type %s, want %s", path, got, want)
	}
	PeriksaBaris(t, text)
	cal, err := ics.ParseCalendar(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*ics.VEvent{}
	for _, e := range cal.Events() {
		summary, start := e.GetProperty(ics.ComponentPropertySummary), e.GetProperty(ics.ComponentPropertyDtStart)
		out[summary.Value+" "+start.Value] = e
	}
	return text, out
}

// PeriksaBaris: every line ends in CRLF, holds at most 75 octets, is whole UTF-8, and nothing else breaks a line.
func PeriksaBaris(t *testing.T, text string) {
	t.Helper()
	rest, ended := strings.CutSuffix(text, "\r\n")
	lines := strings.Split(rest, "\r\n")
	if !ended || lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-1] != "END:VCALENDAR" {
		t.Errorf("want a whole calendar, from BEGIN to END, its last line ended too: %q", text)
	}
	for _, line := range lines {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n\x00") || line == "" {
			t.Errorf("a line of %d octets, want 1 to 75 of whole UTF-8 without a break: %q", len(line), line)
		}
	}
	for _, needed := range []string{"VERSION:2.0", "PRODID:-//Portal Dosen//", "METHOD:PUBLISH"} {
		if !strings.Contains(text, needed) {
			t.Errorf("want %s in the calendar: %q", needed, text)
		}
	}
}
