package akademik_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/cpl"
	"portaldosen/internal/feature/akademik/impor"
	"portaldosen/internal/kit/apitest"
)

const alamatCPL = "/v2/academic/cpl"

func padaCPL(
	c *coretest.Campus, username, method, path string, body any, header ...string,
) *apitest.Answer {
	return c.As(unindra, username, method, alamatCPL+path, body, header...)
}

// cplBaru is the input of an outcome of Informatika, with the given fields put in their place.
func cplBaru(ubah isian) isian {
	out := isian{
		"idProdi": prodi("if"), "kode": "S1", "aspek": "sikap",
		"uraian": "Taat hukum", "urutan": 1, "status": "A",
	}
	for name, value := range ubah {
		out[name] = value
	}
	return out
}

func buatCPL(c *coretest.Campus, ubah isian) (out cpl.CPL) {
	padaCPL(c, "operator", "POST", "", cplBaru(ubah)).Want(201).JSON(&out)
	return out
}

// kodeCPL lists the codes of outcomes in the order of their list.
func kodeCPL(c *coretest.Campus, college, query string) string {
	rows, _ := apitest.Rows[cpl.CPL](c.As(college, "dosen", "GET", alamatCPL+query, nil).Want(200))
	out := []string{}
	for _, r := range rows {
		out = append(out, r.Kode)
	}
	return strings.Join(out, " ")
}

// cplMK reads the outcomes of a course, those that are laid on it with a star.
func cplMK(c *coretest.Campus, username, id string) (said string, out cpl.CPLMataKuliah) {
	c.As(unindra, username, "GET", alamat+"/"+id+"/cpl", nil).Want(200).JSON(&out)
	for _, o := range out.CPL {
		said += " " + o.Kode
		if o.Dibebankan {
			said += "*"
		}
	}
	return strings.TrimSpace(said), out
}

func bebankan(c *coretest.Campus, username, mk string, ids []string, header ...string) *apitest.Answer {
	return c.As(unindra, username, "PUT", alamat+"/"+mk+"/cpl", isian{"idCpl": ids}, header...)
}

func TestCPL(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a head makes one in the own programme alone, an operator in each", func(t *testing.T) {
			var o cpl.CPL
			in := cplBaru(isian{"kode": " CPL  01 ", "uraian": " Jujur  dan adil "})
			padaCPL(c, "kaprodi", "POST", "", in).Want(201).JSON(&o)
			got := fmt.Sprintln(o.Kode, o.Uraian, o.NamaProdi, o.Versi, o.MataKuliah)
			if want := "CPL 01 Jujur dan adil Informatika 1 0\n"; got != want {
				t.Errorf("outcome %s, want %s", got, want)
			}
			in = cplBaru(isian{"idProdi": prodi("si"), "kode": "X1"})
			if got := padaCPL(c, "kaprodi", "POST", "", in).Want(422).Problem().Errors["idProdi"]; got == "" {
				t.Error("no sentence at the programme of others, want one")
			}
			padaCPL(c, "operator", "POST", "", in).Want(201)
			padaCPL(c, "dosen", "POST", "", in).Want(403)
		})
		t.Run("what cannot be is refused at its field", func(t *testing.T) {
			buatCPL(c, isian{"kode": "Ada"})
			for field, in := range map[string]isian{
				"kode": {"kode": "ADA"}, "uraian": {"kode": "U", "uraian": " \u200b "},
				"aspek": {"kode": "V", "aspek": "lain"}, "idProdi": {"kode": "W", "idProdi": "tiada"},
			} {
				errors := padaCPL(c, "operator", "POST", "", cplBaru(in)).Want(422).Problem().Errors
				if errors[field] == "" {
					t.Errorf("no sentence at %s of %v, want one: %v", field, in, errors)
				}
			}
		})
		t.Run("it changes on the version that was read, and stays in its programme", func(t *testing.T) {
			o := buatCPL(c, isian{"kode": "P9"})
			in := cplBaru(isian{"kode": "P9", "aspek": "pengetahuan", "status": "N"})
			padaCPL(c, "kaprodi", "PUT", "/"+o.ID, in, `If-Match: "1"`).Want(200).JSON(&o)
			if got, want := fmt.Sprintln(o.Aspek, o.Status, o.Versi), "pengetahuan N 2\n"; got != want {
				t.Errorf("changed to %s, want %s", got, want)
			}
			padaCPL(c, "kaprodi", "PUT", "/"+o.ID, in, `If-Match: "1"`).Want(412)
			in["idProdi"] = prodi("si")
			padaCPL(c, "operator", "PUT", "/"+o.ID, in).Want(422)
			lain := buatCPL(c, isian{"kode": "P9", "idProdi": prodi("si")})
			padaCPL(c, "kaprodi", "PUT", "/"+lain.ID, cplBaru(nil)).Want(403)
			padaCPL(c, "kaprodi", "DELETE", "/"+lain.ID, nil).Want(403)
		})
		t.Run("it goes while no course has it", func(t *testing.T) {
			o := buatCPL(c, isian{"kode": "D1"})
			bebankan(c, "operator", mk("basis"), []string{o.ID}).Want(200)
			got := pesan(padaCPL(c, "operator", "DELETE", "/"+o.ID, nil), 409)
			if want := "CPL ini masih dibebankan pada 1 mata kuliah"; got != want {
				t.Errorf("refused with %q, want %q", got, want)
			}
			bebankan(c, "operator", mk("basis"), []string{}).Want(200)
			padaCPL(c, "kaprodi", "DELETE", "/"+o.ID, nil).Want(204)
			padaCPL(c, "operator", "GET", "/"+o.ID, nil).Want(404)
		})
	})
}

