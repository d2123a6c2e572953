package doc

import (
	"context"
	"io"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// JenisXLSX is the media type of a spreadsheet.
const JenisXLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// MaksUnduh is how many rows are offered as a spreadsheet: what can be read and written well within the time of a request.
const MaksUnduh = 100_000

// Unduhan is a sheet of a college's records as an answer. All is read before the first byte is written: nobody's slow line
// holds a connection to the database.
func Unduhan(d *db.DB, college, nama string, lembar func(context.Context, db.Q) Lembar) api.Berkas {
	return api.Berkas{Nama: nama, Jenis: JenisXLSX, Tulis: func(ctx context.Context, w io.Writer) error {
		var buku *Buku
		err := d.Read(ctx, college, func(q db.Q) (err error) {
			buku, err = XLSX(lembar(ctx, q))
			return err
		})
		if err != nil {
			return err
		}
		return buku.Tulis(w)
	}}
}
