package institusi_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// kp is a separate portal of UNINDRA.
const kp = "http://kp.localhost"

var portals = map[institusi.Portal]string{
	institusi.PortalUtama: "u", institusi.PortalTerbagi: "t", institusi.PortalTerpisah: "p",
}

func TestMemiliki(t *testing.T) {
	table, err := os.ReadFile("testdata/halaman.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(table)) {
		asked, has, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || !strings.HasPrefix(asked, "/") {
			continue
		}
		rows++
		path, err := url.PathUnescape(asked)
		if err != nil {
			t.Fatal(err)
		}
		for portal, letter := range portals {
			if got, want := portal.Memiliki(path), strings.Contains(has, letter); got != want {
				t.Errorf("ST-02 ST-04 ST-05 %s in the portal %s: %v, want %v", asked, portal, got, want)
			}
		}
	}
	if rows < 50 {
		t.Errorf("ST-02 %d rows in the table, want all of them", rows)
	}
}

// split gives a college a separate portal, as its operator does.
func split(c *coretest.Campus) *apitest.Answer {
	return ubah(c, unindra, map[string]any{"alamatTerpisah": []string{kp + "/"}})
}

func TestPortalSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		beside := c.Beside()
		split(c).Want(200)
		t.Run("ST-02 ST-03 the site says which portal an address is, and where the other is", func(t *testing.T) {
			type portal struct {
				Portal     institusi.Portal `json:"portal"`
				PortalLain string           `json:"portalLain"`
			}
			for asked, want := range map[string]portal{
				"http://localhost:8080":     {institusi.PortalTerbagi, kp + ":8080"},
				"http://localhost":          {institusi.PortalTerbagi, kp},
				"http://kp.localhost:8080":  {institusi.PortalTerpisah, "http://localhost:8080"},
				"http://KP.localhost":       {institusi.PortalTerpisah, "http://localhost"},
				"http://tsm.localhost:8080": {institusi.PortalUtama, ""},
			} {
				for _, replica := range []*coretest.Campus{c, beside} {
					replica.Clock.Advance(time.Second)
					var got portal
					situs(replica, asked).Want(200).JSON(&got)
					if got != want {
						t.Errorf("%s is %+v, want %+v", asked, got, want)
					}
				}
			}
		})
		t.Run("ST-02 in a process of its own every address is the separate portal", func(t *testing.T) {
			deps := module.Deps{DB: c.DB, Clock: c.Clock}
			s := institusi.New(institusi.Deps{Deps: deps, Terpisah: true})
			for _, host := range []string{"localhost:8080", "kp.localhost", "tsm.localhost"} {
				college, portal, err := s.PortalDi(t.Context(), host)
				if err != nil || portal != institusi.PortalTerpisah {
					t.Errorf("%s of %s is %q, want the separate portal (%v)", host, college.ID, portal, err)
				}
			}
		})
		t.Run("ST-02 without addresses it is one portal again", func(t *testing.T) {
			if a := ubah(c, unindra, nil).Want(200); !strings.Contains(string(a.Body), `"alamatTerpisah":[]`) {
				t.Errorf("settings %s, want no separate addresses", a.Body)
			}
			situs(c, kp).Want(404)
		})
	})
}

