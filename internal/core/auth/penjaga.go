package auth

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/kunci"
	"portaldosen/internal/kit/limit"
)

// Limits say how fast tries to sign in may follow one another. An account is delayed, never locked; a device that has
// signed in before (its cookie proves it) has a delay of its own, so that strangers who guess do not keep its owner out.
type Limits struct {
	Account      limit.AturanJeda
	AddressRate  float64 // tries a second from one address; 0: any number
	AddressBurst int
	CollegeRate  float64 // tries a second at one college; 0: any number
	CollegeBurst int
}

func defaultLimits() Limits {
	return Limits{Account: limit.JedaMasuk, AddressRate: 1, AddressBurst: 30, CollegeRate: 20, CollegeBurst: 200}
}

// penjaga counts tries to sign in.
type penjaga struct {
	akun    *limit.Jeda
	alamat  *limit.Keranjang
	college *limit.Keranjang
}

func newPenjaga(jam clock.Clock, l Limits) *penjaga {
	return &penjaga{
		akun:    limit.NewJeda(jam, l.Account),
		alamat:  limit.NewKeranjang(jam, l.AddressRate, l.AddressBurst),
		college: limit.NewKeranjang(jam, l.CollegeRate, l.CollegeBurst),
	}
}

// coba is one try: which account is meant, from where, and on which known device ("": none).
type coba struct{ college, username, alamat, perangkat string }

func (c coba) key() string {
	if c.perangkat != "" {
		return "perangkat\x00" + c.perangkat
	}
	return "akun\x00" + c.college + "\x00" + c.username
}

// mulai lets a try begin, or says how long to wait. It counts as failed until the key succeeds or is given back.
func (p *penjaga) mulai(c coba) error {
	if c.perangkat == "" {
		if ok, wait := p.alamat.Izinkan(c.alamat); !ok {
			return errTerlaluSering(wait)
		}
		if ok, wait := p.college.Izinkan(c.college); !ok {
			return errTerlaluSering(wait)
		}
	}
	return p.tunda(c.key())
}

func (p *penjaga) tunda(key string) error {
	if ok, wait := p.akun.Izinkan(key); !ok {
		return errTerlaluSering(wait)
	}
	return nil
}

func errTerlaluSering(wait time.Duration) error {
	unit, n := "detik", math.Ceil(wait.Seconds())
	if wait > 90*time.Second {
		unit, n = "menit", math.Ceil(wait.Minutes())
	}
	return apperr.Tunda(apperr.TerlaluSering, fmt.Sprintf("Terlalu banyak percobaan. Coba lagi dalam %.0f %s.", n, unit), wait)
}

// gunaPerangkat names the use of the key ring that signs the cookie of a known device.
const gunaPerangkat = "auth.perangkat"

// newPerangkat makes the cookie of a device on which an account has signed in: <random>.<seconds>.<signature>, signed
// over college and account too.
func newPerangkat(ring *kunci.Ring, random io.Reader, college, akun string, now time.Time) (string, error) {
	mark, err := newToken(strconv.FormatInt(now.Unix(), 10), random)
	if err != nil {
		return "", err
	}
	return mark + "." + ring.Tanda(gunaPerangkat, perangkatData(college, akun, mark)), nil
}

// readPerangkat is what tells a known device of an account apart from others; "" when the cookie is not the account's,
// was not signed by us, or is too old.
func readPerangkat(ring *kunci.Ring, cookie, college, akun string, now time.Time, lifetime time.Duration) string {
	parts := strings.SplitN(cookie, ".", 3)
	if len(parts) != 3 || akun == "" {
		return ""
	}
	mark := parts[0] + "." + parts[1]
	made, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil || now.Sub(time.Unix(made, 0)) > lifetime || !ring.Sah(gunaPerangkat, perangkatData(college, akun, mark), parts[2]) {
		return ""
	}
	return mark
}

func perangkatData(college, akun, mark string) []byte {
	return []byte(college + "\x00" + akun + "\x00" + mark)
}
