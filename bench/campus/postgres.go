package campus

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// fillPostgres gives a new database the records of the folder, row by row as they stand: so both engines hold the same, in a
// minute instead of many. The portal makes the schema.
func (c *Campus) fillPostgres(ctx context.Context) error {
	made, err := dbtest.NewDatabase("demo_" + strings.ToLower(c.Size))
	if err != nil {
		return err
	}
	made.Folder = c.config.Folder
	c.config = made
	if _, err := measure.Output(c.place.Binary, "migrate", "up", "--data", made.Folder, "--database-url", made.URL, "--migrate-url", made.MigrateURL); err != nil {
		return err
	}
	fmt.Println("copying demo", c.Size, "to PostgreSQL")
	address, err := dbtest.Superuser(made)
	if err != nil {
		return err
	}
	d, err := db.Open(ctx, db.Config{Folder: made.Folder})
	if err != nil {
		return err
	}
	if err := errors.Join(d.Read(ctx, College, func(q db.Q) error { return copyTables(ctx, q, address) }), d.Close()); err != nil {
		return err
	}
	return dbtest.Maintain(ctx, made)
}

// schemaTables are kept by the migrations themselves.
var schemaTables = []string{"goose_db_version", "kit_migrasi"}

// copyTables hands every table to one psql. References are not checked again: they held where the rows come from.
func copyTables(ctx context.Context, q db.Q, address string) (err error) {
	tables, err := db.List[string](ctx, q, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
	if err != nil {
		return err
	}
	psql, err := client()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, psql, "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", address)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	w := bufio.NewWriterSize(in, 1<<20)
	_, _ = w.WriteString("SET session_replication_role = replica;\n")
	for _, table := range tables {
		if err == nil && !slices.Contains(schemaTables, table) {
			err = copyTable(ctx, q, w, table)
		}
	}
	return errors.Join(err, w.Flush(), in.Close(), cmd.Wait())
}

func client() (string, error) {
	all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/psql")
	if len(all) == 0 {
		return "", errors.New("no psql in /usr/lib/postgresql")
	}
	slices.Sort(all)
	return all[len(all)-1], nil
}

func copyTable(ctx context.Context, q db.Q, w io.Writer, table string) error {
	columns, err := db.List[string](ctx, q, `SELECT name FROM pragma_table_info($1) ORDER BY cid`, table)
	if err != nil {
		return err
	}
	names := strings.Join(columns, ", ")
	_, _ = fmt.Fprintf(w, "COPY %s (%s) FROM STDIN WITH (FORMAT csv, NULL '');\n", table, names)
	values := make([]any, len(columns))
	into := make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	err = q.Each(ctx, "SELECT "+names+" FROM "+table, nil, func(scan func(...any) error) error {
		if err := scan(into...); err != nil {
			return err
		}
		cells := make([]string, len(values))
		for i, v := range values {
			cells[i] = cell(v)
		}
		_, err := io.WriteString(w, strings.Join(cells, ",")+"\n")
		return err
	})
	_, _ = io.WriteString(w, "\\.\n")
	return err
}

// cell is a value as CSV has it; what is quoted is never NULL.
func cell(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return `"` + strings.ReplaceAll(v, `"`, `""`) + `"`
	case []byte:
		return cell(string(v))
	}
	return fmt.Sprint(v)
}
