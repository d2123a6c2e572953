// Package tatest is what the tests of the rooms share: works at any status, people, and the calls that bring them
// there.
package tatest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// The colleges of the fixture.
const (
	Unindra = "UNINDRA"
	TSM     = "TSM"
)

// The kinds of final work.
const (
	Proposal = karya.JenisProposal
	Skripsi  = karya.JenisSkripsi
	KP       = karya.JenisKP
)

// Paths is where the calls of a kind are.
var Paths = map[karya.Jenis]string{Proposal: "/v2/ta/proposal", Skripsi: "/v2/ta/skripsi", KP: "/v2/kp/kerja_praktik"}

// Each runs a test against a campus whose policies are set, on both engines.
func Each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, tugasakhir.New)
		for _, college := range []string{Unindra, TSM} {
			FillKebijakan(t, c, college)
		}
		run(t, c)
		periksaSusunan(t, c)
	})
}

// periksaSusunan holds what is kept of the works, whatever was done to them, against the rule by which it is made.
func periksaSusunan(t *testing.T, c *coretest.Campus) {
	t.Helper()
	kept := susunan(t, c, Unindra)
	periksaBeban(t, c)
	c.Exec(Unindra, `INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
		SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = $1
		ON CONFLICT DO NOTHING`, Unindra)
	if diff := cmp.Diff(susunan(t, c, Unindra), kept); diff != "" {
		t.Errorf("what is kept of the works is not what follows from their rows (-rule +kept):\n%s", diff)
	}
}

// periksaBeban holds the load that is kept of each lecturer against the one that is counted where it is decided on.
func periksaBeban(t *testing.T, c *coretest.Campus) {
	t.Helper()
	const differs = `SELECT COUNT(*) FROM master_dosen d ` + karya.BebanTersimpan + `
		WHERE d.college_id = $1 AND $2 = '' AND COALESCE(n.beban, 0) <> ` + karya.BebanDosen
	for _, jenis := range []karya.Jenis{Proposal, Skripsi, KP} {
		if n := coretest.One[int64](c, Unindra, differs, Unindra, "", string(jenis)); n > 0 {
			t.Errorf("the kept load of %d lecturers in %s is another than that of their works, want none", n, jenis)
		}
	}
}

