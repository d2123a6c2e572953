package apperr_test

import (
	"errors"
	"maps"
	"testing"

	"portaldosen/internal/kit/apperr"
)

func TestWrong(t *testing.T) {
	wrong := apperr.Wrong{}
	wrong.Require("judul", "Sistem")
	if err := wrong.Refuse(); err != nil {
		t.Errorf("nothing is wrong, and yet %v", err)
	}
	wrong.Require("isi", "")
	err := wrong.Refuse()
	if !apperr.Is(err, apperr.Invalid) {
		t.Fatalf("an empty field is refused with %v, want %v", err, apperr.Invalid)
	}
	if got, want := apperr.As(err).Fields, map[string]string{"isi": apperr.Required}; !maps.Equal(got, want) {
		t.Errorf("fields = %v, want %v", got, want)
	}
}

func TestReason(t *testing.T) {
	const done = "Sudah selesai."
	broken := errors.New("broken")
	for _, c := range []struct {
		err, left error
		said      string
	}{
		{nil, nil, ""},
		{apperr.New(apperr.Conflict, done), nil, done},
		{broken, broken, ""},
	} {
		if said, left := apperr.Reason(c.err, apperr.Conflict); said != c.said || !errors.Is(left, c.left) {
			t.Errorf("%v: said %q, left %v; want %q, %v", c.err, said, left, c.said, c.left)
		}
	}
}

func TestNote(t *testing.T) {
	wrong := apperr.Wrong{}
	wrong.Note("nama", "")
	wrong.Note("isi", "Terlalu panjang")
	wrong.Note("isi", apperr.Unseen)
	if want := (apperr.Wrong{"isi": "Terlalu panjang"}); !maps.Equal(wrong, want) {
		t.Errorf("noted of fields: %v, want %v: the first of each", wrong, want)
	}
}
