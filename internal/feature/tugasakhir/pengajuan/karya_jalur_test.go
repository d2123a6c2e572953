package pengajuan_test

import (
	"context"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// jalur is a work that is there, another that is proposed beside it, and why not.
type jalur struct {
	ada    karya.Jenis
	status string
	baru   karya.Jenis
	want   string
}

const (
	proposalAda     = "Anda masih memiliki proposal yang berjalan. Lanjutkan atau batalkan dahulu."
	kpAda           = "Anda masih memiliki kerja praktik yang berjalan. Lanjutkan atau batalkan dahulu."
	skripsiBerjalan = "Skripsi Anda sedang berjalan, jadi proposal baru tidak dapat diajukan. " +
		"Hubungi ketua program studi bila judulnya perlu diganti."
	skripsiSelesai = "Skripsi Anda sudah selesai, jadi proposal baru tidak dapat diajukan."
	kpSelesai      = "Kerja praktik Anda sudah selesai, jadi kerja praktik baru tidak dapat diajukan."
)

var semuaJalur = []jalur{
	{tatest.Proposal, "disetujui_pembimbing", tatest.Proposal, proposalAda},
	{tatest.Skripsi, "bimbingan", tatest.Proposal, skripsiBerjalan},
	{tatest.Skripsi, "menunggu_nilai", tatest.Proposal, skripsiBerjalan},
	{tatest.Skripsi, "selesai", tatest.Proposal, skripsiSelesai},
	{tatest.KP, "menunggu_instansi", tatest.KP, kpAda},
	{tatest.KP, "selesai", tatest.KP, kpSelesai},
	{tatest.Skripsi, "dibatalkan", tatest.Proposal, ""},
	{tatest.Proposal, "ditolak", tatest.Proposal, ""},
	{tatest.KP, "bimbingan", tatest.Proposal, ""},
	{tatest.Skripsi, "selesai", tatest.KP, ""},
	{tatest.KP, "dibatalkan", tatest.KP, ""},
}

func TestSatuJalur(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, k := range semuaJalur {
			t.Run("TA-03 a "+string(k.baru)+" beside a "+string(k.ada)+" that is "+k.status, func(t *testing.T) {
				tatest.DeleteKarya(t, c)
				tatest.NewKarya(c, k.ada, k.status)
				if k.want == "" {
					usulkan(c, k.baru, nil).Want(201)
					return
				}
				tatest.Unchanged(t, c, func() { apitest.Refused(t, usulkan(c, k.baru, nil), 409, k.want) })
			})
		}
		t.Run("TA-07 raced, one stands", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			call := func() int { return usulkan(c, tatest.Proposal, nil).Status }
			if got := tatest.AtOnce(call, call, call, call); got[201] != 1 || got[409] != 3 {
				t.Errorf("the statuses came %v times, want 201 once and 409 three times", got)
			}
		})
		const title = "TA-07 the schema keeps to it too: past the service no proposal comes beside a thesis"
		t.Run(title, func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			tatest.NewKarya(c, tatest.Skripsi, "selesai")
			const insert = `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode,
					id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak, status, tahap, bimbingan_sah, sejak,
					versi, dibuat_pada, diubah_pada)
				SELECT college_id, 'lain', 'proposal', id_mahasiswa, id_prodi, periode,
					$2, judul, judul_urut, cari, nama_urut, '', 'draf', '', 0, sejak, 1, 0, 0
				FROM tugasakhir_karya WHERE college_id = $1`
			err := c.DB.Write(t.Context(), tatest.Unindra, func(ctx context.Context, q db.Q) error {
				_, err := q.Exec(ctx, insert, tatest.Unindra, tatest.IDKebijakan(tatest.Proposal))
				return err
			})
			if !db.IsUnique(err) {
				t.Errorf("the insert ends in %v, want a breach of a unique index", err)
			}
		})
	})
}

