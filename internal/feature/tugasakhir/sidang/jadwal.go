package sidang

import (
	"context"
	"database/sql"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// JadwalkanSidang sets an exam for one or more students who are ready: the team, the time, the place. It is refused with a
// sentence at each field that clashes; of two plans made at once the second sees the first.
func (s *Service) JadwalkanSidang(ctx context.Context, in *api.Create[SidangBaru]) (api.Halaman[SidangBaris], error) {
	return ujian.Write(ctx, s.Service, func(ctx context.Context, c ujian.Call) (out api.Halaman[SidangBaris], err error) {
		r, problems, err := s.rencanaBaru(ctx, c, in.Body)
		if err != nil {
			return out, err
		}
		clashes, _, err := s.coba(ctx, c.Q, r, nil)
		if err != nil {
			return out, err
		}
		if err := jadwal.Refuse(append(problems, clashes...)); err != nil {
			return out, err
		}
		r.idSidang = s.NewID()
		if err := s.insertSidang(ctx, c.Q, r); err != nil {
			return out, err
		}
		for i := range r.calon {
			if err := s.Move(ctx, c.Q, &r.calon[i].Baris, karya.TindakanJadwalkan, c.PeranAtur(), ""); err != nil {
				return out, err
			}
		}
		if err := s.Audit(ctx, c.Q, "tugasakhir.sidang.jadwalkan", "sidang", r.idSidang, in.Body); err != nil {
			return out, err
		}
		return s.barisSidang(ctx, c, r.idSidang)
	})
}

// PeriksaJadwal tries a plan without making it: what speaks against it, and for the plan's team and room which times of that
// day are free, with the reasons for each that is not.
func (s *Service) PeriksaJadwal(ctx context.Context, in *api.Create[SidangBaru]) (PeriksaanJadwal, error) {
	return ujian.Read(ctx, s.Service, func(c ujian.Call) (out PeriksaanJadwal, err error) {
		r, problems, err := s.rencanaBaru(ctx, c, in.Body)
		if err != nil {
			return out, err
		}
		clashes, slots, err := s.coba(ctx, c.Q, r, slotHari(r.Mulai, panjangSlot(r), s.Zone(ctx, c.College), r.aturan()))
		masalah := append(append([]jadwal.MasalahJadwal{}, problems...), clashes...)
		return PeriksaanJadwal{Bisa: len(masalah) == 0, SelesaiPada: r.Selesai, Masalah: masalah, Slot: slots}, err
	})
}

// panjangSlot is how long the free times are that are looked for: as long as the plan, if that can be.
func panjangSlot(r rencana) time.Duration {
	return max(jadwal.SidangTerpendek, min(jadwal.SidangTerlama, r.Selesai.Sub(r.Mulai)))
}

// insertSidang writes a plan: the exam, its students, and each one's team.
func (s *Service) insertSidang(ctx context.Context, q db.Q, r rencana) error {
	periode, err := karya.PeriodeKini(ctx, q, r.calon[0].Periode)
	if err != nil {
		return err
	}
	const exam = `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'dijadwalkan', 1, $9, $9)`
	if err := q.Apply(ctx, exam, q.College, r.idSidang, string(s.Jenis), periode, r.Mulai.UnixMicro(), r.Selesai.UnixMicro(),
		sql.NullString{String: r.idRuang, Valid: r.idRuang != ""}, r.tautan, s.Clock.Now().UnixMicro()); err != nil {
		return err
	}
	for _, c := range r.calon {
		const student = `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi) VALUES ($1, $2, $3, NULL, NULL, '', '')`
		if err := q.Apply(ctx, student, q.College, r.idSidang, c.ID); err != nil {
			return err
		}
		for _, a := range c.tim {
			if err := ujian.InsertPenguji(ctx, q, r.idSidang, c.ID, a.idDosen, a.peran); err != nil {
				return err
			}
		}
	}
	return nil
}
