package bimbingan

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts"
)

// The steps of a session; those of its lecturer, and those of its student.
const (
	langkahTerima    = "terima"
	langkahTolak     = "tolak"
	langkahPindah    = "pindah"
	langkahBatalkan  = "batalkan"
	langkahCatat     = "catat" // a draft
	langkahKirim     = "kirim" // a note, with either of the next two
	langkahSahkan    = "sahkan"
	langkahPerbaiki  = "perbaiki"
	langkahLapor     = "lapor"
	langkahLampirkan = "lampirkan"
	langkahUsul      = "usul" // another time
)

var (
	langkahDosen     = []string{langkahCatat, langkahKirim, langkahSahkan, langkahPerbaiki, langkahTerima, langkahTolak, langkahPindah, langkahBatalkan}
	langkahMahasiswa = []string{langkahLapor, langkahLampirkan, langkahUsul, langkahBatalkan}
)

// lamaUbahCatatan is how long a note that was sent may be changed; each change is in the history.
const lamaUbahCatatan = 24 * time.Hour

// mesinBimbingan says out of which statuses a session takes a step.
var mesinBimbingan = map[string][]string{
	langkahTerima:    {diminta},
	langkahTolak:     {diminta},
	langkahPindah:    {diminta, dijadwalkan},
	langkahBatalkan:  {diminta, dijadwalkan},
	langkahUsul:      {diminta, dijadwalkan},
	langkahLapor:     {dijadwalkan, Perbaiki},
	langkahLampirkan: {diminta, dijadwalkan, Paraf, Perbaiki},
	langkahCatat:     {dijadwalkan, Paraf, Perbaiki, Sah},
	langkahKirim:     {dijadwalkan, Paraf, Perbaiki, Sah},
	langkahSahkan:    {dijadwalkan, Paraf, Perbaiki},
	langkahPerbaiki:  {dijadwalkan, Paraf, Perbaiki},
}

// halangan is why a session cannot take a step now; empty when it can. statusKarya is the work's.
func (b bimbingan) halangan(langkah, dibimbing, statusKarya string, now time.Time) string {
	belum := b.Status == dijadwalkan && now.Before(b.MulaiPada)
	switch {
	case !slices.Contains(mesinBimbingan[langkah], b.Status):
		return "Status bimbingan: " + Label[b.Status]
	case statusKarya != dibimbing && statusKarya != karya.StatusAjukanSidang:
		return "Karya tidak sedang dibimbing. Status saat ini " + karya.LabelStatus[statusKarya] + "."
	case belum && slices.Contains([]string{langkahLapor, langkahKirim, langkahSahkan, langkahPerbaiki}, langkah):
		return "Bimbingan belum dimulai"
	case (langkah == langkahBatalkan || langkah == langkahUsul) && b.Status == dijadwalkan && !belum:
		return "Bimbingan sudah dimulai"
	case langkah == langkahTerima && !now.Before(b.MulaiPada):
		return "Waktu yang diminta sudah lewat. Pindahkan ke waktu lain."
	}
	return b.halanganCatatan(langkah, now)
}

// halanganSah is why a session cannot be signed as it is: nobody wrote what was talked about. A note that is sent signs it.
func (b bimbingan) halanganSah() string {
	switch {
	case b.berisi():
		return ""
	case b.Draf != "":
		return "Catatan masih draf. Buka bimbingan ini untuk mengirimnya"
	}
	return "Catatan belum diisi. Buka bimbingan ini untuk menulisnya"
}

// halanganCatatan is why a note that was sent can no longer be changed.
func (b bimbingan) halanganCatatan(langkah string, now time.Time) string {
	menulis := slices.Contains([]string{langkahCatat, langkahKirim, langkahSahkan, langkahPerbaiki}, langkah)
	if !menulis || b.Status != Sah && b.Status != Perbaiki || b.DikirimPada == nil {
		return ""
	}
	if now.Sub(clock.FromMicro(*b.DikirimPada)) < lamaUbahCatatan {
		return ""
	}
	if b.Status == Perbaiki {
		return "Menunggu perbaikan dari mahasiswa"
	}
	return "Catatan yang sudah dikirim hanya dapat diubah dalam 24 jam"
}

