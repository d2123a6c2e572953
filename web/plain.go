package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html/template"
)

// Place is what the address of a request is to the portal.
type Place int

// The address of a college; one that no college has; any, while there is no college at all; a college's, of whose pages this is
// none.
const (
	Known Place = iota
	Unknown
	Unprepared
	Absent
)

// SetupPath is where the page stands that makes the first college.
const SetupPath = "/siapkan"

// plainPage is what stands at an address where there is no portal: it needs no script and no college.
type plainPage struct{ Title, Text, Next, English string }

var plainPages = map[Place]plainPage{
	Unknown: {
		Title:   "Alamat tidak dikenal",
		Text:    "Tidak ada perguruan tinggi dengan alamat ini di portal.",
		Next:    "Periksa lagi alamat yang Anda ketik, atau tanyakan alamat portal kepada operator kampus Anda.",
		English: "No college of this portal has this address. Check it, or ask your campus for the right one.",
	},
	Unprepared: {
		Title:   "Portal belum disiapkan",
		Text:    "Belum ada perguruan tinggi di portal ini.",
		Next:    "Buka tautan yang dicetak portald saat dijalankan. Bila sudah lewat satu jam, cetak yang baru di server dengan perintah portald setup.",
		English: "This portal has no college yet. Open the link that portald printed when it started; portald setup prints a new one.",
	},
}

const plainStyle = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;` +
	`font:16px/1.5 system-ui,sans-serif}main{max-width:34rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}` +
	`p{margin:0 0 1rem;overflow-wrap:anywhere}code{font-size:1.1em}[lang=en]{opacity:.75}`

var plainDocument = template.Must(template.New("plain").Parse(`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>` + plainStyle + `</style>
</head>
<body>
<main>
<h1>{{.Title}}</h1>
<p>{{.Text}}{{with .Host}} <code>{{.}}</code>{{end}}</p>
<p>{{.Next}}</p>
<p lang="en">{{.English}}</p>
</main>
</body>
</html>
`))

// plainPolicy lets the page have its own style and nothing else.
var plainPolicy = func() string {
	sum := sha256.Sum256([]byte(plainStyle))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// plain is the page that says that there is no portal at an address.
func plain(place Place, host string) []byte {
	page := struct {
		plainPage
		Host string
	}{plainPage: plainPages[place]}
	if place == Unknown {
		page.Host = host
	}
	var body bytes.Buffer
	_ = plainDocument.Execute(&body, page) // a buffer takes everything
	return body.Bytes()
}
