package naskah

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/similar"
)

// What a passage may be left out as.
const (
	keluarKutipan = "kutipan" // quoted, with its marks
	keluarPustaka = "pustaka" // of the bibliography
	keluarTemplat = "templat" // of the programme's template
	keluarUmum    = "umum"    // used by many
	pemilikUmum   = 3         // students who have a passage that is marked as used by many
)

// hasilCek is what a check found.
type hasilCek struct {
	berkasCek
	id      string
	teks    doc.Reading
	kata    *similar.Text
	samaran similar.Disguise
	pemilik pemilik
	peta    similar.Map
	kutipan []kutipanCek
}

// kutipanCek is a passage of a report, before it is written.
type kutipanCek struct {
	judul                string
	tahun                int64
	sini, sana           string
	halaman, halamanSana int
	skorE2               int64
	kata                 similar.Span
	pemilik              int
	saran                string
	keluar, keluarOleh   string
	keluarPada           int64
}

// susun cuts the passages out of both texts, the largest source first, and says what they look like.
func (h *hasilCek) susun(ctx context.Context, q db.Q, laporan similar.Report) error {
	var nomor []int64
	for _, sumber := range laporan.Sources {
		for _, p := range sumber.Passages {
			nomor = append(nomor, p.Owners...)
		}
	}
	slices.Sort(nomor)
	penulis, err := penulisNaskah(ctx, q, slices.Compact(nomor))
	if err != nil {
		return err
	}
	templat, err := templatProdi(ctx, q, h.IDProdi)
	if err != nil {
		return err
	}
	rupa := rupaTeks(h.teks.Text)
	for _, sumber := range laporan.Sources {
		lain, err := getNaskah(ctx, q, sumber.Number)
		if err != nil {
			return err
		}
		for _, p := range sumber.Passages {
			awal, akhir := h.kata.Bytes(p.Here)
			sini := h.teks.Text[awal:akhir]
			k := kutipanCek{judul: lain.judul, tahun: lain.tahun, sini: potongKutipan(kalimatUtuh(h.teks.Text, awal, akhir)),
				sana: potongKutipan(kalimatUtuh(lain.Text, p.Begin, p.End)), halaman: h.teks.PageAt(awal), halamanSana: lain.PageAt(p.Begin),
				skorE2: similar.Alike(sini, lain.Text[p.Begin:p.End]), kata: p.Here, pemilik: jumlahPenulis(p.Owners, penulis)}
			switch {
			case rupa.pustaka(awal):
				k.saran = keluarPustaka
			case rupa.dikutip(awal, akhir):
				k.saran = keluarKutipan
			case termuat(sini, templat):
				k.saran = keluarTemplat
			case k.pemilik >= pemilikUmum:
				k.saran = keluarUmum
			}
			if h.kutipan = append(h.kutipan, k); len(h.kutipan) == maksKutipan {
				return nil
			}
		}
	}
	return nil
}

// jumlahPenulis counts the students who have a passage: several texts of one are one.
func jumlahPenulis(nomor []int64, penulis map[int64]string) int {
	beda := map[string]bool{}
	for _, n := range nomor {
		beda[penulis[n]] = true
	}
	return len(beda)
}

// rupa is what parts of a text look like: quoted, or the list of sources.
type rupa struct {
	petik        [][2]int
	daftar, usai int // of the list of sources; both 0: there is none
}

// maksPetik is the longest quotation, in bytes: what is longer is a mark that was never closed, or a chapter in quotes.
const maksPetik = 2000

var (
	polaPetik   = regexp.MustCompile(`“[^“”]+”|"[^"\n]+"`)
	polaPustaka = regexp.MustCompile(`(?mi)^[ \t]*(?:bab [ivx0-9]+\.?[ \t]*)?(?:daftar (?:pustaka|referensi|rujukan)|referensi|bibliografi|references|bibliography)[ \t]*$`)
	polaSesudah = regexp.MustCompile(`(?mi)^[ \t]*(?:lampiran(?:[ -]lampiran)?|appendi(?:x|ces)|riwayat hidup|bab [ivx0-9]+)\b`)
)

