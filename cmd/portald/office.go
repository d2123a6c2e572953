package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// office are the services that the commands of an operator work with, on a database without a front door.
type office struct {
	colleges *institusi.Service
	people   *master.Service
	accounts *auth.Service
}

// inOffice opens the database and does one thing there; a refusal becomes one line.
func (s storage) inOffice(con *console, do func(office) error) error {
	return s.inOfficeOf(con, func(*db.DB) (*keyring.Ring, error) { return nil, nil }, do)
}

// inOfficeWithKeys is inOffice for an act that seals something, by the key ring of the portal.
func (s storage) inOfficeWithKeys(con *console, do func(office) error) error {
	return s.inOfficeOf(con, func(d *db.DB) (*keyring.Ring, error) { return s.sameKeys(con, d) }, do)
}

func (s storage) inOfficeOf(con *console, keys func(*db.DB) (*keyring.Ring, error), do func(office) error) error {
	d, err := s.ready(con)
	if err != nil {
		return err
	}
	ring, err := keys(d)
	if err != nil {
		return errors.Join(err, d.Close())
	}
	deps := module.Deps{DB: d, Clock: clock.System(), NewID: clock.NewID, Log: slog.New(slog.NewJSONHandler(con.err, nil))}
	o := office{colleges: institusi.New(institusi.Deps{Deps: deps}), people: master.New(deps)}
	deps.Zone = o.colleges.Zona
	deps.Jobs = jobs.New(d, deps.Clock, deps.NewID, deps.Log) // what is put in here, the portal does
	o.accounts = auth.New(auth.Deps{Deps: deps, Ring: ring, Colleges: o.colleges, Settings: auth.Defaults()})
	join(deps, o.colleges, o.people, o.accounts)
	return errors.Join(plain(do(o)), d.Close())
}

// heldKeys opens the ring that there is; it makes none.
func (s storage) heldKeys(con *console) (*keyring.Ring, error) {
	given, file := con.getenv("PORTALD_KEYS"), filepath.Join(s.Data, keyring.FileName)
	if _, err := os.Lstat(file); given == "" && errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("belum ada kunci di %s; jalankan portald serve dulu, atau sebutkan folder datanya dengan --data", file)
	}
	return keyring.Open(given, s.Data)
}

// sameKeys opens the ring, and refuses one that is not that of the database: what it sealed no portal could open.
func (s storage) sameKeys(con *console, d *db.DB) (*keyring.Ring, error) {
	ring, err := s.heldKeys(con)
	if err != nil {
		return nil, err
	}
	fits, err := ring.Fits(con, d)
	if err == nil && !fits {
		err = errors.New("kunci ini bukan kunci yang dipakai basis data; sebutkan folder data portal dengan --data, atau isi PORTALD_KEYS yang sama")
	}
	return ring, err
}

// inOfficeWithFiles is inOffice for an act that keeps a file too, in the folder of files.
func (s storage) inOfficeWithFiles(con *console, do func(office) error) error {
	return s.inOffice(con, func(o office) error {
		files, err := s.files()
		if err != nil {
			return err
		}
		o.colleges.Blob = files
		return errors.Join(do(o), files.Close())
	})
}

// plain is a refusal as one line for a terminal: its fields, or its sentence.
func plain(err error) error {
	e := apperr.As(err)
	if err == nil || e.Kind == apperr.Internal {
		return err
	}
	if len(e.Fields) == 0 {
		return errors.New(e.Detail)
	}
	parts := []string{}
	for _, name := range slices.Sorted(maps.Keys(e.Fields)) {
		parts = append(parts, name+": "+e.Fields[name])
	}
	return errors.New(strings.Join(parts, "; "))
}

// campus names a college.
type campus struct {
	storage
	College string `required:"" placeholder:"ID" help:"Perguruan tinggi (college_id)."`
}

func sayDone(out io.Writer, err error, done string, args ...any) error {
	if err == nil {
		_, err = fmt.Fprintf(out, done, args...)
	}
	return err
}
