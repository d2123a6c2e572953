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
		if err := super("CREATE DATABASE " + name + " OWNER portal_owner TEMPLATE template0 " + settings)(p); err != nil {
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

func postgresCases() []Case {
	cases := []Case{
		{Name: "a superuser for the application", Harm: flag("--database-url", func(p *Place, _ *url.URL) string { return p.Super }), Says: "superuser"},
		{Name: "a superuser, and nobody else", Harm: all(without, flag("--database-url", func(p *Place, _ *url.URL) string { return p.Super })), Says: "superuser"},
		{Name: "a role that passes row security by", Harm: all(super(`DO $$ BEGIN
			PERFORM pg_advisory_xact_lock(7301);
			IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_lewat') THEN CREATE ROLE portal_lewat LOGIN BYPASSRLS PASSWORD 'portal_lewat'; END IF;
			END $$`), as("portal_lewat")), Says: "BYPASSRLS"},
		{Name: "the owner for the application", Harm: as("portal_owner"), Says: "pemilik tabel"},
		{Name: "the owner, and nobody else", Harm: all(without, as("portal_owner")), Says: "pemilik tabel"},
		{Name: "a member of the owner's role", Harm: all(super(`DO $$ BEGIN
			PERFORM pg_advisory_xact_lock(7301);
			IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_anggota') THEN CREATE ROLE portal_anggota LOGIN PASSWORD 'portal_anggota' IN ROLE portal_owner; END IF;
			END $$`), as("portal_anggota")), Says: "pemilik tabel"},
		{Name: "commits that are not kept", Harm: flag("--database-url", func(_ *Place, u *url.URL) string { return u.String() + "&synchronous_commit=off" }), Says: "synchronous_commit=off"},
		{Name: "a collation of ICU", Harm: other("LOCALE_PROVIDER icu ICU_LOCALE 'id-ID' ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"), Says: "collation ICU"},
		{Name: "an encoding that is none", Harm: other("ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'"), Says: "encoding SQL_ASCII"},
		{Name: "a schema that is behind, and no owner", Harm: all(other("ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"), without), Says: "portald migrate up"},
		{Name: "the list of migrations gone", Harm: super("DROP TABLE goose_db_version"), Says: "daftar migrasi"},
		{Name: "the list of migrations empty", Harm: super("DELETE FROM goose_db_version"), Says: "daftar migrasi"},
		{Name: "a newer schema", Harm: super("INSERT INTO goose_db_version (version_id, is_applied) VALUES (299901010000, TRUE)"), Says: "lebih baru"},
		{Name: "a newer schema, and no owner", Harm: all(without, super("INSERT INTO goose_db_version (version_id, is_applied) VALUES (299901010000, TRUE)")), Says: "lebih baru"},
		{Name: "a landed migration changed", Harm: super("UPDATE kit_migrasi SET sidik = 'lain' WHERE nama LIKE '202611210001%'"), Says: "berubah setelah dijalankan"},
		{Name: "a policy dropped, and no owner", Harm: all(without, super("DROP POLICY portal_college ON auth_akun")), Says: "menyimpang (auth_akun)"},
		{Name: "row security off, and no owner", Harm: all(without, super("ALTER TABLE auth_akun DISABLE ROW LEVEL SECURITY")), Says: "menyimpang (auth_akun)"},
		{Name: "a trail that can be changed, and no owner", Harm: all(without, super("GRANT UPDATE ON kit_audit TO portal_app")), Says: "menyimpang (kit_audit)"},
		{Name: "a server that is not there", Harm: flag("--database-url", func(_ *Place, u *url.URL) string {
			u.Host = "127.0.0.1:1"
			return u.String()
		}), Says: "PostgreSQL tidak menjawab"},
		{Name: "an address that is none", Harm: flag("--database-url", text("postgres://host:pintu/portal")), Says: "--database-url"},
		{Name: "a database that is not there", Harm: flag("--database-url", func(_ *Place, u *url.URL) string {
			u.Path = "/tidak_ada"
			return u.String()
		}), Says: "PostgreSQL tidak menjawab"},
		{Name: "the keys gone", Harm: remove("kunci.json"), Says: "PORTALD_KEYS"},
	}
	for i := range cases {
		cases[i].Engine, cases[i].Code = db.Postgres, 1
	}
	return cases
}
