package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"math"
	"net"
	"net/netip"
	"net/url"
	"reflect"
	"strconv"
	"time"

	"github.com/alecthomas/kong"

	"portaldosen/cmd/portald/memory"
	"portaldosen/internal/kit/origin"
)

// serveCmd runs the portal. Each flag is also an environment variable (PORTALD_ADDR, …).
type serveCmd struct {
	storage
	place
	PrivateAddr    string         `help:"Alamat kedua untuk /metrics dan pprof; kosong: tidak ada."`
	Portal         string         `help:"Portal yang dilayani proses ini: kosong portal utama; --portal stialan portal kerja praktik dan surat, di setiap alamat."`
	LoginURL       string         `name:"login-url" help:"Halaman login kampus (SSO); kosong: /login portal."`
	TLSKey         string         `name:"tls-key" help:"Berkas kunci TLS."`
	Demo           bool           `help:"Isi basis data kosong dengan data demo dan cetak akunnya."`
	DemoAhead      time.Duration  `help:"Dengan --demo: jam portal lebih maju sekian (240h), untuk mencoba yang datang kemudian."`
	TrustedProxy   []netip.Prefix `help:"Jaringan proksi yang X-Forwarded-For-nya dipercaya."`
	AskNetwork     []netip.Prefix `placeholder:"JARINGAN" help:"Jaringan pribadi kampus (10.0.0.0/8) yang boleh dihubungi portal, untuk LMS dan penyedia identitas di dalamnya; boleh beberapa."`
	MaxConnections int            `default:"4096" help:"Sambungan yang boleh terbuka serentak, semuanya."`
	MaxPerAddress  int            `default:"256" help:"Sambungan serentak tiap alamat yang belum menunjukkan sesi atau tidak membaca jawabannya; sambungan --trusted-proxy tidak dihitung."`
	AccessLifetime time.Duration  `default:"10m" help:"Umur token akses."`
	SessionLife    time.Duration  `default:"720h" help:"Umur sesi sejak masuk, paling lama 720 jam."`
	SessionIdle    time.Duration  `default:"168h" help:"Umur sesi tanpa dipakai."`
	CodeLifetime   time.Duration  `default:"60s" help:"Umur kode otorisasi."`
	RateUser       float64        `default:"50" help:"Permintaan per detik tiap pengguna."`
	RatePublic     float64        `default:"500" help:"Permintaan tanpa sesi per detik tiap alamat: halaman, berkasnya, dan API publik."`
	RateLogin      float64        `default:"1" help:"Kegagalan masuk per detik yang dimaafkan tiap alamat (yang berhasil tidak dihitung); 0: tanpa batas."`
	MemoryLimit    memory.Size    `default:"0" placeholder:"UKURAN" help:"Memori program (256MB); 0: 224MB, atau tiga perlima batas cgroup bila lebih kecil."`
	DiskReserve    memory.Size    `default:"64MB" placeholder:"UKURAN" help:"Ruang disk yang disisakan: di bawahnya perubahan ditolak (507), kecuali masuk dan audit."`
	DrainWait      time.Duration  `default:"3s" help:"Jeda antara /readyz merah dan berhenti."`
}

// check refuses settings that would be unsafe or cannot work, with one line that says what to do, before anything is
// opened or made.
func (c *serveCmd) check() error {
	for _, check := range []func() error{c.checkPortal, c.checkAddresses, c.checkSites, c.checkLifetimes, c.checkRates, c.checkConnections} {
		if err := check(); err != nil {
			return usageError{err}
		}
	}
	if c.TLSCert != "" {
		if _, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey); err != nil {
			return fmt.Errorf("--tls-cert %s dan --tls-key %s tidak dapat dipakai (%w); periksa kedua berkas PEM itu", c.TLSCert, c.TLSKey, err)
		}
	}
	return errors.Join(isFree("--addr", c.Addr), isFree("--private-addr", c.PrivateAddr))
}

// separatePortal asks for the portal of kerja praktik and letters, by the name that it has for the colleges.
const separatePortal = "--portal stialan"

func (c *serveCmd) checkPortal() error {
	if c.Portal != "" && !c.separate() {
		return fmt.Errorf("--portal %q tidak dikenal; tulis %s, atau kosongkan untuk portal utama", c.Portal, separatePortal)
	}
	return nil
}

// separate reports whether this process serves the portal of kerja praktik and letters.
func (c *serveCmd) separate() bool { return separatePortal == "--portal "+c.Portal }

func (c *serveCmd) checkConnections() error {
	if c.MaxPerAddress < 1 || c.MaxConnections < c.MaxPerAddress {
		return errors.New("--max-per-address paling sedikit 1, dan --max-connections tidak boleh kurang darinya")
	}
	return nil
}

