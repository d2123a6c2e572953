package password

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/limit"
)

func hash(t *testing.T, s *Hasher, password string) string {
	t.Helper()
	h, err := s.Hash(t.Context(), password)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func expect(t *testing.T, s *Hasher, hash, password string, ok, again bool) {
	t.Helper()
	gotOK, gotAgain, err := s.Matches(t.Context(), hash, password)
	if err != nil || gotOK != ok || gotAgain != again {
		t.Errorf("Matches(%s, %q) = %v, %v, %v; want %v, %v", hash, password, gotOK, gotAgain, err, ok, again)
	}
}

func TestHash(t *testing.T) {
	s := New(rand.Reader)
	length := strings.Repeat("é😀", 64)
	for _, password := range []string{"portal-dosen-demo", length, "a\x00b", ""} {
		h := hash(t, s, password)
		if costs := "$argon2id$v=19$m=19456,t=2,p=1$"; !strings.HasPrefix(h, costs) {
			t.Errorf("the hash %s has other costs, want %s", h, costs)
		}
		if again := hash(t, s, password); again == h {
			t.Errorf("the hash %s comes twice, want a salt of its own each time", h)
		}
		expect(t, s, h, password, true, false)
		expect(t, s, h, password+" ", false, false)
	}
	expect(t, s, hash(t, s, length), length[:len(length)-4], false, false)
	expect(t, s, hash(t, s, "Jos\u00e9 Rizal"), "Jose\u0301 Rizal", true, false)
}

// TestMatchesReference takes a hash of the reference implementation and others whose costs have been left behind.
func TestMatchesReference(t *testing.T) {
	s := New(rand.Reader)
	reference := "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	expect(t, s, reference, "password", true, true) // its salt is short
	expect(t, s, reference, "Password", false, false)

	for _, old := range []cost{{memory: 8192, passes: 2, lanes: 1}, {memory: 19456, passes: 1, lanes: 1}} {
		h := phc{cost: old, salt: make([]byte, saltLength)}
		h.hash, _ = s.derive(t.Context(), h, "dosen", hashLength)
		expect(t, s, h.String(), "dosen", true, true)
		expect(t, s, h.String(), "dosem", false, false)
	}
}

// TestMatchesWithoutAccount shows that an account that does not exist costs what others cost and never lets in.
func TestMatchesWithoutAccount(t *testing.T) {
	h, err := parse(dummy)
	if err != nil || h.cost != current || len(h.salt) != saltLength || len(h.hash) != hashLength {
		t.Errorf("the hash of nobody costs %+v, want %+v and its lengths: %v", h.cost, current, err)
	}
	expect(t, New(rand.Reader), "", "", false, false)
	expect(t, New(rand.Reader), "", "portal-dosen-demo", false, false)
}

func TestMatchesBroken(t *testing.T) {
	const tail = "$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	for _, broken := range []string{
		"x", "$2a$10$abcdefghijklmnopqrstuv", dummy + "\n",
		"$argon2i$v=19$m=19456,t=2,p=1" + tail,
		"$argon2id$v=16$m=19456,t=2,p=1" + tail,
		"$argon2id$v=19$m=19456,t=2" + tail,
		"$argon2id$v=19$m=19456,t=2,p=1",
		"$argon2id$v=19$m=019456,t=2,p=1" + tail,
		"$argon2id$v=19$m=4194304,t=2,p=1" + tail,
		"$argon2id$v=19$m=19456,t=99,p=1" + tail,
		"$argon2id$v=19$m=19456,t=0,p=1" + tail,
		"$argon2id$v=19$m=19456,t=2,p=0" + tail,
		"$argon2id$v=19$m=19456,t=2,p=1$AA$AA",
		"$argon2id$v=19$m=19456,t=2,p=1" + tail + "=",
		"$argon2id$v=19$m=19456,t=2,p=1" + tail + "$",
		"$argon2id$v=19$m=4294967297,t=2,p=257" + tail,
	} {
		if ok, _, err := New(rand.Reader).Matches(t.Context(), broken, "a"); ok || !errors.Is(err, errPHC) {
			t.Errorf("broken hash %q: %v, %v; want no match and %v", broken, ok, err, errPHC)
		}
	}
}

func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Hasher{random: rand.Reader, class: limit.NewClass(1, maxWait)}
		leave, err := s.class.Enter(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		if _, err := s.Hash(t.Context(), "a"); !errors.Is(err, ErrBusy) || !apperr.Is(err, apperr.Busy) {
			t.Errorf("Hash in a full line: %v, want %v", err, ErrBusy)
		}
		if _, _, err := s.Matches(t.Context(), "", "a"); !errors.Is(err, ErrBusy) {
			t.Errorf("Matches in a full line: %v, want %v", err, ErrBusy)
		}
		if got, want := time.Since(begun), 2*maxWait; got != want {
			t.Errorf("both waited %v, want %v", got, want)
		}
		leave()
		expect(t, s, hash(t, s, "a"), "a", true, false)
	})
}

func TestHashFails(t *testing.T) {
	broken := errors.New("broken")
	if _, err := New(iotest.ErrReader(broken)).Hash(t.Context(), "a"); !errors.Is(err, broken) {
		t.Errorf("without randomness: %v, want %v", err, broken)
	}
	if _, err := New(io.LimitReader(rand.Reader, 8)).Hash(t.Context(), "a"); err == nil {
		t.Error("half a salt is taken, want an error")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if h, err := New(rand.Reader).Hash(ctx, "a"); !errors.Is(err, context.Canceled) {
		t.Errorf("for a request that has ended: %q, %v; want %v", h, err, context.Canceled)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(dummy)
	f.Add("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc")
	f.Fuzz(func(t *testing.T, s string) {
		if h, err := parse(s); err == nil && (h.String() != s || !h.valid()) {
			t.Errorf("%q is read as %q, want the same, and valid", s, h)
		}
	})
}

func BenchmarkHash(b *testing.B) {
	s := New(rand.Reader)
	for b.Loop() {
		if _, err := s.Hash(b.Context(), "portal-dosen-demo"); err != nil {
			b.Fatal(err)
		}
	}
}
