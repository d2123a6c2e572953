package master_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/jabatan"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// The fixture's day is Saturday, 21 November 2026.
func jabatanBaru(who string, other map[string]any) map[string]any {
	return isi(map[string]any{
		"idProdi": coretest.ID(unindra, "prodi", "si"), "idDosen": coretest.ID(unindra, "dosen", who),
		"jenis": "ketua", "plt": false, "mulai": "2026-11-21",
	}, other)
}

// lantik puts a lecturer into an office.
func lantik(c *coretest.Campus, who string, other map[string]any) (out jabatan.Jabatan) {
	c.As(unindra, "operator", "POST", "/v2/jabatan", jabatanBaru(who, other)).Want(201).JSON(&out)
	return out
}

// kepala is who heads a programme as everybody else reads it.
func kepala(c *coretest.Campus, prodi string) string {
	return coretest.One[string](c, unindra,
		`SELECT COALESCE(MIN(d.nama) || CASE COUNT(*) WHEN 1 THEN '' ELSE ' & ' || MAX(d.nama) END, '')
		FROM master_kaprodi h JOIN master_dosen d ON d.college_id = h.college_id AND d.id = h.id_dosen
		WHERE h.college_id = $1 AND h.id_prodi = $2`, unindra, coretest.ID(unindra, "prodi", prodi))
}

