package api

import (
	"github.com/danielgtaylor/huma/v2"

	"portaldosen/internal/kit/db"
)

// uploadMargin is how much more than the reserve is kept free of uploads, so that a disk that runs full stops them first.
const uploadMargin = 64 << 20

// room refuses a write with 507 when it would take from the disk's reserve: what it needs is told in bytes. Signing in, and
// whatever else opens its own transaction, may use the reserve; reads go on.
func (r *Router) room(op Op, need int64) error {
	if r.Space == nil || !op.write() || op.Own {
		return nil
	}
	return r.Space(need)
}

// roomFor refuses an upload for which there is no room: its bytes are on the disk twice for a moment, as they came and as
// they are kept. A length that is not told is the longest.
func (r *Router) roomFor(op Op, length int64) error {
	if length < 0 || length > op.MaxBody {
		length = op.MaxBody
	}
	return r.room(op, 2*length+uploadMargin)
}

// patience gives exports, imports and files more time with the database, on connections of their own.
func patience(op Op) func(huma.Context, func(huma.Context)) {
	return func(hc huma.Context, next func(huma.Context)) {
		if op.Class == "unduh" || op.Class == "unggah" {
			hc = huma.WithContext(hc, db.Patient(hc.Context()))
		}
		next(hc)
	}
}