// aksi are the caller's steps with the session, each with the reason where it cannot be taken now.
func (b bimbingan) aksi(h karya.Hubungan, now time.Time) []api.Aksi {
	out := []api.Aksi{}
	steps := []string{}
	switch {
	case b.milikDosen(h):
		steps = langkahDosen
	case h.Mahasiswa:
		steps = langkahMahasiswa
	}
	for _, step := range steps {
		alasan := b.halangan(step, h.Jenis.Dibimbing(), h.Status, now)
		if alasan == "" && step == langkahSahkan {
			alasan = b.halanganSah()
		}
		out = append(out, api.May(step, alasan))
	}
	return out
}

// ubahBimbingan takes a step with a session: under the lock of the college's writers, by who may take it, out of a status
// that has it (else 409), on the version that was read (else 412). change turns the session into what it becomes.
func (s *Service) ubahBimbingan(ctx context.Context, id string, match api.IfMatch, step string, rincian any,
	change func(context.Context, db.Q, karya.Hubungan, *bimbingan) error) (Bimbingan, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (out Bimbingan, err error) {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return out, err
		}
		h, before, err := s.bimbinganMilik(ctx, q, id)
		if err != nil {
			return out, err
		}
		if step == langkahSahkan && before.Status == Sah {
			step = langkahKirim // it only changes what was sent
		}
		if err := s.bolehLangkah(ctx, q, h, before, step); err != nil {
			return out, err
		}
		if err := s.CheckVersion(ctx, q, match, before); err != nil {
			return out, err
		}
		after := before
		if err := change(ctx, q, h, &after); err != nil {
			return out, err
		}
		if err := s.updateBimbingan(ctx, q, before, after); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, q, "tugasakhir.bimbingan."+step, "bimbingan", id, rincian); err != nil {
			return out, err
		}
		return s.bacaBimbingan(ctx, q, id)
	})
}

// bolehLangkah refuses a step that is not the caller's (403), and one that the session cannot take now (409).
func (s *Service) bolehLangkah(ctx context.Context, q db.Q, h karya.Hubungan, b bimbingan, step string) error {
	milik := b.milikDosen(h) && slices.Contains(langkahDosen, step) || h.Mahasiswa && slices.Contains(langkahMahasiswa, step)
	if !milik {
		return apperr.Forbid()
	}
	if !slices.Contains(mesinBimbingan[step], b.Status) {
		return s.sudahBerubah(ctx, q, b)
	}
	if alasan := b.halangan(step, h.Jenis.Dibimbing(), h.Status, s.Clock.Now()); alasan != "" {
		return apperr.New(apperr.Conflict, alasan)
	}
	return nil
}

// LaporBimbingan is a student's summary after the session: it then waits for the lecturer's validation.
type LaporBimbingan struct {
	Topik            string `json:"topik" minLength:"1" maxLength:"300"`
	Bab              string `json:"bab,omitempty" maxLength:"20"`
	CatatanMahasiswa string `json:"catatanMahasiswa" minLength:"1" maxLength:"5000"`
}

// LaporBimbingan is the student's summary of a session that was: it then waits for the lecturer's validation.
func (s *Service) LaporBimbingan(ctx context.Context, in *api.Replace[LaporBimbingan]) (Bimbingan, error) {
	return s.ubahBimbingan(ctx, in.ID, in.IfMatch, langkahLapor, in.Body, func(_ context.Context, _ db.Q, _ karya.Hubungan, b *bimbingan) error {
		b.Status, b.Topik, b.Bab, b.CatatanMahasiswa = Paraf, texts.Tidy(in.Body.Topik), texts.Tidy(in.Body.Bab), rapiParagraf(in.Body.CatatanMahasiswa)
		b.DilaporPada = s.kini()
		wrong := apperr.Wrong{}
		wrong.Require("topik", b.Topik)
		wrong.Require("catatanMahasiswa", b.CatatanMahasiswa)
		return wrong.Refuse()
	})
}

// CatatanBaru is what a lecturer writes on a session: kept as a draft, or sent with the validation.
type CatatanBaru struct {
	Topik          string `json:"topik" minLength:"1" maxLength:"300"`
	Bab            string `json:"bab,omitempty" maxLength:"20"`
	Catatan        string `json:"catatan,omitempty" maxLength:"100000" extensions:"x-rich-text=true"`
	CatatanPribadi string `json:"catatanPribadi,omitempty" maxLength:"5000"`
	TindakLanjut   string `json:"tindakLanjut,omitempty" maxLength:"2000"`
	Tenggat        string `json:"tenggat,omitempty" maxLength:"10"`
	Kirim          string `json:"kirim,omitempty" enum:"sah,perbaiki" doc:"Absent: a draft that nobody else sees"`
}

