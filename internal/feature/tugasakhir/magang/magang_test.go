package magang_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// put changes an internship, or what stands under it, as an account.
func put(c *coretest.Campus, akun, id, akhiran string, body any, header ...string) *apitest.Answer {
	return c.As(tatest.Unindra, akun, "PUT", tatest.Paths[tatest.KP]+"/"+id+akhiran, body, header...)
}

func TestMagang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "menunggu_instansi")
		jawab := func(body tatest.Fields, header ...string) *apitest.Answer {
			return put(c, "operator", id, "/company_answer", body, header...)
		}
		tatest.Unchanged(t, c, func() {
			jawab(tatest.Fields{"status": "ditolak"}).Want(422)
			jawab(tatest.Fields{"status": "diterima"}, `If-Match: "7"`).Want(412)
			for tanggal, want := range map[string]string{
				"2026-11-22": "Tanggal belum tiba",
				"2026-02-30": "Tanggal tidak sah",
			} {
				p := jawab(tatest.Fields{"status": "diterima", "tanggal": tanggal}).Want(422).Problem()
				if got := p.Errors["tanggal"]; got != want {
					t.Errorf("KP-01 the date %s is refused with %q, want %q", tanggal, got, want)
				}
			}
		})
		var k pengajuan.Karya
		jawab(tatest.Fields{"status": "ditolak", "tanggal": "2026-11-18", "alasan": " Penuh "}).Want(200).JSON(&k)
		wantJawaban(t, k, "perlu_perbaikan: ditolak 2026-11-18 Penuh")
		wantTempat(t, c, id)
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1`)
		tatest.Unchanged(t, c, func() { put(c, "operator", id, "/placement", tempatBaru()).Want(409) })
	})
}

// wantJawaban holds where the work stands and what the company answered: status, answer, date, note.
func wantJawaban(t *testing.T, k pengajuan.Karya, want string) {
	t.Helper()
	m := k.Magang
	if got := fmt.Sprintf("%s: %s %s %s", k.Status, m.Balasan, m.TanggalBalasan, m.CatatanBalasan); got != want {
		t.Errorf("KP-01 the work and the answer are %q, want %q", got, want)
	}
}

// tempatBaru is a company in Depok, as it is typed.
func tempatBaru() tatest.Fields {
	return tatest.Fields{
		"instansi": "PT  Sinar  Abadi", "kota": "Depok", "mulai": "2026-10-01", "selesai": "2026-12-31",
		"lapanganNama": "Rina", "nomorSurat": "12/KP/2026",
	}
}

// wantTempat moves an internship to another company, and then says more of that one.
func wantTempat(t *testing.T, c *coretest.Campus, id string) {
	t.Helper()
	baru := tempatBaru()
	var k pengajuan.Karya
	put(c, "operator", id, "/placement", baru).Want(200).JSON(&k)
	got := []string{k.Magang.Instansi, k.Magang.NomorSurat, k.Magang.LapanganNama, k.Magang.Mulai}
	if diff := cmp.Diff([]string{"PT Sinar Abadi", "12/KP/2026", "Rina", "2026-10-01"}, got); diff != "" {
		t.Errorf("KP-01 company, letter, field supervisor and first day (-want +got):\n%s", diff)
	}
	baru["instansi"], baru["alamat"], baru["kecamatan"] = "pt sinar abadi", "Jalan Baru", "Beji"
	put(c, "kaprodi", id, "/placement", baru).Want(200).JSON(&k)
	got = []string{k.Magang.Alamat, k.Magang.Kecamatan, k.Magang.Kota}
	if diff := cmp.Diff([]string{"Jalan Baru", "Beji", "Depok"}, got); diff != "" {
		t.Errorf("KP-01 the address (-want +got):\n%s", diff)
	}
	const there = `SELECT COUNT(*) FROM tugasakhir_instansi WHERE college_id = $1 AND alamat = 'Jalan Baru'`
	if n := coretest.One[int64](c, tatest.Unindra, there, tatest.Unindra); n != 1 {
		t.Errorf("KP-01 %d companies are there, want one, as it is known by name and town", n)
	}
}

func TestJawabanDiterima(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "menunggu_instansi")
		var k pengajuan.Karya
		accepted := tatest.Fields{"status": "diterima"}
		put(c, "kaprodi", id, "/company_answer", accepted, `If-Match: "1"`).Want(200).JSON(&k)
		wantJawaban(t, k, "bimbingan: diterima 2026-11-21 ") // it runs, answered today
		tatest.Unchanged(t, c, func() {
			put(c, "kaprodi", id, "/company_answer", tatest.Fields{"status": "ditolak", "alasan": "Penuh"}).Want(409)
		})
	})
}

func TestPembimbingTetap(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "perlu_perbaikan")
		tatest.OneBimbingan(c, id, "sah", -24)
		other := tatest.Fields{"pembimbing": []string{tatest.IDDosen("dosen3")}}
		tatest.Unchanged(t, c, func() {
			put(c, "mahasiswa", id, "", tatest.Usulan(tatest.KP, other)).WantErrors(map[string]string{
				"pembimbing": "Pembimbing yang sudah mencatat bimbingan tidak dapat diganti",
			})
		})
		put(c, "mahasiswa", id, "", tatest.Usulan(tatest.KP, tatest.Fields{"judul": "Judul lain"})).Want(200)
	})
}

// buku is the log of an internship.
type buku struct {
	c  *coretest.Campus
	id string
}

func (b buku) as(akun, method, akhiran string, body any, header ...string) *apitest.Answer {
	path := tatest.Paths[tatest.KP] + "_logbook/" + b.id + akhiran
	return b.c.As(tatest.Unindra, akun, method, path, body, header...)
}

// tulis writes a day as the student.
func (b buku) tulis(tanggal, kegiatan string) *apitest.Answer {
	return b.as("mahasiswa", "POST", "", tatest.Fields{"tanggal": tanggal, "kegiatan": kegiatan})
}

// ubah changes a day as the student.
func (b buku) ubah(l magang.Logbook, kegiatan string, header ...string) *apitest.Answer {
	body := tatest.Fields{"tanggal": l.Tanggal, "kegiatan": kegiatan}
	return b.as("mahasiswa", "PUT", "/entry/"+l.ID, body, header...)
}

// periksa decides on days as an account.
func (b buku) periksa(akun, status, alasan string, id ...string) *apitest.Answer {
	body := tatest.Fields{"id": id, "status": status}
	if alasan != "" {
		body["alasan"] = alasan
	}
	return b.as(akun, "PUT", "/verification", body)
}

func TestLogbook(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		b := buku{c, tatest.NewKarya(c, tatest.KP, "bimbingan")}
		var satu, dua magang.Logbook
		b.tulis("2026-11-19", "Rapat").Want(201).JSON(&satu)
		b.tulis("2026-11-20", "Rapat").Want(201).JSON(&dua)
		tatest.Unchanged(t, c, func() { refuseHari(t, b, satu) })
		b.periksa("dosen2", "perbaiki", "Kurang rinci", satu.ID).Want(200)
		tatest.Unchanged(t, c, func() {
			b.periksa("dosen", "diverifikasi", "", dua.ID, satu.ID).Want(409)
			b.ubah(satu, "Rapat tim", `If-Match: "1"`).Want(412)
		})
		var l magang.Logbook
		b.ubah(satu, "Rapat tim", `If-Match: "2"`).Want(200).JSON(&l)
		if got, want := fmt.Sprintf("%s %s %d", l.Status, l.Kegiatan, l.Versi), "diajukan Rapat tim 3"; got != want {
			t.Errorf("KP-01 status, work and version of the day are %q, want %q", got, want)
		}
		var out struct{ Data []magang.Logbook }
		b.periksa("dosen", "diverifikasi", "", dua.ID, satu.ID).Want(200).JSON(&out)
		if len(out.Data) != 2 || out.Data[0].ID != dua.ID || out.Data[1].Status != "diverifikasi" {
			t.Errorf("KP-01 the answer is %+v, want both days verified, that of the 20th first", out)
		}
		tatest.Unchanged(t, c, func() { b.ubah(satu, "Lain").Want(409) })
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1`)
		tatest.Unchanged(t, c, func() { b.tulis("2026-11-18", "Rapat").Want(409) })
	})
}

// refuseHari tries days and decisions that do not go, while the 19th and the 20th are there.
func refuseHari(t *testing.T, b buku, satu magang.Logbook) {
	t.Helper()
	for tanggal, want := range map[string]string{
		"2026-11-20": "Tanggal ini sudah ada di logbook",
		"2026-08-31": "Tanggal di luar masa kerja praktik",
		"2026-11-22": "Tanggal belum tiba",
	} {
		if got := b.tulis(tanggal, "Rapat").Want(422).Problem().Errors["tanggal"]; got != want {
			t.Errorf("KP-01 the date %s is refused with %q, want %q", tanggal, got, want)
		}
	}
	b.tulis("2026-11-18", "  ").Want(422)
	b.periksa("dosen", "perbaiki", "", satu.ID).Want(422)
	b.periksa("dosen", "diverifikasi", "", satu.ID, "tidak-ada").Want(404)
	b.periksa("mahasiswa", "diverifikasi", "", satu.ID).Want(403)
}
