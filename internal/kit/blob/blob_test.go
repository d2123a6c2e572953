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

// wantText holds what stands in a file.
func wantText(t *testing.T, f io.Reader, want string) {
	t.Helper()
	if got, err := io.ReadAll(f); string(got) != want || err != nil {
		t.Errorf("the file holds %q, %v; want %q", got, err, want)
	}
}

func wantFile(t *testing.T, name, want string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	wantText(t, f, want)
}

func save(t *testing.T, s *blob.Store, text string) string {
	t.Helper()
	hash, n, err := s.Save(t.Context(), strings.NewReader(text), 1<<20)
	if err != nil || n != int64(len(text)) {
		t.Fatalf("%d bytes are kept, %v; want %d", n, err, len(text))
	}
	return hash
}

func TestSave(t *testing.T) {
	t.Run("a file lies under the SHA-256 of its content and comes back as it was", func(t *testing.T) {
		s, folder := open(t)
		const text = "naskah"
		hash := save(t, s, text)
		if want := hashOf(text); hash != want {
			t.Errorf("fingerprint = %s, want %s", hash, want)
		}
		if got, want := files(t, folder), []string{hash[:2] + "/" + hash[2:]}; !slices.Equal(got, want) {
			t.Errorf("files = %q, want %q", got, want)
		}
		f, err := s.Open(hash)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		wantText(t, f, text)
	})
	t.Run("the same content twice is kept once", func(t *testing.T) {
		s, folder := open(t)
		once, again := save(t, s, "sama"), save(t, s, "sama")
		if once != again {
			t.Errorf("fingerprint the second time = %s, want %s", again, once)
		}
		if got := files(t, folder); len(got) != 1 {
			t.Errorf("files = %q, want one", got)
		}
	})
	t.Run("many at once, some alike", func(t *testing.T) {
		s, folder := open(t)
		const different = 4
		var all sync.WaitGroup
		for i := range 40 {
			all.Go(func() {
				text := strings.NewReader(strings.Repeat("x", i%different))
				if _, _, err := s.Save(context.Background(), text, 10); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got := files(t, folder); len(got) != different {
			t.Errorf("files = %q, want %d", got, different)
		}
	})
	t.Run("nobody else on the machine reads it", func(t *testing.T) {
		s, folder := open(t)
		save(t, s, "naskah")
		for _, name := range append(files(t, folder), ".", "tmp") {
			info, err := os.Stat(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			if mode := info.Mode(); mode.Perm()&0o077 != 0 {
				t.Errorf("mode of %s = %v, want it the owner's alone", name, mode)
			}
		}
	})
}

func TestSaveFails(t *testing.T) {
	s, folder := open(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	broken := errors.New("putus")
	tooLarge := func(err error) bool { return apperr.Is(err, apperr.TooLarge) }
	is := func(want error) func(error) bool {
		return func(err error) bool { return errors.Is(err, want) }
	}
	slow := iotest.OneByteReader(bytes.NewReader(make([]byte, 1<<16)))
	breaksOff := io.MultiReader(strings.NewReader("123"), iotest.ErrReader(broken))
	const most = 10
	for name, k := range map[string]struct {
		ctx  context.Context
		r    io.Reader
		want func(error) bool
	}{
		"one byte too many":     {t.Context(), strings.NewReader("12345678901"), tooLarge},
		"far too many":          {t.Context(), slow, tooLarge},
		"the sender breaks off": {t.Context(), breaksOff, is(broken)},
		"nobody waits any more": {ctx, strings.NewReader("123"), is(context.Canceled)},
	} {
		t.Run("kept whole or not at all: "+name, func(t *testing.T) {
			if hash, _, err := s.Save(k.ctx, k.r, most); !k.want(err) {
				t.Errorf("kept as %q, %v; want a refusal for its reason", hash, err)
			}
			if got := files(t, folder); len(got) != 0 {
				t.Errorf("files = %q, want none", got)
			}
		})
	}
	t.Run("exactly the limit is taken", func(t *testing.T) {
		if _, n, err := s.Save(t.Context(), strings.NewReader("1234567890"), most); n != most || err != nil {
			t.Errorf("%d bytes are kept, %v; want %d", n, err, most)
		}
	})
	t.Run("the sentence names the limit", func(t *testing.T) {
		_, _, err := s.Save(t.Context(), io.LimitReader(zeros{}, 21<<20), 20<<20)
		if got, want := apperr.As(err).Detail, "Berkas terlalu besar: paling besar 20 MB"; got != want {
			t.Errorf("sentence = %q, want %q", got, want)
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
	const hidden = "while bytes come, nothing stands under the name; a crash then leaves only what Bersihkan takes away"
	t.Run(hidden, func(t *testing.T) {
		seen := 0
		_, _, err := s.Save(t.Context(), peeking{strings.NewReader(text), func() {
			seen++
			if there, err := s.Has(hashOf(text)); there || err != nil {
				t.Errorf("there already = %t, %v; want false", there, err)
			}
			if got := files(t, folder); len(got) != 1 || !strings.HasPrefix(got[0], "tmp/") {
				t.Errorf("files = %q, want one below tmp", got)
			}
		}}, 1<<20)
		if there, _ := s.Has(hashOf(text)); err != nil || !there {
			t.Errorf("there in the end = %t, %v; want true", there, err)
		}
		if seen < 3 {
			t.Errorf("looked %d times, want 3 and more", seen)
		}
	})
	t.Run("a name half written by a crash is replaced by the whole content", func(t *testing.T) {
		const whole = "utuh"
		name := filepath.Join(folder, hashOf(whole)[:2], hashOf(whole)[2:])
		err := os.MkdirAll(filepath.Dir(name), 0o700)
		if err := errors.Join(err, os.WriteFile(name, []byte(whole[:2]), 0o600)); err != nil {
			t.Fatal(err)
		}
		save(t, s, whole)
		wantFile(t, name, whole)
	})
}

func TestName(t *testing.T) {
	s, folder := open(t)
	outside := filepath.Join(filepath.Dir(folder), "rahasia")
	const secret = "rahasia"
	if err := os.WriteFile(outside, []byte(secret), 0o600); err != nil {
		t.Fatal(err)
	}
	hash := save(t, s, "naskah")
	for _, name := range []string{
		"", "..", "../rahasia", "/etc/passwd", "tmp",
		hash[:63], hash + "0", strings.ToUpper(hash), hash[:62] + "/.", "../" + hash[:61], hash[:63] + "\x00",
		strings.Repeat("..", 32), strings.Repeat("/", 64), strings.Repeat("é", 32),
	} {
		t.Run("no name but a fingerprint is a path: "+name, func(t *testing.T) {
			if f, err := s.Open(name); f != nil || !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("opened = %v, %v; want %v", f, err, fs.ErrNotExist)
			}
			if there, err := s.Has(name); there || err != nil {
				t.Errorf("it is there = %t, %v; want false", there, err)
			}
			if err := s.Remove(name); err != nil {
				t.Errorf("removed: %v", err)
			}
		})
	}
	t.Run("a link that leads out of the folder is not followed", func(t *testing.T) {
		link := hashOf("tautan")
		below := filepath.Join(folder, link[:2])
		err := os.MkdirAll(below, 0o700)
		if err := errors.Join(err, os.Symlink(outside, filepath.Join(below, link[2:]))); err != nil {
			t.Fatal(err)
		}
		if f, err := s.Open(link); err == nil {
			t.Errorf("opened %s", f.Name())
		}
	})
	wantFile(t, outside, secret)
	if there, err := s.Has(hash); !there || err != nil {
		t.Errorf("the file itself is there = %t, %v; want true", there, err)
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
		before := bound.Add(-time.Hour)
		if err := os.Chtimes(filepath.Join(folder, name), before, before); err != nil {
			t.Fatal(err)
		}
	}
	save(t, s, "dipakai")
	went, err := s.Sweep(t.Context(), bound, map[string]bool{used: true})
	if err != nil {
		t.Fatal(err)
	}
	left := files(t, folder)
	t.Run("what nobody uses and is old goes; what is in use or new stays", func(t *testing.T) {
		if went != 2 || len(left) != 2 {
			t.Errorf("%d went, and %q are left; want 2 and 2", went, left)
		}
	})
	t.Run("what was handed in again counts as new", func(t *testing.T) {
		n, err := s.Sweep(t.Context(), bound, nil)
		if there, _ := s.Has(used); n != 0 || err != nil || !there {
			t.Errorf("%d went, %v, it is there: %t; want none to go", n, err, there)
		}
	})
	t.Run("Hapus removes one, and again without complaint", func(t *testing.T) {
		err := errors.Join(s.Remove(candidate), s.Remove(candidate))
		if there, _ := s.Has(candidate); err != nil || there {
			t.Errorf("removed twice: %v, it is there: %t; want no error and nothing there", err, there)
		}
	})
}
