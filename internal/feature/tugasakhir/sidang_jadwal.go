package tugasakhir

import (
	"context"
	"database/sql"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// JadwalkanSidang sets an exam for one or more students who are ready: the team, the time, the place. It is refused with a
// sentence at each field that clashes; of two plans made at once the second sees the first.
func (x sidangJenis) JadwalkanSidang(ctx context.Context, in *TulisSidang) (api.Halaman[SidangBaris], error) {
	var out api.Halaman[SidangBaris]
	err := x.tulis(ctx, func(ctx context.Context, q db.Q, p pemanggil) error {
		r, problems, err := x.susun(ctx, q, p, in.Body)
		if err != nil {
			return err
		}
		clashes, _, err := x.coba(ctx, q, r, nil)
		if err != nil {
			return err
		}
		if err := menolak(append(problems, clashes...)); err != nil {
			return err
		}
		r.idSidang = x.NewID()
		if err := x.insertSidang(ctx, q, r); err != nil {
			return err
		}
		for i := range r.calon {
			if err := x.pindah(ctx, q, &r.calon[i].karya, tindakanJadwalkan, p.peranAtur(), ""); err != nil {
				return err
			}
		}
		if err := x.jejakSidang(ctx, q, p, "jadwalkan", "sidang", r.idSidang, in.Body); err != nil {
			return err
		}
		out, err = x.barisSidang(ctx, q, p, r.idSidang)
		return err
	})
	return out, err
}

// PeriksaJadwal tries a plan without making it: what speaks against it, and for the plan's team and room which times of that
// day are free, with the reasons for each that is not.
func (x sidangJenis) PeriksaJadwal(ctx context.Context, in *PeriksaSidang) (PeriksaanJadwal, error) {
	out := PeriksaanJadwal{Masalah: []MasalahJadwal{}}
	err := x.baca(ctx, func(q db.Q, p pemanggil) error {
		r, problems, err := x.susun(ctx, q, p, in.Body)
		if err != nil {
			return err
		}
		clashes, slots, err := x.coba(ctx, q, r, slotHari(r.mulai, panjangSlot(r), x.Zona(ctx, q.College), r.aturan()))
		for _, m := range append(problems, clashes...) {
			out.Masalah = append(out.Masalah, MasalahJadwal{Isian: m.isian, Kalimat: m.kalimat})
		}
		out.Slot, out.SelesaiPada, out.Bisa = slots, r.selesai, len(out.Masalah) == 0
		return err
	})
	return out, err
}

// panjangSlot is how long the free times are that are looked for: as long as the plan, if that can be.
func panjangSlot(r rencana) time.Duration {
	return max(sidangTerpendek, min(sidangTerlama, r.selesai.Sub(r.mulai)))
}

// insertSidang writes a plan: the exam, its students, and each one's team.
func (x sidangJenis) insertSidang(ctx context.Context, q db.Q, r rencana) error {
	const running = `SELECT periode FROM master_periode WHERE college_id = $1 AND berjalan ORDER BY periode DESC LIMIT 1`
	periode, ada, err := db.Find[int64](ctx, q, running, q.College)
	if err != nil {
		return err
	}
	if !ada {
		periode = r.calon[0].Periode
	}
	const exam = `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'dijadwalkan', 1, $9, $9)`
	if _, err := q.Exec(ctx, exam, q.College, r.idSidang, string(x.jenis), periode, r.mulai.UnixMicro(), r.selesai.UnixMicro(),
		sql.NullString{String: r.idRuang, Valid: r.idRuang != ""}, r.tautan, x.Clock.Now().UnixMicro()); err != nil {
		return err
	}
	for _, c := range r.calon {
		const student = `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi) VALUES ($1, $2, $3, NULL, NULL, '', '')`
		if _, err := q.Exec(ctx, student, q.College, r.idSidang, c.ID); err != nil {
			return err
		}
		for _, a := range c.tim {
			if err := insertAnggota(ctx, q, r.idSidang, c.ID, a.idDosen, a.peran); err != nil {
				return err
			}
		}
	}
	return nil
}
