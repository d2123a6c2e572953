package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Problem is every refusal on the wire (RFC 9457), with the sentence both as detail and as message.
type Problem struct {
	Type      string            `json:"type"`
	Title     string            `json:"title"`
	Status    int               `json:"status"`
	Detail    string            `json:"detail"`
	Message   string            `json:"message"`
	Errors    map[string]string `json:"errors,omitempty" doc:"JSON name of a field → one Indonesian sentence; on 422 alone"`
	Clashes   []apperr.Clash    `json:"bentrok,omitempty" doc:"On 409: the values that the caller would overwrite"`
	OAuth     string            `json:"error,omitempty" doc:"Code of RFC 6749 section 5.2, on the calls of OAuth; second_factor, second_factor_setup or step_up where a second factor is wanting"`
	Ticket    string            `json:"ticket,omitempty" doc:"With second_factor: stands for the password that was right, for five minutes, once"`
	Ways      []string          `json:"cara,omitempty" doc:"With second_factor: the ways open here, totp, passkey, pemulihan"`
	Passkey   map[string]any    `json:"passkey,omitempty" doc:"With second_factor: PublicKeyCredentialRequestOptions as JSON"`
	RequestID string            `json:"request_id"`

	retryAfter string
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders are the headers that go with the status.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.retryAfter != "" {
		h.Set("Retry-After", p.retryAfter)
	}
	if p.Status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	return h
}

// ContentType makes it a problem document.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

var titles = map[apperr.Kind]string{
	apperr.Unreadable: "Permintaan tidak terbaca", apperr.NoSession: "Belum masuk", apperr.Forbidden: "Tidak berhak",
	apperr.Missing: "Tidak ditemukan", apperr.WrongMethod: "Metode tidak didukung", apperr.Conflict: "Keadaan sudah berubah",
	apperr.Stale: "Data sudah diubah orang lain", apperr.TooLarge: "Terlalu besar", apperr.WrongType: "Jenis isi tidak didukung",
	apperr.Invalid: "Isian tidak sah", apperr.TooOften: "Terlalu sering", apperr.Busy: "Server sibuk", apperr.Full: "Penyimpanan penuh", apperr.Internal: "Kesalahan server",
}

// toProblem is the one boundary between errors and answers.
func toProblem(e *apperr.Error, requestID string) *Problem {
	p := &Problem{
		Type: "urn:portal:" + string(e.Kind), Title: titles[e.Kind], Status: statusOf[e.Kind],
		Detail: e.Detail, Message: e.Detail, Errors: e.Fields, Clashes: e.Clashes, OAuth: e.OAuth, RequestID: requestID,
	}
	if e.Next != nil {
		p.Ticket, p.Ways, p.Passkey = e.Next.Ticket, e.Next.Ways, e.Next.Passkey
	}
	if e.RetryAfter > 0 {
		p.retryAfter = strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds())))
	}
	return p
}

// problem turns an error into the answer; what is unknown is logged with the request id and shown as one sentence.
func (r *Router) problem(ctx context.Context, err error) *Problem {
	e := apperr.As(err)
	r.noteRefusal(ctx, e)
	switch {
	case db.IsAway(err): // told once, by the database's own watch
		e = apperr.RetryLater(apperr.Busy, "Basis data sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.", 2*time.Second)
	case db.IsFull(err):
		e = apperr.DiskFull()
	case e.Kind == apperr.Internal && (errors.Is(err, context.DeadlineExceeded) || db.IsLocked(err)):
		e = apperr.ServerBusy(time.Second)
	case e.Kind == apperr.Internal && errors.Is(ctx.Err(), context.Canceled):
		// The caller has left: nothing failed here, and nobody reads the answer.
	case e.Kind == apperr.Internal:
		r.Log.ErrorContext(ctx, "operasi gagal", "request_id", From(ctx).ID, "error", err.Error())
	}
	return toProblem(e, From(ctx).ID)
}

func (r *Router) writeProblem(hc huma.Context, err error) {
	p := r.problem(hc.Context(), err)
	for name, values := range p.GetHeaders() {
		hc.SetHeader(name, values[0])
	}
	hc.SetHeader("Content-Type", p.ContentType(""))
	hc.SetStatus(p.Status)
	if err := json.NewEncoder(hc.BodyWriter()).Encode(p); err != nil {
		r.Log.Log(hc.Context(), slog.LevelDebug, "jawaban terputus", "error", err.Error())
	}
}

// WriteProblem answers a plain HTTP request with a refusal.
func WriteProblem(w http.ResponseWriter, req *http.Request, e *apperr.Error) {
	p := toProblem(e, From(req.Context()).ID)
	for name, values := range p.GetHeaders() {
		w.Header().Set(name, values[0])
	}
	w.Header().Set("Content-Type", p.ContentType(""))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p)
}

// fromHuma turns what the library found wrong into the portal's own refusal: no value is ever echoed.
func fromHuma(code int, errs []error) *apperr.Error {
	switch code {
	case http.StatusUnprocessableEntity:
		return invalidFields(errs)
	case http.StatusRequestEntityTooLarge:
		return apperr.New(apperr.TooLarge, "Isi permintaan terlalu besar")
	case http.StatusUnsupportedMediaType:
		return apperr.New(apperr.WrongType, "Jenis isi permintaan tidak didukung")
	case http.StatusNotFound:
		return apperr.NotFound()
	case http.StatusInternalServerError:
		return &apperr.Error{Kind: apperr.Internal, Detail: "Terjadi kesalahan pada server. Silakan coba lagi.", Err: errors.Join(errs...)}
	}
	return apperr.New(apperr.Unreadable, "Permintaan tidak dapat dibaca")
}

