package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/bench/morning"
	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/db"
)

// The honest mix is asked by so many people, and one more changes courses.
const (
	manyReaders = 200
	changer     = "pengubah"
)

func readerID(i int) string { return fmt.Sprintf("pembaca-%03d", i) }

func tokenOf(account string) string {
	secret := sha256.Sum256([]byte(account))
	return college + "." + base64.RawURLEncoding.EncodeToString(secret[:])
}

// readerTokens are the tokens of those who read.
func readerTokens() []string {
	out := make([]string, manyReaders)
	for i := range out {
		out[i] = tokenOf(readerID(i))
	}
	return out
}

// signReadersIn gives them and the one who changes accounts and fresh sessions, where the database has none.
func signReadersIn(ctx context.Context, c db.Config) error {
	d, err := db.Open(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		for i := range manyReaders {
			if err := enrol(ctx, q, readerID(i), auth.PeranDosen); err != nil {
				return err
			}
		}
		for _, izin := range []string{matakuliah.IzinLihat, matakuliah.IzinUbah} {
			if _, err := q.Exec(ctx, `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, q.College, auth.PeranOperator, izin); err != nil {
				return err
			}
		}
		return enrol(ctx, q, changer, auth.PeranOperator)
	})
}

// enrol makes an account with a role, and lets its session last from now on.
func enrol(ctx context.Context, q db.Q, account, role string) error {
	far := time.Now().Add(100 * time.Hour).UnixMicro()
	print := sha256.Sum256([]byte(tokenOf(account)))
	for _, s := range []struct {
		text string
		args []any
	}{
		{`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, $2, $2, $2, '', '', '', TRUE, 1, 1, 1) ON CONFLICT DO NOTHING`, []any{q.College, account}},
		{`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, []any{q.College, account, role}},
		{`INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada) VALUES ($1, $2, $2, '', '', $3, $3, $4)
			ON CONFLICT (college_id, id) DO UPDATE SET terakhir_pada = $3, kedaluwarsa_pada = $4`, []any{q.College, account, time.Now().UnixMicro(), far}},
		{`INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada) VALUES ($1, $2, $3, $4)
			ON CONFLICT (college_id, sidik) DO UPDATE SET kedaluwarsa_pada = $4`, []any{q.College, hex.EncodeToString(print[:]), account, far}},
	} {
		if _, err := q.Exec(ctx, s.text, s.args...); err != nil {
			return err
		}
	}
	return nil
}

// changeCourses changes so many courses a second, one here and one there, until it is told to stop.
func changeCourses(ctx context.Context, base string, rows int, perSecond float64) error {
	every := time.NewTicker(time.Duration(float64(time.Second) / perSecond))
	defer every.Stop()
	for turn := 1; ; turn++ {
		select {
		case <-ctx.Done():
			return nil
		case <-every.C:
			if err := changeCourse(context.WithoutCancel(ctx), base, turn*104_729%rows, rows, turn); err != nil {
				return err
			}
		}
	}
}

// changeCourse reads a course and sends it back with another description.
func changeCourse(ctx context.Context, base string, i, rows, turn int) error {
	at := base + "/v2/academic/matakuliah/" + courseID(i, rows)
	res, body, err := measure.Call(ctx, http.DefaultClient, tokenOf(changer), http.MethodGet, at, nil, nil)
	if err != nil {
		return err
	}
	var now map[string]any
	if err := json.Unmarshal(body, &now); err != nil || res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s %w", at, res.Status, err)
	}
	_, err = measure.Send(ctx, http.DefaultClient, tokenOf(changer), http.MethodPut, at, res.Header.Get("ETag"), morning.Course(now, turn))
	return err
}
