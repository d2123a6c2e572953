package main

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/jobs"
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
	d, err := s.ready(con)
	if err != nil {
		return err
	}
	deps := module.Deps{DB: d, Clock: clock.System(), NewID: clock.NewID, Log: slog.New(slog.NewJSONHandler(con.err, nil))}
	o := office{colleges: institusi.New(institusi.Deps{Deps: deps}), people: master.New(deps)}
	deps.Zone = o.colleges.Zona
	deps.Jobs = jobs.New(d, deps.Clock, deps.NewID, deps.Log) // what is put in here, the portal does
	o.accounts = auth.New(auth.Deps{Deps: deps, Colleges: o.colleges, Settings: auth.Defaults()})
	join(deps, o.colleges, o.people, o.accounts)
	return errors.Join(plain(do(o)), d.Close())
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
