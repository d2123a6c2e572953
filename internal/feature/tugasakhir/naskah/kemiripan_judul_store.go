package naskah

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"iter"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
)

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
	if _, err := q.Exec(ctx, put, q.College, lama.Nomor, idKarya, strings.Join(akar, " ")); err != nil {
		return err
	}
	blok, di := lama.Nomor/ukuranBlok, int(lama.Nomor%ukuranBlok)
	for _, kata := range strings.Fields(lama.Akar) {
		if err := ubahBlok(ctx, q, kata, blok, func(isi []byte) []byte { return aturLetak(isi, di, false) }); err != nil {
			return err
		}
	}
	for _, kata := range akar {
		if err := ubahBlok(ctx, q, kata, blok, func(isi []byte) []byte { return aturLetak(isi, di, true) }); err != nil {
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
	_, err = q.Exec(ctx, put, q.College, akar, blok, base64.StdEncoding.EncodeToString(ubah(bukaBlok(isi))))
	return err
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
	urut := make([]tempat, 0, len(isi))
	for t := range isi {
		urut = append(urut, t)
	}
	slices.SortFunc(urut, func(a, b tempat) int {
		if a.akar != b.akar {
			return strings.Compare(a.akar, b.akar)
		}
		return a.blok - b.blok
	})
	blok := db.NewBulk(q, "tugasakhir_judul_akar", "college_id", "akar", "blok", "isi")
	for _, t := range urut {
		if err := blok.Add(ctx, q.College, t.akar, t.blok, base64.StdEncoding.EncodeToString(isi[t])); err != nil {
			return err
		}
	}
	return blok.Flush(ctx)
}
