package tugasakhir_test

import (
	"fmt"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

const alamatBimbingan = "/v2/ta/guidance/"

// maju moves the clock on; everybody stays signed in.
func maju(c *coretest.Campus, d time.Duration) {
	c.Clock.Advance(d)
	until := c.Clock.Now().Add(10 * time.Minute).UnixMicro()
	for _, college := range []string{unindra, tsm} {
		c.Exec(college, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`, college, until)
		c.Exec(college, `UPDATE auth_sesi SET terakhir_pada = $2 WHERE college_id = $1`, college, c.Clock.Now().UnixMicro())
	}
}

// pukul is so many hours after the test began.
func pukul(jam float64) time.Time {
	return coretest.Now.Add(time.Duration(jam * float64(time.Hour)))
}

// permintaan is what a student asks dosen for, with the given fields put in their place; a nil value takes one away.
func permintaan(ubah isian) isian {
	out := isian{"idDosen": idDosen("dosen"), "mulaiPada": pukul(24), "menit": 60, "media": "tatap_muka", "tempat": "Ruang dosen", "topik": "Rumusan masalah", "bab": "Bab 1"}
	for name, value := range ubah {
		if out[name] = value; value == nil {
			delete(out, name)
		}
	}
	return out
}

// catatan is a note of a lecturer, with the given fields put in their place.
func catatan(ubah isian) isian {
	out := isian{"topik": "Rumusan masalah", "bab": "Bab 2", "catatan": "<p>Perjelas batasan.</p>", "catatanPribadi": "rahasia-pribadi", "tindakLanjut": "Tambah pustaka", "tenggat": "2026-12-01"}
	for name, value := range ubah {
		if out[name] = value; value == nil {
			delete(out, name)
		}
	}
	return out
}

// satuBimbingan inserts a session of a work with dosen in any status, so many hours from the beginning of the test.
func satuBimbingan(c *coretest.Campus, idKarya, status string, jam float64) string {
	return satuBimbinganDengan(c, idKarya, "dosen", status, jam)
}

func satuBimbinganDengan(c *coretest.Campus, idKarya, dosen, status string, jam float64) string {
	id := milik(unindra, "bimbingan", fmt.Sprint(idKarya, dosen, status, jam))
	var dikirim, dilapor any
	if status == "sah" || status == "perbaiki" {
		dikirim = coretest.Now.UnixMicro()
	}
	if status == "menunggu_paraf" || dikirim != nil {
		dilapor = coretest.Now.UnixMicro()
	}
	insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
			catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, dilapor_pada, versi, dibuat_pada, diubah_pada, diubah_oleh)
		SELECT $1, $2, $3, $4, COALESCE(MAX(nomor), 0) + 1, $5, CAST($6 AS BIGINT), 60, 'daring', 'https://rapat.example/1', 'Topik lama', 'Bab 1', '', '', '', '', '', '', '',
			CAST($7 AS BIGINT), CAST($9 AS BIGINT), 1, CAST($8 AS BIGINT), CAST($8 AS BIGINT), NULL FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $3`,
		id, idKarya, idDosen(dosen), status, pukul(jam).UnixMicro(), dikirim, coretest.Now.UnixMicro(), dilapor)
	return id
}

func lihatBimbingan(c *coretest.Campus, username, id string) (b tugasakhir.Bimbingan) {
	c.As(unindra, username, "GET", alamatBimbingan+id, nil).Want(200).JSON(&b)
	return b
}

func daftarBimbingan(c *coretest.Campus, username string, jenis tugasakhir.Jenis, idKarya string) []tugasakhir.BimbinganBaris {
	rows, _ := apitest.Rows[tugasakhir.BimbinganBaris](c.As(unindra, username, "GET", pathJenis[jenis]+"_guidance/"+idKarya, nil).Want(200))
	return rows
}

// buatBimbingan makes a session through the front door and tells its id.
func buatBimbingan(c *coretest.Campus, username string, jenis tugasakhir.Jenis, idKarya string, body isian) string {
	var b tugasakhir.Bimbingan
	c.As(unindra, username, "POST", pathJenis[jenis]+"_guidance/"+idKarya, body).Want(201).JSON(&b)
	return b.ID
}

// pencacah is what a work counts, and what its sessions are: the two have to agree.
func pencacah(c *coretest.Campus, idKarya string) string {
	return coretest.One[string](c, unindra, `SELECT k.bimbingan_sah || ' dari ' || (SELECT COUNT(*) FROM tugasakhir_bimbingan g
		WHERE g.college_id = k.college_id AND g.id_karya = k.id AND g.status = 'sah') || ' ' || k.tahap FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2`, unindra, idKarya)
}

// boleh tells what may be done, as "catat kirim".
func bolehApa(b tugasakhir.BimbinganBaris) (out string) {
	for _, a := range b.Aksi {
		if a.Boleh {
			out += a.Kode + " "
		}
	}
	return out
}
