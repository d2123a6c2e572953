package magang_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

const pathKampus = "/v2/kp/company"

func company(nama, kota string) tatest.Fields {
	return tatest.Fields{"nama": nama, "kota": kota, "alamat": "Jalan Mawar 1", "status": "A"}
}

func made(c *coretest.Campus, nama, kota string) (out magang.InstansiKampus) {
	c.As(tatest.Unindra, "operator", "POST", pathKampus, company(nama, kota)).Want(201).JSON(&out)
	return out
}

func TestInstansiKampus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.NewKarya(c, tatest.KP, "bimbingan")
		used := tatest.Own(tatest.Unindra, "instansi", "mahasiswa")
		tell := func(college, query string) string {
			a := c.As(college, "operator", "GET", pathKampus+query, nil).Want(200)
			rows, total := apitest.Rows[magang.InstansiKampus](a)
			out := fmt.Sprint(total)
			for _, i := range rows {
				out += fmt.Sprint(", ", i.Nama, " ", i.Kota, " ", i.Status, i.Magang)
			}
			return out
		}
		is := func(t *testing.T, query, want string) {
			t.Helper()
			if got := tell(tatest.Unindra, query); got != want {
				t.Errorf("listed %q: %s, want %s", query, got, want)
			}
		}
		const contoh = ", PT Contoh mahasiswa Jakarta A1"
		free := made(c, "  CV  Élan ", "Bogor")
		t.Run("KP-01 companies are found by what the name folds to, or the town", func(t *testing.T) {
			is(t, "", "2, CV Élan Bogor A0"+contoh)
			is(t, "?sort=-nama", "2"+contoh+", CV Élan Bogor A0")
			is(t, "?q=elan", "1, CV Élan Bogor A0")
			is(t, "?q=BOGOR", "1, CV Élan Bogor A0")
			is(t, "?status=N", "0")
			is(t, "?page=2", "2")
		})
		t.Run("KP-01 another college sees nothing", func(t *testing.T) {
			if got := tell(tatest.TSM, ""); got != "0" {
				t.Errorf("the other college is told %s, want 0", got)
			}
			c.As(tatest.TSM, "operator", "GET", pathKampus+"/"+used, nil).Want(404)
		})
		t.Run("KP-01 refused at the field", func(t *testing.T) {
			post := func(in tatest.Fields) *apitest.Answer {
				return c.As(tatest.Unindra, "operator", "POST", pathKampus, in)
			}
			const taken = "Instansi dengan nama dan kota ini sudah ada"
			post(company("cv elan", "Bogor")).WantErrors(map[string]string{"nama": taken})
			const empty = "Field tidak boleh kosong"
			post(company(" ", " ")).WantErrors(map[string]string{"nama": empty, "kota": empty})
			c.As(tatest.Unindra, "kaprodi", "POST", pathKampus, company("A", "B")).Want(403)
		})
		t.Run("SH-12 changed on the version that was read", func(t *testing.T) {
			one := pathKampus + "/" + made(c, "Tetap", "Depok").ID
			in := company("Tetap Jaya", "Depok")
			c.As(tatest.Unindra, "operator", "PUT", one, in, `If-Match: "1"`).Want(200)
			c.As(tatest.Unindra, "operator", "PUT", one, in, `If-Match: "1"`).Want(412)
			c.As(tatest.Unindra, "operator", "DELETE", one, nil, `If-Match: "2"`).Want(204)
			c.As(tatest.Unindra, "operator", "GET", one, nil).Want(404)
		})
		t.Run("KP-01 one where somebody was is not taken away, but merged", func(t *testing.T) {
			const why = "Dipakai 1 kerja praktik. Gabungkan dengan instansi lain, atau nonaktifkan."
			apitest.Refused(t, c.As(tatest.Unindra, "operator", "DELETE", pathKampus+"/"+used, nil), 409, why)
			merge := func(ke string) *apitest.Answer {
				to := tatest.Fields{"idInstansi": ke}
				return c.As(tatest.Unindra, "operator", "PUT", pathKampus+"/"+used+"/merge", to)
			}
			merge("tidak-ada").WantErrors(map[string]string{"idInstansi": "Instansi tidak ditemukan"})
			merge(used).WantErrors(map[string]string{"idInstansi": "Pilih instansi lain"})
			merge(free.ID).Want(204)
			is(t, "", "1, CV Élan Bogor A1")
		})
	})
}

func TestInstansiStudent(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		propose := func(kota string) *apitest.Answer {
			return c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.KP], tatest.Fields{
				"judul": "Kerja praktik", "pembimbing": []string{tatest.IDDosen("dosen")},
				"magang": tatest.Fields{
					"instansi": "CV Élan", "kota": kota, "alamat": "Jalan Lain 9", "telepon": "021",
					"mulai": "2026-12-01", "selesai": "2027-01-31",
				},
			})
		}
		one := made(c, "CV Élan", "Bogor")
		t.Run("KP-01 one that is switched off takes nobody new", func(t *testing.T) {
			off := company("CV Élan", "Bogor")
			off["status"] = "N"
			c.As(tatest.Unindra, "operator", "PUT", pathKampus+"/"+one.ID, off).Want(200)
			const why = "Instansi ini tidak lagi menerima kerja praktik. Tulis instansi lain"
			propose("Bogor").WantErrors(map[string]string{"magang.instansi": why})
			c.As(tatest.Unindra, "operator", "PUT", pathKampus+"/"+one.ID, company("CV Élan", "Bogor")).Want(200)
		})
		t.Run("KP-01 what the campus keeps is not written over by a student", func(t *testing.T) {
			propose("Bogor").Want(201)
			var got magang.InstansiKampus
			c.As(tatest.Unindra, "operator", "GET", pathKampus+"/"+one.ID, nil).Want(200).JSON(&got)
			if got.Alamat != "Jalan Mawar 1" || got.Telepon != "021" {
				t.Errorf("address, telephone = %s, %s, want those kept, and what was missing", got.Alamat, got.Telepon)
			}
		})
	})
}