func rupaTeks(isi string) rupa {
	var out rupa
	for _, di := range polaPetik.FindAllStringIndex(isi, -1) {
		if di[1]-di[0] <= maksPetik {
			out.petik = append(out.petik, [2]int{di[0], di[1]})
		}
	}
	// The last such heading: an earlier one stands in the table of contents.
	if semua := polaPustaka.FindAllStringIndex(isi, -1); len(semua) > 0 {
		out.daftar, out.usai = semua[len(semua)-1][1], len(isi)
		if di := polaSesudah.FindStringIndex(isi[out.daftar:]); di != nil {
			out.usai = out.daftar + di[0]
		}
	}
	return out
}

func (r rupa) pustaka(awal int) bool { return r.usai > 0 && awal >= r.daftar && awal < r.usai }

// dikutip tells whether nearly all of a passage stands in quotation marks.
func (r rupa) dikutip(awal, akhir int) bool {
	dalam := 0
	for _, p := range r.petik {
		dalam += max(0, min(akhir, p[1])-max(awal, p[0]))
	}
	return 10*dalam >= 8*(akhir-awal)
}

// termuat tells whether nearly all fingerprints of a passage are among some.
func termuat(s string, di map[int64]bool) bool {
	jejak := sidikUnik(similar.Prints(s))
	ada := 0
	for _, j := range jejak {
		if di[j] {
			ada++
		}
	}
	return len(jejak) >= 2 && 10*ada >= 8*len(jejak)
}

// templatProdi are the fingerprints of what was left out in a programme's works as its template.
func templatProdi(ctx context.Context, q db.Q, idProdi string) (map[int64]bool, error) {
	const list = `SELECT t.kutipan FROM tugasakhir_kutipan t JOIN tugasakhir_cek c ON c.college_id = t.college_id AND c.id = t.id_cek
		JOIN tugasakhir_karya k ON k.college_id = c.college_id AND k.id = c.id_karya
		WHERE t.college_id = $1 AND t.keluar = 'templat' AND k.id_prodi = $2 ORDER BY t.id_cek DESC, t.urut LIMIT 200`
	semua, err := db.List[string](ctx, q, list, q.College, idProdi)
	out := map[int64]bool{}
	for _, s := range semua {
		for _, j := range similar.Prints(s) {
			out[j.Hash] = true
		}
	}
	return out, err
}

// teruskan leaves out what was left out of the work's check before, where it says the same, by whom and when.
func (h *hasilCek) teruskan(ctx context.Context, q db.Q) error {
	const last = `SELECT t.kutipan, t.awal, t.akhir, t.keluar, t.keluar_oleh, t.keluar_pada FROM tugasakhir_kutipan t
		WHERE t.college_id = $1 AND t.keluar <> '' AND t.id_cek = (SELECT c.id FROM tugasakhir_cek c
			WHERE c.college_id = $1 AND c.id_karya = $2 AND c.id <> $3 AND c.skor_e2 IS NOT NULL ORDER BY c.dibuat_pada DESC, c.id DESC LIMIT 1)`
	lama, err := db.List[struct {
		Kutipan, Keluar string
		Awal, Akhir     int
		Oleh            string `db:"keluar_oleh"`
		Pada            int64  `db:"keluar_pada"`
	}](ctx, q, last, q.College, h.IDKarya, h.id)
	if err != nil {
		return err
	}
	for i := range h.kutipan {
		k := &h.kutipan[i]
		for _, l := range lama {
			// No longer than it was: what was added to it nobody left out.
			if strings.TrimSuffix(k.sini, " …") == strings.TrimSuffix(l.Kutipan, " …") && k.kata.Last-k.kata.First <= l.Akhir-l.Awal {
				k.keluar, k.keluarOleh, k.keluarPada = l.Keluar, l.Oleh, l.Pada
			}
		}
	}
	return nil
}

// keluar are the words that are left out.
func (h *hasilCek) keluar() []similar.Span {
	var out []similar.Span
	for _, k := range h.kutipan {
		if k.keluar != "" {
			out = append(out, k.kata)
		}
	}
	return out
}
