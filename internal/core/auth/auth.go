// Package auth knows who may enter: accounts, sign-in, sessions, roles and permissions, and the codes by which other
// campus systems recognise a lecturer.
package auth

import (
	"embed"
	"io/fs"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are this area's tables.
func Migrations() fs.FS {
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}
