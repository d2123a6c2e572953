package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/password"
)

const (
	demoPassword = demo.Sandi
	demoSeed     = 1
)

// demoCmd fills an empty database with invented campuses.
type demoCmd struct {
	storage
	Size  string    `default:"S" enum:"S,M,L" help:"Ukuran kampus terbesar: S (coba-coba), M (kampus nyata) atau L (kampus besar)."`
	Seed  uint64    `default:"1" help:"Benih; benih dan hari yang sama memberi data yang sama."`
	Today time.Time `format:"2006-01-02" placeholder:"TTTT-BB-HH" help:"Hari pengisian; kosong: hari ini."`
	Out   string    `placeholder:"BERKAS" help:"Berkas JSON untuk akun dan id; kosong: ke keluaran."`
}

// Run fills the database and writes the credentials.
func (c *demoCmd) Run(con *console) error {
	if c.Today.IsZero() {
		c.Today = clock.System().Now()
	}
	d, err := c.ready(con)
	if err != nil {
		return err
	}
	files, err := c.files()
	if err != nil {
		return errors.Join(err, d.Close())
	}
	kredensial, err := fillDemo(con, d, files, demo.Pilihan{Ukuran: demo.Ukuran(c.Size), Benih: c.Seed, Hari: c.Today})
	if err = errors.Join(err, files.Close(), d.Close()); err != nil {
		return err
	}
	return c.write(con, kredensial)
}

func (c *demoCmd) write(con *console, k *demo.Kredensial) error {
	body, err := json.MarshalIndent(k, "", "  ")
	if err != nil {
		return err
	}
	body = append(body, '\n')
	if c.Out == "" {
		_, err = con.out.Write(body)
		return err
	}
	return writePrivate(c.Out, body)
}

// writePrivate writes a file that its owner alone can read, also where one stood open before.
func writePrivate(name string, body []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() { // not a pipe or a device
		if err := errors.Join(f.Chmod(0o600), f.Truncate(0)); err != nil {
			return errors.Join(err, f.Close())
		}
	}
	_, err = f.Write(body)
	return errors.Join(err, f.Close())
}

// fillIfEmpty gives an empty database the small demo; one that holds something else is refused. Of several processes that
// begin on one database one fills it, and the others wait until it is filled.
func (c *serveCmd) fillIfEmpty(ctx context.Context, d *db.DB) error {
	return d.Alone(ctx, func(ctx context.Context) error { return c.fillAlone(ctx, d) })
}

func (c *serveCmd) fillAlone(ctx context.Context, d *db.DB) error {
	filled, err := readTrails(ctx, d)
	if err != nil || len(filled) == len(demo.Daftar()) {
		return err
	}
	files, err := c.files()
	if err != nil {
		return err
	}
	_, err = fillDemo(ctx, d, files, demo.Pilihan{Ukuran: demo.S, Benih: demoSeed, Hari: clock.System().Now()})
	return errors.Join(err, files.Close())
}

// fillDemo fills every college that is not there yet and tells how to sign in. It refuses a database that holds other
// rows; the same choices again change nothing.
func fillDemo(ctx context.Context, d *db.DB, files *blob.Store, p demo.Pilihan) (out *demo.Kredensial, err error) {
	err = d.Alone(ctx, func(ctx context.Context) error {
		out, err = fillColleges(ctx, d, files, p)
		return err
	})
	return out, err
}

func fillColleges(ctx context.Context, d *db.DB, files *blob.Store, p demo.Pilihan) (*demo.Kredensial, error) {
	hari := p.Hari.UTC().Format(time.DateOnly)
	trail := fmt.Sprintf("ukuran %s, benih %d, hari %s", p.Ukuran, p.Benih, hari)
	filled, err := readTrails(ctx, d)
	if err != nil {
		return nil, err
	}
	out := &demo.Kredensial{Ukuran: p.Ukuran, Benih: p.Benih, Hari: hari}
	for _, id := range demo.Daftar() {
		if other, there := filled[id]; there && other != trail {
			return nil, fmt.Errorf("basis data sudah berisi data demo lain (%s); pilih --data atau --database-url lain", other)
		}
		k, err := demo.Bangun(p, id)
		if err != nil {
			return nil, err
		}
		if _, there := filled[id]; !there {
			if err := fillCollege(ctx, d, files, k, p, trail); err != nil {
				return nil, fmt.Errorf("mengisi %s: %w", id, err)
			}
		}
		told := k.Kredensial()
		for _, i := range demo.Inventors(unserved()) {
			if i.Show != nil {
				told.Show(i.Show(k))
			}
		}
		out.Kampus = append(out.Kampus, told)
	}
	return out, nil
}

// readTrails tells from which choices each college of the database was filled; a college of any other origin, or one
// that was left half filled, is refused.
func readTrails(ctx context.Context, d *db.DB) (map[string]string, error) {
	ids, err := institusi.DaftarID(ctx, d)
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, id := range ids {
		err := d.Read(ctx, id, func(q db.Q) error {
			trail, err := institusi.JejakDemo(ctx, q)
			out[id] = trail
			return err
		})
		if err != nil {
			return nil, err
		}
		if out[id] == "" || !slices.Contains(demo.Daftar(), id) {
			return nil, fmt.Errorf("basis data sudah berisi data lain (%s), demo hanya mengisi yang kosong; pilih --data atau --database-url lain", strings.Join(ids, ", "))
		}
	}
	return out, nil
}

// fillCollege fills one college: in one transaction when it is small, in one an area when it is large.
func fillCollege(ctx context.Context, d *db.DB, files *blob.Store, k *demo.Kampus, p demo.Pilihan, trail string) error {
	var err error
	if k.SidikSandi, err = password.New(demo.Garam(p.Benih, k.ID)).Hash(ctx, demo.Sandi); err != nil {
		return err
	}
	var steps []func(context.Context, db.Q) error
	for _, i := range demo.Inventors(unserved()) {
		steps = append(steps, func(ctx context.Context, q db.Q) error { return i.Fill(ctx, q, k, files) })
	}
	steps = append(steps, func(ctx context.Context, q db.Q) error { return institusi.TandaiDemo(ctx, q, trail) })
	if !k.Besar() {
		return d.Write(ctx, k.ID, func(ctx context.Context, q db.Q) error { return inTurn(ctx, q, steps) })
	}
	for _, step := range steps {
		if err := d.Write(ctx, k.ID, step); err != nil {
			return err
		}
	}
	return nil
}

func inTurn(ctx context.Context, q db.Q, steps []func(context.Context, db.Q) error) error {
	for _, step := range steps {
		if err := step(ctx, q); err != nil {
			return err
		}
	}
	return nil
}
