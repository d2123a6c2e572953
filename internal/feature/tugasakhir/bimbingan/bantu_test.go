package bimbingan_test

import (
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// permintaan is what a student asks dosen for, with the given fields put in their place; a nil value takes one away.
func permintaan(ubah tatest.Fields) tatest.Fields {
	out := tatest.Fields{"idDosen": tatest.IDDosen("dosen"), "mulaiPada": tatest.At(24), "menit": 60, "media": "tatap_muka", "tempat": "Ruang dosen", "topik": "Rumusan masalah", "bab": "Bab 1"}
	for name, value := range ubah {
		if out[name] = value; value == nil {
			delete(out, name)
		}
	}
	return out
}

func daftarBimbingan(c *coretest.Campus, username string, jenis karya.Jenis, idKarya string) []bimbingan.BimbinganBaris {
	rows, _ := apitest.Rows[bimbingan.BimbinganBaris](c.As(tatest.Unindra, username, "GET", tatest.Paths[jenis]+"_guidance/"+idKarya, nil).Want(200))
	return rows
}

// pencacah is what a work counts, and what its sessions are: the two have to agree.
func pencacah(c *coretest.Campus, idKarya string) string {
	return coretest.One[string](c, tatest.Unindra, `SELECT k.bimbingan_sah || ' dari ' || (SELECT COUNT(*) FROM tugasakhir_bimbingan g
		WHERE g.college_id = k.college_id AND g.id_karya = k.id AND g.status = 'sah') || ' ' || k.tahap FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2`, tatest.Unindra, idKarya)
}

// boleh tells what may be done, as "catat kirim".
func bolehApa(b bimbingan.BimbinganBaris) (out string) {
	for _, a := range b.Aksi {
		if a.Allowed {
			out += a.Code + " "
		}
	}
	return out
}
