package db

import (
	"context"
	"database/sql"
	_ "embed" // server.sql, role.sql
	"errors"
	"fmt"
	"slices"
)

//go:embed server.sql
var serverSQL string

// server is what a PostgreSQL server says of itself.
type server struct {
	version                               int
	encoding, collation, provider, locale string
	fsync, commits                        string
}

// codePoints are the locales that order as SQLite does, by the bytes of UTF-8.
var codePoints = []string{"C", "POSIX", "C.UTF-8", "C.utf8"}

// checkServer refuses servers that would order or behave differently, or that lose what they said was kept.
func checkServer(ctx context.Context, pool *sql.DB) error {
	var s server
	err := pool.QueryRowContext(ctx, serverSQL).Scan(&s.version, &s.encoding, &s.collation, &s.provider, &s.locale, &s.fsync, &s.commits)
	if err != nil {
		return err
	}
	return s.check()
}

func (s server) check() error {
	const remake = "buat ulang dengan TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"
	switch {
	case s.version < 150000:
		return fmt.Errorf("PostgreSQL %d terlalu lama; perlu 15 atau lebih baru", s.version/10000)
	case s.encoding != "UTF8":
		return fmt.Errorf("basis data memakai encoding %s; %s", s.encoding, remake)
	case s.provider == "i":
		return fmt.Errorf("basis data memakai collation ICU (%s); %s", s.locale, remake)
	case s.provider == "b" && !slices.Contains(codePoints, s.locale):
		return fmt.Errorf("basis data memakai locale %s; %s", s.locale, remake)
	case s.provider != "b" && !slices.Contains(codePoints, s.collation):
		return fmt.Errorf("basis data memakai collation %s; %s", s.collation, remake)
	case s.fsync == "off":
		return errors.New("server PostgreSQL memakai fsync=off, data hilang saat listrik padam; setel fsync=on di postgresql.conf")
	case s.commits == "off":
		return errors.New("synchronous_commit=off, data yang sudah tersimpan dapat hilang; hapus setelan itu dari --database-url")
	}
	return nil
}

//go:embed role.sql
var roleSQL string

// checkRole refuses a role for the application that row security does not bind: the second wall would stand open.
func (d *DB) checkRole(ctx context.Context) error {
	if d.engine == SQLite {
		return nil
	}
	var name string
	var super, bypass, owner bool
	if err := d.read.QueryRowContext(ctx, roleSQL).Scan(&name, &super, &bypass, &owner); err != nil {
		return err
	}
	const way = "pakai peran aplikasi biasa di --database-url (CREATE ROLE … LOGIN NOSUPERUSER NOBYPASSRLS), dan pemilik hanya di --migrate-url"
	switch {
	case super:
		return fmt.Errorf("peran %s di --database-url adalah superuser; %s", name, way)
	case bypass:
		return fmt.Errorf("peran %s di --database-url melewati keamanan baris (BYPASSRLS); %s", name, way)
	case owner || d.ownerIs(name):
		return fmt.Errorf("peran %s di --database-url adalah pemilik tabel; %s", name, way)
	}
	return nil
}

// ownerIs tells whether the schema is brought up by the same role, where one is given.
func (d *DB) ownerIs(name string) bool {
	owner, err := roleOf(d.config.MigrateURL)
	return d.config.MigrateURL != "" && err == nil && owner == name
}
