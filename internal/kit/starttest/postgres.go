package starttest

import (
	"database/sql"
	"errors"
	"net/url"
	"strings"

	"portaldosen/internal/kit/db"
)

// super runs statements as a superuser of the database.
func super(statements ...string) func(*Place) error {
	return func(p *Place) error {
		pool, err := sql.Open("pgx", p.Super)
		if err != nil {
			return err
		}
		for _, s := range statements {
			if _, err := pool.Exec(s); err != nil {
				return errors.Join(err, pool.Close())
			}
		}
		return pool.Close()
	}
}

// flag changes an address among the flags; one that becomes empty is left out.
func flag(name string, change func(p *Place, u *url.URL) string) func(*Place) error {
	return func(p *Place) error {
		for i := 0; i < len(p.Flags); i += 2 {
			if p.Flags[i] != name {
				continue
			}
			u, err := url.Parse(p.Flags[i+1])
			if err != nil {
				return err
			}
			if p.Flags[i+1] = change(p, u); p.Flags[i+1] == "" {
				p.Flags = append(p.Flags[:i:i], p.Flags[i+2:]...)
			}
			return nil
		}
		return errors.New("no flag " + name)
	}
}

func as(role string) func(*Place) error {
	return flag("--database-url", func(_ *Place, u *url.URL) string {
		u.User = url.UserPassword(role, role)
		return u.String()
	})
}

func text(text string) func(*Place, *url.URL) string {
	return func(*Place, *url.URL) string { return text }
}

// other makes a database of the same server with settings of its own, and points both addresses at it.
func other(settings string) func(*Place) error {
	return func(p *Place) error {
		mine, err := url.Parse(p.Super)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(mine.Path, "/") + "_lain"
		made := super("CREATE DATABASE " + name + " OWNER portal_owner TEMPLATE template0 " + settings)
		if err := made(p); err != nil {
			return err
		}
		p.cleanup = append(p.cleanup, func() error { return super("DROP DATABASE " + name + " WITH (FORCE)")(p) })
		there := func(_ *Place, u *url.URL) string {
			u.Path = "/" + name
			return u.String()
		}
		return all(flag("--database-url", there), flag("--migrate-url", there))(p)
	}
}

var without = flag("--migrate-url", text(""))

// role makes a role of the server for the application. Several test processes may share one server: the first makes it.
func role(name, rights string) func(*Place) error {
	made := super(`DO $$ BEGIN
		PERFORM pg_advisory_xact_lock(7301);
		IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '` + name + `') THEN
			CREATE ROLE ` + name + ` LOGIN PASSWORD '` + name + `' ` + rights + `;
		END IF;
		END $$`)
	return all(made, as(name))
}

// app changes the address of the application's connections.
func app(change func(u *url.URL)) func(*Place) error {
	return flag("--database-url", func(_ *Place, u *url.URL) string {
		change(u)
		return u.String()
	})
}

func postgresCases() []Case {
	const plain = "ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"
	asSuper := flag("--database-url", func(p *Place, _ *url.URL) string { return p.Super })
	cases := []Case{
		{Name: "a superuser for the application", Harm: asSuper, Says: "superuser"},
		{Name: "a superuser, and nobody else", Harm: all(without, asSuper), Says: "superuser"},
		{Name: "a role that passes row security by", Harm: role("portal_lewat", "BYPASSRLS"), Says: "BYPASSRLS"},
		{Name: "the owner for the application", Harm: as("portal_owner"), Says: "pemilik tabel"},
		{Name: "the owner, and nobody else", Harm: all(without, as("portal_owner")), Says: "pemilik tabel"},
		{
			Name: "a member of the owner's role",
			Harm: role("portal_anggota", "IN ROLE portal_owner"),
			Says: "pemilik tabel",
		},
		{
			Name: "commits that are not kept",
			Harm: app(func(u *url.URL) { u.RawQuery += "&synchronous_commit=off" }),
			Says: "synchronous_commit=off",
		},
		{
			Name: "a collation of ICU",
			Harm: other("LOCALE_PROVIDER icu ICU_LOCALE 'id-ID' " + plain),
			Says: "collation ICU",
		},
		{
			Name: "an encoding that is none",
			Harm: other("ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'"),
			Says: "encoding SQL_ASCII",
		},
		{
			Name: "a server that is not there",
			Harm: app(func(u *url.URL) { u.Host = "127.0.0.1:1" }),
			Says: "PostgreSQL tidak menjawab",
		},
		{
			Name: "an address that is none",
			Harm: flag("--database-url", text("postgres://host:pintu/portal")),
			Says: "--database-url",
		},
		{
			Name: "a database that is not there",
			Harm: app(func(u *url.URL) { u.Path = "/tidak_ada" }),
			Says: "PostgreSQL tidak menjawab",
		},
		{Name: "a schema that is behind, and no owner", Harm: all(other(plain), without), Says: "portald migrate up"},
		{Name: "the keys gone", Harm: remove("kunci.json"), Says: "PORTALD_KEYS"},
	}
	cases = append(cases, schemaCases()...)
	for i := range cases {
		cases[i].Engine, cases[i].Code = db.Postgres, 1
	}
	return cases
}

// schemaCases are of a schema that is not the one of its list of migrations.
func schemaCases() []Case {
	const (
		noPolicy  = "DROP POLICY portal_college ON auth_akun"
		rowsOpen  = "ALTER TABLE auth_akun DISABLE ROW LEVEL SECURITY"
		trailOpen = "GRANT UPDATE ON kit_audit TO portal_app"
	)
	byHand := func(statement string) func(*Place) error { return all(without, super(statement)) }
	return []Case{
		{Name: "the list of migrations gone", Harm: super("DROP TABLE goose_db_version"), Says: "daftar migrasi"},
		{Name: "the list of migrations empty", Harm: super("DELETE FROM goose_db_version"), Says: "daftar migrasi"},
		{Name: "a newer schema", Harm: super(newer), Says: "lebih baru"},
		{Name: "a newer schema, and no owner", Harm: byHand(newer), Says: "lebih baru"},
		{Name: "a landed migration changed", Harm: super(changed), Says: "berubah setelah dijalankan"},
		{Name: "a policy dropped, and no owner", Harm: byHand(noPolicy), Says: "menyimpang (auth_akun)"},
		{Name: "row security off, and no owner", Harm: byHand(rowsOpen), Says: "menyimpang (auth_akun)"},
		{Name: "a trail that can be changed, and no owner", Harm: byHand(trailOpen), Says: "menyimpang (kit_audit)"},
	}
}
