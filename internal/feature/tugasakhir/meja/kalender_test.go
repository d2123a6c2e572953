package meja_test

import (
	"fmt"
	"strings"
	"testing"

	ics "github.com/arran4/golang-ical"
	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// isi are properties of an event.
type isi map[ics.ComponentProperty]string

// Short names of the properties that are looked at.
const (
	uid         = ics.ComponentPropertyUniqueId
	dtEnd       = ics.ComponentPropertyDtEnd
	dtStamp     = ics.ComponentPropertyDtstamp
	sequence    = ics.ComponentPropertySequence
	status      = ics.ComponentPropertyStatus
	location    = ics.ComponentPropertyLocation
	url         = ics.ComponentPropertyUrl
	description = ics.ComponentPropertyDescription
)

// periksaAcara holds properties of the event under a title and a beginning.
func periksaAcara(t *testing.T, events map[string]*ics.VEvent, name string, want isi) {
	t.Helper()
	e := events[name]
	if e == nil {
		t.Errorf("the events are %v, want one %q", events, name)
		return
	}
	got := isi{}
	for p := range want {
		if e.GetProperty(p) != nil {
			got[p] = e.GetProperty(p).Value
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// uidOf is the name of an event in a calendar, by what it is.
func uidOf(apa, id string) string { return apa + "-" + id + "@unindra.portal-dosen.invalid" }

// isiKalender are the works, sessions and the exam that calendars tell of.
type isiKalender struct {
	c                        *coretest.Campus
	karya, lain              string
	sidang, bimbingan, batal string
}

// topik needs escaping and folding.
var topik = "Étude; bab 1, \\ dan\nBEGIN:VEVENT " + strings.Repeat("perpustakaan – ", 12)

func fillKalender(c *coretest.Campus) isiKalender {
	k := isiKalender{c: c}
	k.karya = tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan")
	k.lain = tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
	k.sidang = tatest.SidangKalender(c, k.karya, 48, "dosen", "dosen3")
	k.bimbingan = tatest.OneBimbingan(c, k.lain, "dijadwalkan", 24)
	k.batal = tatest.OneBimbingan(c, k.lain, "dibatalkan", 30)
	tatest.OneBimbingan(c, k.lain, "diminta", 31)
	tatest.OneBimbingan(c, k.lain, "ditolak", 32)
	tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET topik = $3, tempat = $4,
			catatan_pribadi = 'rahasia', draf = '{"catatan":"rahasia"}', versi = 7
		WHERE college_id = $1 AND id = $2`, k.bimbingan, topik, "Ruang 1\r\nSTATUS:CANCELLED")
	return k
}

func TestKalender(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k := fillKalender(c)
		path := tatest.Umpan(t, c, "dosen")
		const title = "TA-01 TA-04 the sessions and exams of its owner, each with time, place, page and version"
		t.Run(title, func(t *testing.T) {
			text, events := tatest.ReadKalender(t, c, path)
			k.periksaUmpan(t, events)
			if len(events) != 3 || strings.Contains(text, "rahasia") {
				t.Errorf("%d events, want 3 and nothing that is secret:\n%s", len(events), text)
			}
		})
		t.Run("TA-01 what was called off stays, as cancelled, under its name", func(t *testing.T) {
			_, events := tatest.ReadKalender(t, c, path)
			periksaAcara(t, events, "Bimbingan kerja praktik: Citra Lestari 20261122T090000Z", isi{
				status: "CANCELLED", uid: uidOf("bimbingan", k.batal),
			})
		})
		t.Run("TA-01 moved, an event keeps its name and counts on", func(t *testing.T) {
			body := tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(26)}
			jadwal := tatest.PathBimbingan + k.bimbingan + "/schedule"
			c.As(tatest.Unindra, "dosen", "PUT", jadwal, body).Want(200)
			_, events := tatest.ReadKalender(t, c, path)
			periksaAcara(t, events, "Bimbingan kerja praktik: Citra Lestari 20261122T050000Z", isi{
				sequence: "8", uid: uidOf("bimbingan", k.bimbingan),
			})
		})
		t.Run("TA-04 others read their own", func(t *testing.T) {
			for username, want := range map[string]int{
				"dosen2": 0, "dosen3": 1, "dosen4": 0, "mahasiswa": 1, "mahasiswa2": 2, "operator": 0,
			} {
				_, events := tatest.ReadKalender(t, c, tatest.Umpan(t, c, username))
				if got := len(events); got != want {
					t.Errorf("%s reads %d events, want %d", username, got, want)
				}
			}
		})
		t.Run("TA-04 one exam as a file, to who has to do with it", k.periksaBerkas)
	})
}

// periksaUmpan holds the session and the exam in the feed of dosen.
func (k isiKalender) periksaUmpan(t *testing.T, events map[string]*ics.VEvent) {
	const page = "http://localhost/akademik/"
	periksaAcara(t, events, "Bimbingan kerja praktik: Citra Lestari 20261122T030000Z", isi{
		uid:         uidOf("bimbingan", k.bimbingan),
		dtEnd:       "20261122T040000Z",
		dtStamp:     "20261121T030000Z",
		sequence:    "7",
		status:      "CONFIRMED",
		location:    "Ruang 1 STATUS:CANCELLED",
		url:         page + "kerja-praktik/bimbingan/" + k.lain,
		description: strings.TrimSpace(strings.ReplaceAll(topik, "\n", " ")),
	})
	periksaAcara(t, events, "Sidang skripsi: Adinata Bagaskara 20261123T030000Z", isi{
		uid:      uidOf("sidang", k.sidang),
		dtEnd:    "20261123T043000Z",
		location: "Ruang Sidang 1",
		url:      page + "skripsi/sidang-skripsi/" + k.karya,
	})
}

// periksaBerkas holds the exam as a file, and who gets it.
func (k isiKalender) periksaBerkas(t *testing.T) {
	const path = "/v2/ta/skripsi_exam_calendar/"
	for _, username := range strings.Fields("dosen dosen3 mahasiswa operator kaprodi") {
		a := k.c.As(tatest.Unindra, username, "GET", path+k.sidang, nil).Want(200)
		tatest.PeriksaBaris(t, string(a.Body))
		said := fmt.Sprintf("%s\n%s", a.Header.Get("Content-Disposition"), a.Body)
		for _, want := range []string{"sidang.ics", "SUMMARY:Sidang skripsi: Adinata Bagaskara"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s gets %s\nwant %q in it", username, said, want)
			}
		}
	}
	for _, username := range []string{"dosen4", "mahasiswa2"} {
		k.c.As(tatest.Unindra, username, "GET", path+k.sidang, nil).Want(404)
	}
	k.c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/proposal_exam_calendar/"+k.sidang, nil).Want(404)
	k.c.As(tatest.TSM, "dosen", "GET", path+k.sidang, nil).Want(404)
}
