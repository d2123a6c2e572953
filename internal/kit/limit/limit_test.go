package limit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/limit"
)

func jam() *clock.Manual { return clock.NewManual(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)) }

type pembatas interface {
	Izinkan(key string) (ok bool, tunggu time.Duration)
}

func harap(t *testing.T, p pembatas, key string, tunggu time.Duration) {
	t.Helper()
	ok, dapat := p.Izinkan(key)
	if ok != (tunggu == 0) || dapat != tunggu {
		t.Errorf("%s: %v, %v; want to wait %v", key, ok, dapat, tunggu)
	}
}

func TestKeranjangKembali(t *testing.T) {
	j := jam()
	k := limit.NewKeranjang(j, 2, 2)
	k.Kembalikan("a") // of a key that nobody knows there is nothing to give back
	harap(t, k, "a", 0)
	for range 3 {
		harap(t, k, "a", 0)
		k.Kembalikan("a")
	}
	harap(t, k, "a", 0)
	harap(t, k, "a", 500*time.Millisecond)
	j.Advance(time.Hour)
	for range 3 { // never more than the bucket holds
		k.Kembalikan("a")
	}
	harap(t, k, "a", 0)
	harap(t, k, "a", 0)
	harap(t, k, "a", 500*time.Millisecond)
	limit.NewKeranjang(j, 0, 0).Kembalikan("a")
}

func TestKeranjang(t *testing.T) {
	j := jam()
	k := limit.NewKeranjang(j, 2, 3)
	for range 3 {
		harap(t, k, "a", 0)
	}
	harap(t, k, "a", 500*time.Millisecond)
	harap(t, k, "a", 500*time.Millisecond) // a refused one costs nothing
	harap(t, k, "b", 0)

	j.Advance(200 * time.Millisecond)
	harap(t, k, "a", 300*time.Millisecond)
	j.Advance(300 * time.Millisecond)
	harap(t, k, "a", 0)
	harap(t, k, "a", 500*time.Millisecond)

	j.Advance(time.Hour)
	for range 3 {
		harap(t, k, "a", 0)
	}
	harap(t, k, "a", 500*time.Millisecond)
}

func TestKeranjangTanpaBatas(t *testing.T) {
	k := limit.NewKeranjang(jam(), 0, 0)
	for range 1000 {
		harap(t, k, "a", 0)
	}
}

// TestKeranjangIngat uses one key steadily while the halves of the memory change: it must never gain by that.
func TestKeranjangIngat(t *testing.T) {
	j := jam()
	k := limit.NewKeranjang(j, 1, 10)
	lolos := 0
	for range 1000 {
		if ok, _ := k.Izinkan("a"); ok {
			lolos++
		}
		j.Advance(100 * time.Millisecond)
	}
	if lolos < 109 || lolos > 110 {
		t.Errorf("%d pass in 100 s with 10 tokens and 1 a second", lolos)
	}
}

// TestKeranjangBanjir floods the memory with keys; those seen last are still known.
func TestKeranjangBanjir(t *testing.T) {
	k := limit.NewKeranjang(jam(), 1, 1)
	for i := range 120_000 {
		harap(t, k, fmt.Sprint(i), 0)
	}
	harap(t, k, "119999", time.Second)
	harap(t, k, "0", 0)
}

func masuk(t *testing.T, k *limit.Kelas, orang string) (leave func()) {
	t.Helper()
	leave, err := k.Enter(t.Context(), orang)
	if err != nil {
		t.Fatal(err)
	}
	return leave
}

func TestKelas(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := limit.NewKelas(2, 2*time.Second)
		leave := masuk(t, k, "budi")
		masuk(t, k, "siti")

		mulai := time.Now()
		if _, err := k.Enter(t.Context(), "tono"); !errors.Is(err, limit.ErrSibuk) || !apperr.Is(err, apperr.Sibuk) || time.Since(mulai) != 2*time.Second {
			t.Errorf("%v after %v", err, time.Since(mulai))
		}
		time.AfterFunc(time.Second, leave)
		masuk(t, k, "tono")
		if lama := time.Since(mulai); lama != 3*time.Second {
			t.Errorf("the place that came free was taken after %v", lama)
		}
		leave() // a second time frees no other's place
		batal, henti := context.WithTimeout(t.Context(), time.Second)
		defer henti()
		if _, err := k.Enter(batal, "budi"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		if _, err := limit.NewKelas(1, 0).Enter(batal, "budi"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a request that has ended gets %v", err)
		}
	})
}

func TestKelasPerson(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := limit.NewKelas(8, time.Second)
		leave := masuk(t, k, "budi")
		masuk(t, k, "budi")
		if _, err := k.Enter(t.Context(), "budi"); !errors.Is(err, limit.ErrSibuk) {
			t.Errorf("one person holds a third place: %v", err)
		}
		for _, orang := range []string{"siti", "tono", "203.0.113.9"} {
			masuk(t, k, orang)
		}
		time.AfterFunc(time.Millisecond, leave)
		masuk(t, k, "budi")()
		masuk(t, k, "budi")
		if _, err := k.Enter(t.Context(), "budi"); !errors.Is(err, limit.ErrSibuk) {
			t.Errorf("places that were given back count twice: %v", err)
		}
	})
}

func BenchmarkKeranjang(b *testing.B) {
	k := limit.NewKeranjang(clock.System(), 1e9, 1000)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			k.Izinkan("a")
		}
	})
}
