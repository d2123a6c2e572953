package module

import (
	"context"
	"errors"
	"io"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
)

// Stored is a file of the store as an answer: its name, media type and size in bytes as they were kept of it. One that the store lost is
// an error before anything is sent.
func Stored(files *blob.Store, name, kind, sidik string, size int64) (api.File, error) {
	there, err := files.Has(sidik)
	if err == nil && !there {
		err = errors.New("berkas " + sidik + " tidak ada di penyimpanan")
	}
	return api.File{Name: name, Type: kind, Size: size, Write: func(_ context.Context, w io.Writer) error { return files.Copy(w, sidik) }}, err
}
