package faktor

import (
	"context"
	"database/sql"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// kataWajib names the setting that says of whom a college demands a second factor.
const kataWajib = "verifikasi_dua_langkah"

// Values of the setting; as shipped it is of nobody.
const (
	bukanWajib      = "tidak"
	wajibOperator   = "operator"
	wajibDanKaprodi = "operator_kaprodi"
)

// Keywords are the settings that this room reads.
var Keywords = []module.Keyword{{
	Name: kataWajib, Kind: module.KindChoice, Group: "Keamanan", Default: bukanWajib, Title: "Kewajiban verifikasi dua langkah",
	Help: "Siapa yang diwajibkan memasang verifikasi dua langkah. Yang belum memasangnya tetap dapat masuk, " +
		"tetapi hanya untuk memasangnya. Bagi yang lain verifikasi ini boleh dipasang sendiri.",
	Choices: []module.Choice{
		{Value: bukanWajib, Label: "Tidak diwajibkan"},
		{Value: wajibOperator, Label: "Operator dan pengelola"},
		{Value: wajibDanKaprodi, Label: "Operator, pengelola dan kaprodi"},
	},
}}

// Pegangan is what a look-up of a session tells of the second factor.
type Pegangan struct {
	FaktorPada  sql.NullInt64 `db:"faktor_pada"`
	PunyaFaktor bool          `db:"punya_faktor"`
	Kewajiban   sql.NullString
}

// Kolom are the columns of Pegangan in a statement of sessions; $1 is the college, s the session, a the account.
const Kolom = `, s.faktor_pada, (EXISTS (SELECT 1 FROM auth_totp t WHERE t.college_id = $1 AND t.id_akun = a.id)
		OR EXISTS (SELECT 1 FROM auth_passkey y WHERE y.college_id = $1 AND y.id_akun = a.id)) AS punya_faktor,
		(SELECT c.value FROM institusi_konfigurasi c WHERE c.college_id = $1 AND c.keyword = 'verifikasi_dua_langkah') AS kewajiban`

// Mark tells of a caller whether a second factor is there and when it was proved. Of whom one is demanded that is not there may
// nothing but set one up.
func (s *Service) Mark(a actor.Actor, p Pegangan) actor.Actor {
	a.Factor = p.PunyaFaktor
	if p.FaktorPada.Valid {
		a.Proved = clock.FromMicro(p.FaktorPada.Int64)
	}
	if a.Client == "" && !a.Factor && s.demands(p.Kewajiban.String, a) {
		a.Unready, a.Permissions = true, []string{}
	}
	return a
}

// demands reports whether a value of the setting demands a second factor of a person.
func (s *Service) demands(value string, a actor.Actor) bool {
	switch value {
	case wajibOperator:
		return a.HasRole(peran.Operator) || s.Accounts.Manages(a)
	case wajibDanKaprodi:
		return a.HasRole(peran.Operator) || a.HasRole(peran.Kaprodi) || s.Accounts.Manages(a)
	}
	return false
}

// demanded reports whether the college demands a second factor of the caller.
func (s *Service) demanded(ctx context.Context, q db.Q, a actor.Actor) (bool, error) {
	const get = `SELECT value FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = $2`
	value, _, err := db.Find[string](ctx, q, get, q.College, kataWajib)
	return s.demands(value, a), err
}

// Unready reports whether a second factor is demanded of somebody who holds none.
func (s *Service) Unready(ctx context.Context, q db.Q, a actor.Actor) (bool, error) {
	demanded, err := s.demanded(ctx, q, a)
	if err != nil || !demanded {
		return false, err
	}
	has, err := held(ctx, q, a.Account, "")
	return !has.any(), err
}
