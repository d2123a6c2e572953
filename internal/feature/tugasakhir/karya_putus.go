package tugasakhir

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// PutuskanKarya takes a supervisor's decision on a proposal or an internship asked for (TA-06, TA-07). An approval is
// refused (409) while a prerequisite is missing or the supervisor guides as many as the quota allows.
func (s *Service) PutuskanKarya(ctx context.Context, in *PutuskanKarya) (Karya, error) {
	return s.ubahSebagaiPembimbing(ctx, s.Jenis, in.ID, "tugasakhir.karya.putuskan", func(ctx context.Context, q db.Q, h *hubungan) error {
		v := putusan{hal: halJudul, status: in.Body.Status, alasan: in.Body.Alasan}
		tindakan := langkahPutusan[halJudul][v.status]
		if _, ok := langkah(s.Jenis, h.Status, tindakan, pelakuPembimbing); !ok {
			return s.takDapat(ctx, q, h.karya, tindakan)
		}
		p, ada, err := pengajuanTerakhir(ctx, q, h.ID, halJudul)
		if err != nil {
			return err
		}
		if !ada || p.Status != ajuanDiajukan {
			return s.takDapat(ctx, q, h.karya, tindakan)
		}
		if err := s.belumPutus(ctx, q, *h, p); err != nil {
			return err
		}
		if err := s.segar(ctx, q, in.IfMatch, h.karya); err != nil {
			return err
		}
		if v, err = v.rapi(); err != nil {
			return err
		}
		if v.status == putusSetuju {
			if halangan, err := s.halanganSetuju(ctx, q, *h); err != nil {
				return err
			} else if halangan != "" {
				return apperr.New(apperr.Konflik, halangan)
			}
		}
		if err := s.putuskan(ctx, q, h, &p, v); err != nil {
			return err
		}
		return s.lapor(ctx, q, h.karya)
	})
}

// UrungkanPutusan takes the caller's decision on a proposal or an internship back.
func (s *Service) UrungkanPutusan(ctx context.Context, in *UrungkanPutusan) (Karya, error) {
	return s.ubahSebagaiPembimbing(ctx, s.Jenis, in.ID, "tugasakhir.karya.urungkan_putusan", func(ctx context.Context, q db.Q, h *hubungan) error {
		if err := s.urungkan(ctx, q, h, halJudul); err != nil {
			return err
		}
		return s.lapor(ctx, q, h.karya)
	})
}

// ubahSebagaiPembimbing runs a supervisor's act on a work and answers the work as it is then. Who has to do with the work,
// but does not guide it, is refused (403).
func (s *Service) ubahSebagaiPembimbing(ctx context.Context, jenis Jenis, id, tindakan string, act func(context.Context, db.Q, *hubungan) error) (Karya, error) {
	return s.ubahKarya(ctx, jenis, id, tindakan, hubungan.Pembimbing, act)
}

// ubahKarya runs an act on a work in one transaction, by whoever may, and answers the work as it is then.
func (s *Service) ubahKarya(ctx context.Context, jenis Jenis, id, tindakan string, boleh func(hubungan) bool, act func(context.Context, db.Q, *hubungan) error) (Karya, error) {
	var out Karya
	err := s.ubah(ctx, jenis, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *hubungan) (tersentuh, error) {
		err := act(ctx, q, h)
		if err == nil {
			out, err = s.bacaKarya(ctx, q, actor.From(ctx), h.ID)
		}
		return tersentuh{objek: "karya", id: h.ID}, err
	})
	return out, err
}

// tersentuh is what an act on a work touched: the object of its audit row, and what the row says beside the work's step.
type tersentuh struct {
	objek, id string
	rincian   map[string]string
}

// ubah runs an act on a work in one transaction, by whoever may (403 else), and writes its audit row under
// the act's own name.
func (s *Service) ubah(ctx context.Context, jenis Jenis, id, tindakan string, boleh func(hubungan) bool, act func(context.Context, db.Q, *hubungan) (tersentuh, error)) error {
	a := actor.From(ctx)
	return s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.mulai(ctx, q, a, jenis, id)
		if err != nil {
			return err
		}
		if !boleh(h) {
			return apperr.Tolak()
		}
		rincian := map[string]string{"jenis": string(jenis), "dari": h.Status}
		apa, err := act(ctx, q, &h)
		if err != nil {
			return err
		}
		rincian["ke"] = h.Status
		maps.Copy(rincian, apa.rincian)
		return s.catat(ctx, q, a, tindakan, apa.objek, apa.id, rincian)
	})
}

