// Package orang is what lecturers and students have in common: the account that goes with the record of a person.
package orang

import (
	"context"

	"portaldosen/internal/kit/db"
)

// The roles of accounts that records of people bring along.
const (
	PeranDosen     = "ROLE_DOSEN"
	PeranKaprodi   = "ROLE_KAPRODI" // beside ROLE_DOSEN, for as long as somebody heads a programme
	PeranMahasiswa = "ROLE_MAHASISWA"
	PeranOperator  = "ROLE_OPERATOR"
)

// Akun is what an account takes over from the record of its owner.
type Akun struct{ Username, Nama, Email, Telepon string }

// Accounts is what this area asks of the accounts, inside its own transaction: a person's record and account are one act.
type Accounts interface {
	// Open makes an account with one role and without a password, which its owner sets by a link. What is wrong with the values,
	// a username that is taken among them, is Invalid at its field (username, nama, email, telepon).
	Open(ctx context.Context, q db.Q, a Akun, role string) (id string, err error)
	// Rename takes over what the record says now.
	Rename(ctx context.Context, q db.Q, id string, a Akun) error
	// Grant gives an account a role, or takes it away; the change holds at once.
	Grant(ctx context.Context, q db.Q, id, role string, on bool) error
	// Switch switches an account on, or off with all that lets its owner in.
	Switch(ctx context.Context, q db.Q, id string, on bool) error
}
