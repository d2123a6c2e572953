package aturan

import (
	"embed"
	"encoding/json"
	"sync"
)

// AturanBaru is what a set of rules is made or changed from.
type AturanBaru struct {
	Kode  string `json:"kode" minLength:"1" maxLength:"30" doc:"Each once"`
	Nama  string `json:"nama" minLength:"1" maxLength:"100"`
	Dasar string `json:"dasar" maxLength:"300" doc:"Legal source"`
	IsiAturan
}

// What a new campus begins with, as drafts: the operational guide of 2021, and the rubric of 2010. All of it is the operator's to
// change; the numbers that nobody confirmed say so.
//
//go:embed bawaan/*.json
var shippedText embed.FS

// Bawaan are the sets of rules as shipped.
var Bawaan = sync.OnceValues(func() (out []AturanBaru, err error) {
	for _, name := range []string{"po-bkd-2021", "rubrik-2010"} {
		text, err := shippedText.ReadFile("bawaan/" + name + ".json")
		if err != nil {
			return nil, err
		}
		var a AturanBaru
		if err := json.Unmarshal(text, &a); err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
})
