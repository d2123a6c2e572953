package openid

import (
	"cmp"
	"context"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"errors"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// The life of a key that signs.
const (
	gantiTiap  = 90 * 24 * time.Hour // then a new one takes its place
	tampilLama = 7 * 24 * time.Hour  // and this long the old one can still be checked against
	bitKunci   = 2048
)

const gunaKunci = "auth.openid.kunci"

// kunci is a key as it is kept.
type kunci struct {
	ID          string
	Publik      string
	Rahasia     string
	DibuatPada  int64 `db:"dibuat_pada"`
	PensiunPada int64 `db:"pensiun_pada"` // 0: it signs
}

func (k kunci) public() (jose.JSONWebKey, error) {
	var out jose.JSONWebKey
	return out, json.Unmarshal([]byte(k.Publik), &out)
}

func listKunci(ctx context.Context, q db.Q) ([]kunci, error) {
	const list = `SELECT id, publik, rahasia, dibuat_pada, COALESCE(pensiun_pada, 0) AS pensiun_pada
		FROM auth_openid_kunci WHERE college_id = $1 ORDER BY dibuat_pada DESC, id`
	return db.List[kunci](ctx, q, list, q.College)
}

func placeOf(college, id string) []byte { return []byte(college + "/" + id) }

// reseal seals keys anew that an older key of the ring has sealed, so that it can be taken away.
func (s *Service) reseal(ctx context.Context, q db.Q, all []kunci) error {
	for _, k := range all {
		der, newest, err := s.Ring.Open(gunaKunci, placeOf(q.College, k.ID), k.Rahasia)
		if err != nil || newest {
			continue // who asks for it is told
		}
		const set = `UPDATE auth_openid_kunci SET rahasia = $3 WHERE college_id = $1 AND id = $2`
		if err := q.Apply(ctx, set, q.College, k.ID, s.Ring.Seal(gunaKunci, placeOf(q.College, k.ID), der)); err != nil {
			return err
		}
	}
	return nil
}

// newKunci makes a key and puts it in the place of those that signed until now.
func (s *Service) newKunci(ctx context.Context, q db.Q) (kunci, error) {
	key, err := rsa.GenerateKey(clock.Random(), bitKunci)
	if err != nil {
		return kunci{}, err
	}
	id, now := s.NewID(), clock.Micro(s.Clock.Now())
	public, err := json.Marshal(jose.JSONWebKey{Key: key.Public(), KeyID: id, Algorithm: string(jose.RS256), Use: "sig"})
	if err != nil {
		return kunci{}, err
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return kunci{}, err
	}
	sealed := s.Ring.Seal(gunaKunci, placeOf(q.College, id), der)
	const retire = `UPDATE auth_openid_kunci SET pensiun_pada = $2 WHERE college_id = $1 AND pensiun_pada IS NULL`
	if err := q.Apply(ctx, retire, q.College, now); err != nil {
		return kunci{}, err
	}
	const insert = `INSERT INTO auth_openid_kunci (college_id, id, publik, rahasia, dibuat_pada) VALUES ($1, $2, $3, $4, $5)`
	return kunci{ID: id, Publik: string(public), Rahasia: sealed, DibuatPada: now},
		q.Apply(ctx, insert, q.College, id, string(public), sealed, now)
}

// signing is the key that signs; the first is made when it is first needed.
func (s *Service) signing(ctx context.Context, q db.Q) (kunci, error) {
	all, err := listKunci(ctx, q)
	if err != nil {
		return kunci{}, err
	}
	for _, k := range all {
		if k.PensiunPada == 0 {
			return k, nil
		}
	}
	if err := db.Hold(ctx, q, "auth_openid_kunci"); err != nil { // of two at once one makes it
		return kunci{}, err
	}
	if all, err = listKunci(ctx, q); err == nil && len(all) > 0 && all[0].PensiunPada == 0 {
		return all[0], nil
	}
	if err != nil {
		return kunci{}, err
	}
	return s.newKunci(ctx, q)
}

// sign signs claims with the college's key, typ being what the token is for.
func (s *Service) sign(ctx context.Context, q db.Q, typ string, claims map[string]any) (string, error) {
	k, err := s.signing(ctx, q)
	if err != nil {
		return "", err
	}
	der, _, err := s.Ring.Open(gunaKunci, placeOf(q.College, k.ID), k.Rahasia)
	if err != nil {
		return "", err
	}
	key, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		return "", err
	}
	options := (&jose.SignerOptions{}).WithType(jose.ContentType(typ)).WithHeader("kid", k.ID)
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: key}, options)
	if err != nil {
		return "", err
	}
	return jwt.Signed(signer).Claims(claims).Serialize()
}

