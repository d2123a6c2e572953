package sidang

import (
	"context"
	"database/sql"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// GeserSidang moves an exam to another time or place, or calls it off, for a reason that stays on record. A new time asks
// everyone anew whether it suits; called off, the works wait for another exam.
func (s *Service) GeserSidang(ctx context.Context, in *api.Replace[SidangGeser]) (api.Halaman[SidangBaris], error) {
	tindakan := map[bool]string{true: "batal", false: "pindah"}[in.Body.Batal]
	return ubahSidang(ctx, s, in, tindakan, func(ctx context.Context, c ujian.Call, rows []ujian.Ujian, alasan string) error {
		for _, u := range rows {
			if halangan := halanganPindah(u); halangan != "" {
				return apperr.New(apperr.Conflict, halangan)
			}
		}
		act := s.pindahkan
		if in.Body.Batal {
			act = s.batalkan
		}
		return act(ctx, c, rows, in.Body, alasan)
	})
}

// sebab is the reason that a change of an exam names.
func (b SidangGeser) sebab() string { return b.Alasan }

// ubahSidang runs a change of an exam that is set, for a reason that stays on record, and answers its rows as they are then.
func ubahSidang[B interface{ sebab() string }](ctx context.Context, s *Service, in *api.Replace[B], tindakan string,
	act func(ctx context.Context, c ujian.Call, rows []ujian.Ujian, alasan string) error) (api.Halaman[SidangBaris], error) {
	return ujian.Write(ctx, s.Service, func(ctx context.Context, c ujian.Call) (out api.Halaman[SidangBaris], err error) {
		rows, err := s.sidangMilik(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		if err := s.CheckVersion(ctx, c.Q, in.IfMatch, rows[0]); err != nil {
			return out, err
		}
		alasan := texts.Tidy(in.Body.sebab())
		if err := karya.RequireAlasan(alasan); err != nil {
			return out, err
		}
		if err := act(ctx, c, rows, alasan); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, c.Q, "tugasakhir.sidang."+tindakan, "sidang", in.ID, in.Body); err != nil {
			return out, err
		}
		return s.barisSidang(ctx, c, in.ID)
	})
}

// sidangMilik reads an exam that the caller may move: the campus of all its students.
func (s *Service) sidangMilik(ctx context.Context, c ujian.Call, idSidang string) ([]ujian.Ujian, error) {
	rows, err := s.ListOfSidang(ctx, c, idSidang)
	if err != nil {
		return nil, err
	}
	own := 0
	for _, u := range rows {
		if c.Atur(u.IDProdi) {
			own++
		}
	}
	switch {
	case own == 0:
		return nil, apperr.Forbid()
	case int64(own) < rows[0].Peserta:
		return nil, apperr.New(apperr.Forbidden, "Sidang ini juga diikuti mahasiswa program studi lain. Hubungi operator kampus.")
	}
	return rows, nil
}

// batalkan calls an exam off: the works are ready for another one.
func (s *Service) batalkan(ctx context.Context, c ujian.Call, rows []ujian.Ujian, _ SidangGeser, alasan string) error {
	const update = `UPDATE tugasakhir_sidang SET status = 'dibatalkan', versi = versi + 1, diubah_pada = $3 WHERE college_id = $1 AND id = $2`
	if err := c.Apply(ctx, update, c.College, rows[0].IDSidang, s.Clock.Now().UnixMicro()); err != nil {
		return err
	}
	for _, u := range rows {
		k := u.Karya()
		if err := s.Move(ctx, c.Q, &k, karya.TindakanBatalJadwal, c.PeranAtur(), alasan); err != nil {
			return err
		}
		if u.Susulan {
			if err := s.Move(ctx, c.Q, &k, karya.TindakanNaskahBaru, c.PeranAtur(), "Naskah baru masih menunggu persetujuan"); err != nil {
				return err
			}
		}
	}
	return nil
}

// pindahkan gives an exam another time or place. What the input leaves out stays; a new beginning keeps the length.
func (s *Service) pindahkan(ctx context.Context, c ujian.Call, rows []ujian.Ujian, in SidangGeser, alasan string) error {
	r, problems, err := s.rencanaDari(ctx, c.Q, rows, in)
	if err != nil {
		return err
	}
	clashes, _, err := s.coba(ctx, c.Q, r, nil)
	if err != nil {
		return err
	}
	sameTime := r.Mulai.Equal(rows[0].MulaiPada) && r.Selesai.Equal(rows[0].SelesaiPada)
	if sameTime { // of another place alone no notice is asked
		taken, err := terpakaiDalam(ctx, c.Q, r.Rentang, r)
		if err != nil {
			return err
		}
		clashes = r.tabrakan(taken, s.Zone(ctx, c.College))
	}
	if err := jadwal.Refuse(append(problems, clashes...)); err != nil {
		return err
	}
	const update = `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4, id_ruang = $5, tautan = $6, versi = versi + 1, diubah_pada = $7
		WHERE college_id = $1 AND id = $2`
	if err := c.Apply(ctx, update, c.College, r.idSidang, r.Mulai.UnixMicro(), r.Selesai.UnixMicro(),
		sql.NullString{String: r.idRuang, Valid: r.idRuang != ""}, r.tautan, s.Clock.Now().UnixMicro()); err != nil {
		return err
	}
	if !sameTime {
		if err := ujian.AskAgain(ctx, c.Q, r.idSidang); err != nil {
			return err
		}
	}
	for i := range r.calon {
		if err := s.Touch(ctx, c.Q, &r.calon[i].Baris, "pindah_jadwal", c.PeranAtur(), alasan); err != nil {
			return err
		}
	}
	return nil
}

// rencanaDari is the plan of an exam that moves: its students and teams as they are, time and place as wanted.
func (s *Service) rencanaDari(ctx context.Context, q db.Q, rows []ujian.Ujian, in SidangGeser) (rencana, []jadwal.MasalahJadwal, error) {
	u := rows[0]
	r := rencana{idSidang: u.IDSidang, Rentang: u.Rentang()}
	if in.MulaiPada != nil {
		r.Rentang = jadwal.Rentang{Mulai: in.MulaiPada.UTC(), Selesai: in.MulaiPada.UTC().Add(r.Selesai.Sub(r.Mulai))}
	}
	if in.SelesaiPada != nil {
		r.Selesai = in.SelesaiPada.UTC()
	}
	if in.IDRuang == "" && in.Tautan == "" {
		in.IDRuang, in.Tautan = u.IDRuang, u.Tautan
	}
	problems, err := r.tempat(ctx, q, in.IDRuang, in.Tautan)
	if err != nil {
		return r, nil, err
	}
	for _, u := range rows {
		c, err := s.getCalon(ctx, q, u.IDKarya)
		if err != nil {
			return r, nil, err
		}
		c.isian = "mulaiPada"
		team, err := ujian.ListTim(ctx, q, u)
		if err != nil {
			return r, nil, err
		}
		for _, t := range team {
			c.tim = append(c.tim, anggota{idDosen: t.IDDosen, nama: t.Nama, peran: t.Peran, isian: "mulaiPada"})
		}
		r.calon = append(r.calon, c)
	}
	return r, problems, nil
}
