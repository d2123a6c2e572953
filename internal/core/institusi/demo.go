package institusi

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// IsiDemo fills an invented college's site, its flags and its messages.
func IsiDemo(ctx context.Context, q db.Q, k *demo.Kampus) error {
	origin, err := json.Marshal(k.Origin)
	if err != nil {
		return err
	}
	separate, err := json.Marshal(append([]string{}, k.Terpisah...))
	if err != nil {
		return err
	}
	const insert = `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
		enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi, origin_terpisah)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', $10, $11, $12, 1, $13)`
	_, err = q.Exec(ctx, insert, k.ID, k.Urutan, string(origin), k.Judul, k.Nama, k.Copyright, k.ColorMode, k.EnableChat,
		k.EnableLocalization, k.ZonaWaktu, k.KontakOperator, k.LogoSVG, string(separate))
	if err != nil {
		return err
	}
	if err := isiKonfigurasi(ctx, q, k); err != nil {
		return err
	}
	return isiPesan(ctx, q, k)
}

func isiKonfigurasi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "institusi_konfigurasi", "college_id", "keyword", "value")
	return demo.Isi(ctx, b, slices.Sorted(maps.Keys(k.Konfigurasi)), func(keyword string) []any {
		return []any{k.ID, keyword, k.Konfigurasi[keyword]}
	})
}

func isiPesan(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "institusi_pesan", "college_id", "id", "tujuan", "judul", "judul_urut", "isi", "aktif", "dibuat_pada",
		"diubah_pada", "judul_inggris", "isi_inggris")
	return demo.Isi(ctx, b, k.Pesan, func(p demo.Pesan) []any {
		return []any{k.ID, p.ID, p.Tujuan, p.Judul, texts.Fold(p.Judul), p.Isi, true, p.PadaMikro, p.PadaMikro, p.JudulInggris, p.IsiInggris}
	})
}

// tandaDemo is the keyword that marks a college as invented; no operation answers it.
const tandaDemo = "demo"

// TandaiDemo marks a college as filled to the end; jejak says from which choices.
func TandaiDemo(ctx context.Context, q db.Q, jejak string) error {
	const insert = `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, $2, $3)`
	_, err := q.Exec(ctx, insert, q.College, tandaDemo, jejak)
	return err
}

// JejakDemo reads what TandaiDemo wrote; "" when the college is none of the demo, or was not filled to the end.
func JejakDemo(ctx context.Context, q db.Q) (string, error) {
	const read = `SELECT value FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = $2`
	jejak, _, err := db.Find[string](ctx, q, read, q.College, tandaDemo)
	return jejak, err
}

// DaftarID lists the colleges of a database, the first one first.
func DaftarID(ctx context.Context, d *db.DB) ([]string, error) {
	var ids []string
	err := d.Read(ctx, "", func(q db.Q) error {
		var err error
		ids, err = db.List[string](ctx, q, `SELECT id FROM institusi_college ORDER BY urutan, id`)
		return err
	})
	return ids, err
}
