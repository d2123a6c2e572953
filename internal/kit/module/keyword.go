package module

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts"
)

// Kinds of keywords.
const (
	KindFlag   = "flag"   // '1' is on, all else off
	KindURL    = "url"    // an address that people are sent to
	KindText   = "text"   // a short text
	KindNumber = "number" // a whole number between Min and Max
	KindChoice = "choice" // one of Choices
)

// Keyword is one setting of a college that an area declares: by what name programs ask for it, what it is, and what the page of
// settings says of it.
type Keyword struct {
	Name     string // "fitur_lms"
	Kind     string
	Title    string // a few words
	Help     string // a sentence: what changes with it
	Group    string // what it stands with on the page
	Default  string // as shipped, what holds without a row
	Choices  []Choice
	Min, Max int64
}

// Choice is a value with what people read.
type Choice struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

const maxSetting = 300

// Wrong says why a value is none of a keyword, "" when it is one. An empty value is none set, of every kind.
func (k Keyword) Wrong(value string) string {
	if value == "" {
		return ""
	}
	switch k.Kind {
	case KindFlag:
		if value != "0" && value != "1" {
			return "Isi 1 (menyala) atau 0 (mati)"
		}
	case KindURL:
		return WrongURL(value)
	case KindNumber:
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < k.Min || n > k.Max || strconv.FormatInt(n, 10) != value {
			return "Isi angka bulat dari " + strconv.FormatInt(k.Min, 10) + " sampai " + strconv.FormatInt(k.Max, 10)
		}
	case KindChoice:
		if !slices.ContainsFunc(k.Choices, func(c Choice) bool { return c.Value == value }) {
			all := make([]string, 0, len(k.Choices))
			for _, c := range k.Choices {
				all = append(all, c.Value)
			}
			return "Pilih dari " + strings.Join(all, ", ")
		}
	default:
		if utf8.RuneCountInString(value) > maxSetting || texts.Printable(value) != value {
			return "Paling banyak 300 karakter, tanpa karakter kontrol"
		}
	}
	return ""
}

// WrongURL says why an address is none that people can be sent to, "" when it is one: https, or this machine for a trial, without
// name and password, without blanks.
func WrongURL(address string) string {
	u, err := url.Parse(address)
	switch {
	case len(address) > maxSetting:
		return "Paling banyak 300 karakter"
	case err != nil || strings.ContainsAny(address, " \\\"<>") || texts.Printable(address) != address:
		return "Isi alamat lengkap dengan https (http hanya untuk komputer ini)"
	case u.User != nil:
		return "Alamat tidak boleh memuat nama pengguna atau password"
	case u.Scheme != "https" && (u.Scheme != "http" || !origin.Loopback(u.Hostname())):
		return "Isi alamat lengkap dengan https (http hanya untuk komputer ini)"
	}
	if _, err := origin.Parse(address); err != nil {
		return "Isi alamat lengkap dengan https (http hanya untuk komputer ini)"
	}
	return ""
}
