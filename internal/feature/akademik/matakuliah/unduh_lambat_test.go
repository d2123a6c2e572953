package matakuliah

import (
	"context"
	"os"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

// lambat is a line that takes a first byte and then nothing until it is opened.
type lambat struct {
	mulai func()
	buka  <-chan struct{}
}

func (l *lambat) Write(p []byte) (int, error) {
	l.mulai()
	<-l.buka
	return len(p), nil
}

// TestUnduhLambat lets more phones load a spreadsheet over a line that stands still than there are connections to the
// database: nobody else waits for them.
func TestUnduhLambat(t *testing.T) {
	const ponsel = 25
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		var s *Service
		c := coretest.Start(t, e, func(d module.Deps) module.Module {
			s = &Service{Deps: d}
			list := api.Op{Method: "GET", Path: "/v2/academic/matakuliah", Permission: IzinLihat, Area: area}
			return module.Module{
				Name: area, Migrations: os.DirFS("../migrations"),
				Routes: func(r *api.Router) { api.On(r, list, s.DaftarMataKuliah) },
			}
		})
		dosen := actor.Actor{College: "UNINDRA", Account: coretest.ID("UNINDRA", "akun", "dosen")}
		ctx := actor.With(context.Background(), dosen)
		file, err := s.UnduhMataKuliah(ctx, &SaringMataKuliah{Sort: "nama"})
		if err != nil {
			t.Fatal(err)
		}
		var mulai, selesai sync.WaitGroup
		buka := make(chan struct{})
		mulai.Add(ponsel)
		for range ponsel {
			selesai.Go(func() {
				if err := file.Write(ctx, &lambat{mulai: sync.OnceFunc(mulai.Done), buka: buka}); err != nil {
					t.Error(err)
				}
			})
		}
		mulai.Wait()
		c.As("UNINDRA", "dosen", "GET", "/v2/academic/matakuliah", nil).Want(200)
		close(buka)
		selesai.Wait()
	})
}
