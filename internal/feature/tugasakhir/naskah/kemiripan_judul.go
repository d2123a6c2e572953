package naskah

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/binary"
	"iter"
	"maps"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
)

const (
	judulTampil = 3
	judulCalon  = 32 // of the likest, some may be the student's own, or drafts
	judulAkar   = 60 // words of a title that are looked up
)

// JudulMirip is another title of the college that is like a work's.
type JudulMirip struct {
	Judul string `json:"judul"`
	Tahun int64  `json:"tahun"`
	Skor  int64  `json:"skor" minimum:"0" maximum:"100"`
}

// JudulMirip answers the titles of the college that are most like a work's, of other students: at most three, none without
// a word in common.
func (s *Service) JudulMirip(ctx context.Context, in *api.ByID) (api.Halaman[JudulMirip], error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (api.Halaman[JudulMirip], error) {
		rows, err := listJudulMirip(ctx, q, h.Baris)
		return api.OnePage(rows), err
	})
}

func listJudulMirip(ctx context.Context, q db.Q, k karya.Baris) ([]JudulMirip, error) {
	akar := similar.TitleRoots(k.Judul)
	akar = akar[:min(len(akar), judulAkar)]
	calon, err := CalonJudul(ctx, q, akar)
	if err != nil || len(calon) == 0 {
		return nil, err
	}
	in, args := db.In([]any{q.College, k.IDMahasiswa}, calon)
	rows, err := db.List[struct {
		JudulMirip
		Akar string
	}](ctx, q, `SELECT k.judul, k.periode / 10 AS tahun, j.akar FROM tugasakhir_judul j
		JOIN tugasakhir_karya k ON k.college_id = j.college_id AND k.id = j.id_karya
		WHERE j.college_id = $1 AND k.id_mahasiswa <> $2 AND k.status NOT IN ('draf', 'ditolak', 'dibatalkan') AND j.nomor IN `+in, args...)
	out := make([]JudulMirip, 0, len(rows))
	for _, r := range rows {
		r.Skor = similar.TitlesAlike(akar, strings.Fields(r.Akar))
		out = append(out, r.JudulMirip)
	}
	slices.SortStableFunc(out, func(a, b JudulMirip) int {
		return cmp.Or(cmp.Compare(b.Skor, a.Skor), cmp.Compare(b.Tahun, a.Tahun), cmp.Compare(a.Judul, b.Judul))
	})
	return out[:min(len(out), judulTampil)], err
}

