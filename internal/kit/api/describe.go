package api

import (
	"net/http"
	"reflect"
	"regexp"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// describe turns an Op into huma's operation, with the portal's own marks in the document.
func (r *Router) describe(op Op, out any) huma.Operation {
	if op.Permission == "" {
		panic("operasi tanpa izin: " + op.Method + " " + op.Path)
	}
	o := huma.Operation{
		OperationID:  operationID(op),
		Method:       op.Method,
		Path:         op.Path,
		Summary:      op.Summary,
		Tags:         []string{op.Area},
		MaxBodyBytes: op.maxBody(),
		Middlewares:  huma.Middlewares{patience(op), r.enter(op)},
		// The body is in memory by then.
		BodyReadTimeout: -1,
		Errors:          errorsOf(op),
		Extensions: map[string]any{
			"x-permission": op.Permission,
			"x-roles":      r.roles(op.Permission),
			"x-idempotent": op.idempotent(),
		},
	}
	if op.Light {
		before, _, _ := strings.Cut(op.Path, "{")
		r.light = append(r.light, before)
	}
	if op.Narrow {
		o.Extensions["x-narrow"] = true
	}
	if op.StepUp {
		o.Extensions["x-step-up"] = true
	}
	if op.Permission != Public {
		o.Security = []map[string][]string{{"sesi": {}}, {"bearer": {}}}
	}
	o.DefaultStatus = op.Status
	if _, none := out.(NoContent); none && op.Status == 0 {
		o.DefaultStatus = http.StatusNoContent
	}
	return o
}

func (r *Router) roles(permission string) []string {
	if r.Identity == nil || permission == Public || permission == SignedIn {
		return []string{}
	}
	return r.Identity.Roles(permission)
}

var notWord = regexp.MustCompile(`[^a-zA-Z0-9]+`)

func operationID(op Op) string {
	return strings.ToLower(op.Method) + notWord.ReplaceAllString(op.Path, "_")
}

// errorsOf lists the refusals that any operation of this kind can answer with.
func errorsOf(op Op) []int {
	codes := []int{http.StatusBadRequest, http.StatusNotFound, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusServiceUnavailable, http.StatusForbidden,
		http.StatusInsufficientStorage} // a read that is audited writes too
	if op.Permission != Public || op.Own {
		codes = append(codes, http.StatusUnauthorized)
	}
	if op.write() {
		codes = append(codes, http.StatusConflict, http.StatusPreconditionFailed, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	if op.Conflicts {
		codes = append(codes, http.StatusConflict)
	}
	return codes
}

// schemaName names a type in the document: the Go name, and for a list the name of its rows.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	if i := strings.LastIndexAny(name, "./"); i >= 0 {
		name = name[i+1:]
	}
	return name
}

func securitySchemes() map[string]*huma.SecurityScheme {
	return map[string]*huma.SecurityScheme{
		"sesi":   {Type: "apiKey", In: "cookie", Name: SessionCookie},
		"bearer": {Type: "http", Scheme: "bearer"},
	}
}

// The cookies of a browser's session.
const (
	SessionCookie = "__Host-sesi"
	RefreshCookie = "__Host-segar"
)
