package tatest

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/doc/doctest"
)

// WaktuUjianDokumen is Monday 23 November 2026, 09:00 in Jakarta.
var WaktuUjianDokumen = time.Date(2026, 11, 23, 2, 0, 0, 0, time.UTC)

// Anggota is a member of a team.
type Anggota struct{ Akun, Peran string }

// TimDokumen is who examines, by account, besides the supervisors.
var TimDokumen = []Anggota{
	{"kaprodi", "ketua"}, {"dosen3", "penguji_1"}, {"dosen", "pembimbing_1"}, {"dosen2", "pembimbing_2"},
}

// UjianDokumen sets an exam of a work, with its team and the criteria of the policy, and tells the exam's id.
func UjianDokumen(c *coretest.Campus, jenis karya.Jenis, idKarya string) string {
	id := Own(Unindra, "sidang", idKarya)
	mulai, selesai := WaktuUjianDokumen.UnixMicro(), WaktuUjianDokumen.Add(90*time.Minute).UnixMicro()
	Insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang,
			tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '', 'dijadwalkan', 1, $8, $8)`,
		id, string(jenis), coretest.Periode, mulai, selesai, Own(Unindra, "ruang", "r1"), coretest.Now.UnixMicro())
	Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi)
		VALUES ($1, $2, $3, NULL, NULL, '', '')`, id, idKarya)
	for _, t := range TimDokumen {
		Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan,
				lembar, catatan, dikirim_pada, versi)
			VALUES ($1, $2, $3, $4, $5, 'bersedia', '', 'kosong', '', NULL, 1)`, id, idKarya, IDDosen(t.Akun), t.Peran)
	}
	return id
}

// BimbinganDokumen holds a session with a supervisor.
func BimbinganDokumen(c *coretest.Campus, idKarya, akun, status string, nomor int, topik, catatan string) {
	id := Own(Unindra, "bimbingan", idKarya+string(rune('0'+nomor)))
	mulai := coretest.Now.Add(time.Duration(nomor-30) * 24 * time.Hour)
	Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, urutan, nomor, status, mulai_pada,
			menit, media, tempat, topik, bab, catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat,
			alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $10, $5, $6, $7, 60,
			'tatap_muka', '', $8, 'Bab 1', 'kata mahasiswa', $9, 'RAHASIA PRIBADI', '', 'Lanjut ke Bab 2', '', '',
			NULL, 1, $7, $7)`,
		id, idKarya, IDDosen(akun), nomor, status, mulai.UnixMicro(), topik, catatan, UrutanOf(akun))
}

// PathDokumen is where a paper of a work is.
func PathDokumen(jenis karya.Jenis, id, nama string) string {
	return Paths[jenis] + "_document/" + id + "/" + nama
}

// Cetakan is a paper as somebody got it.
type Cetakan struct {
	Teks, Kode, Sidik, Nama string
	Isi                     []byte
}

var kodeDiKertas = regexp.MustCompile(`http://localhost/dokumen/(UNINDRA\.[a-z2-7]{26})`)

// DownloadDokumen gets a paper and reads it.
func DownloadDokumen(t *testing.T, c *coretest.Campus, akun, path string) Cetakan {
	t.Helper()
	a := c.As(Unindra, akun, "GET", path, nil).Want(200)
	if got, want := a.Header.Get("Content-Type"), "application/pdf"; got != want {
		t.Errorf("%s: Content-Type %s, want %s", path, got, want)
	}
	sum := sha256.Sum256(a.Body)
	out := Cetakan{Teks: doctest.Text(t, a.Body), Sidik: hex.EncodeToString(sum[:]), Isi: a.Body}
	_, nama, _ := strings.Cut(a.Header.Get("Content-Disposition"), "filename=")
	out.Nama, _, _ = strings.Cut(nama, ";")
	if m := kodeDiKertas.FindStringSubmatch(out.Teks); m != nil {
		out.Kode = m[1]
	} else {
		t.Errorf("%s: no address of the check, want one, in %q", path, out.Teks)
	}
	return out
}

// Contains holds that a paper says all of these, in this order.
func Contains(t *testing.T, teks string, kata ...string) {
	t.Helper()
	sisa := teks
	for _, k := range kata {
		_, sesudah, ada := strings.Cut(sisa, k)
		if !ada {
			t.Errorf("want %q here, it is not (or too early) in %q", k, teks)
			return
		}
		sisa = sesudah
	}
}
