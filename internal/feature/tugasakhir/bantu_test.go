package tugasakhir_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/teks"
	"portaldosen/internal/kit/words"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
)

const (
	proposal = tugasakhir.JenisProposal
	skripsi  = tugasakhir.JenisSkripsi
	kp       = tugasakhir.JenisKP
)

// pathJenis is where the calls of a kind are.
var pathJenis = map[tugasakhir.Jenis]string{proposal: "/v2/ta/proposal", skripsi: "/v2/ta/skripsi", kp: "/v2/kp/kerja_praktik"}

// each runs a test against a campus whose policies are set, on both engines.
func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, tugasakhir.New)
		for _, college := range []string{unindra, tsm} {
			isiKebijakan(t, c, college)
		}
		run(t, c)
		periksaSusunan(t, c)
	})
}

// periksaSusunan holds what is kept of the works, whatever was done to them, against the rule by which it is made.
func periksaSusunan(t *testing.T, c *coretest.Campus) {
	t.Helper()
	kept := susunan(t, c, unindra)
	c.Exec(unindra, `INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = $1
		ON CONFLICT DO NOTHING`, unindra)
	if diff := cmp.Diff(susunan(t, c, unindra), kept); diff != "" {
		t.Errorf("what is kept of the works is not what follows from their rows (-rule +kept):\n%s", diff)
	}
}