func TestPrasyaratBerikutnya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		hold := func(akun string, jenis karya.Jenis, id string) (p pengajuan.PrasyaratStudi) {
			t.Helper()
			prasyarat(c, akun, "mahasiswa", "").Want(200).JSON(&p)
			if p.Jenis != jenis || p.IDKarya != id {
				t.Errorf("TA-05 %s is told of the %s %q, want the %s %q", akun, p.Jenis, p.IDKarya, jenis, id)
			}
			return p
		}
		tatest.NewKarya(c, tatest.KP, "selesai")
		for _, akun := range []string{"mahasiswa", "dosen", "operator"} {
			p := hold(akun, tatest.Proposal, "")
			if p.PeriodeKRS != coretest.Periode || len(p.Transkrip) == 0 {
				t.Errorf("TA-05 %s sees the term %d and %d courses, want %d and some",
					akun, p.PeriodeKRS, len(p.Transkrip), coretest.Periode)
			}
		}
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		hold("mahasiswa", tatest.Skripsi, id)
		const cancel = `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`
		tatest.Insert(c, cancel, id)
		hold("dosen", tatest.Proposal, "")
	})
}

func TestBebanDosen(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		list := func(college, akun, query string) ([]beban.BebanDosen, int64) {
			a := c.As(college, akun, "GET", "/v2/ta/supervisor_load"+query, nil).Want(200)
			return apitest.Rows[beban.BebanDosen](a)
		}
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		const limit = `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 3)`
		tatest.Insert(c, limit, tatest.IDDosen("dosen2"))
		rows, n := list(tatest.Unindra, "mahasiswa2", "?jenis=skripsi")
		of := map[string]beban.BebanDosen{}
		for _, r := range rows {
			of[r.ID] = r
		}
		a, b, d := of[tatest.IDDosen("dosen")], of[tatest.IDDosen("dosen2")], of[tatest.IDDosen("dosen3")]
		got, want := [5]int64{a.Beban, a.Kuota, b.Beban, b.Kuota, d.Beban}, [5]int64{1, 8, 1, 3, 0}
		if got != want {
			t.Errorf("TA-03 the loads and limits are %v, want %v", got, want)
		}
		if n < 4 || a.Nama == "" {
			t.Errorf("TA-03 %d lecturers, the first named %q, want four or more, with names", n, a.Nama)
		}
		rows, _ = list(tatest.Unindra, "mahasiswa2", "?q=budi")
		if len(rows) != 1 || rows[0].Beban != 0 {
			t.Errorf("TA-03 of proposals the loads are %+v, want one, of nothing", rows)
		}
		rows, _ = list(tatest.TSM, "mahasiswa", "?jenis=skripsi")
		for _, r := range rows {
			if r.Beban != 0 || r.ID == tatest.IDDosen("dosen") {
				t.Errorf("TA-03 another college sees %+v, want its own lecturers, with no load", r)
			}
		}
	})
}

func TestTugasPerbaikan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		hold := func(t *testing.T, w work, kinds, tab string) {
			t.Helper()
			got, _, rows := tatest.TugasOf(c, "mahasiswa", "")
			if got != kinds || rows[0].Tab != tab || rows[0].IDKarya != w.id {
				t.Errorf("the tasks are %q: %+v, want %q under %s of %s", got, rows, kinds, tab, w.id)
			}
		}
		none := func(t *testing.T) {
			t.Helper()
			if kinds, _, _ := tatest.TugasOf(c, "mahasiswa", ""); kinds != "" {
				t.Errorf("handed in again, the tasks are %q, want none", kinds)
			}
		}
		t.Run("TA-07 a proposal that was sent back waits for its student", func(t *testing.T) {
			w := newWork(c, tatest.Proposal, "diajukan")
			w.putus("dosen", "revisi", "Judul").Want(200)
			hold(t, w, "perbaikan ", "proposal")
			tatest.SendAgain(c, "mahasiswa", w.jenis, w.id).Want(200)
			none(t)
		})
		t.Run("TA-07 so does a trial, until it is asked for again; refused, it is not withdrawn", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			w := newWork(c, tatest.Skripsi, "bimbingan")
			uji := tatest.Fields{"hal": "uji"}
			w.ajukan(uji).Want(201)
			w.putusHal("dosen", "uji", "revisi", "Latihan lagi").Want(200)
			hold(t, w, "perbaikan_uji ", "uji")
			w.ajukan(uji).Want(201)
			none(t)
			apitest.Refused(t, w.tarik("sidang"), 409, "Tidak dapat menarik pengajuan karena belum ada yang diajukan. "+
				"Status saat ini Bimbingan.")
			w.putusHal("dosen", "uji", "ditolak", "Belum").Want(200)
			apitest.RefusedFrom(t, w.tarik("uji"), 409, "Tidak dapat menarik pengajuan. "+
				"Status pengajuan sudah berubah menjadi Ditolak oleh Budi Santoso")
		})
	})
}
