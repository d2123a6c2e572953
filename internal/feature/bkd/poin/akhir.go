package poin

// LinesAtEnd are the lines of a workload when every planned meeting is held, in the order of the rules.
func (h Hitungan) LinesAtEnd() []BarisPoin {
	h.Beban = h.Akhir
	return h.Lines()
}
