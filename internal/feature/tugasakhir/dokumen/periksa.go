package dokumen

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// Keaslian is what anybody who holds a paper may know about it.
type Keaslian struct {
	Asli       bool      `json:"asli" doc:"Always true: of an unknown code there is no answer"`
	Jenis      string    `json:"jenis" doc:"Berita acara sidang skripsi"`
	Perihal    string    `json:"perihal" doc:"Title of the work"`
	Nama       string    `json:"nama" doc:"Of the student"`
	NIM        string    `json:"nim" doc:"Its middle hidden"`
	Hasil      string    `json:"hasil,omitempty" doc:"Of the exam, on the papers that state it"`
	DibuatPada time.Time `json:"dibuatPada"`
	Berlaku    bool      `json:"berlaku" doc:"The record still says what the paper says"`
	Kampus     string    `json:"kampus"`
	ZonaWaktu  string    `json:"zonaWaktu" enum:"WIB,WITA,WIT"`
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
func (s *Service) LihatKeaslian(ctx context.Context, in *MintaKeaslian) (Keaslian, error) {
	var out Keaslian
	err := s.bacaDokumen(ctx, in.Kode, func(q db.Q, row dokumenRow, umum faktaUmum) error {
		kampus, err := db.Get[struct{ Nama, Zona string }](ctx, q, `SELECT nama, zona_waktu AS zona FROM institusi_college WHERE id = $1`, q.College)
		if err != nil {
			return err
		}
		out = Keaslian{Asli: true, Jenis: umum.Jenis, Perihal: umum.Perihal, Nama: umum.Nama, NIM: umum.NIM, Hasil: umum.Hasil,
			DibuatPada: row.DibuatPada, Kampus: kampus.Nama, ZonaWaktu: kampus.Zona}
		out.Berlaku, err = s.masihBerlaku(ctx, q, row)
		return err
	})
	return out, err
}

// PeriksaBerkas tells whether a file is the unchanged one that the portal made under a code.
func (s *Service) PeriksaBerkas(ctx context.Context, in *PeriksaDokumen) (Keutuhan, error) {
	var out Keutuhan
	err := s.bacaDokumen(ctx, in.Kode, func(_ db.Q, row dokumenRow, _ faktaUmum) error {
		out.Utuh = row.SidikBerkas == in.Body.Sidik
		return nil
	})
	return out, err
}

// LihatIsiDokumen answers what a paper says to whoever holds it, so that a mark that was changed on paper is seen. The code
// alone may come from a link that was passed on; only few wrong numbers are taken for a code.
func (s *Service) LihatIsiDokumen(ctx context.Context, in *MintaIsiDokumen) (IsiDokumen, error) {
	out := IsiDokumen{Isi: []BarisDokumen{}}
	err := s.bacaDokumen(ctx, in.Kode, func(q db.Q, row dokumenRow, umum faktaUmum) error {
		if boleh, tunggu := s.tebakan.Allow(in.Kode); !boleh {
			return apperr.RetryLater(apperr.TooOften, "NIM untuk dokumen ini terlalu sering dicoba. Coba lagi nanti.", tunggu)
		}
		nim, err := db.Get[string](ctx, q, nimDokumen, q.College, row.IDKarya)
		if err != nil {
			return err
		}
		if subtle.ConstantTimeCompare([]byte(nim), []byte(strings.Join(strings.Fields(in.Body.NIM), ""))) == 0 {
			return apperr.Field("nim", "NIM tidak sama dengan yang tercetak pada dokumen ini")
		}
		s.tebakan.Return(in.Kode)
		for _, b := range umum.Isi {
			out.Isi = append(out.Isi, BarisDokumen{Nama: b[0], Nilai: b[1]})
		}
		return nil
	})
	return out, err
}

const nimDokumen = `SELECT m.nim FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
	WHERE k.college_id = $1 AND k.id = $2`

func (s *Service) bacaDokumen(ctx context.Context, lengkap string, baca func(q db.Q, row dokumenRow, umum faktaUmum) error) error {
	college, kode, ada := strings.Cut(lengkap, ".")
	if !ada || !origin.CollegeID(college) {
		return apperr.NotFound()
	}
	const get = dokumenColumns + ` WHERE college_id = $1 AND kode = $2`
	return s.DB.Read(ctx, college, func(q db.Q) error {
		row, err := db.Get[dokumenRow](ctx, q, get, q.College, kode)
		if err != nil {
			return err
		}
		var umum faktaUmum
		if err := json.Unmarshal([]byte(row.Fakta), &umum); err != nil {
			return err
		}
		return baca(q, row, umum)
	})
}

// masihBerlaku tells whether the paper would say the same today. One that could no longer be made says something else.
func (s *Service) masihBerlaku(ctx context.Context, q db.Q, row dokumenRow) (bool, error) {
	const get = `SELECT ` + karya.Columns + ` FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id = $2`
	r, ada := ragamDokumenDari(row.Nama)
	if !ada {
		return false, nil
	}
	k, err := db.Get[karya.Baris](ctx, q, get, q.College, row.IDKarya)
	if err != nil {
		return false, err
	}
	b, err := s.bahanDokumen(ctx, q, k, row.IDSidang)
	if apperr.Is(err, apperr.Missing) { // the exam was called off
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if b.idDosen = row.IDDosen; r.halangan(b) != "" {
		return false, nil
	}
	sidik, err := b.fakta(r).sidikIsi()
	return sidik == row.SidikIsi, err
}
