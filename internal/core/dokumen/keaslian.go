package dokumen

import (
	"context"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Keaslian is what anybody who holds a paper may know about it.
type Keaslian struct {
	Asli          bool       `json:"asli" doc:"Always true: of an unknown code there is no answer"`
	Jenis         string     `json:"jenis" doc:"Berita acara sidang skripsi"`
	Perihal       string     `json:"perihal" doc:"What it is about: title of the work, purpose of a letter"`
	Nama          string     `json:"nama" doc:"Of whom it is about"`
	NIM           string     `json:"nim" doc:"Of the student that it is about, its middle hidden; empty: it is about none"`
	Hasil         string     `json:"hasil,omitempty" doc:"Of the exam, on the papers that state it"`
	Nomor         string     `json:"nomor,omitempty" doc:"Number of a letter"`
	Tanggal       string     `json:"tanggal,omitempty" doc:"That a letter is dated: 27 November 2026"`
	PenandaTangan string     `json:"penandaTangan,omitempty" doc:"Who signs a letter"`
	DibuatPada    time.Time  `json:"dibuatPada"`
	DicabutPada   *time.Time `json:"dicabutPada,omitempty" doc:"When it was revoked; it holds no more"`
	Berlaku       bool       `json:"berlaku" doc:"The record still says what the paper says"`
	Kampus        string     `json:"kampus"`
	ZonaWaktu     string     `json:"zonaWaktu" enum:"WIB,WITA,WIT"`
}

// MintaKeaslian names a paper by what its QR says: <college_id>.<kode>.
type MintaKeaslian struct {
	Kode string `path:"kode"`
}

// PeriksaDokumen compares a file that a visitor holds; the file itself is never sent.
type PeriksaDokumen struct {
	Kode string `path:"kode"`
	Body SidikDokumen
}

// SidikDokumen is a file's fingerprint.
type SidikDokumen struct {
	Sidik string `json:"sidik" pattern:"^[0-9a-f]{64}$" patternDescription:"SHA-256 of the file, hexadecimal"`
}

// MintaIsiDokumen asks what a paper says. Who asks names the student's whole number, which stands on the paper and nowhere
// else that the code leads to.
type MintaIsiDokumen struct {
	Kode string `path:"kode"`
	Body NIMDokumen
}

// NIMDokumen is the student's number as it is printed.
type NIMDokumen struct {
	NIM string `json:"nim" maxLength:"40"`
}

// IsiDokumen is what a paper says in few lines, as it was printed: marks too.
type IsiDokumen struct {
	Isi []BarisDokumen `json:"isi" doc:"Empty of papers older than this answer"`
}

// BarisDokumen is a name and what the paper says for it.
type BarisDokumen struct {
	Nama  string `json:"nama" doc:"Nilai akhir"`
	Nilai string `json:"nilai" doc:"80,11"`
}

// Keutuhan tells whether a file is the one that the portal made.
type Keutuhan struct {
	Utuh bool `json:"utuh"`
}

// LihatKeaslian answers who asks whether a paper is genuine. The code names its college; one that is not known is not
// there (404).
func (s *Service) LihatKeaslian(ctx context.Context, in *MintaKeaslian) (out Keaslian, err error) {
	err = s.find(ctx, in.Kode, func(q db.Q, p module.Paper) error {
		kampus, err := db.Get[struct{ Nama, Zona string }](ctx, q, `SELECT nama, zona_waktu AS zona FROM institusi_college WHERE id = $1`, q.College)
		if err != nil {
			return err
		}
		out = Keaslian{Asli: true, Jenis: p.Kind, Perihal: p.Subject, Nama: p.Name, NIM: p.Masked, Hasil: p.Result, Nomor: p.Letter,
			Tanggal: p.Day, PenandaTangan: p.Signer, DibuatPada: p.MadeAt, DicabutPada: p.Revoked, Kampus: kampus.Nama, ZonaWaktu: kampus.Zona}
		out.Berlaku, err = p.Holds(ctx, q)
		return err
	})
	return out, err
}

// PeriksaBerkas tells whether a file is the unchanged one that the portal made under a code.
func (s *Service) PeriksaBerkas(ctx context.Context, in *PeriksaDokumen) (out Keutuhan, err error) {
	err = s.find(ctx, in.Kode, func(_ db.Q, p module.Paper) error {
		out.Utuh = p.File == in.Body.Sidik
		return nil
	})
	return out, err
}

// LihatIsiDokumen answers what a paper says to whoever holds it, so that a mark that was changed on paper is seen. The code
// alone may come from a link that was passed on; only few wrong numbers are taken for a code.
func (s *Service) LihatIsiDokumen(ctx context.Context, in *MintaIsiDokumen) (IsiDokumen, error) {
	out := IsiDokumen{Isi: []BarisDokumen{}}
	err := s.find(ctx, in.Kode, func(_ db.Q, p module.Paper) error {
		if boleh, tunggu := s.tebakan.Allow(in.Kode); !boleh {
			return apperr.RetryLater(apperr.TooOften, "NIM untuk dokumen ini terlalu sering dicoba. Coba lagi nanti.", tunggu)
		}
		if !samaNomor(p.Number, in.Body.NIM) {
			return apperr.Field("nim", "NIM tidak sama dengan yang tercetak pada dokumen ini")
		}
		s.tebakan.Return(in.Kode)
		for _, b := range p.Says {
			out.Isi = append(out.Isi, BarisDokumen{Nama: b[0], Nilai: b[1]})
		}
		return nil
	})
	return out, err
}
