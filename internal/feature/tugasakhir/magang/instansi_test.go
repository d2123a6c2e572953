package magang_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestDaftarInstansi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.NewKarya(c, tatest.KP, "bimbingan")
		lain := tatest.NewKaryaOf(c, tatest.KP, "menunggu_instansi", "mahasiswa2")
		idLain := tatest.Own(tatest.Unindra, "instansi", "mahasiswa2")
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, lain)
		tatest.Insert(c, `UPDATE tugasakhir_instansi
			SET nama = 'RS Ibu Ratna', nama_urut = 'rs ibu ratna', kota = 'Depok'
			WHERE college_id = $1 AND id = $2`, idLain)
		tatest.Insert(c, `INSERT INTO tugasakhir_instansi
			(college_id, id, nama, nama_urut, alamat, kota, provinsi, telepon)
			VALUES ($1, 'sepi', 'CV Tanpa Magang', 'cv tanpa magang', '', 'Bogor', '', '')`)
		const contoh, ratna = "PT Contoh mahasiswa, Jakarta", "RS Ibu Ratna, Depok"
		const semua = contoh + "|" + ratna + "/2"
		for _, x := range []struct{ akun, query, want string }{
			{"operator", "", semua},
			{"operator", "?sort=-nama", ratna + "|" + contoh + "/2"},
			{"operator", "?q=ratna", ratna + "/1"},
			{"operator", "?q=depok", ratna + "/1"},
			{"operator", "?q=%25%25%25", "/0"},
			{"operator", "?q=tanpa", "/0"},
			{"operator", "?page=2", "/2"},
			{"operator", "?id=sepi", "/0"},
			{"operator", "?id=" + idLain, ratna + "/1"},
			{"kaprodi", "", semua},
			{"dosen", "", contoh + "/1"},
			{"dosen", "?id=" + idLain, "/0"},
			{"dosen", "?q=ratna", "/0"},
			{"mahasiswa2", "", ratna + "/1"},
			{"dosen4", "", "/0"},
		} {
			wantInstansi(t, c, tatest.Unindra, x.akun, x.query, x.want)
		}
		t.Run("KP-01 a head sees the companies of the own programme alone", func(t *testing.T) {
			const move = `UPDATE tugasakhir_karya SET id_prodi = $2 WHERE college_id = $1 AND id = $3`
			tatest.Insert(c, move, tatest.Own(tatest.Unindra, "prodi", "si"), lain)
			wantInstansi(t, c, tatest.Unindra, "kaprodi", "", contoh+"/1")
		})
		t.Run("KP-01 another college sees nothing", func(t *testing.T) {
			wantInstansi(t, c, tatest.TSM, "operator", "", "/0")
		})
		t.Run("KP-01 refused", func(t *testing.T) {
			c.As(tatest.Unindra, "operator", "GET", pathInstansi+"?sort=kota", nil).Want(422)
			c.As(tatest.Unindra, "operator", "GET", pathInstansi+"?"+strings.Repeat("id=a&", 21), nil).Want(422)
			c.Nobody(tatest.Unindra, "GET", pathInstansi, nil).Want(401)
		})
	})
}

const pathInstansi = "/v2/kp/instansi"

// wantInstansi holds the companies that an account is told of, with their towns, and how many there are in all.
func wantInstansi(t *testing.T, c *coretest.Campus, college, akun, query, want string) {
	t.Helper()
	rows, total := apitest.Rows[magang.Instansi](c.As(college, akun, "GET", pathInstansi+query, nil).Want(200))
	var names []string
	for _, i := range rows {
		names = append(names, i.Nama+", "+i.Kota)
	}
	if got := fmt.Sprintf("%s/%d", strings.Join(names, "|"), total); got != want {
		t.Errorf("KP-01 %s of %s, %q: %s, want %s", akun, college, query, got, want)
	}
}

func TestSaringInstansi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu := tatest.NewKarya(c, tatest.KP, "bimbingan")
		dua := tatest.NewKaryaOf(c, tatest.KP, "menunggu_instansi", "mahasiswa2")
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		a := "idInstansi=" + tatest.Own(tatest.Unindra, "instansi", "mahasiswa")
		b := "idInstansi=" + tatest.Own(tatest.Unindra, "instansi", "mahasiswa2")
		for query, want := range map[string][]string{
			a:                      {satu},
			b:                      {dua},
			a + "&" + b:            {satu, dua},
			b + "&status=aktif":    {},
			"idInstansi=tidak+ada": {},
		} {
			slices.Sort(want)
			for _, akun := range []string{"dosen", "kaprodi", "operator"} {
				for _, sort := range []string{"", "&sort=nama"} {
					out := tatest.ListKarya(c, akun, tatest.KP, "?"+query+sort)
					got := []string{}
					for _, k := range out.Data {
						got = append(got, k.ID)
					}
					slices.Sort(got)
					if !slices.Equal(got, want) || out.Total != int64(len(want)) {
						t.Errorf("KP-01 %s %s%s: %v of %d, want %v", akun, query, sort, got, out.Total, want)
					}
				}
			}
		}
		if out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?"+a); out.Total != 0 {
			t.Errorf("KP-01 a thesis has no company, but is found by one: %+v", out)
		}
	})
}

func TestLogbookRingkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "bimbingan")
		for i, status := range []string{"diverifikasi", "diverifikasi", "diajukan", "perbaiki"} {
			tatest.Insert(c, `INSERT INTO tugasakhir_logbook
				(college_id, id, id_karya, tanggal, kegiatan, status, alasan, versi)
				VALUES ($1, $2, $3, $4, 'Rapat', $5, '', 1)`,
				fmt.Sprint("l", i), id, fmt.Sprintf("2026-11-1%d", i), status)
		}
		// 1 September to 31 December 2026: 88 Mondays to Fridays
		want := &magang.LogbookRingkas{Diverifikasi: 2, Menunggu: 1, HariKerja: 88}
		var satu pengajuan.Karya
		c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.KP]+"/"+id, nil).Want(200).JSON(&satu)
		for _, k := range append(tatest.ListKarya(c, "operator", tatest.KP, "").Data, satu.KaryaBaris) {
			if diff := cmp.Diff(want, k.Logbook); diff != "" {
				t.Errorf("KP-01 the log in short (-want +got):\n%s", diff)
			}
		}
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		if k := tatest.ListKarya(c, "dosen", tatest.Skripsi, "").Data[0]; k.Logbook != nil {
			t.Errorf("KP-01 the log of a thesis is %+v, want none", k.Logbook)
		}
	})
}

func TestUnduhKP(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.NewKarya(c, tatest.KP, "bimbingan")
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		for jenis, x := range map[karya.Jenis]struct{ with, without []string }{
			tatest.KP: {with: []string{"PT Contoh mahasiswa", "Logbook diverifikasi", "<v>88</v>"}},
			// A thesis has no company.
			tatest.Skripsi: {with: []string{"Minimal"}, without: []string{"Instansi", "Logbook"}},
		} {
			isi := isiXLSX(t, c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[jenis]+"/unduh", nil).Want(200).Body)
			for _, want := range x.with {
				if !strings.Contains(isi, want) {
					t.Errorf("KP-01 the sheet of %s is without %q: %s", jenis, want, isi)
				}
			}
			for _, unwanted := range x.without {
				if strings.Contains(isi, unwanted) {
					t.Errorf("KP-01 the sheet of %s has %q, of internships alone: %s", jenis, unwanted, isi)
				}
			}
		}
	})
}

// isiXLSX is all that a spreadsheet holds, as text.
func isiXLSX(t *testing.T, body []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(&out, r); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}
