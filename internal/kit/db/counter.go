package db

import (
	"context"
	"embed"
	"io/fs"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are the tables that the mechanics themselves need.
func Migrations() fs.FS { return Tables(migrations) }

// Tables are the migrations in the folder of that name, which a package embeds.
func Tables(embedded embed.FS) fs.FS {
	sub, err := fs.Sub(embedded, "migrations")
	if err != nil {
		panic(err) // the name is a valid path
	}
	return sub
}

// Bump moves the college's change counter of an area, inside the transaction of the act. Copies kept in memory are
// valid only for the counter they were read under.
func Bump(ctx context.Context, q Q, area string) error {
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

// Changes reads the change counter of an area; 0 when nothing changed yet.
func Changes(ctx context.Context, q Q, area string) (int64, error) {
	const read = `SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = $2`
	n, _, err := Find[int64](ctx, q, read, q.College, area)
	return n, err
}
