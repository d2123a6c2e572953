package kelola

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// IsianAkun is what the operator writes of an account.
type IsianAkun struct {
	Username string `json:"username" maxLength:"100"`
	Nama     string `json:"nama" maxLength:"100" doc:"Without titles"`
	Email    string `json:"email,omitempty" maxLength:"100"`
	Telepon  string `json:"telepon,omitempty" maxLength:"20" doc:"Digits after +62, at most 12"`
}

// AkunTanpaData is an account to make for somebody of whom there is no record of a lecturer or student.
type AkunTanpaData struct {
	IsianAkun
	Peran []string `json:"peran" maxItems:"20" nullable:"false"`
}

// PeranAkun are the roles that an account is to hold, and no others.
type PeranAkun struct {
	Peran []string `json:"peran" maxItems:"20" nullable:"false"`
}

func (in IsianAkun) akun() (orang.Akun, error) {
	a := orang.Akun{Username: texts.Tidy(in.Username), Nama: texts.Tidy(in.Nama), Email: texts.Tidy(in.Email), Telepon: texts.Tidy(in.Telepon)}
	wrong := apperr.Wrong(module.Blank(map[string]string{"username": a.Username, "nama": a.Nama}))
	if texts.Printable(a.Nama) != a.Nama {
		wrong["nama"] = "Nama memuat karakter yang tidak terlihat"
	}
	return a, wrong.Refuse()
}

// Buat makes an account without a password, which its owner sets by a link.
func (s *Service) Buat(ctx context.Context, in *api.Create[AkunTanpaData]) (Akun, error) {
	a, err := in.Body.akun()
	if err != nil {
		return Akun{}, err
	}
	roles := unique(in.Body.Peran)
	if len(roles) == 0 {
		return Akun{}, apperr.Field("peran", "Sebutkan paling sedikit satu peran")
	}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (Akun, error) {
		if err := db.Bump(ctx, q, Area); err != nil {
			return Akun{}, err
		}
		if err := s.Roles.MayGive(ctx, q, roles); err != nil {
			return Akun{}, err
		}
		id, err := s.Accounts.Open(ctx, q, a, roles[0])
		for _, role := range roles[1:] {
			if err == nil {
				err = s.Accounts.Grant(ctx, q, id, role, true)
			}
		}
		if err == nil && len(roles) > 1 {
			err = s.Audit(ctx, q, "auth.peran.setel", "akun", id, map[string]any{"peran": roles})
		}
		if err != nil {
			return Akun{}, err
		}
		return s.get(ctx, q, id)
	})
}

// change runs an act on an account that the caller may manage, on the version that was read, and answers the account as it is
// then; code is the aksi that must be allowed.
func (s *Service) change(ctx context.Context, id string, match api.IfMatch, code string, act func(ctx context.Context, q db.Q, now Akun) error) (Akun, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (Akun, error) {
		if err := db.Bump(ctx, q, Area); err != nil {
			return Akun{}, err
		}
		now, err := s.get(ctx, q, id)
		if err == nil {
			err = s.allowed(ctx, q, now, code)
		}
		if err == nil {
			err = s.CheckVersion(ctx, q, match, now)
		}
		if err == nil {
			err = act(ctx, q, now)
		}
		if err != nil {
			return Akun{}, err
		}
		return s.get(ctx, q, id)
	})
}

// allowed refuses what the account's aksi do not allow: 403 where it is not the caller's to manage, 409 where its state forbids.
func (s *Service) allowed(ctx context.Context, q db.Q, now Akun, code string) error {
	if err := s.Roles.MayManage(ctx, q, now.ID); err != nil {
		return err
	}
	for _, a := range now.Aksi {
		if a.Code == code && !a.Allowed {
			return apperr.New(apperr.Conflict, a.Reason)
		}
	}
	return nil
}

// Ubah changes what the operator writes of an account.
func (s *Service) Ubah(ctx context.Context, in *api.Replace[IsianAkun]) (Akun, error) {
	a, err := in.Body.akun()
	if err != nil {
		return Akun{}, err
	}
	return s.change(ctx, in.ID, in.IfMatch, "ubah", func(ctx context.Context, q db.Q, now Akun) error {
		if err := s.Accounts.Rename(ctx, q, now.ID, a); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.akun.ubah", "akun", now.ID, in.Body)
	})
}

