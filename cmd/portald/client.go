package main

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/klien"
)

// clientCmd keeps the campus systems that know their users by the portal's codes.
type clientCmd struct {
	Add    clientAddCmd    `cmd:"" help:"Daftarkan sistem kampus lain (LMS, e-library); rahasianya dicetak sekali ini saja."`
	Openid clientOpenIDCmd `cmd:"" help:"Ubah OpenID Connect sebuah sistem: cakupan dan alamat keluarnya."`
	Secret clientSecretCmd `cmd:"" help:"Buat rahasia baru; yang lama tidak berlaku dan sesi sistem itu berakhir."`
	List   clientListCmd   `cmd:"" help:"Daftar sistem kampus lain, cakupan dan alamatnya, tanpa rahasia."`
	Keys   clientKeysCmd   `cmd:"" help:"Ganti kunci tanda tangan OpenID Connect sekarang juga; token yang ditandatangani kunci lama tidak berlaku lagi."`
}

type clientAddCmd struct {
	campus
	Client   string   `arg:"" help:"Id klien, misalnya lms."`
	Name     string   `required:"" placeholder:"NAMA" help:"Nama yang dibaca pengguna, misalnya 'LMS kampus'."`
	Redirect []string `required:"" sep:"none" placeholder:"ALAMAT" help:"Alamat penerima kode, persis seperti dipakai; boleh beberapa."`
	Public   bool     `help:"Tanpa rahasia: aplikasi di ponsel atau komputer, yang memakai PKCE."`
	openIDFlags
}

// openIDFlags are what a system may ask for by OpenID Connect; what is not given stays as it is.
type openIDFlags struct {
	Scope          []string `placeholder:"CAKUPAN" help:"Cakupan OpenID Connect, openid di antaranya; boleh beberapa."`
	LogoutURI      *string  `name:"logout-uri" placeholder:"ALAMAT" help:"Alamat yang diberi tahu saat pengguna keluar (back-channel); '' menghapusnya."`
	FrontLogoutURI *string  `name:"front-logout-uri" placeholder:"ALAMAT" help:"Alamat yang dibuka peramban saat pengguna keluar (front-channel); '' menghapusnya."`
	AfterLogout    []string `sep:"none" placeholder:"ALAMAT" help:"Ke mana sistem itu boleh mengantar pengguna setelah keluar; boleh beberapa; '' menghapusnya."`
}

func (f openIDFlags) change() klien.UbahanOpenID {
	after := slices.DeleteFunc(f.AfterLogout, func(uri string) bool { return uri == "" })
	return klien.UbahanOpenID{Cakupan: f.Scope, Selesai: after, Belakang: f.LogoutURI, Depan: f.FrontLogoutURI}
}

type clientOpenIDCmd struct {
	campus
	Client string `arg:"" help:"Id klien."`
	openIDFlags
	Off bool `help:"Matikan OpenID Connect: tanpa cakupan."`
}

type clientKeysCmd struct {
	campus
}

type clientSecretCmd struct {
	campus
	Client string `arg:"" help:"Id klien."`
}

type clientListCmd struct {
	campus
}

// Run registers the client and prints its secret.
func (c *clientAddCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		secret, err := s.Klien().BuatKlien(con, c.College, klien.KlienBaru{
			ID: c.Client, Nama: c.Name, Redirect: c.Redirect, Publik: c.Public, OpenID: c.change().Awal(),
		})
		if err != nil {
			return err
		}
		if c.Public {
			_, err = fmt.Fprintf(con.out, "klien %s di %s dibuat, tanpa rahasia\n", c.Client, c.College)
			return err
		}
		_, err = fmt.Fprintf(con.out, "klien %s di %s dibuat; rahasia: %s\n", c.Client, c.College, secret)
		return err
	})
}

// Run changes what the client may ask for.
func (c *clientOpenIDCmd) Run(con *console) error {
	change := c.change()
	switch {
	case c.Off && c.Scope != nil:
		return usageError{errors.New("--off dan --scope tidak bersama")}
	case c.Off:
		change.Cakupan = []string{}
	case reflect.ValueOf(change).IsZero():
		return usageError{errors.New("sebutkan yang diubah: --scope, --logout-uri, --front-logout-uri, --after-logout atau --off")}
	}
	return c.act(con, func(s *auth.Service) error {
		err := s.Klien().SetelOpenID(con, c.College, c.Client, change)
		return sayDone(con.out, err, "OpenID klien %s di %s diubah\n", c.Client, c.College)
	})
}

// Run changes the key that signs.
func (c *clientKeysCmd) Run(con *console) error {
	return c.inOfficeWithKeys(con, func(o office) error {
		err := o.accounts.GantiKunci(con, c.College)
		return sayDone(con.out, err, "kunci tanda tangan di %s diganti\n", c.College)
	})
}

// Run makes a new secret and prints it.
func (c *clientSecretCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		secret, err := s.Klien().GantiRahasia(con, c.College, c.Client)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(con.out, "rahasia klien %s di %s diganti; rahasia: %s\n", c.Client, c.College, secret)
		return err
	})
}

// Run prints one line a client.
func (c *clientListCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		list, err := s.Klien().DaftarKlien(con, c.College)
		for _, k := range list {
			line := []string{k.ID, k.Nama, secretOf(k), cmp.Or(strings.Join(k.Cakupan, " "), "tanpa OpenID"), strings.Join(k.Redirect, " ")}
			if k.ID == "web" {
				line[4] = "/login dan /oauth portal sendiri"
			}
			if _, err := fmt.Fprintln(con.out, strings.Join(line, "\t")); err != nil {
				return err
			}
		}
		return err
	})
}

func secretOf(k klien.KlienTerdaftar) string {
	switch {
	case k.Rahasia == "belum":
		return "rahasia belum dibuat"
	case k.Rahasia == "tanpa":
		return "tanpa rahasia"
	case k.RahasiaPada.IsZero():
		return "rahasia ada"
	}
	return "rahasia sejak " + k.RahasiaPada.UTC().Format("2006-01-02")
}

// act does one thing with the clients.
func (c campus) act(con *console, do func(*auth.Service) error) error {
	return c.inOffice(con, func(o office) error { return do(o.accounts) })
}