// CalonJudul are the numbers of the titles that are likest to these roots, by all titles that have one of them.
func CalonJudul(ctx context.Context, q db.Q, akar []string) ([]int64, error) {
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

// ukuranBlok is how many titles' numbers are in one row of the index of titles.
const ukuranBlok = 4096

// CatatJudul puts the words of a work's title where similar titles are looked for, in the transaction that writes it, in
// the place of the earlier ones. A thesis needs none: its proposal's title is its own.
func CatatJudul(ctx context.Context, q db.Q, idKarya, judul string) error {
	akar := similar.TitleRoots(judul)
	lama, ada, err := db.Find[struct {
		Nomor int64
		Akar  string
	}](ctx, q, `SELECT nomor, akar FROM tugasakhir_judul WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya)
	if err != nil {
		return err
	}
	if !ada {
		lama.Nomor, err = db.Get[int64](ctx, q, `SELECT COALESCE(MAX(nomor), -1) + 1 FROM tugasakhir_judul WHERE college_id = $1`, q.College)
		if err != nil {
			return err
		}
	}
	const put = `INSERT INTO tugasakhir_judul (college_id, nomor, id_karya, akar) VALUES ($1, $2, $3, $4)
		ON CONFLICT (college_id, nomor) DO UPDATE SET akar = excluded.akar`
	if err := q.Apply(ctx, put, q.College, lama.Nomor, idKarya, strings.Join(akar, " ")); err != nil {
		return err
	}
	blok, di := lama.Nomor/ukuranBlok, int(lama.Nomor%ukuranBlok)
	pergi := strings.Fields(lama.Akar)
	for i, kata := range slices.Concat(pergi, akar) {
		atur := func(isi []byte) []byte { return aturLetak(isi, di, i >= len(pergi)) }
		if err := ubahBlok(ctx, q, kata, blok, atur); err != nil {
			return err
		}
	}
	return ubahBlok(ctx, q, "", blok, func(isi []byte) []byte { return aturBanyak(isi, di, len(akar)) })
}

// ubahBlok reads a row of the index of titles, changes it and writes it.
func ubahBlok(ctx context.Context, q db.Q, akar string, blok int64, ubah func([]byte) []byte) error {
	const read = `SELECT isi FROM tugasakhir_judul_akar WHERE college_id = $1 AND akar = $2 AND blok = $3`
	isi, _, err := db.Find[string](ctx, q, read, q.College, akar, blok)
	if err != nil {
		return err
	}
	const put = `INSERT INTO tugasakhir_judul_akar (college_id, akar, blok, isi) VALUES ($1, $2, $3, $4)
		ON CONFLICT (college_id, akar, blok) DO UPDATE SET isi = excluded.isi`
	return q.Apply(ctx, put, q.College, akar, blok, base64.StdEncoding.EncodeToString(ubah(bukaBlok(isi))))
}

// bukaBlok reads what a row of the index of titles holds.
func bukaBlok(isi string) []byte {
	out, _ := base64.StdEncoding.DecodeString(isi) // nobody else writes it
	return out
}

// letakBlok lists the places, in their row, of the titles that have a root: two bytes each.
func letakBlok(isi []byte) []uint16 {
	out := make([]uint16, 0, len(isi)/2)
	for ; len(isi) >= 2; isi = isi[2:] {
		if di := binary.BigEndian.Uint16(isi); di < ukuranBlok {
			out = append(out, di)
		}
	}
	return out
}

// aturLetak puts a place among those of a root, or takes it away.
func aturLetak(isi []byte, di int, ada bool) []byte {
	semua := letakBlok(isi)
	i, sudah := slices.BinarySearch(semua, uint16(di))
	switch {
	case ada && !sudah:
		semua = slices.Insert(semua, i, uint16(di))
	case !ada && sudah:
		semua = slices.Delete(semua, i, i+1)
	}
	var out []byte
	for _, d := range semua {
		out = binary.BigEndian.AppendUint16(out, d)
	}
	return out
}

// aturBanyak notes how many roots a title has; 255 stands for more.
func aturBanyak(isi []byte, di, banyak int) []byte {
	if di >= len(isi) {
		isi = append(isi, make([]byte, di+1-len(isi))...)
	}
	isi[di] = byte(min(banyak, 255))
	return isi
}

// IsiJudul puts the titles of works, by their ids, into the empty index of a college that is being filled.
func IsiJudul(ctx context.Context, q db.Q, judul iter.Seq2[string, string]) error {
	type tempat struct {
		akar string
		blok int
	}
	isi := map[tempat][]byte{}
	rows := db.NewBulk(q, "tugasakhir_judul", "college_id", "nomor", "id_karya", "akar")
	nomor := 0
	for id, teks := range judul {
		akar := similar.TitleRoots(teks)
		if err := rows.Add(ctx, q.College, nomor, id, strings.Join(akar, " ")); err != nil {
			return err
		}
		blok, di := nomor/ukuranBlok, nomor%ukuranBlok
		for _, kata := range akar {
			isi[tempat{kata, blok}] = binary.BigEndian.AppendUint16(isi[tempat{kata, blok}], uint16(di))
		}
		isi[tempat{"", blok}] = aturBanyak(isi[tempat{"", blok}], di, len(akar))
		nomor++
	}
	if err := rows.Flush(ctx); err != nil {
		return err
	}
	urut := slices.SortedFunc(maps.Keys(isi), func(a, b tempat) int { return cmp.Or(strings.Compare(a.akar, b.akar), a.blok-b.blok) })
	blok := db.NewBulk(q, "tugasakhir_judul_akar", "college_id", "akar", "blok", "isi")
	for _, t := range urut {
		if err := blok.Add(ctx, q.College, t.akar, t.blok, base64.StdEncoding.EncodeToString(isi[t])); err != nil {
			return err
		}
	}
	return blok.Flush(ctx)
}
