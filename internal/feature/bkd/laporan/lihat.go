package laporan

import (
	"cmp"
	"context"
	"time"

	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
)

const (
	kolomBaris = `SELECT l.id, l.id_dosen, ` + dosen.KolomNama + ` AS nama_dosen, COALESCE(d.nidn, '') AS nidn, d.id_prodi, p.nama AS nama_prodi, l.periode,
		l.status, l.status_pada, l.putusan, l.syarat, x.total_e4, COALESCE(x.simpul, '') AS simpul`
	semua = ` FROM bkd_laporan l JOIN master_dosen d ON d.college_id = l.college_id AND d.id = l.id_dosen
		JOIN master_prodi p ON p.college_id = d.college_id AND p.id = d.id_prodi
		LEFT JOIN bkd_rekam x ON x.college_id = l.college_id AND x.id_laporan = l.id AND x.nomor = l.rekam WHERE l.college_id = $1`
	satu = kolomBaris + `, l.rekam, l.catatan, l.rencana_json, l.tetap_json, l.dibuat_pada, l.versi, l.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = l.diubah_oleh), '') AS diubah_oleh,
		COALESCE((SELECT t.kode FROM bkd_terbit t WHERE t.college_id = $1 AND t.id_laporan = l.id), '') AS kode` + semua + ` AND l.id = $2`
)

// LihatLaporan answers one report; one that is not the caller's to see is not there (404).
func (s *Service) LihatLaporan(ctx context.Context, in *api.ByID) (LaporanBKD, error) {
	return s.records("").View(ctx, in)
}

func (s *Service) records(step string) module.Records[LaporanBKD] {
	return module.Records[LaporanBKD]{Deps: s.Deps, Area: area, Counter: counter, Noun: noun + step, Get: s.get}
}

// find reads a report with who assesses it and how the caller stands to it.
func (s *Service) find(ctx context.Context, q db.Q, a actor.Actor, id string) (LaporanBKD, error) {
	out, err := db.Get[LaporanBKD](ctx, q, satu, q.College, id)
	if err != nil {
		return out, err
	}
	seats, err := listAsesor(ctx, q, []string{id})
	if err != nil {
		return out, err
	}
	out.put(seats[id])
	who, err := findOrang(ctx, q, a)
	if err != nil {
		return out, err
	}
	if out.caller, err = who.before(&out); err != nil {
		return out, err
	}
	out.Peran = out.caller.role()
	out.mulai, err = s.begun(ctx, q, out.Periode)
	return out, err
}

// put are the numbers and assessors of a row.
func (b *BarisLaporan) put(seats []AsesorLaporan) {
	b.Asesor = append([]AsesorLaporan{}, seats...)
	if b.TotalE4 != nil {
		b.Total = exact.FromE4(*b.TotalE4)
	}
	b.Beda = b.Status == Diajukan && len(seats) == 2 && decided(seats[0]) && decided(seats[1]) && seats[0].Putusan != seats[1].Putusan
}

// get reads a report in full.
func (s *Service) get(ctx context.Context, q db.Q, a actor.Actor, id string) (LaporanBKD, error) {
	out, err := s.find(ctx, q, a, id)
	if err != nil {
		return out, err
	}
	if err := s.readContent(ctx, q, &out); err != nil {
		return out, err
	}
	if out.Rekam, err = listRekam(ctx, q, id); err != nil {
		return out, err
	}
	if out.Riwayat, err = listRiwayat(ctx, q, id); err != nil {
		return out, err
	}
	if out.Komentar, err = listKomentar(ctx, q, &out); err != nil {
		return out, err
	}
	if out.Kode != "" {
		out.Dokumen = dokumen.Lengkap(q.College, out.Kode)
	}
	out.Aksi = out.aksi()
	return out, nil
}

// readContent reads what the report says: as it was handed in, else as it is now.
func (s *Service) readContent(ctx context.Context, q db.Q, r *LaporanBKD) error {
	if r.NomorRekam > 0 {
		kept, err := readRekam(ctx, q, r.ID, r.NomorRekam)
		if err != nil {
			return err
		}
		r.kept = &kept.Isi
	}
	if err := s.readNow(ctx, q, r); err != nil {
		return err
	}
	shown, locked := r.kept, r.locked()
	if !locked && r.caller.live() {
		shown = r.now
	}
	r.show(shown)
	r.DariRekam = shown != nil && shown == r.kept
	if locked && r.now != nil && (r.now.Beban.Total != shown.Beban.Total || r.now.Beban.Simpul != shown.Beban.Simpul) {
		r.Sekarang = &SekarangBKD{Total: r.now.Beban.Total, Simpul: r.now.Beban.Simpul}
	}
	if r.caller.own && !locked && r.now != nil {
		_, sidik, err := r.now.text()
		r.SidikSekarang = sidik
		return err
	}
	return nil
}

