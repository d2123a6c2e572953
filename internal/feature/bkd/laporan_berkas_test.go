package bkd_test

import (
	"testing"
	"time"

	"portaldosen/internal/feature/bkd"
	"portaldosen/internal/kit/db"
)

// sapu sweeps the store of files as every night does, and tells which files are in use.
func (c kantor) sapu() map[string]bool {
	c.t.Helper()
	used := map[string]bool{}
	err := c.DB.Read(c.t.Context(), unindra, func(q db.Q) error {
		all, err := bkd.New(c.Deps()).Files(c.t.Context(), q)
		for _, f := range all {
			used[f] = true
		}
		return err
	})
	if err == nil {
		_, err = c.Blob.Sweep(c.t.Context(), time.Now().Add(time.Hour), used)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return used
}

func TestLaporanBerkas(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		for _, kode := range []string{"LIT", "PKM", "PNJ"} {
			c.isiKegiatan("dosen", kode, 4).Want(201)
		}
		c.beri("SK rektor.pdf", pdf, "untuk=karya/k1,karya/k2", "jenis=penugasan")
		r := c.diajukan()
		sidik := ""
		for _, b := range r.Bukti {
			if b.Sidik != "" {
				sidik = b.Sidik
			}
		}
		path := "/v2/bkd/laporan/" + r.ID + "/berkas/"
		t.Run("BK-03 the parties of a report read the files that it named, and nobody else", func(t *testing.T) {
			for username, want := range map[string]int{"dosen": 200, "dosen2": 200, "kaprodi": 200, "dosen4": 404} {
				a := c.get(username, path+sidik).Want(want)
				if want == 200 && string(a.Body) != pdf {
					t.Errorf("%s reads %q, want the file", username, a.Body)
				}
			}
			c.get("dosen", path+"00"+sidik[2:]).Want(404)
			c.get("dosen", "/v2/bkd/laporan/"+c.buka("dosen2").ID+"/berkas/"+sidik).Want(404)
			c.As(tsm, "operator", "GET", path+sidik, nil).Want(404)
		})
		t.Run("BK-03 a report says whether its files are those that were handed in", func(t *testing.T) {
			if now := c.buka("dosen2"); !r.DariRekam || now.DariRekam {
				t.Errorf("handed in %t, never handed in %t, want true and false", r.DariRekam, now.DariRekam)
			}
		})
		t.Run("BK-03 a file that was taken away since stays with the report that named it", func(t *testing.T) {
			c.langkah("dosen", r.ID, "tarik", body{}).Want(200)
			put := c.daftar("dosen", "&jenis=membimbing").Data[0].Dokumen[0]
			c.As(unindra, "dosen", "DELETE", "/v2/bkd/bukti/"+put.ID+"?semua=true", nil).Want(204)
			c.sapu()
			a := c.get("dosen", path+sidik).Want(200)
			if string(a.Body) != pdf {
				t.Errorf("the report's file is %q, want it as it was", a.Body)
			}
			c.get("dosen", "/v2/bkd/bukti/"+put.ID+"/berkas").Want(404)
			if now := c.lihat("dosen", r.ID); now.DariRekam {
				t.Error("a report that was taken back shows its snapshot, want what it would say now")
			}
		})
	})
}
