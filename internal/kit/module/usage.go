package module

import (
	"context"
	"time"

	"portaldosen/internal/kit/db"
)

// Usage is a number of one college that an area reports: how much of something it keeps. Count answers from an index or from
// what is kept, and asks the same question as where the portal shows that number elsewhere.
type Usage struct {
	Code  string // one word for programs: "dosen"
	Name  string // for people: "Dosen"
	Kind  string // what it counts: UsagePeople, UsageRecords or UsageFiles
	Bytes bool   // it counts bytes
	Count func(ctx context.Context, q db.Q, now time.Time) (int64, error)
}

// What numbers count.
const (
	UsagePeople  = "orang"
	UsageRecords = "data"
	UsageFiles   = "berkas"
)

// CountedBy is a Count that one statement answers; $1 is the college.
func CountedBy(text string) func(context.Context, db.Q, time.Time) (int64, error) {
	return func(ctx context.Context, q db.Q, _ time.Time) (int64, error) {
		return db.Get[int64](ctx, q, text, q.College)
	}
}
