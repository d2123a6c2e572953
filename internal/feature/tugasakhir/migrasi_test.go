package tugasakhir_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/db"
)

// semuaKegiatan are all acts of UNINDRA in the running term, by lecturer.
func semuaKegiatan(t *testing.T, c *coretest.Campus) (out []kegiatan.Kegiatan) {
	t.Helper()
	err := c.DB.Read(t.Context(), tatest.Unindra, func(q db.Q) error {
		for _, username := range []string{"dosen", "dosen2", "dosen3", "kaprodi", "dosen4"} {
			rows, err := kegiatan.Daftar(context.Background(), q, tatest.IDDosen(username), coretest.Periode)
			if out = append(out, rows...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestMigrasiMacam makes what is on record of works what it was before acts of a kind were told apart, and migrates
// anew: it is what the works report now.
func TestMigrasiMacam(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		kp := tatest.NewKarya(c, tatest.KP, "diajukan")
		for _, username := range []string{"dosen", "dosen2"} {
			path := tatest.Paths[tatest.KP] + "_guidance/" + kp + "/approval"
			c.As(tatest.Unindra, username, "PUT", path, tatest.Body{"status": "disetujui"}).Want(200)
		}
		selesai(t, c, tatest.Skripsi)
		proposal := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		note := tatest.NoteOf(tatest.Fields{"kirim": "sah"})
		tatest.Note(c, tatest.OneBimbingan(c, proposal, "dijadwalkan", -20), note)
		tanpaNilai(t, c)
		want := semuaKegiatan(t, c)
		kinds := map[string]int{}
		for _, k := range want {
			kinds[k.Jenis+k.Keadaan]++
		}
		reported := map[string]int{
			"pembimbingan": 2, "penyelesaian": 2, "pengujian": 2, "pengujiantanpa_nilai": 2, "bimbingan": 1,
		}
		if diff := cmp.Diff(reported, kinds); diff != "" {
			t.Fatalf("the works report (-want +got):\n%s", diff)
		}
		for _, old := range []string{
			`UPDATE kegiatan_kegiatan SET golongan = '', jenjang = '', keadaan = '', id_mahasiswa = ''
				WHERE college_id = $1`,
			`DELETE FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'penyelesaian'`,
		} {
			c.Exec(tatest.Unindra, old, tatest.Unindra)
		}
		c.Again("202612010301_tugasakhir_macam", tugasakhir.Migrations())
		if diff := cmp.Diff(want, semuaKegiatan(t, c)); diff != "" {
			t.Errorf("what is on record differs from what the works report (-want +got):\n%s", diff)
		}
	})
}

// selesai brings a work to its locked grade.
func selesai(t *testing.T, c *coretest.Campus, jenis karya.Jenis) {
	t.Helper()
	id, sidang := tatest.SidangBerjalan(t, c, jenis)
	tatest.HasilBernilai(c, "dosen3", jenis, sidang, id, "lulus").Want(200)
	tatest.NilaiLengkap(c, jenis, id)
	tatest.KunciNilai(c, "operator", jenis, id).Want(200)
}

// tanpaNilai makes a thesis whose examiners gave no marks.
func tanpaNilai(t *testing.T, c *coretest.Campus) {
	t.Helper()
	id := tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
	sidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(25, 9, 0), id))
	tatest.Mulaikan(c, sidang)
	tatest.HasilBernilai(c, "operator", tatest.Skripsi, sidang, id, "lulus").Want(200)
}

// TestMigrasiPembimbing takes the part of a supervisor off the sessions and puts it there again: they stay, those of
// one who was replaced with who has the part now.
func TestMigrasiPembimbing(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lama := tatest.OneBimbingan(c, id, "sah", -24)
		dua := tatest.OneBimbinganWith(c, id, "dosen2", "dijadwalkan", 24)
		tatest.Insert(c, `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, id_bimbingan, nama,
				tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
			VALUES ($1, 'f1', $2, 'lampiran', 0, $3, 'a.pdf', 'application/pdf', 1, 'ab', 1, $4)`,
			id, lama, tatest.Own(tatest.Unindra, "akun", "mahasiswa"))
		body := tatest.Body{"peran": "pembimbing_1", "idDosen": tatest.IDDosen("dosen3"), "alasan": "Pindah"}
		path := tatest.Paths[tatest.Skripsi] + "/" + id + "/supervisor"
		c.As(tatest.Unindra, "operator", "PUT", path, body).Want(200)
		c.Again("202612010501_tugasakhir_pembimbing", tugasakhir.Migrations())
		for _, want := range []struct{ id, dosen, status string }{
			{lama, tatest.IDDosen("dosen3"), "sah"}, {dua, tatest.IDDosen("dosen2"), "dijadwalkan"},
		} {
			b := tatest.ReadBimbingan(c, "mahasiswa", want.id)
			kept := b.Topik == "Topik lama" && b.Tempat == "https://rapat.example/1"
			if b.IDDosen != want.dosen || b.Status != want.status || !kept {
				t.Errorf("a session is %+v, want it %s with %s as it was", b, want.status, want.dosen)
			}
		}
		if n := tatest.ReadBimbingan(c, "mahasiswa", lama).Lampiran; n != 1 {
			t.Errorf("the session has %d files, want 1", n)
		}
		tatest.OneBimbinganWith(c, id, "dosen2", "diminta", 48)
	})
}