// susunan are the rows that are kept of a college's works.
func susunan(t *testing.T, c *coretest.Campus, college string) (out []string) {
	t.Helper()
	err := c.DB.Read(t.Context(), college, func(q db.Q) error {
		var err error
		out, err = db.List[string](t.Context(), q, `SELECT id_karya || ' ' || jenis || ' ' || id_objek || ' ' || penerima || ' ' || kampus || khusus || ' ' || kecuali || ' ' ||
				jenis_karya || ' ' || id_bimbingan || ' ' || id_sidang || ' ' || sejak || ' ' || dari || ' ' || sampai FROM tugasakhir_tugas WHERE college_id = $1
			UNION ALL SELECT id_sidang || ' ' || id_karya || ' ' || jenis || ' ' || periode || ' ' || id_prodi || ' ' || nama_urut || ' ' || cari || ' ' || mulai_pada || ' ' ||
				selesai_pada || ' ' || terjadwal || terbuka FROM tugasakhir_ujian WHERE college_id = $1
			UNION ALL SELECT 'marked ' || id_karya FROM tugasakhir_tersentuh WHERE college_id = $1 ORDER BY 1`, college)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// idDosen is a lecturer of the fixture by account, idMahasiswa a student, idKebijakan the policy of a kind.
func idDosen(username string) string     { return coretest.ID(unindra, "dosen", username) }
func idMahasiswa(username string) string { return coretest.ID(unindra, "mahasiswa", username) }
func idKebijakan(jenis tugasakhir.Jenis) string {
	return coretest.ID(unindra, "kebijakan", string(jenis))
}
func milik(college, kind, name string) string { return coretest.ID(college, kind, name) }
func karyaDari(j tugasakhir.Jenis, who string) string {
	return coretest.ID(unindra, "karya", string(j)+who)
}

// tulis runs writes of a college until one fails.
func tulis(t testing.TB, c *coretest.Campus, college string, fill func(exec func(text string, args ...any))) {
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

// isiKebijakan sets what a college asks: 8 sessions, 100 credits, an average of 2.75, at most 6 credits of D and no E, a
// similarity of at most 25 per cent, 8 students a lecturer, exams of 90 minutes 3 days ahead, 30 days to revise.
func isiKebijakan(t testing.TB, c *coretest.Campus, college string) {
	tulis(t, c, college, func(exec func(string, ...any)) {
		for _, jenis := range []string{"proposal", "skripsi", "kp"} {
			exec(`INSERT INTO tugasakhir_kebijakan (college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e,
					batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari)
				VALUES ($1, $2, $3, NULL, 20201, 8, 100, 275, 6, FALSE, 2500, 8, 90, 3, 30)`, milik(college, "kebijakan", jenis), jenis)
		}
	})
}

// buatKarya inserts a work of mahasiswa in any status, guided by dosen (1) and dosen2 (2), with the requests that brought it
// there, and tells its id. A student's proposal and thesis stand beside each other, as they could before that was refused.
func buatKarya(c *coretest.Campus, jenis tugasakhir.Jenis, status string) string {
	return buatKaryaUntuk(c, jenis, status, "mahasiswa")
}

// buatKaryaUntuk is buatKarya for a student named by account.
func buatKaryaUntuk(c *coretest.Campus, jenis tugasakhir.Jenis, status, username string) string {
	id := karyaDari(jenis, username)
	nama := map[string]string{"mahasiswa": "Adinata Bagaskara", "mahasiswa2": "Citra Lestari"}[username]
	judul := "Sistem Informasi Perpustakaan " + nama
	now := coretest.Now.UnixMicro()
	insert(c, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, id_asal, judul, judul_urut, cari, nama_urut,
			abstrak, status, tahap, bimbingan_sah, bimbingan_pada, sejak, skor_e2, hasil, nilai_e4, huruf, dikunci_pada, versi, dibuat_pada, diubah_pada, ganda)
		VALUES ($1, $2, $3, $4, $5, $6, $7, NULL, $8, $9, $10, $11, 'Ringkasan karya', $12, '', 0, NULL, $13, NULL, NULL, NULL, NULL, NULL, 1, $13, $13,
			EXISTS (SELECT 1 FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id_mahasiswa = $4 AND k.jenis <> 'kp' AND $3 <> 'kp'))`,
		id, string(jenis), idMahasiswa(username), milik(unindra, "prodi", "if"), coretest.Periode, idKebijakan(jenis), judul, teks.Lipat(judul),
		tugasakhir.CariKarya(judul, nama, "20224350000"), teks.Lipat(nama), status, now)
	temukan(c, id)
	for i, dosen := range []string{"dosen", "dosen2"} {
		insert(c, `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, $4)`, id, idDosen(dosen), i+1)
	}
	if jenis == kp {
		instansi := milik(unindra, "instansi", username)
		insert(c, `INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kota, provinsi, telepon)
			VALUES ($1, $2, $3, $4, 'Jalan Sudirman Nomor 1', 'Jakarta', 'DKI Jakarta', '')`, instansi, "PT Contoh "+username, "pt contoh "+username)
		insert(c, `INSERT INTO tugasakhir_magang (college_id, id_karya, id_instansi, lapangan_nama, lapangan_jabatan, lapangan_kontak, mulai, selesai, balasan, nomor_surat)
			VALUES ($1, $2, $3, 'Hendra Wijaya', 'Manajer', '', '2026-09-01', '2026-12-31', 'menunggu', '')`, id, instansi)
	}
	buatPengajuan(c, id, jenis, status)
	return id
}

// temukan makes a work found by what its row says.
func temukan(c *coretest.Campus, id string) {
	insert(c, `DELETE FROM kit_kata WHERE college_id = $1 AND daftar = 'karya' AND id = $2`, id)
	jenis := coretest.One[string](c, unindra, `SELECT jenis FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, unindra, id)
	cari := coretest.One[string](c, unindra, `SELECT cari FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, unindra, id)
	coretest.Put(c, unindra, tugasakhir.Kata, words.Record{}, words.Record{ID: id, Facet: jenis, Text: cari})
}

// buatPengajuan inserts the requests that go with a status.
func buatPengajuan(c *coretest.Campus, idKarya string, jenis tugasakhir.Jenis, status string) {
	lewat := []string{"mengajukan_sidang", "siap_sidang", "dijadwalkan", "revisi", "menunggu_nilai", "selesai"}
	if jenis != skripsi && status != "draf" && status != "dibatalkan" {
		judul := map[string]string{"diajukan": "diajukan", "perlu_perbaikan": "perlu_perbaikan", "ditolak": "ditolak"}[status]
		if judul == "" {
			judul = "disetujui"
		}
		satuPengajuan(c, idKarya, "judul", judul)
	}
	if slices.Contains(lewat, status) {
		sidang := "diverifikasi"
		if status == "mengajukan_sidang" {
			sidang = "diajukan"
		}
		satuPengajuan(c, idKarya, "sidang", sidang)
	}
}

func satuPengajuan(c *coretest.Campus, idKarya, hal, status string) {
	id := milik(unindra, "pengajuan", idKarya+hal)
	insert(c, `INSERT INTO tugasakhir_pengajuan (college_id, id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, 1, $5, '', '', '', 1, $6, $6)`, id, idKarya, hal, status, coretest.Now.UnixMicro())
	if status != "disetujui" && status != "diverifikasi" {
		return
	}
	for _, dosen := range []string{"dosen", "dosen2"} {
		insert(c, `INSERT INTO tugasakhir_putusan (college_id, id_pengajuan, id_dosen, status, alasan, pada) VALUES ($1, $2, $3, 'disetujui', '', $4)`,
			id, idDosen(dosen), coretest.Now.UnixMicro())
	}
}

// insert writes rows of UNINDRA behind the portal's back, as a change of the area; $1 is the college.
func insert(c *coretest.Campus, text string, args ...any) {
	c.Exec(unindra, text, append([]any{unindra}, args...)...)
	c.Exec(unindra, `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, $2, 1)
		ON CONFLICT (college_id, nama) DO UPDATE SET nilai = kit_perubahan.nilai + 1`, unindra, tugasakhir.Area)
}

// statusKarya is where a work stands.
func statusKarya(c *coretest.Campus, id string) string {
	return coretest.One[string](c, unindra, `SELECT status FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, unindra, id)
}

