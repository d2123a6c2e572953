package starttest

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"

	"portaldosen/internal/kit/db"
)

func (p *Place) path(name string) string { return filepath.Join(p.Folder, name) }

// put writes a file of the folder anew.
func put(name, body string, mode os.FileMode) func(*Place) error {
	return func(p *Place) error {
		if err := os.RemoveAll(p.path(name)); err != nil {
			return err
		}
		return errors.Join(os.WriteFile(p.path(name), []byte(body), mode), os.Chmod(p.path(name), mode))
	}
}

func cut(size int64) func(*Place) error {
	return func(p *Place) error {
		info, err := os.Stat(p.path(db.FileName))
		if err != nil {
			return err
		}
		if size < 0 {
			size = info.Size() / 2
		}
		return os.Truncate(p.path(db.FileName), size)
	}
}

// scribble overwrites a part of the database's file.
func scribble(from, length int64) func(*Place) error {
	return func(p *Place) error {
		f, err := os.OpenFile(p.path(db.FileName), os.O_RDWR, 0)
		if err != nil {
			return err
		}
		junk := make([]byte, length)
		for i := range junk {
			junk[i] = byte(i*7 + 3)
		}
		_, err = f.WriteAt(junk, from)
		return errors.Join(err, f.Close())
	}
}

func remove(name string) func(*Place) error {
	return func(p *Place) error { return os.RemoveAll(p.path(name)) }
}

func folder(name string) func(*Place) error {
	return func(p *Place) error {
		return errors.Join(os.RemoveAll(p.path(name)), os.MkdirAll(p.path(name), 0o700))
	}
}

// lite runs statements on the file, past every check of the portal's.
func lite(statements ...string) func(*Place) error {
	return func(p *Place) error {
		pool, err := sql.Open("sqlite", "file:"+p.path(db.FileName)+"?_pragma=foreign_keys(0)")
		if err != nil {
			return err
		}
		pool.SetMaxOpenConns(1)
		for _, s := range statements {
			if _, err := pool.Exec(s); err != nil {
				return errors.Join(err, pool.Close())
			}
		}
		return pool.Close()
	}
}

func all(acts ...func(*Place) error) func(*Place) error {
	return func(p *Place) error {
		for _, act := range acts {
			if err := act(p); err != nil {
				return err
			}
		}
		return nil
	}
}

// torn is what a copy taken while the portal writes may hold: the first page of a later moment, the others of an
// earlier.
func torn(p *Place) error {
	const page = 4096
	before, err := os.ReadFile(p.path(db.FileName))
	if err != nil {
		return err
	}
	grow := lite(`CREATE TABLE uji_banyak (isi TEXT)`,
		`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
			INSERT INTO uji_banyak SELECT printf('%0200d', i) FROM n`)
	if err := grow(p); err != nil {
		return err
	}
	after, err := os.ReadFile(p.path(db.FileName))
	if err != nil {
		return err
	}
	mixed := append(after[:page:page], before[page:]...)
	mixed = append(mixed, make([]byte, len(after)-len(before))...)
	return os.WriteFile(p.path(db.FileName), mixed, 0o600)
}

// busy lets another portal have the folder.
func busy(p *Place) error {
	d, err := db.Open(context.Background(), db.Config{Folder: p.Folder})
	if err == nil {
		p.cleanup = append(p.cleanup, d.Close)
	}
	return err
}

func at(name string) func(*Place) error {
	return func(p *Place) error {
		for i, flag := range p.Flags {
			if flag == "--data" {
				p.Flags[i+1] = p.path(name)
			}
		}
		return nil
	}
}

func env(name, value string) func(*Place) error {
	return func(p *Place) error {
		p.Env[name] = value
		return nil
	}
}

func fileCases() []Case {
	const base, keys = db.FileName, "kunci.json"
	const (
		stray = "ini bukan basis data, ini catatan yang tersesat di folder portal " +
			"dan cukup panjang untuk dibaca sebagai kepala"
		astray = "INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ('TSM', 'tidak-ada', 'ROLE_DOSEN')"
		zeroes = `[{"id":"1","kunci":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}]`
	)
	others := all(remove(base), lite("CREATE TABLE resep_masakan (nama TEXT)"))
	open := func(p *Place) error { return os.Chmod(p.path(keys), 0o644) }
	cases := []Case{
		{Name: "an empty database file", Harm: put(base, "", 0o600), Says: "kosong atau terpotong"},
		{Name: "a database file of fifty bytes", Harm: cut(50), Says: "kosong atau terpotong"},
		{Name: "half a database file", Harm: cut(-1), Says: "terpotong"},
		{Name: "a text for a database", Harm: put(base, stray, 0o600), Says: "bukan basis data SQLite"},
		{Name: "a database of another program", Harm: others, Says: "program lain"},
		{Name: "rubbish in the header", Harm: scribble(0, 64), Says: "bukan basis data SQLite"},
		{Name: "rubbish in the schema", Harm: scribble(100, 3000), Says: "basis data rusak"},
		{Name: "rubbish in a page of the middle", Harm: scribble(40*4096, 4096), Says: "basis data rusak"},
		{Name: "zeroes are no rubbish: the pages of another moment", Harm: torn, Says: "basis data rusak"},
		{Name: "rows that point nowhere", Harm: lite(astray), Says: "menunjuk"},
		{Name: "a folder for a database file", Harm: folder(base), Says: "bukan berkas basis data"},
		{Name: "a log whose database is gone", Harm: all(remove(base), put(base+"-wal", "sisa", 0o600)), Says: "-wal"},
		{Name: "files whose database is gone", Harm: all(remove(base), folder("blob/ab")), Says: "--database-url"},
		{Name: "the list of migrations gone", Harm: lite("DROP TABLE goose_db_version"), Says: "daftar migrasi"},
		{Name: "the list of migrations empty", Harm: lite("DELETE FROM goose_db_version"), Says: "daftar migrasi"},
		{Name: "a newer schema", Harm: lite(newer), Says: "lebih baru"},
		{Name: "a landed migration changed", Harm: lite(changed), Says: "berubah setelah dijalankan"},
		{Name: "the folder in use", Harm: busy, Says: "sedang dipakai portald lain"},
		{Name: "a file for a data folder", Harm: at(base), Says: "bukan folder"},
		{Name: "a data folder below a file", Harm: at(base + "/data"), Says: "folder data"},
		{Name: "the keys gone", Harm: remove(keys), Says: "PORTALD_KEYS"},
		{Name: "keys that all can read", Harm: open, Says: "chmod 600"},
		{Name: "an empty file of keys", Harm: put(keys, "", 0o600), Says: "kunci"},
		{Name: "keys that are no JSON", Harm: put(keys, "rahasia", 0o600), Says: "tidak terbaca"},
		{Name: "a list without keys", Harm: put(keys, "[]", 0o600), Says: "daftar kosong"},
		{Name: "a key that can be guessed", Harm: put(keys, zeroes, 0o600), Says: "mudah ditebak"},
		{Name: "a folder for keys", Harm: folder(keys), Says: keys},
		{Name: "keys of the environment that are none", Harm: env("PORTALD_KEYS", "{"), Says: "tidak terbaca"},
	}
	for i := range cases {
		cases[i].Engine, cases[i].Code = db.SQLite, 1
	}
	return cases
}
