package meja

import (
	"context"
	"strings"

	ics "github.com/arran4/golang-ical"

	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// JenisKalender is the media type of calendars.
const JenisKalender = "text/calendar; charset=utf-8"

const (
	pembuat        = "-//Portal Dosen//Bimbingan dan Sidang//ID"
	barisKalender  = 75 // octets of a line (RFC 5545, section 3.1)
	segarkanTiap   = "PT1H"
	domainKalender = ".portal-dosen.invalid" // names no machine: an event is the same one at whatever address the portal is
)

// tulisKalender writes events as iCalendar (RFC 5545): lines of at most 75 octets that end in CRLF, times in UTC. An event
// keeps its UID whatever becomes of it; its SEQUENCE and DTSTAMP move with its versions.
func tulisKalender(ctx context.Context, q db.Q, rows []Acara) (string, error) {
	site, err := originOf(ctx, q)
	if err != nil {
		return "", err
	}
	cal := ics.NewCalendarFor("")
	cal.SetProductId(pembuat)
	cal.SetMethod(ics.MethodPublish)
	cal.SetCalscale("GREGORIAN")
	cal.SetXWRCalName("Bimbingan dan sidang")
	cal.SetRefreshInterval(segarkanTiap)
	cal.SetXPublishedTTL(segarkanTiap)
	for _, x := range rows {
		e := cal.AddEvent(x.Apa + "-" + x.ID + "@" + strings.ToLower(q.College) + domainKalender)
		pada := clock.FromMicro(x.diubahPada)
		e.SetDtStampTime(pada)
		e.SetModifiedAt(pada)
		e.SetStartAt(x.MulaiPada)
		e.SetEndAt(x.SelesaiPada)
		e.SetSequence(int(x.versi))
		e.SetSummary(satuBaris(x.ringkas()))
		e.SetDescription(satuBaris(x.Judul))
		if x.Tempat != "" {
			e.SetLocation(satuBaris(x.Tempat))
		}
		e.SetURL(site + x.halaman())
		e.SetStatus(x.statusKalender())
	}
	return cal.Serialize(ics.WithLineLength(barisKalender), ics.WithNewLineWindows), nil
}

// satuBaris keeps what people typed from becoming lines of the calendar.
func satuBaris(text string) string {
	return texts.Tidy(strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return ' '
		}
		return c
	}, text))
}

// ringkas is an event in a few words: "Sidang skripsi: Adinata Bagaskara".
func (x Acara) ringkas() string {
	kind := map[karya.Jenis]string{karya.JenisProposal: "proposal", karya.JenisSkripsi: "skripsi", karya.JenisKP: "kerja praktik"}[x.JenisKarya]
	what := map[string]string{"bimbingan": "Bimbingan", "sidang": "Sidang"}[x.Apa]
	return what + " " + kind + ": " + strings.Join(x.Mahasiswa, ", ")
}

// halaman is the page of an event.
func (x Acara) halaman() string {
	folder := map[karya.Jenis]string{karya.JenisProposal: "/akademik/skripsi/" + x.Apa + "-proposal/", karya.JenisSkripsi: "/akademik/skripsi/" + x.Apa + "-skripsi/",
		karya.JenisKP: "/akademik/kerja-praktik/" + x.Apa + "/"}[x.JenisKarya]
	if x.Apa == "bimbingan" && x.JenisKarya != karya.JenisKP {
		return folder + x.IDKarya + "/detail-bimbingan/" + x.ID
	}
	return folder + x.IDKarya
}

func (x Acara) statusKalender() ics.ObjectStatus {
	if x.Status == bimbingan.Dibatalkan {
		return ics.ObjectStatusCancelled
	}
	return ics.ObjectStatusConfirmed
}
