package tatest

import (
	"maps"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apitest"
)

// Fields is a body as JSON has it.
type Fields map[string]any

// Usulan is a valid proposal of a kind.
func Usulan(jenis karya.Jenis, ubah Fields) Fields {
	out := Fields{
		"judul":      "Sistem Pakar Diagnosis Penyakit Padi",
		"abstrak":    "Ringkasan",
		"pembimbing": []string{IDDosen("dosen"), IDDosen("dosen2")},
	}
	if jenis == KP {
		out["magang"] = Fields{
			"instansi": "PT Maju Jaya", "kota": "Jakarta",
			"mulai": "2026-09-01", "selesai": "2026-12-31",
		}
	}
	maps.Copy(out, ubah)
	return out
}

// SendAgain hands a proposal in once more.
func SendAgain(c *coretest.Campus, akun string, jenis karya.Jenis, id string) *apitest.Answer {
	return c.As(Unindra, akun, "PUT", Paths[jenis]+"/"+id, Usulan(jenis, Fields{"kirim": true}))
}

// Guided is the status in which a kind is guided.
func Guided(jenis karya.Jenis) string {
	if jenis == Proposal {
		return "disetujui_pembimbing"
	}
	return "bimbingan"
}
