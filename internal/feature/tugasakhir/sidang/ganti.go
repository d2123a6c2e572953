package sidang

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// PengujiPengganti names who leaves the team, who comes, and why.
type PengujiPengganti struct {
	IDDosen     string `json:"idDosen" minLength:"1" maxLength:"64" doc:"Who leaves"`
	IDPengganti string `json:"idPengganti" minLength:"1" maxLength:"64"`
	Alasan      string `json:"alasan" minLength:"1" maxLength:"2000"`
}

func (b PengujiPengganti) sebab() string { return b.Alasan }

// CalonPengganti names who would leave and who would come.
type CalonPengganti struct {
	IDDosen     string `json:"idDosen" minLength:"1" maxLength:"64" doc:"Who would leave"`
	IDPengganti string `json:"idPengganti" minLength:"1" maxLength:"64"`
}

// PeriksaanPengganti is what speaks against a replacement.
type PeriksaanPengganti struct {
	Bisa    bool                   `json:"bisa"`
	Masalah []jadwal.MasalahJadwal `json:"masalah" nullable:"false"`
}

// pergantian is a replacement as it would be made: in the teams of all students of the exam whom the one who leaves examines.
type pergantian struct {
	rows  []ujian.Ujian // those students
	lama  []ujian.Penguji
	baru  string // name, with titles
	calon []calon
}

// GantiPenguji puts another examiner in the place of one who cannot examine, with the roles that one had, for a reason that
// stays on record. The new one is asked whether it suits; what the other answered and kept as a draft goes. Once that one
// has sent marks or asked for revisions, nobody takes the place.
func (s *Service) GantiPenguji(ctx context.Context, in *api.Replace[PengujiPengganti]) (api.Halaman[SidangBaris], error) {
	return ubahSidang(ctx, s, in, "ganti_penguji", func(ctx context.Context, c ujian.Call, rows []ujian.Ujian, alasan string) error {
		g, problems, err := s.rencanaGanti(ctx, c.Q, rows, in.Body.IDDosen, in.Body.IDPengganti)
		if err != nil {
			return err
		}
		if err := jadwal.Refuse(problems); err != nil {
			return err
		}
		if err := s.tulisGanti(ctx, c.Q, g, in.Body); err != nil {
			return err
		}
		for i := range g.calon {
			kalimat := fmt.Sprintf("%s %s diganti %s: %s", karya.NamaPeranTim[g.lama[i].Peran], g.lama[i].Nama, g.baru, alasan)
			if err := s.Touch(ctx, c.Q, &g.calon[i].Baris, "ganti_penguji", c.PeranAtur(), kalimat); err != nil {
				return err
			}
		}
		return nil
	})
}

