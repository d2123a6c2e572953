package apperr_test

import (
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
