package bkd_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const terkunci = "Aturan yang pernah berlaku tidak berubah lagi; salin menjadi draf"

// isi is the input that leaves a set as it is.
func (c *kampus) isi(kode string) body {
	c.t.Helper()
	var set aturan.AturanBKD
	c.get("operator", "/v2/bkd/aturan/"+c.sets[kode].ID).Want(200).JSON(&set)
	text, err := json.Marshal(set.AturanBaru)
	if err != nil {
		c.t.Fatal(err)
	}
	out := body{}
	if err := json.Unmarshal(text, &out); err != nil {
		c.t.Fatal(err)
	}
	return out
}

// salin copies a set under another code.
func (c *kampus) salin(dari, kode string) (set aturan.AturanBKD) {
	c.t.Helper()
	path := "/v2/bkd/aturan/" + c.sets[dari].ID + "/salin"
	c.As(unindra, "operator", "POST", path, body{"kode": kode, "nama": "Salinan " + kode}).Want(201).JSON(&set)
	c.baca()
	return set
}

func (c *kampus) ubah(kode string, in body) *apitest.Answer {
	c.t.Helper()
	return c.As(unindra, "operator", "PUT", "/v2/bkd/aturan/"+c.sets[kode].ID, in)
}

func TestAturanAwal(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := start(t, e)
		t.Run("BK-02 a campus begins with two sets as drafts, and none in force", func(t *testing.T) {
			for kode, min := range map[string]int{"PO-BKD-2021": 30, "RUBRIK-2010": 10} {
				if s := c.sets[kode]; s.Status != aturan.Draf || s.Butir < min || s.Belum == 0 {
					t.Errorf("%s begins as %+v, want a draft that says which numbers nobody confirmed", kode, s)
				}
			}
			for _, path := range []string{"rule", "credit_rules", "lecturing_bkdpoint"} {
				if rows, n := apitest.Rows[any](c.get("dosen", "/v2/bkd/"+path+kini)); n != 0 || len(rows) != 0 {
					t.Errorf("%s has %d rows, want none", path, n)
				}
			}
			apitest.Refused(t, c.get("dosen", "/v2/bkd/beban"+kini), 404, "Aturan periode ini belum diterbitkan")
		})
		t.Run("BK-02 starting again changes nothing", func(t *testing.T) {
			before := fmt.Sprint(c.sets)
			if c.baca(); fmt.Sprint(c.sets) != before {
				t.Errorf("sets are %v, want %v", c.sets, before)
			}
		})
	})
}

func TestAturanBerlaku(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		nama := func(term string) string {
			rows, _ := apitest.Rows[aturan.KreditAturan](c.get("dosen", "/v2/bkd/credit_rules?periode="+term))
			if len(rows) != 1 {
				return ""
			}
			return rows[0].Nama
		}
		t.Run("BK-04 in force in a term is the set that began last", func(t *testing.T) {
			c.berlakukan("RUBRIK-2010", 20262).Want(200)
			for term, want := range map[string]string{
				"20232": "", "20241": "PO BKD 2021", "20261": "PO BKD 2021", "20262": "Rubrik BKD 2010",
				"20271": "Rubrik BKD 2010",
			} {
				if got := nama(term); got != want {
					t.Errorf("in %s %q is in force, want %q", term, got, want)
				}
			}
		})
		t.Run("BK-04 rules are listed by table, with their source and how sure they are", func(t *testing.T) {
			var got api.Halaman[aturan.ButirBerlaku]
			c.get("dosen", "/v2/bkd/rule"+kini+"&jenis=menguji&q=anggota").Want(200).JSON(&got)
			if len(got.Data) != 1 {
				t.Fatalf("rules: %+v, want the one of members of exams", got.Data)
			}
			if b := got.Data[0]; b.Nilai != 0.25 || b.Mulai != 20241 || b.Keyakinan != aturan.SatuSumber {
				t.Errorf("the rule of members of exams is %+v, want a quarter from 20241 on, by one source", b)
			}
		})
		t.Run("BK-02 what was in force stays as it was; a copy is changed and put in its place", func(t *testing.T) {
			apitest.Refused(t, c.ubah("PO-BKD-2021", c.isi("PO-BKD-2021")), 409, terkunci)
			c.As(unindra, "operator", "DELETE", "/v2/bkd/aturan/"+c.sets["PO-BKD-2021"].ID, nil).Want(409)
			c.salin("PO-BKD-2021", "PO-2")
			c.berlakukan("PO-2", 20241).Want(200)
			if got := c.sets["PO-BKD-2021"].Status; got != aturan.Dicabut {
				t.Errorf("the set in whose place another was put is %s, want withdrawn", got)
			}
			if got := nama("20261"); got != "Salinan PO-2" {
				t.Errorf("%q is in force, want the copy", got)
			}
			withdraw := "/v2/bkd/aturan/" + c.sets["PO-2"].ID + "/cabut"
			c.As(unindra, "operator", "PUT", withdraw, body{}).Want(200)
			if got := nama("20261"); got != "" {
				t.Errorf("%q is in force after all were withdrawn, want none", got)
			}
			c.As(unindra, "operator", "PUT", withdraw, body{}).Want(409)
		})
	})
}