func TestDaftarCPL(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		buatCPL(c, isian{"kode": "P1", "aspek": "pengetahuan", "urutan": 1, "uraian": "Menguasai 100% teori"})
		buatCPL(c, isian{"kode": "A1", "urutan": 2, "status": "N"})
		buatCPL(c, isian{"kode": "B1", "idProdi": prodi("si"), "urutan": 0})
		own := "?idProdi=" + prodi("if")
		for query, want := range map[string]string{
			own: "P1 A1", own + "&sort=kode": "A1 P1", own + "&sort=-urutan": "A1 P1",
			own + "&status=A": "P1", own + "&aspek=sikap": "A1", "?q=100%25": "P1", "?q=zzz": "",
			own + "&perPage=10&page=2": "",
		} {
			t.Run("the outcomes of "+strings.ReplaceAll(query, prodi("if"), "if"), func(t *testing.T) {
				if got := kodeCPL(c, unindra, query); got != want {
					t.Errorf("outcomes %q, want %q", got, want)
				}
			})
		}
		t.Run("another college sees nothing", func(t *testing.T) {
			if got := kodeCPL(c, tsm, ""); got != "" {
				t.Errorf("TSM sees %q, want nothing", got)
			}
			rows, _ := apitest.Rows[cpl.CPL](padaCPL(c, "dosen", "GET", own, nil).Want(200))
			c.As(tsm, "operator", "GET", alamatCPL+"/"+rows[0].ID, nil).Want(404)
		})
	})
}

// hasilImpor tells what becomes of each, with the reason of those that are refused.
func hasilImpor(a *apitest.Answer) (string, impor.HasilImpor) {
	var h impor.HasilImpor
	a.Want(200).JSON(&h)
	out := []string{}
	for _, r := range h.Baris {
		out = append(out, strings.TrimSpace(fmt.Sprint(r.Baris, " ", r.Hasil, " ", r.Alasan)))
	}
	return strings.Join(out, "; "), h
}

