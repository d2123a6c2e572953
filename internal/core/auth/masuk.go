package auth

import (
	"context"
	"log/slog"
	"mime"
	"strings"

	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
)

// MintaToken signs in: with username and password, and then (grant_type second_factor) the second factor where the account has one;
// with a passkey alone (passkey); or (authorization_code) with a code.
type MintaToken struct {
	Body struct {
		Username     string         `json:"username,omitempty" maxLength:"100"`
		Password     keyring.Secret `json:"password,omitempty" maxLength:"1000"`
		GrantType    string         `json:"grant_type,omitempty" maxLength:"100" doc:"second_factor, passkey, authorization_code; absent for a password"`
		Code         string         `json:"code,omitempty" maxLength:"200"`
		RedirectURI  string         `json:"redirect_uri,omitempty" maxLength:"2000"`
		ClientID     string         `json:"client_id,omitempty" maxLength:"100"`
		ClientSecret keyring.Secret `json:"client_secret,omitempty" maxLength:"200"`
		CodeVerifier string         `json:"code_verifier,omitempty" maxLength:"200"`
		Ticket       string         `json:"ticket,omitempty" maxLength:"6000" doc:"With second_factor and passkey: as it was given"`
		Passkey      map[string]any `json:"passkey,omitempty" doc:"What navigator.credentials.get answered, as JSON"`
	}
}

// BuatToken begins a session (AU-02). The password way is the portal's own sign-in and no OAuth grant: it takes no
// client, and a page of another site cannot use it (RFC 9700 section 2.4 forbids the password grant to clients).
func (s *Service) BuatToken(ctx context.Context, in *MintaToken) (Token, error) {
	switch in.Body.GrantType {
	case "authorization_code":
		return s.tukarKode(ctx, in)
	case "":
		return s.masukSandi(ctx, in)
	case "second_factor":
		return s.masukFaktor(ctx, in, s.faktor.Masuk)
	case "passkey":
		return s.masukFaktor(ctx, in, s.faktor.MasukPasskey)
	}
	return Token{}, apperr.OAuth("unsupported_grant_type", "grant_type harus second_factor, passkey atau authorization_code")
}

func (s *Service) masukSandi(ctx context.Context, in *MintaToken) (Token, error) {
	if err := checkSandi(ctx, in); err != nil {
		return Token{}, err
	}
	college := actor.From(ctx).College
	versi, err := s.Colleges.VersiKonfigurasi(ctx, college)
	if err != nil {
		return Token{}, err
	}
	akun, hash, pass, err := s.kenali(ctx, college, in.Body.Username, string(in.Body.Password))
	if err != nil {
		return Token{}, err
	}
	defer pass.Done()
	var p pasangan
	var due *apperr.Error
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		// Holding the account's row: a change of password at this moment either ends this session too or comes first.
		unchanged, err := setSandi(ctx, q, akun.ID, akun.PasswordHash, hash)
		if err != nil {
			return err
		}
		if !unchanged {
			return errSandi()
		}
		if err := pass.Right(ctx, q); err != nil {
			return err
		}
		if due, err = s.faktor.Due(ctx, q, akun.ID); err != nil || due != nil {
			return err
		}
		sesi, begun, err := s.beginSesi(ctx, q, akun.ID, akun.Username, batas{}, asal{})
		if err != nil {
			return err
		}
		p = begun
		return s.catat(as(ctx, akun.ID), q, "auth.masuk", "sesi", sesi, map[string]any{
			"cara": "password", "alamat": s.Address(api.From(ctx).HTTP),
		})
	})
	if err == nil && due != nil {
		err = due
	}
	if err != nil {
		return Token{}, err
	}
	return s.welcome(ctx, p, akun.ID, versi), nil
}

// masukFaktor ends a sign-in by a second factor, or makes one by a passkey alone; the known device skips nothing.
func (s *Service) masukFaktor(ctx context.Context, in *MintaToken,
	prove func(context.Context, faktor.Bukti, func(context.Context, db.Q, faktor.Pemilik, faktor.Begun) error) error,
) (Token, error) {
	versi, err := s.Colleges.VersiKonfigurasi(ctx, actor.From(ctx).College)
	if err != nil {
		return Token{}, err
	}
	var p pasangan
	var akun string
	var left *int64
	b := faktor.Bukti{Ticket: in.Body.Ticket, Code: strings.TrimSpace(in.Body.Code), Passkey: in.Body.Passkey}
	err = prove(ctx, b, func(ctx context.Context, q db.Q, who faktor.Pemilik, done faktor.Begun) error {
		sesi, begun, err := s.beginSesi(ctx, q, who.ID, who.Username, batas{}, asal{})
		if err == nil {
			err = kamar{s}.Proved(ctx, q, who.ID, sesi)
		}
		if err != nil {
			return err
		}
		p, akun, left = begun, who.ID, done.Sisa
		return s.catat(as(ctx, who.ID), q, "auth.masuk", "sesi", sesi, map[string]any{
			"cara": done.Cara, "alamat": s.Address(api.From(ctx).HTTP),
		})
	})
	if err != nil {
		return Token{}, err
	}
	t := s.welcome(ctx, p, akun, versi)
	t.SisaPemulihan = left
	return t, nil
}

