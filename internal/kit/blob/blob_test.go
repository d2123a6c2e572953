package blob_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
)

// buka opens a store in a folder of its own.
func buka(t *testing.T) (*blob.Store, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "blob")
	s, err := blob.New(folder, clock.NewID)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s, folder
}

// berkas are the files below a folder, by path.
func berkas(t *testing.T, folder string) (out []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			out = append(out, strings.TrimPrefix(filepath.ToSlash(name), filepath.ToSlash(folder)+"/"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func sidikDari(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func simpan(t *testing.T, s *blob.Store, text string) string {
	t.Helper()
	sidik, n, err := s.Simpan(t.Context(), strings.NewReader(text), 1<<20)
	if err != nil || n != int64(len(text)) {
		t.Fatalf("%d bytes, %v", n, err)
	}
	return sidik
}

func TestSimpan(t *testing.T) {
	s, folder := buka(t)
	t.Run("a file lies under the SHA-256 of its content and comes back as it was", func(t *testing.T) {
		sidik := simpan(t, s, "naskah")
		if sidik != sidikDari("naskah") || !slices.Equal(berkas(t, folder), []string{sidik[:2] + "/" + sidik[2:]}) {
			t.Errorf("%s, files %v", sidik, berkas(t, folder))
		}
		f, err := s.Buka(sidik)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if got, err := io.ReadAll(f); string(got) != "naskah" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	})
	t.Run("the same content twice is kept once", func(t *testing.T) {
		once, again := simpan(t, s, "sama"), simpan(t, s, "sama")
		if once != again || len(berkas(t, folder)) != 2 {
			t.Errorf("files %v", berkas(t, folder))
		}
	})
	t.Run("many at once, some alike", func(t *testing.T) {
		var all sync.WaitGroup
		for i := range 40 {
			all.Go(func() {
				if _, _, err := s.Simpan(context.Background(), strings.NewReader(strings.Repeat("x", i%4)), 10); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got := berkas(t, folder); len(got) != 2+4 {
			t.Errorf("files %v", got)
		}
	})
	t.Run("nobody else on the machine reads it", func(t *testing.T) {
		for _, name := range append(berkas(t, folder), ".", "tmp") {
			info, err := os.Stat(filepath.Join(folder, name))
			if err != nil || info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s: %v, %v", name, info.Mode(), err)
			}
		}
	})
}

func TestSimpanGagal(t *testing.T) {
	s, folder := buka(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	broken := errors.New("putus")
	for name, k := range map[string]struct {
		ctx  context.Context
		r    io.Reader
		want func(error) bool
	}{
		"one byte too many":     {t.Context(), strings.NewReader("12345678901"), func(err error) bool { return apperr.Is(err, apperr.TerlaluBesar) }},
		"far too many":          {t.Context(), iotest.OneByteReader(bytes.NewReader(make([]byte, 1<<16))), func(err error) bool { return apperr.Is(err, apperr.TerlaluBesar) }},
		"the sender breaks off": {t.Context(), io.MultiReader(strings.NewReader("123"), iotest.ErrReader(broken)), func(err error) bool { return errors.Is(err, broken) }},
		"nobody waits any more": {ctx, strings.NewReader("123"), func(err error) bool { return errors.Is(err, context.Canceled) }},
	} {
		t.Run("kept whole or not at all: "+name, func(t *testing.T) {
			if sidik, _, err := s.Simpan(k.ctx, k.r, 10); !k.want(err) || len(berkas(t, folder)) != 0 {
				t.Errorf("%q, %v, files %v", sidik, err, berkas(t, folder))
			}
		})
	}
	t.Run("exactly the limit is taken", func(t *testing.T) {
		if _, n, err := s.Simpan(t.Context(), strings.NewReader("1234567890"), 10); n != 10 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
	})
	t.Run("the sentence names the limit", func(t *testing.T) {
		_, _, err := s.Simpan(t.Context(), io.LimitReader(zeros{}, 21<<20), 20<<20)
		if got := apperr.As(err).Detail; got != "Berkas terlalu besar: paling besar 20 MB" {
			t.Error(got)
		}
	})
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// mengintip looks into the store while it is being written to.
type mengintip struct {
	io.Reader
	lihat func()
}

func (m mengintip) Read(p []byte) (int, error) { m.lihat(); return m.Reader.Read(p) }

func TestUrutanTulis(t *testing.T) {
	s, folder := buka(t)
	text := strings.Repeat("bab ", 50_000)
	t.Run("while bytes come, nothing stands under the name; a crash then leaves only what Bersihkan takes away", func(t *testing.T) {
		seen := 0
		_, _, err := s.Simpan(t.Context(), mengintip{strings.NewReader(text), func() {
			seen++
			if there, err := s.Ada(sidikDari(text)); there || err != nil {
				t.Errorf("there already: %v", err)
			}
			if got := berkas(t, folder); len(got) != 1 || !strings.HasPrefix(got[0], "tmp/") {
				t.Errorf("files %v", got)
			}
		}}, 1<<20)
		if there, _ := s.Ada(sidikDari(text)); err != nil || !there || seen < 3 {
			t.Errorf("%v after %d looks", err, seen)
		}
	})
	t.Run("a name half written by a crash is replaced by the whole content", func(t *testing.T) {
		name := filepath.Join(folder, sidikDari("utuh")[:2], sidikDari("utuh")[2:])
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte("ut"), 0o600)); err != nil {
			t.Fatal(err)
		}
		simpan(t, s, "utuh")
		if got, err := os.ReadFile(name); string(got) != "utuh" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	})
}

func TestNama(t *testing.T) {
	s, folder := buka(t)
	outside := filepath.Join(filepath.Dir(folder), "rahasia")
	if err := os.WriteFile(outside, []byte("rahasia"), 0o600); err != nil {
		t.Fatal(err)
	}
	sidik := simpan(t, s, "naskah")
	for _, name := range []string{"", "..", "../rahasia", "/etc/passwd", "tmp", sidik[:63], sidik + "0", strings.ToUpper(sidik), sidik[:62] + "/.",
		"../" + sidik[:61], strings.Repeat("..", 32), strings.Repeat("/", 64), sidik[:63] + "\x00", strings.Repeat("é", 32)} {
		t.Run("no name but a fingerprint is a path: "+name, func(t *testing.T) {
			f, err := s.Buka(name)
			there, ada := s.Ada(name)
			if f != nil || !errors.Is(err, fs.ErrNotExist) || there || ada != nil || s.Hapus(name) != nil {
				t.Errorf("%v %v %t", f, err, there)
			}
		})
	}
	t.Run("a link that leads out of the folder is not followed", func(t *testing.T) {
		link := sidikDari("tautan")
		if err := errors.Join(os.MkdirAll(filepath.Join(folder, link[:2]), 0o700), os.Symlink(outside, filepath.Join(folder, link[:2], link[2:]))); err != nil {
			t.Fatal(err)
		}
		if f, err := s.Buka(link); err == nil {
			t.Errorf("opened %s", f.Name())
		}
	})
	if got, err := os.ReadFile(outside); string(got) != "rahasia" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if there, err := s.Ada(sidik); !there || err != nil {
		t.Errorf("the file itself went: %v", err)
	}
}

func TestBersihkan(t *testing.T) {
	s, folder := buka(t)
	dipakai, lama, baru := simpan(t, s, "dipakai"), simpan(t, s, "lama"), simpan(t, s, "baru")
	crash := filepath.Join(folder, "tmp", "sisa")
	if err := os.WriteFile(crash, []byte("se"), 0o600); err != nil {
		t.Fatal(err)
	}
	batas := time.Now().Add(-time.Hour)
	for _, name := range []string{dipakai[:2] + "/" + dipakai[2:], lama[:2] + "/" + lama[2:], "tmp/sisa"} {
		if err := os.Chtimes(filepath.Join(folder, name), batas.Add(-time.Hour), batas.Add(-time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	simpan(t, s, "dipakai")
	t.Run("what nobody uses and is old goes; what is in use or new stays", func(t *testing.T) {
		n, err := s.Bersihkan(t.Context(), batas, map[string]bool{dipakai: true})
		if n != 2 || err != nil || len(berkas(t, folder)) != 2 {
			t.Errorf("%d went, %v, left %v", n, err, berkas(t, folder))
		}
	})
	t.Run("what was handed in again counts as new", func(t *testing.T) {
		n, err := s.Bersihkan(t.Context(), batas, nil)
		if there, _ := s.Ada(dipakai); n != 0 || err != nil || !there {
			t.Errorf("%d went, %v", n, err)
		}
	})
	t.Run("Hapus removes one, and again without complaint", func(t *testing.T) {
		err := errors.Join(s.Hapus(baru), s.Hapus(baru))
		if there, _ := s.Ada(baru); err != nil || there {
			t.Errorf("%v", err)
		}
	})
}