// susunan are the rows that are kept of a college's works.
func susunan(t *testing.T, c *coretest.Campus, college string) (out []string) {
	t.Helper()
	const kept = `SELECT id_karya || ' ' || jenis || ' ' || id_objek || ' ' || penerima || ' ' || kampus || khusus ||
			' ' || kecuali || ' ' || jenis_karya || ' ' || id_bimbingan || ' ' || id_sidang || ' ' ||
			sejak || ' ' || dari || ' ' || sampai FROM tugasakhir_tugas WHERE college_id = $1
		UNION ALL SELECT id_sidang || ' ' || id_karya || ' ' || jenis || ' ' || periode || ' ' || id_prodi || ' ' ||
			nama_urut || ' ' || cari || ' ' || mulai_pada || ' ' || selesai_pada || ' ' || terjadwal || terbuka
			FROM tugasakhir_ujian WHERE college_id = $1
		UNION ALL SELECT 'load ' || id_karya || ' ' || id_dosen || ' ' || jenis
			FROM tugasakhir_beban_karya WHERE college_id = $1
		UNION ALL SELECT 'load ' || id_dosen || ' ' || jenis || ' ' || beban
			FROM tugasakhir_beban WHERE college_id = $1 AND beban > 0
		UNION ALL SELECT 'marked ' || id_karya FROM tugasakhir_tersentuh WHERE college_id = $1 ORDER BY 1`
	err := c.DB.Read(t.Context(), college, func(q db.Q) error {
		var err error
		out, err = db.List[string](t.Context(), q, kept, college)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// IDDosen is a lecturer of the fixture by account.
func IDDosen(username string) string { return coretest.ID(Unindra, "dosen", username) }

// IDMahasiswa is a student of the fixture by account.
func IDMahasiswa(username string) string { return coretest.ID(Unindra, "mahasiswa", username) }

// IDKebijakan is the policy of a kind.
func IDKebijakan(jenis karya.Jenis) string {
	return coretest.ID(Unindra, "kebijakan", string(jenis))
}

// Own is the id of something that a test made.
func Own(college, kind, name string) string { return coretest.ID(college, kind, name) }

// KaryaOf is the id of the work of a kind that NewKaryaOf makes for somebody.
func KaryaOf(j karya.Jenis, who string) string {
	return coretest.ID(Unindra, "karya", string(j)+who)
}

// Write runs writes of a college until one fails.
func Write(t testing.TB, c *coretest.Campus, college string, fill func(exec func(text string, args ...any))) {
	t.Helper()
	err := c.DB.Write(context.Background(), college, func(ctx context.Context, q db.Q) error {
		var failed error
		fill(func(text string, args ...any) {
			if failed == nil {
				_, failed = q.Exec(ctx, text, append([]any{college}, args...)...)
			}
		})
		return failed
	})
	if err != nil {
		t.Fatal(err)
	}
}

// FillKebijakan sets what a college asks: 8 sessions, 100 credits, an average of 2.75, at most 6 credits of D and no E,
// a similarity of at most 25 per cent, 8 students a lecturer, exams of 90 minutes 3 days ahead, 30 days to revise.
func FillKebijakan(t testing.TB, c *coretest.Campus, college string) {
	Write(t, c, college, func(exec func(string, ...any)) {
		for _, jenis := range []string{"proposal", "skripsi", "kp"} {
			exec(`INSERT INTO tugasakhir_kebijakan (college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks,
					min_ipk_e2, maks_sks_d, boleh_e, batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari)
				VALUES ($1, $2, $3, NULL, 20201, 8, 100, 275, 6, FALSE, 2500, 8, 90, 3, 30)`,
				Own(college, "kebijakan", jenis), jenis)
		}
	})
}

// NewKarya inserts a work of mahasiswa in any status, guided by dosen (1) and dosen2 (2), with the requests that
// brought it there, and tells its id. A student's proposal and thesis stand beside each other, as they could before
// that was refused.
func NewKarya(c *coretest.Campus, jenis karya.Jenis, status string) string {
	return NewKaryaOf(c, jenis, status, "mahasiswa")
}

// NewKaryaOf is NewKarya for a student named by account.
func NewKaryaOf(c *coretest.Campus, jenis karya.Jenis, status, username string) string {
	id := KaryaOf(jenis, username)
	nama := map[string]string{"mahasiswa": "Adinata Bagaskara", "mahasiswa2": "Citra Lestari"}[username]
	judul := "Sistem Informasi Perpustakaan " + nama
	cari := karya.CariKarya(judul, nama, "20224350000")
	Insert(c, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan,
			id_asal, judul, judul_urut, cari, nama_urut, abstrak, status, tahap, bimbingan_sah, bimbingan_pada, sejak,
			skor_e2, hasil, nilai_e4, huruf, dikunci_pada, versi, dibuat_pada, diubah_pada, ganda)
		VALUES ($1, $2, $3, $4, $5, $6, $7, NULL, $8, $9, $10, $11, 'Ringkasan karya', $12, '', 0, NULL, $13,
			NULL, NULL, NULL, NULL, NULL, 1, $13, $13,
			EXISTS (SELECT 1 FROM tugasakhir_karya k
				WHERE k.college_id = $1 AND k.id_mahasiswa = $4 AND k.jenis <> 'kp' AND $3 <> 'kp'))`,
		id, string(jenis), IDMahasiswa(username), Own(Unindra, "prodi", "if"), coretest.Periode, IDKebijakan(jenis),
		judul, texts.Fold(judul), cari, texts.Fold(nama), status, coretest.Now.UnixMicro())
	Find(c, id)
	for i, dosen := range []string{"dosen", "dosen2"} {
		Insert(c, `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, $4)`,
			id, IDDosen(dosen), i+1)
	}
	if jenis == KP {
		buatMagang(c, id, username)
	}
	buatPengajuan(c, id, jenis, status)
	return id
}

// buatMagang inserts the company of an internship, and the place there.
func buatMagang(c *coretest.Campus, idKarya, username string) {
	instansi := Own(Unindra, "instansi", username)
	Insert(c, `INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kota, provinsi, telepon)
		VALUES ($1, $2, $3, $4, 'Jalan Sudirman Nomor 1', 'Jakarta', 'DKI Jakarta', '')`,
		instansi, "PT Contoh "+username, "pt contoh "+username)
	Insert(c, `INSERT INTO tugasakhir_magang (college_id, id_karya, id_instansi, lapangan_nama, lapangan_jabatan,
			lapangan_kontak, mulai, selesai, balasan, nomor_surat)
		VALUES ($1, $2, $3, 'Hendra Wijaya', 'Manajer', '', '2026-09-01', '2026-12-31', 'menunggu', '')`,
		idKarya, instansi)
}

// Find makes a work found by what its row says.
func Find(c *coretest.Campus, id string) {
	Insert(c, `DELETE FROM kit_kata WHERE college_id = $1 AND daftar = 'karya' AND id = $2`, id)
	jenis := jenisOf(c, id)
	const text = `SELECT cari FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	cari := coretest.One[string](c, Unindra, text, Unindra, id)
	coretest.Put(c, Unindra, karya.Kata, words.Record{}, words.Record{ID: id, Facet: jenis, Text: cari})
}

// jenisOf is the kind of a work.
func jenisOf(c *coretest.Campus, id string) string {
	const text = `SELECT jenis FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	return coretest.One[string](c, Unindra, text, Unindra, id)
}

// buatPengajuan inserts the requests that go with a status.
func buatPengajuan(c *coretest.Campus, idKarya string, jenis karya.Jenis, status string) {
	lewat := []string{"mengajukan_sidang", "siap_sidang", "dijadwalkan", "revisi", "menunggu_nilai", "selesai"}
	if jenis != Skripsi && status != "draf" && status != "dibatalkan" {
		judul := "disetujui"
		if slices.Contains([]string{"diajukan", "perlu_perbaikan", "ditolak"}, status) {
			judul = status
		}
		OnePengajuan(c, idKarya, "judul", judul)
	}
	if slices.Contains(lewat, status) {
		sidang := "diverifikasi"
		if status == "mengajukan_sidang" {
			sidang = "diajukan"
		}
		OnePengajuan(c, idKarya, "sidang", sidang)
	}
}

// OnePengajuan inserts a request of a work in any status, with the decisions that it needs.
func OnePengajuan(c *coretest.Campus, idKarya, hal, status string) {
	id := Own(Unindra, "pengajuan", idKarya+hal)
	Insert(c, `INSERT INTO tugasakhir_pengajuan (college_id, id, id_karya, hal, nomor, status, catatan, usulan_tanggal,
			alasan, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, 1, $5, '', '', '', 1, $6, $6)`, id, idKarya, hal, status, coretest.Now.UnixMicro())
	if status != "disetujui" && status != "diverifikasi" {
		return
	}
	for _, dosen := range []string{"dosen", "dosen2"} {
		Insert(c, `INSERT INTO tugasakhir_putusan (college_id, id_pengajuan, id_dosen, status, alasan, pada)
			VALUES ($1, $2, $3, 'disetujui', '', $4)`, id, IDDosen(dosen), coretest.Now.UnixMicro())
	}
}

// Insert writes rows of UNINDRA behind the portal's back, as a change of the area; $1 is the college.
func Insert(c *coretest.Campus, text string, args ...any) {
	c.Exec(Unindra, text, append([]any{Unindra}, args...)...)
	c.Exec(Unindra, `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, $2, 1)
		ON CONFLICT (college_id, nama) DO UPDATE SET nilai = kit_perubahan.nilai + 1`, Unindra, karya.Area)
}

// StatusOf is where a work stands.
func StatusOf(c *coretest.Campus, id string) string {
	const text = `SELECT status FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	return coretest.One[string](c, Unindra, text, Unindra, id)
}

