package module

import (
	"bytes"
	"encoding/json"
)

// Before is the name under which the audit row of a change keeps what its fields held before, of those that are others now.
const Before = "lama"

// change is what the audit row of a change keeps: the body, and of the record before what the body changed.
type change struct{ body, was any }

// MarshalJSON is the body with what was before; a body that is no object stands alone.
func (c *change) MarshalJSON() ([]byte, error) {
	body, err := json.Marshal(c.body)
	if err != nil {
		return nil, err
	}
	was, err := json.Marshal(c.was)
	if err != nil {
		return nil, err
	}
	var now, then map[string]json.RawMessage
	if json.Unmarshal(body, &now) != nil || json.Unmarshal(was, &then) != nil || now == nil {
		return body, nil
	}
	before := map[string]json.RawMessage{}
	for field, value := range now {
		if old, ok := then[field]; ok && !bytes.Equal(old, value) {
			before[field] = old
		}
	}
	if len(before) == 0 {
		return body, nil
	}
	if now[Before], err = json.Marshal(before); err != nil {
		return nil, err
	}
	return json.Marshal(now)
}

// gone is what the audit row of a removal keeps: what the record was called, for its id leads nowhere any more.
type gone struct{ was any }

// called are the fields that a record is called by, as its answer has them.
var called = []string{"kode", "nama", "judul"}

// MarshalJSON is what the record was called; null where it had no name.
func (g *gone) MarshalJSON() ([]byte, error) {
	was, err := json.Marshal(g.was)
	if err != nil {
		return nil, err
	}
	var then, kept map[string]json.RawMessage
	if json.Unmarshal(was, &then) != nil {
		return []byte("null"), nil
	}
	for _, field := range called {
		if value, ok := then[field]; ok {
			if kept == nil {
				kept = map[string]json.RawMessage{}
			}
			kept[field] = value
		}
	}
	return json.Marshal(kept)
}