func (c *serveCmd) checkAddresses() error {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return errors.New("--tls-cert dan --tls-key harus diisi bersama")
	}
	for _, a := range []struct{ name, address string }{{"--addr", c.Addr}, {"--private-addr", c.PrivateAddr}} {
		if a.address == "" && a.name == "--private-addr" {
			continue
		}
		_, port, err := net.SplitHostPort(a.address)
		if n, bad := strconv.ParseUint(port, 10, 16); err != nil || bad != nil || n > math.MaxUint16 {
			return fmt.Errorf("%s %q bukan alamat; tulis host:port, misalnya localhost:8080", a.name, a.address)
		}
	}
	if _, port, _ := net.SplitHostPort(c.Addr); c.PrivateAddr == c.Addr && port != "0" {
		return fmt.Errorf("--private-addr sama dengan --addr (%s); pilih port lain", c.Addr)
	}
	return nil
}

func (c *serveCmd) checkSites() error {
	for _, s := range []struct{ name, address string }{{"--base-url", c.BaseURL}, {"--login-url", c.LoginURL}} {
		if s.address == "" {
			continue
		}
		u, err := url.Parse(s.address)
		if err != nil || u.Hostname() == "" || u.Scheme != "https" && u.Scheme != "http" {
			return fmt.Errorf("%s %q bukan alamat web; tulis misalnya https://portal.kampus.ac.id", s.name, s.address)
		}
		if u.User != nil {
			return fmt.Errorf("%s memuat nama pengguna atau sandi; tulis alamatnya saja", s.name)
		}
		if u.Scheme == "http" && !origin.Loopback(u.Hostname()) {
			return fmt.Errorf("%s %s memakai http; pakai https di belakang proksi TLS, atau isi --tls-cert dan --tls-key", s.name, s.address)
		}
		if s.name == "--base-url" && (u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "") {
			return fmt.Errorf("--base-url %s memuat lebih dari host; portal berdiri di akar, tulis %s://%s", s.address, u.Scheme, u.Host)
		}
	}
	return nil
}

func (c *serveCmd) checkLifetimes() error {
	if c.DemoAhead != 0 && (!c.Demo || c.DemoAhead < 0) {
		return errors.New("--demo-ahead hanya dengan --demo, dan hanya maju")
	}
	for _, l := range []struct {
		name        string
		value       time.Duration
		least, most time.Duration
	}{
		{"--access-lifetime", c.AccessLifetime, time.Second, 24 * time.Hour},
		{"--session-life", c.SessionLife, time.Second, 720 * time.Hour},
		{"--session-idle", c.SessionIdle, time.Second, 720 * time.Hour},
		{"--code-lifetime", c.CodeLifetime, time.Second, 10 * time.Minute},
		{"--drain-wait", c.DrainWait, 0, hardStop - time.Millisecond},
	} {
		if l.value < l.least {
			return fmt.Errorf("%s paling singkat %v", l.name, l.least)
		}
		if l.value > l.most {
			return fmt.Errorf("%s paling lama %s", l.name, short(l.most))
		}
	}
	if c.SessionIdle > c.SessionLife {
		return fmt.Errorf("--session-idle (%s) lebih lama daripada --session-life (%s); perpendek", short(c.SessionIdle), short(c.SessionLife))
	}
	return nil
}

// short writes a duration as a person gives it: 720h, not 720h0m0s.
func short(d time.Duration) string {
	if d%time.Hour == 0 {
		return strconv.Itoa(int(d/time.Hour)) + "h"
	}
	return d.String()
}

// most is more than any machine answers in a second.
const mostRate = 1e7

func (c *serveCmd) checkRates() error {
	for _, r := range []struct {
		name        string
		rate, least float64
	}{{"--rate-user", c.RateUser, 1}, {"--rate-public", c.RatePublic, 1}, {"--rate-login", c.RateLogin, 0}} {
		if r.rate != 0 && !(r.rate >= r.least && r.rate <= mostRate) {
			return fmt.Errorf("%s %v bukan laju; tulis %v sampai %v, atau 0: tanpa batas", r.name, r.rate, r.least, mostRate)
		}
	}
	return nil
}

// isFree refuses an address that somebody has, before the start changes anything.
func isFree(name, address string) error {
	if _, port, err := net.SplitHostPort(address); err != nil || port == "0" {
		return nil
	}
	ln, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("tidak dapat mendengar di %s: %w; pilih %s lain", address, err, name)
	}
	return ln.Close()
}

// networkMapper reads --trusted-proxy: a network, or an address, which is a network of one.
var networkMapper = kong.TypeMapper(reflect.TypeFor[netip.Prefix](), kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
	var text string
	if err := ctx.Scan.PopValueInto("network", &text); err != nil {
		return err
	}
	network, err := parseNetwork(text)
	if err != nil {
		return fmt.Errorf("%q bukan jaringan; tulis misalnya 10.0.0.0/8 atau 127.0.0.1", text)
	}
	target.Set(reflect.ValueOf(network))
	return nil
}))

func parseNetwork(text string) (netip.Prefix, error) {
	if network, err := netip.ParsePrefix(text); err == nil {
		return network.Masked(), nil
	}
	address, err := netip.ParseAddr(text)
	if err != nil || address.Zone() != "" {
		return netip.Prefix{}, errors.New("no network")
	}
	address = address.Unmap()
	return netip.PrefixFrom(address, address.BitLen()), nil
}