// CatatBimbingan keeps a lecturer's note: as a draft that nobody else sees; or sent, which validates the session or asks the
// student to report again. What was sent may be changed for a day, and the history tells of it.
func (s *Service) CatatBimbingan(ctx context.Context, in *api.Replace[CatatanBaru]) (Bimbingan, error) {
	rincian := map[string]string{"kirim": in.Body.Kirim} // not the words of the note, which are the lecturer's and the student's
	return s.ubahBimbingan(ctx, in.ID, in.IfMatch, langkahNote[in.Body.Kirim], rincian, func(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan) error {
		return s.isiCatatan(ctx, q, h, b, in.Body)
	})
}

// isiCatatan puts a lecturer's note on a session: as a draft, or sent.
func (s *Service) isiCatatan(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan, in CatatanBaru) error {
	d, err := in.rapi()
	if err != nil {
		return err
	}
	b.CatatanPribadi = rapiParagraf(in.CatatanPribadi)
	if in.Kirim == "" {
		b.Draf = d.Simpan()
		return nil
	}
	return s.kirimCatatan(ctx, q, h, b, d, langkahNote[in.Kirim])
}

// langkahNote is the step that a note takes by what is sent with it.
var langkahNote = map[string]string{"": langkahCatat, Sah: langkahSahkan, Perbaiki: langkahPerbaiki}

// kirimCatatan sends a note to the student.
func (s *Service) kirimCatatan(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan, d Draf, step string) error {
	if richtext.Text(d.Catatan) == "" {
		return apperr.Field("catatan", apperr.Required)
	}
	dikirim := b.Status == Sah || b.Status == Perbaiki
	b.Topik, b.Bab, b.Catatan, b.TindakLanjut, b.Tenggat, b.Draf = d.Topik, d.Bab, d.Catatan, d.TindakLanjut, d.Tenggat, ""
	if dikirim {
		if err := s.riwayatBimbingan(ctx, q, h, *b, "bimbingan_ubah"); err != nil {
			return err
		}
	}
	switch step {
	case langkahSahkan:
		return s.sahkan(ctx, q, h, b)
	case langkahPerbaiki:
		b.Alasan = richtext.Text(d.Catatan)
		if b.Status != Perbaiki {
			b.Status, b.DikirimPada = Perbaiki, s.kini()
			return s.riwayatBimbingan(ctx, q, h, *b, "bimbingan_perbaiki")
		}
	}
	return nil
}

func (s *Service) kini() *int64 { return new(s.Clock.Now().UnixMicro()) }

// rapi is a note without stray blanks, with clean rich text and a day that exists.
func (c CatatanBaru) rapi() (Draf, error) {
	d := Draf{Topik: texts.Tidy(c.Topik), Bab: texts.Tidy(c.Bab), Catatan: richtext.Clean(c.Catatan), TindakLanjut: rapiParagraf(c.TindakLanjut), Tenggat: c.Tenggat}
	wrong := apperr.Wrong{}
	wrong.Require("topik", d.Topik)
	if _, err := time.Parse(time.DateOnly, d.Tenggat); d.Tenggat != "" && err != nil {
		wrong["tenggat"] = "Tanggal tidak sah"
	}
	return d, wrong.Refuse()
}

// rapiParagraf is a text of several lines without blanks at the ends of its lines, and without empty lines around it.
func rapiParagraf(s string) string { return strings.TrimSpace(akhirBaris.ReplaceAllString(s, "\n")) }

var akhirBaris = regexp.MustCompile(`[ \t]*\r?\n`)

// riwayatBimbingan puts a step with a session into the history of its work.
func (s *Service) riwayatBimbingan(ctx context.Context, q db.Q, h karya.Hubungan, b bimbingan, tindakan string) error {
	return s.Note(ctx, q, h.Baris, tindakan, h.Peran(), fmt.Sprintf("Bimbingan ke-%d: %s", b.Nomor, b.Topik))
}
