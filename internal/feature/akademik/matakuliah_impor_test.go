package akademik_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/impor"
	"portaldosen/internal/kit/apitest"
)

func TestImporMataKuliah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		paste := func(username, teks string, tulis bool) *apitest.Answer {
			in := isian{"idProdi": prodi("if"), "teks": teks, "tulis": tulis}
			return c.As(unindra, username, "POST", alamat+"/impor", in)
		}
		const head = "Kode MK\tMata Kuliah\tSKS\tSemester\tKelompok\tSifat\tTeori/praktik\t" +
			"SKS teori\tSKS praktik\tNama Inggris\n"
		const teks = head + "IF777\tKriptografi\t3\t6\tmata kuliah keahlian\tPilihan\n" +
			"if778\tPraktikum Kriptografi\t1\t6\tMKK\tW\tPraktik\n" +
			"IF779\tGrafika\t\t4\tMKK\tWajib\tTeori dan Praktik\t2\t1\tGraphics\n"
		t.Run("AK-01 a preview says of each row what becomes of it, and writes nothing", func(t *testing.T) {
			tetap(t, c, func() {
				algo := lihat(c, "operator", mk("algo"))
				got, h := hasilImpor(paste("kaprodi", teks+"IF101\t"+algo.Nama+"\t\t"+"\nif101\tLain\n", false))
				want := "2 baru; 3 baru; 4 baru; 5 sama; 6 tolak Kode ini sudah ada di baris 5"
				if got != want || h.Ditulis {
					t.Errorf("preview %q, written: %v, want %q", got, h.Ditulis, want)
				}
			})
		})
		t.Run("AK-01 a row that cannot be is refused with its reason, and then nothing is written", func(t *testing.T) {
			wrong := strings.Join([]string{
				"\tTanpa Kode\t3\t1\tMKK\tW", "A1\t\t3\t1\tMKK\tW", "A2\tX\t25\t1\tMKK\tW", "A3\tX\t3\t\tMKK\tW",
				"A4\tX\t3\t1\tMKX\tW", "A5\tX\t3\t1\tMKK\t", "A6\tX\t3\t1\tMKK\tW\tT\t1\t1",
				"SI202\tX\t3\t1\tMKK\tW", "A-1234567890-1234567890\tX\t3\t1\tMKK\tW",
			}, "\n")
			got, _ := hasilImpor(paste("operator", wrong, false))
			want := "1 tolak Kode kosong; 2 tolak Nama kosong; 3 tolak SKS harus bilangan bulat 0 sampai 24; " +
				"4 tolak Semester harus bilangan bulat 1 sampai 14; " +
				"5 tolak Kelompok ini tidak ada di Golongan Mata Kuliah; " +
				"6 tolak Jenis kosong; " +
				"7 tolak SKS total harus sama dengan SKS teori ditambah SKS praktik; " +
				"8 tolak Kode ini dipakai mata kuliah program studi lain; 9 tolak Kode lebih dari 20 karakter"
			if got != want {
				t.Errorf("preview\n%s\nwant\n%s", got, want)
			}
			tetap(t, c, func() { paste("operator", wrong, true).Want(422) })
		})
		t.Run("AK-01 courses are made and changed, and what the rows do not say stays", func(t *testing.T) {
			before := lihat(c, "operator", mk("basis"))
			got, h := hasilImpor(paste("kaprodi", teks+strings.ToLower(before.Kode)+"\tBasis Data Lanjut\t4\n", true))
			if want := "2 baru; 3 baru; 4 baru; 5 ubah"; got != want || !h.Ditulis {
				t.Errorf("taken over %q, written: %v, want %q", got, h.Ditulis, want)
			}
			after := lihat(c, "operator", mk("basis"))
			kept := after.Kode == before.Kode && after.Semester == before.Semester &&
				len(after.Prasyarat) == len(before.Prasyarat)
			if after.Nama != "Basis Data Lanjut" || after.SKSTeori != 4 || !kept || after.Versi != before.Versi+1 {
				t.Errorf("changed to %+v, want its name and credits alone changed of %+v", after, before)
			}
			_, found := daftar(c, "dosen", "?q=grafika")
			if len(found.Data) != 1 || found.Data[0].SKS != 3 || found.Data[0].TeoriPraktik != "TP" {
				t.Errorf("found %+v, want Grafika with its credits", found.Data)
			}
			_, lab := daftar(c, "dosen", "?q=praktikum%20kriptografi")
			if len(lab.Data) != 1 || lab.Data[0].Kode != "if778" || lab.Data[0].SKSPraktik != 1 {
				t.Errorf("found %+v, want a course of practice alone", lab.Data)
			}
			if trail := acts(c, "akademik.matakuliah.impor"); trail != 1 {
				t.Errorf("%d rows on the trail, want 1", trail)
			}
			tetap(t, c, func() { hasilImpor(paste("kaprodi", teks, false)) })
		})
		t.Run("AK-01 too much, and a programme of others, are refused", func(t *testing.T) {
			paste("operator", strings.Repeat("A\tx\t3\t1\tMKK\tW\n", impor.MaxRows+1), false).Want(422)
			in := isian{"idProdi": prodi("si"), "teks": teks, "tulis": true}
			refused := c.As(unindra, "kaprodi", "POST", alamat+"/impor", in).Want(422).Problem()
			if refused.Errors["idProdi"] == "" {
				t.Error("another programme is refused with nothing, want its field")
			}
			in["idProdi"] = "tidak-ada"
			c.As(unindra, "operator", "POST", alamat+"/impor", in).Want(422)
			in["idProdi"] = prodi("if")
			c.As(unindra, "dosen", "POST", alamat+"/impor", in).Want(403)
		})
	})
}
