package faktor

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// FaktorAkun are the second factors of the caller's own account.
type FaktorAkun struct {
	Aplikasi   *time.Time `json:"aplikasi,omitempty" doc:"When the authenticator app was set up; absent: none"`
	Passkey    []Kunci    `json:"passkey" nullable:"false"`
	Pemulihan  int64      `json:"pemulihan" doc:"Recovery codes left"`
	Diwajibkan bool       `json:"diwajibkan" doc:"The college demands a second factor of this account"`
	DiSini     bool       `json:"diSini" doc:"Passkeys can be made at this address"`
}

// Kunci is a passkey.
type Kunci struct {
	ID          string     `json:"id"`
	Nama        string     `json:"nama"`
	Alamat      string     `json:"alamat" doc:"Host at which it was made, where alone it works"`
	DiSini      bool       `json:"diSini" doc:"It works at this address"`
	DibuatPada  time.Time  `json:"dibuatPada"`
	DipakaiPada *time.Time `json:"dipakaiPada,omitempty"`
}

// Lihat answers the caller's factors.
func (s *Service) Lihat(ctx context.Context, _ *Tanpa) (FaktorAkun, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (FaktorAkun, error) {
		t, err := s.here(ctx)
		if err != nil {
			return FaktorAkun{}, err
		}
		has, err := held(ctx, q, a.Account, t.alamat)
		if err != nil {
			return FaktorAkun{}, err
		}
		out := FaktorAkun{Passkey: []Kunci{}, Pemulihan: has.Cadangan, DiSini: t.alamat != ""}
		const made = `SELECT dibuat_pada FROM auth_totp WHERE college_id = $1 AND id_akun = $2`
		if at, ok, err := db.Find[int64](ctx, q, made, q.College, a.Account); err != nil {
			return out, err
		} else if ok {
			since := clock.FromMicro(at)
			out.Aplikasi = &since
		}
		rows, err := listPasskey(ctx, q, a.Account)
		for _, r := range rows {
			out.Passkey = append(out.Passkey, r.kunci(t))
		}
		if err == nil {
			out.Diwajibkan, err = s.demanded(ctx, q, a)
		}
		out.Diwajibkan = out.Diwajibkan || a.Unready // its permissions are none until then
		return out, err
	})
}

func (r passkeyBaris) kunci(t tempat) Kunci {
	k := Kunci{ID: r.ID, Nama: r.Nama, Alamat: r.Alamat, DiSini: r.Alamat == t.alamat, DibuatPada: clock.FromMicro(r.DibuatPada)}
	if r.DipakaiPada.Valid {
		at := clock.FromMicro(r.DipakaiPada.Int64)
		k.DipakaiPada = &at
	}
	return k
}

// MulaiPasang begins to set a factor up. Who holds none proves himself or herself by the password.
type MulaiPasang struct {
	Body struct {
		Password keyring.Secret `json:"password,omitempty" maxLength:"1000" doc:"Of who holds no second factor yet"`
	}
}

// known holds the password against who holds no factor; who holds one has just proved it (Op.StepUp).
func (s *Service) known(ctx context.Context, a actor.Actor, password keyring.Secret) error {
	if a.Factor {
		return nil
	}
	if password == "" {
		return apperr.Field("password", apperr.Required)
	}
	return s.Accounts.CheckPassword(ctx, string(password))
}

// AplikasiBaru is what an authenticator app is told, once; nothing counts until a code of it was right.
type AplikasiBaru struct {
	Ticket  string `json:"ticket" doc:"Goes back with the code"`
	Rahasia string `json:"rahasia" doc:"For typing, in groups of four"`
	URI     string `json:"uri" doc:"otpauth, for an app on this very device"`
	Gambar  Gambar `json:"gambar" doc:"The same for the camera of a phone"`
}

// MulaiAplikasi makes the secret for an authenticator app.
func (s *Service) MulaiAplikasi(ctx context.Context, in *MulaiPasang) (AplikasiBaru, error) {
	a := actor.From(ctx)
	if err := s.known(ctx, a, in.Body.Password); err != nil {
		return AplikasiBaru{}, err
	}
	issuer, err := module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (string, error) {
		return db.Get[string](ctx, q, `SELECT nama FROM institusi_college WHERE id = $1`, q.College)
	})
	if err != nil {
		return AplikasiBaru{}, err
	}
	secret := newSecret()
	out := AplikasiBaru{Rahasia: grouped(secret), URI: keyURI(strings.ReplaceAll(issuer, ":", " "), a.Username, secret)}
	if out.Gambar, err = draw(out.URI); err != nil {
		return AplikasiBaru{}, err
	}
	out.Ticket, err = s.seal(forSetUp, a, secret)
	return out, err
}

func grouped(secret string) string {
	var out []string
	for i := 0; i < len(secret); i += 4 {
		out = append(out, secret[i:min(i+4, len(secret))])
	}
	return strings.Join(out, " ")
}