// locked reports whether it stands as it was handed in.
func (r *LaporanBKD) locked() bool { return r.Status == Diajukan || r.Status == Final }

// readNow reads what would be handed in now, and the plan, for who sees the workload as it is.
func (s *Service) readNow(ctx context.Context, q db.Q, r *LaporanBKD) error {
	set, found, err := rulesOf(ctx, q, r)
	if err != nil {
		return err
	}
	if found && r.caller.live() {
		if r.now, err = compose(ctx, q, r, set); err != nil {
			return err
		}
	}
	if r.now != nil && !r.locked() {
		if err := s.prove(ctx, q, r.now); err != nil {
			return err
		}
	}
	return r.readPlan(ctx, q, set, found)
}

// show puts what a report says in its place; nil: nothing is to be seen.
func (r *LaporanBKD) show(i *IsiRekam) {
	r.Gagal, r.Bukti, r.Baris = []string{}, []BuktiRekam{}, []poin.BarisPoin{}
	if i != nil {
		r.Beban, r.Baris, r.Bukti, r.Gagal = &i.Beban, i.Baris, i.Bukti, i.missed()
	}
}

// begun reports whether a term has begun.
func (s *Service) begun(ctx context.Context, q db.Q, term int64) (bool, error) {
	written, _, err := db.Find[string](ctx, q, `SELECT u.mulai FROM master_periode u WHERE u.college_id = $1 AND u.periode = $2`, q.College, term)
	usual, _ := periode.Rentang(term)
	return s.Clock.Now().In(s.Zone(ctx, q.College)).Format(time.DateOnly) >= cmp.Or(written, usual), err
}

// listAsesor are the assessors of reports, by report and seat.
func listAsesor(ctx context.Context, q db.Q, ids []string) (map[string][]AsesorLaporan, error) {
	const list = `SELECT s.id_laporan, s.urutan, s.id_dosen, ` + dosen.KolomNama + ` AS nama_dosen, COALESCE(d.nidn, '') AS nidn, s.putusan, s.syarat, s.catatan,
			s.diputus_pada
		FROM bkd_asesor s JOIN master_dosen d ON d.college_id = s.college_id AND d.id = s.id_dosen WHERE s.college_id = $1 AND s.id_laporan IN `
	rows, err := db.ListAmong[AsesorLaporan](ctx, q, list, ` ORDER BY s.id_laporan, s.urutan`, ids)
	out := map[string][]AsesorLaporan{}
	for _, a := range rows {
		out[a.IDLaporan] = append(out[a.IDLaporan], a)
	}
	return out, err
}

func listRiwayat(ctx context.Context, q db.Q, id string) ([]RiwayatLaporan, error) {
	const list = `SELECT r.langkah, '' AS nama, r.menjadi, r.catatan, r.oleh, r.pada FROM bkd_riwayat r
		WHERE r.college_id = $1 AND r.id_laporan = $2 ORDER BY r.urut DESC`
	rows, err := db.List[RiwayatLaporan](ctx, q, list, q.College, id)
	for i := range rows {
		rows[i].Nama = stepName(rows[i].Langkah)
	}
	return append([]RiwayatLaporan{}, rows...), err
}

// note adds to the history of a report.
func note(ctx context.Context, q db.Q, id string, r RiwayatLaporan) error {
	const insert = `INSERT INTO bkd_riwayat (college_id, id_laporan, urut, langkah, menjadi, catatan, oleh, pada)
		SELECT $1, $2, COALESCE(MAX(urut), 0) + 1, $3, $4, $5, $6, $7 FROM bkd_riwayat WHERE college_id = $1 AND id_laporan = $2`
	return q.Apply(ctx, insert, q.College, id, r.Langkah, r.Menjadi, r.Catatan, r.Oleh, r.Pada.UnixMicro())
}
