package kampus_test

import (
	"context"
	"errors"
	"testing"
	"testing/fstest"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/kampus"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
)

// each runs a test against a campus whose second area tries background work out, on both engines.
func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, coretest.Start(t, e, kampus.New, uji)) })
}

// uji is an area with two kinds of jobs that fail, words for its act, and a number.
func uji(module.Deps) module.Module {
	return module.Module{
		Name: "uji", Migrations: fstest.MapFS{}, Routes: func(*api.Router) {},
		Words: map[string]string{"uji.barang.susun": "Menyusun barang", "uji.rewel": "Pekerjaan rewel"},
		Jobs: map[string]jobs.Handler{
			"uji.rusak": func(context.Context, *jobs.Job) error { return jobs.Final("Berkasnya rusak") },
			"uji.rewel": func(context.Context, *jobs.Job) error { return errors.New("sambungan terputus") },
			"uji.baik":  func(context.Context, *jobs.Job) error { return nil },
		},
		Usage: []module.Usage{{
			Code: "barang", Name: "Barang", Kind: module.UsageRecords,
			Count: module.CountedBy(`SELECT COUNT(*) FROM kit_perubahan WHERE college_id = $1 AND nama = 'barang'`),
		}},
	}
}

func akun(college, username string) string { return coretest.ID(college, "akun", username) }

// get is a read as an account of UNINDRA.
func get(c *coretest.Campus, username, path string) *apitest.Answer {
	return c.As(unindra, username, "GET", path, nil)
}

// act puts a row on a college's trail.
func act(c *coretest.Campus, college string, e audit.Entry) {
	err := c.DB.Write(context.Background(), college, func(ctx context.Context, q db.Q) error {
		if e.At.IsZero() {
			e.At = c.Clock.Now()
		}
		return audit.Append(ctx, q, e)
	})
	if err != nil {
		panic(err)
	}
}

// enqueue puts a job in and tells its id.
func enqueue(c *coretest.Campus, college, kind string) (id string) {
	err := c.DB.Write(context.Background(), college, func(ctx context.Context, q db.Q) (err error) {
		id, err = c.Deps().Jobs.Enqueue(ctx, q, kind, struct{}{})
		return err
	})
	if err != nil {
		panic(err)
	}
	return id
}

// read reads an answer's body.
func read[T any](a *apitest.Answer) (out T) {
	a.Want(200).JSON(&out)
	return out
}

// day is a moment so many days before the tests begin.
func day(before int) time.Time { return coretest.Now.AddDate(0, 0, -before) }
