package akademik_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/apitest"
)

// unitBaru makes a unit of UNINDRA that goes by its code, and answers its id.
func unitBaru(c *coretest.Campus, path, kode string, more isian) string {
	in := isian{"kode": kode, "nama": kode, "status": "A"}
	for name, value := range more {
		in[name] = value
	}
	var unit struct{ ID string }
	c.As(unindra, "operator", "POST", "/v1/"+path, in).Want(201).JSON(&unit)
	return unit.ID
}

// tempat is a type of classes, two sites, and a room at the second one.
type tempat struct{ jenis, satu, dua, ruang string }

func tempatBaru(c *coretest.Campus) tempat {
	out := tempat{jenis: unitBaru(c, "jenis_kelas", "Sore", isian{"nama": "Karyawan"})}
	out.satu = unitBaru(c, "kampus", "Satu", isian{"alamat": ""})
	out.dua = unitBaru(c, "kampus", "Dua", isian{"alamat": ""})
	out.ruang = unitBaru(c, "ruang", "D-1", isian{"kapasitas": 40, "idKampus": out.dua})
	return out
}

// isian is the input of a class of the type, at the second site and in its room.
func (at tempat) isian() isian {
	return isian{"nama": "Sore", "idJenisKelas": at.jenis, "idKampus": at.dua, "idRuang": at.ruang}
}

func TestTempatKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		at := tempatBaru(c)
		sore := bukaKelas(c, "operator", at.isian())
		t.Run("MD-03 a class is of a type and at a site", func(t *testing.T) {
			k := lihatKelas(c, "dosen", sore.ID)
			got := fmt.Sprintln(k.NamaJenisKelas, k.NamaKampus, k.NamaRuang)
			if want := "Karyawan Dua D-1\n"; got != want {
				t.Errorf("class %swant %s", got, want)
			}
			if k.IDJenisKelas != at.jenis || k.IDKampus != at.dua {
				t.Errorf("class of type %q at site %q, want %q at %q", k.IDJenisKelas, k.IDKampus, at.jenis, at.dua)
			}
		})
		t.Run("the list is narrowed to a type, and to a site", func(t *testing.T) {
			for query, want := range map[string]string{
				"?idJenisKelas=" + at.jenis:                          "IF101 Sore",
				"?idKampus=" + at.dua:                                "IF101 Sore",
				"?idKampus=" + at.satu:                               "",
				"?idKampus=" + at.dua + "&idKampus=" + at.satu:       "IF101 Sore",
				"?idJenisKelas=" + at.jenis + "&idKampus=" + at.satu: "",
			} {
				if got := namaKelas(c, unindra, "operator", query); got != want {
					t.Errorf("classes of %s are %q, want %q", query, got, want)
				}
			}
		})
		t.Run("they come along to another term", func(t *testing.T) {
			padaKelas(c, "operator", "POST", "/salin", isian{"dari": coretest.Periode, "ke": 20271}).Want(200)
			query := "?periode=20271&idKampus=" + at.dua
			rows, _ := apitest.Rows[kelas.Kelas](padaKelas(c, "operator", "GET", query, nil).Want(200))
			if len(rows) != 1 || rows[0].IDJenisKelas != at.jenis || rows[0].IDRuang != at.ruang {
				t.Errorf("carried %+v, want one class of the same type in the same room", rows)
			}
		})
		t.Run("a class leaves its type and its site", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "Pindah", "idJenisKelas": at.jenis, "idKampus": at.satu})
			padaKelas(c, "operator", "PUT", "/"+k.ID, kelasBaru(isian{"nama": "Pindah"})).Want(200)
			k = lihatKelas(c, "operator", k.ID)
			if k.IDJenisKelas != "" || k.IDKampus != "" {
				t.Errorf("class of type %q at site %q, want none", k.IDJenisKelas, k.IDKampus)
			}
		})
	})
}

func TestTempatKelasDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		at := tempatBaru(c)
		sore := bukaKelas(c, "operator", at.isian())
		for name, x := range map[string]struct {
			with isian
			want map[string]string
		}{
			"a type and a site that are not there": {
				isian{"idJenisKelas": "x", "idKampus": "x"},
				map[string]string{
					"idJenisKelas": "Jenis kelas tidak ditemukan atau tidak dipakai lagi",
					"idKampus":     "Kampus tidak ditemukan atau tidak dipakai lagi",
				},
			},
			"a room at another site": {
				isian{"idKampus": at.satu, "idRuang": at.ruang},
				map[string]string{"idRuang": "Ruang ini berada di Dua"},
			},
		} {
			t.Run("refused: "+name, func(t *testing.T) {
				padaKelas(c, "operator", "POST", "", kelasBaru(x.with)).WantErrors(x.want)
			})
		}
		t.Run("what is not in use any more is not chosen, and stays where it was", func(t *testing.T) {
			c.Exec(unindra, `UPDATE master_jenis_kelas SET status = 'N' WHERE college_id = $1 AND id = $2`,
				unindra, at.jenis)
			padaKelas(c, "operator", "POST", "", kelasBaru(isian{"idJenisKelas": at.jenis})).
				WantErrors(map[string]string{"idJenisKelas": "Jenis kelas tidak ditemukan atau tidak dipakai lagi"})
			padaKelas(c, "operator", "PUT", "/"+sore.ID, kelasBaru(at.isian())).Want(200)
		})
		t.Run("MD-01 what a class names stays, and is said to", func(t *testing.T) {
			for path, want := range map[string]string{
				"jenis_kelas/" + at.jenis: "Jenis kelas Karyawan masih dipakai 1 kelas",
				"kampus/" + at.dua:        "Kampus Dua masih dipakai 1 ruang, 1 kelas",
				"ruang/" + at.ruang:       "Ruang D-1 masih dipakai 1 kelas",
			} {
				apitest.Refused(t, c.As(unindra, "operator", "DELETE", "/v1/"+path, nil), 409, want)
			}
		})
	})
}
