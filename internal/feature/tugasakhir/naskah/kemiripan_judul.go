package naskah

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
)

const (
	judulTampil = 3
	judulCalon  = 32 // of the likest, some may be the student's own, or drafts
	judulAkar   = 60 // words of a title that are looked up
)

// JudulMirip answers the titles of the college that are most like a work's, of other students: at most three, none without
// a word in common.
func (s *Service) JudulMirip(ctx context.Context, in *api.ByID) (api.Halaman[JudulMirip], error) {
	a := actor.From(ctx)
	var rows []JudulMirip
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err == nil {
			rows, err = listJudulMirip(ctx, q, h.Baris)
		}
		return err
	})
	return api.OnePage(rows), err
}

func listJudulMirip(ctx context.Context, q db.Q, k karya.Baris) ([]JudulMirip, error) {
	akar := similar.TitleRoots(k.Judul)
	akar = akar[:min(len(akar), judulAkar)]
	calon, err := calonJudul(ctx, q, akar)
	if err != nil || len(calon) == 0 {
		return nil, err
	}
	in, args := db.In([]any{q.College, k.IDMahasiswa}, calon)
	out := []JudulMirip{}
	err = q.Each(ctx, `SELECT k.judul, k.periode, j.akar FROM tugasakhir_judul j
		JOIN tugasakhir_karya k ON k.college_id = j.college_id AND k.id = j.id_karya
		WHERE j.college_id = $1 AND k.id_mahasiswa <> $2 AND k.status NOT IN ('draf', 'ditolak', 'dibatalkan') AND j.nomor IN `+in, args,
		func(scan func(...any) error) error {
			var j JudulMirip
			var lain string
			err := scan(&j.Judul, &j.Tahun, &lain)
			j.Tahun, j.Skor = j.Tahun/10, similar.TitlesAlike(akar, strings.Fields(lain))
			out = append(out, j)
			return err
		})
	slices.SortStableFunc(out, func(a, b JudulMirip) int {
		return cmp.Or(cmp.Compare(b.Skor, a.Skor), cmp.Compare(b.Tahun, a.Tahun), cmp.Compare(a.Judul, b.Judul))
	})
	return out[:min(len(out), judulTampil)], err
}

// calonJudul are the numbers of the titles that are likest to these roots, by all titles that have one of them.
func calonJudul(ctx context.Context, q db.Q, akar []string) ([]int64, error) {
	if len(akar) == 0 {
		return nil, nil
	}
	sama, banyak := map[int64]*[ukuranBlok]uint8{}, map[int64][]byte{}
	in, args := db.In([]any{q.College}, append([]string{""}, akar...))
	err := q.Each(ctx, `SELECT akar, blok, isi FROM tugasakhir_judul_akar WHERE college_id = $1 AND akar IN `+in, args, func(scan func(...any) error) error {
		var kata, isi string
		var blok int64
		if err := scan(&kata, &blok, &isi); err != nil {
			return err
		}
		if kata == "" {
			banyak[blok] = bukaBlok(isi)
			return nil
		}
		if sama[blok] == nil {
			sama[blok] = new([ukuranBlok]uint8)
		}
		for _, di := range letakBlok(bukaBlok(isi)) {
			sama[blok][di]++
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var menurut [101][]int64 // numbers by likeness
	for blok, hitung := range sama {
		for di, n := range hitung {
			if n > 0 && di < len(banyak[blok]) {
				skor := 200 * int(n) / (len(akar) + int(banyak[blok][di]))
				menurut[min(skor, 100)] = append(menurut[min(skor, 100)], blok*ukuranBlok+int64(di))
			}
		}
	}
	var out []int64
	for skor := 100; skor >= 0 && len(out) < judulCalon; skor-- {
		slices.SortFunc(menurut[skor], func(a, b int64) int { return cmp.Compare(b, a) }) // the newer first
		out = append(out, menurut[skor]...)
	}
	return out[:min(len(out), judulCalon)], nil
}
