package coretest

import (
	"context"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Bukti asks an area for evidence, as the workload does.
type Bukti struct {
	*Campus
	Of      *module.Evidence
	College string
	Person  string
}

// List are the papers of records.
func (b Bukti) List(object string, ids ...string) (out []module.Proof) {
	b.t.Helper()
	err := b.DB.Read(context.Background(), b.College, func(q db.Q) (err error) {
		out, err = b.Of.List(context.Background(), q, b.Person, object, ids)
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return out
}

// Short says of the papers of records which are ready, and of the others why not: "rps; jurnal: Belum ada …".
func (b Bukti) Short(object string, ids ...string) string {
	b.t.Helper()
	var out []string
	for _, p := range b.List(object, ids...) {
		text := p.Kind
		if !p.Ready {
			text += ": " + p.Why
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

// Make makes a paper of a record, asked for by an account.
func (b Bukti) Make(username, object, id, kind string) ([]byte, error) {
	ctx := actor.With(context.Background(), actor.Actor{College: b.College, Account: ID(b.College, "akun", username)})
	return b.Of.Make(ctx, b.Person, module.Proof{Object: object, ID: id, Kind: kind})
}
