package naskah

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/exact"
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
	teks    filetext.Reading
	kata    *similar.Text
	samaran similar.Disguise
	pemilik pemilik
	peta    similar.Map
	kutipan []kutipanCek
}

// kutipanCek is a passage of a report, and the words that it takes.
type kutipanCek struct {
	Kutipan
	similar.Span
	skorE2 int64
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
			k := kutipanCek{Span: p.Here, skorE2: similar.Alike(sini, lain.Text[p.Begin:p.End]), Kutipan: Kutipan{
				JudulLain: lain.Judul, TahunLain: lain.Tahun, Teks: potongKutipan(kalimatUtuh(h.teks.Text, awal, akhir)),
				KutipanLain: potongKutipan(kalimatUtuh(lain.Text, p.Begin, p.End)), Halaman: int64(h.teks.PageAt(awal)),
				HalamanLain: int64(lain.PageAt(p.Begin)), Pemilik: jumlahPenulis(p.Owners, penulis)}}
			switch {
			case rupa.pustaka(awal):
				k.Saran = keluarPustaka
			case rupa.dikutip(awal, akhir):
				k.Saran = keluarKutipan
			case termuat(sini, templat):
				k.Saran = keluarTemplat
			case k.Pemilik >= pemilikUmum:
				k.Saran = keluarUmum
			}
			if h.kutipan = append(h.kutipan, k); len(h.kutipan) == maksKutipan {
				return nil
			}
		}
	}
	return nil
}

// jumlahPenulis counts the students who have a passage: several texts of one are one.
func jumlahPenulis(nomor []int64, penulis map[int64]string) int64 {
	beda := map[string]bool{}
	for _, n := range nomor {
		beda[penulis[n]] = true
	}
	return int64(len(beda))
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
	luar := len(slices.DeleteFunc(slices.Clone(jejak), func(j int64) bool { return di[j] }))
	return len(jejak) >= 2 && 10*luar <= 2*len(jejak)
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
	const last = `SELECT t.kutipan, t.awal AS first, t.akhir AS last, t.keluar, t.keluar_oleh, t.keluar_pada FROM tugasakhir_kutipan t
		WHERE t.college_id = $1 AND t.keluar <> '' AND t.id_cek = (SELECT c.id FROM tugasakhir_cek c
			WHERE c.college_id = $1 AND c.id_karya = $2 AND c.id <> $3 AND c.skor_e2 IS NOT NULL ORDER BY c.dibuat_pada DESC, c.id DESC LIMIT 1)`
	lama, err := db.List[kutipanCek](ctx, q, last, q.College, h.IDKarya, h.id)
	if err != nil {
		return err
	}
	for i := range h.kutipan {
		k := &h.kutipan[i]
		for _, l := range lama {
			// No longer than it was: what was added to it nobody left out.
			if strings.TrimSuffix(k.Teks, " …") == strings.TrimSuffix(l.Teks, " …") && k.Last-k.First <= l.Last-l.First {
				k.Keluar, k.KeluarOleh, k.KeluarPada = l.Keluar, l.KeluarOleh, l.KeluarPada
			}
		}
	}
	return nil
}

// keluar are the words that are left out.
func (h *hasilCek) keluar() []similar.Span {
	var out []similar.Span
	for _, k := range h.kutipan {
		if k.Keluar != "" {
			out = append(out, k.Span)
		}
	}
	return out
}

// namaKeluar names in the history what passages were left out as.
var namaKeluar = map[string]string{keluarKutipan: "kutipan", keluarPustaka: "daftar pustaka", keluarTemplat: "templat prodi", keluarUmum: "sering dipakai"}

// KeluarkanBagian leaves passages of a report out of the score, or takes them in again.
type KeluarkanBagian struct {
	MintaKemiripan
	Body struct {
		Bagian []int64 `json:"bagian" minItems:"1" maxItems:"50" nullable:"false" doc:"Passages by urut"`
		Sebab  string  `json:"sebab" enum:",kutipan,pustaka,templat,umum" doc:"As what; empty: they count again"`
	}
}

// mengurus tells whether the caller guides the work, or acts for the campus.
func mengurus(h karya.Hubungan) bool { return h.Pembimbing() || h.Atur() }

// aksiKeluarkan tells whether the caller may leave passages out.
func aksiKeluarkan(h karya.Hubungan) api.Aksi {
	halangan := ""
	switch {
	case !mengurus(h):
		halangan = "Bagian dikeluarkan dari skor oleh pembimbing, kaprodi, atau operator"
	case usai(h.Status):
		halangan = "Status saat ini " + karya.LabelStatus[h.Status]
	}
	return api.May("keluarkan", halangan)
}

func usai(status string) bool {
	return slices.Contains([]string{karya.StatusDitolak, karya.StatusSelesai, karya.StatusDibatalkan}, status)
}

