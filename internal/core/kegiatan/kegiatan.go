// Package kegiatan keeps what a lecturer did in a term, as the areas of work report it; the workload report reads it.
package kegiatan

import (
	"embed"
	"io/fs"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Module is this area's part of the portal: its tables alone, for areas report to it and nobody calls it.
func Module() module.Module {
	return module.Module{Name: "kegiatan", Migrations: Migrations()}
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }
