package bimbingan

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// jauhBimbingan is how far from today a session may be, either way.
const jauhBimbingan = 366 * 24 * time.Hour

// menitBimbingan is how long a session is when nobody says.
const menitBimbingan = 60

// BimbinganBaru is a session asked for by a student, or recorded by a lecturer.
type BimbinganBaru struct {
	IDDosen          string    `json:"idDosen,omitempty" maxLength:"64" doc:"The supervisor; a lecturer's own session without it"`
	MulaiPada        time.Time `json:"mulaiPada"`
	Menit            int64     `json:"menit,omitempty" minimum:"5" maximum:"480" default:"60"`
	Media            string    `json:"media" enum:"tatap_muka,daring"`
	Tempat           string    `json:"tempat,omitempty" maxLength:"200"`
	Topik            string    `json:"topik" minLength:"1" maxLength:"300"`
	Bab              string    `json:"bab,omitempty" maxLength:"20"`
	CatatanMahasiswa string    `json:"catatanMahasiswa,omitempty" maxLength:"5000"`
	Catatan          string    `json:"catatan,omitempty" maxLength:"100000" doc:"A lecturer's, of a session that was" extensions:"x-rich-text=true"`
	CatatanPribadi   string    `json:"catatanPribadi,omitempty" maxLength:"5000"`
	TindakLanjut     string    `json:"tindakLanjut,omitempty" maxLength:"2000"`
	Tenggat          string    `json:"tenggat,omitempty" maxLength:"10"`
	Kirim            string    `json:"kirim,omitempty" enum:"sah,perbaiki" doc:"Absent: the note is a draft, and the session waits to be signed"`
}

// BuatBimbingan adds a session to a work of a kind: a student asks one of the supervisors for it; a supervisor records an
// own one, gone or to come, which needs no answer.
func (s *Service) BuatBimbingan(ctx context.Context, in *api.Under[BimbinganBaru]) (Bimbingan, error) {
	return karya.Write(ctx, s, in.ID, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out Bimbingan, err error) {
		b, err := s.bimbinganBaru(ctx, q, *h, in.Body)
		if err != nil {
			return out, err
		}
		if err := s.insertBimbingan(ctx, q, b); err != nil {
			return out, err
		}
		if err := s.catatSekaligus(ctx, q, *h, b, in.Body); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, q, "tugasakhir.bimbingan.buat", "bimbingan", b.ID, in.Body.tanpaCatatan()); err != nil {
			return out, err
		}
		return s.bacaBimbingan(ctx, q, b.ID)
	})
}

// catatan is the note in a new session, and whether there is any.
func (in BimbinganBaru) catatan() (CatatanBaru, bool) {
	return CatatanBaru{Topik: in.Topik, Bab: in.Bab, Catatan: in.Catatan, CatatanPribadi: in.CatatanPribadi, TindakLanjut: in.TindakLanjut, Tenggat: in.Tenggat,
		Kirim: in.Kirim}, in.Catatan+in.CatatanPribadi+in.TindakLanjut+in.Tenggat+in.Kirim != ""
}

// tanpaCatatan is a new session as the trail keeps it: without the words of its note, which are the lecturer's and the student's.
func (in BimbinganBaru) tanpaCatatan() BimbinganBaru {
	in.Catatan, in.CatatanPribadi, in.TindakLanjut = "", "", ""
	return in
}

// catatSekaligus puts the note that came with a new session on it.
func (s *Service) catatSekaligus(ctx context.Context, q db.Q, h karya.Hubungan, b bimbingan, in BimbinganBaru) error {
	note, ada := in.catatan()
	if !ada {
		return nil
	}
	before, _, err := Find(ctx, q, b.ID)
	if err != nil {
		return err
	}
	after := before
	if err := s.isiCatatan(ctx, q, h, &after, note); err != nil {
		return err
	}
	return s.updateBimbingan(ctx, q, before, after)
}

// bimbinganBaru is a new session as its maker may make it.
func (s *Service) bimbinganBaru(ctx context.Context, q db.Q, h karya.Hubungan, in BimbinganBaru) (bimbingan, error) {
	if !h.Pembimbing() && !h.Mahasiswa {
		return bimbingan{}, apperr.New(apperr.Forbidden, "Bimbingan diminta oleh mahasiswa atau dicatat oleh pembimbing")
	}
	if h.Status != h.Jenis.Dibimbing() && h.Status != karya.StatusAjukanSidang {
		return bimbingan{}, apperr.New(apperr.Conflict, "Karya tidak sedang dibimbing. Status saat ini "+karya.LabelStatus[h.Status]+".")
	}
	b := bimbingan{CatatanMahasiswa: rapiParagraf(in.CatatanMahasiswa)}
	b.BimbinganBaris = BimbinganBaris{ID: s.NewID(), IDKarya: h.ID, IDDosen: in.IDDosen, Status: diminta, MulaiPada: in.MulaiPada, Menit: cmp.Or(in.Menit, menitBimbingan),
		Media: in.Media, Tempat: texts.Tidy(in.Tempat), Topik: texts.Tidy(in.Topik), Bab: texts.Tidy(in.Bab)}
	wrong := apperr.Wrong{}
	wrong.Require("topik", b.Topik)
	if h.Pembimbing() {
		s.catatanDosen(h, in, &b, wrong)
	} else if err := s.permintaan(ctx, q, h, in, &b, wrong); err != nil {
		return b, err
	}
	if err := wrong.Refuse(); err != nil {
		return b, err
	}
	switch b.Status {
	case diminta:
		return b, nil
	case Paraf:
		return b, s.belumTercatat(ctx, q, b)
	}
	return b, s.bebas(ctx, q, h, b, "mulaiPada")
}

// catatanDosen makes a session a supervisor's own: one that was waits to be signed, one to come is set.
func (s *Service) catatanDosen(h karya.Hubungan, in BimbinganBaru, b *bimbingan, wrong apperr.Wrong) {
	if in.IDDosen != "" && in.IDDosen != h.IDDosen {
		wrong["idDosen"] = "Pembimbing hanya mencatat bimbingannya sendiri"
	}
	if in.CatatanMahasiswa != "" {
		wrong["catatanMahasiswa"] = "Hanya diisi mahasiswa"
	}
	if far := in.MulaiPada.Sub(s.Clock.Now()); far.Abs() > jauhBimbingan {
		wrong["mulaiPada"] = "Paling jauh satu tahun dari hari ini"
	}
	b.IDDosen, b.Urutan, b.Status = h.IDDosen, h.Urutan, dijadwalkan
	if !in.MulaiPada.After(s.Clock.Now()) {
		b.Status = Paraf
	} else if in.Kirim != "" {
		wrong["kirim"] = "Paraf diberikan setelah bimbingan berlangsung"
	}
}

// belumTercatat refuses (422) to record a session that is on record: of the same work and lecturer, at the same time.
func (s *Service) belumTercatat(ctx context.Context, q db.Q, b bimbingan) error {
	const same = `SELECT g.nomor, g.mulai_pada FROM tugasakhir_bimbingan g WHERE g.college_id = $1 AND g.id_karya = $2 AND g.id_dosen = $3
		AND g.status IN ('dijadwalkan', 'menunggu_paraf', 'perbaiki', 'sah') AND g.mulai_pada < $5 AND g.mulai_pada + g.menit * 60000000 > $4
		ORDER BY g.nomor LIMIT 1`
	t := b.rentang()
	lain, ada, err := db.Find[BimbinganBaris](ctx, q, same, q.College, b.IDKarya, b.IDDosen, clock.Micro(t.Mulai), clock.Micro(t.Selesai))
	if err != nil || !ada {
		return err
	}
	return apperr.Field("mulaiPada", fmt.Sprintf("Bimbingan ke-%d sudah tercatat pada %s. Buka bimbingan itu untuk mengisi catatannya.",
		lain.Nomor, s.DateTime(ctx, q.College, lain.MulaiPada.UnixMicro())))
}

// permintaan holds a student's wish against what can be wished for.
func (s *Service) permintaan(ctx context.Context, q db.Q, h karya.Hubungan, in BimbinganBaru, b *bimbingan, wrong apperr.Wrong) error {
	if _, ada := in.catatan(); ada {
		wrong["catatan"] = "Hanya diisi pembimbing"
	}
	if sentence := s.waktuMendatang(&in.MulaiPada); sentence != "" {
		wrong["mulaiPada"] = sentence
	}
	const guides = `SELECT urutan FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 AND id_dosen = $3`
	urutan, ada, err := db.Find[int64](ctx, q, guides, q.College, h.ID, in.IDDosen)
	b.Urutan = urutan
	switch {
	case err != nil:
		return err
	case in.IDDosen == "":
		wrong["idDosen"] = apperr.Required
	case !ada:
		wrong["idDosen"] = "Pilihan tidak tersedia"
	}
	return nil
}

// waktuMendatang is what speaks against a time that is to come.
func (s *Service) waktuMendatang(t *time.Time) string {
	if t == nil {
		return apperr.Required
	}
	switch ahead := t.Sub(s.Clock.Now()); {
	case ahead <= 0:
		return "Waktu mulai sudah lewat"
	case ahead > jauhBimbingan:
		return "Paling jauh satu tahun dari hari ini"
	}
	return ""
}

// JadwalBimbingan answers a request: accept, refuse, move; the student may propose another time, or cancel.
type JadwalBimbingan struct {
	Tindakan  string     `json:"tindakan" enum:"terima,tolak,pindah,usul,batalkan"`
	MulaiPada *time.Time `json:"mulaiPada,omitempty" doc:"Required to move and to propose"`
	Tempat    string     `json:"tempat,omitempty" maxLength:"200"`
	Alasan    string     `json:"alasan,omitempty" maxLength:"2000" doc:"Required to refuse"`
}

