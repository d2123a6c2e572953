// Package peran knows the roles of a college and what each permits.
package peran

import (
	"context"
	"maps"
	"slices"

	"portaldosen/internal/kit/db"
)

// izinPertama are the permissions that were shipped before it was noted which a college was given.
var izinPertama = []string{"akademik.matakuliah.buat", "akademik.matakuliah.lihat", "akademik.matakuliah.ubah"}

// TerbitkanIzin gives a college, once, the permissions that are shipped and that it was not given before: all of them to a
// new one, those of new areas to one that was there before the update. What a college took away stays away (AK-03).
func (s *Service) TerbitkanIzin(ctx context.Context, college string) error {
	noted := []string{}
	err := s.d.DB.Read(ctx, college, func(q db.Q) error {
		var err error
		noted, err = listIzinTerbit(ctx, q)
		return err
	})
	if err != nil || len(s.izinBaru(noted)) == 0 {
		return err
	}
	return s.d.DB.Write(ctx, college, s.Publish)
}

// Publish is TerbitkanIzin inside a transaction.
func (s *Service) Publish(ctx context.Context, q db.Q) error {
	given, err := izinTerbit(ctx, q)
	if err != nil {
		return err
	}
	news := s.izinBaru(given)
	err = s.EachIzin(func(peran, izin string) error {
		if !slices.Contains(news, izin) {
			return nil
		}
		const insert = `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
		_, err := q.Exec(ctx, insert, q.College, peran, izin)
		return err
	})
	if err != nil {
		return err
	}
	for _, izin := range s.semuaIzin() {
		const note = `INSERT INTO auth_izin_terbit (college_id, izin) VALUES ($1, $2) ON CONFLICT DO NOTHING`
		if _, err := q.Exec(ctx, note, q.College, izin); err != nil {
			return err
		}
	}
	if len(news) == 0 {
		return nil
	}
	return s.d.Audit(ctx, q, "auth.izin.terbit", "college", q.College, map[string]any{"izin": news})
}

// izinTerbit are the permissions that a college was given. One that has permissions of which nothing is noted was given
// the first ones, and those it has.
func izinTerbit(ctx context.Context, q db.Q) ([]string, error) {
	noted, err := listIzinTerbit(ctx, q)
	if err != nil || len(noted) > 0 {
		return noted, err
	}
	held, err := db.List[string](ctx, q, `SELECT DISTINCT izin FROM auth_izin WHERE college_id = $1`, q.College)
	if err != nil || len(held) == 0 {
		return nil, err
	}
	return append(held, izinPertama...), nil
}

func listIzinTerbit(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT izin FROM auth_izin_terbit WHERE college_id = $1`, q.College)
}

// izinBaru are the shipped permissions that are not among those given, in order.
func (s *Service) izinBaru(given []string) []string {
	return slices.DeleteFunc(s.semuaIzin(), func(izin string) bool { return slices.Contains(given, izin) })
}

// semuaIzin are the permissions shipped, in order.
func (s *Service) semuaIzin() []string { return slices.Sorted(maps.Keys(s.shipped)) }

// Ship takes the permissions that an area ships, each with the roles that hold it (AK-03). It is for the time of wiring, before
// anybody calls.
func (s *Service) Ship(permissions map[string][]string) { maps.Copy(s.shipped, permissions) }

// Roles lists the roles that hold a permission as shipped, in order.
func (s *Service) Roles(izin string) []string {
	roles := append([]string{}, s.shipped[izin]...)
	slices.Sort(roles)
	return roles
}

// EachIzin goes through the permissions of each role as shipped, in order, until one cannot be dealt with.
func (s *Service) EachIzin(do func(peran, izin string) error) error {
	for _, peran := range Shipped {
		for _, izin := range s.semuaIzin() {
			if !slices.Contains(s.shipped[izin], peran) {
				continue
			}
			if err := do(peran, izin); err != nil {
				return err
			}
		}
	}
	return nil
}