// pesan is the sentence of a refusal.
func pesan(a *apitest.Answer, status int) string { return a.Want(status).Problem().Message }

// keadaan is all of a college that a write of this area could have moved, as one text.
func keadaan(c *coretest.Campus, college string) string {
	const all = `SELECT (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) || '/' || COALESCE(MAX(status), '') FROM tugasakhir_karya WHERE college_id = $1)
		|| ' p' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_pengajuan WHERE college_id = $1)
		|| ' d' || (SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1)
		|| ' t' || (SELECT COUNT(*) || '/' || COALESCE(MAX(status), '') FROM tugasakhir_pembatalan WHERE college_id = $1) || ' r' || (SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1)
		|| ' b' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_bimbingan WHERE college_id = $1)
		|| ' s' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_sidang WHERE college_id = $1)
		|| ' n' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_penguji WHERE college_id = $1)
		|| ' g' || (SELECT COUNT(*) || '/' || COALESCE(MAX(status), '') || '/' || COALESCE(SUM(dijawab_pada), 0) FROM tugasakhir_perubahan WHERE college_id = $1)
		|| ' l' || (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM tugasakhir_logbook WHERE college_id = $1)
		|| ' a' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1) || ' u' || (SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1)`
	return coretest.One[string](c, college, all, college)
}

// tetap runs act and holds that neither college changed by it.
func tetap(t *testing.T, c *coretest.Campus, act func()) {
	t.Helper()
	before := keadaan(c, unindra) + " | " + keadaan(c, tsm)
	act()
	if after := keadaan(c, unindra) + " | " + keadaan(c, tsm); after != before {
		t.Errorf("something changed: %s, before %s", after, before)
	}
}

// hapusKarya takes all works of UNINDRA away, so that the next one begins anew.
func hapusKarya(t testing.TB, c *coretest.Campus) {
	tulis(t, c, unindra, func(exec func(string, ...any)) {
		exec(`DELETE FROM tugasakhir_pembatalan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_putusan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_pengajuan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_riwayat WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_logbook WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_magang WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_instansi WHERE college_id = $1`)
		for _, tabel := range []string{"kemiripan_putusan", "kutipan", "cek", "naskah", "sidik", "judul_akar", "judul"} {
			exec(`DELETE FROM tugasakhir_` + tabel + ` WHERE college_id = $1`)
		}
		exec(`DELETE FROM tugasakhir_berkas WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_bimbingan WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_pembimbing WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_karya WHERE college_id = $1`)
		exec(`DELETE FROM kit_kata WHERE college_id = $1 AND daftar = 'karya'`)
	})
}

// lengkapiSyarat brings a work to what the check list for the defense asks: 8 sessions, 10 per cent similarity, a manuscript; of
// an internship 20 verified days too.
func lengkapiSyarat(c *coretest.Campus, id string) {
	for i := range 8 {
		sesi := satuBimbinganDengan(c, id, []string{"dosen", "dosen2"}[i%2], "sah", -24*float64(i+2))
		insert(c, `UPDATE tugasakhir_bimbingan SET hitung = 'dihitung', dibuat_pada = dibuat_pada - 3600000000 WHERE college_id = $1 AND id = $2`, sesi)
	}
	insert(c, `UPDATE tugasakhir_pembimbing SET bimbingan = 4 WHERE college_id = $1 AND id_karya = $2`, id)
	insert(c, `UPDATE tugasakhir_karya SET bimbingan_sah = 8, skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, id)
	insert(c, `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, id_bimbingan, nama, tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
		VALUES ($1, $2, $3, 'naskah', 1, NULL, 'naskah.pdf', 'application/pdf', 1000, 'ab', $4, $5)`,
		milik(unindra, "berkas", id), id, coretest.Now.UnixMicro(), milik(unindra, "akun", "mahasiswa"))
	if jenis := coretest.One[string](c, unindra, `SELECT jenis FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, unindra, id); jenis == "kp" {
		hariLogbook(c, id, 20)
	}
}

// hariLogbook verifies so many days of an internship, thirty at most.
func hariLogbook(c *coretest.Campus, id string, n int) {
	for i := range n {
		insert(c, `INSERT INTO tugasakhir_logbook (college_id, id, id_karya, tanggal, kegiatan, status, alasan, versi)
			VALUES ($1, $2, $3, $4, 'Pengarahan', 'diverifikasi', '', 1)`, fmt.Sprintf("%s-%d", id, i), id, fmt.Sprintf("2026-09-%02d", i+1))
	}
}
