package naskah

import (
	"context"
	"slices"

	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// TarikBerkas takes a wrong file back, as long as nobody built upon it: the student's manuscript, report or supplement, the
// campus's letter. What was found by checking it goes too; the version before it is checked anew and stands for the work again.
func (s *Service) TarikBerkas(ctx context.Context, in *MintaBerkas) (api.NoContent, error) {
	a := actor.From(ctx)
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.Begin(ctx, q, in.ID)
		if err != nil {
			return err
		}
		semua, err := karya.ListBerkas(ctx, q, h.ID)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(semua, func(b karya.BerkasKarya) bool { return b.ID == in.IDBerkas })
		if i < 0 {
			return apperr.NotFound()
		}
		if err := s.belumDipakai(ctx, q, h, semua[i], semua[i+1:]); err != nil {
			return err
		}
		return s.hapusBerkas(ctx, q, a, &h, semua[i].BerkasBaris)
	})
	return api.NoContent{}, err
}

// belumDipakai refuses (403) who did not send a file, and (409) to take back what somebody built upon.
func (s *Service) belumDipakai(ctx context.Context, q db.Q, h karya.Hubungan, b karya.BerkasKarya, sesudah []karya.BerkasKarya) error {
	if milik := h.Mahasiswa && b.Jenis != karya.Surat || h.Atur() && b.Jenis == karya.Surat; !milik {
		return apperr.New(apperr.Forbidden, "Berkas ditarik oleh yang mengunggahnya: mahasiswa pemilik karya, surat oleh operator")
	}
	if b.Nomor > 0 && slices.ContainsFunc(sesudah, b.SameFile) {
		return apperr.New(apperr.Conflict, "Berkas tidak dapat ditarik karena sudah ada versi yang lebih baru.")
	}
	if lewat := []string{karya.StatusDraf, karya.StatusDiajukan, karya.StatusPerbaikan, karya.StatusInstansi, h.Jenis.Dibimbing()}; !slices.Contains(lewat, h.Status) {
		return apperr.New(apperr.Conflict, "Berkas tidak dapat ditarik. Status saat ini: "+karya.LabelStatus[h.Status]+".")
	}
	if b.IDBimbingan != "" {
		g, _, err := bimbingan.Find(ctx, q, b.IDBimbingan)
		if err == nil && (g.Status == bimbingan.Sah || g.Status == bimbingan.Ditolak || g.Status == bimbingan.Dibatalkan) {
			err = apperr.New(apperr.Conflict, "Lampiran tidak dapat ditarik. Status bimbingan saat ini: "+bimbingan.Label[g.Status]+".")
		}
		return err
	}
	const since = `SELECT CASE WHEN EXISTS (SELECT 1 FROM tugasakhir_pengajuan p WHERE p.college_id = $1 AND p.id_karya = $2 AND p.hal <> 'judul'
				AND p.status <> 'ditarik' AND p.dibuat_pada >= $3) THEN 'Berkas tidak dapat ditarik karena sudah menjadi bagian pengajuan uji coba atau sidang.'
			WHEN EXISTS (SELECT 1 FROM tugasakhir_bimbingan g WHERE g.college_id = $1 AND g.id_karya = $2 AND g.status IN ('sah', 'perbaiki') AND g.dikirim_pada >= $3)
				THEN 'Berkas tidak dapat ditarik karena pembimbing sudah memberi catatan atau paraf sesudahnya.' ELSE '' END`
	sebab, err := db.Get[string](ctx, q, since, q.College, h.ID, b.Pada.UnixMicro())
	if err == nil && sebab != "" {
		err = apperr.New(apperr.Conflict, sebab+" Unggah versi yang benar.")
	}
	return err
}

// hapusBerkas takes the row of a file away, with its checks; the bytes go when nothing refers to them any more.
func (s *Service) hapusBerkas(ctx context.Context, q db.Q, a actor.Actor, h *karya.Hubungan, b karya.BerkasBaris) error {
	for _, text := range []string{
		`DELETE FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek IN (SELECT c.id FROM tugasakhir_cek c WHERE c.college_id = $1 AND c.id_berkas = $2)`,
		`DELETE FROM tugasakhir_cek WHERE college_id = $1 AND id_berkas = $2`,
		`DELETE FROM tugasakhir_berkas WHERE college_id = $1 AND id = $2`,
	} {
		if _, err := q.Exec(ctx, text, q.College, b.ID); db.IsForeign(err) {
			return apperr.New(apperr.Conflict, "Berkas tidak dapat ditarik karena sudah dipakai. Unggah versi yang benar.")
		} else if err != nil {
			return err
		}
	}
	if b.Nomor > 0 {
		if err := s.kembaliKeVersi(ctx, q, h.ID); err != nil {
			return err
		}
	}
	if b.Jenis != karya.Lampiran {
		if err := s.Touch(ctx, q, &h.Baris, "tarik_berkas", pengunggah(*h, b.Jenis), b.Sebutan()); err != nil {
			return err
		}
	}
	return s.Audit(ctx, q, "tugasakhir.berkas.tarik", "berkas", b.ID, map[string]any{"idKarya": h.ID, "jenis": b.Jenis, "nomor": b.Nomor, "nama": b.Nama})
}

// kembaliKeVersi lets the latest version that is left stand for the work: it is checked anew. Without one the work has no score,
// and others are no longer held against its text.
func (s *Service) kembaliKeVersi(ctx context.Context, q db.Q, idKarya string) error {
	if _, err := tarikSidik(ctx, q, idKarya, nil); err != nil {
		return err
	}
	if err := karya.SetSkor(ctx, q, idKarya, nil); err != nil {
		return err
	}
	if _, err := q.Exec(ctx, `DELETE FROM tugasakhir_naskah WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya); err != nil {
		return err
	}
	berkas, ada, err := berkasTerakhir(ctx, q, idKarya)
	if err != nil || !ada {
		return err
	}
	return s.periksaKemiripan(ctx, q, idKarya, berkas)
}