func TestAturanTulis(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		t.Run("BK-02 a draft is changed, each wrong field named", func(t *testing.T) {
			c.salin("RUBRIK-2010", "UJI")
			in := c.isi("UJI")
			butir := in["butir"].([]any)
			first := butir[0].(map[string]any)
			first["nilai"], first["kode"] = 1.255, "ada spasi"
			butir[1].(map[string]any)["nama"] = " "
			in["syarat"].([]any)[0].(map[string]any)["unsur"] = []string{"lain"}
			c.ubah("UJI", in).WantErrors(map[string]string{
				"butir[0].kode":   "Kode hanya huruf, angka, titik, garis bawah dan tanda hubung",
				"butir[0].nilai":  "Paling banyak dua angka di belakang koma",
				"butir[1].nama":   "Field tidak boleh kosong",
				"syarat[0].unsur": "Unsur tidak dikenal",
			})
			in = c.isi("UJI")
			in["butir"].([]any)[0].(map[string]any)["nilai"] = 1.25
			c.ubah("UJI", in).Want(200)
			if got := c.isi("UJI")["butir"].([]any)[0].(map[string]any)["nilai"]; got != 1.25 {
				t.Errorf("the number is %v, want 1.25", got)
			}
			c.As(unindra, "operator", "DELETE", "/v2/bkd/aturan/"+c.sets["UJI"].ID, nil).Want(204)
		})
		t.Run("BK-02 a code is of one set, in the college alone", func(t *testing.T) {
			path := "/v2/bkd/aturan/" + c.sets["RUBRIK-2010"].ID + "/salin"
			c.As(unindra, "operator", "POST", path, body{"kode": "po-bkd-2021", "nama": "Lain"}).
				WantErrors(map[string]string{"kode": "Kode sudah dipakai aturan lain"})
			c.As(tsm, "operator", "GET", "/v2/bkd/aturan/"+c.sets["RUBRIK-2010"].ID, nil).Want(404)
			c.get("dosen", "/v2/bkd/aturan").Want(403)
			c.get("kaprodi", "/v2/bkd/aturan/"+c.sets["RUBRIK-2010"].ID).Want(403)
		})
	})
}

func TestCobaAturan(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.lapor(kelas("dosen", "IF101", 16))
		c.lapor(skripsi("dosen", "k1", "pembimbing_1"), skripsi("dosen", "k2", "pembimbing_1"))
		t.Run("BK-02 a set is tried on lecturers of a programme, the difference shown by line", func(t *testing.T) {
			var got poin.PercobaanAturan
			path := "/v2/bkd/aturan/" + c.sets["RUBRIK-2010"].ID + "/coba" + kini + "&idProdi=" + id("prodi", "if")
			c.get("operator", path).Want(200).JSON(&got)
			named := got.Banding == "PO BKD 2021" && got.Nama == "Rubrik BKD 2010"
			if !named || got.Berubah != 1 || len(got.Data) != 3 {
				t.Fatalf("tried: %+v, want one of three lecturers changed", got)
			}
			for _, d := range got.Data {
				var lama, baru float64
				for _, l := range d.Baris {
					lama, baru = lama+l.Lama, baru+l.Baru
				}
				if d.IDDosen != id("dosen", "dosen") {
					continue
				}
				if d.Lama != 4 || d.Baru != 3.3333 || len(d.Baris) != 1 || lama != 1 || baru != 0.3333 {
					t.Errorf("of the lecturer it makes %+v, want two theses for a third instead of one", d)
				}
			}
		})
		t.Run("BK-02 nothing is changed by it", func(t *testing.T) {
			if got := c.beban("dosen", kini); got.Total != 4 {
				t.Errorf("the workload is %v after a trial, want 4", got.Total)
			}
		})
	})
}
