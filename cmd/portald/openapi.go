package main

import (
	"io"
	"log/slog"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/module"
)

// openapiCmd prints the API document, from the code's own types.
type openapiCmd struct{}

// Run needs no database: the document says what is served, not what is stored.
func (openapiCmd) Run(con *console) error {
	body, err := document()
	if err != nil {
		return err
	}
	_, err = con.out.Write(append(body, '\n'))
	return err
}

func document() ([]byte, error) {
	p, err := blueprint()
	if err != nil {
		return nil, err
	}
	return p.router.Document()
}

// blueprint is the portal without a database, to read its operations from.
func blueprint() (*portal, error) {
	return wire(&serveCmd{}, module.Deps{Clock: clock.System(), NewID: clock.NewID, Log: slog.New(slog.NewJSONHandler(io.Discard, nil))}, nil)
}
