package faktor

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"net"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// tempat is the address that passkeys are bound to: the relying party and the one origin of its pages. The zero one has none.
type tempat struct{ alamat, asal string }

// here is where the request came in, where that is an address of the college's site and has a name: passkeys know no numbers.
func (s *Service) here(ctx context.Context) (tempat, error) {
	origins, err := s.Accounts.Origins(ctx, actor.From(ctx).College)
	if err != nil {
		return tempat{}, err
	}
	host := api.From(ctx).HTTP.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	at := origin.Pick(origins, api.From(ctx).HTTP.Host)
	u, err := url.Parse(at)
	if err != nil || u.Hostname() != host || net.ParseIP(host) != nil {
		return tempat{}, nil
	}
	return tempat{alamat: host, asal: at}, nil
}

func errTempat() error {
	return apperr.New(apperr.Conflict, "Passkey tidak dapat dipakai di alamat ini. Buka portal lewat alamat resminya.")
}

// party is the relying party of an address.
func (t tempat) party() (*webauthn.WebAuthn, error) {
	if t.alamat == "" {
		return nil, errTempat()
	}
	return webauthn.New(&webauthn.Config{
		RPID: t.alamat, RPDisplayName: "Portal Dosen", RPOrigins: []string{t.asal},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			RequireResidentKey: protocol.ResidentKeyRequired(), ResidentKey: protocol.ResidentKeyRequirementRequired,
			UserVerification: protocol.VerificationRequired,
		},
		// Managers of passwords send some unasked; none of them means anything here.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
}

// orang is an account as the library wants it, with its passkeys of one address.
type orang struct {
	Pemilik
	keys []webauthn.Credential
}

// WebAuthnID is what passkeys know the account by.
func (o orang) WebAuthnID() []byte { return []byte(o.ID) }

// WebAuthnName is the username.
func (o orang) WebAuthnName() string { return o.Username }

// WebAuthnDisplayName is the name.
func (o orang) WebAuthnDisplayName() string { return o.Nama }

// WebAuthnCredentials are the passkeys of the address.
func (o orang) WebAuthnCredentials() []webauthn.Credential { return o.keys }

// passkeyBaris is a row of auth_passkey.
type passkeyBaris struct {
	ID          string
	IDAkun      string `db:"id_akun"`
	Alamat      string
	Kunci       string
	Hitungan    int64
	Nama        string
	DibuatPada  int64         `db:"dibuat_pada"`
	DipakaiPada sql.NullInt64 `db:"dipakai_pada"`
}

const choose = `SELECT id, id_akun, alamat, kunci, hitungan, nama, dibuat_pada, dipakai_pada FROM auth_passkey WHERE college_id = $1`

func listPasskey(ctx context.Context, q db.Q, akun string) ([]passkeyBaris, error) {
	return db.List[passkeyBaris](ctx, q, choose+` AND id_akun = $2 ORDER BY dibuat_pada, id`, q.College, akun)
}

// findPasskey finds the passkey of a credential id at an address.
func findPasskey(ctx context.Context, q db.Q, id []byte, alamat string) (passkeyBaris, bool, error) {
	return db.Find[passkeyBaris](ctx, q, choose+` AND kredensial = $2 AND alamat = $3`, q.College, credential(id), alamat)
}

func credential(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

// who is an account with its passkeys of an address.
func who(ctx context.Context, q db.Q, akun, alamat string) (orang, error) {
	p, err := getPemilik(ctx, q, akun)
	if err != nil {
		return orang{}, err
	}
	out := orang{Pemilik: p}
	rows, err := listPasskey(ctx, q, akun)
	for _, r := range rows {
		if r.Alamat != alamat {
			continue
		}
		var key webauthn.Credential
		if err := json.Unmarshal([]byte(r.Kunci), &key); err != nil {
			return out, err
		}
		out.keys = append(out.keys, key)
	}
	return out, err
}

// plain is what the library asks of a browser, as the browser's own JSON.
func plain(options any) (out map[string]any, err error) {
	text, err := json.Marshal(options)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	return out, err
}

// assertion is what a browser answered, read; any other text is nil.
func assertion(sent map[string]any) *protocol.ParsedCredentialAssertionData {
	text, err := json.Marshal(sent)
	if err != nil {
		return nil
	}
	read, err := protocol.ParseCredentialRequestResponseBytes(text)
	if err != nil {
		return nil
	}
	return read
}

// ask makes the challenge for one of an account's passkeys at an address.
func ask(t tempat, o orang) (options map[string]any, session *webauthn.SessionData, err error) {
	rp, err := t.party()
	if err != nil {
		return nil, nil, err
	}
	made, session, err := rp.BeginLogin(o, webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return nil, nil, err
	}
	options, err = plain(made.Response)
	return options, session, err
}

// usePasskey takes what a browser answered to a challenge; false when it is wrong. What it proves is bound to the address, to the
// challenge and to the account.
func (s *Service) usePasskey(ctx context.Context, q db.Q, t tempat, o orang, session webauthn.SessionData, sent map[string]any) (bool, error) {
	rp, err := t.party()
	if err != nil {
		return false, err
	}
	read := assertion(sent)
	if read == nil {
		return false, nil
	}
	var key *webauthn.Credential
	if len(session.UserID) == 0 {
		_, key, err = rp.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) { return o, nil }, session, read)
	} else {
		key, err = rp.ValidateLogin(o, session, read)
	}
	if err != nil || key.Authenticator.CloneWarning {
		return false, nil // why is nobody's business but the library's
	}
	return s.counted(ctx, q, t, key)
}

// counted keeps what a use of a passkey changed; of two at once with the same count the second is none.
func (s *Service) counted(ctx context.Context, q db.Q, t tempat, key *webauthn.Credential) (bool, error) {
	row, ok, err := findPasskey(ctx, q, key.ID, t.alamat)
	if err != nil || !ok {
		return false, err
	}
	text, err := json.Marshal(key)
	if err != nil {
		return false, err
	}
	const use = `UPDATE auth_passkey SET kunci = $3, hitungan = $4, dipakai_pada = $5 WHERE college_id = $1 AND id = $2 AND hitungan = $6`
	n, err := q.Exec(ctx, use, q.College, row.ID, string(text), int64(key.Authenticator.SignCount), s.micro(), row.Hitungan)
	return n == 1, err
}
