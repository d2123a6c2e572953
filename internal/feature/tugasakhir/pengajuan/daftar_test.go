package pengajuan_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// saringan are questions to the list of fillDaftar as dosen asks them, with the works in order and how many in all.
var saringan = map[string]string{
	"":                             "satu dua/2",
	"?page=2":                      "/2",
	"?sort=nama":                   "satu dua/2",
	"?sort=-nama":                  "dua satu/2",
	"?status=aktif":                "dua/1",
	"?status=menunggu":             "satu/1",
	"?status=draf":                 "/0",
	"?status=berjalan":             "satu dua/2",
	"?status=aktif&diam=14":        "dua/1",
	"?diam=14":                     "dua/1",
	"?q=%C3%A9tika":                "dua/1",
	"?q=50%25":                     "dua/1",
	"?q=perpus":                    "satu/1",
	"?q=pustaka":                   "/0",
	"?q=adinata+info":              "satu/1",
	"?q=2022435":                   "satu/1",
	"?q=ab":                        "satu dua/2",
	"?periode=20261":               "satu/1",
	"?periode=20251":               "dua/1",
	"?angkatan=2021":               "dua/1",
	"?angkatan=2021&angkatan=2022": "satu dua/2",
	"?saya=ya":                     "satu/1",
	"?saya=ya&diam=14":             "/0",
	"?saya=ya&periode=20251":       "satu/1",
	"?peran=pembimbing_1":          "satu dua/2",
	"?peran=pembimbing_2":          "/0",
	"?peran=penguji":               "/0",

	"?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "if"): "satu dua/2",
	"?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "si"): "/0",
	"?idPembimbing=" + tatest.IDDosen("dosen2"):             "satu dua/2",
	"?idPembimbing=" + tatest.IDDosen("dosen3"):             "/0",
}

// fillDaftar makes two theses: one that waits for consent, and one of a student who began a year earlier, from an
// earlier term, that has long been quiet.
func fillDaftar(c *coretest.Campus) (satu work, dua string) {
	satu = newWork(c, tatest.Skripsi, "mengajukan_sidang")
	dua = tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
	tatest.Insert(c, `UPDATE tugasakhir_karya SET sejak = sejak - 2000000000000, nama_urut = 'zz', periode = 20251,
			judul = 'Étika 50% data', cari = 'etika 50% data citra'
		WHERE college_id = $1 AND id = $2`, dua)
	tatest.Find(c, dua)
	const younger = `UPDATE master_mahasiswa SET angkatan = 2021 WHERE college_id = $1 AND id = $2`
	tatest.Insert(c, younger, tatest.IDMahasiswa("mahasiswa2"))
	return satu, dua
}

func TestDaftarKarya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := fillDaftar(c)
		nama := map[string]string{satu.id: "satu", dua: "dua"}
		hold := func(t *testing.T, query, want string) {
			t.Helper()
			out := tatest.ListKarya(c, "dosen", tatest.Skripsi, query)
			var works []string
			for _, k := range out.Data {
				works = append(works, nama[k.ID])
			}
			if got := fmt.Sprintf("%s/%d", strings.Join(works, " "), out.Total); got != want {
				t.Errorf("%q lists %s, want %s", query, got, want)
			}
		}
		t.Run("TA-03 narrowed, in order, and paged", func(t *testing.T) {
			for query, want := range saringan {
				hold(t, query, want)
			}
		})
		t.Run("TA-03 what is over stands behind what waits", func(t *testing.T) {
			const update = `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, update, dua, "selesai")
			hold(t, "", "satu dua/2")
			tatest.Insert(c, update, dua, "bimbingan")
		})
		t.Run("TA-03 the strip leaves its own choice out, and what waits the term", func(t *testing.T) {
			for query, want := range map[string]string{
				"?status=aktif&saya=ya": "1 1 0 1 2",
				"?status=aktif&diam=14": "1 0 1 0 1",
				"?periode=20251":        "1 0 1 1 1",
			} {
				h := tatest.ListKarya(c, "dosen", tatest.Skripsi, query).Hitung
				got := fmt.Sprint(h["aktif"], h["menunggu"], h["diam"], h["saya"], h["berjalan"])
				if got != want || len(h) != 11 {
					t.Errorf("%s counts %s in %v, want %s in eleven groups", query, got, h, want)
				}
			}
		})
		t.Run("TA-03 a question that is none", func(t *testing.T) {
			const all = "status=lulus sort=judul diam=7 saya=1 perPage=7 lain=1"
			for _, salah := range strings.Fields(all) {
				c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"?"+salah, nil).Want(422)
			}
		})
		t.Run("TA-03 an old count is never shown after a change", func(t *testing.T) {
			satu.putusHal("dosen", "sidang", "revisi", "Bab 4").Want(200)
			h := tatest.ListKarya(c, "dosen", tatest.Skripsi, "").Hitung
			got, want := [3]int64{h["aktif"], h["menunggu"], h["saya"]}, [3]int64{2, 0, 0}
			if got != want {
				t.Errorf("active, waiting and one's own are %v, want %v", got, want)
			}
		})
		t.Run("TA-03 the list as a spreadsheet", func(t *testing.T) {
			path := tatest.Paths[tatest.Skripsi] + "/unduh?sort=-nama"
			a := c.As(tatest.Unindra, "dosen", "GET", path, nil).Want(200)
			got, want := a.Header.Get("Content-Disposition"), "skripsi.xlsx"
			if len(a.Body) < 1000 || !strings.Contains(got, want) {
				t.Errorf("%d bytes as %q, want a thousand or more as %s", len(a.Body), got, want)
			}
		})
	})
}

// kelompok is the group of each status in the strip above the list.
var kelompok = map[string]string{
	"draf":                 "draf",
	"diajukan":             "menunggu",
	"menunggu_instansi":    "menunggu",
	"mengajukan_sidang":    "menunggu",
	"perlu_perbaikan":      "revisi",
	"revisi":               "revisi",
	"bimbingan":            "aktif",
	"disetujui_pembimbing": "disetujui",
	"siap_sidang":          "sidang",
	"dijadwalkan":          "sidang",
	"menunggu_nilai":       "sidang",
	"selesai":              "selesai",
	"ditolak":              "ditolak",
	"dibatalkan":           "ditolak",
}

func TestKelompok(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		hold := func(status, group string, want int) {
			for _, sort := range []string{"sejak", "nama", "-nama"} {
				out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?status="+group+"&sort="+sort)
				if len(out.Data) != want || int(out.Total) != want {
					t.Errorf("TA-03 %s, group %s by %s: %d works of %d, want %d",
						status, group, sort, len(out.Data), out.Total, want)
				}
			}
		}
		for status, own := range kelompok {
			const update = `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, update, id, status)
			for _, group := range kelompok {
				want := 0
				if group == own {
					want = 1
				}
				hold(status, group, want)
			}
		}
	})
}
