package sandi

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

func hash(t *testing.T, s *Sandi, password string) string {
	t.Helper()
	h, err := s.Hash(t.Context(), password)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func harap(t *testing.T, s *Sandi, hash, password string, ok, perluUlang bool) {
	t.Helper()
	dapatOk, dapatUlang, err := s.Cocok(t.Context(), hash, password)
	if err != nil || dapatOk != ok || dapatUlang != perluUlang {
		t.Errorf("Cocok(%s, %q) = %v, %v, %v; want %v, %v", hash, password, dapatOk, dapatUlang, err, ok, perluUlang)
	}
}

func TestHash(t *testing.T) {
	s := New(rand.Reader)
	panjang := strings.Repeat("é😀", 64)
	for _, password := range []string{"portal-dosen-demo", panjang, "a\x00b", ""} {
		h := hash(t, s, password)
		if !strings.HasPrefix(h, "$argon2id$v=19$m=19456,t=2,p=1$") || h == hash(t, s, password) {
			t.Errorf("the hash %s has other costs, or no salt of its own", h)
		}
		harap(t, s, h, password, true, false)
		harap(t, s, h, password+" ", false, false)
	}
	harap(t, s, hash(t, s, panjang), panjang[:len(panjang)-4], false, false)
	harap(t, s, hash(t, s, "Jos\u00e9 Rizal"), "Jose\u0301 Rizal", true, false)
}

// TestCocokRujukan takes a hash of the reference implementation and others whose costs have been left behind.
func TestCocokRujukan(t *testing.T) {
	s := New(rand.Reader)
	rujukan := "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	harap(t, s, rujukan, "password", true, true) // its salt is short
	harap(t, s, rujukan, "Password", false, false)

	for _, lama := range []biaya{{memori: 8192, putaran: 2, jalur: 1}, {memori: 19456, putaran: 1, jalur: 1}} {
		h := phc{biaya: lama, garam: make([]byte, panjangGaram)}
		h.inti, _ = s.hitung(t.Context(), h, "dosen", panjangInti)
		harap(t, s, h.String(), "dosen", true, true)
		harap(t, s, h.String(), "dosem", false, false)
	}
}

// TestCocokTanpaAkun shows that an account that does not exist costs what others cost and never lets in.
func TestCocokTanpaAkun(t *testing.T) {
	h, err := urai(tiruan)
	if err != nil || h.biaya != kini || len(h.garam) != panjangGaram || len(h.inti) != panjangInti {
		t.Errorf("the hash of nobody costs %+v, %v", h, err)
	}
	harap(t, New(rand.Reader), "", "", false, false)
	harap(t, New(rand.Reader), "", "portal-dosen-demo", false, false)
}

func TestCocokRusak(t *testing.T) {
	const ekor = "$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	for _, rusak := range []string{
		"x", "$2a$10$abcdefghijklmnopqrstuv", "$argon2i$v=19$m=19456,t=2,p=1" + ekor, "$argon2id$v=16$m=19456,t=2,p=1" + ekor,
		"$argon2id$v=19$m=19456,t=2" + ekor, "$argon2id$v=19$m=19456,t=2,p=1", "$argon2id$v=19$m=019456,t=2,p=1" + ekor,
		"$argon2id$v=19$m=4194304,t=2,p=1" + ekor, "$argon2id$v=19$m=19456,t=99,p=1" + ekor, "$argon2id$v=19$m=19456,t=0,p=1" + ekor,
		"$argon2id$v=19$m=19456,t=2,p=0" + ekor, "$argon2id$v=19$m=19456,t=2,p=1$AA$AA", "$argon2id$v=19$m=19456,t=2,p=1" + ekor + "=",
		"$argon2id$v=19$m=19456,t=2,p=1" + ekor + "$", "$argon2id$v=19$m=4294967297,t=2,p=257" + ekor, tiruan + "\n",
	} {
		if ok, _, err := New(rand.Reader).Cocok(t.Context(), rusak, "a"); ok || !errors.Is(err, errPHC) {
			t.Errorf("%q: %v, %v", rusak, ok, err)
		}
	}
}

func TestAntrean(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Sandi{acak: rand.Reader, kelas: limit.NewKelas(1, antre)}
		leave, err := s.kelas.Enter(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		mulai := time.Now()
		if _, err := s.Hash(t.Context(), "a"); !errors.Is(err, ErrSibuk) || !apperr.Is(err, apperr.Sibuk) {
			t.Errorf("Hash: %v", err)
		}
		if _, _, err := s.Cocok(t.Context(), "", "a"); !errors.Is(err, ErrSibuk) || time.Since(mulai) != 2*antre {
			t.Errorf("Cocok: %v after %v", err, time.Since(mulai))
		}
		leave()
		harap(t, s, hash(t, s, "a"), "a", true, false)
	})
}

func TestHashGagal(t *testing.T) {
	putus := errors.New("putus")
	if _, err := New(iotest.ErrReader(putus)).Hash(t.Context(), "a"); !errors.Is(err, putus) {
		t.Errorf("without randomness: %v", err)
	}
	if _, err := New(io.LimitReader(rand.Reader, 8)).Hash(t.Context(), "a"); err == nil {
		t.Error("half a salt is taken")
	}
	batal, henti := context.WithCancel(t.Context())
	henti()
	if h, err := New(rand.Reader).Hash(batal, "a"); !errors.Is(err, context.Canceled) {
		t.Errorf("for a request that has ended: %s, %v", h, err)
	}
}

func FuzzUrai(f *testing.F) {
	f.Add(tiruan)
	f.Add("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc")
	f.Fuzz(func(t *testing.T, s string) {
		if h, err := urai(s); err == nil && (h.String() != s || !h.sah()) {
			t.Errorf("%q is read as %q", s, h)
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
