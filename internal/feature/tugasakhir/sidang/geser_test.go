package sidang_test

import (
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestGeser(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		idSidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
		lain := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(25, 9, 0), dua))
		geser := func(username, id string, body tatest.Body, header ...string) *apitest.Answer {
			return c.As(tatest.Unindra, username, "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+id, body, header...)
		}
		t.Run("TA-02 what a move refuses", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				geser("operator", idSidang, tatest.Body{"alasan": " ", "mulaiPada": tatest.JamWIB(26, 9, 0)}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				geser("operator", idSidang, tatest.Body{"alasan": "x", "mulaiPada": tatest.JamWIB(23, 9, 0)}).
					WantErrors(map[string]string{"mulaiPada": "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026."})
				a := geser("operator", idSidang, tatest.Body{"alasan": "x", "mulaiPada": tatest.JamWIB(25, 10, 0)}).Want(422).Problem().Errors
				if a["idRuang"] != "Ruang Sidang 1 sudah dipakai sidang Citra Lestari pada 25 November 2026 09:00–10:30 WIB." || !strings.Contains(a["mulaiPada"], "Dr. Made Wirawan, M.Kom. sudah menguji Citra Lestari") {
					t.Errorf("%q", a)
				}
				for username, want := range map[string]int{"dosen": 403, "dosen3": 403, "mahasiswa": 403, "dosen4": 403} {
					geser(username, idSidang, tatest.Body{"alasan": "x", "mulaiPada": tatest.JamWIB(26, 9, 0)}).Want(want)
				}
				geser("operator", "x", tatest.Body{"alasan": "x"}).Want(404)
				c.As(tatest.TSM, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang, tatest.Body{"alasan": "x"}).Want(404)
				c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.KP]+"_exam_schedule/"+idSidang, tatest.Body{"alasan": "x"}).Want(404)
			})
		})
		c.As(tatest.Unindra, "dosen3", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang+"/availability", tatest.Body{"status": "bersedia"}).Want(204)
		asked := func() int64 {
			return coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND kesediaan = 'menunggu'`, tatest.Unindra, idSidang)
		}
		t.Run("TA-02 another room: nobody is asked anew, and no notice is needed", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, idSidang, tatest.JamWIB(22, 9, 0).UnixMicro(), tatest.JamWIB(22, 10, 30).UnixMicro())
			rows, _ := apitest.Rows[sidang.SidangBaris](geser("kaprodi", idSidang, tatest.Body{"alasan": "Ruang diperbaiki", "idRuang": tatest.IDRuang("r2")}, `If-Match: "1"`).Want(200))
			if rows[0].Ruang != "Ruang Sidang 2" || rows[0].Versi != 2 || asked() != 3 {
				t.Errorf("%+v, %d asked", rows[0], asked())
			}
		})
		t.Run("TA-02 another time keeps the length and asks everyone anew; an old version is told who moved it", func(t *testing.T) {
			c.Clock.Advance(time.Minute)
			if got := tatest.Message(geser("operator", idSidang, tatest.Body{"alasan": "x", "mulaiPada": tatest.JamWIB(26, 9, 0)}, `If-Match: "1"`), 412); !strings.HasPrefix(got, "Data sudah diubah oleh Rahmi Lubis pada 21 November 2026 10:00 WIB.") {
				t.Error(got)
			}
			rows, _ := apitest.Rows[sidang.SidangBaris](geser("operator", idSidang, tatest.Body{"alasan": "Penguji dinas", "mulaiPada": tatest.JamWIB(26, 9, 0)}).Want(200))
			if r := rows[0]; !r.SelesaiPada.Equal(tatest.JamWIB(26, 10, 30)) || r.Ruang != "Ruang Sidang 2" || r.Versi != 3 || asked() != 4 {
				t.Errorf("%+v, %d asked", r, asked())
			}
			const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.pindah'`
			const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND tindakan = 'pindah_jadwal' AND alasan = 'Penguji dinas'`
			if coretest.One[int64](c, tatest.Unindra, trail, tatest.Unindra) != 2 || coretest.One[int64](c, tatest.Unindra, told, tatest.Unindra, satu) != 1 {
				t.Error("not on record")
			}
		})
		t.Run("TA-07 called off, the student waits for another exam", func(t *testing.T) {
			rows, _ := apitest.Rows[sidang.SidangBaris](geser("operator", idSidang, tatest.Body{"alasan": "Listrik padam", "batal": true}).Want(200))
			if rows[0].Status != "dibatalkan" || tatest.StatusOf(c, satu) != "siap_sidang" {
				t.Errorf("%+v %s", rows[0], tatest.StatusOf(c, satu))
			}
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(geser("operator", idSidang, tatest.Body{"alasan": "x", "batal": true}), 409); got != "Sidang sudah dibatalkan" {
					t.Error(got)
				}
				tatest.HasilUji(c, "dosen3", tatest.Skripsi, idSidang, satu, "lulus").Want(409)
			})
			c.As(tatest.Unindra, "dosen3", "GET", tatest.Paths[tatest.Skripsi]+"_exam_summary/"+satu, nil).Want(404)
			tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(26, 9, 0), satu))
			exams, total := apitest.Rows[sidang.SidangBaris](c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"_schedule/"+satu, nil).Want(200))
			if total != 2 || exams[0].IDSidang == exams[1].IDSidang {
				t.Errorf("%+v", exams)
			}
		})
		t.Run("TA-02 not once a result is noted", func(t *testing.T) {
			tatest.Mulaikan(c, lain)
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, lain, dua, "").Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(geser("operator", lain, tatest.Body{"alasan": "x", "batal": true}), 409); got != "Hasil sidang sudah dicatat" {
					t.Error(got)
				}
			})
		})
	})
}

func TestGeserProdiLain(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)
		for _, p := range body["peserta"].([]tatest.Body) {
			p["penguji"] = tatest.TimUji("dosen3", "ketua")
		}
		idSidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
		tatest.Insert(c, `UPDATE tugasakhir_karya SET id_prodi = $3 WHERE college_id = $1 AND id = $2`, dua, tatest.Own(tatest.Unindra, "prodi", "si"))
		path := tatest.Paths[tatest.Skripsi] + "_exam_schedule/" + idSidang
		t.Run("TA-02 a head does not move an exam that another programme's student is in, and sees the own one alone", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(c.As(tatest.Unindra, "kaprodi", "PUT", path, tatest.Body{"alasan": "x", "batal": true}), 403); got != "Sidang ini juga diikuti mahasiswa program studi lain. Hubungi operator kampus." {
					t.Error(got)
				}
			})
			for username, want := range map[string]int64{"kaprodi": 1, "operator": 2, "dosen3": 2, "dosen": 2, "mahasiswa": 1} {
				rows, total := apitest.Rows[sidang.Peserta](c.As(tatest.Unindra, username, "GET", path+"/participants", nil).Want(200))
				if total != want {
					t.Errorf("%s sees %d", username, total)
				}
				for _, p := range rows {
					if p.NamaProdi == "" || p.Angkatan == 0 || p.Email == "" || (p.Telepon == "") != (username == "dosen3") {
						t.Errorf("%s, an examiner alone without the telephone, sees %+v", username, p)
					}
				}
			}
			c.As(tatest.Unindra, "dosen4", "GET", path+"/participants", nil).Want(404)
			c.As(tatest.TSM, "operator", "GET", path+"/participants", nil).Want(404)
		})
	})
}
