package institusi

import (
	"context"
	"maps"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// KataKonfigurasi is one setting of a college with what the page says of it.
type KataKonfigurasi struct {
	Keyword    string          `json:"keyword"`
	Kelompok   string          `json:"kelompok" doc:"What it stands with"`
	Jenis      string          `json:"jenis" enum:"flag,url,text,number,choice"`
	Judul      string          `json:"judul"`
	Penjelasan string          `json:"penjelasan"`
	Bawaan     string          `json:"bawaan" doc:"What holds while nothing is set"`
	Pilihan    []module.Choice `json:"pilihan" nullable:"false" doc:"Of a choice"`
	Min        int64           `json:"min" doc:"Of a number"`
	Max        int64           `json:"max" doc:"Of a number"`
	Value      string          `json:"value" doc:"As it is set; empty: not at all"`
}

// PengaturanKonfigurasi are all settings of a college.
type PengaturanKonfigurasi struct {
	Data  []KataKonfigurasi `json:"data" nullable:"false"`
	Versi int64             `json:"versi"`

	pada int64
	oleh string
}

// RowVersion is the version for the ETag.
func (p PengaturanKonfigurasi) RowVersion() int64 { return p.Versi }

// Version is how the settings stand.
func (p PengaturanKonfigurasi) Version(context.Context, db.Q) module.Version {
	return module.Version{Number: p.Versi, At: p.pada, By: module.Known(p.oleh)}
}

type konfigurasiRow struct {
	Versi, Pada int64
	Oleh        string
}

func (s *Service) semuaKonfigurasi(ctx context.Context, q db.Q) (PengaturanKonfigurasi, error) {
	const stamp = `SELECT c.konfigurasi_versi AS versi, c.konfigurasi_pada AS pada, COALESCE(a.nama, '') AS oleh
		FROM institusi_college c LEFT JOIN auth_akun a ON a.college_id = $1 AND a.id = c.konfigurasi_oleh WHERE c.id = $1`
	r, err := db.Get[konfigurasiRow](ctx, q, stamp, q.College)
	if err != nil {
		return PengaturanKonfigurasi{}, err
	}
	const list = `SELECT keyword, value FROM institusi_konfigurasi WHERE college_id = $1 ORDER BY keyword`
	rows, err := db.List[Konfigurasi](ctx, q, list, q.College)
	out := PengaturanKonfigurasi{Data: []KataKonfigurasi{}, Versi: r.Versi, pada: r.Pada, oleh: r.Oleh}
	for _, k := range s.keywords {
		one := KataKonfigurasi{Keyword: k.Name, Kelompok: k.Group, Jenis: k.Kind, Judul: k.Title, Penjelasan: k.Help, Bawaan: k.Default,
			Pilihan: append([]module.Choice{}, k.Choices...), Min: k.Min, Max: k.Max}
		if i := slices.IndexFunc(rows, func(row Konfigurasi) bool { return row.Keyword == k.Name }); i >= 0 {
			one.Value = rows[i].Value
		}
		out.Data = append(out.Data, one)
	}
	return out, err
}

// LihatSemuaKonfigurasi answers all settings of the caller's college, by area.
func (s *Service) LihatSemuaKonfigurasi(ctx context.Context, _ *Tanpa) (PengaturanKonfigurasi, error) {
	return module.Read(ctx, s.Deps.Deps, func(q db.Q, _ actor.Actor) (PengaturanKonfigurasi, error) { return s.semuaKonfigurasi(ctx, q) })
}

// KonfigurasiBaru are settings to change; those that are not named stay.
type KonfigurasiBaru struct {
	Nilai map[string]string `json:"nilai" nullable:"false" doc:"By keyword; an empty value sets nothing, so that the shipped one holds"`
}

// UbahanKonfigurasi changes settings, if they still are the version that was read.
type UbahanKonfigurasi struct {
	api.IfMatch
	Body KonfigurasiBaru
}

// UbahKonfigurasi changes settings of the caller's college. What asks for a flag reads its row, so an area that is switched off is
// gone with the commit, on all replicas.
func (s *Service) UbahKonfigurasi(ctx context.Context, in *UbahanKonfigurasi) (PengaturanKonfigurasi, error) {
	nilai := map[string]string{}
	for keyword, value := range in.Body.Nilai {
		nilai[keyword] = strings.TrimSpace(value)
	}
	return module.Write(ctx, s.Deps.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (PengaturanKonfigurasi, error) {
		if err := db.Bump(ctx, q, Area); err != nil {
			return PengaturanKonfigurasi{}, err
		}
		now, err := s.semuaKonfigurasi(ctx, q)
		if err != nil {
			return now, err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, now); err != nil {
			return now, err
		}
		if err := s.setAll(ctx, q, a.Account, nilai); err != nil {
			return now, err
		}
		if err := s.Audit(ctx, q, "institusi.konfigurasi.ubah", "konfigurasi", q.College, nilai); err != nil {
			return now, err
		}
		return s.semuaKonfigurasi(ctx, q)
	})
}

// setAll writes settings that are right, and moves the versions.
func (s *Service) setAll(ctx context.Context, q db.Q, account string, nilai map[string]string) error {
	wrong := map[string]string{}
	for keyword, value := range nilai {
		k, known := s.keyword(keyword)
		if why := k.Wrong(value); !known {
			wrong["nilai."+keyword] = "Keyword tidak dikenal"
		} else if why != "" {
			wrong["nilai."+keyword] = why
		}
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	for _, keyword := range slices.Sorted(maps.Keys(nilai)) {
		if err := setKonfigurasi(ctx, q, keyword, nilai[keyword]); err != nil {
			return err
		}
	}
	s.forgetAfter(ctx)
	const stamp = `UPDATE institusi_college SET versi = versi + 1, konfigurasi_versi = konfigurasi_versi + 1, konfigurasi_pada = $2,
		konfigurasi_oleh = $3 WHERE id = $1`
	return q.Apply(ctx, stamp, q.College, s.Clock.Now().UnixMicro(), account)
}

func setKonfigurasi(ctx context.Context, q db.Q, keyword, value string) error {
	if value == "" {
		return q.Apply(ctx, `DELETE FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = $2`, q.College, keyword)
	}
	const set = `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, $2, $3)
		ON CONFLICT (college_id, keyword) DO UPDATE SET value = excluded.value`
	return q.Apply(ctx, set, q.College, keyword, value)
}
