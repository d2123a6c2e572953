package auth

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/password"
	"portaldosen/internal/kit/texts"
)

// AkunBaru is an account to make.
type AkunBaru struct {
	Username, Nama, Email, Telepon, Password string
	Peran                                    []string
}

var usernameForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._@-]{1,99}$`)

// BuatAkun makes an account of a college with its roles, for the command line. A username that is taken, an unknown
// role or a weak password is Invalid. It answers the account's id.
func (s *Service) BuatAkun(ctx context.Context, college string, n AkunBaru) (string, error) {
	if wrong := n.wrong(); len(wrong) > 0 {
		return "", apperr.Fields(wrong)
	}
	hash, err := s.hashBaru(ctx, college, n.Username, n.Password, n.Nama, localPart(n.Email), n.Telepon)
	if err != nil {
		return "", err
	}
	var id string
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := s.peran.Publish(ctx, q); err != nil {
			return err
		}
		id, err = s.buka(ctx, q, n, hash)
		return err
	})
	return id, err
}

// buka makes an account with its roles inside a transaction; without a hash nobody can sign in to it yet.
func (s *Service) buka(ctx context.Context, q db.Q, n AkunBaru, hash string) (string, error) {
	if wrong := n.wrong(); len(wrong) > 0 {
		return "", apperr.Fields(wrong)
	}
	if err := peran.Check(ctx, q, n.Peran); err != nil {
		return "", err
	}
	if err := db.Bump(ctx, q, kelola.Area); err != nil {
		return "", err
	}
	id := s.NewID()
	if err := taken(insertAkun(ctx, q, id, n, hash, clock.Micro(s.Clock.Now()))); err != nil {
		return "", err
	}
	if err := replacePeran(ctx, q, id, n.Peran); err != nil {
		return "", err
	}
	return id, s.catat(ctx, q, "auth.akun.buat", "akun", id, map[string]any{"peran": n.Peran})
}

// Pertama makes ready the first account of a college that is being made; words are what its password should not be made of.
// What it answers opens the account in the transaction that makes the college.
func (s *Service) Pertama(ctx context.Context, n AkunBaru, words []string) (open func(context.Context, db.Q) error, err error) {
	wrong := n.wrong()
	if why := password.Check(n.Password, n.Username, append(words, n.Nama, localPart(n.Email), n.Telepon)); why != "" {
		wrong["password"] = why
	}
	if len(wrong) > 0 {
		return nil, apperr.Fields(wrong)
	}
	hash, err := s.Passwords.Hash(ctx, n.Password)
	return func(ctx context.Context, q db.Q) error {
		_, err := s.buka(ctx, q, n, hash)
		return err
	}, err
}

// taken is err, or what it says of a username that somebody has.
func taken(err error) error {
	if db.IsUnique(err) {
		return apperr.Field("username", "Username sudah dipakai")
	}
	return err
}

// wrong tells what is wrong with an account's username, name, address and number, by field.
func (n AkunBaru) wrong() map[string]string {
	wrong := map[string]string{}
	if !usernameForm.MatchString(n.Username) {
		wrong["username"] = "Username 2 sampai 100 huruf, angka, titik, garis atau @"
	}
	if strings.TrimSpace(n.Nama) == "" || len([]rune(n.Nama)) > 100 {
		wrong["nama"] = "Nama 1 sampai 100 karakter"
	}
	if n.Email != "" && !emailForm.MatchString(n.Email) {
		wrong["email"] = "Email tidak sah"
	}
	if !teleponForm.MatchString(n.Telepon) {
		wrong["telepon"] = "Nomor HP hanya angka, paling banyak 12"
	}
	return wrong
}

// hashBaru holds a password against the policy and hashes it.
func (s *Service) hashBaru(ctx context.Context, college, username, plain string, own ...string) (string, error) {
	words, err := s.Colleges.KataKampus(ctx, college)
	if apperr.Is(err, apperr.Missing) {
		return "", apperr.New(apperr.Missing, "Perguruan tinggi tidak ditemukan")
	}
	if err != nil {
		return "", err
	}
	if why := password.Check(plain, username, append(words, own...)); why != "" {
		return "", apperr.Field("password", why)
	}
	return s.Passwords.Hash(ctx, plain)
}

// wordsOf is what the password of a username should not be made of; nothing when nobody has it.
func (s *Service) wordsOf(ctx context.Context, college, username string) ([]string, error) {
	var p pemilikSandi
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		akun, err := findAkun(ctx, q, username)
		if err == nil && akun.ID != "" {
			p, err = getPemilikSandi(ctx, q, akun.ID)
		}
		return err
	})
	return p.words, err
}

// SetelPassword sets an account's password from the command line and ends all its sessions.
func (s *Service) SetelPassword(ctx context.Context, college, username, password string) error {
	own, err := s.wordsOf(ctx, college, username)
	if err != nil {
		return err
	}
	hash, err := s.hashBaru(ctx, college, username, password, own...)
	if err != nil {
		return err
	}
	return s.onAkun(ctx, college, username, func(ctx context.Context, q db.Q, akun akunSandi) error {
		const set = `UPDATE auth_akun SET password_hash = $3 WHERE college_id = $1 AND id = $2`
		if _, err := q.Exec(ctx, set, college, akun.ID, hash); err != nil {
			return err
		}
		if err := tautan.End(ctx, q, akun.ID); err != nil {
			return err
		}
		n, err := s.endAll(ctx, q, akun.ID, "", alasanOperator)
		if err != nil {
			return err
		}
		return s.catat(ctx, q, "auth.password.setel", "akun", akun.ID, map[string]any{"sesiDiakhiri": n})
	})
}

// SetelPeran gives an account these roles and no others; the change holds at once.
func (s *Service) SetelPeran(ctx context.Context, college, username string, roles []string) error {
	return s.onAkun(ctx, college, username, func(ctx context.Context, q db.Q, akun akunSandi) error {
		if err := peran.Check(ctx, q, roles); err != nil {
			return err
		}
		if err := s.peran.Publish(ctx, q); err != nil {
			return err
		}
		if err := replacePeran(ctx, q, akun.ID, roles); err != nil {
			return err
		}
		s.forgetAfter(ctx, college, akun.ID)
		return s.catat(ctx, q, "auth.peran.setel", "akun", akun.ID, map[string]any{"peran": roles})
	})
}

// NonaktifkanAkun switches an account off from the command line. Whatever lets its owner in ends in the same transaction
// and for good: sessions, codes, and what other areas hold (Deps.Ends). Switching it on again brings none of it back.
func (s *Service) NonaktifkanAkun(ctx context.Context, college, username string) error {
	return s.onAkun(ctx, college, username, func(ctx context.Context, q db.Q, akun akunSandi) error {
		n, err := s.matikan(ctx, q, akun.ID)
		if err != nil {
			return err
		}
		return s.catat(ctx, q, "auth.akun.nonaktif", "akun", akun.ID, map[string]any{"sesiDiakhiri": n})
	})
}

// matikan switches an account off with all that lets its owner in, and tells how many sessions ended.
func (s *Service) matikan(ctx context.Context, q db.Q, id string) (int64, error) {
	// The account's row first: a sign-in at this moment either comes before and ends with the rest, or is refused.
	if err := setAktif(ctx, q, id, false); err != nil {
		return 0, err
	}
	if err := tautan.End(ctx, q, id); err != nil {
		return 0, err
	}
	n, err := s.endAll(ctx, q, id, "", alasanNonaktif)
	for _, end := range s.Ends {
		if err == nil {
			err = end(ctx, q, id)
		}
	}
	return n, err
}

// AktifkanAkun switches an account on again: its owner may sign in, with the password as it was.
func (s *Service) AktifkanAkun(ctx context.Context, college, username string) error {
	return s.onAkun(ctx, college, username, func(ctx context.Context, q db.Q, akun akunSandi) error {
		if err := setAktif(ctx, q, akun.ID, true); err != nil {
			return err
		}
		return s.catat(ctx, q, "auth.akun.aktif", "akun", akun.ID, nil)
	})
}

// onAkun runs an act on the account of a username; Missing when nobody has it.
func (s *Service) onAkun(ctx context.Context, college, username string, act func(context.Context, db.Q, akunSandi) error) error {
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, kelola.Area); err != nil {
			return err
		}
		akun, err := findAkun(ctx, q, username)
		if err != nil {
			return err
		}
		if akun.ID == "" {
			return apperr.New(apperr.Missing, "Akun tidak ditemukan")
		}
		return act(ctx, q, akun)
	})
}

func insertAkun(ctx context.Context, q db.Q, id string, n AkunBaru, hash string, now int64) error {
	const insert = `INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada, nama_urut)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, TRUE, 1, $9, $9, $10)`
	_, err := q.Exec(ctx, insert, q.College, id, n.Username, usernameKunci(n.Username), n.Nama, n.Email, n.Telepon, hash, now, texts.Fold(n.Nama))
	return err
}

func replacePeran(ctx context.Context, q db.Q, akun string, roles []string) error {
	if _, err := q.Exec(ctx, `DELETE FROM auth_peran WHERE college_id = $1 AND id_akun = $2`, q.College, akun); err != nil {
		return err
	}
	for _, peran := range slices.Compact(slices.Sorted(slices.Values(roles))) {
		const insert = `INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`
		if _, err := q.Exec(ctx, insert, q.College, akun, peran); err != nil {
			return err
		}
	}
	return nil
}

// PasswordAcak makes a password that nobody can guess: 20 characters, 120 bits.
func PasswordAcak(random io.Reader) (string, error) {
	secret := make([]byte, 15)
	if _, err := io.ReadFull(random, secret); err != nil {
		return "", fmt.Errorf("password: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(secret), nil
}
