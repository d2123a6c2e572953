// Package institusi knows the colleges: how each is called, how its site looks, and which features it has switched on.
package institusi

import (
	"context"
	"embed"
	"io/fs"
	"net/http"
	"sync"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Deps is what this area needs.
type Deps struct {
	module.Deps
	LoginURL string // where sign-out leads and single sign-on begins (AU-05); "": each college's url_sikad_legacy
	BaseURL  string // origin at which the first college is found too; "": only at its own
	Demo     bool   // 127.0.0.1 is the first college
}

// Service answers what is asked about colleges.
type Service struct {
	Deps

	mu        sync.Mutex
	kept      []College // as last read; nil: never
	readAt    time.Time
	reading   bool // somebody reads them anew
	forgotten bool // what is kept is known to be old

	starters []func(ctx context.Context, q db.Q) error // what areas give a new college to begin with
}

// New makes the service.
func New(d Deps) *Service { return &Service{Deps: d} }

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	return module.Module{Name: "institusi", Migrations: Migrations(), Routes: s.routes, Demo: demo.Rows(IsiDemo)}
}

// Join takes from areas what a new college begins with, in their order. It is for the time of wiring, before anybody calls.
func (s *Service) Join(areas ...module.Module) {
	for _, m := range areas {
		if m.Starter != nil {
			s.starters = append(s.starters, m.Starter)
		}
	}
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

func (s *Service) routes(r *api.Router) {
	op := func(path, izin, summary string) api.Op {
		return api.Op{Method: http.MethodGet, Path: path, Permission: izin, Summary: summary, Area: "institusi"}
	}
	light := func(o api.Op) api.Op { o.Light = true; return o }
	api.On(r, light(op("/multisite-config/frontend-config", api.Public, "Konfigurasi situs menurut origin")), s.LihatSitus)
	api.On(r, light(op("/v1/sistem", api.Public, "Judul aplikasi, nama kampus, logo")), s.LihatSistem)
	api.On(r, light(op("/v1/logo_perguruan_tinggi", api.Public, "Alamat logo")), s.LihatLogo)
	api.OnFile(r, light(op("/v1/logo_perguruan_tinggi/{berkas}", api.Public, "Berkas logo")), s.UnduhLogo, "image/svg+xml")
	api.On(r, op("/v1/configuration", api.SignedIn, "Beberapa konfigurasi sekaligus"), s.DaftarKonfigurasi)
	api.On(r, op("/v1/config/{keyword}", api.SignedIn, "Satu konfigurasi"), s.LihatKonfigurasi)
	api.On(r, op("/v2/page_messages", api.Public, "Pesan untuk halaman, menurut tujuan"), s.DaftarPesan)
}
