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
	if !apperr.Is(err, apperr.Invalid) || !maps.Equal(apperr.As(err).Fields, map[string]string{"isi": apperr.Required}) {
		t.Errorf("%v", err)
	}
}

func TestReason(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		err, left error
		said      string
	}{{nil, nil, ""}, {apperr.New(apperr.Conflict, "Sudah selesai."), nil, "Sudah selesai."}, {broken, broken, ""}} {
		if said, left := apperr.Reason(c.err, apperr.Conflict); said != c.said || !errors.Is(left, c.left) {
			t.Errorf("%v: %q, %v", c.err, said, left)
		}
	}
}
