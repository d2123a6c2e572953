// Package download hands records out as files.
package download

import (
	"context"
	"io"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
)

// MaxRows is how many rows are offered as a spreadsheet: what can be read and written well within the time of a request.
const MaxRows = 100_000

// Sheet is a sheet of a college's records as an answer. All is read before the first byte is written: nobody's slow line
// holds a connection to the database.
func Sheet(d *db.DB, college, name string, sheet func(context.Context, db.Q) xlsx.Sheet) api.File {
	return api.File{Name: name, Type: xlsx.Type, Write: func(ctx context.Context, w io.Writer) error {
		var book *xlsx.Workbook
		err := d.Read(ctx, college, func(q db.Q) (err error) {
			book, err = xlsx.New(sheet(ctx, q))
			return err
		})
		if err != nil {
			return err
		}
		return book.Write(w)
	}}
}
