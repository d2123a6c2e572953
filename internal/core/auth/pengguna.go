package auth

import (
	"context"

	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/master"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Pengguna is who is signed in, what that person may do, and in which period he or she works.
type Pengguna struct {
	Username         string   `json:"username"`
	UUID             string   `json:"uuid"`
	CollegeID        string   `json:"college_id"`
	Nama             string   `json:"nama"`
	Roles            []string `json:"roles" nullable:"false"`
	Izin             []string `json:"izin" nullable:"false" doc:"Permissions; pages show and hide by these, never by role"`
	VersiKonfigurasi string   `json:"versiKonfigurasi" doc:"Version of the site configuration"`
	Periode          int64    `json:"periode" doc:"Working period: the chosen one, else the running one minus 10; 0 when no period is running"`
	SesiSemester     int64    `json:"sesiSemester" doc:"The running period; 0 when none is"`
	IDDosen          string   `json:"idDosen,omitempty" doc:"The lecturer that the account is"`
	IDMahasiswa      string   `json:"idMahasiswa,omitempty" doc:"The student that the account is"`

	Faktor faktor.Keadaan `json:"faktor" doc:"The second factor beside the password"`
}

// LihatPengguna answers who is signed in; a system that knows people by OpenID asks where that is told as the person agreed.
func (s *Service) LihatPengguna(ctx context.Context, _ *Tanpa) (Pengguna, error) {
	a := actor.From(ctx)
	if a.Client != "" && len(a.Roles) == 0 {
		return Pengguna{}, apperr.New(apperr.Forbidden, "Sesi OpenID membaca penggunanya lewat userinfo")
	}
	versi, err := s.Colleges.VersiKonfigurasi(ctx, a.College)
	if err != nil {
		return Pengguna{}, err
	}
	p := Pengguna{
		Username: a.Username, UUID: a.Account, CollegeID: a.College, Nama: a.Name, Roles: a.Roles, Izin: a.Permissions, VersiKonfigurasi: versi,
	}
	err = s.DB.Read(ctx, a.College, func(q db.Q) error {
		if p.Periode, p.SesiSemester, err = PeriodeKerja(ctx, q, a.Account); err != nil {
			return err
		}
		if p.Faktor, err = s.faktor.Keadaan(ctx, q, a); err != nil {
			return err
		}
		diri, err := master.DariAkun(ctx, q, a.Account)
		p.IDDosen, p.IDMahasiswa = diri.IDDosen, diri.IDMahasiswa
		return err
	})
	return p, err
}

// PeriodeKerja is the period that an account works in, and the running one (AU-12).
func PeriodeKerja(ctx context.Context, q db.Q, akun string) (kerja, berjalan int64, err error) {
	berjalan, err = periode.Berjalan(ctx, q)
	if err != nil {
		return 0, 0, err
	}
	kerja, err = getPeriode(ctx, q, akun)
	if kerja == 0 && berjalan != 0 {
		kerja = periode.Bawaan(berjalan)
	}
	return kerja, berjalan, err
}

// PilihanPeriode is a working period, year × 10 + term.
type PilihanPeriode struct {
	SesiSemester int64 `json:"sesiSemester"`
}

// PilihPeriode keeps the working period on the account. It must be one of those offered around the running
// one (AU-13).
func (s *Service) PilihPeriode(ctx context.Context, in *api.Create[PilihanPeriode]) (PilihanPeriode, error) {
	a := actor.From(ctx)
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		running, err := periode.Berjalan(ctx, q)
		if err != nil {
			return err
		}
		if !periode.DapatDipilih(in.Body.SesiSemester, running) {
			return apperr.Field("sesiSemester", "Periode tidak tersedia")
		}
		return setPeriode(ctx, q, a.Account, in.Body.SesiSemester)
	})
	return in.Body, err
}
