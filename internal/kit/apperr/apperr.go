// Package apperr is the portal's one vocabulary of refusals: what went wrong, in words a lecturer understands.
package apperr

import (
	"errors"
	"fmt"
	"time"
)

// Kind says what sort of refusal an error is; kit/api maps each kind to one HTTP status.
type Kind string

// The kinds of refusal, with their status on the wire.
const (
	Unreadable  Kind = "tak-terbaca"     // 400: broken input that nobody could read, an OAuth error
	NoSession   Kind = "tanpa-sesi"      // 401: no session, an ended one, a wrong password
	Forbidden   Kind = "dilarang"        // 403: not for this person at all
	Missing     Kind = "tidak-ditemukan" // 404: missing, foreign or malformed id, area switched off
	WrongMethod Kind = "metode-salah"    // 405
	Conflict    Kind = "konflik"         // 409: the state no longer allows this step
	Stale       Kind = "usang"           // 412: somebody changed the record since it was read
	TooLarge    Kind = "terlalu-besar"   // 413
	WrongType   Kind = "jenis-salah"     // 415
	Invalid     Kind = "tidak-valid"     // 422: a field is wrong, missing, unknown or already taken
	TooOften    Kind = "terlalu-sering"  // 429: with RetryAfter
	Busy        Kind = "sibuk"           // 503: with RetryAfter
	Full        Kind = "penuh"           // 507: with RetryAfter; the disk has no room
	Internal    Kind = "internal"        // 500: logged, shown as one fixed sentence
)

// Error is a refusal: its kind, one Indonesian sentence, and for Invalid one sentence a field.
type Error struct {
	Kind       Kind
	Detail     string
	Fields     map[string]string // JSON name → sentence
	Clashes    []Clash           // of a Conflict: what the caller would overwrite
	RetryAfter time.Duration
	OAuth      string // the "error" member of RFC 6749, where one is due
	Next       *Next  // of a refusal that says how to go on
	Err        error  // the cause, for the log alone
}

func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%s: %s: %v", e.Kind, e.Detail, e.Err)
	}
	return string(e.Kind) + ": " + e.Detail
}

func (e *Error) Unwrap() error { return e.Err }

// New makes a refusal of the given kind with its sentence.
func New(kind Kind, detail string) *Error { return &Error{Kind: kind, Detail: detail} }

// Next is how somebody goes on who was refused for want of a second factor alone.
type Next struct {
	Ticket  string         // stands for what was proved so far
	Ways    []string       // by which the factor can be proved here
	Passkey map[string]any // what the browser is to be asked for a passkey; nil where none is
}

// Clash is a value that somebody else changed since the caller read it, for the caller to merge.
type Clash struct {
	Field string `json:"alamat" doc:"Where the value stands"`
	Name  string `json:"nama" doc:"What people call it"`
	Saw   string `json:"dari" doc:"As the caller read it"`
	Wants string `json:"jadi" doc:"As the caller wants it"`
	Now   string `json:"sekarang" doc:"As it is"`
	Gone  bool   `json:"hilang" doc:"Where it stood is gone"`
}

// Clashing refuses to overwrite values that somebody else changed.
func Clashing(detail string, clashes []Clash) *Error {
	return &Error{Kind: Conflict, Detail: detail, Clashes: clashes}
}

// NotFound is the one answer for what is missing, malformed or another college's.
func NotFound() *Error { return New(Missing, "Data tidak ditemukan") }

// Forbid refuses a person who holds a session but not the right.
func Forbid() *Error { return New(Forbidden, "Anda tidak berhak melakukan tindakan ini") }

// Required is what an empty field is told that must not be empty.
const Required = "Field tidak boleh kosong"

// Unseen is what a field is told that holds characters which nobody sees.
const Unseen = "Ada karakter yang tidak terlihat"

// Field refuses one field, named as in JSON, with its sentence.
func Field(field, sentence string) *Error {
	return Fields(map[string]string{field: sentence})
}

// Fields refuses several fields at once.
func Fields(fields map[string]string) *Error {
	return &Error{Kind: Invalid, Detail: "Ada isian yang perlu diperbaiki", Fields: fields}
}

// Wrong collects what is wrong with the fields of an input: named as in JSON, each with its sentence.
type Wrong map[string]string

// Require notes a field that must not be empty, and is.
func (w Wrong) Require(field, text string) {
	if text == "" {
		w[field] = Required
	}
}

// Note notes what is wrong with a field, unless something was noted of it already; "" is nothing.
func (w Wrong) Note(field, why string) {
	if why != "" && w[field] == "" {
		w[field] = why
	}
}

// Refuse refuses the fields that are wrong; without any it is nil.
func (w Wrong) Refuse() error {
	if len(w) == 0 {
		return nil
	}
	return Fields(w)
}

// RetryLater asks the caller to come back later: kind TooOften or Busy.
func RetryLater(kind Kind, detail string, after time.Duration) *Error {
	return &Error{Kind: kind, Detail: detail, RetryAfter: after}
}

// ServerBusy refuses what there is no room or time for just now.
func ServerBusy(after time.Duration) *Error {
	return RetryLater(Busy, "Server sedang sibuk. Silakan coba lagi sebentar lagi.", after)
}

// DiskFull refuses what needs room on the disk while there is too little.
func DiskFull() *Error {
	return RetryLater(Full, "Ruang penyimpanan server hampir habis, jadi untuk sementara tidak ada yang dapat disimpan. Coba lagi beberapa saat lagi, atau hubungi operator kampus.", 30*time.Second)
}

// OAuth is an error of RFC 6749 section 5.2, answered with status 400.
func OAuth(code, detail string) *Error {
	return &Error{Kind: Unreadable, Detail: detail, OAuth: code}
}

// As finds the refusal in err; anything that is none is Internal.
func As(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Kind: Internal, Detail: "Terjadi kesalahan pada server. Silakan coba lagi.", Err: err}
}

// Is reports whether err is a refusal of the given kind.
func Is(err error, kind Kind) bool { return err != nil && As(err).Kind == kind }

// Reason is what a refusal of the given kind says; any other error stays one.
func Reason(err error, kind Kind) (string, error) {
	if Is(err, kind) {
		return As(err).Detail, nil
	}
	return "", err
}
