package institusi_test

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

var demoHari = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

// demoTemplate holds the five colleges of the demo; all but the last are marked as filled.
var demoTemplate = dbtest.NewTemplate(func(ctx context.Context, d *db.DB) error {
	for _, id := range demo.Daftar() {
		k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: demoHari}, id)
		if err != nil {
			return err
		}
		err = d.Write(ctx, id, func(ctx context.Context, q db.Q) error {
			if err := institusi.IsiDemo(ctx, q, k); err != nil || id == "UNTAG-SMD" {
				return err
			}
			return institusi.TandaiDemo(ctx, q, "uji "+id)
		})
		if err != nil {
			return err
		}
	}
	return nil
}, institusi.Migrations())

func TestIsiDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := demoTemplate.Open(t, e)
		s := institusi.New(institusi.Deps{Deps: module.Deps{DB: d, Clock: clock.NewManual(demoHari)}, Demo: true})
		for host, want := range map[string]string{
			"localhost:8080":       "UNINDRA",
			"127.0.0.1:9000":       "UNINDRA",
			"tsm.localhost:8080":   "TSM",
			"ubk.localhost":        "UBK",
			"stialan.localhost:1":  "STIALAN",
			"kp.stialan.localhost": "STIALAN",
			"untag.localhost":      "UNTAG-SMD",
		} {
			c, err := s.DariHost(ctx, host)
			if err != nil || c.ID != want {
				t.Errorf("ST-01 college of %s = %q, want %q (%v)", host, c.ID, want, err)
			}
			if c.LogoSVG == "" {
				t.Errorf("ST-01 the college of %s has no logo", host)
			}
		}
		for id, want := range map[string]bool{"UNINDRA": true, "UBK": false} {
			if got, err := s.Flag(ctx, id, "fitur_lms"); err != nil || got != want {
				t.Errorf("SS-04 fitur_lms of %s = %v, want %v (%v)", id, got, want, err)
			}
		}
		for id, want := range map[string]bool{"UNINDRA": true, "TSM": false} {
			if got, err := s.Flag(ctx, id, "fitur_bkd"); err != nil || got != want {
				t.Errorf("BK-01 fitur_bkd of %s = %v, want %v (%v)", id, got, want, err)
			}
		}
	})
}

func TestJejakDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := demoTemplate.Open(t, e)
		ids, err := institusi.DaftarID(ctx, d)
		if err != nil || len(ids) != 5 || ids[0] != "UNINDRA" {
			t.Fatalf("ST-01 colleges %v, want five, UNINDRA first (%v)", ids, err)
		}
		for id, want := range map[string]string{"TSM": "uji TSM", "UNTAG-SMD": "", "LAIN": ""} {
			err := d.Read(ctx, id, func(q db.Q) error {
				got, err := institusi.JejakDemo(ctx, q)
				if got != want {
					t.Errorf("ST-01 trail of %s = %q, want %q", id, got, want)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
