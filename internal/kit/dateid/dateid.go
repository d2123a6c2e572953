// Package dateid writes dates the way Indonesians read them.
package dateid

import (
	"fmt"
	"time"
)

var months = [...]string{"Januari", "Februari", "Maret", "April", "Mei", "Juni", "Juli", "Agustus", "September", "Oktober", "November", "Desember"}

// The zones of Indonesia: western UTC+7, central UTC+8, eastern UTC+9. None has summer time.
var (
	WIB  = time.FixedZone("WIB", 7*3600)
	WITA = time.FixedZone("WITA", 8*3600)
	WIT  = time.FixedZone("WIT", 9*3600)
)

// Zone is the zone of a name; one that is not of Indonesia is WIB.
func Zone(name string) *time.Location {
	for _, z := range []*time.Location{WITA, WIT} {
		if z.String() == name {
			return z
		}
	}
	return WIB
}

// DateTime writes a moment on the clocks of a zone, as "21 November 2026 10:42 WIB".
func DateTime(t time.Time, zone *time.Location) string {
	t = t.In(zone)
	return fmt.Sprintf("%s %s %s", Date(t), t.Format("15:04"), zone)
}

// Date writes a day, as "21 November 2026".
func Date(t time.Time) string {
	return fmt.Sprintf("%02d %s %d", t.Day(), months[t.Month()-1], t.Year())
}

// Span writes from when to when something is on the clocks of a zone, as "21 November 2026 09:00–10:30 WIB".
func Span(from, to time.Time, zone *time.Location) string {
	from, to = from.In(zone), to.In(zone)
	if Date(from) != Date(to) {
		return DateTime(from, zone) + " – " + DateTime(to, zone)
	}
	return fmt.Sprintf("%s %s–%s %s", Date(from), from.Format("15:04"), to.Format("15:04"), zone)
}
