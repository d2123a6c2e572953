package tugasakhir_test

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/doc/doctest"
)

// waktuUjianDokumen is Monday 23 November 2026, 09:00 in Jakarta.
var waktuUjianDokumen = time.Date(2026, 11, 23, 2, 0, 0, 0, time.UTC)

// timDokumen is who examines, by account, besides the supervisors.
var timDokumen = []struct{ akun, peran string }{
	{"kaprodi", "ketua"}, {"dosen3", "penguji_1"}, {"dosen", "pembimbing_1"}, {"dosen2", "pembimbing_2"},
}

// ujianDokumen sets an exam of a work, with its team and the criteria of the policy, and tells the exam's id.
func ujianDokumen(c *coretest.Campus, jenis tugasakhir.Jenis, idKarya string) string {
	id := milik(unindra, "sidang", idKarya)
	insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '', 'dijadwalkan', 1, $8, $8)`, id, string(jenis), coretest.Periode, waktuUjianDokumen.UnixMicro(),
		waktuUjianDokumen.Add(90*time.Minute).UnixMicro(), milik(unindra, "ruang", "r1"), coretest.Now.UnixMicro())
	insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi) VALUES ($1, $2, $3, NULL, NULL, '', '')`, id, idKarya)
	for _, t := range timDokumen {
		insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, dikirim_pada, versi)
			VALUES ($1, $2, $3, $4, $5, 'bersedia', '', 'kosong', '', NULL, 1)`, id, idKarya, idDosen(t.akun), t.peran)
	}
	return id
}

// kriteriaDokumen sets what a policy grades: supervisors 40 per cent, examiners 60, two criteria each, the field 0.
func kriteriaDokumen(c *coretest.Campus, jenis tugasakhir.Jenis) {
	for peran, bobot := range map[string]int{"pembimbing": 4000, "penguji": 6000} {
		insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, $3, $4)`, idKebijakan(jenis), peran, bobot)
		for i, nama := range []string{"Penyajian", "Penguasaan materi"} {
			insert(c, `INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
				idKriteriaDokumen(jenis, peran, i), idKebijakan(jenis), peran, nama, []int{3000, 7000}[i], i)
		}
	}
}

func idKriteriaDokumen(jenis tugasakhir.Jenis, peran string, i int) string {
	return milik(unindra, "kriteria", string(jenis)+peran+string(rune('0'+i)))
}

// nilaiDokumen gives a member's two marks, in hundredths of 100, and says where the sheet stands.
func nilaiDokumen(c *coretest.Campus, jenis tugasakhir.Jenis, idKarya, akun, lembar string, e2 ...int) {
	peran := "penguji"
	if akun == "dosen" || akun == "dosen2" {
		peran = "pembimbing"
	}
	for i, nilai := range e2 {
		insert(c, `INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4) VALUES ($1, $2, $3, $4, $5, $6)`,
			milik(unindra, "sidang", idKarya), idKarya, idDosen(akun), idKriteriaDokumen(jenis, peran, i), nilai*100)
	}
	insert(c, `UPDATE tugasakhir_penguji SET lembar = $2 WHERE college_id = $1 AND id_karya = $3 AND id_dosen = $4`, lembar, idKarya, idDosen(akun))
}

// hasilDokumen notes the outcome of an exam.
func hasilDokumen(c *coretest.Campus, idKarya, hasil, catatan, tenggat string) {
	insert(c, `UPDATE tugasakhir_peserta SET hadir = TRUE, hasil = $2, catatan = $3, tenggat_revisi = $4 WHERE college_id = $1 AND id_karya = $5`,
		hasil, catatan, tenggat, idKarya)
}

func revisiDokumen(c *coretest.Campus, idKarya, akun string, nomor int, catatan string) {
	insert(c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan, halaman, status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '12', 'menunggu', '', '', 1, $8)`, milik(unindra, "revisi", idKarya+akun+string(rune('0'+nomor))),
		milik(unindra, "sidang", idKarya), idKarya, idDosen(akun), nomor, catatan, coretest.Now.UnixMicro())
}

// bimbinganDokumen holds a session with a supervisor.
func bimbinganDokumen(c *coretest.Campus, idKarya, akun, status string, nomor int, topik, catatan string) {
	insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab, catatan_mahasiswa,
			catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 60, 'tatap_muka', '', $8, 'Bab 1', 'kata mahasiswa', $9, 'RAHASIA PRIBADI', '', 'Lanjut ke Bab 2', '', '', NULL, 1, $7, $7)`,
		milik(unindra, "bimbingan", idKarya+string(rune('0'+nomor))), idKarya, idDosen(akun), nomor, status,
		coretest.Now.Add(time.Duration(nomor-30)*24*time.Hour).UnixMicro(), topik, catatan)
}

// alamatDokumen is where a paper of a work is.
func alamatDokumen(jenis tugasakhir.Jenis, id, nama string) string {
	return pathJenis[jenis] + "_document/" + id + "/" + nama
}

// cetakan is a paper as somebody got it.
type cetakan struct {
	teks, kode, sidik, nama string
	isi                     []byte
}

var kodeDiKertas = regexp.MustCompile(`http://localhost/dokumen/(UNINDRA\.[a-z2-7]{26})`)

// unduhDokumen gets a paper and reads it.
func unduhDokumen(t *testing.T, c *coretest.Campus, akun, path string) cetakan {
	t.Helper()
	a := c.As(unindra, akun, "GET", path, nil).Want(200)
	if a.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%s: %s", path, a.Header.Get("Content-Type"))
	}
	sum := sha256.Sum256(a.Body)
	out := cetakan{teks: doctest.Teks(t, a.Body), sidik: hex.EncodeToString(sum[:]), isi: a.Body}
	_, nama, _ := strings.Cut(a.Header.Get("Content-Disposition"), "filename=")
	out.nama, _, _ = strings.Cut(nama, ";")
	if m := kodeDiKertas.FindStringSubmatch(out.teks); m != nil {
		out.kode = m[1]
	} else {
		t.Errorf("%s: no address of the check in %q", path, out.teks)
	}
	return out
}

// memuat holds that a paper says all of these, in this order.
func memuat(t *testing.T, teks string, kata ...string) {
	t.Helper()
	sisa := teks
	for _, k := range kata {
		_, sesudah, ada := strings.Cut(sisa, k)
		if !ada {
			t.Errorf("%q is not (or too early) in %q", k, teks)
			return
		}
		sisa = sesudah
	}
}
