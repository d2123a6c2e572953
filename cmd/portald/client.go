package main

import (
	"fmt"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/klien"
)

// clientCmd keeps the campus systems that know their users by the portal's codes.
type clientCmd struct {
	Add    clientAddCmd    `cmd:"" help:"Daftarkan sistem kampus lain (LMS, e-library); rahasianya dicetak sekali ini saja."`
	Secret clientSecretCmd `cmd:"" help:"Buat rahasia baru; yang lama tidak berlaku dan sesi sistem itu berakhir."`
	List   clientListCmd   `cmd:"" help:"Daftar sistem kampus lain dan alamatnya, tanpa rahasia."`
}

type clientAddCmd struct {
	campus
	Client   string   `arg:"" help:"Id klien, misalnya lms."`
	Name     string   `required:"" placeholder:"NAMA" help:"Nama yang dibaca pengguna, misalnya 'LMS kampus'."`
	Redirect []string `required:"" sep:"none" placeholder:"ALAMAT" help:"Alamat penerima kode, persis seperti dipakai; boleh beberapa."`
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
		secret, err := s.Klien().BuatKlien(con, c.College, klien.KlienBaru{ID: c.Client, Nama: c.Name, Redirect: c.Redirect})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(con.out, "klien %s di %s dibuat; rahasia: %s\n", c.Client, c.College, secret)
		return err
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
			line := []string{k.ID, k.Nama, secretOf(k), strings.Join(k.Redirect, " ")}
			if k.ID == "web" {
				line[3] = "/login dan /oauth portal sendiri"
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
