package matakuliah

import (
	"os"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// start makes a portal of the courses alone.
func start(d module.Deps) module.Module {
	index := words.Filler{DB: d.DB, Jobs: d.Jobs, List: Kata, Area: area, Next: NextMataKuliah}
	return module.Module{
		Name: area, Migrations: os.DirFS("../migrations"), Routes: func(*api.Router) {}, Jobs: words.Handlers(index),
		Ahead: (&Service{Deps: d}).Ahead,
	}
}