// TestAlamatTerpisah holds that an address is one college's and one portal's.
func TestAlamatTerpisah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const (
			dipakai = "Alamat ini sudah dipakai kampus lain"
			kembar  = "Alamat ini sudah ada di daftar"
		)
		split(c).Want(200)
		both := func(main, separate []string) map[string]any {
			return map[string]any{"alamat": main, "alamatTerpisah": append([]string{}, separate...)}
		}
		t.Run("ST-02 another college cannot have it, in neither list", func(t *testing.T) {
			own := "http://tsm.localhost"
			ubah(c, tsm, both([]string{own, kp}, nil)).WantErrors(map[string]string{"alamat[1]": dipakai})
			ubah(c, tsm, both([]string{own}, []string{"https://kp.localhost:9", "http://localhost"})).
				WantErrors(map[string]string{"alamatTerpisah[0]": dipakai, "alamatTerpisah[1]": dipakai})
			err := c.Colleges.Setel(t.Context(), tsm, "alamat_terpisah", kp)
			if err == nil {
				t.Error("the command line gave it away, want it refused")
			}
			baru := institusi.CollegeBaru{ID: "BARU", Nama: "Baru", Origin: []string{kp}, ZonaWaktu: "WIB"}
			if err := c.Colleges.Buat(t.Context(), baru); err == nil {
				t.Error("a new college took it, want it refused")
			}
		})
		t.Run("ST-02 it is in one list alone", func(t *testing.T) {
			ubah(c, unindra, both([]string{"http://localhost", kp}, []string{kp})).
				WantErrors(map[string]string{"alamatTerpisah[0]": kembar})
		})
		t.Run("ST-02 it moves between the lists", func(t *testing.T) {
			ubah(c, unindra, both([]string{"http://localhost", kp}, nil)).Want(200)
			ubah(c, unindra, both([]string{"http://localhost"}, []string{kp})).Want(200)
			if err := c.Colleges.Setel(t.Context(), unindra, "alamat_terpisah", ""); err != nil {
				t.Error(err)
			}
			situs(c, kp).Want(404)
			if err := c.Colleges.Setel(t.Context(), unindra, "alamat_terpisah", kp); err != nil {
				t.Error(err)
			}
			situs(c, kp).Want(200)
		})
		t.Run("ST-02 the one that the operator is at stays, in its list", func(t *testing.T) {
			const masuk, pakai = "; masuklah dahulu lewat alamat lain", "Alamat yang sedang Anda pakai "
			other := []string{"https://lain.example"}
			ubah(c, unindra, both(other, []string{kp, "http://localhost"})).WantErrors(map[string]string{
				"alamat": pakai + "(localhost) tidak boleh dipindahkan ke portal lain" + masuk,
			})
			at := func(main, separate []string) *apitest.Answer {
				return c.Do(t, apitest.Call{
					Method: "PUT", Path: alamatPengaturan, Host: "kp.localhost:8080",
					Body: body(unindra, both(main, separate)), Token: coretest.Token(unindra, "operator"),
				})
			}
			at([]string{"http://localhost"}, nil).WantErrors(map[string]string{
				"alamatTerpisah": pakai + "(kp.localhost) tidak boleh dihapus" + masuk,
			})
			at([]string{"http://localhost", kp}, nil).WantErrors(map[string]string{
				"alamatTerpisah": pakai + "(kp.localhost) tidak boleh dipindahkan ke portal lain" + masuk,
			})
			at(other, []string{kp}).Want(200)
		})
	})
}

