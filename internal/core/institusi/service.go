package institusi

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "institusi"

// Deps is what this area needs.
type Deps struct {
	module.Deps
	LoginURL string // where sign-out leads and single sign-on begins (AU-05); "": each college's url_sikad_legacy
	BaseURL  string // origin at which the first college is found too; "": only at its own
	Demo     bool   // 127.0.0.1 is the first college
	Terpisah bool   // this process serves the separate portal alone, at every address
}

// Service answers what is asked about colleges.
type Service struct {
	Deps

	mu      sync.Mutex
	kept    []College // as last read; nil: never
	readAt  time.Time
	reading bool   // somebody reads them anew
	writes  uint64 // how often this process wrote colleges
	keptOf  uint64 // how many of the writes what is kept has seen at least

	starters []func(ctx context.Context, q db.Q) error // what areas give a new college to begin with
	ends     []func(ctx context.Context, q db.Q) error // what areas take back of a college that is switched off
	keywords []module.Keyword                          // of all areas
	provider func(ctx context.Context, college string) (string, error)
	named    map[string]string // by college, the provider's name as last read
}

// College is a tenant: an institution with its site.
type College struct {
	ID                 string
	Origin             []string // "https://portal.kampus.ac.id"; of a loopback host the port does not count
	Terpisah           []string // of the portal of kerja praktik and letters; none: it has no such portal
	Judul              string
	Nama               string
	Copyright          string
	ColorMode          string // default or untag
	EnableChat         bool
	EnableLocalization bool
	URLSikadLegacy     string
	ZonaWaktu          string // WIB, WITA or WIT
	KontakOperator     string
	LogoSVG            string
	LogoGambar         string // fingerprint of a PNG, see logo.go
	Versi              int64  // grows with each change of the site or its configuration
	Aktif              bool   // whether it is served
}

func (c College) off() bool { return !c.Aktif }
