package db

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
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

// Catat appends to the college's audit trail, inside the transaction of the act. Each row carries the hash of the row
// before it, so that a missing or changed row shows.
func Catat(ctx context.Context, q Q, j Jejak) error {
	rincian, err := json.Marshal(j.Rincian)
	if err != nil {
		return err
	}
	const next = `INSERT INTO kit_audit_kepala (college_id, urut, sidik) VALUES ($1, 1, '')
		ON CONFLICT (college_id) DO UPDATE SET urut = kit_audit_kepala.urut + 1 RETURNING urut, sidik`
	head, err := Get[struct {
		Urut  int64
		Sidik string
	}](ctx, q, next, q.College)
	if err != nil {
		return err
	}
	sidik := j.sidik(q.College, head.Urut, string(rincian), head.Sidik)
	const insert = `INSERT INTO kit_audit (college_id, urut, pada, id_akun, tindakan, objek, id_objek, rincian, sidik)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	if _, err := q.Exec(ctx, insert, q.College, head.Urut, j.Pada.UnixMicro(), j.Akun, j.Tindakan, j.Objek, j.IDObjek, string(rincian), sidik); err != nil {
		return err
	}
	_, err = q.Exec(ctx, `UPDATE kit_audit_kepala SET sidik = $2 WHERE college_id = $1`, q.College, sidik)
	return err
}

func (j Jejak) sidik(college string, urut int64, rincian, before string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d\x00%d\x00%s\x00%s\x00%s\x00%s\x00%s\x00%s",
		college, urut, j.Pada.UnixMicro(), j.Akun, j.Tindakan, j.Objek, j.IDObjek, rincian, before))
	return hex.EncodeToString(sum[:])
}

// PeriksaJejak walks a college's audit trail and tells the number of rows, or where the chain breaks.
func PeriksaJejak(ctx context.Context, q Q) (int64, error) {
	const all = `SELECT urut, pada, id_akun, tindakan, objek, id_objek, rincian, sidik FROM kit_audit WHERE college_id = $1 ORDER BY urut`
	var count int64
	before := ""
	err := q.Each(ctx, all, []any{q.College}, func(scan func(...any) error) error {
		var j Jejak
		var urut, pada int64
		var rincian, sidik string
		if err := scan(&urut, &pada, &j.Akun, &j.Tindakan, &j.Objek, &j.IDObjek, &rincian, &sidik); err != nil {
			return err
		}
		count++
		j.Pada = time.UnixMicro(pada)
		if urut != count || sidik != j.sidik(q.College, urut, rincian, before) {
			return fmt.Errorf("jejak audit %s putus pada baris %d", q.College, count)
		}
		before = sidik
		return nil
	})
	return count, err
}

// Ubah moves the college's change counter of an area, inside the transaction of the act. Copies kept in memory are
// valid only for the counter they were read under.
func Ubah(ctx context.Context, q Q, area string) error {
	const bump = `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, $2, 1)
		ON CONFLICT (college_id, nama) DO UPDATE SET nilai = kit_perubahan.nilai + 1`
	_, err := q.Exec(ctx, bump, q.College, area)
	return err
}

// Perubahan reads the change counter of an area; 0 when nothing changed yet.
func Perubahan(ctx context.Context, q Q, area string) (int64, error) {
	const read = `SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = $2`
	n, _, err := Find[int64](ctx, q, read, q.College, area)
	return n, err
}
