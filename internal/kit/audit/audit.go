// Package audit keeps who did what to which record as a chain: each row carries the hash of the row before it, so that a missing or
// changed row shows.
package audit

import (
	"context"
	"encoding/json"
	"time"

	"portaldosen/internal/kit/db"
)

// Entry is one row of the audit trail: who did what to which record, with the details worth keeping.
type Entry struct {
	At       time.Time
	Account  string // account id; "" for the portal itself
	Act      string // e.g. "akademik.matakuliah.ubah"
	Object   string // noun, e.g. "matakuliah"
	ObjectID string
	Details  any // encoded as JSON; never a secret
}

// Append appends to the college's audit trail, inside the transaction of the act, with the operation, the request and the
// address that ctx comes from. Each row carries the hash of the row before it, so that a missing or changed row shows.
func Append(ctx context.Context, q db.Q, j Entry) error {
	detail, err := json.Marshal(j.Details)
	if err != nil {
		return err
	}
	const next = `INSERT INTO kit_audit_kepala (college_id, urut, sidik) VALUES ($1, 1, '')
		ON CONFLICT (college_id) DO UPDATE SET urut = kit_audit_kepala.urut + 1 RETURNING urut, sidik`
	head, err := db.Get[Mark](ctx, q, next, q.College)
	if err != nil {
		return err
	}
	from := originOf(ctx)
	r := actRow{row: head.Row, form: actVersion, at: j.At.UnixMicro(), account: j.Account, act: j.Act, object: j.Object, objectID: j.ObjectID,
		details: string(detail), operation: from.Operation, request: from.Request, address: from.Address}
	r.sum = r.hash(q.College, head.Sum)
	const insert = `INSERT INTO kit_audit (college_id, urut, versi, pada, id_akun, tindakan, objek, id_objek, rincian, operasi, id_permintaan, alamat, sidik)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
	if _, err := q.Exec(ctx, insert, q.College, r.row, r.form, r.at, r.account, r.act, r.object, r.objectID, r.details, r.operation, r.request,
		r.address, r.sum); err != nil {
		return err
	}
	_, err = q.Exec(ctx, `UPDATE kit_audit_kepala SET sidik = $2 WHERE college_id = $1`, q.College, r.sum)
	return err
}

// actVersion is the form of the hash that is written today. Form 1 knew nothing of where an act came from.
const actVersion = 2

// actRow is a row of the chain of acts.
type actRow struct {
	row, form, at                           int64
	account, act, object, objectID, details string
	operation, request, address, sum        string
}

func (r actRow) hash(college, before string) string {
	if r.form == 1 && r.operation == "" && r.request == "" && r.address == "" {
		return chainHash(college, r.row, r.at, r.account, r.act, r.object, r.objectID, r.details, before)
	}
	return chainHash(college, r.form, r.row, r.at, r.account, r.act, r.object, r.objectID, r.details, r.operation, r.request, r.address, before)
}
