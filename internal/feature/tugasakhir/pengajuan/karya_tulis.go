package pengajuan

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// KaryaBaru is what a student proposes.
type KaryaBaru struct {
	Judul      string             `json:"judul" minLength:"1" maxLength:"300"`
	Abstrak    string             `json:"abstrak,omitempty" maxLength:"5000"`
	Pembimbing []string           `json:"pembimbing" minItems:"1" maxItems:"2" nullable:"false" doc:"Lecturers, utama first"`
	Kirim      bool               `json:"kirim,omitempty" doc:"Hand it in at once; else it stays a draft"`
	Catatan    string             `json:"catatan,omitempty" maxLength:"2000"`
	Magang     *magang.MagangBaru `json:"magang,omitempty" doc:"Of an internship"`
}

// BuatKarya takes a student's proposal of a kind, as a draft or handed in at once.
func (s *Service) BuatKarya(ctx context.Context, in *api.Create[KaryaBaru]) (Karya, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out Karya, err error) {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return out, err
		}
		mhs, ada, err := mahasiswa.DariAkun(ctx, q, a.Account)
		if err != nil {
			return out, err
		}
		if !ada || !mhs.Aktif {
			return out, apperr.Forbid()
		}
		baru, err := in.Body.periksa(ctx, q, s.Jenis)
		if err != nil {
			return out, err
		}
		if err := belumBerjalan(ctx, q, s.Jenis, mhs.ID); err != nil {
			return out, err
		}
		id, err := s.insertKarya(ctx, q, mhs, baru)
		if db.IsUnique(err) {
			return out, masihBerjalan(s.Jenis)
		}
		if err != nil {
			return out, err
		}
		if err := s.isiKarya(ctx, q, id, baru); err != nil {
			return out, err
		}
		h, err := s.FindHubungan(ctx, q, id)
		if err != nil {
			return out, err
		}
		if err := s.Note(ctx, q, h.Baris, "buat", karya.PeranMahasiswa, ""); err != nil {
			return out, err
		}
		if baru.Kirim {
			if err := s.kirim(ctx, q, &h, baru.Catatan); err != nil {
				return out, err
			}
		}
		if err := s.Audit(ctx, q, "tugasakhir.karya.ajukan", "karya", id, baru); err != nil {
			return out, err
		}
		return s.BacaKarya(ctx, q, id)
	})
}

// GantiKarya changes what a student proposes, while it is a draft or was sent back, and hands it in if asked.
func (s *Service) GantiKarya(ctx context.Context, in *api.Replace[KaryaBaru]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.ubah", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if err := s.bolehMelangkah(ctx, q, h.Baris, karya.TindakanAjukan, karya.PelakuMahasiswa, in.IfMatch); err != nil {
			return err
		}
		baru, err := in.Body.periksa(ctx, q, s.Jenis)
		if err != nil {
			return err
		}
		if err := karya.SetIsi(ctx, q, h.Baris, baru.Judul, baru.Abstrak); err != nil {
			return err
		}
		if err := s.isiKarya(ctx, q, h.ID, baru); err != nil {
			return err
		}
		if baru.Kirim {
			return s.kirim(ctx, q, h, baru.Catatan)
		}
		return s.Touch(ctx, q, &h.Baris, "ubah", karya.PeranMahasiswa, "")
	})
}

func milikMahasiswa(h karya.Hubungan) bool { return h.Mahasiswa }

// kirim hands a proposal in: the supervisors are asked anew.
func (s *Service) kirim(ctx context.Context, q db.Q, h *karya.Hubungan, catatan string) error {
	if err := s.Move(ctx, q, &h.Baris, karya.TindakanAjukan, karya.PeranMahasiswa, catatan); err != nil {
		return err
	}
	return s.ajuan.Insert(ctx, q, h.ID, ajuan.HalJudul, catatan, "")
}

// TarikKarya takes a student's proposal back that is not decided on; it is a draft again.
func (s *Service) TarikKarya(ctx context.Context, in *api.Replace[karya.AlasanBebas]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.tarik", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if err := s.bolehMelangkah(ctx, q, h.Baris, karya.TindakanTarik, karya.PelakuMahasiswa, in.IfMatch); err != nil {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanTarik, karya.PeranMahasiswa, texts.Tidy(in.Body.Alasan)); err != nil {
			return err
		}
		return s.ajuan.WithdrawAll(ctx, q, h.ID)
	})
}

