package db_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

func TestReadAhead(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := template.Copy(t, e)
		d := template.OpenConfig(t, c)
		size := int64(0)
		if e == db.SQLite {
			info, err := os.Stat(filepath.Join(c.Folder, db.FileName))
			must(t, err)
			size = info.Size()
		}
		for most, want := range map[int64]int64{1 << 40: size, 5000: min(5000, size), 0: 0} {
			if read, err := d.ReadAhead(t.Context(), most); err != nil || read != want {
				t.Errorf("of at most %d bytes %d are read, %v; want %d", most, read, err, want)
			}
		}
		ended, end := context.WithCancel(t.Context())
		end()
		read, err := d.ReadAhead(ended, 1<<40)
		if e == db.SQLite && (read != 0 || !errors.Is(err, context.Canceled)) {
			t.Errorf("after the end %d bytes are read, %v; want none, and %v", read, err, context.Canceled)
		}
	})
}