func TestImporCPL(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		paste := func(username, teks string, tulis bool) *apitest.Answer {
			in := isian{"idProdi": prodi("if"), "teks": teks, "tulis": tulis}
			return padaCPL(c, username, "POST", "/impor", in)
		}
		buatCPL(c, isian{"kode": "S1"})
		buatCPL(c, isian{"kode": "S2", "uraian": "Jujur"})
		const teks = "Kode\tAspek\tUraian\nS1\tSikap\tTaat hukum\ns2\tS\tJujur dan adil\n\n" +
			"P1\tPengetahuan\t\"Menguasai\nteori\"\nKU1\tKeterampilan Umum\tKritis\n"
		t.Run("a preview says of each row what becomes of it, and writes nothing", func(t *testing.T) {
			tetap(t, c, func() {
				got, h := hasilImpor(paste("kaprodi", teks, false))
				if want := "2 sama; 3 ubah; 5 baru; 7 baru"; got != want || h.Ditulis {
					t.Errorf("preview %q, written: %v, want %q", got, h.Ditulis, want)
				}
			})
		})
		t.Run("a row that cannot be is refused with its reason, and then nothing is written", func(t *testing.T) {
			const wrong = "S1\tsikap\tx\nS1\tsikap\ty\n\tsikap\tz\nA\tlain\tz\nB\tkk\t\nC-1234567890-1234567890\tkk\tz"
			got, _ := hasilImpor(paste("operator", wrong, false))
			want := "1 ubah; 2 tolak Kode ini sudah ada di baris 1; 3 tolak Kode kosong; " +
				"4 tolak Aspek tidak dikenal: tulis Sikap, Pengetahuan, KU, atau KK; 5 tolak Uraian kosong; " +
				"6 tolak Kode lebih dari 20 karakter"
			if got != want {
				t.Errorf("preview %q, want %q", got, want)
			}
			tetap(t, c, func() {
				got := paste("operator", wrong, true).Want(422).Problem().Errors["teks"]
				want := "5 baris ditolak, yang pertama baris 2. Perbaiki dahulu; belum ada yang disimpan."
				if got != want {
					t.Errorf("refused with %q, want %q", got, want)
				}
			})
		})
		t.Run("rows are taken over in their order, behind those that are there", func(t *testing.T) {
			got, h := hasilImpor(paste("kaprodi", strings.ReplaceAll(teks, "P1", "PX"), true))
			if want := "2 sama; 3 ubah; 5 baru"; !strings.HasPrefix(got, want) || !h.Ditulis {
				t.Errorf("taken over %q, written: %v, want %q", got, h.Ditulis, want)
			}
			kode := kodeCPL(c, unindra, "?idProdi="+prodi("if"))
			trail := acts(c, "akademik.cpl.impor")
			if want := "S1 S2 PX KU1"; kode != want || trail != 1 {
				t.Errorf("outcomes %q and %d rows on the trail, want %q and 1", kode, trail, want)
			}
		})
		t.Run("semicolons and commas part cells too, and a head may name them in another order", func(t *testing.T) {
			for _, teks := range []string{
				"K1;kk;Merancang, lalu membuat", "K1,kk,\"Merancang, lalu membuat\"", "K1, kk, Merancang, lalu membuat",
				"Rumusan\tKode CPL\tRanah\nMerancang, lalu membuat\tK1\tKK",
			} {
				_, h := hasilImpor(paste("operator", teks, false))
				if got := h.Baris[0].Isi; got["uraian"] != "Merancang, lalu membuat" || got["kode"] != "K1" {
					t.Errorf("%q is read as %v, want K1 and its text", teks, got)
				}
			}
		})
		t.Run("nothing to read, too much, and a programme of others are refused", func(t *testing.T) {
			paste("operator", " \n\t\n", false).Want(422)
			paste("operator", strings.Repeat("A\tkk\tx\n", impor.MaxRows+1), false).Want(422)
			in := isian{"idProdi": prodi("si"), "teks": teks, "tulis": true}
			padaCPL(c, "kaprodi", "POST", "/impor", in).Want(422)
			padaCPL(c, "dosen", "POST", "/impor", in).Want(403)
		})
	})
}

func TestBebankanCPL(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		a, b := buatCPL(c, isian{"kode": "A"}), buatCPL(c, isian{"kode": "B", "urutan": 2})
		lain := buatCPL(c, isian{"kode": "C", "idProdi": prodi("si")})
		t.Run("who may change a course lays outcomes of its programme on it", func(t *testing.T) {
			for _, username := range []string{"dosen", "kaprodi", "operator"} { // dosen teaches it
				bebankan(c, username, mk("algo"), []string{b.ID}).Want(200)
			}
			bebankan(c, "dosen2", mk("algo"), []string{a.ID}).Want(403)
			if got, _ := cplMK(c, "dosen2", mk("algo")); got != "A B*" {
				t.Errorf("outcomes %q, want %q", got, "A B*")
			}
		})
		t.Run("it has a version of its own", func(t *testing.T) {
			before := lihat(c, "operator", mk("basis")).Versi
			bebankan(c, "operator", mk("basis"), []string{a.ID}, `If-Match: "1"`).Want(200)
			bebankan(c, "operator", mk("basis"), []string{}, `If-Match: "1"`).Want(412)
			bebankan(c, "operator", mk("basis"), []string{a.ID, b.ID}, `If-Match: "2"`).Want(200)
			if after := lihat(c, "operator", mk("basis")).Versi; after != before {
				t.Errorf("the course is at version %d, want as before %d", after, before)
			}
		})
		t.Run("outcomes of others and inactive ones are refused at their field", func(t *testing.T) {
			mati := buatCPL(c, isian{"kode": "M", "status": "N"})
			ids := []string{a.ID, lain.ID, mati.ID, "tiada", a.ID}
			tetap(t, c, func() {
				errors := bebankan(c, "operator", mk("algo"), ids).Want(422).Problem().Errors
				if len(errors) != 4 || errors["idCpl[0]"] != "" {
					t.Errorf("refused %v, want all but the first", errors)
				}
			})
		})
		t.Run("one that is switched off may stay where it is laid", func(t *testing.T) {
			o := buatCPL(c, isian{"kode": "Z"})
			bebankan(c, "operator", mk("algo"), []string{o.ID}).Want(200)
			padaCPL(c, "operator", "PUT", "/"+o.ID, cplBaru(isian{"kode": "Z", "status": "N"})).Want(200)
			bebankan(c, "operator", mk("algo"), []string{o.ID, a.ID}).Want(200)
			bebankan(c, "operator", mk("algo"), []string{a.ID}).Want(200)
			bebankan(c, "operator", mk("algo"), []string{o.ID, a.ID}).Want(422)
		})
		t.Run("a course that moves to another programme loses them", func(t *testing.T) {
			m := buat(c, lengkap(isian{"kode": "PINDAH"}))
			bebankan(c, "operator", m.ID, []string{a.ID}).Want(200)
			put(c, "operator", m.ID, seperti(c, m.ID, isian{"nama": "Tetap di sini"})).Want(200)
			if got, _ := cplMK(c, "operator", m.ID); !strings.Contains(got, "A*") {
				t.Errorf("outcomes %q, want A laid on a course that stays", got)
			}
			put(c, "operator", m.ID, seperti(c, m.ID, isian{"idProdi": prodi("si")})).Want(200)
			got, out := cplMK(c, "operator", m.ID)
			if strings.Contains(got, "*") || out.Versi != 3 {
				t.Errorf("outcomes %q at version %d, want none at 3", got, out.Versi)
			}
			const left = `SELECT COUNT(*) FROM akademik_cpl_mk WHERE college_id = $1 AND id_matakuliah = $2`
			if n := coretest.One[int64](c, unindra, left, unindra, m.ID); n != 0 {
				t.Errorf("%d are left, want none", n)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			c.As(tsm, "operator", "GET", alamat+"/"+mk("algo")+"/cpl", nil).Want(404)
		})
	})
}

