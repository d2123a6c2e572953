package kebijakan

import (
	"context"
	_ "embed" // what is shipped
	"encoding/json"
	"sync"

	"portaldosen/internal/kit/db"
)

// kinds are the kinds of work in the order in which they are shown.
var kinds = []string{"proposal", "skripsi", "kp"}

// bawaan is where a policy comes from that nobody set.
const bawaan = "Bawaan portal"

// What a new campus begins with. It asks nothing of studies: transcripts and study plans come into the portal later, if at all, and
// until then nobody could be approved. A campus that has them sets what it asks for.
//
//go:embed bawaan.json
var shippedText []byte

var readShipped = sync.OnceValues(func() (out map[string]IsiKebijakan, err error) {
	return out, json.Unmarshal(shippedText, &out)
})

// shipped is what a new campus begins with for a kind of work.
func shipped(jenis string) (IsiKebijakan, error) {
	all, err := readShipped()
	return all[jenis], err
}

// Mulai gives a new college what it begins with: one policy of each kind, for all its programmes, those made later too.
func (s *Service) Mulai(ctx context.Context, q db.Q) error {
	for _, jenis := range kinds {
		b, err := shipped(jenis)
		if err != nil {
			return err
		}
		if _, err := s.insert(ctx, q, lingkup{jenis, ""}, b, stamp{versi: 1}); err != nil {
			return err
		}
	}
	return nil
}
