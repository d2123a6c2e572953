package starttest

import (
	"errors"
	"net"
	"strings"

	"portaldosen/internal/kit/db"
)

// wrong are settings that nobody can follow, and what the line about them names.
var wrong = map[string]string{
	"--access-lifetime=0s":                          "--access-lifetime paling singkat",
	"--access-lifetime=-1m":                         "--access-lifetime paling singkat",
	"--access-lifetime=25h":                         "--access-lifetime paling lama 24h",
	"--access-lifetime=lama":                        "--access-lifetime",
	"--session-life=0s":                             "--session-life paling singkat",
	"--session-life=721h":                           "--session-life paling lama 720h",
	"--session-idle=0s":                             "--session-idle paling singkat",
	"--session-life=1h --session-idle=2h":           "--session-idle (2h) lebih lama daripada --session-life (1h)",
	"--code-lifetime=0s":                            "--code-lifetime paling singkat",
	"--code-lifetime=1h":                            "--code-lifetime paling lama",
	"--drain-wait=15s":                              "--drain-wait paling lama",
	"--drain-wait=-1s":                              "--drain-wait paling singkat",
	"--rate-user=NaN":                               "--rate-user",
	"--rate-user=0.5":                               "--rate-user",
	"--rate-user=-5":                                "--rate-user",
	"--rate-user=+Inf":                              "--rate-user",
	"--rate-login=NaN":                              "--rate-login",
	"--rate-login=-1":                               "--rate-login",
	"--trusted-proxy=300.1.1.1":                     "--trusted-proxy",
	"--trusted-proxy=10.0.0.0/40":                   "--trusted-proxy",
	"--trusted-proxy=proksi.kampus":                 "--trusted-proxy",
	"--addr=8080":                                   "--addr",
	"--addr=localhost:99999":                        "--addr",
	"--addr=localhost:http":                         "--addr",
	"--addr=localhost:1 --private-addr=localhost:1": "--private-addr sama dengan --addr",
	"--private-addr=9090":                           "--private-addr",
	"--base-url=portal.kampus.ac.id":                "--base-url",
	"--base-url=https://":                           "--base-url",
	"--base-url=https://:443":                       "--base-url",
	"--base-url=http://portal.kampus.ac.id":         "memakai http",
	"--base-url=https://portal.kampus.ac.id/dosen":  "portal berdiri di akar",
	"--base-url=https://portal.kampus.ac.id?a=b":    "portal berdiri di akar",
	"--base-url=https://a:b@portal.kampus.ac.id":    "nama pengguna atau sandi",
	"--login-url=ftp://sso.kampus.ac.id":            "--login-url",
	"--tls-cert=a.pem":                              "--tls-cert dan --tls-key harus diisi bersama",
	"--demo-ahead=1h":                               "--demo-ahead",
}

// taken has somebody listen where the portal wants to.
func taken(name string) func(*Place) error {
	return func(p *Place) error {
		ln, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return err
		}
		p.cleanup = append(p.cleanup, ln.Close)
		p.Flags = append(p.Flags, name, ln.Addr().String())
		return nil
	}
}

func certificate(cert, key string) func(*Place) error {
	return func(p *Place) error {
		p.Flags = append(p.Flags, "--tls-cert", p.path("a.pem"), "--tls-key", p.path("b.pem"))
		if cert == "" {
			return nil
		}
		return errors.Join(put("a.pem", cert, 0o600)(p), put("b.pem", key, 0o600)(p))
	}
}

func settingCases() []Case {
	const noPEM = "-----BEGIN CERTIFICATE-----\nbukan\n-----END CERTIFICATE-----\n"
	cases := []Case{
		{Name: "an address that is taken", Harm: taken("--addr"), Says: "pilih --addr lain", Code: 1},
		{
			Name: "a private address that is taken",
			Harm: taken("--private-addr"),
			Says: "pilih --private-addr lain",
			Code: 1,
		},
		{Name: "no certificate", Harm: certificate("", ""), Says: "--tls-cert", Code: 1},
		{Name: "a certificate that is none", Harm: certificate(noPEM, noPEM), Says: "--tls-cert", Code: 1},
	}
	for args, says := range wrong {
		cases = append(cases, Case{Name: args, Args: strings.Fields(args), Says: says, Code: 2})
	}
	for i := range cases {
		cases[i].Engine = db.SQLite
	}
	return cases
}