// lewat moves the clock, and does what the portal does every few minutes; sessions of the fixture stay open.
func lewat(t *testing.T, c *coretest.Campus, by time.Duration) {
	t.Helper()
	c.Clock.Advance(by)
	c.Exec(unindra, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`,
		unindra, c.Clock.Now().Add(time.Hour).UnixMicro())
	err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
		return c.Master.Module().Clean(ctx, q, c.Clock.Now())
	})
	if err != nil {
		t.Fatal(err)
	}
}

const sehari = 24 * time.Hour

func TestJabatanBerlaku(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a head has the programme and the role from today on, until the last day", func(t *testing.T) {
			j := lantik(c, "dosen3", nil)
			sama(t, "status", j.Status, "berlaku")
			sama(t, "head", kepala(c, "si"), "Made Wirawan")
			sama(t, "roles", peran(c, "dosen3"), "ROLE_DOSEN ROLE_KAPRODI")
			body := jabatanBaru("dosen3", map[string]any{"sampai": "2026-11-22"})
			c.As(unindra, "operator", "PUT", "/v2/jabatan/"+j.ID, body, `If-Match: "1"`).Want(200)
			c.As(unindra, "operator", "PUT", "/v2/jabatan/"+j.ID, body, `If-Match: "1"`).Want(412)
			lewat(t, c, sehari) // the last day
			sama(t, "head on the last day", kepala(c, "si"), "Made Wirawan")
			lewat(t, c, 14*time.Hour-time.Second) // 23.59.59 in Jakarta
			sama(t, "head in the last second", kepala(c, "si"), "Made Wirawan")
			lewat(t, c, time.Second)
			sama(t, "head after the last day", kepala(c, "si"), "")
			sama(t, "roles after the last day", peran(c, "dosen3"), "ROLE_DOSEN ROLE_DOSEN")
			sama(t, "the other programme's head", kepala(c, "if"), "Rahmi Lubis")
		})
	})
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 an acting head holds for a time, beside the head", func(t *testing.T) {
			ifBody := map[string]any{"idProdi": coretest.ID(unindra, "prodi", "if")}
			plt := isi(ifBody, map[string]any{"plt": true, "mulai": "2026-11-22", "sampai": "2026-11-23"})
			sama(t, "status", lantik(c, "dosen", plt).Status, "akan")
			sama(t, "head before", kepala(c, "if"), "Rahmi Lubis")
			lewat(t, c, sehari)
			sama(t, "heads while one acts", kepala(c, "if"), "Budi Santoso & Rahmi Lubis")
			sama(t, "roles of who acts", peran(c, "dosen"), "ROLE_DOSEN ROLE_KAPRODI")
			lewat(t, c, 2*sehari)
			sama(t, "head afterwards", kepala(c, "if"), "Rahmi Lubis")
			sama(t, "roles of who acted", peran(c, "dosen"), "ROLE_DOSEN ROLE_DOSEN")
		})
	})
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 who heads two programmes keeps the role until the last ends", func(t *testing.T) {
			lantik(c, "dosen2", map[string]any{"jenis": "sekretaris"})
			sama(t, "roles of a secretary", peran(c, "dosen2"), "ROLE_DOSEN ROLE_DOSEN")
			sama(t, "head beside a secretary", kepala(c, "si"), "")
			lantik(c, "kaprodi", map[string]any{"sampai": "2026-11-21"})
			sama(t, "head of both", kepala(c, "si"), "Rahmi Lubis")
			lewat(t, c, sehari)
			sama(t, "head of one", kepala(c, "si"), "")
			sama(t, "roles of who heads the other", peran(c, "kaprodi"), "ROLE_DOSEN ROLE_KAPRODI")
		})
		t.Run("AK-03 an account that comes later has the role", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, map[string]any{"akun": false}))
			lantik(c, "dosen3", map[string]any{"idDosen": d.ID, "mulai": "2026-11-22"})
			lewat(t, c, time.Minute)
			sama(t, "head without account", kepala(c, "si"), "Nur'aini Lubis")
			open := dosenBaru(unindra, map[string]any{"akun": true})
			c.As(unindra, "operator", "PUT", "/v2/dosen/"+d.ID, open).Want(200)
			sama(t, "roles", peran(c, "0312345678"), "ROLE_DOSEN ROLE_KAPRODI")
		})
	})
}

func TestJabatanDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 two heads at a time, an endless acting one, days that cannot be", func(t *testing.T) {
			ifBody := map[string]any{"idProdi": coretest.ID(unindra, "prodi", "if")}
			alien := map[string]any{"idDosen": coretest.ID(tsm, "dosen", "dosen3")}
			for _, k := range []struct {
				other map[string]any
				want  map[string]string
			}{
				{ifBody, map[string]string{"mulai": "Pada masa ini jabatan tersebut dipegang " +
					"Dr. Rahmi Lubis, M.Kom.; akhiri dahulu masa jabatannya"}},
				{map[string]any{"plt": true}, map[string]string{
					"sampai": "Pelaksana tugas menjabat untuk sementara; isi tanggal selesainya"}},
				{map[string]any{"sampai": "2026-11-20"}, map[string]string{
					"sampai": "Tanggal selesai tidak boleh sebelum tanggal mulai"}},
				{map[string]any{"mulai": nil}, map[string]string{"mulai": "Field tidak boleh kosong"}},
				{isi(alien, map[string]any{"idProdi": coretest.ID(tsm, "prodi", "si")}),
					map[string]string{"idDosen": "Pilihan tidak tersedia", "idProdi": "Pilihan tidak tersedia"}},
			} {
				c.As(unindra, "operator", "POST", "/v2/jabatan", jabatanBaru("dosen3", k.other)).WantErrors(k.want)
			}
			never := jabatanBaru("dosen3", map[string]any{"mulai": "2026-02-30"})
			c.As(unindra, "operator", "POST", "/v2/jabatan", never).Want(422)
			acting := map[string]any{"plt": true, "mulai": "2026-12-01", "sampai": "2026-12-31"}
			lantik(c, "dosen3", isi(ifBody, acting))
		})
		t.Run("AK-03 an office of today can be deleted, one that was held is ended", func(t *testing.T) {
			j := lantik(c, "dosen3", nil)
			c.As(unindra, "operator", "DELETE", "/v2/jabatan/"+j.ID, nil).Want(204)
			sama(t, "head", kepala(c, "si"), "")
			sama(t, "roles", peran(c, "dosen3"), "ROLE_DOSEN ROLE_DOSEN")
			path := "/v2/jabatan/" + coretest.ID(unindra, "jabatan", "if")
			apitest.Refused(t, c.As(unindra, "operator", "DELETE", path, nil), 409,
				"Jabatan ini sudah pernah berjalan sehingga tidak dapat dihapus; "+
					"akhiri dengan mengisi tanggal selesainya")
		})
		t.Run("AK-03 only who holds the permission; another college sees nothing", func(t *testing.T) {
			path := "/v2/jabatan/" + coretest.ID(unindra, "jabatan", "if")
			for _, username := range []string{"dosen", "kaprodi", "mahasiswa"} {
				c.As(unindra, username, "POST", "/v2/jabatan", jabatanBaru("dosen3", nil)).Want(403)
			}
			for _, method := range []string{"GET", "DELETE"} {
				c.As(tsm, "operator", method, path, nil).Want(404)
			}
			c.As(tsm, "operator", "PUT", path, jabatanBaru("dosen3", nil)).Want(404)
			a := c.As(tsm, "operator", "GET", "/v2/jabatan", nil).Want(200)
			rows, total := apitest.Rows[jabatan.Jabatan](a)
			if want := coretest.ID(tsm, "jabatan", "if"); total != 1 || rows[0].ID != want {
				t.Errorf("offices of %s = %+v, want %s alone", tsm, rows, want)
			}
		})
	})
}

func TestDaftarJabatan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		lantik(c, "dosen3", map[string]any{"mulai": "2026-01-01", "sampai": "2026-06-30"})
		lantik(c, "dosen4", map[string]any{"mulai": "2027-01-01"})
		lantik(c, "dosen2", map[string]any{"jenis": "sekretaris"})
		t.Run("AK-03 offices of today, of before, to come", func(t *testing.T) {
			for query, want := range map[string]string{
				"":                  "Yohana Siti Made Rahmi",
				"?sort=mulai":       "Rahmi Made Siti Yohana",
				"?status=berlaku":   "Siti Rahmi",
				"?status=akan":      "Yohana",
				"?status=selesai":   "Made",
				"?jenis=sekretaris": "Siti",
				"?q=informatika":    "Rahmi",
				"?q=tarigan+sistem": "Yohana",
				"?idDosen=" + coretest.ID(unindra, "dosen", "dosen3"): "Made",
				"?idProdi=" + coretest.ID(unindra, "prodi", "if"):     "Rahmi",
			} {
				a := c.As(unindra, "operator", "GET", "/v2/jabatan"+query, nil).Want(200)
				rows, _ := apitest.Rows[jabatan.Jabatan](a)
				names := []string{}
				for _, j := range rows {
					names = append(names, strings.Fields(j.Nama)[1])
				}
				sama(t, "offices of "+query, strings.Join(names, " "), want)
			}
		})
	})
}