// KodePertama confirms an authenticator app by a code of it.
type KodePertama struct {
	Body struct {
		Ticket string `json:"ticket" maxLength:"6000"`
		Code   string `json:"code" maxLength:"40"`
	}
}

// KodePemulihan are recovery codes, as they are shown once: nobody can read them again.
type KodePemulihan struct {
	Pemulihan []string `json:"pemulihan" nullable:"false" doc:"Empty where the account had a second factor before"`
}

func newKode(of []string) KodePemulihan { return KodePemulihan{Pemulihan: append([]string{}, of...)} }

// PasangAplikasi gives the account the app whose first code is right, in the place of another.
func (s *Service) PasangAplikasi(ctx context.Context, in *KodePertama) (KodePemulihan, error) {
	a := actor.From(ctx)
	var secret string
	until, err := s.unseal(forSetUp, a, in.Body.Ticket, &secret)
	if err != nil {
		return KodePemulihan{}, err
	}
	step, err := stepOf(secret, strings.ReplaceAll(in.Body.Code, " ", ""), s.Clock.Now(), 0)
	if err == nil && step == 0 {
		err = apperr.Field("code", "Kode salah. Periksa jam ponsel Anda, lalu tulis kode yang tampil sekarang.")
	}
	if err != nil {
		return KodePemulihan{}, err
	}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (KodePemulihan, error) {
		before, err := s.begin(ctx, q, a, in.Body.Ticket, until)
		if err != nil {
			return KodePemulihan{}, err
		}
		if err := s.putTOTP(ctx, q, a.Account, secret, step); err != nil {
			return KodePemulihan{}, err
		}
		codes, err := s.added(ctx, q, a, before, TOTP)
		return newKode(codes), err
	})
}

// begin holds the account and uses the letter up of a factor that is being added, and tells what the account held before. What was
// begun by the password is over where the account has a factor by now.
func (s *Service) begin(ctx context.Context, q db.Q, a actor.Actor, sealed string, until int64) (dimiliki, error) {
	if _, err := s.hold(ctx, q, a.Account); err != nil {
		return dimiliki{}, err
	}
	if err := s.spend(ctx, q, a.Account, sealed, until); err != nil {
		return dimiliki{}, err
	}
	before, err := held(ctx, q, a.Account, "")
	if err == nil && before.any() && !a.Factor {
		err = errHabis()
	}
	return before, err
}

// LepasAplikasi takes the authenticator app away.
func (s *Service) LepasAplikasi(ctx context.Context, _ *Tanpa) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		if _, err := s.hold(ctx, q, a.Account); err != nil {
			return api.NoContent{}, err
		}
		there, err := dropTOTP(ctx, q, a.Account)
		if err == nil && !there {
			err = apperr.NotFound()
		}
		if err == nil {
			err = s.removed(ctx, q, a, TOTP)
		}
		return api.NoContent{}, err
	})
}

// PemulihanBaru makes ten new recovery codes; those before are void.
func (s *Service) PemulihanBaru(ctx context.Context, _ *Tanpa) (KodePemulihan, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (KodePemulihan, error) {
		if _, err := s.hold(ctx, q, a.Account); err != nil {
			return KodePemulihan{}, err
		}
		has, err := held(ctx, q, a.Account, "")
		if err == nil && !has.any() {
			err = apperr.New(apperr.Conflict, "Pasang aplikasi autentikator atau passkey dahulu")
		}
		if err != nil {
			return KodePemulihan{}, err
		}
		codes, err := s.newCodes(ctx, q, a.Account)
		if err != nil {
			return KodePemulihan{}, err
		}
		return newKode(codes), s.Audit(ctx, q, "auth.faktor.kode_baru", "akun", a.Account, map[string]any{})
	})
}

// MulaiPasskey makes the challenge for a new passkey of this address.
func (s *Service) MulaiPasskey(ctx context.Context, in *MulaiPasang) (Tantangan, error) {
	a := actor.From(ctx)
	if err := s.known(ctx, a, in.Body.Password); err != nil {
		return Tantangan{}, err
	}
	t, err := s.here(ctx)
	if err != nil {
		return Tantangan{}, err
	}
	rp, err := t.party()
	if err != nil {
		return Tantangan{}, err
	}
	o, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (orang, error) { return who(ctx, q, a.Account, t.alamat) })
	if err != nil {
		return Tantangan{}, err
	}
	made, session, err := rp.BeginRegistration(o, webauthn.WithExclusions(webauthn.Credentials(o.keys).CredentialDescriptors()))
	if err != nil {
		return Tantangan{}, err
	}
	options, err := plain(made.Response)
	if err != nil {
		return Tantangan{}, err
	}
	ticket, err := s.seal(forRegister, a, session)
	return Tantangan{Ticket: ticket, Passkey: options}, err
}

