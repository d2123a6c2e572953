package naskah

import (
	"context"
	"errors"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/textdiff"
)

// Bounds of a comparison that is shown.
const (
	maksBagian = 300
	kataTepi   = 15 // of a run of words that stayed, at either end
)

// Perbandingan is a version of a file beside the one before it.
type Perbandingan struct {
	Versi     []karya.BerkasBaris `json:"versi" nullable:"false" doc:"All versions of the file, the latest first"`
	Berkas    karya.BerkasBaris   `json:"berkas" doc:"The version asked for"`
	Sebelum   *karya.BerkasBaris  `json:"sebelum,omitempty" doc:"The version that it is compared to; absent for the first"`
	Alasan    string              `json:"alasan" doc:"Why the texts cannot be compared, or empty"`
	Tambah    int                 `json:"tambah" doc:"Paragraphs that came"`
	Hapus     int                 `json:"hapus"`
	Ubah      int                 `json:"ubah"`
	Sama      int                 `json:"sama"`
	Bagian    []BagianBeda        `json:"bagian" nullable:"false" doc:"What differs, in reading order; at most 300 paragraphs"`
	Terpotong bool                `json:"terpotong" doc:"There is more than is shown"`
}

// BagianBeda is a paragraph that differs.
type BagianBeda struct {
	Urut     int            `json:"urut"`
	Jenis    string         `json:"jenis" enum:"tambah,hapus,ubah"`
	Potongan []PotonganBeda `json:"potongan" nullable:"false"`
}

// PotonganBeda is a run of words.
type PotonganBeda struct {
	Urut  int    `json:"urut"`
	Jenis string `json:"jenis" enum:"sama,tambah,hapus"`
	Teks  string `json:"teks" doc:"A long run that stayed is shortened to its ends"`
}

// BandingkanBerkas tells what changed in the text of a file since its version before, to everyone who has to do with the work.
func (s *Service) BandingkanBerkas(ctx context.Context, in *MintaBerkas) (Perbandingan, error) {
	semua, err := karya.Read(ctx, s, in.ID, func(q db.Q, _ karya.Hubungan) ([]karya.BerkasKarya, error) { return karya.ListBerkas(ctx, q, in.ID) })
	di := slices.IndexFunc(semua, func(b karya.BerkasKarya) bool { return b.ID == in.IDBerkas })
	if err == nil && di < 0 {
		err = apperr.NotFound()
	}
	if err != nil {
		return Perbandingan{}, err
	}
	var lama karya.BerkasKarya
	baru := semua[di]
	out := Perbandingan{Versi: []karya.BerkasBaris{}, Bagian: []BagianBeda{}, Berkas: baru.BerkasBaris}
	for _, b := range slices.Backward(semua) {
		if b.ID == baru.Sebelum {
			lama, out.Sebelum = b, &b.BerkasBaris
		}
		if b.ID == baru.ID || b.SameFile(baru) {
			out.Versi = append(out.Versi, b.BerkasBaris)
		}
	}
	if out.Sebelum != nil && lama.Sidik != baru.Sidik {
		err = s.bandingkan(ctx, lama, baru, &out)
	}
	return out, err
}

// bandingkan reads both files and fills in what differs; a file without text that can be read is told as a reason.
func (s *Service) bandingkan(ctx context.Context, lama, baru karya.BerkasKarya, out *Perbandingan) error {
	var isi [2][]string
	for i, b := range []karya.BerkasKarya{lama, baru} {
		teks, err := s.bacaNaskah(ctx, b.Sidik)
		if sebab, ada := errors.AsType[filetext.Error](err); ada {
			out.Alasan = b.Nama + ": " + sebab.Error()
			return nil
		}
		if err != nil {
			return err
		}
		isi[i] = teks.Paragraphs()
	}
	hasil, err := textdiff.Compare(isi[0], isi[1])
	if sebab, ada := errors.AsType[textdiff.Error](err); ada {
		out.Alasan = sebab.Error()
		return nil
	}
	out.isi(hasil)
	return err
}

func (p *Perbandingan) isi(hasil textdiff.Result) {
	p.Sama = hasil.Same
	jumlah := map[string]*int{textdiff.Added: &p.Tambah, textdiff.Removed: &p.Hapus, textdiff.Changed: &p.Ubah}
	for _, b := range hasil.Paragraphs {
		*jumlah[b.Kind]++
		if p.Terpotong = len(p.Bagian) == maksBagian; p.Terpotong {
			continue
		}
		bagian := BagianBeda{Urut: len(p.Bagian), Jenis: b.Kind}
		for i, x := range b.Runs {
			bagian.Potongan = append(bagian.Potongan, PotonganBeda{i, x.Kind, ringkasSama(x)})
		}
		p.Bagian = append(p.Bagian, bagian)
	}
}

// ringkasSama shortens a long run of words that stayed to its ends.
func ringkasSama(x textdiff.Run) string {
	kata := strings.Fields(x.Text)
	if x.Kind != textdiff.Same || len(kata) <= 2*kataTepi+1 {
		return x.Text
	}
	return strings.Join(kata[:kataTepi], " ") + " … " + strings.Join(kata[len(kata)-kataTepi:], " ")
}
