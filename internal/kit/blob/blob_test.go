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

// open opens a store in a folder of its own.
func open(t *testing.T) (*blob.Store, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "blob")
	s, err := blob.New(folder, clock.NewID)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s, folder
}

// files are the files below a folder, by path.
func files(t *testing.T, folder string) (out []string) {
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

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func save(t *testing.T, s *blob.Store, text string) string {
	t.Helper()
	hash, n, err := s.Save(t.Context(), strings.NewReader(text), 1<<20)
	if err != nil || n != int64(len(text)) {
		t.Fatalf("%d bytes, %v", n, err)
	}
	return hash
}

func TestSave(t *testing.T) {
	s, folder := open(t)
	t.Run("a file lies under the SHA-256 of its content and comes back as it was", func(t *testing.T) {
		hash := save(t, s, "naskah")
		if hash != hashOf("naskah") || !slices.Equal(files(t, folder), []string{hash[:2] + "/" + hash[2:]}) {
			t.Errorf("%s, files %v", hash, files(t, folder))
		}
		f, err := s.Open(hash)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if got, err := io.ReadAll(f); string(got) != "naskah" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	})
	t.Run("the same content twice is kept once", func(t *testing.T) {
		once, again := save(t, s, "sama"), save(t, s, "sama")
		if once != again || len(files(t, folder)) != 2 {
			t.Errorf("files %v", files(t, folder))
		}
	})
	t.Run("many at once, some alike", func(t *testing.T) {
		var all sync.WaitGroup
		for i := range 40 {
			all.Go(func() {
				if _, _, err := s.Save(context.Background(), strings.NewReader(strings.Repeat("x", i%4)), 10); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got := files(t, folder); len(got) != 2+4 {
			t.Errorf("files %v", got)
		}
	})
	t.Run("nobody else on the machine reads it", func(t *testing.T) {
		for _, name := range append(files(t, folder), ".", "tmp") {
			info, err := os.Stat(filepath.Join(folder, name))
			if err != nil || info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s: %v, %v", name, info.Mode(), err)
			}
		}
	})
}

func TestSaveFails(t *testing.T) {
	s, folder := open(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	broken := errors.New("putus")
	for name, k := range map[string]struct {
		ctx  context.Context
		r    io.Reader
		want func(error) bool
	}{
		"one byte too many":     {t.Context(), strings.NewReader("12345678901"), func(err error) bool { return apperr.Is(err, apperr.TooLarge) }},
		"far too many":          {t.Context(), iotest.OneByteReader(bytes.NewReader(make([]byte, 1<<16))), func(err error) bool { return apperr.Is(err, apperr.TooLarge) }},
		"the sender breaks off": {t.Context(), io.MultiReader(strings.NewReader("123"), iotest.ErrReader(broken)), func(err error) bool { return errors.Is(err, broken) }},
		"nobody waits any more": {ctx, strings.NewReader("123"), func(err error) bool { return errors.Is(err, context.Canceled) }},
	} {
		t.Run("kept whole or not at all: "+name, func(t *testing.T) {
			if hash, _, err := s.Save(k.ctx, k.r, 10); !k.want(err) || len(files(t, folder)) != 0 {
				t.Errorf("%q, %v, files %v", hash, err, files(t, folder))
			}
		})
	}
	t.Run("exactly the limit is taken", func(t *testing.T) {
		if _, n, err := s.Save(t.Context(), strings.NewReader("1234567890"), 10); n != 10 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
	})
	t.Run("the sentence names the limit", func(t *testing.T) {
		_, _, err := s.Save(t.Context(), io.LimitReader(zeros{}, 21<<20), 20<<20)
		if got := apperr.As(err).Detail; got != "Berkas terlalu besar: paling besar 20 MB" {
			t.Error(got)
		}
	})
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// peeking looks into the store while it is being written to.
type peeking struct {
	io.Reader
	lihat func()
}

func (m peeking) Read(p []byte) (int, error) { m.lihat(); return m.Reader.Read(p) }

func TestOrderOfWrites(t *testing.T) {
	s, folder := open(t)
	text := strings.Repeat("bab ", 50_000)
	t.Run("while bytes come, nothing stands under the name; a crash then leaves only what Bersihkan takes away", func(t *testing.T) {
		seen := 0
		_, _, err := s.Save(t.Context(), peeking{strings.NewReader(text), func() {
			seen++
			if there, err := s.Has(hashOf(text)); there || err != nil {
				t.Errorf("there already: %v", err)
			}
			if got := files(t, folder); len(got) != 1 || !strings.HasPrefix(got[0], "tmp/") {
				t.Errorf("files %v", got)
			}
		}}, 1<<20)
		if there, _ := s.Has(hashOf(text)); err != nil || !there || seen < 3 {
			t.Errorf("%v after %d looks", err, seen)
		}
	})
	t.Run("a name half written by a crash is replaced by the whole content", func(t *testing.T) {
		name := filepath.Join(folder, hashOf("utuh")[:2], hashOf("utuh")[2:])
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte("ut"), 0o600)); err != nil {
			t.Fatal(err)
		}
		save(t, s, "utuh")
		if got, err := os.ReadFile(name); string(got) != "utuh" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	})
}

func TestName(t *testing.T) {
	s, folder := open(t)
	outside := filepath.Join(filepath.Dir(folder), "rahasia")
	if err := os.WriteFile(outside, []byte("rahasia"), 0o600); err != nil {
		t.Fatal(err)
	}
	hash := save(t, s, "naskah")
	for _, name := range []string{"", "..", "../rahasia", "/etc/passwd", "tmp", hash[:63], hash + "0", strings.ToUpper(hash), hash[:62] + "/.",
		"../" + hash[:61], strings.Repeat("..", 32), strings.Repeat("/", 64), hash[:63] + "\x00", strings.Repeat("é", 32)} {
		t.Run("no name but a fingerprint is a path: "+name, func(t *testing.T) {
			f, err := s.Open(name)
			there, ok := s.Has(name)
			if f != nil || !errors.Is(err, fs.ErrNotExist) || there || ok != nil || s.Remove(name) != nil {
				t.Errorf("%v %v %t", f, err, there)
			}
		})
	}
	t.Run("a link that leads out of the folder is not followed", func(t *testing.T) {
		link := hashOf("tautan")
		if err := errors.Join(os.MkdirAll(filepath.Join(folder, link[:2]), 0o700), os.Symlink(outside, filepath.Join(folder, link[:2], link[2:]))); err != nil {
			t.Fatal(err)
		}
		if f, err := s.Open(link); err == nil {
			t.Errorf("opened %s", f.Name())
		}
	})
	if got, err := os.ReadFile(outside); string(got) != "rahasia" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if there, err := s.Has(hash); !there || err != nil {
		t.Errorf("the file itself went: %v", err)
	}
}

func TestSweep(t *testing.T) {
	s, folder := open(t)
	used, old, candidate := save(t, s, "dipakai"), save(t, s, "lama"), save(t, s, "baru")
	crash := filepath.Join(folder, "tmp", "sisa")
	if err := os.WriteFile(crash, []byte("se"), 0o600); err != nil {
		t.Fatal(err)
	}
	bound := time.Now().Add(-time.Hour)
	for _, name := range []string{used[:2] + "/" + used[2:], old[:2] + "/" + old[2:], "tmp/sisa"} {
		if err := os.Chtimes(filepath.Join(folder, name), bound.Add(-time.Hour), bound.Add(-time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	save(t, s, "dipakai")
	t.Run("what nobody uses and is old goes; what is in use or new stays", func(t *testing.T) {
		n, err := s.Sweep(t.Context(), bound, map[string]bool{used: true})
		if n != 2 || err != nil || len(files(t, folder)) != 2 {
			t.Errorf("%d went, %v, left %v", n, err, files(t, folder))
		}
	})
	t.Run("what was handed in again counts as new", func(t *testing.T) {
		n, err := s.Sweep(t.Context(), bound, nil)
		if there, _ := s.Has(used); n != 0 || err != nil || !there {
			t.Errorf("%d went, %v", n, err)
		}
	})
	t.Run("Hapus removes one, and again without complaint", func(t *testing.T) {
		err := errors.Join(s.Remove(candidate), s.Remove(candidate))
		if there, _ := s.Has(candidate); err != nil || there {
			t.Errorf("%v", err)
		}
	})
}