// BatalkanKarya ends a work for good: the student's own while nobody has decided on it, any by the campus, with the reason.
func (s *Service) BatalkanKarya(ctx context.Context, in *api.Replace[karya.Alasan]) (Karya, error) {
	boleh := func(h karya.Hubungan) bool { return h.Mahasiswa || h.Atur() }
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.batalkan", boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		peran := karya.PeranMahasiswa
		if !h.Mahasiswa {
			peran = h.PeranAtur()
		}
		if err := s.bolehMelangkah(ctx, q, h.Baris, karya.TindakanBatalkan, karya.PelakuDari(peran), in.IfMatch); err != nil {
			return err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanBatalkan, peran, alasan); err != nil {
			return err
		}
		if err := bimbingan.CancelOpen(ctx, q, h.ID, alasan, s.Clock.Now()); err != nil {
			return err
		}
		return s.ajuan.WithdrawAll(ctx, q, h.ID)
	})
}

// periksa is the input without stray blanks, or what is wrong with it, field by field (422).
func (b KaryaBaru) periksa(ctx context.Context, q db.Q, jenis karya.Jenis) (KaryaBaru, error) {
	b.Judul, b.Abstrak, b.Catatan = texts.Tidy(b.Judul), texts.Tidy(b.Abstrak), texts.Tidy(b.Catatan)
	salah := apperr.Wrong{}
	salah.Require("judul", b.Judul)
	if len(slices.Compact(slices.Sorted(slices.Values(b.Pembimbing)))) != len(b.Pembimbing) {
		salah["pembimbing"] = "Pembimbing 1 dan Pembimbing 2 harus dua orang yang berbeda"
	}
	for i, id := range b.Pembimbing {
		const aktif = `SELECT COUNT(*) FROM master_dosen WHERE college_id = $1 AND id = $2 AND status = 'A'`
		ada, err := db.Get[int64](ctx, q, aktif, q.College, id)
		if err != nil {
			return b, err
		}
		if ada == 0 {
			salah[fmt.Sprintf("pembimbing[%d]", i)] = "Dosen tidak ditemukan atau tidak aktif"
		}
	}
	switch {
	case jenis == karya.JenisKP && b.Magang == nil:
		salah["magang"] = apperr.Required
	case jenis != karya.JenisKP && b.Magang != nil:
		salah["magang"] = "Hanya untuk kerja praktik"
	case b.Magang != nil:
		rapi := b.Magang.Rapi()
		b.Magang = &rapi
		rapi.Periksa("magang.", salah)
	}
	return b, salah.Refuse()
}

// insertKarya begins a draft of a student in the running term, under the policy that applies.
func (s *Service) insertKarya(ctx context.Context, q db.Q, mhs mahasiswa.Data, b KaryaBaru) (string, error) {
	periode, err := periode.Berjalan(ctx, q)
	if err != nil {
		return "", err
	}
	if periode == 0 {
		return "", apperr.New(apperr.Conflict, "Periode berjalan kampus belum ditetapkan. Hubungi operator.")
	}
	k, err := kebijakan.FindBerlaku(ctx, q, string(s.Jenis), mhs.IDProdi, periode)
	if err != nil {
		return "", err
	}
	return s.Insert(ctx, q, karya.Draf{IDMahasiswa: mhs.ID, NamaMahasiswa: mhs.Nama, NIM: mhs.NIM, IDProdi: mhs.IDProdi,
		IDKebijakan: k.ID, Periode: periode, Judul: b.Judul, Abstrak: b.Abstrak})
}

// isiKarya writes what hangs on a proposal: its words to look titles like it up, who shall guide it, and where an internship shall be.
func (s *Service) isiKarya(ctx context.Context, q db.Q, id string, b KaryaBaru) error {
	if err := naskah.CatatJudul(ctx, q, id, b.Judul); err != nil {
		return err
	}
	if err := karya.ReplacePembimbing(ctx, q, id, b.Pembimbing); err != nil {
		return err
	}
	if b.Magang == nil {
		return nil
	}
	return s.magang.Write(ctx, q, id, "magang.", *b.Magang)
}

