package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"portaldosen/internal/core/siapkan"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/keyring"
)

// place says where people find the portal.
type place struct {
	Addr    string `default:"localhost:8080" help:"Alamat yang didengar."`
	BaseURL string `name:"base-url" help:"Alamat portal dari luar, juga alamat perguruan tinggi pertama; http hanya untuk localhost."`
	TLSCert string `name:"tls-cert" help:"Berkas sertifikat TLS."`
}

func (p place) scheme() string {
	if p.TLSCert != "" {
		return "https"
	}
	return "http"
}

// home is the address that a person opens.
func (p place) home(port string) string { return cmp.Or(p.BaseURL, p.scheme()+"://localhost:"+port) }

func portOf(address string) string {
	_, port, _ := net.SplitHostPort(address)
	return port
}

// setupCmd prints a new link to the page that makes the first college. It reads the key ring alone, so that it works beside a
// portal that serves.
type setupCmd struct {
	storage
	place
}

// Run prints the link.
func (c *setupCmd) Run(con *console) error {
	ring, err := c.heldKeys(con)
	if err != nil {
		return err
	}
	if err := c.checkEmpty(con); err != nil {
		return err
	}
	sayLink(con.out, ring, c.home(portOf(c.Addr)), clock.System().Now())
	return nil
}

// checkEmpty refuses a portal that has a college already. A SQLite database may belong to a portal that serves just now; then
// the page itself says so.
func (c *setupCmd) checkEmpty(con *console) error {
	if c.DatabaseURL == "" {
		return nil
	}
	return c.inOffice(con, func(o office) error {
		all, err := o.colleges.Terdaftar(con)
		if err == nil && len(all) > 0 {
			err = errors.New("portal ini sudah disiapkan; tambah perguruan tinggi lain dengan portald college add")
		}
		return err
	})
}

// sayLink tells what to do with a portal that has no college yet.
func sayLink(out io.Writer, ring *keyring.Ring, home string, now time.Time) {
	_, _ = fmt.Fprintf(out, "Belum ada perguruan tinggi. Buka tautan ini untuk menyiapkan portal; berlaku satu jam dan sekali pakai (yang baru: portald setup):\n%s\n",
		siapkan.Link(ring, home, now))
}
