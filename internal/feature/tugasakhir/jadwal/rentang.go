// Package jadwal knows spans of time, and when a lecturer, a student or a room is taken.
package jadwal

import (
	"strings"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
)

// How long an exam may be.
const (
	SidangTerpendek = 10 * time.Minute
	SidangTerlama   = 8 * time.Hour
)

// The Friday prayer, in minutes of the day.
const (
	jumatMulai   = 11*60 + 30
	jumatSelesai = 13 * 60
)

// The hours in which free times are looked for while no rule is known, in minutes of the day, and how far apart they begin.
const (
	JamBuka   = 8 * 60
	JamTutup  = 17 * 60
	JarakSlot = 30 * time.Minute
)

// Rentang is from when to when something is; the end is no part of it.
type Rentang struct{ Mulai, Selesai time.Time }

// Overlaps reports whether two spans share a moment.
func (r Rentang) Overlaps(o Rentang) bool {
	return r.Mulai.Before(o.Selesai) && o.Mulai.Before(r.Selesai)
}

// Union is the span from the first beginning to the last end of two; one without a beginning is none.
func (r Rentang) Union(o Rentang) Rentang {
	if r.Mulai.IsZero() {
		return o
	}
	if o.Mulai.Before(r.Mulai) {
		r.Mulai = o.Mulai
	}
	if o.Selesai.After(r.Selesai) {
		r.Selesai = o.Selesai
	}
	return r
}

// Tulis is a span in words, on the clocks of a zone.
func (r Rentang) Tulis(zona *time.Location) string { return dateid.Span(r.Mulai, r.Selesai, zona) }

// DayOf is the day of a moment on the clocks of its zone.
func DayOf(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}

// HitsFridayPrayer reports whether the prayer of a Friday falls into the time.
func (r Rentang) HitsFridayPrayer(zona *time.Location) bool {
	for day := DayOf(r.Mulai.In(zona)); day.Before(r.Selesai); day = day.AddDate(0, 0, 1) {
		prayer := Rentang{day.Add(jumatMulai * time.Minute), day.Add(jumatSelesai * time.Minute)}
		if day.Weekday() == time.Friday && r.Overlaps(prayer) {
			return true
		}
	}
	return false
}

// MasalahJadwal is one thing that speaks against a plan.
type MasalahJadwal struct {
	Isian   string `json:"isian" doc:"Field of the plan: peserta[1].penguji[0].idDosen"`
	Kalimat string `json:"kalimat"`
}

// Refuse turns problems into a refusal, or into nil without one. Several of a field become one text.
func Refuse(list []MasalahJadwal) error {
	fields := apperr.Wrong{}
	for _, m := range list {
		if before := fields[m.Isian]; before == "" {
			fields[m.Isian] = m.Kalimat
		} else if !strings.Contains(before, m.Kalimat) {
			fields[m.Isian] = before + " " + m.Kalimat
		}
	}
	return fields.Refuse()
}

// WeekOf is the week of a moment, Monday to Sunday, on the clocks of a zone.
func WeekOf(on time.Time, zona *time.Location) Rentang {
	day := DayOf(on.In(zona))
	monday := day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	return Rentang{monday, monday.AddDate(0, 0, DaysPerWeek)}
}

// DaysPerWeek is how long a week is.
const DaysPerWeek = 7
