package auth

import (
	"context"

	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// permissions are those of the operations on accounts, with the roles that hold them as shipped.
var permissions = map[string][]string{
	tautan.Izin: {peran.Operator},
	peran.Izin:  {peran.Operator},
	klien.Izin:  {peran.Operator},
}

// kamar is what the rooms of this area ask of its top.
type kamar struct{ *Service }

// Tautan makes links and takes them.
func (s *Service) Tautan() *tautan.Service { return s.tautan }

// Faktor keeps the second factors.
func (s *Service) Faktor() *faktor.Service { return s.faktor }

// Klien keeps the clients.
func (s *Service) Klien() *klien.Service { return s.klien }

// Try lets a guess of a stranger be looked at.
func (k kamar) Try(ctx context.Context, kind guard.Kind, name string) (*guard.Pass, error) {
	return k.begin(ctx, guard.Try{College: actor.From(ctx).College, Kind: kind, Name: name, Address: k.Address(api.From(ctx).HTTP)})
}

// Hash holds a password against the policy and hashes it.
func (k kamar) Hash(ctx context.Context, username, plain string, own ...string) (string, error) {
	return k.hashBaru(ctx, actor.From(ctx).College, username, plain, own...)
}

// SetPassword gives an active account a password and ends its sessions; false when it is switched off.
func (k kamar) SetPassword(ctx context.Context, q db.Q, akun, hash string) (bool, error) {
	if err := db.Bump(ctx, q, kelola.Area); err != nil { // who has a password is a filter of the list
		return false, err
	}
	const set = `UPDATE auth_akun SET password_hash = $3 WHERE college_id = $1 AND id = $2 AND aktif`
	n, err := q.Exec(ctx, set, q.College, akun, hash)
	if err != nil || n == 0 {
		return false, err
	}
	ended, err := k.endAll(ctx, q, akun, "", alasanTautan)
	if err != nil {
		return false, err
	}
	return true, k.catat(ctx, q, "auth.tautan.pakai", "akun", akun, map[string]any{
		"sesiDiakhiri": ended, "alamat": k.Address(api.From(ctx).HTTP),
	})
}

// May refuses a caller who may not manage an account.
func (k kamar) May(ctx context.Context, q db.Q, akun string) error {
	return k.peran.MayManage(ctx, q, akun)
}

// Origins are the addresses of a college's main portal.
func (k kamar) Origins(ctx context.Context, college string) ([]string, error) {
	origins, err := k.Colleges.AsalUtama(ctx, college)
	if apperr.Is(err, apperr.Missing) {
		err = apperr.New(apperr.Missing, "Perguruan tinggi tidak ditemukan")
	}
	return origins, err
}

// List lists the living sessions of an account.
func (k kamar) List(ctx context.Context, q db.Q, akun string) ([]kelola.SesiAkun, error) {
	rows, err := listSesi(ctx, q, akun, k.alive())
	out := make([]kelola.SesiAkun, 0, len(rows))
	for _, r := range rows {
		out = append(out, kelola.SesiAkun{
			ID: r.ID, Perangkat: r.Perangkat, Klien: r.Klien, Alamat: r.Alamat,
			DibuatPada: clock.FromMicro(r.DibuatPada), TerakhirPada: clock.FromMicro(r.TerakhirPada),
		})
	}
	return out, err
}

// Owner is the account of a session; 404 without it.
func (k kamar) Owner(ctx context.Context, q db.Q, id string) (string, error) {
	return db.Get[string](ctx, q, `SELECT id_akun FROM auth_sesi WHERE college_id = $1 AND id = $2`, q.College, id)
}

// EndOne ends a session of an account for the operator; 404 without it.
func (k kamar) EndOne(ctx context.Context, q db.Q, akun, id string) error {
	n, err := k.signOut(ctx, q, akun, id, alasanOperator)
	if err == nil && n == 0 {
		err = apperr.NotFound()
	}
	k.forgetAfter(ctx, q.College, akun)
	return err
}

// EndAll ends all sessions of an account for the operator.
func (k kamar) EndAll(ctx context.Context, q db.Q, akun string) (int64, error) {
	return k.endAll(ctx, q, akun, "", alasanOperator)
}

// EndOthers ends the sessions of an account but one.
func (k kamar) EndOthers(ctx context.Context, q db.Q, akun, spared, why string) (int64, error) {
	return k.endAll(ctx, q, akun, spared, why)
}

// CheckPassword holds a password against the caller's account.
func (k kamar) CheckPassword(ctx context.Context, plain string) error {
	a := actor.From(ctx)
	akun, err := module.Read(ctx, k.Deps.Deps, func(q db.Q, _ actor.Actor) (akunSandi, error) { return getAkun(ctx, q, a.Account) })
	if err == nil && akun.PasswordHash == "" { // who came by the campus's single sign-on
		err = apperr.Field("password", "Akun Anda belum punya password. Minta tautan akses kepada operator.")
	}
	if err != nil {
		return err
	}
	pass, err := k.checkLama(ctx, a, akun, plain)
	if apperr.Is(err, apperr.Invalid) {
		return apperr.Field("password", "Password salah")
	}
	if err != nil {
		return err
	}
	defer pass.Done()
	return k.DB.Write(ctx, a.College, pass.Right)
}

// Hold keeps an active account as it is until the transaction ends.
func (k kamar) Hold(ctx context.Context, q db.Q, akun string) (bool, error) {
	return holdAkun(ctx, q, akun)
}

// Proved notes that a session has proved a second factor just now.
func (k kamar) Proved(ctx context.Context, q db.Q, akun, sesi string) error {
	k.forgetAfter(ctx, q.College, akun)
	const note = `UPDATE auth_sesi SET faktor_pada = $4 WHERE college_id = $1 AND id_akun = $2 AND id = $3`
	return q.Apply(ctx, note, q.College, akun, sesi, clock.Micro(k.Clock.Now()))
}

// Manages reports whether somebody holds a permission of those who manage a campus.
func (k kamar) Manages(a actor.Actor) bool { return k.peran.Manages(a) }

// EndClient ends the sessions that a client holds, and its codes.
func (k kamar) EndClient(ctx context.Context, q db.Q, client, why string) (int64, error) {
	if err := k.EndCodes(ctx, q, client); err != nil {
		return 0, err
	}
	db.AfterCommit(ctx, func() { k.ingatan.ForgetClient(q.College, client) })
	if err := k.openid.Quit(ctx, q, client, ""); err != nil {
		return 0, err
	}
	return endSesiKlien(ctx, q, client, clock.Micro(k.Clock.Now()), why)
}

// EndCodes ends the codes that a client has not redeemed.
func (k kamar) EndCodes(ctx context.Context, q db.Q, client string) error {
	return endKodeKlien(ctx, q, client, clock.Micro(k.Clock.Now()))
}