// kisi tells a coverage as text: the outcomes, a line a course with a star for each cell that is laid on, the gaps.
func kisi(c *coretest.Campus, query string) string {
	var k cpl.Cakupan
	padaCPL(c, "dosen", "GET", "/cakupan"+query, nil).Want(200).JSON(&k)
	name := map[string]string{}
	out := []string{}
	for _, o := range k.CPL {
		name[o.ID] = o.Kode
		out = append(out, fmt.Sprint(o.Kode, ":", o.MataKuliah))
	}
	for _, m := range k.MataKuliah {
		name[m.ID] = m.Kode
		cells := ""
		for _, cell := range m.Sel {
			cells += map[string]string{"": "-", "dibebankan": "*"}[cell]
		}
		out = append(out, fmt.Sprint(m.Kode, "@", m.Semester, cells))
	}
	for _, id := range append(k.Celah.CPL, k.Celah.MataKuliah...) {
		out = append(out, "!"+name[id])
	}
	return strings.Join(out, " ")
}

func TestCakupanCPL(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		own := "?idProdi=" + prodi("if")
		t.Run("without outcomes nothing is a gap yet", func(t *testing.T) {
			if got, want := kisi(c, "?idProdi="+prodi("si")), "SI202@3 SI303@5"; got != want {
				t.Errorf("coverage %q, want %q", got, want)
			}
		})
		a := buatCPL(c, isian{"kode": "A"})
		buatCPL(c, isian{"kode": "B", "urutan": 2})
		buatCPL(c, isian{"kode": "M", "urutan": 3, "status": "N"})
		bebankan(c, "operator", mk("basis"), []string{a.ID}).Want(200)
		t.Run("active courses and outcomes meet, and the gaps are named", func(t *testing.T) {
			if got, want := kisi(c, own), "A:1 B:0 IF101@1-- IF201@3*- !B !IF101"; got != want {
				t.Errorf("coverage %q, want %q", got, want)
			}
		})
		t.Run("of a curriculum its courses are shown; those of other programmes are no gap", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2030})
			isiKurikulum(c, k.ID, letak("basis", 2, true), letak("jaringan", 4, false))
			got := kisi(c, own+"&idKurikulum="+k.ID)
			if want := "A:1 B:0 IF201@2*- SI202@4-- !B"; got != want {
				t.Errorf("coverage %q, want %q", got, want)
			}
			if got := kisi(c, "?idProdi="+prodi("si")+"&idKurikulum="+k.ID); got != "" {
				t.Errorf("coverage %q of another programme’s curriculum, want none", got)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			var k cpl.Cakupan
			c.As(tsm, "dosen", "GET", alamatCPL+"/cakupan"+own, nil).Want(200).JSON(&k)
			if len(k.CPL)+len(k.MataKuliah) != 0 {
				t.Errorf("TSM sees %+v, want nothing", k)
			}
		})
	})
}
