package jurnal

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/db"
)

// objek is what a class is called among the lecturers' activities.
const objek = "kelas"

// partSize is of how many classes is read at once what is reported of them.
const partSize = 256

// whole is the share of a lecturer who teaches a class alone.
const whole = 10_000

// Opened reports of new classes that they are taught.
func (s *Service) Opened(ctx context.Context, q db.Q, ids []string) error {
	for part := range slices.Chunk(ids, partSize) {
		var acts []kegiatan.Kegiatan
		err := s.each(ctx, q, part, func(_ string, of []kegiatan.Kegiatan) error {
			acts = append(acts, of...)
			return nil
		})
		if err != nil {
			return err
		}
		if err := kegiatan.LaporBaru(ctx, q, slices.Values(acts)); err != nil {
			return err
		}
	}
	return nil
}

// Changed brings what is reported of classes in line with who teaches them now, and with their journals.
func (s *Service) Changed(ctx context.Context, q db.Q, ids []string) error {
	for part := range slices.Chunk(ids, partSize) {
		err := s.each(ctx, q, part, func(id string, of []kegiatan.Kegiatan) error {
			return kegiatan.Ganti(ctx, q, kegiatan.Pengajaran, objek, id, of)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Gone takes away what was planned for a class, and what was reported of it.
func (s *Service) Gone(ctx context.Context, q db.Q, id string) error {
	if err := q.Apply(ctx, `DELETE FROM akademik_pertemuan WHERE college_id = $1 AND id_kelas = $2`, q.College, id); err != nil {
		return err
	}
	return kegiatan.Ganti(ctx, q, kegiatan.Pengajaran, objek, id, nil)
}

// Reckoned reports the classes of a course anew whose credits or name are others now. Those of closed terms were taught as they
// were, and stay.
func (s *Service) Reckoned(ctx context.Context, q db.Q, idMataKuliah string) error {
	ids, err := kelas.OfCourse(ctx, q, idMataKuliah)
	if err != nil {
		return err
	}
	return s.Changed(ctx, q, ids)
}

// each hands on what is to be reported of each class.
func (s *Service) each(ctx context.Context, q db.Q, ids []string, report func(id string, acts []kegiatan.Kegiatan) error) error {
	rows, err := kelas.List(ctx, q, ids)
	if err != nil {
		return err
	}
	for _, k := range rows {
		weeks, err := s.rencana(ctx, q, k)
		if err != nil {
			return err
		}
		if err := report(k.ID, Acts(k, int64(len(weeks)), s.Clock.Now().UnixMicro())); err != nil {
			return err
		}
	}
	return nil
}

// Acts are what the lecturers of a class did with it, each with the own share.
func Acts(k kelas.Kelas, planned, at int64) []kegiatan.Kegiatan {
	out := make([]kegiatan.Kegiatan, 0, len(k.Pengampu))
	for i, p := range k.Pengampu {
		role := "pengampu"
		if p.Koordinator {
			role = "koordinator"
		}
		out = append(out, kegiatan.Kegiatan{
			IDDosen: p.IDDosen, Periode: k.Periode, Jenis: kegiatan.Pengajaran, Objek: objek, IDObjek: k.ID, Peran: role,
			Rincian: fmt.Sprintf("%s %s · %s", k.Kode, k.NamaMataKuliah, k.Nama), Pada: at,
			Macam: kegiatan.Macam{Golongan: k.JenisKRS, Jenjang: k.Jenjang},
			Ajar: kegiatan.Ajar{
				Rencana: planned, Terlaksana: k.Terlaksana, PorsiE4: share(i, len(k.Pengampu)), SKSE2: k.SKS * 100,
				Kode: k.Kode, Kelas: k.Nama, Tim: int64(len(k.Pengampu)),
			},
		})
	}
	return out
}

// share is the equal part of one among so many lecturers; what does not divide goes to the first, so that all are the whole.
func share(i, n int) int64 {
	part := int64(whole / n)
	if i == 0 {
		return whole - part*int64(n-1)
	}
	return part
}
