package orang

import (
	"context"
	"regexp"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Rekaman is what the record of a person says for the account.
type Rekaman struct {
	Nama, Email, Telepon string
	Status               string // A or N
}

// Permintaan is what is asked for the account in the act that writes the record.
type Permintaan struct {
	Akun     *bool  // whether there is one; nil: a new record brings one, another stays as it is
	Username string // "": as it is, of a new account what is proposed
	Proposed string // the number of the person: NIDN, NIM
	Peran    string
}

// Bring brings the account of a person in line with the record, in the transaction that writes it, and answers the account's id,
// "" without one. was is the record as it was, with id the account that it has; a new record was the zero Rekaman.
func Bring(ctx context.Context, q db.Q, acc Accounts, id string, was, is Rekaman, p Permintaan) (string, error) {
	switch {
	case id == "" && (p.Akun == nil && was.Status != "" || p.Akun != nil && !*p.Akun):
		if p.Username != "" {
			return "", apperr.Field("username", "Username hanya untuk yang memiliki akun")
		}
		return "", nil
	case id == "":
		return open(ctx, q, acc, is, p)
	case p.Akun != nil && !*p.Akun:
		return "", apperr.Field("akun", "Akun yang sudah ada tidak dapat dilepas; ubah statusnya menjadi Tidak Aktif")
	}
	if err := rename(ctx, q, acc, id, was, is, p.Username); err != nil || was.Status == is.Status {
		return id, err
	}
	if is.Status != "A" && id == actor.From(ctx).Account {
		return "", apperr.New(apperr.Conflict, "Anda tidak dapat menonaktifkan akun Anda sendiri")
	}
	return id, acc.Switch(ctx, q, id, is.Status == "A")
}

func open(ctx context.Context, q db.Q, acc Accounts, is Rekaman, p Permintaan) (string, error) {
	username := p.Username
	if username == "" {
		username = p.Proposed
	}
	if username == "" {
		return "", apperr.Field("username", apperr.Required)
	}
	id, err := acc.Open(ctx, q, Akun{Username: username, Nama: is.Nama, Email: is.Email, Telepon: is.Telepon}, p.Peran)
	if err == nil && is.Status != "A" {
		err = acc.Switch(ctx, q, id, false)
	}
	return id, err
}

// rename passes on what changed of the record: what the owner changed of the account meanwhile stays.
func rename(ctx context.Context, q db.Q, acc Accounts, id string, was, is Rekaman, username string) error {
	const read = `SELECT username, nama, email, telepon FROM auth_akun WHERE college_id = $1 AND id = $2`
	now, err := db.Get[Akun](ctx, q, read, q.College, id)
	if err != nil {
		return err
	}
	to := Akun{Username: now.Username, Nama: changed(now.Nama, was.Nama, is.Nama), Email: changed(now.Email, was.Email, is.Email),
		Telepon: changed(now.Telepon, was.Telepon, is.Telepon)}
	if username != "" {
		to.Username = username
	}
	if to == now {
		return nil
	}
	return acc.Rename(ctx, q, id, to)
}

func changed(now, was, is string) string {
	if was == is {
		return now
	}
	return is
}

var (
	emailForm   = regexp.MustCompile(`^[^@\s]+@[^@\s]+\.[^@\s]+$`)
	teleponForm = regexp.MustCompile(`^[0-9]{0,12}$`)
)

// Wrong tells what is wrong with a record, by field; an account may be stricter.
func (r Rekaman) Wrong() map[string]string {
	wrong := module.Blank(map[string]string{"nama": r.Nama})
	if r.Email != "" && !emailForm.MatchString(r.Email) {
		wrong["email"] = "Email tidak sah"
	}
	if !teleponForm.MatchString(r.Telepon) {
		wrong["telepon"] = "Nomor HP hanya angka, paling banyak 12"
	}
	return wrong
}

// LepasAkun switches off the account of somebody whose record goes.
func LepasAkun(ctx context.Context, q db.Q, acc Accounts, id string) error {
	if id == "" {
		return nil
	}
	if id == actor.From(ctx).Account {
		return apperr.New(apperr.Conflict, "Anda tidak dapat menghapus data Anda sendiri")
	}
	return acc.Switch(ctx, q, id, false)
}