var requiredName = regexp.MustCompile(`^` + requiredMark + `(.+)$`)

const (
	requiredMark  = "wajib:"
	wrongTypeMark = "salah tipe:"
)

func invalidFields(errs []error) *apperr.Error {
	fields := map[string]string{}
	for _, err := range errs {
		var d huma.ErrorDetailer
		if !errors.As(err, &d) {
			continue
		}
		detail := d.ErrorDetail()
		name, sentence := fieldName(detail.Location), detail.Message
		if m := requiredName.FindStringSubmatch(sentence); m != nil {
			name, sentence = strings.TrimPrefix(name+"."+m[1], "."), apperr.Required
		}
		if field, ok := strings.CutPrefix(sentence, wrongTypeMark); ok {
			name, sentence = field, "Nilai tidak sah"
		}
		switch {
		case strings.HasPrefix(sentence, "required "), sentence == "Paling sedikit 1 karakter":
			sentence = apperr.Required
		case sentence == "unknown query parameter":
			sentence = "Parameter tidak dikenal"
		case strings.HasPrefix(sentence, "invalid "):
			sentence = "Nilai tidak sah"
		}
		if _, taken := fields[name]; !taken {
			fields[name] = sentence
		}
	}
	if _, whole := fields[""]; whole {
		return apperr.New(apperr.Invalid, "Isi permintaan harus berupa objek JSON")
	}
	return apperr.Fields(fields)
}

// fieldName is a location of the library ("body.rencana[3].bobot") as the JSON name alone.
func fieldName(location string) string {
	_, name, found := strings.Cut(location, ".")
	if !found {
		return ""
	}
	return name
}

// speakIndonesian makes the library's refusals the portal's, once for the process.
var speakIndonesian = sync.OnceFunc(func() {
	huma.NewErrorWithContext = func(hc huma.Context, code int, _ string, errs ...error) huma.StatusError {
		id := ""
		if hc != nil {
			id = From(hc.Context()).ID
		}
		return toProblem(fromHuma(code, errs), id)
	}
	huma.NewError = func(code int, _ string, errs ...error) huma.StatusError {
		return toProblem(fromHuma(code, errs), "")
	}
	huma.ErrorFormatter = formatSentence
	huma.ValidateStrictCasing = true // else "STATUS" would pass unseen, and be read as "status"
	validation.MsgExpectedRequiredProperty = requiredMark + "%s"
	validation.MsgUnexpectedProperty = "Field tidak dikenal"
	validation.MsgExpectedBoolean = "Harus ya atau tidak"
	validation.MsgExpectedNumber = "Harus berupa angka"
	validation.MsgExpectedInteger = "Harus berupa bilangan bulat"
	validation.MsgExpectedString = "Harus berupa teks"
	validation.MsgExpectedBase64String = "Harus berupa base64"
	validation.MsgExpectedArray = "Harus berupa daftar"
	validation.MsgExpectedObject = "Harus berupa objek"
	validation.MsgExpectedArrayItemsUnique = "Isi daftar tidak boleh sama"
	validation.MsgExpectedOneOf = "Pilihan tidak tersedia"
	validation.MsgExpectedConst = "Pilihan tidak tersedia"
	validation.MsgExpectedMinimumNumber = "Paling sedikit %v"
	validation.MsgExpectedMaximumNumber = "Paling banyak %v"
	validation.MsgExpectedMinLength = "Paling sedikit %d karakter"
	validation.MsgExpectedMaxLength = "Paling banyak %d karakter"
	validation.MsgExpectedMinItems = "Paling sedikit %d isi"
	validation.MsgExpectedMaxItems = "Paling banyak %d isi"
	validation.MsgExpectedRFC3339Date = "Tanggal tidak sah"
	validation.MsgExpectedRFC3339DateTime = "Waktu tidak sah"
	validation.MsgExpectedMatchPattern = "Bentuk isian tidak sah"
	validation.MsgExpectedBePattern = "Bentuk isian tidak sah"
})

// formatSentence puts the bounds into a sentence, numbers as Indonesians write them; a sentence that has no place for
// them stays as it is.
func formatSentence(sentence string, bounds ...any) string {
	if !strings.Contains(sentence, "%") {
		return sentence
	}
	for i, b := range bounds {
		if n, ok := b.(float64); ok {
			bounds[i] = strings.Replace(strconv.FormatFloat(n, 'f', -1, 64), ".", ",", 1)
		}
	}
	return fmt.Sprintf(sentence, bounds...)
}

func panicError(v any) error { return fmt.Errorf("%w: %v", errPanic, v) }

var errPanic = errors.New("panic")

// statusOf maps each kind of refusal to its status: the one map of the portal.
var statusOf = map[apperr.Kind]int{
	apperr.Unreadable:  http.StatusBadRequest,
	apperr.NoSession:   http.StatusUnauthorized,
	apperr.Forbidden:   http.StatusForbidden,
	apperr.Missing:     http.StatusNotFound,
	apperr.WrongMethod: http.StatusMethodNotAllowed,
	apperr.Conflict:    http.StatusConflict,
	apperr.Stale:       http.StatusPreconditionFailed,
	apperr.TooLarge:    http.StatusRequestEntityTooLarge,
	apperr.WrongType:   http.StatusUnsupportedMediaType,
	apperr.Invalid:     http.StatusUnprocessableEntity,
	apperr.TooOften:    http.StatusTooManyRequests,
	apperr.Busy:        http.StatusServiceUnavailable,
	apperr.Full:        http.StatusInsufficientStorage,
	apperr.Internal:    http.StatusInternalServerError,
}
