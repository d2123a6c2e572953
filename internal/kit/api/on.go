package api

import (
	"context"
	"net/http"
	"os"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"portaldosen/internal/kit/spool"
)

// New makes an empty router. The document is at /openapi.json.
func New(d Deps) *Router {
	speakIndonesian()
	r := &Router{Deps: d, Mux: http.NewServeMux()}
	if r.Spool == nil {
		r.Spool = spool.In(os.TempDir())
	}
	registry := huma.NewMapRegistry("#/components/schemas/", schemaName)
	r.huma = humago.New(r.Mux, huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI:    "3.1.0",
			Info:       &huma.Info{Title: "Portal Dosen", Version: "2", Description: "API portal dosen: satu server, banyak perguruan tinggi."},
			Components: &huma.Components{Schemas: registry, SecuritySchemes: securitySchemes()},
		},
		Formats: map[string]huma.Format{
			"application/json":                  jsonFormat,
			"json":                              jsonFormat,
			"application/x-www-form-urlencoded": {Marshal: jsonFormat.Marshal, Unmarshal: unmarshalForm},
			"multipart/form-data":               {Marshal: jsonFormat.Marshal, Unmarshal: unmarshalMultipart},
		},
		DefaultFormat:                "application/json",
		RejectUnknownQueryParameters: true,
	})
	return r
}

// On registers an operation: I is the input (huma's path, query and header tags, and Body), O the answer's body.
func On[I, O any](r *Router, op Op, handle func(context.Context, *I) (O, error)) {
	r.ops = append(r.ops, op)
	huma.Register(r.huma, r.describe(op, *new(O)), func(ctx context.Context, in *I) (*answer[O], error) {
		out, err := run(r, ctx, op, in, handle)
		if err != nil {
			return nil, r.problem(ctx, err)
		}
		return out, nil
	})
	if _, none := any(*new(O)).(NoContent); none {
		r.find(op.Method, op.Path).Responses[strconv.Itoa(status[O](op))].Content = nil // nothing is sent, nothing is promised
	}
}

// Operations lists what was registered, in order.
func (r *Router) Operations() []Op { return r.ops }