// HoldStatus holds a work to its status.
func HoldStatus(t *testing.T, c *coretest.Campus, id, want string) {
	t.Helper()
	if got := StatusOf(c, id); got != want {
		t.Errorf("the work is %s, want %s", got, want)
	}
}

// Message is the sentence of a refusal.
func Message(a *apitest.Answer, status int) string { return a.Want(status).Problem().Message }

// State is all of a college that a write of this area could have moved, as one text.
func State(c *coretest.Campus, college string) string {
	const all = `SELECT (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) || '/' || COALESCE(MAX(status), '')
			FROM tugasakhir_karya WHERE college_id = $1)
		|| ' p' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_pengajuan WHERE college_id = $1)
		|| ' d' || (SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1)
		|| ' t' || (SELECT COUNT(*) || '/' || COALESCE(MAX(status), '')
			FROM tugasakhir_pembatalan WHERE college_id = $1)
		|| ' r' || (SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1)
		|| ' b' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_bimbingan WHERE college_id = $1)
		|| ' s' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_sidang WHERE college_id = $1)
		|| ' n' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_penguji WHERE college_id = $1)
		|| ' g' || (SELECT COUNT(*) || '/' || COALESCE(MAX(status), '') || '/' || COALESCE(SUM(dijawab_pada), 0)
			FROM tugasakhir_perubahan WHERE college_id = $1)
		|| ' l' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_logbook WHERE college_id = $1)
		|| ' a' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1)
		|| ' u' || (SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1)`
	return coretest.One[string](c, college, all, college)
}

