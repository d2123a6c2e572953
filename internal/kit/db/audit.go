package db

import (
	"context"
	"embed"
	"encoding/json"
	"io/fs"
	"time"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are the tables that the mechanics themselves need.
func Migrations() fs.FS {
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

// Jejak is one row of the audit trail: who did what to which record, with the details worth keeping.
type Jejak struct {
	Pada     time.Time
	Akun     string // account id; "" for the portal itself
	Tindakan string // e.g. "akademik.matakuliah.ubah"
	Objek    string // noun, e.g. "matakuliah"
	IDObjek  string
	Rincian  any // encoded as JSON; never a secret
}

// Catat appends to the college's audit trail, inside the transaction of the act, with the operation, the request and the
// address that ctx comes from. Each row carries the hash of the row before it, so that a missing or changed row shows.
func Catat(ctx context.Context, q Q, j Jejak) error {
	rincian, err := json.Marshal(j.Rincian)
	if err != nil {
		return err
	}
	const next = `INSERT INTO kit_audit_kepala (college_id, urut, sidik) VALUES ($1, 1, '')
		ON CONFLICT (college_id) DO UPDATE SET urut = kit_audit_kepala.urut + 1 RETURNING urut, sidik`
	head, err := Get[Mark](ctx, q, next, q.College)
	if err != nil {
		return err
	}
	from := originOf(ctx)
	r := actRow{urut: head.Urut, versi: actVersion, pada: j.Pada.UnixMicro(), akun: j.Akun, tindakan: j.Tindakan, objek: j.Objek, idObjek: j.IDObjek,
		rincian: string(rincian), operasi: from.Operation, permintaan: from.Request, alamat: from.Address}
	r.sidik = r.hash(q.College, head.Sidik)
	const insert = `INSERT INTO kit_audit (college_id, urut, versi, pada, id_akun, tindakan, objek, id_objek, rincian, operasi, id_permintaan, alamat, sidik)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
	if _, err := q.Exec(ctx, insert, q.College, r.urut, r.versi, r.pada, r.akun, r.tindakan, r.objek, r.idObjek, r.rincian, r.operasi, r.permintaan,
		r.alamat, r.sidik); err != nil {
		return err
	}
	_, err = q.Exec(ctx, `UPDATE kit_audit_kepala SET sidik = $2 WHERE college_id = $1`, q.College, r.sidik)
	return err
}

// actVersion is the form of the hash that is written today. Form 1 knew nothing of where an act came from.
const actVersion = 2

// actRow is a row of the chain of acts.
type actRow struct {
	urut, versi, pada                       int64
	akun, tindakan, objek, idObjek, rincian string
	operasi, permintaan, alamat, sidik      string
}

func (r actRow) hash(college, before string) string {
	if r.versi == 1 && r.operasi == "" && r.permintaan == "" && r.alamat == "" {
		return chainHash(college, r.urut, r.pada, r.akun, r.tindakan, r.objek, r.idObjek, r.rincian, before)
	}
	return chainHash(college, r.versi, r.urut, r.pada, r.akun, r.tindakan, r.objek, r.idObjek, r.rincian, r.operasi, r.permintaan, r.alamat, before)
}

// Ubah moves the college's change counter of an area, inside the transaction of the act. Copies kept in memory are
// valid only for the counter they were read under.
func Ubah(ctx context.Context, q Q, area string) error {
	const bump = `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, $2, 1)
		ON CONFLICT (college_id, nama) DO UPDATE SET nilai = kit_perubahan.nilai + 1`
	_, err := q.Exec(ctx, bump, q.College, area)
	return err
}

// Hold keeps everybody from changing an area until the transaction ends: its change counter stays as it is, but held.
func Hold(ctx context.Context, q Q, area string) error {
	const hold = `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, $2, 0)
		ON CONFLICT (college_id, nama) DO UPDATE SET nilai = kit_perubahan.nilai`
	_, err := q.Exec(ctx, hold, q.College, area)
	return err
}

// Perubahan reads the change counter of an area; 0 when nothing changed yet.
func Perubahan(ctx context.Context, q Q, area string) (int64, error) {
	const read = `SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = $2`
	n, _, err := Find[int64](ctx, q, read, q.College, area)
	return n, err
}
