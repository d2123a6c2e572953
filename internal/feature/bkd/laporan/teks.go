package laporan

import (
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// sks is a value in ten-thousandths as it goes on the wire.
func sks(value int64) float64 { return *exact.FromE4(value) }

// wrongLines says what is wrong with a text of several lines; "" when nothing is.
func wrongLines(text string) string {
	if !texts.PrintableLines(text) {
		return apperr.Unseen
	}
	return ""
}
