package faktor_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
)

// The keys of a ring: the newest first, the one that coretest has at the end.
const (
	keyNew = `{"id":"baru","kunci":"YmFydS1iYXJ1LWJhcnUtYmFydS1iYXJ1LWJhcnUtMTI="}`
	keyOld = `{"id":"uji","kunci":"dWppLXVqaS11amktdWppLXVqaS11amktdWppLXVqaTE="}`
)

// ring gives the room of factors other keys, as a restart of the program does.
func (p *portal) ring(keys ...string) {
	p.t.Helper()
	ring, err := keyring.Parse([]byte("[" + strings.Join(keys, ",") + "]"))
	if err != nil {
		p.t.Fatal(err)
	}
	p.Auth.Faktor().Ring = ring
}

// wantKey holds the secret of an account's app to the key that sealed it.
func (p *portal) wantKey(username, want string) {
	p.t.Helper()
	got := coretest.One[string](p.Campus, unindra,
		`SELECT rahasia FROM auth_totp WHERE college_id = $1 AND id_akun = $2`, unindra, akun(username))
	if !strings.HasPrefix(got, want+".") {
		p.t.Errorf("the secret of %s is sealed as %.8s…, want by the key %s", username, got, want)
	}
}

func TestGantiKunci(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a, b := p.setUp("dosen"), p.setUp("dosen2")
		p.wantKey("dosen", "uji")
		p.ring(keyNew, keyOld)
		t.Run("AU-02 a code counts after a new key came, and the secret is sealed by "+
			"it from then on", func(t *testing.T) {
			p := p.in(t)
			p.signIn("dosen", a)
			p.wantKey("dosen", "baru")
			p.wantKey("dosen2", "uji")
			p.second(p.ticket("dosen"), a.codes[0]).Want(http.StatusOK)
		})
		t.Run("AU-02 whoever did not sign in is sealed anew by the clean-up, and the "+
			"old key may go", func(t *testing.T) {
			p := p.in(t)
			err := p.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
				return p.Auth.Clean(ctx, q, p.Clock.Now())
			})
			if err != nil {
				t.Fatal(err)
			}
			p.wantKey("dosen2", "baru")
			p.ring(keyNew)
			p.signIn("dosen2", b)
		})
		t.Run("AU-02 a recovery code of a key that is gone is none", func(t *testing.T) {
			p := p.in(t)
			p.second(p.ticket("dosen"), a.codes[1]).Want(http.StatusUnprocessableEntity)
		})
	})
}