// PasskeyDikirim is a passkey that the browser has made.
type PasskeyDikirim struct {
	Ticket  string         `json:"ticket" maxLength:"6000"`
	Nama    string         `json:"nama" maxLength:"60" doc:"For the owner to tell it from others"`
	Passkey map[string]any `json:"passkey" doc:"What navigator.credentials.create answered, as JSON"`
}

// PasskeyBaru is a passkey to keep.
type PasskeyBaru struct{ Body PasskeyDikirim }

func tidyName(name string) (string, error) {
	out := texts.Tidy(name)
	if out == "" {
		return "", apperr.Field("nama", apperr.Required)
	}
	if texts.Printable(out) != out {
		return "", apperr.Field("nama", "Nama memuat karakter yang tidak terlihat")
	}
	return out, nil
}

// passkeyMost is how many passkeys an account may have.
const passkeyMost = 20

// DaftarkanPasskey keeps a passkey that was made for the caller's challenge.
func (s *Service) DaftarkanPasskey(ctx context.Context, in *PasskeyBaru) (KodePemulihan, error) {
	a := actor.From(ctx)
	name, err := tidyName(in.Body.Nama)
	if err != nil {
		return KodePemulihan{}, err
	}
	var session webauthn.SessionData
	until, err := s.unseal(forRegister, a, in.Body.Ticket, &session)
	if err != nil {
		return KodePemulihan{}, err
	}
	t, err := s.here(ctx)
	if err != nil {
		return KodePemulihan{}, err
	}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (KodePemulihan, error) {
		before, err := s.begin(ctx, q, a, in.Body.Ticket, until)
		if err != nil {
			return KodePemulihan{}, err
		}
		if before.Passkey >= passkeyMost {
			return KodePemulihan{}, apperr.New(apperr.Conflict, "Paling banyak 20 passkey. Hapus yang tidak dipakai dahulu.")
		}
		if err := s.putPasskey(ctx, q, t, session, PasskeyDikirim{Nama: name, Passkey: in.Body.Passkey}); err != nil {
			return KodePemulihan{}, err
		}
		codes, err := s.added(ctx, q, a, before, Passkey)
		return newKode(codes), err
	})
}

// putPasskey keeps a passkey of the caller's.
func (s *Service) putPasskey(ctx context.Context, q db.Q, t tempat, session webauthn.SessionData, sent PasskeyDikirim) error {
	refused := apperr.Field("passkey", "Passkey tidak dapat disimpan. Coba buat lagi.")
	rp, err := t.party()
	if err != nil {
		return err
	}
	o, err := who(ctx, q, actor.From(ctx).Account, t.alamat)
	if err != nil {
		return err
	}
	text, err := json.Marshal(sent.Passkey)
	if err != nil {
		return err
	}
	read, err := protocol.ParseCredentialCreationResponseBytes(text)
	if err != nil {
		return refused
	}
	key, err := rp.CreateCredential(o, session, read)
	if err != nil {
		return refused
	}
	kept, err := json.Marshal(key)
	if err != nil {
		return err
	}
	const put = `INSERT INTO auth_passkey (college_id, id, id_akun, kredensial, alamat, kunci, hitungan, nama, dibuat_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	err = q.Apply(ctx, put, q.College, s.NewID(), o.ID, credential(key.ID), t.alamat, string(kept), int64(key.Authenticator.SignCount), sent.Nama, s.micro())
	if db.IsUnique(err) {
		return refused
	}
	return err
}

// NamaPasskey is how a passkey is called.
type NamaPasskey struct {
	Nama string `json:"nama" maxLength:"60"`
}

// NamaiPasskey calls a passkey otherwise.
func (s *Service) NamaiPasskey(ctx context.Context, in *api.Replace[NamaPasskey]) (api.NoContent, error) {
	name, err := tidyName(in.Body.Nama)
	if err != nil {
		return api.NoContent{}, err
	}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		const set = `UPDATE auth_passkey SET nama = $4 WHERE college_id = $1 AND id_akun = $2 AND id = $3`
		n, err := q.Exec(ctx, set, q.College, a.Account, in.ID, name)
		if err == nil && n == 0 {
			err = apperr.NotFound()
		}
		if err != nil {
			return api.NoContent{}, err
		}
		return api.NoContent{}, s.Audit(ctx, q, "auth.faktor.namai", "passkey", in.ID, map[string]any{"nama": name})
	})
}

// LepasPasskey takes a passkey away.
func (s *Service) LepasPasskey(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		if _, err := s.hold(ctx, q, a.Account); err != nil {
			return api.NoContent{}, err
		}
		const drop = `DELETE FROM auth_passkey WHERE college_id = $1 AND id_akun = $2 AND id = $3`
		n, err := q.Exec(ctx, drop, q.College, a.Account, in.ID)
		if err == nil && n == 0 {
			err = apperr.NotFound()
		}
		if err == nil {
			err = s.removed(ctx, q, a, Passkey)
		}
		return api.NoContent{}, err
	})
}
