package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// CheckAnswer holds an answer against the document: the operation is there, the status is named, the body has the
// promised shape, a file the promised type. Tests run it on every answer.
func (r *Router) CheckAnswer(req *http.Request, status int, header http.Header, body []byte) error {
	_, pattern := r.Mux.Handler(req)
	method, path, ok := strings.Cut(pattern, " ")
	if !ok || strings.Count(path, "/") == 1 {
		return nil // no operation: the portal's own 404 or 405, /healthz and its like
	}
	op := r.find(method, path)
	if op == nil {
		return fmt.Errorf("%s is served but not documented", pattern)
	}
	answer := op.Responses[strconv.Itoa(status)]
	if answer == nil && status == http.StatusInternalServerError {
		answer = op.Responses["default"]
	}
	if answer == nil {
		return fmt.Errorf("%s answered %d, which the document does not name", pattern, status)
	}
	media := answer.Content["application/json"]
	if media == nil {
		media = answer.Content["application/problem+json"]
	}
	if media != nil {
		return r.checkBody(media.Schema, body)
	}
	if sent := header.Get("Content-Type"); len(answer.Content) > 0 && answer.Content[sent] == nil {
		return fmt.Errorf("%s answered a file of type %q, which the document does not name", pattern, sent)
	}
	return nil
}

func (r *Router) find(method, path string) *huma.Operation {
	item := r.huma.OpenAPI().Paths[path]
	if item == nil {
		return nil
	}
	return map[string]*huma.Operation{
		http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete,
	}[method]
}

func (r *Router) checkBody(schema *huma.Schema, body []byte) error {
	var v any
	if err := json.Unmarshal(body, &v); err != nil {
		return fmt.Errorf("answer is no JSON: %w", err)
	}
	res := &huma.ValidateResult{}
	huma.Validate(r.huma.OpenAPI().Components.Schemas, schema, huma.NewPathBuffer([]byte{}, 0), huma.ModeReadFromServer, v, res)
	return errors.Join(res.Errors...)
}
