package trail

// SetRoom lets so many rows wait, for a test of what happens beyond.
func (t *Trail) SetRoom(rows int) { t.room = rows }
