package sidang

import (
	"context"
	"net/url"
	"strings"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// tempat puts a room or a link into a plan; either is enough, both are fine for an exam that some follow from afar.
func (r *rencana) tempat(ctx context.Context, q db.Q, idRuang, tautan string) ([]jadwal.MasalahJadwal, error) {
	r.idRuang, r.tautan = idRuang, texts.Tidy(tautan)
	if r.idRuang == "" && r.tautan == "" {
		return []jadwal.MasalahJadwal{{Isian: "idRuang", Kalimat: "Pilih ruang, atau isi tautan sidang daring."}}, nil
	}
	var out []jadwal.MasalahJadwal
	if r.tautan != "" && !alamatWeb(r.tautan) {
		out = append(out, jadwal.MasalahJadwal{Isian: "tautan", Kalimat: "Tautan harus berupa alamat web yang lengkap, misalnya https://meet.example/sidang."})
	}
	if r.idRuang == "" {
		return out, nil
	}
	const read = `SELECT nama FROM master_ruang WHERE college_id = $1 AND id = $2 AND status = 'A'`
	nama, ada, err := db.Find[string](ctx, q, read, q.College, r.idRuang)
	if !ada {
		out = append(out, jadwal.MasalahJadwal{Isian: "idRuang", Kalimat: "Ruang tidak ditemukan."})
	}
	r.ruang = nama
	return out, err
}

// alamatWeb tells whether a text is the whole address of a page.
func alamatWeb(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && !strings.ContainsAny(text, " \"<>")
}