// petunjuk is what an ID token of ours says when it comes back as a hint.
type petunjuk struct {
	Subject  string       `json:"sub"`
	Audience jwt.Audience `json:"aud"`
	Issuer   string       `json:"iss"`
}

var errPetunjuk = errors.New("openid: the hint is no token of ours")

// readHint reads an ID token that was given out here, expired or not.
func readHint(ctx context.Context, q db.Q, token, issuer string) (petunjuk, error) {
	parsed, err := jwt.ParseSigned(token, []jose.SignatureAlgorithm{jose.RS256})
	if err != nil || len(parsed.Headers) != 1 {
		return petunjuk{}, errPetunjuk
	}
	all, err := listKunci(ctx, q)
	if err != nil {
		return petunjuk{}, err
	}
	for _, k := range all {
		if k.ID != parsed.Headers[0].KeyID {
			continue
		}
		key, err := k.public()
		if err != nil {
			return petunjuk{}, err
		}
		var out petunjuk
		if parsed.Claims(key.Key, &out) != nil || out.Issuer != issuer || len(out.Audience) != 1 {
			return petunjuk{}, errPetunjuk
		}
		return out, nil
	}
	return petunjuk{}, errPetunjuk
}

// jwks are the keys by which the tokens of a college are checked.
func (s *Service) jwks(ctx context.Context, q db.Q) (jose.JSONWebKeySet, error) {
	set := jose.JSONWebKeySet{Keys: []jose.JSONWebKey{}}
	all, err := listKunci(ctx, q)
	for _, k := range all {
		key, bad := k.public()
		set.Keys, err = append(set.Keys, key), cmp.Or(err, bad)
	}
	return set, err
}

// Clean lets a new key take the place of one that has signed long enough, and forgets what has ended.
func (s *Service) Clean(ctx context.Context, q db.Q, now time.Time) error {
	all, err := listKunci(ctx, q)
	if err != nil {
		return err
	}
	if err := s.reseal(ctx, q, all); err != nil {
		return err
	}
	if len(all) > 0 && all[0].PensiunPada == 0 && all[0].DibuatPada < clock.Micro(now.Add(-gantiTiap)) {
		if _, err := s.newKunci(ctx, q); err != nil {
			return err
		}
	}
	for _, text := range []string{
		`DELETE FROM auth_openid_kunci WHERE college_id = $1 AND pensiun_pada < $2`,
		`DELETE FROM auth_openid_kode WHERE college_id = $1 AND masuk_pada < $2
			AND NOT EXISTS (SELECT 1 FROM auth_kode k WHERE k.college_id = $1 AND k.sidik = auth_openid_kode.sidik)`,
		`DELETE FROM auth_openid_sesi WHERE college_id = $1 AND masuk_pada < $2
			AND NOT EXISTS (SELECT 1 FROM auth_sesi s WHERE s.college_id = $1 AND s.id = auth_openid_sesi.id_sesi)`,
		`DELETE FROM auth_openid_hadir WHERE college_id = $1 AND dibuat_pada < $2
			AND NOT EXISTS (SELECT 1 FROM auth_sesi s WHERE s.college_id = $1 AND s.id = auth_openid_hadir.keluarga)`,
	} {
		if err := q.Apply(ctx, text, q.College, clock.Micro(now.Add(-tampilLama))); err != nil {
			return err
		}
	}
	return nil
}

// GantiKunci makes a new key at once, and takes back the old ones: for a campus that fears somebody has one. Tokens that they signed
// count no more.
func (s *Service) GantiKunci(ctx context.Context, college string) error {
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := db.Hold(ctx, q, "auth_openid_kunci"); err != nil {
			return err
		}
		if err := q.Apply(ctx, `DELETE FROM auth_openid_kunci WHERE college_id = $1`, q.College); err != nil {
			return err
		}
		k, err := s.newKunci(ctx, q)
		if err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.openid.kunci", "kunci", k.ID, nil)
	})
}
