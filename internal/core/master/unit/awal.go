package unit

import (
	"context"

	"portaldosen/internal/kit/db"
)

// skalaAwal are the letters that a new college begins with.
var skalaAwal = SkalaBaru{[]HurufSkala{
	{"A", 85, 4, true},
	{"A-", 80, 3.7, true},
	{"B+", 75, 3.3, true},
	{"B", 70, 3, true},
	{"B-", 65, 2.7, true},
	{"C+", 60, 2.3, true},
	{"C", 55, 2, true},
	{"D", 40, 1, true},
	{"E", 0, 0, false},
}}

// Begin writes the units that a new college begins with, which its operator may change: letters of grades, and the regular kind
// of classes.
func (s *Service) Begin(ctx context.Context, q db.Q) error {
	if err := skalaAwal.insert(ctx, q); err != nil {
		return err
	}
	reguler := JenisKelasBaru{Kode: "REG", Nama: "Reguler", Status: "A"}
	return reguler.write(ctx, q, s.NewID(), s.Clock.Now().UnixMicro(), "")
}
