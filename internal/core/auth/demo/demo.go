// Package demo invents accounts and clients for a campus to try the portal with.
package demo

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Fill writes the permissions as shipped, which eachIzin goes through, and the accounts, roles and clients of an invented college.
// The college must be there; without eachIzin there are no permissions.
func Fill(ctx context.Context, q db.Q, k *demo.Kampus, eachIzin func(do func(peran, izin string) error) error) error {
	b := db.NewBulk(q, "auth_izin", "college_id", "peran", "izin")
	if eachIzin != nil {
		if err := eachIzin(func(peran, izin string) error { return b.Add(ctx, k.ID, peran, izin) }); err != nil {
			return err
		}
	}
	for _, isi := range []func(context.Context, db.Q, *demo.Kampus) error{isiKlien, isiAkun, isiPeran} {
		if err := isi(ctx, q, k); err != nil {
			return err
		}
	}
	return b.Flush(ctx)
}

func isiKlien(ctx context.Context, q db.Q, k *demo.Kampus) error {
	clients := db.NewBulk(q, "auth_klien", "college_id", "client_id", "nama", "sidik_rahasia", "pkce_wajib", "cakupan")
	redirect := db.NewBulk(q, "auth_klien_redirect", "college_id", "client_id", "redirect_uri")
	claims := db.NewBulk(q, "auth_klien_klaim", "college_id", "client_id", "data", "cakupan", "klaim")
	for _, c := range k.Klien {
		rahasia := sql.NullString{String: bearer.Hash(c.Rahasia), Valid: c.Rahasia != ""}
		if err := clients.Add(ctx, k.ID, c.ID, c.Nama, rahasia, false, strings.Join(c.Cakupan, " ")); err != nil {
			return err
		}
		if c.ID == klien.Web {
			continue // its addresses are those of the site itself
		}
		for _, uri := range c.Redirect {
			if err := redirect.Add(ctx, k.ID, c.ID, uri); err != nil {
				return err
			}
		}
		for _, m := range klien.KlaimBawaan {
			if !slices.Contains(c.Cakupan, m.Cakupan) {
				continue
			}
			if err := claims.Add(ctx, k.ID, c.ID, m.Data, m.Cakupan, m.Klaim); err != nil {
				return err
			}
		}
	}
	for _, b := range []*db.Bulk{clients, redirect, claims} {
		if err := b.Flush(ctx); err != nil {
			return err
		}
	}
	return nil
}

func isiAkun(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "auth_akun", "college_id", "id", "username", "username_kunci", "nama", "email", "telepon", "password_hash", "aktif", "versi", "dibuat_pada", "diubah_pada", "nama_urut")
	pada := clock.Micro(k.Hari)
	return demo.Isi(ctx, b, k.Akun, func(a demo.Akun) []any {
		return []any{k.ID, a.ID, a.Username, strings.ToLower(a.Username), a.Nama, a.Email, a.Telepon, k.SidikSandi, a.Aktif, 1, pada, pada, texts.Fold(a.Nama)}
	})
}

func isiPeran(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "auth_peran", "college_id", "id_akun", "peran")
	for _, a := range k.Akun {
		for _, peran := range a.Peran {
			if err := b.Add(ctx, k.ID, a.ID, peran); err != nil {
				return err
			}
		}
	}
	return b.Flush(ctx)
}
