package bimbingan_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// Sentences that fields are refused with.
const (
	kosong   = "Field tidak boleh kosong"
	takAda   = "Pilihan tidak tersedia"
	lewat    = "Waktu mulai sudah lewat"
	jauh     = "Paling jauh satu tahun dari hari ini"
	perjelas = "<p>Perjelas batasan.</p>" // the note of tatest.NoteOf
)

// permintaan is what a student asks dosen for, with the given fields put in their place; a nil value takes one away.
func permintaan(ubah tatest.Fields) tatest.Fields {
	return diubah(tatest.Fields{
		"idDosen":   tatest.IDDosen("dosen"),
		"mulaiPada": tatest.At(24), "menit": 60,
		"media": "tatap_muka", "tempat": "Ruang dosen",
		"topik": "Rumusan masalah", "bab": "Bab 1",
	}, ubah)
}

// diubah puts fields in their place; a nil value takes one away.
func diubah(out, ubah tatest.Fields) tatest.Fields {
	for name, value := range ubah {
		if out[name] = value; value == nil {
			delete(out, name)
		}
	}
	return out
}

// buat asks for a session of a work, or records one.
func buat(c *coretest.Campus, username string, jenis karya.Jenis, idKarya string, body tatest.Fields) *apitest.Answer {
	return c.As(tatest.Unindra, username, "POST", tatest.Paths[jenis]+"_guidance/"+idKarya, body)
}

// atur accepts, moves or calls off a session.
func atur(c *coretest.Campus, username, id string, body tatest.Fields, header ...string) *apitest.Answer {
	return c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+id+"/schedule", body, header...)
}

// catat writes a note on a session.
func catat(c *coretest.Campus, username, id string, body tatest.Fields) *apitest.Answer {
	return c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+id, body)
}

// lapor is a student's report of a session.
func lapor(c *coretest.Campus, username, id, topik, catatan string) *apitest.Answer {
	body := tatest.Fields{"topik": topik, "catatanMahasiswa": catatan}
	return c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+id+"/report", body)
}

// sahkan signs sessions together.
func sahkan(c *coretest.Campus, username string, id ...string) *apitest.Answer {
	return c.As(tatest.Unindra, username, "PUT", "/v2/ta/guidance_validation", tatest.Fields{"id": id})
}

// salah is one field with what is wrong with it.
func salah(field, kata string) map[string]string { return map[string]string{field: kata} }

func daftarBimbingan(
	c *coretest.Campus, username string, jenis karya.Jenis, idKarya string,
) []bimbingan.BimbinganBaris {
	a := c.As(tatest.Unindra, username, "GET", tatest.Paths[jenis]+"_guidance/"+idKarya, nil)
	rows, _ := apitest.Rows[bimbingan.BimbinganBaris](a.Want(200))
	return rows
}

// pencacah is what a work counts, and what its sessions are: the two have to agree.
func pencacah(c *coretest.Campus, idKarya string) string {
	return coretest.One[string](c, tatest.Unindra, `SELECT k.bimbingan_sah || ' dari ' ||
			(SELECT COUNT(*) FROM tugasakhir_bimbingan g
				WHERE g.college_id = k.college_id AND g.id_karya = k.id AND g.status = 'sah') || ' ' || k.tahap
		FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2`, tatest.Unindra, idKarya)
}

// periksaPencacah holds a work to what it counts.
func periksaPencacah(t *testing.T, c *coretest.Campus, idKarya, want string) {
	t.Helper()
	if got := pencacah(c, idKarya); got != want {
		t.Errorf("TA-05 the work counts %q, want %q", got, want)
	}
}

// keadaan is where a session stands, and what may be done then: "diminta: terima tolak".
func keadaan(b bimbingan.Bimbingan) string {
	out := b.Status + ":"
	for _, a := range b.Aksi {
		if a.Allowed {
			out += " " + a.Code
		}
	}
	return out
}

// periksaKeadaan holds a session to where it stands and what may be done then.
func periksaKeadaan(t *testing.T, b bimbingan.Bimbingan, want string) {
	t.Helper()
	if got := keadaan(b); got != want {
		t.Errorf("TA-05 the session is %q, want %q", got, want)
	}
}