// KeluarkanBagian leaves passages of a report out of its score, or takes them in again: a supervisor or the campus does, and who
// and when stays to be read. The work's score follows when the report is of its latest version.
func (s *Service) KeluarkanBagian(ctx context.Context, in *KeluarkanBagian) (Kemiripan, error) {
	return karya.Change(ctx, s, in.ID, "tugasakhir.kemiripan.keluarkan", mengurus, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out Kemiripan, apa karya.Touched, err error) {
		if usai(h.Status) {
			return out, apa, apperr.New(apperr.Conflict, "Laporan tidak dapat diubah. Status saat ini "+karya.LabelStatus[h.Status]+".")
		}
		lama, err := getCek(ctx, q, *h, in.IDCek)
		if err != nil {
			return out, apa, err
		}
		if err := s.updateKeluar(ctx, q, in); err != nil {
			return out, apa, err
		}
		skor, err := hitungUlang(ctx, q, in.IDCek)
		if err != nil {
			return out, apa, err
		}
		if err := pasangSkor(ctx, q, h.ID, in.IDCek, skor); err != nil {
			return out, apa, err
		}
		tindakan, cara := "hitung_mirip", "dihitung lagi"
		if in.Body.Sebab != "" {
			tindakan, cara = "keluarkan_mirip", "sebagai "+namaKeluar[in.Body.Sebab]
		}
		alasan := fmt.Sprintf("%d bagian %s. Skor versi %d: %s.", len(in.Body.Bagian), cara, lama.Versi, exact.Percent(skor))
		peran := h.PeranAtur()
		if h.Pembimbing() {
			peran = h.PeranBimbing()
		}
		if err := s.Touch(ctx, q, &h.Baris, tindakan, peran, alasan); err != nil {
			return out, apa, err
		}
		out, err = getLaporan(ctx, q, *h, in.IDCek)
		return out, karya.Touched{Objek: "cek", ID: in.IDCek, Rincian: map[string]string{"karya": h.ID, "sebab": in.Body.Sebab, "bagian": fmt.Sprint(in.Body.Bagian)}}, err
	})
}

// updateKeluar marks the passages; one that the report does not have is refused (422).
func (s *Service) updateKeluar(ctx context.Context, q db.Q, in *KeluarkanBagian) error {
	text := `UPDATE tugasakhir_kutipan SET keluar = $6, keluar_oleh = $4, keluar_pada = $5 WHERE college_id = $1 AND id_cek = $2 AND urut = $3`
	if in.Body.Sebab == "" {
		text = `UPDATE tugasakhir_kutipan SET keluar = $6, kembali_oleh = $4, kembali_pada = $5 WHERE college_id = $1 AND id_cek = $2 AND urut = $3`
	}
	for i, urut := range in.Body.Bagian {
		n, err := q.Exec(ctx, text, q.College, in.IDCek, urut, actor.From(ctx).Name, s.Clock.Now().UnixMicro(), in.Body.Sebab)
		if err != nil {
			return err
		}
		if n == 0 {
			return apperr.Field(fmt.Sprintf("bagian[%d]", i), "Pilihan tidak tersedia")
		}
	}
	return nil
}

// hitungUlang is the score of a check without what is left out now. A check of before passages could be left out is refused (409).
func hitungUlang(ctx context.Context, q db.Q, idCek string) (int64, error) {
	pack, err := db.Get[string](ctx, q, `SELECT peta FROM tugasakhir_cek WHERE college_id = $1 AND id = $2`, q.College, idCek)
	if err != nil {
		return 0, err
	}
	if pack == "" {
		return 0, apperr.New(apperr.Conflict, "Laporan ini dibuat dengan cara lama. Tekan Periksa ulang, lalu keluarkan bagiannya dari laporan baru.")
	}
	peta, err := similar.UnpackMap(pack)
	if err != nil {
		return 0, err
	}
	const left = `SELECT awal AS first, akhir AS last FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek = $2 AND keluar <> ''`
	keluar, err := db.List[similar.Span](ctx, q, left, q.College, idCek)
	return peta.Score(keluar...), err
}

// pasangSkor writes a check's score, which is the work's when nothing newer was checked or waits to be.
func pasangSkor(ctx context.Context, q db.Q, idKarya, idCek string, skor int64) error {
	if err := q.Apply(ctx, `UPDATE tugasakhir_cek SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`, q.College, idCek, skor); err != nil {
		return err
	}
	const latest = `SELECT c.id FROM tugasakhir_cek c JOIN tugasakhir_karya k ON k.college_id = c.college_id AND k.id = c.id_karya
		WHERE c.college_id = $1 AND c.id_karya = $2 AND c.skor_e2 IS NOT NULL AND k.skor_e2 IS NOT NULL ORDER BY c.dibuat_pada DESC, c.id DESC LIMIT 1`
	id, _, err := db.Find[string](ctx, q, latest, q.College, idKarya)
	if err != nil || id != idCek {
		return err
	}
	return karya.SetSkor(ctx, q, idKarya, &skor)
}
