package faktor_test

import (
	"net/http"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestWajib(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		const opens = "/v2/akun"
		operator := coretest.Token(unindra, "operator")
		t.Run("AK-03 as shipped nobody has to", func(t *testing.T) {
			p.in(t).with(operator, "GET", opens, nil).Want(http.StatusOK)
		})
		t.Run("AK-03 demanded of operators: at once nothing is open but what sets one up", func(t *testing.T) {
			p := p.in(t)
			p.policy("operator")
			p.wantCode(p.with(operator, "GET", opens, nil), http.StatusForbidden, "second_factor_setup")
			password := p.with(operator, "PUT", "/v2/user_password", body{})
			p.wantCode(password, http.StatusForbidden, "second_factor_setup")
			p.wantCode(p.with(operator, "GET", "/v2/user_sessions", nil), http.StatusForbidden, "second_factor_setup")
			var info auth.Pengguna
			p.with(operator, "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&info)
			if !info.Faktor.Pasang || info.Faktor.Punya || len(info.Izin) != 0 {
				t.Errorf("signed in: %+v with permissions %v, want to be set up and none", info.Faktor, info.Izin)
			}
			if !p.mine(operator).Diwajibkan {
				t.Error("the own factors do not say that one is demanded")
			}
			p.with(operator, "GET", "/v2/user_profile", nil).Want(http.StatusOK)
			p.password("operator").Want(http.StatusOK)
		})
		t.Run("AK-03 the others are left alone: a lecturer, a head, another college", func(t *testing.T) {
			p := p.in(t)
			for _, username := range []string{"dosen", "kaprodi", "mahasiswa"} {
				p.As(unindra, username, "GET", "/v2/user_sessions", nil).Want(http.StatusOK)
			}
			p.As(tsm, "operator", "GET", opens, nil).Want(http.StatusOK)
		})
		t.Run("AK-03 a role of the campus that manages counts as an operator", func(t *testing.T) {
			p := p.in(t)
			p.Exec(unindra, `INSERT INTO auth_peran_kampus (college_id, kode, nama, nama_urut, keterangan,
				versi, diubah_pada, diubah_oleh) VALUES ($1, 'ROLE_UJI', 'Uji', 'uji', '', 1, 1, '')`, unindra)
			p.Exec(unindra, `INSERT INTO auth_izin (college_id, peran, izin)
				VALUES ($1, 'ROLE_UJI', 'auth.akun.kelola')`, unindra)
			p.Exec(unindra, `INSERT INTO auth_peran (college_id, id_akun, peran)
				VALUES ($1, $2, 'ROLE_UJI')`, unindra, akun("dosen3"))
			p.Clock.Advance(1e9)
			got := p.As(unindra, "dosen3", "GET", "/v2/user_sessions", nil)
			p.wantCode(got, http.StatusForbidden, "second_factor_setup")
		})
		t.Run("AK-03 demanded of heads too", func(t *testing.T) {
			p := p.in(t)
			p.policy("operator_kaprodi")
			for username, want := range map[string]int{
				"dosen": http.StatusOK, "kaprodi": http.StatusForbidden, "operator": http.StatusForbidden,
			} {
				got := p.As(unindra, username, "GET", "/v2/user_sessions", nil)
				if got.Status != want {
					t.Errorf("%s: status %d, want %d", username, got.Status, want)
				}
			}
		})
		t.Run("AK-03 once it is set up everything is open, and the last one stays", func(t *testing.T) {
			p := p.in(t)
			p.setUp("operator")
			p.with(operator, "GET", opens, nil).Want(http.StatusOK)
			stays := func(path string) {
				refused := p.with(operator, "DELETE", path, nil)
				apitest.RefusedFrom(t, refused, http.StatusConflict, "Kampus mewajibkan")
			}
			stays("/v2/user_totp")
			d := newDevice("localhost", akun("operator"))
			p.register(operator, d, body{})
			p.with(operator, "DELETE", "/v2/user_totp", nil).Want(http.StatusNoContent)
			last := p.mine(operator).Passkey[0].ID
			stays("/v2/user_passkeys/" + last)
			p.policy("tidak")
			p.with(operator, "DELETE", "/v2/user_passkeys/"+last, nil).Want(http.StatusNoContent)
			p.with(operator, "GET", opens, nil).Want(http.StatusOK)
		})
	})
}

func TestNilaiWajib(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		t.Run("AK-03 the setting takes its three values alone", func(t *testing.T) {
			if err := p.Colleges.Setel(t.Context(), unindra, "verifikasi_dua_langkah", "semua"); err == nil {
				t.Error("the value semua is taken, want a refusal")
			}
		})
	})
}
