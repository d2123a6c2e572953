package xlsx

import (
	"context"
	"io"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// Type is the media type of a spreadsheet.
const Type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// MaxDownload is how many rows are offered as a spreadsheet: what can be read and written well within the time of a request.
const MaxDownload = 100_000

// Download is a sheet of a college's records as an answer. All is read before the first byte is written: nobody's slow line
// holds a connection to the database.
func Download(d *db.DB, college, name string, sheet func(context.Context, db.Q) Sheet) api.File {
	return api.File{Name: name, Type: Type, Write: func(ctx context.Context, w io.Writer) error {
		var book *Workbook
		err := d.Read(ctx, college, func(q db.Q) (err error) {
			book, err = New(sheet(ctx, q))
			return err
		})
		if err != nil {
			return err
		}
		return book.Write(w)
	}}
}
