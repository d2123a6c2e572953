package main

import (
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/feature/bkd"
	kantor "portaldosen/internal/feature/kampus"
	"portaldosen/internal/feature/surat"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/module"
)

// features is THE LIST: every area of work, a line each. Those of core, which they all stand on, come before them (join).
var features = []func(module.Deps) module.Module{
	akademik.New,
	tugasakhir.New,
	surat.New,
	bkd.New,
	kantor.New,
}