// UbahPeran gives an account these roles and no others. Roles of people come with their records and stay as they are; nobody
// gives a role that permits more than he or she may (403), and the last account that manages keeps what it needs (409).
func (s *Service) UbahPeran(ctx context.Context, in *api.Replace[PeranAkun]) (Akun, error) {
	want := unique(in.Body.Peran)
	return s.change(ctx, in.ID, in.IfMatch, "peran", func(ctx context.Context, q db.Q, now Akun) error {
		if len(want) == 0 {
			return apperr.Field("peran", "Sebutkan paling sedikit satu peran")
		}
		given := without(want, now.Peran)
		taken := without(now.Peran, want)
		if err := s.Roles.MayGive(ctx, q, given); err != nil {
			return err
		}
		for _, role := range taken {
			if peran.OfRecord(role) && now.IDDosen+now.IDMahasiswa != "" {
				return apperr.Field("peran", "Peran "+role+" ikut data orangnya; ubah di sana")
			}
		}
		err := s.Roles.Keeping(ctx, q, func() error {
			for _, role := range given {
				if err := s.Accounts.Grant(ctx, q, now.ID, role, true); err != nil {
					return err
				}
			}
			for _, role := range taken {
				if err := s.Accounts.Grant(ctx, q, now.ID, role, false); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.peran.setel", "akun", now.ID, map[string]any{"peran": want, "sebelumnya": now.Peran})
	})
}

// Nonaktifkan switches an account off; its sessions and links end at once.
func (s *Service) Nonaktifkan(ctx context.Context, in *api.ByID) (Akun, error) {
	return s.change(ctx, in.ID, api.IfMatch{}, "nonaktif", func(ctx context.Context, q db.Q, now Akun) error {
		if err := s.Accounts.Switch(ctx, q, now.ID, false); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.akun.nonaktif", "akun", now.ID, nil)
	})
}

// Aktifkan switches an account on again.
func (s *Service) Aktifkan(ctx context.Context, in *api.ByID) (Akun, error) {
	return s.change(ctx, in.ID, api.IfMatch{}, "aktif", func(ctx context.Context, q db.Q, now Akun) error {
		if err := s.Accounts.Switch(ctx, q, now.ID, true); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.akun.aktif", "akun", now.ID, nil)
	})
}

// SesiAkun is where an account is signed in.
type SesiAkun struct {
	ID           string    `json:"id"`
	Perangkat    string    `json:"perangkat" doc:"'Chrome di Windows'"`
	Klien        string    `json:"klien" doc:"Name of the campus system that holds this session; empty: a device of the owner's"`
	Alamat       string    `json:"alamat" doc:"IP address of the last use"`
	DibuatPada   time.Time `json:"dibuatPada"`
	TerakhirPada time.Time `json:"terakhirPada"`
}

// DaftarSesi lists where an account is signed in.
func (s *Service) DaftarSesi(ctx context.Context, in *api.ByID) (api.Halaman[SesiAkun], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (api.Halaman[SesiAkun], error) {
		now, err := s.get(ctx, q, in.ID)
		if err == nil {
			err = s.allowed(ctx, q, now, "sesi")
		}
		if err != nil {
			return api.Halaman[SesiAkun]{}, err
		}
		rows, err := s.Sessions.List(ctx, q, now.ID)
		return api.OnePage(rows), err
	})
}

// AkhiriSesi ends one session of somebody's account.
func (s *Service) AkhiriSesi(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (api.NoContent, error) {
		akun, err := s.Sessions.Owner(ctx, q, in.ID)
		if err == nil {
			err = s.Roles.MayManage(ctx, q, akun)
		}
		if err == nil {
			err = s.Sessions.EndOne(ctx, q, akun, in.ID)
		}
		if err != nil {
			return api.NoContent{}, err
		}
		return api.NoContent{}, s.Audit(ctx, q, "auth.sesi.hapus", "sesi", in.ID, map[string]any{"alasan": "operator"})
	})
}

// AkhiriSemuaSesi signs the owner of an account out everywhere.
func (s *Service) AkhiriSemuaSesi(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	_, err := s.change(ctx, in.ID, api.IfMatch{}, "sesi", func(ctx context.Context, q db.Q, now Akun) error {
		n, err := s.Sessions.EndAll(ctx, q, now.ID)
		if err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.sesi.hapus", "akun", now.ID, map[string]any{"jumlah": n, "alasan": "operator"})
	})
	return api.NoContent{}, err
}

func unique(of []string) []string { return slices.Compact(slices.Sorted(slices.Values(of))) }

// without are those of some that are not among others.
func without(of, others []string) []string {
	return slices.DeleteFunc(slices.Clone(of), func(s string) bool { return slices.Contains(others, s) })
}
