// Package unit knows the units of a college: faculties, departments, programmes, concentrations, sites, rooms, kinds of
// classes, holidays and letters of grades. Whoever is signed in reads them, the operator writes them.
package unit

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// IzinUbah is the permission to write units.
const IzinUbah = "master.unit.ubah"

// Service answers what is asked about units.
type Service struct{ *lists.Reader }

// change is an act on a record under way.
type change[T any] = module.Act[T]

// records are those of a noun, in the frame of their acts.
func records[T module.Versioned](s *Service, noun string, get func(context.Context, db.Q, string) (T, error)) module.Records[T] {
	return module.Records[T]{Deps: s.Deps, Area: lists.Area, Noun: noun, Get: func(ctx context.Context, q db.Q, _ actor.Actor, id string) (T, error) {
		return get(ctx, q, id)
	}}
}

// stamp is the version of a row u of the college $1: its number, when it was changed last, and the name of who did.
const stamp = `u.versi, u.diubah_pada,
	COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.diubah_oleh), '') AS diubah_oleh`

// page is a page of a short list.
func page[T any](ctx context.Context, s *Service, in api.Filter, n db.Narrowed, columns string, order db.Order) (api.Halaman[T], error) {
	return lists.Page(ctx, s.Reader, in, n, func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]T, error) {
		return db.Wide[T](ctx, q, columns, n, order, part)
	})
}

// What narrows a list that is searched by name and code.
const (
	found    = ` AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\' OR lower(u.kode) LIKE $2 ESCAPE '\')`
	ofStatus = ` AND u.status IN `
)

// tidy writes texts without stray blanks.
func tidy(all ...*string) {
	for _, text := range all {
		*text = texts.Tidy(*text)
	}
}

// filled refuses fields that must not be empty, and are.
func filled(values map[string]string) error { return apperr.Wrong(module.Blank(values)).Refuse() }

// reference is a field that names the unit above, and what is said of one that is not there or not in use any more.
type reference struct{ field, missing, idle string }

// parent refuses a unit above that is not there, or that is not in use any more and is chosen anew.
func parent(ctx context.Context, q db.Q, read, id, was string, ref reference) error {
	status, ada, err := db.Find[string](ctx, q, read, q.College, id)
	switch {
	case err != nil:
		return err
	case !ada:
		return apperr.Field(ref.field, ref.missing)
	case status != "A" && id != was:
		return apperr.Field(ref.field, ref.idle)
	}
	return nil
}

// written is err as an answer: the field whose value is taken, or, of a unit that was moved, what still refers to it where it was.
func written(err error, field, taken, name string) error {
	if db.IsForeign(err) {
		return apperr.New(apperr.Conflict, name+" masih dipakai di tempatnya sekarang, jadi tidak dapat dipindahkan")
	}
	return module.Taken(err, field, taken)
}

// use is how many records of a kind refer to a unit.
type use struct{ Urutan, Banyak int64 }

// held is a record that is to go: its table, its id, and how a sentence calls it.
type held struct{ table, id, name string }

// remove deletes a record that nothing refers to any more; what does is said (409): "Fakultas Teknik masih dipakai 3 jurusan". uses
// counts the records of each kind here, in the order of the kinds, which are called "%d jurusan"; other areas count theirs.
func (s *Service) remove(ctx context.Context, q db.Q, r held, uses, drop string, kinds ...string) error {
	all, err := db.List[use](ctx, q, uses, q.College, r.id)
	if err != nil {
		return err
	}
	var by []string
	for i, u := range all {
		if u.Banyak > 0 {
			by = append(by, fmt.Sprintf(kinds[i], u.Banyak))
		}
	}
	if err := s.free(ctx, q, r, by); err != nil {
		return err
	}
	_, err = q.Exec(ctx, drop, q.College, r.id)
	return stillUsed(err, r.name)
}

// free refuses to take away (409) what refers to a record here, or in another area.
func (s *Service) free(ctx context.Context, q db.Q, r held, by []string) error {
	for _, holds := range s.Holds {
		more, err := holds(ctx, q, r.table, r.id)
		if err != nil {
			return err
		}
		by = append(by, more...)
	}
	if len(by) == 0 {
		return nil
	}
	return apperr.New(apperr.Conflict, r.name+" masih dipakai "+strings.Join(by, ", "))
}

// stillUsed is err, or what it says of a unit that another area refers to (409).
func stillUsed(err error, name string) error {
	if db.IsForeign(err) {
		return apperr.New(apperr.Conflict, name+" masih dipakai data lain. Jadikan tidak aktif agar tidak dapat dipilih lagi.")
	}
	return err
}

// called is how a sentence calls a record: by its name, after its noun unless the name begins with that.
func called(noun, name string) string {
	if strings.HasPrefix(texts.Fold(name), texts.Fold(noun)+" ") {
		return name
	}
	return noun + " " + name
}

// order is the order of a list by name or code, or by another column of its own.
func order(sort string, own ...db.Order) db.Order {
	all := maps.Clone(lists.Order)
	maps.Copy(all, db.Orders(own...))
	return all[sort]
}
