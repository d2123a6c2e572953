package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/clock"
)

// userCmd keeps the accounts of a college.
type userCmd struct {
	Add      userAddCmd      `cmd:"" help:"Buat akun."`
	Password userPasswordCmd `cmd:"" help:"Ganti password sebuah akun; semua sesinya berakhir."`
	Link     userLinkCmd     `cmd:"" help:"Cetak tautan sekali pakai, berlaku 24 jam, yang dengannya pemilik akun menyetel password sendiri."`
	Roles    userRolesCmd    `cmd:"" help:"Tetapkan peran sebuah akun."`
	Disable  userDisableCmd  `cmd:"" help:"Nonaktifkan akun; semua sesi, kode masuk dan alamat kalendernya berakhir dan tidak kembali."`
	Enable   userEnableCmd   `cmd:"" help:"Aktifkan lagi akun; pemiliknya masuk kembali dengan password yang sama."`

	FactorReset userFactorResetCmd `cmd:"" help:"Hapus verifikasi dua langkah sebuah akun yang perangkatnya hilang; semua sesinya berakhir dan pemiliknya diberi tahu."`
}

// whose names an account.
type whose struct {
	storage
	College  string `required:"" placeholder:"ID" help:"Perguruan tinggi (college_id)."`
	Username string `arg:"" help:"Username akun."`
}

// secret is where a password comes from: never the command line, which others on the machine can read.
type secret struct {
	PasswordFile string `placeholder:"BERKAS" help:"Berkas berisi password pada baris pertama, - untuk masukan standar; kosong: PORTALD_USER_PASSWORD, atau dibuatkan dan dicetak."`
}

type userAddCmd struct {
	whose
	secret
	Name  string   `required:"" placeholder:"NAMA" help:"Nama pemilik akun, tanpa gelar."`
	Email string   `help:"Alamat email."`
	Phone string   `help:"Nomor HP setelah +62, angka saja."`
	Role  []string `required:"" placeholder:"PERAN" help:"Peran, misalnya ROLE_DOSEN; boleh beberapa."`
}

type userPasswordCmd struct {
	whose
	secret
}

type userLinkCmd struct{ whose }

type userRolesCmd struct {
	whose
	Role []string `arg:"" help:"Semua peran akun ini, misalnya ROLE_DOSEN ROLE_KAPRODI."`
}

type userDisableCmd struct{ whose }

type userEnableCmd struct{ whose }

type userFactorResetCmd struct{ whose }

// Run makes the account.
func (c *userAddCmd) Run(con *console) error {
	password, made, err := c.read(con)
	if err != nil {
		return err
	}
	return c.act(con, func(s *auth.Service) error {
		_, err := s.BuatAkun(con, c.College, auth.AkunBaru{
			Username: c.Username, Nama: c.Name, Email: c.Email, Telepon: c.Phone, Password: password, Peran: c.Role,
		})
		return err
	}, "akun %s di %s dibuat%s", c.Username, c.College, made)
}

// Run sets the password.
func (c *userPasswordCmd) Run(con *console) error {
	password, made, err := c.read(con)
	if err != nil {
		return err
	}
	return c.act(con, func(s *auth.Service) error {
		return s.SetelPassword(con, c.College, c.Username, password)
	}, "password %s di %s diganti%s", c.Username, c.College, made)
}

// Run prints a link.
func (c *userLinkCmd) Run(con *console) error {
	return c.inOffice(con, func(o office) error {
		link, err := o.accounts.Tautan().UntukUsername(con, c.College, c.Username)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(con.out, "tautan untuk %s (%s) di %s, sekali pakai sampai %s:\n%s\n",
			link.Username, link.Nama, c.College, link.KedaluwarsaPada.UTC().Format("2006-01-02 15:04 UTC"), link.URL)
		return err
	})
}

// Run sets the roles.
func (c *userRolesCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		return s.SetelPeran(con, c.College, c.Username, c.Role)
	}, "peran %s di %s: %s", c.Username, c.College, strings.Join(c.Role, ", "))
}

// Run switches the account off.
func (c *userDisableCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		return s.NonaktifkanAkun(con, c.College, c.Username)
	}, "akun %s di %s nonaktif; semua sesinya berakhir", c.Username, c.College)
}

// Run switches the account on.
func (c *userEnableCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		return s.AktifkanAkun(con, c.College, c.Username)
	}, "akun %s di %s aktif lagi", c.Username, c.College)
}

// Run takes the second factors of the account away.
func (c *userFactorResetCmd) Run(con *console) error {
	return c.act(con, func(s *auth.Service) error {
		return s.Faktor().HapusUsername(con, c.College, c.Username)
	}, "verifikasi dua langkah akun %s di %s dihapus; semua sesinya berakhir", c.Username, c.College)
}

// act does one thing with the accounts, and says that it is done.
func (w whose) act(con *console, do func(*auth.Service) error, done string, args ...any) error {
	err := w.inOffice(con, func(o office) error { return do(o.accounts) })
	return sayDone(con.out, err, done+"\n", args...)
}

// read gives the password: of the file, of the environment, or a fresh one with the words that show it.
func (s secret) read(con *console) (password, made string, err error) {
	if s.PasswordFile != "" {
		password, err = firstLine(s.PasswordFile)
		return password, "", err
	}
	if password = con.getenv("PORTALD_USER_PASSWORD"); password != "" {
		return password, "", nil
	}
	password, err = auth.PasswordAcak(clock.Random())
	return password, "; password: " + password, err
}

func firstLine(file string) (string, error) {
	in := io.Reader(os.Stdin)
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return "", fmt.Errorf("--password-file: %w", err)
		}
		defer func() { _ = f.Close() }() // what was only read loses nothing
		in = f
	}
	line, err := bufio.NewReader(io.LimitReader(in, 1<<10)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("--password-file: %w", err)
	}
	if line = strings.TrimRight(line, "\r\n"); line == "" {
		return "", fmt.Errorf("--password-file: baris pertama %s kosong", file)
	}
	return line, nil
}
