package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"portaldosen/internal/kit/db"
)

// migrateCmd moves the schema forward and back.
type migrateCmd struct {
	storage
	Step string `arg:"" enum:"up,down,status" help:"up: terapkan semua; down: mundur satu; status: daftar."`
	Yes  bool   `help:"Dengan down: setuju bahwa datanya ikut terhapus."`
}

// Run opens the database and moves it.
func (c *migrateCmd) Run(con *console) error {
	if c.DatabaseURL != "" && c.MigrateURL == "" {
		c.MigrateURL = c.DatabaseURL
	}
	d, err := c.open(con)
	if err != nil {
		return err
	}
	m, err := d.NewMigrator(con, migrations()...)
	if err != nil {
		return errors.Join(err, d.Close())
	}
	err = c.move(con, m, con)
	return errors.Join(err, m.Close(), d.Close())
}

func (c *migrateCmd) move(ctx context.Context, m *db.Migrator, con *console) error {
	switch c.Step {
	case "up":
		return m.Up(ctx)
	case "down":
		return c.down(ctx, m)
	}
	steps, err := m.Status(ctx)
	if err != nil {
		return err
	}
	for _, s := range steps {
		mark := map[bool]string{true: "terpasang", false: "belum"}[s.Applied]
		if _, err := fmt.Fprintf(con.out, "%-10s %s\n", mark, s.Name); err != nil {
			return err
		}
	}
	return nil
}

// down takes back the last migration; one that costs records only with --yes.
func (c *migrateCmd) down(ctx context.Context, m *db.Migrator) error {
	name, lost, err := m.Last(ctx)
	if err != nil {
		return err
	}
	if name == "" {
		return errors.New("tidak ada migrasi yang dapat dimundurkan")
	}
	if len(lost) > 0 && !c.Yes {
		return usageError{fmt.Errorf("mundur dari %s menghapus atau mengubah data di %s; cadangkan dulu, lalu ulangi dengan --yes", name, strings.Join(lost, ", "))}
	}
	return m.Down(ctx)
}