// catat writes the audit row of an act.
func (s *Service) catat(ctx context.Context, q db.Q, a actor.Actor, tindakan, objek, id string, rincian any) error {
	return db.Catat(ctx, q, db.Jejak{Pada: s.Clock.Now(), Akun: a.Akun, Tindakan: tindakan, Objek: objek, IDObjek: id, Rincian: rincian})
}

// segar refuses a change of a work that was made on an older version (412), saying who changed it since, and when.
func (s *Service) segar(ctx context.Context, q db.Q, match api.IfMatch, k karya) error {
	read, named := match.Versi()
	if !named || read == k.Versi {
		return nil
	}
	oleh, err := pelakuPada(ctx, q, k.ID, k.DiubahPada)
	if err != nil {
		return err
	}
	return s.usang(ctx, q.College, oleh, k.DiubahPada)
}

// pelakuPada names who did something with a work at a moment; what the history does not tell was somebody else.
func pelakuPada(ctx context.Context, q db.Q, idKarya string, pada int64) (string, error) {
	const last = `SELECT nama FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND pada = $3 ORDER BY urut DESC LIMIT 1`
	oleh, ada, err := db.Find[string](ctx, q, last, q.College, idKarya, pada)
	if !ada {
		oleh = "orang lain"
	}
	return oleh, err
}

func (s *Service) usang(ctx context.Context, college, oleh string, pada int64) error {
	return apperr.New(apperr.Usang, fmt.Sprintf("Data sudah diubah oleh %s pada %s. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini.",
		oleh, s.tanggalJam(ctx, college, pada)))
}

// lapor brings what the portal keeps of the supervisors' work in line with where a work stands: guiding it counts for the
// term once it is approved, and no longer when the approval is taken back.
func (s *Service) lapor(ctx context.Context, q db.Q, k karya) error {
	disetujui := k.Status == statusDisetujui || k.Status == statusInstansi || k.Status == statusBimbingan
	semua, err := listPembimbing(ctx, q, k, 0)
	if err != nil {
		return err
	}
	for _, p := range semua {
		if !disetujui {
			err = kegiatan.Cabut(ctx, q, kegiatan.Pembimbingan, "karya", k.ID, p.IDDosen)
		} else {
			err = kegiatan.Lapor(ctx, q, kegiatan.Kegiatan{IDDosen: p.IDDosen, Periode: k.Periode, Jenis: kegiatan.Pembimbingan, Objek: "karya", IDObjek: k.ID,
				Peran: fmt.Sprintf("pembimbing_%d", p.Urutan), Rincian: fmt.Sprintf("%s %s (%s)", k.Jenis.nama(), k.NamaMahasiswa, k.NIM), Pada: s.Clock.Now().UnixMicro()})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// nama is a kind in a sentence.
func (j Jenis) nama() string {
	for _, r := range ragamSemua {
		if r.jenis == j {
			return r.nama
		}
	}
	return string(j)
}

// halanganSetuju says why a supervisor cannot approve a work now, or nothing: prerequisites that are missing, or a quota
// that is full. The college raises a lecturer's quota in its master data.
func (s *Service) halanganSetuju(ctx context.Context, q db.Q, h hubungan) (string, error) {
	studi, err := s.studi(ctx, q, h.karya)
	if err != nil {
		return "", err
	}
	if kurang := belumTerpenuhi(studi.syarat()); len(kurang) > 0 {
		return "Prasyarat belum terpenuhi: " + strings.Join(kurang, ", ") + ".", nil
	}
	semua, err := listPembimbing(ctx, q, h.karya, studi.kebijakan.Kuota)
	for _, p := range semua {
		if p.IDDosen == h.IDDosen && p.Beban >= p.Kuota {
			return fmt.Sprintf("Kuota bimbingan Anda sudah penuh (%d dari %d mahasiswa). Hubungi ketua program studi atau operator bila kuota Anda perlu ditambah.", p.Beban, p.Kuota), nil
		}
	}
	return "", err
}