// TestPanggilanPortal puts calls that are one portal's behind the front door of a campus with two.
func TestPanggilanPortal(t *testing.T) {
	c := coretest.Start(t, db.SQLite)
	split(c).Want(200)
	door := func(colleges *institusi.Service) *apitest.Server {
		r := api.New(api.Deps{
			DB: c.DB, Log: slog.New(slog.NewJSONHandler(io.Discard, nil)), Clock: c.Clock, NewID: clock.NewID,
			Address: api.Address(nil), Serves: colleges.Melayani, Identity: penjaga{c.Auth, colleges},
		})
		paths := []string{
			"/v2/surat", "/v2/surat/{id}", "/v2/akun/surat", penemuan, "/v2/openid/token", "/v2/openid/bingkai",
		}
		for _, path := range paths {
			op := api.Op{Method: "GET", Path: path, Permission: api.SignedIn, Summary: "Surat", Area: "uji"}
			if strings.Contains(path, "{") {
				api.On(r, op, func(context.Context, *satu) (api.NoContent, error) { return api.NoContent{}, nil })
				continue
			}
			api.On(r, op, func(context.Context, *struct{}) (api.NoContent, error) { return api.NoContent{}, nil })
		}
		return apitest.New(r)
	}
	apart := institusi.New(institusi.Deps{Deps: module.Deps{DB: c.DB, Clock: c.Clock}, Terpisah: true})
	byHost, byFlag := door(c.Colleges), door(apart)
	for _, k := range []struct {
		name    string
		door    *apitest.Server
		host    string
		college string // of the session
		path    string
		want    int
	}{
		{"the separate portal", byHost, "kp.localhost:8080", unindra, "/v2/surat", 204},
		{"one of them there", byHost, "kp.localhost", unindra, "/v2/surat/1", 204},
		{"the main one of two", byHost, "localhost", unindra, "/v2/surat", 404},
		{"one of them there", byHost, "localhost", unindra, "/v2/surat/1", 404},
		{"without a session", byHost, "localhost", "", "/v2/surat", 404},
		{"without a session at the separate one", byHost, "kp.localhost", "", "/v2/surat", 401},
		{"a college with one portal", byHost, "tsm.localhost", tsm, "/v2/surat", 404},
		{"its session at another's separate portal", byHost, "kp.localhost", tsm, "/v2/surat", 404},
		{"an address that nobody has", byHost, "jahat.example", unindra, "/v2/surat", 404},
		{"a process of its own", byFlag, "localhost", unindra, "/v2/surat", 204},
		{"a process of its own for another's session", byFlag, "localhost", tsm, "/v2/surat", 404},
		{"roundabout", byHost, "localhost", unindra, "/v2//surat", 404},
		{"encoded", byHost, "localhost", unindra, "/v2/%73urat", 404},
		{"an encoded slash", byHost, "localhost", unindra, "/v2%2Fsurat", 404},
		{"in capitals", byHost, "localhost", unindra, "/v2/SURAT", 404},
		{"a method that it does not have", byHost, "localhost", unindra, "/v2/surat/1/x", 404},
		{"letters that hand out links are another thing", byHost, "localhost", unindra, "/v2/akun/surat", 204},
		{"who is asked is the main one", byHost, "localhost", unindra, penemuan, 204},
		{"who is asked is a college's only one", byHost, "tsm.localhost", tsm, penemuan, 204},
		{"the separate portal is no provider", byHost, "kp.localhost", unindra, penemuan, 404},
		{"nor does it give tokens", byHost, "kp.localhost", unindra, "/v2/openid/token", 404},
		{"nor without a session", byHost, "kp.localhost", "", "/v2/OPENID/token", 404},
		{"one signs out there of all systems", byHost, "kp.localhost", unindra, "/v2/openid/bingkai", 204},
		{"nor does a process of its own", byFlag, "localhost", unindra, penemuan, 404},
	} {
		call := apitest.Call{Method: "GET", Path: k.path, Host: k.host}
		if k.college != "" {
			call.Token = coretest.Token(k.college, "dosen")
		}
		if got := k.door.Do(t, call).Status; got != k.want {
			t.Errorf("ST-04 %s: GET %s at %s = %d, want %d", k.name, k.path, k.host, got, k.want)
		}
	}
}

// penemuan is where an OpenID provider says what it can do.
const penemuan = "/.well-known/openid-configuration"

type satu struct {
	ID string `path:"id"`
}

// penjaga is who calls, as the program puts it together.
type penjaga struct {
	*auth.Service
	colleges *institusi.Service
}

// TestAlamatHalaman holds that a page is written down by the address of the portal that has it.
func TestAlamatHalaman(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const (
			internship = "/akademik/kerja-praktik/sidang/1"
			thesis     = "/akademik/skripsi/sidang-skripsi/1?b=surat"
		)
		split(c).Want(200)
		got := map[string]string{}
		err := c.DB.Read(t.Context(), unindra, func(q db.Q) error {
			site, err := institusi.BacaAlamat(t.Context(), q)
			got[internship] = site.Ke(internship, "localhost:8080")
			got[thesis] = site.Ke(thesis, "localhost:8080")
			return err
		})
		want := map[string]string{internship: kp + ":8080" + internship, thesis: "http://localhost:8080" + thesis}
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("ST-02 addresses of pages (-want +got, %v):\n%s", err, diff)
		}
	})
}

// College is the college of a public call.
func (p penjaga) College(r *http.Request) (string, error) { return p.colleges.College(r) }

// Flag reports whether a feature flag is on.
func (p penjaga) Flag(ctx context.Context, college, keyword string) (bool, error) {
	return p.colleges.Flag(ctx, college, keyword)
}
