package faktor_test

import (
	"net/http"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/kit/apitest"
)

func TestPerangkatHilang(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a := p.setUp("dosen")
		token := p.signIn("dosen", a)
		reset := "/v2/akun/" + akun("dosen") + "/faktor"
		t.Run("AK-03 the operator sees who holds a second factor, and what can be done", func(t *testing.T) {
			for username, want := range map[string]bool{"dosen": true, "dosen2": false, "operator": false} {
				var out kelola.Akun
				p.in(t).As(unindra, "operator", "GET", "/v2/akun/"+akun(username), nil).Want(http.StatusOK).JSON(&out)
				allowed := false
				for _, aksi := range out.Aksi {
					allowed = allowed || aksi.Code == "faktor" && aksi.Allowed
				}
				if out.PunyaFaktor != want || allowed != want {
					t.Errorf("%s: holds %t, may be removed %t; want %t", username, out.PunyaFaktor, allowed, want)
				}
			}
		})
		t.Run("AK-03 nobody without the right, of another college, or by oneself", func(t *testing.T) {
			p := p.in(t)
			for _, username := range []string{"dosen", "dosen2", "kaprodi", "mahasiswa"} {
				p.As(unindra, username, "DELETE", reset, nil).Want(http.StatusForbidden)
			}
			p.As(tsm, "operator", "DELETE", reset, nil).Want(http.StatusNotFound)
			p.As(unindra, "operator", "DELETE", "/v2/akun/"+akun("dosen2")+"/faktor", nil).Want(http.StatusConflict)
			own := p.As(unindra, "operator", "DELETE", "/v2/akun/"+akun("operator")+"/faktor", nil)
			apitest.RefusedFrom(t, own, http.StatusConflict, "Ubah verifikasi dua langkah akun Anda sendiri")
			p.with(token, "GET", "/v2/user_info", nil).Want(http.StatusOK)
		})
		t.Run("AK-03 nobody who does not hold what the account holds", func(t *testing.T) {
			p := p.in(t)
			p.Exec(unindra, `INSERT INTO auth_izin (college_id, peran, izin)
				VALUES ($1, 'ROLE_KAPRODI', 'auth.akun.kelola')`, unindra)
			p.setUp("operator")
			other := p.As(unindra, "kaprodi", "DELETE", "/v2/akun/"+akun("operator")+"/faktor", nil)
			apitest.RefusedFrom(t, other, http.StatusForbidden, "Akun ini memegang izin pengelola")
		})
		t.Run("AK-03 all factors, sessions and tickets go, and the owner is told until it is read", func(t *testing.T) {
			p := p.in(t)
			ticket := p.ticket("dosen")
			p.As(unindra, "operator", "DELETE", reset, nil).Want(http.StatusNoContent)
			p.with(token, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
			apitest.Refused(t, p.second(ticket, p.code(a.secret)), http.StatusUnauthorized, habis)
			for _, table := range []string{"auth_totp", "auth_passkey", "auth_pemulihan"} {
				if n := p.count(table+` WHERE college_id = $1 AND id_akun = $2`, akun("dosen")); n != 0 {
					t.Errorf("rows left in %s = %d, want none", table, n)
				}
			}
			p.wantTrail("auth.faktor.hapus", 1)
			var fresh auth.Token
			p.password("dosen").Want(http.StatusOK).JSON(&fresh)
			for range 2 { // until it is read
				var info auth.Pengguna
				p.with(fresh.AccessToken, "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&info)
				if info.Faktor.Dihapus == nil || info.Faktor.Dihapus.Oleh != "Operator Kampus" {
					t.Fatalf("the owner is told %+v, want that Operator Kampus removed it", info.Faktor.Dihapus)
				}
			}
			p.with(fresh.AccessToken, "DELETE", "/v2/user_factor_notice", nil).Want(http.StatusNoContent)
			var info auth.Pengguna
			p.with(fresh.AccessToken, "GET", "/v2/user_info", nil).JSON(&info)
			if info.Faktor.Dihapus != nil {
				t.Errorf("the owner is told again: %+v", info.Faktor.Dihapus)
			}
		})
	})
}

func TestTautanTanpaJalanPintas(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		p.setUp("operator")
		t.Run("AU-02 a password link begins no session, and the second factor is asked after it", func(t *testing.T) {
			p := p.in(t)
			link, err := p.Auth.Tautan().UntukUsername(t.Context(), unindra, "operator")
			if err != nil {
				t.Fatal(err)
			}
			const password = "kata-sandi-yang-lain-sekali-9"
			in := body{"token": link.URL[len("http://localhost/tautan#"):], "password": password}
			set := p.Nobody(unindra, "PUT", "/v2/access_link", in, browser).Want(http.StatusNoContent)
			if got := set.Header.Values("Set-Cookie"); len(got) != 0 {
				t.Errorf("cookies = %v, want none", got)
			}
			entered := p.Nobody(unindra, "POST", entry, body{"username": "operator", "password": password})
			p.wantCode(entered, http.StatusUnauthorized, "second_factor")
		})
	})
}