// AturBimbingan answers the request for a session, moves it, or calls it off. A time at which its lecturer or its student
// has something else is refused, with the sentence of what that is.
func (s *Service) AturBimbingan(ctx context.Context, in *api.Replace[JadwalBimbingan]) (Bimbingan, error) {
	in.Body.Tempat, in.Body.Alasan = texts.Tidy(in.Body.Tempat), rapiParagraf(in.Body.Alasan)
	return s.ubahBimbingan(ctx, in.ID, in.IfMatch, in.Body.Tindakan, in.Body, func(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan) error {
		b.Alasan = in.Body.Alasan
		switch in.Body.Tindakan {
		case langkahTolak:
			b.Status = Ditolak
			return karya.RequireAlasan(in.Body.Alasan)
		case langkahBatalkan:
			b.Status = Dibatalkan
			return nil
		case langkahUsul:
			return s.usulkan(ctx, q, h, b, in.Body)
		}
		return s.jadwalkan(ctx, q, h, b, in.Body)
	})
}

// jadwalkan gives a session its time, as asked for or another.
func (s *Service) jadwalkan(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan, in JadwalBimbingan) error {
	b.Status = dijadwalkan
	if in.Tempat != "" {
		b.Tempat = in.Tempat
	}
	if in.Tindakan == langkahTerima {
		return s.bebas(ctx, q, h, *b, "")
	}
	if sentence := s.waktuMendatang(in.MulaiPada); sentence != "" {
		return apperr.Field("mulaiPada", sentence)
	}
	b.MulaiPada = *in.MulaiPada
	return s.bebas(ctx, q, h, *b, "mulaiPada")
}

// usulkan asks the supervisor for another time, in place of the one that was asked for or agreed on.
func (s *Service) usulkan(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan, in JadwalBimbingan) error {
	if sentence := s.waktuMendatang(in.MulaiPada); sentence != "" {
		return apperr.Field("mulaiPada", sentence)
	}
	semula := b.MulaiPada
	b.Status, b.MulaiPada = diminta, *in.MulaiPada
	return s.Note(ctx, q, h.Baris, "bimbingan_usul", h.Peran(), fmt.Sprintf("Bimbingan ke-%d: %s, semula %s", b.Nomor,
		s.DateTime(ctx, q.College, b.MulaiPada.UnixMicro()), s.DateTime(ctx, q.College, semula.UnixMicro())))
}

// bebas refuses a time at which the lecturer or the student of a session has another session or an exam: at a field, or
// as a conflict where no field named the time.
func (s *Service) bebas(ctx context.Context, q db.Q, h karya.Hubungan, b bimbingan, field string) error {
	taken, err := bentrokBimbingan(ctx, q, b, h.IDMahasiswa)
	if err != nil || len(taken) == 0 {
		return err
	}
	zona := s.Zone(ctx, q.College)
	siapa := "Anda"
	if taken[0].IDDosen != b.IDDosen {
		siapa = h.NamaMahasiswa
	} else if h.IDDosen != b.IDDosen {
		siapa = "Pembimbing"
	}
	apa := "jadwal bimbingan"
	if taken[0].IDSidang != "" {
		apa = "sidang"
	}
	sentence := fmt.Sprintf("%s sudah mempunyai %s %s pada %s.", siapa, apa, taken[0].NamaMahasiswa, taken[0].Tulis(zona))
	if field == "" {
		return apperr.New(apperr.Conflict, sentence)
	}
	return apperr.Field(field, sentence)
}

// bentrokBimbingan reads the other sessions and the exams of a session's lecturer, and of its student, that meet it.
func bentrokBimbingan(ctx context.Context, q db.Q, b bimbingan, idMahasiswa string) ([]jadwal.Terpakai, error) {
	const meeting = `SELECT g.mulai_pada, g.mulai_pada + g.menit * 60000000, '', '', g.id_dosen, '', k.id_mahasiswa, m.nama
		FROM tugasakhir_bimbingan g
		JOIN tugasakhir_karya k ON k.college_id = g.college_id AND k.id = g.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE g.college_id = $1 AND g.status = 'dijadwalkan' AND g.mulai_pada < $3 AND g.mulai_pada + g.menit * 60000000 > $2
			AND (g.id_dosen = $4 OR k.id_mahasiswa = $5) AND g.id <> $6
		UNION ALL SELECT s.mulai_pada, s.selesai_pada, s.id, COALESCE(s.id_ruang, ''), u.id_dosen, u.peran, k.id_mahasiswa, m.nama
		FROM tugasakhir_sidang s
		JOIN tugasakhir_penguji u ON u.college_id = s.college_id AND u.id_sidang = s.id
		JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE s.college_id = $1 AND s.status = 'dijadwalkan' AND s.mulai_pada < $3 AND s.selesai_pada > $2
			AND (u.id_dosen = $4 OR k.id_mahasiswa = $5)
		ORDER BY 1, 3`
	t := b.rentang()
	taken, err := jadwal.ListTerpakai(ctx, q, meeting, q.College, clock.Micro(t.Mulai), clock.Micro(t.Selesai), b.IDDosen, idMahasiswa, b.ID)
	for _, x := range taken {
		if x.IDDosen == b.IDDosen { // what binds the lecturer says more than what binds the student
			return []jadwal.Terpakai{x}, err
		}
	}
	return taken, err
}