// belumBerjalan refuses (409) a new work of a student who has one on the same way: proposal and thesis are one, internships the
// other. A thesis or an internship that was passed ends it. The schema keeps to this too: tugasakhir_karya_jalur.
func belumBerjalan(ctx context.Context, q db.Q, jenis karya.Jenis, idMahasiswa string) error {
	const standing = `SELECT k.jenis, k.status FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id_mahasiswa = $2 AND (k.jenis = 'kp') = ($3 = 'kp')
		AND k.status NOT IN ('ditolak', 'dibatalkan') AND (k.status <> 'selesai' OR k.jenis <> 'proposal')
		ORDER BY CASE WHEN k.jenis = $3 THEN 0 ELSE 1 END, CASE WHEN k.status = 'selesai' THEN 1 ELSE 0 END, k.id LIMIT 1`
	ada, found, err := db.Find[struct {
		Jenis  karya.Jenis
		Status string
	}](ctx, q, standing, q.College, idMahasiswa, string(jenis))
	switch {
	case err != nil || !found:
		return err
	case ada.Status == karya.StatusSelesai:
		return apperr.New(apperr.Conflict, fmt.Sprintf("%s Anda sudah selesai, jadi %s baru tidak dapat diajukan.", ada.Jenis.Nama(), jenis.Ragam().Amid))
	case ada.Jenis != jenis:
		return apperr.New(apperr.Conflict, fmt.Sprintf("%s Anda sedang berjalan, jadi %s baru tidak dapat diajukan. Hubungi ketua program studi bila judulnya perlu diganti.",
			ada.Jenis.Nama(), jenis.Ragam().Amid))
	}
	return masihBerjalan(jenis)
}

func masihBerjalan(jenis karya.Jenis) error {
	return apperr.New(apperr.Conflict, fmt.Sprintf("Anda masih memiliki %s yang berjalan. Lanjutkan atau batalkan dahulu.", jenis.Ragam().Amid))
}

// JawabInstansi records a company's answer: the internship begins, or the student looks for another place (KP-01).
func (s *Service) JawabInstansi(ctx context.Context, in *api.Replace[magang.JawabanInstansi]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.jawab_instansi", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		tindakan := map[bool]string{true: karya.TindakanDiterima, false: karya.TindakanTolakInstansi}[in.Body.Status == "diterima"]
		if err := s.bolehMelangkah(ctx, q, h.Baris, tindakan, karya.PelakuAtur, in.IfMatch); err != nil {
			return err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil && tindakan == karya.TindakanTolakInstansi {
			return err
		}
		tanggal, err := s.magang.HariBalasan(ctx, q.College, in.Body.Tanggal)
		if err != nil {
			return err
		}
		if err := magang.SetBalasan(ctx, q, h.ID, in.Body.Status, tanggal, alasan); err != nil {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, tindakan, h.PeranAtur(), alasan); err != nil {
			return err
		}
		if tindakan == karya.TindakanDiterima { // guiding is on record since the supervisors agreed, whoever was replaced since
			return nil
		}
		return s.Report(ctx, q, h.Baris)
	})
}

// GantiPenempatan changes the place, the time, the field supervisor or the letter of an internship that has not ended.
func (s *Service) GantiPenempatan(ctx context.Context, in *api.Replace[magang.PenempatanBaru]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.ganti_penempatan", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if aksi := h.AksiPenempatan(); !aksi.Allowed {
			return apperr.New(apperr.Conflict, "Tidak dapat mengubah penempatan. "+aksi.Reason+".")
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		baru, salah := in.Body.Rapi(), apperr.Wrong{}
		baru.Periksa("", salah)
		if err := salah.Refuse(); err != nil {
			return err
		}
		if err := s.magang.Write(ctx, q, h.ID, "", baru); err != nil {
			return err
		}
		if err := magang.SetSurat(ctx, q, h.ID, texts.Tidy(in.Body.NomorSurat)); err != nil {
			return err
		}
		return s.Touch(ctx, q, &h.Baris, "penempatan", h.PeranAtur(), "")
	})
}
