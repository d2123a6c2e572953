package sidang

import (
	"context"
	"slices"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// GantiPembimbing puts who guides a work from now on in the place of left in the team of its exam, where one is set: the new
// member is asked whether it suits. Refused are one who examines the student already or has something else at that time, at the
// field named (422), and an exam that has begun (409).
func (s *Service) GantiPembimbing(ctx context.Context, q db.Q, k karya.Baris, left string, came karya.Pembimbing, field string) error {
	if k.Status != karya.StatusDijadwalkan {
		return nil
	}
	who, err := ujian.FindPemanggil(ctx, q)
	if err != nil {
		return err
	}
	u, err := s.FindLatest(ctx, ujian.Call{Q: q, Pemanggil: who}, k.ID)
	if err != nil {
		return err
	}
	if !s.BelumMulai(u) {
		return apperr.New(apperr.Conflict, "Pembimbing tidak dapat diganti karena sidang sudah dimulai.")
	}
	g, problems, err := s.rencanaPembimbing(ctx, q, u, left, came, field)
	if err == nil {
		err = jadwal.Refuse(problems)
	}
	if err != nil || len(g.rows) == 0 {
		return err
	}
	return s.tulisGanti(ctx, q, g, PengujiPengganti{IDDosen: left, IDPengganti: came.IDDosen})
}

// rencanaPembimbing builds the replacement of a supervisor in the team of a student's exam and names what is wrong with it; nobody
// is replaced where the supervisor is in no team.
func (s *Service) rencanaPembimbing(ctx context.Context, q db.Q, u ujian.Ujian, left string, came karya.Pembimbing, field string) (pergantian, []jadwal.MasalahJadwal, error) {
	var g pergantian
	team, err := ujian.ListTim(ctx, q, u)
	if err != nil {
		return g, nil, err
	}
	c, err := s.getCalon(ctx, q, u.IDKarya)
	if err != nil {
		return g, nil, err
	}
	if in := slices.IndexFunc(team, func(t ujian.Penguji) bool { return t.IDDosen == came.IDDosen }); in >= 0 {
		a := anggota{idDosen: came.IDDosen, nama: came.Nama}
		return g, []jadwal.MasalahJadwal{{Isian: field, Kalimat: c.sudahDalamTim(a, anggota{peran: team[in].Peran})}}, nil
	}
	i := slices.IndexFunc(team, func(t ujian.Penguji) bool { return t.IDDosen == left })
	if i < 0 {
		return g, nil, nil
	}
	bound, err := terikatSidang(ctx, q, u.IDSidang)
	if err != nil {
		return g, nil, err
	}
	if halangan := halanganTempat(u, team[i], bound[left]); halangan != "" {
		return g, nil, apperr.New(apperr.Conflict, halangan)
	}
	c.tim = []anggota{{idDosen: came.IDDosen, nama: came.Nama, peran: team[i].Peran, isian: field}}
	g = pergantian{rows: []ujian.Ujian{u}, lama: []ujian.Penguji{team[i]}, baru: came.Nama, calon: []calon{c}}
	clashes, err := s.bentrokPengganti(ctx, q, g, field)
	return g, clashes, err
}
