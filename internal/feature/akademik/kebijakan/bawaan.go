package kebijakan

import (
	"context"
	_ "embed" // what is shipped
	"encoding/json"
	"sync"

	"portaldosen/internal/kit/db"
)

// What a new campus begins with: the shares of an hour of study that national standards name (contact 50, tasks 60, own study 60
// minutes; practice 170), 16 weeks with exams in the eighth and the last, and one shipped set of components.
//
//go:embed bawaan.json
var shippedText []byte

var shipped = sync.OnceValues(func() (out IsiKebijakanRPS, err error) {
	return out, json.Unmarshal(shippedText, &out)
})

// Mulai gives a new college what it begins with.
func Mulai(ctx context.Context, q db.Q) error {
	b, err := shipped()
	if err != nil {
		return err
	}
	return change{scope: Kampus, versi: 1}.put(ctx, q, b)
}
