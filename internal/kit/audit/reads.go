package audit

import (
	"time"
)

// Reading is a read of personal data, or refusals of one sort, as the audit trail keeps it.
type Reading struct {
	At        time.Time
	Account   string // "" for nobody signed in
	Operation string // "GET /v2/…/{id}"
	Status    int    // 200: read; 403 or 404: refused
	Object    string // what stood in the places of the path
	Query     string
	Count     int64
	Request   string // id of the request, of the latest one where they are several
	Address   string
}

// Hash is what the chain comes to with this reading as row seq; before is what it came to without.
func (r Reading) Hash(college string, seq int64, before string) string {
	return chainHash(college, seq, r.At.UnixMicro(), r.Account, r.Operation, r.Status, r.Object, r.Query, r.Count, r.Request, r.Address, before)
}

// Link is the end of a minute of the chain of reads: what it came to after row Row.
type Link struct {
	Row    int64  `db:"urut"`
	Minute int64  `db:"menit"` // minutes since 1970 UTC
	Sum    string `db:"sidik"`
}

// Hash is what the next minute begins with: it holds the link itself fast.
func (l Link) Hash(college string) string { return chainHash(college, l.Row, l.Minute, l.Sum) }