// Unchanged runs act and holds that neither college changed by it.
func Unchanged(t *testing.T, c *coretest.Campus, act func()) {
	t.Helper()
	before := State(c, Unindra) + " | " + State(c, TSM)
	act()
	if after := State(c, Unindra) + " | " + State(c, TSM); after != before {
		t.Errorf("the colleges are %s, want them unchanged: %s", after, before)
	}
}

// DeleteKarya takes all works of UNINDRA away, so that the next one begins anew.
func DeleteKarya(t testing.TB, c *coretest.Campus) {
	Write(t, c, Unindra, func(exec func(string, ...any)) {
		exec(`DELETE FROM tugasakhir_pembatalan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_putusan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_pengajuan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_riwayat WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_logbook WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_magang WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_instansi WHERE college_id = $1`)
		naskah := []string{"kemiripan_putusan", "kutipan", "cek", "naskah", "sidik", "judul_akar", "judul"}
		for _, tabel := range naskah {
			exec(`DELETE FROM tugasakhir_` + tabel + ` WHERE college_id = $1`)
		}
		exec(`DELETE FROM tugasakhir_berkas WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_bimbingan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_pembimbing WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_karya WHERE college_id = $1`)
		exec(`DELETE FROM kit_kata WHERE college_id = $1 AND daftar = 'karya'`)
	})
}

// FulfilSyarat brings a work to what the check list for the defense asks: 8 sessions, 10 per cent similarity, a
// manuscript; of an internship 20 verified days too.
func FulfilSyarat(c *coretest.Campus, id string) {
	for i := range 8 {
		sesi := OneBimbinganWith(c, id, []string{"dosen", "dosen2"}[i%2], "sah", -24*float64(i+2))
		Insert(c, `UPDATE tugasakhir_bimbingan SET hitung = 'dihitung', dibuat_pada = dibuat_pada - 3600000000
			WHERE college_id = $1 AND id = $2`, sesi)
	}
	Insert(c, `UPDATE tugasakhir_pembimbing SET bimbingan = 4 WHERE college_id = $1 AND id_karya = $2`, id)
	Insert(c, `UPDATE tugasakhir_karya SET bimbingan_sah = 8, skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, id)
	Insert(c, `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, id_bimbingan, nama, tipe,
			ukuran, sidik, dibuat_pada, dibuat_oleh)
		VALUES ($1, $2, $3, 'naskah', 1, NULL, 'naskah.pdf', 'application/pdf', 1000, 'ab', $4, $5)`,
		Own(Unindra, "berkas", id), id, coretest.Now.UnixMicro(), Own(Unindra, "akun", "mahasiswa"))
	if jenisOf(c, id) == "kp" {
		hariLogbook(c, id, 20)
	}
}

// hariLogbook verifies so many days of an internship, thirty at most.
func hariLogbook(c *coretest.Campus, id string, n int) {
	for i := range n {
		hari := fmt.Sprintf("2026-09-%02d", i+1)
		Insert(c, `INSERT INTO tugasakhir_logbook (college_id, id, id_karya, tanggal, kegiatan, status, alasan, versi)
			VALUES ($1, $2, $3, $4, 'Pengarahan', 'diverifikasi', '', 1)`, fmt.Sprintf("%s-%d", id, i), id, hari)
	}
}
