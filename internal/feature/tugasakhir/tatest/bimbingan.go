package tatest

import (
	"fmt"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
)

// PathBimbingan is where the calls of one session are.
const PathBimbingan = "/v2/ta/guidance/"

// Advance moves the clock on; everybody stays signed in.
func Advance(c *coretest.Campus, d time.Duration) {
	c.Clock.Advance(d)
	now := c.Clock.Now()
	until := now.Add(10 * time.Minute).UnixMicro()
	for _, college := range []string{Unindra, TSM} {
		c.Exec(college, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`, college, until)
		c.Exec(college, `UPDATE auth_sesi SET terakhir_pada = $2 WHERE college_id = $1`, college, now.UnixMicro())
	}
}

// At is so many hours after the test began.
func At(jam float64) time.Time {
	return coretest.Now.Add(time.Duration(jam * float64(time.Hour)))
}

// NoteOf is a note of a lecturer, with the given fields put in their place.
func NoteOf(ubah Fields) Fields {
	out := Fields{
		"topik":          "Rumusan masalah",
		"bab":            "Bab 2",
		"catatan":        "<p>Perjelas batasan.</p>",
		"catatanPribadi": "rahasia-pribadi",
		"tindakLanjut":   "Tambah pustaka",
		"tenggat":        "2026-12-01",
	}
	for name, value := range ubah {
		if out[name] = value; value == nil {
			delete(out, name)
		}
	}
	return out
}

// OneBimbingan inserts a session of a work with dosen in any status, so many hours from the beginning of the test.
func OneBimbingan(c *coretest.Campus, idKarya, status string, jam float64) string {
	return OneBimbinganWith(c, idKarya, "dosen", status, jam)
}

// OneBimbinganWith is OneBimbingan with any lecturer.
func OneBimbinganWith(c *coretest.Campus, idKarya, dosen, status string, jam float64) string {
	id := Own(Unindra, "bimbingan", fmt.Sprint(idKarya, dosen, status, jam))
	var dikirim, dilapor any
	if status == "sah" || status == "perbaiki" {
		dikirim = coretest.Now.UnixMicro()
	}
	if status == "menunggu_paraf" || dikirim != nil {
		dilapor = coretest.Now.UnixMicro()
	}
	Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, urutan, nomor, status, mulai_pada,
			menit, media, tempat, topik, bab, catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat,
			alasan, dikirim_pada, dilapor_pada, versi, dibuat_pada, diubah_pada, diubah_oleh)
		SELECT $1, $2, $3, $4, CAST($10 AS BIGINT), COALESCE(MAX(nomor), 0) + 1, $5, CAST($6 AS BIGINT), 60,
			'daring', 'https://rapat.example/1', 'Topik lama', 'Bab 1', '', '', '', '', '', '', '',
			CAST($7 AS BIGINT), CAST($9 AS BIGINT), 1, CAST($8 AS BIGINT), CAST($8 AS BIGINT), NULL
		FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $3`,
		id, idKarya, IDDosen(dosen), status, At(jam).UnixMicro(), dikirim, coretest.Now.UnixMicro(), dilapor,
		UrutanOf(dosen))
	return id
}

// UrutanOf is the part of a lecturer in a work that NewKarya made.
func UrutanOf(dosen string) int { return map[string]int{"dosen": 1, "dosen2": 2}[dosen] }

// ReadBimbingan reads a session as somebody sees it.
func ReadBimbingan(c *coretest.Campus, username, id string) (b bimbingan.Bimbingan) {
	c.As(Unindra, username, "GET", PathBimbingan+id, nil).Want(200).JSON(&b)
	return b
}

// NewBimbingan makes a session through the front door and tells its id.
func NewBimbingan(c *coretest.Campus, username string, jenis karya.Jenis, idKarya string, body Fields) string {
	var b bimbingan.Bimbingan
	c.As(Unindra, username, "POST", Paths[jenis]+"_guidance/"+idKarya, body).Want(201).JSON(&b)
	return b.ID
}