// PeriksaPengganti tells what speaks against a replacement: that somebody is in the team already, or taken at that time.
func (s *Service) PeriksaPengganti(ctx context.Context, in *api.Under[CalonPengganti]) (PeriksaanPengganti, error) {
	return ujian.Read(ctx, s.Service, func(c ujian.Call) (out PeriksaanPengganti, err error) {
		rows, err := s.sidangMilik(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		_, problems, err := s.rencanaGanti(ctx, c.Q, rows, in.Body.IDDosen, in.Body.IDPengganti)
		return PeriksaanPengganti{Bisa: len(problems) == 0, Masalah: append([]jadwal.MasalahJadwal{}, problems...)}, err
	})
}

// rencanaGanti builds a replacement and names what is wrong with it. Somebody who does not examine in this exam is not there
// (404); one who cannot be replaced any more is a conflict.
func (s *Service) rencanaGanti(ctx context.Context, q db.Q, rows []ujian.Ujian, idDosen, idPengganti string) (pergantian, []jadwal.MasalahJadwal, error) {
	var g pergantian
	bound, err := terikatSidang(ctx, q, rows[0].IDSidang)
	if err != nil {
		return g, nil, err
	}
	name, ada, err := namaDosen{}.cari(ctx, q, idPengganti)
	if err != nil {
		return g, nil, err
	}
	const field = "idPengganti"
	var out []jadwal.MasalahJadwal
	if !ada {
		out = append(out, jadwal.MasalahJadwal{Isian: field, Kalimat: "Dosen tidak ditemukan."})
	}
	g.baru = name
	for _, u := range rows {
		team, err := ujian.ListTim(ctx, q, u)
		if err != nil {
			return g, nil, err
		}
		i := slices.IndexFunc(team, func(t ujian.Penguji) bool { return t.IDDosen == idDosen })
		if i < 0 {
			continue
		}
		if halangan := halanganGanti(u, team[i], bound[idDosen]); halangan != "" {
			return g, nil, apperr.New(apperr.Conflict, halangan)
		}
		c, err := s.getCalon(ctx, q, u.IDKarya)
		if err != nil {
			return g, nil, err
		}
		a := anggota{idDosen: idPengganti, nama: name, peran: team[i].Peran, isian: field}
		if sama := slices.IndexFunc(team, func(t ujian.Penguji) bool { return t.IDDosen == idPengganti }); sama >= 0 {
			out = append(out, jadwal.MasalahJadwal{Isian: field, Kalimat: c.sudahDalamTim(a, anggota{peran: team[sama].Peran})})
		}
		c.tim = []anggota{a}
		g.rows, g.lama, g.calon = append(g.rows, u), append(g.lama, team[i]), append(g.calon, c)
	}
	if len(g.rows) == 0 {
		return g, nil, apperr.NotFound()
	}
	clashes, err := s.bentrokPengganti(ctx, q, g, field)
	return g, append(out, clashes...), err
}

// bentrokPengganti names what the one who comes has to do at that time, but for this very exam.
func (s *Service) bentrokPengganti(ctx context.Context, q db.Q, g pergantian, field string) ([]jadwal.MasalahJadwal, error) {
	r := rencana{idSidang: g.rows[0].IDSidang, Rentang: g.rows[0].Rentang(), calon: g.calon}
	taken, err := terpakaiDalam(ctx, q, r.Rentang, r)
	return slices.DeleteFunc(r.tabrakan(taken, s.Zone(ctx, q.College)), func(m jadwal.MasalahJadwal) bool { return m.Isian != field }), err
}

// tulisGanti puts the new member in the place of the old one, in each team.
func (s *Service) tulisGanti(ctx context.Context, q db.Q, g pergantian, in PengujiPengganti) error {
	for i, u := range g.rows {
		if err := nilai.DeleteSkor(ctx, q, u, in.IDDosen); err != nil {
			return err
		}
		if err := ujian.DeletePenguji(ctx, q, u.IDSidang, u.IDKarya, in.IDDosen); err != nil {
			return err
		}
		if err := ujian.InsertPenguji(ctx, q, u.IDSidang, u.IDKarya, in.IDPengganti, g.lama[i].Peran); err != nil {
			return err
		}
	}
	const exam = `UPDATE tugasakhir_sidang SET versi = versi + 1, diubah_pada = $3 WHERE college_id = $1 AND id = $2`
	return q.Apply(ctx, exam, q.College, g.rows[0].IDSidang, s.Clock.Now().UnixMicro())
}

// What binds an examiner to an exam, so that nobody takes the place.
const (
	terikatNilai  = "nilai"
	terikatRevisi = "revisi"
)

// terikatSidang tells of each lecturer of an exam who has sent marks, or asked for revisions, which of the two; marks first.
func terikatSidang(ctx context.Context, q db.Q, idSidang string) (map[string]string, error) {
	const list = `SELECT id_dosen, 'revisi' AS apa FROM tugasakhir_revisi WHERE college_id = $1 AND id_sidang = $2
		UNION ALL SELECT id_dosen, 'nilai' FROM tugasakhir_perubahan WHERE college_id = $1 AND id_sidang = $2
		UNION ALL SELECT id_dosen, 'nilai' FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND lembar = 'final'`
	rows, err := db.List[struct{ IDDosen, Apa string }](ctx, q, list, q.College, idSidang)
	out := map[string]string{}
	for _, r := range rows {
		if out[r.IDDosen] != terikatNilai {
			out[r.IDDosen] = r.Apa
		}
	}
	return out, err
}

// halanganGanti says why a member of a team cannot be replaced; empty when nothing stands against it.
func halanganGanti(u ujian.Ujian, t ujian.Penguji, terikat string) string {
	if hitung.Golongan(t.Peran) == hitung.GolonganPembimbing {
		return "Pembimbing ikut dengan sendirinya, jadi tidak diganti di sini"
	}
	return halanganTempat(u, t, terikat)
}

// halanganTempat says why nobody else can take a member's place in a team.
func halanganTempat(u ujian.Ujian, t ujian.Penguji, terikat string) string {
	switch {
	case halanganPindah(u) != "":
		return halanganPindah(u)
	case terikat == terikatNilai:
		return fmt.Sprintf("%s sudah mengirim nilai, jadi tidak dapat diganti", t.Nama)
	case terikat == terikatRevisi:
		return fmt.Sprintf("%s sudah mencatat revisi, jadi tidak dapat diganti", t.Nama)
	}
	return ""
}
