package tugasakhir_test

import (
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

func TestGeser(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := buatKarya(c, skripsi, "siap_sidang"), buatKaryaUntuk(c, skripsi, "siap_sidang", "mahasiswa2")
		sidang := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), satu))
		lain := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(25, 9, 0), dua))
		geser := func(username, id string, body muatan, header ...string) *apitest.Answer {
			return c.As(unindra, username, "PUT", pathJenis[skripsi]+"_exam_schedule/"+id, body, header...)
		}
		t.Run("TA-02 what a move refuses", func(t *testing.T) {
			tetap(t, c, func() {
				geser("operator", sidang, muatan{"alasan": " ", "mulaiPada": jamWIB(26, 9, 0)}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				geser("operator", sidang, muatan{"alasan": "x", "mulaiPada": jamWIB(23, 9, 0)}).
					WantErrors(map[string]string{"mulaiPada": "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026."})
				a := geser("operator", sidang, muatan{"alasan": "x", "mulaiPada": jamWIB(25, 10, 0)}).Want(422).Problem().Errors
				if a["idRuang"] != "Ruang Sidang 1 sudah dipakai sidang Citra Lestari pada 25 November 2026 09:00–10:30 WIB." || !strings.Contains(a["mulaiPada"], "Dr. Made Wirawan, M.Kom. sudah menguji Citra Lestari") {
					t.Errorf("%q", a)
				}
				for username, want := range map[string]int{"dosen": 403, "dosen3": 403, "mahasiswa": 403, "dosen4": 403} {
					geser(username, sidang, muatan{"alasan": "x", "mulaiPada": jamWIB(26, 9, 0)}).Want(want)
				}
				geser("operator", "x", muatan{"alasan": "x"}).Want(404)
				c.As(tsm, "operator", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang, muatan{"alasan": "x"}).Want(404)
				c.As(unindra, "operator", "PUT", pathJenis[kp]+"_exam_schedule/"+sidang, muatan{"alasan": "x"}).Want(404)
			})
		})
		c.As(unindra, "dosen3", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang+"/availability", muatan{"status": "bersedia"}).Want(204)
		asked := func() int64 {
			return coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND kesediaan = 'menunggu'`, unindra, sidang)
		}
		t.Run("TA-02 another room: nobody is asked anew, and no notice is needed", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, sidang, jamWIB(22, 9, 0).UnixMicro(), jamWIB(22, 10, 30).UnixMicro())
			rows, _ := apitest.Rows[tugasakhir.SidangBaris](geser("kaprodi", sidang, muatan{"alasan": "Ruang diperbaiki", "idRuang": idRuang("r2")}, `If-Match: "1"`).Want(200))
			if rows[0].Ruang != "Ruang Sidang 2" || rows[0].Versi != 2 || asked() != 3 {
				t.Errorf("%+v, %d asked", rows[0], asked())
			}
		})
		t.Run("TA-02 another time keeps the length and asks everyone anew; an old version is told who moved it", func(t *testing.T) {
			c.Clock.Advance(time.Minute)
			if got := pesan(geser("operator", sidang, muatan{"alasan": "x", "mulaiPada": jamWIB(26, 9, 0)}, `If-Match: "1"`), 412); !strings.HasPrefix(got, "Data sudah diubah oleh Rahmi Lubis pada 21 November 2026 10:00 WIB.") {
				t.Error(got)
			}
			rows, _ := apitest.Rows[tugasakhir.SidangBaris](geser("operator", sidang, muatan{"alasan": "Penguji dinas", "mulaiPada": jamWIB(26, 9, 0)}).Want(200))
			if r := rows[0]; !r.SelesaiPada.Equal(jamWIB(26, 10, 30)) || r.Ruang != "Ruang Sidang 2" || r.Versi != 3 || asked() != 4 {
				t.Errorf("%+v, %d asked", r, asked())
			}
			const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.pindah'`
			const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND tindakan = 'pindah_jadwal' AND alasan = 'Penguji dinas'`
			if coretest.One[int64](c, unindra, trail, unindra) != 2 || coretest.One[int64](c, unindra, told, unindra, satu) != 1 {
				t.Error("not on record")
			}
		})
		t.Run("TA-07 called off, the student waits for another exam", func(t *testing.T) {
			rows, _ := apitest.Rows[tugasakhir.SidangBaris](geser("operator", sidang, muatan{"alasan": "Listrik padam", "batal": true}).Want(200))
			if rows[0].Status != "dibatalkan" || statusKarya(c, satu) != "siap_sidang" {
				t.Errorf("%+v %s", rows[0], statusKarya(c, satu))
			}
			tetap(t, c, func() {
				if got := pesan(geser("operator", sidang, muatan{"alasan": "x", "batal": true}), 409); got != "Sidang sudah dibatalkan" {
					t.Error(got)
				}
				hasilUji(c, "dosen3", skripsi, sidang, satu, "lulus").Want(409)
			})
			c.As(unindra, "dosen3", "GET", pathJenis[skripsi]+"_exam_summary/"+satu, nil).Want(404)
			jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(26, 9, 0), satu))
			exams, total := apitest.Rows[tugasakhir.SidangBaris](c.As(unindra, "dosen", "GET", pathJenis[skripsi]+"_schedule/"+satu, nil).Want(200))
			if total != 2 || exams[0].IDSidang == exams[1].IDSidang {
				t.Errorf("%+v", exams)
			}
		})
		t.Run("TA-02 not once a result is noted", func(t *testing.T) {
			mulaikan(c, lain)
			hasilBernilai(c, "dosen3", skripsi, lain, dua, "").Want(200)
			tetap(t, c, func() {
				if got := pesan(geser("operator", lain, muatan{"alasan": "x", "batal": true}), 409); got != "Hasil sidang sudah dicatat" {
					t.Error(got)
				}
			})
		})
	})
}

func TestGeserProdiLain(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := buatKarya(c, skripsi, "siap_sidang"), buatKaryaUntuk(c, skripsi, "siap_sidang", "mahasiswa2")
		body := rencanaUji(jamWIB(24, 9, 0), satu, dua)
		for _, p := range body["peserta"].([]muatan) {
			p["penguji"] = timUji("dosen3", "ketua")
		}
		sidang := jadwalkanUji(t, c, skripsi, body)
		insert(c, `UPDATE tugasakhir_karya SET id_prodi = $3 WHERE college_id = $1 AND id = $2`, dua, milik(unindra, "prodi", "si"))
		path := pathJenis[skripsi] + "_exam_schedule/" + sidang
		t.Run("TA-02 a head does not move an exam that another programme's student is in, and sees the own one alone", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(c.As(unindra, "kaprodi", "PUT", path, muatan{"alasan": "x", "batal": true}), 403); got != "Sidang ini juga diikuti mahasiswa program studi lain. Hubungi operator kampus." {
					t.Error(got)
				}
			})
			for username, want := range map[string]int64{"kaprodi": 1, "operator": 2, "dosen3": 2, "dosen": 2, "mahasiswa": 1} {
				rows, total := apitest.Rows[tugasakhir.Peserta](c.As(unindra, username, "GET", path+"/participants", nil).Want(200))
				if total != want {
					t.Errorf("%s sees %d", username, total)
				}
				for _, p := range rows {
					if p.NamaProdi == "" || p.Angkatan == 0 || p.Email == "" || (p.Telepon == "") != (username == "dosen3") {
						t.Errorf("%s, an examiner alone without the telephone, sees %+v", username, p)
					}
				}
			}
			c.As(unindra, "dosen4", "GET", path+"/participants", nil).Want(404)
			c.As(tsm, "operator", "GET", path+"/participants", nil).Want(404)
		})
	})
}
