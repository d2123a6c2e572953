package hitung

import (
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/kit/exact"
)

// Rumus is how a line was reckoned, in numbers alone: "3 × 14 ÷ 16 × 50%"; "" of a line of which nothing counts. A factor that is
// the whole is left out.
func (l Baris) Rumus() string {
	if l.Butir == nil || len(l.dihitung) == 0 {
		return ""
	}
	b, c := l.Butir, l.dihitung[0]
	switch b.Cara {
	case Tetap:
		return number(b.NilaiE4)
	case Dinyatakan:
		return number(c.SKSE2 * 100)
	case Pertemuan:
		return b.taught(l.dihitung)
	}
	text := number(b.NilaiE4) + " × " + counted(l.dihitung)
	if b.Pembagi > 1 {
		text += fmt.Sprintf(" ÷ %d", b.Pembagi)
	}
	return text
}

// taught is how classes were reckoned: their meetings added up where several are one, with the share of each where they differ.
func (b *Butir) taught(classes []Catatan) string {
	c := classes[0]
	text := exact.Comma(c.SKSE2, 2) + " × "
	if b.NilaiE4 != whole {
		text = number(b.NilaiE4) + " × " + text
	}
	_, planned, students := b.meetings(classes)
	factor := times(b.classFactor(c.Jenjang, students))
	differ := slices.ContainsFunc(classes, func(o Catatan) bool { return b.teamShare(o) != b.teamShare(c) })
	if !differ {
		held := int64(0)
		for _, o := range classes {
			held += o.held()
		}
		return fmt.Sprintf("%s%d ÷ %d", text, held, planned) + times(b.teamShare(c)) + factor
	}
	var parts []string
	for _, o := range classes {
		parts = append(parts, fmt.Sprint(o.held())+times(b.teamShare(o)))
	}
	return fmt.Sprintf("%s(%s) ÷ %d", text, strings.Join(parts, " + "), planned) + factor
}

// counted are the units of records, with the share of each where it is not the whole.
func counted(records []Catatan) string {
	whole, parts := int64(0), []string{}
	for _, c := range records {
		if factor := times(c.share()); factor != "" {
			parts = append(parts, fmt.Sprint(c.units())+factor)
			continue
		}
		whole += c.units()
	}
	if whole > 0 {
		parts = slices.Insert(parts, 0, fmt.Sprint(whole))
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "(" + strings.Join(parts, " + ") + ")"
}

// times writes a factor, nothing of the whole.
func times(e4 int64) string {
	if e4 == whole {
		return ""
	}
	return " × " + exact.Percent(e4)
}

// number writes ten-thousandths without idle zeros.
func number(e4 int64) string {
	places := 4
	for places > 0 && e4%10 == 0 {
		e4, places = e4/10, places-1
	}
	return exact.Comma(e4, places)
}
