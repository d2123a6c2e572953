package orang

import (
	"cmp"
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

// Perubahan is what an act on a person's record wants of the account.
type Perubahan struct {
	Accounts Accounts
	ID       string  // of the account that the record has; "" without one
	Was, Is  Rekaman // a new record was the zero one
	Akun     *bool   // whether there is an account; nil: a new record brings one, another stays as it is
	Username string  // "": as it is, of a new account what is proposed
	Proposed string  // the number of the person: NIDN, NIM
	Peran    string
}

// Bring brings the account in line with the record, in the transaction that writes it, and answers the account's id, "" without one.
func (p Perubahan) Bring(ctx context.Context, q db.Q) (string, error) {
	switch {
	case p.ID == "" && (p.Akun == nil && p.Was.Status != "" || p.Akun != nil && !*p.Akun):
		if p.Username != "" {
			return "", apperr.Field("username", "Username hanya untuk yang memiliki akun")
		}
		return "", nil
	case p.ID == "":
		return p.open(ctx, q)
	case p.Akun != nil && !*p.Akun:
		return "", apperr.Field("akun", "Akun yang sudah ada tidak dapat dilepas; ubah statusnya menjadi Tidak Aktif")
	}
	if err := p.rename(ctx, q); err != nil || p.Was.Status == p.Is.Status {
		return p.ID, err
	}
	if p.Is.Status != "A" && p.ID == actor.From(ctx).Account {
		return "", apperr.New(apperr.Conflict, "Anda tidak dapat menonaktifkan akun Anda sendiri")
	}
	return p.ID, p.Accounts.Switch(ctx, q, p.ID, p.Is.Status == "A")
}

func (p Perubahan) open(ctx context.Context, q db.Q) (string, error) {
	username := cmp.Or(p.Username, p.Proposed)
	if username == "" {
		return "", apperr.Field("username", apperr.Required)
	}
	id, err := p.Accounts.Open(ctx, q, Akun{Username: username, Nama: p.Is.Nama, Email: p.Is.Email, Telepon: p.Is.Telepon}, p.Peran)
	if err == nil && p.Is.Status != "A" {
		err = p.Accounts.Switch(ctx, q, id, false)
	}
	return id, err
}

// rename passes on what changed of the record: what the owner changed of the account meanwhile stays.
func (p Perubahan) rename(ctx context.Context, q db.Q) error {
	now, err := akunOf(ctx, q, p.ID)
	if err != nil {
		return err
	}
	to := Akun{
		Username: cmp.Or(p.Username, now.Username),
		Nama:     changed(now.Nama, p.Was.Nama, p.Is.Nama),
		Email:    changed(now.Email, p.Was.Email, p.Is.Email),
		Telepon:  changed(now.Telepon, p.Was.Telepon, p.Is.Telepon),
	}
	if to == now {
		return nil
	}
	return p.Accounts.Rename(ctx, q, p.ID, to)
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

// LepasAkun switches off the account of somebody whose record goes, and lets go of its username: who is entered anew may have it.
func LepasAkun(ctx context.Context, q db.Q, acc Accounts, id string) error {
	if id == "" {
		return nil
	}
	if id == actor.From(ctx).Account {
		return apperr.New(apperr.Conflict, "Anda tidak dapat menghapus data Anda sendiri")
	}
	now, err := akunOf(ctx, q, id)
	if err != nil {
		return err
	}
	now.Username = "hapus-" + id
	if err := acc.Rename(ctx, q, id, now); err != nil {
		return err
	}
	return acc.Switch(ctx, q, id, false)
}

func akunOf(ctx context.Context, q db.Q, id string) (Akun, error) {
	const read = `SELECT username, nama, email, telepon FROM auth_akun WHERE college_id = $1 AND id = $2`
	return db.Get[Akun](ctx, q, read, q.College, id)
}
