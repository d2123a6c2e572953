package keyring

import (
	"context"
	"encoding/hex"
	"slices"

	"portaldosen/internal/kit/db"
)

// purposeFingerprint derives what tells a key from another, and nothing about it.
const purposeFingerprint = "kit.kunci.sidik"

// Known lists the fingerprints of the keys that a database was used with.
func Known(ctx context.Context, d *db.DB) ([]string, error) {
	var known []string
	err := d.Read(ctx, "", func(q db.Q) error {
		var err error
		known, err = db.List[string](ctx, q, `SELECT sidik FROM kit_kunci ORDER BY sidik`)
		return err
	})
	return known, err
}

// Fits reports whether a database is used with one of these keys, or with none yet.
func (r *Ring) Fits(ctx context.Context, d *db.DB) (bool, error) {
	known, err := Known(ctx, d)
	if err != nil {
		return false, err
	}
	news := r.unknown(known)
	return len(known) == 0 || len(news) < len(r.keys), nil
}

// unknown are the fingerprints of the keys that are not among those known.
func (r *Ring) unknown(known []string) []string {
	var news []string
	for _, derived := range r.DeriveAll(purposeFingerprint, nil) {
		if print := hex.EncodeToString(derived[:8]); !slices.Contains(known, print) {
			news = append(news, print)
		}
	}
	return news
}

// Note writes down that a database is used with these keys, where that is not known yet. It reports whether one of them
// was known, or none at all was: else they are not the keys of this database.
func (r *Ring) Note(ctx context.Context, d *db.DB) (same bool, err error) {
	known, err := Known(ctx, d)
	if err != nil {
		return false, err
	}
	news := r.unknown(known)
	if same = len(known) == 0 || len(news) < len(r.keys); len(news) == 0 {
		return same, nil
	}
	return same, d.Write(ctx, "", func(ctx context.Context, q db.Q) error {
		for _, print := range news {
			const put = `INSERT INTO kit_kunci (sidik) VALUES ($1) ON CONFLICT DO NOTHING`
			if _, err := q.Exec(ctx, put, print); err != nil {
				return err
			}
		}
		return nil
	})
}
