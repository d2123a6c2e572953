package main

import (
	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/cari"
	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master"
	"portaldosen/internal/core/tugas"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/module"
)

// unserved are the areas without a database and without a front door, for what they bring along: tables, permissions, what
// they invent.
func unserved() []module.Module {
	d := module.Deps{Clock: clock.System(), NewID: clock.NewID}
	return join(d, institusi.New(institusi.Deps{Deps: d}), master.New(d), auth.New(auth.Deps{Deps: d}))
}

// join makes the areas, in the order of their floors, and tells each of core what concerns it.
func join(d module.Deps, colleges *institusi.Service, people *master.Service, accounts *auth.Service) []module.Module {
	all := []module.Module{colleges.Module(), accounts.Module(), people.Module(), kegiatan.Module()}
	for _, area := range features {
		all = append(all, area(d))
	}
	accounts.Join(all...)
	colleges.Join(all...)
	people.Join(all...)
	people.Accounts(accounts.Orang())
	colleges.MasukLewat(accounts.NamaPenyedia)
	everything := cari.New(d, colleges.Flag)
	everything.Join(all...)
	waiting := tugas.New(d)
	waiting.Join(all...)
	papers := dokumen.New(d)
	papers.Join(all...)
	all = append(all, everything.Module(), waiting.Module(), papers.Module())
	for _, m := range all {
		if m.Join != nil {
			m.Join(all)
		}
	}
	return all
}
