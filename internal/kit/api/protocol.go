package api

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"portaldosen/internal/kit/apperr"
)

// Reply is an answer whose form somebody else's standard prescribes.
type Reply struct {
	Status int // of the answer; 0: 200
	Header map[string]string
	Type   string // media type of the body
	Body   []byte
}

// Lead sends the caller on to another address.
func Lead(address string) Reply {
	return Reply{Status: http.StatusSeeOther, Header: map[string]string{"Location": address}}
}

// Protocol says in the API document what such an operation takes and answers.
type Protocol struct {
	Names  []string // of the parameters that mean something: in the query of a read, in the form of a write
	Status []int    // of the answers
	Types  []string // media types of the answers; none: they have no body
}

// OnProtocol registers an operation that follows somebody else's standard (RFC 6749, OpenID Connect): its parameters come as a query
// or a form, those that nobody knows are ignored, and the answer has the form that the standard gives it. A refusal that the handler
// returns as an error is answered as a problem, as everywhere.
func OnProtocol(r *Router, op Op, about Protocol, handle func(ctx context.Context, form url.Values) (Reply, error)) {
	op.Own, op.Form = op.write(), op.write()
	r.ops = append(r.ops, op)
	o := r.describe(op, nil)
	o.SkipValidateParams = true // unknown names are ignored, RFC 6749 section 3.1
	about.describe(op, &o)
	body := o.RequestBody
	o.RequestBody = nil // or the library would read it
	huma.Register(r.huma, o, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		form, err := formOf(From(ctx).HTTP, op)
		if err == nil {
			err = r.room(op, 0)
		}
		var reply Reply
		if err == nil {
			reply, err = handle(ctx, form)
		}
		if err != nil {
			return nil, r.problem(ctx, err)
		}
		r.checkActed(ctx, op)
		return &huma.StreamResponse{Body: reply.send}, nil
	})
	r.find(op.Method, op.Path).RequestBody = body
}

// formOf are the parameters of a call: of its query, or of its form.
func formOf(req *http.Request, op Op) (url.Values, error) {
	if !op.write() {
		return req.URL.Query(), nil
	}
	if req.Body == nil || req.Body == http.NoBody {
		return url.Values{}, nil
	}
	if err := req.ParseForm(); err != nil {
		return nil, apperr.New(apperr.Unreadable, "Permintaan tidak dapat dibaca")
	}
	for _, values := range req.PostForm {
		if slices.ContainsFunc(values, func(v string) bool { return !legible(v) }) {
			return nil, apperr.New(apperr.Unreadable, "Permintaan tidak dapat dibaca")
		}
	}
	return req.PostForm, nil
}

func (a Reply) send(hc huma.Context) {
	for name, value := range a.Header {
		hc.SetHeader(name, value)
	}
	if a.Type != "" {
		hc.SetHeader("Content-Type", a.Type)
	}
	hc.SetStatus(max(a.Status, http.StatusOK))
	_, _ = hc.BodyWriter().Write(a.Body) // the reader may have left
}

func (p Protocol) describe(op Op, o *huma.Operation) {
	text := &huma.Schema{Type: "string"}
	if op.write() {
		form := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}}
		for _, name := range p.Names {
			form.Properties[name] = text
		}
		o.RequestBody = &huma.RequestBody{Content: map[string]*huma.MediaType{"application/x-www-form-urlencoded": {Schema: form}}}
	} else {
		for _, name := range p.Names {
			o.Parameters = append(o.Parameters, &huma.Param{Name: name, In: "query", Schema: text})
		}
	}
	o.Errors = slices.DeleteFunc(o.Errors, func(status int) bool { return slices.Contains(p.Status, status) })
	o.Responses = map[string]*huma.Response{}
	for _, status := range p.Status {
		content := map[string]*huma.MediaType{}
		for _, kind := range p.Types {
			if status < 300 || status >= 400 {
				content[kind] = &huma.MediaType{Schema: &huma.Schema{}}
			}
		}
		o.Responses[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status), Content: content}
	}
}