// checkSandi asks for both fields, as JSON: a form can be sent by any page.
func checkSandi(ctx context.Context, in *MintaToken) error {
	kind, _, _ := mime.ParseMediaType(api.From(ctx).HTTP.Header.Get("Content-Type"))
	if strings.HasSuffix(kind, "form-urlencoded") || strings.HasPrefix(kind, "multipart/") {
		return apperr.New(apperr.WrongType, "Masuk dengan password memerlukan JSON")
	}
	empty := map[string]string{}
	if strings.TrimSpace(in.Body.Username) == "" {
		empty["username"] = apperr.Required
	}
	if in.Body.Password == "" {
		empty["password"] = apperr.Required
	}
	if len(empty) > 0 {
		return apperr.Fields(empty)
	}
	return nil
}

// errSandi says the same whichever of the two is wrong.
func errSandi() error { return apperr.New(apperr.NoSession, "Username atau password salah") }

// kenali finds the account that a username and a password belong to, with the hash to keep: the one it has, or one at
// today's cost. For a username that no account has it does the same work: the same look-up, a hash as costly, the same
// count. The pass is to be taken back in the transaction that begins the session.
func (s *Service) kenali(ctx context.Context, college, username, password string) (akun akunSandi, hash string, pass *guard.Pass, err error) {
	r := api.From(ctx).HTTP
	try := guard.Try{College: college, Kind: guard.Account, Name: usernameKunci(username), Address: s.Address(r)}
	cookie := carrier.CookieOf(r, carrier.DeviceCookie)
	if cookie == "" {
		if err := s.guard.Early(try); err != nil {
			return akun, "", nil, tooSoon(err)
		}
	}
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		akun, err = findAkun(ctx, q, username)
		return err
	})
	if err != nil {
		return akun, "", nil, err
	}
	if mark := carrier.ReadDevice(s.Ring, cookie, college, akun.ID, s.Clock.Now(), s.Settings.Device); mark != "" {
		try.Kind, try.Name = guard.Device, mark
	}
	pass, err = s.begin(ctx, try)
	if err != nil {
		return akun, "", nil, err
	}
	defer pass.Leave()
	ok, again, err := s.Passwords.Matches(ctx, akun.PasswordHash, password)
	if err != nil {
		defer pass.Done()
		return akun, "", nil, s.cancel(ctx, pass, err)
	}
	if !ok || !akun.Aktif {
		pass.Wrong()
		pass.Done()
		s.noteFailure(ctx, college, akun.ID, try.Address)
		return akun, "", nil, errSandi()
	}
	if !again {
		return akun, akun.PasswordHash, pass, nil
	}
	if hash, err = s.Passwords.Hash(ctx, password); err != nil {
		defer pass.Done()
		return akun, "", nil, s.cancel(ctx, pass, err)
	}
	return akun, hash, pass, nil
}

// noteFailure counts a failed try and logs it; akun is "" for a username that no account has, which is never written
// down: people type passwords there.
func (s *Service) noteFailure(ctx context.Context, college, akun, alamat string) {
	s.gagal.Add(college, akun, alamat, s.Clock.Now())
	s.Log.LogAttrs(ctx, slog.LevelInfo, "masuk ditolak", slog.String("request_id", api.From(ctx).ID),
		slog.String("college_id", college), slog.String("user", akun), slog.String("alamat", alamat))
}

// welcome hands the pair over. A browser is remembered as a device of the account, and what was signed in there before
// ends: one browser, one session.
func (s *Service) welcome(ctx context.Context, p pasangan, akun, versi string) Token {
	r := api.From(ctx).HTTP
	browser := carrier.FromBrowser(r)
	if browser {
		s.rememberDevice(ctx, p.college, akun)
		if err := s.replace(ctx, carrier.CookieOf(r, api.RefreshCookie), p); err != nil {
			s.Log.WarnContext(ctx, "sesi lama tidak berakhir", "request_id", api.From(ctx).ID, "error", err.Error())
		}
	}
	return s.hand(ctx, p, versi, browser)
}

func (s *Service) rememberDevice(ctx context.Context, college, akun string) {
	cookie, err := carrier.NewDevice(s.Ring, clock.Random(), college, akun, s.Clock.Now())
	if err != nil {
		s.Log.WarnContext(ctx, "perangkat tidak diingat", "request_id", api.From(ctx).ID, "error", err.Error())
		return
	}
	carrier.SetCookie(ctx, carrier.DeviceCookie, cookie, s.Settings.Device)
}
