package tugasakhir_test

import (
	"context"
	"os"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master"
	invented "portaldosen/internal/core/master/demo"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var hariDemo = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

// isiSemua fill the tables of the areas that this one is built on, and its own.
var isiSemua = []func(context.Context, db.Q, *demo.Kampus) error{
	institusi.IsiDemo, coretest.AkunDemo, invented.Fill, tugasAkhirDemo,
}

var demoTemplate = dbtest.NewTemplate(func(ctx context.Context, d *db.DB) error {
	for _, id := range []string{"UNINDRA", "TSM"} {
		k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: hariDemo}, id)
		if err != nil {
			return err
		}
		err = d.Write(ctx, id, func(ctx context.Context, q db.Q) error {
			for _, isi := range isiSemua {
				if err := isi(ctx, q, k); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}, institusi.Migrations(), auth.Migrations(), master.Migrations(), kegiatan.Migrations(), tugasakhir.Migrations())

// berkasDemo is where the manuscripts of the demo lie, for as long as the tests run.
var berkasDemo = sync.OnceValues(func() (*blob.Store, error) {
	folder, err := os.MkdirTemp("", "portald-berkas-")
	if err != nil {
		return nil, err
	}
	return blob.New(folder, clock.NewID)
})

func tugasAkhirDemo(ctx context.Context, q db.Q, k *demo.Kampus) error {
	files, err := berkasDemo()
	if err != nil {
		return err
	}
	return tugasakhir.IsiDemo(ctx, q, k, files)
}

// janggal are rows that must not be: each statement counts those of a college that contradict others.
var janggal = map[string]string{
	"a work counts its valid sessions": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND k.bimbingan_sah <> (SELECT COUNT(*) FROM tugasakhir_bimbingan b
			WHERE b.college_id = k.college_id AND b.id_karya = k.id AND b.status = 'sah')`,
	"each of which counts": `SELECT COUNT(*) FROM tugasakhir_bimbingan
		WHERE college_id = $1 AND (status = 'sah') <> (hitung = 'dihitung')`,
	"who asked for the exam met each supervisor": `SELECT COUNT(*) FROM tugasakhir_karya k
		JOIN tugasakhir_kebijakan w ON w.college_id = k.college_id AND w.id = k.id_kebijakan
		WHERE k.college_id = $1
		AND k.status IN ('mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai', 'selesai')
		AND (k.bimbingan_sah < w.min_bimbingan OR EXISTS (SELECT 1 FROM tugasakhir_pembimbing p
			WHERE p.college_id = k.college_id AND p.id_karya = k.id AND p.bimbingan < w.min_per_pembimbing))`,
	"and knows the last of them": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND COALESCE(k.bimbingan_pada, 0) <>
		COALESCE((SELECT MAX(b.mulai_pada) FROM tugasakhir_bimbingan b
			WHERE b.college_id = k.college_id AND b.id_karya = k.id AND b.status = 'sah'), 0)`,
	"since when it stands where it stands": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND k.sejak <> (SELECT MAX(r.pada) FROM tugasakhir_riwayat r
			WHERE r.college_id = k.college_id AND r.id_karya = k.id
			AND r.ke = k.status AND (r.dari <> r.ke OR r.urut = 1))`,
	"the history ends at its status": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND k.status <> (SELECT r.ke FROM tugasakhir_riwayat r
			WHERE r.college_id = k.college_id AND r.id_karya = k.id ORDER BY r.urut DESC LIMIT 1)`,
	"the result is the exam's": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND COALESCE(k.hasil, '') <> COALESCE((SELECT p.hasil FROM tugasakhir_peserta p
			WHERE p.college_id = k.college_id AND p.id_karya = k.id), '')`,
	"a grade is there when it is locked": `SELECT COUNT(*) FROM tugasakhir_karya
		WHERE college_id = $1 AND ((status = 'selesai') <> (nilai_e4 IS NOT NULL)
			OR (status = 'selesai') <> (huruf IS NOT NULL) OR (status = 'selesai') <> (dikunci_pada IS NOT NULL))`,
	"an exam is over when every student has a result": `SELECT COUNT(*) FROM tugasakhir_sidang s
		WHERE s.college_id = $1 AND (s.status = 'selesai') = EXISTS (SELECT 1 FROM tugasakhir_peserta p
			WHERE p.college_id = s.college_id AND p.id_sidang = s.id AND p.hasil IS NULL)`,
	"a sheet has marks when it is final": `SELECT COUNT(*) FROM tugasakhir_penguji p
		WHERE p.college_id = $1 AND p.lembar = 'final' AND NOT EXISTS (SELECT 1 FROM tugasakhir_skor s
			WHERE s.college_id = p.college_id AND s.id_sidang = p.id_sidang
			AND s.id_karya = p.id_karya AND s.id_dosen = p.id_dosen)`,
	"shares of a policy are whole": `SELECT COUNT(*) FROM (SELECT 1 AS satu FROM tugasakhir_komponen
		WHERE college_id = $1 GROUP BY id_kebijakan HAVING SUM(bobot_e2) <> 10000) x`,
	"criteria of a sheet are whole": `SELECT COUNT(*) FROM (SELECT 1 AS satu FROM tugasakhir_kriteria
		WHERE college_id = $1 GROUP BY id_kebijakan, peran HAVING SUM(bobot_e2) <> 10000) x`,
	"a thesis has the proposal's title": `SELECT COUNT(*) FROM tugasakhir_karya k
		JOIN tugasakhir_karya a ON a.college_id = k.college_id AND a.id = k.id_asal
		WHERE k.college_id = $1 AND (a.judul <> k.judul OR a.id_mahasiswa <> k.id_mahasiswa
			OR a.status <> 'selesai' OR k.dibuat_pada <= a.dikunci_pada)`,
	"who asked for the exam has handed a manuscript in": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND $1 = 'UNINDRA'
		AND k.status IN ('mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai')
		AND NOT EXISTS (SELECT 1 FROM tugasakhir_berkas b WHERE b.college_id = k.college_id AND b.id_karya = k.id)`,
	"an exam is on the days and in the hours of its policy": `SELECT COUNT(*) FROM tugasakhir_sidang s
		WHERE s.college_id = $1 AND (((s.mulai_pada / 86400000000) + 3) % 7 > 4
			OR ((s.mulai_pada / 60000000) + 420) % 1440 < 420 OR ((s.selesai_pada / 60000000) + 420) % 1440 > 1080)`,
	"an exam has a chair and an examiner": `SELECT COUNT(*) FROM tugasakhir_peserta p
		WHERE p.college_id = $1 AND (NOT EXISTS (SELECT 1 FROM tugasakhir_penguji u
				WHERE u.college_id = p.college_id AND u.id_sidang = p.id_sidang
				AND u.id_karya = p.id_karya AND u.peran = 'ketua')
			OR NOT EXISTS (SELECT 1 FROM tugasakhir_penguji u
				WHERE u.college_id = p.college_id AND u.id_sidang = p.id_sidang
				AND u.id_karya = p.id_karya AND u.peran = 'penguji_1'))`,
	"a result follows a sheet": `SELECT COUNT(*) FROM tugasakhir_riwayat r
		WHERE r.college_id = $1 AND r.tindakan IN ('lulus', 'lulus_revisi')
		AND NOT EXISTS (SELECT 1 FROM tugasakhir_riwayat n WHERE n.college_id = r.college_id
			AND n.id_karya = r.id_karya AND n.tindakan = 'kirim_nilai' AND n.urut < r.urut)`,
	"who passed has the least letter": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND k.nilai_e4 < (SELECT c.batas_bawah_e4 FROM master_konversi c
			WHERE c.college_id = k.college_id AND c.huruf = 'C')`,
	"an internship's exam follows twenty verified days": `SELECT COUNT(*) FROM tugasakhir_karya k
		WHERE k.college_id = $1 AND k.jenis = 'kp'
		AND k.status IN ('mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai', 'selesai')
		AND (SELECT COUNT(*) FROM tugasakhir_logbook l
			WHERE l.college_id = k.college_id AND l.id_karya = k.id AND l.status = 'diverifikasi') < 20`,
	"a request for the defense names the manuscript it is about": `SELECT COUNT(*) FROM tugasakhir_pengajuan a
		WHERE a.college_id = $1 AND a.hal = 'sidang'
		AND EXISTS (SELECT 1 FROM tugasakhir_berkas f
			WHERE f.college_id = a.college_id AND f.id_karya = a.id_karya AND f.dibuat_pada <= a.dibuat_pada)
		AND NOT EXISTS (SELECT 1 FROM tugasakhir_pengajuan_naskah n
			WHERE n.college_id = a.college_id AND n.id_pengajuan = a.id)`,
	"each version waits for its check": `SELECT COUNT(*) FROM tugasakhir_berkas b
		WHERE b.college_id = $1 AND NOT EXISTS (SELECT 1 FROM tugasakhir_cek c
			JOIN kit_pekerjaan j ON j.college_id = c.college_id AND j.id = c.id_pekerjaan
			WHERE c.college_id = b.college_id AND c.id_berkas = b.id)`,
	"a draft opens": `SELECT COUNT(*) FROM tugasakhir_bimbingan
		WHERE college_id = $1 AND draf <> '' AND draf NOT LIKE '{"topik":%'`,
	"an activity for each valid session": `SELECT
			(SELECT COUNT(*) FROM tugasakhir_bimbingan WHERE college_id = $1 AND status = 'sah')
		- (SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'bimbingan')`,
	"an activity for each examiner": `SELECT
			(SELECT COUNT(*) FROM tugasakhir_penguji p
			JOIN tugasakhir_peserta s ON s.college_id = p.college_id AND s.id_sidang = p.id_sidang
				AND s.id_karya = p.id_karya
			WHERE p.college_id = $1 AND p.peran NOT LIKE 'pembimbing%' AND s.hasil IS NOT NULL)
		- (SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pengujian')`,
}

// paling are the fewest rows that a college of the demo has, by the statement that counts them.
var paling = map[string]int64{
	`SELECT COUNT(*) FROM tugasakhir_karya WHERE college_id = $1`:                                        110,
	`SELECT COUNT(DISTINCT jenis || status) FROM tugasakhir_karya WHERE college_id = $1`:                 33,
	`SELECT COUNT(DISTINCT id_kebijakan) FROM tugasakhir_karya WHERE college_id = $1`:                    4,
	`SELECT COUNT(*) FROM tugasakhir_logbook WHERE college_id = $1 AND status = 'diajukan'`:              1,
	`SELECT COUNT(*) FROM tugasakhir_revisi WHERE college_id = $1 AND status IN ('menunggu', 'dikirim')`: 3,
	`SELECT COUNT(*) FROM tugasakhir_pengajuan WHERE college_id = $1 AND status = 'diajukan'`:            5,
}

// TestIsiDemo holds the rows of the demo to one another and to the tables' own rules.
func TestIsiDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := demoTemplate.Open(t, e)
		for name, text := range janggal {
			for _, college := range []string{tatest.Unindra, tatest.TSM} {
				if n := hitungDemo(t, d, college, text); n != 0 {
					t.Errorf("ST-01 %s, %s: %d rows do not, want none", college, name, n)
				}
			}
			if n := hitungDemo(t, d, "UBK", text); n != 0 {
				t.Errorf("ST-01 %s: another college sees %d rows, want none", name, n)
			}
		}
		for text, least := range paling {
			if n := hitungDemo(t, d, tatest.Unindra, text); n < least {
				t.Errorf("ST-01 %s: %d, want at least %d", text, n, least)
			}
		}
		const menunggu = `SELECT COUNT(*) FROM tugasakhir_bimbingan b
			JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
			JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
			WHERE b.college_id = $1 AND a.username = 'dosen' AND b.status = $2`
		for _, status := range []string{"diminta", "menunggu_paraf", "dijadwalkan"} {
			if n := hitungDemo(t, d, tatest.Unindra, menunggu, status); n < 2 {
				t.Errorf("TA-05 for dosen %d sessions are %s, want at least 2", n, status)
			}
		}
		periksaBerkasDemo(t, d)
	})
}

// periksaBerkasDemo finds every file of a row in the store.
func periksaBerkasDemo(t *testing.T, d *db.DB) {
	t.Helper()
	files, err := berkasDemo()
	if err != nil {
		t.Fatal(err)
	}
	const text = `SELECT sidik FROM tugasakhir_berkas WHERE college_id = $1`
	err = d.Read(context.Background(), tatest.Unindra, func(q db.Q) error {
		rows, err := db.List[string](context.Background(), q, text, tatest.Unindra)
		for _, sidik := range rows {
			if ada, err := files.Has(sidik); err != nil || !ada {
				t.Errorf("TA-05 the file %s is not in the store, want it there: %v", sidik, err)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func hitungDemo(t *testing.T, d *db.DB, college, text string, args ...any) int64 {
	t.Helper()
	var n int64
	err := d.Read(context.Background(), college, func(q db.Q) error {
		var err error
		n, err = db.Get[int64](context.Background(), q, text, append([]any{college}, args...)...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
