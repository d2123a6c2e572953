package magang_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"testing"

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
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, lain)
		tatest.Insert(c, `UPDATE tugasakhir_instansi SET nama = 'RS Ibu Ratna', nama_urut = 'rs ibu ratna', kota = 'Depok' WHERE college_id = $1 AND id = $2`, tatest.Own(tatest.Unindra, "instansi", "mahasiswa2"))
		tatest.Insert(c, `INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kota, provinsi, telepon)
			VALUES ($1, 'sepi', 'CV Tanpa Magang', 'cv tanpa magang', '', 'Bogor', '', '')`)
		const semua = "PT Contoh mahasiswa, Jakarta|RS Ibu Ratna, Depok/2"
		for akun, want := range map[string]map[string]string{
			"operator": {"": semua, "?sort=-nama": "RS Ibu Ratna, Depok|PT Contoh mahasiswa, Jakarta/2", "?q=ratna": "RS Ibu Ratna, Depok/1", "?q=depok": "RS Ibu Ratna, Depok/1",
				"?q=%25%25%25": "/0", "?q=tanpa": "/0", "?page=2": "/2", "?id=sepi": "/0",
				"?id=" + tatest.Own(tatest.Unindra, "instansi", "mahasiswa2"): "RS Ibu Ratna, Depok/1"},
			"kaprodi":    {"": semua},
			"dosen":      {"": "PT Contoh mahasiswa, Jakarta/1", "?id=" + tatest.Own(tatest.Unindra, "instansi", "mahasiswa2"): "/0", "?q=ratna": "/0"},
			"mahasiswa2": {"": "RS Ibu Ratna, Depok/1"},
			"dosen4":     {"": "/0"},
		} {
			for query, want := range want {
				if got := namaInstansi(c, tatest.Unindra, akun, query); got != want {
					t.Errorf("KP-01 %s %s: %s, want %s", akun, query, got, want)
				}
			}
		}
		t.Run("KP-01 a head sees the companies of the own programme alone", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET id_prodi = $2 WHERE college_id = $1 AND id = $3`, tatest.Own(tatest.Unindra, "prodi", "si"), lain)
			if got := namaInstansi(c, tatest.Unindra, "kaprodi", ""); got != "PT Contoh mahasiswa, Jakarta/1" {
				t.Error(got)
			}
		})
		t.Run("KP-01 another college sees nothing", func(t *testing.T) {
			if got := namaInstansi(c, tatest.TSM, "operator", ""); got != "/0" {
				t.Error(got)
			}
		})
		t.Run("KP-01 refused", func(t *testing.T) {
			c.As(tatest.Unindra, "operator", "GET", "/v2/kp/instansi?sort=kota", nil).Want(422)
			c.As(tatest.Unindra, "operator", "GET", "/v2/kp/instansi?"+strings.Repeat("id=a&", 21), nil).Want(422)
			c.Nobody(tatest.Unindra, "GET", "/v2/kp/instansi", nil).Want(401)
		})
	})
}

func namaInstansi(c *coretest.Campus, college, akun, query string) string {
	rows, total := apitest.Rows[magang.Instansi](c.As(college, akun, "GET", "/v2/kp/instansi"+query, nil).Want(200))
	var out []string
	for _, i := range rows {
		out = append(out, i.Nama+", "+i.Kota)
	}
	return fmt.Sprintf("%s/%d", strings.Join(out, "|"), total)
}

func TestSaringInstansi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.KP, "bimbingan"), tatest.NewKaryaOf(c, tatest.KP, "menunggu_instansi", "mahasiswa2")
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		a, b := tatest.Own(tatest.Unindra, "instansi", "mahasiswa"), tatest.Own(tatest.Unindra, "instansi", "mahasiswa2")
		for query, want := range map[string][]string{"idInstansi=" + a: {satu}, "idInstansi=" + b: {dua}, "idInstansi=" + a + "&idInstansi=" + b: {satu, dua},
			"idInstansi=" + b + "&status=aktif": {}, "idInstansi=" + url.QueryEscape("tidak ada"): {}} {
			for _, akun := range []string{"dosen", "kaprodi", "operator"} {
				for _, sort := range []string{"", "&sort=nama"} {
					out := tatest.ListKarya(c, akun, tatest.KP, "?"+query+sort)
					got := []string{}
					for _, k := range out.Data {
						got = append(got, k.ID)
					}
					slices.Sort(got)
					slices.Sort(want)
					if !slices.Equal(got, want) || out.Total != int64(len(want)) {
						t.Errorf("KP-01 %s %s%s: %v of %d, want %v", akun, query, sort, got, out.Total, want)
					}
				}
			}
		}
		if out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?idInstansi="+a); out.Total != 0 {
			t.Errorf("KP-01 a thesis has no company: %+v", out)
		}
	})
}

func TestLogbookRingkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "bimbingan")
		for i, status := range []string{"diverifikasi", "diverifikasi", "diajukan", "perbaiki"} {
			tatest.Insert(c, `INSERT INTO tugasakhir_logbook (college_id, id, id_karya, tanggal, kegiatan, status, alasan, versi) VALUES ($1, $2, $3, $4, 'Rapat', $5, '', 1)`,
				fmt.Sprint("l", i), id, fmt.Sprintf("2026-11-1%d", i), status)
		}
		// 1 September to 31 December 2026: 88 Mondays to Fridays
		want := magang.LogbookRingkas{Diverifikasi: 2, Menunggu: 1, HariKerja: 88}
		var satu pengajuan.Karya
		c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.KP]+"/"+id, nil).Want(200).JSON(&satu)
		for _, k := range append(tatest.ListKarya(c, "operator", tatest.KP, "").Data, satu.KaryaBaris) {
			if k.Logbook == nil || *k.Logbook != want {
				t.Errorf("KP-01 %+v", k.Logbook)
			}
		}
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		if k := tatest.ListKarya(c, "dosen", tatest.Skripsi, "").Data[0]; k.Logbook != nil {
			t.Errorf("KP-01 a thesis has no log: %+v", k.Logbook)
		}
	})
}

func TestUnduhKP(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.NewKarya(c, tatest.KP, "bimbingan")
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lembar := func(jenis karya.Jenis) string {
			return isiXLSX(t, c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[jenis]+"/unduh", nil).Want(200).Body)
		}
		if isi := lembar(tatest.KP); !strings.Contains(isi, "PT Contoh mahasiswa") || !strings.Contains(isi, "Logbook diverifikasi") || !strings.Contains(isi, "<v>88</v>") {
			t.Errorf("KP-01 %s", isi)
		}
		if isi := lembar(tatest.Skripsi); strings.Contains(isi, "Instansi") || strings.Contains(isi, "Logbook") || !strings.Contains(isi, "Minimal") {
			t.Errorf("KP-01 a thesis has no company: %s", isi)
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
