package nilai

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// TulisLembar keeps the caller's own sheet of a student, as a draft or for good (TA-08). What is not in the input is taken
// from the sheet; one that is final has a mark for every criterion, and does not change any more.
func (s *Service) TulisLembar(ctx context.Context, in *api.Replace[NilaiBaru]) (Penilaian, error) {
	return ujian.WriteTim(ctx, s.Service, in.ID, func(ctx context.Context, a *ujian.Act) (out Penilaian, err error) {
		if err := s.bolehLembar(ctx, a, in); err != nil {
			return out, err
		}
		b, err := bacaNilai(ctx, a)
		if err != nil {
			return out, err
		}
		marks, err := skorDari(in.Body, b.kriteriaPeran(a.Ujian.Peran))
		if err != nil {
			return out, err
		}
		if err := s.gantiLembar(ctx, a, in.Body, marks); err != nil {
			return out, err
		}
		if in.Body.Kirim {
			if err := s.Note(ctx, a.Q, a.Karya.Baris, "kirim_nilai", a.Ujian.Peran, ""); err != nil {
				return out, err
			}
		}
		if err := s.Audit(ctx, a.Q, "tugasakhir.sidang.nilai", "nilai", a.Karya.ID, map[string]any{"idSidang": a.Ujian.IDSidang, "kirim": in.Body.Kirim}); err != nil {
			return out, err
		}
		return s.penilaian(ctx, a.Call, a.Karya)
	})
}

// bolehLembar refuses a sheet that is not the caller's to write, that is no longer open, or that changed since it was read.
func (s *Service) bolehLembar(ctx context.Context, a *ujian.Act, in *api.Replace[NilaiBaru]) error {
	if err := s.segarLembar(ctx, a, in); err != nil {
		return err
	}
	if halangan := s.HalanganNilai(a.Ujian); halangan != "" {
		return apperr.New(apperr.Conflict, halangan)
	}
	if in.Body.Kirim && s.BelumMulai(a.Ujian) {
		return apperr.New(apperr.Conflict, "Sidang belum dimulai; simpan dahulu sebagai draf")
	}
	return nil
}

// skorDari reads the marks of a sheet, each of a criterion of the role, once, with at most two places.
func skorDari(in NilaiBaru, criteria []kriteria) (map[string]int64, error) {
	out, fields := map[string]int64{}, map[string]string{}
	for i, s := range in.Skor {
		e4, ok := exact.ToE4(s.Nilai)
		if !ok {
			fields[fmt.Sprintf("skor[%d].nilai", i)] = "Nilai ditulis dengan paling banyak dua angka di belakang koma"
		}
		at := fmt.Sprintf("skor[%d].idKriteria", i)
		if _, twice := out[s.IDKriteria]; twice {
			fields[at] = "Kriteria ini sudah dinilai di baris lain"
		}
		if !slices.ContainsFunc(criteria, func(k kriteria) bool { return k.ID == s.IDKriteria }) {
			fields[at] = "Kriteria tidak ditemukan"
		}
		out[s.IDKriteria] = e4
	}
	if in.Kirim {
		var missing []string
		for _, k := range criteria {
			if _, ada := out[k.ID]; !ada {
				missing = append(missing, k.Nama)
			}
		}
		if len(missing) > 0 {
			fields["skor"] = "Lengkapi nilai: " + strings.Join(missing, ", ")
		} else if len(criteria) == 0 {
			fields["skor"] = "Kriteria penilaian belum diatur oleh kampus"
		}
	}
	if len(fields) > 0 {
		return nil, apperr.Fields(fields)
	}
	return out, nil
}

// gantiLembar writes the sheet anew, if it still is not final.
func (s *Service) gantiLembar(ctx context.Context, a *ujian.Act, in NilaiBaru, marks map[string]int64) error {
	u, status := a.Ujian, ujian.LembarDraf
	if in.Kirim {
		status = ujian.LembarFinal
	}
	ok, err := s.SetLembar(ctx, a, status, texts.Tidy(in.Catatan))
	if err != nil {
		return err
	}
	if !ok {
		u.Lembar = ujian.LembarFinal
		return apperr.New(apperr.Conflict, s.HalanganNilai(u))
	}
	if err := DeleteSkor(ctx, a.Q, u, a.IDDosen); err != nil {
		return err
	}
	for _, s := range in.Skor {
		const insert = `INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4) VALUES ($1, $2, $3, $4, $5, $6)`
		if err := a.Apply(ctx, insert, a.College, u.IDSidang, u.IDKarya, a.IDDosen, s.IDKriteria, marks[s.IDKriteria]); err != nil {
			return err
		}
	}
	return nil
}

// DeleteSkor takes away the marks that a member gave.
func DeleteSkor(ctx context.Context, q db.Q, u ujian.Ujian, idDosen string) error {
	const clear = `DELETE FROM tugasakhir_skor WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	return q.Apply(ctx, clear, q.College, u.IDSidang, u.IDKarya, idDosen)
}

// BukaLembar makes a member's final sheet a draft again, for a reason that stays on record; only before the lock.
func (s *Service) BukaLembar(ctx context.Context, in *BukaLembar) (Penilaian, error) {
	alasan := texts.Tidy(in.Body.Alasan)
	return s.ubahNilai(ctx, in.ID, "buka_lembar", in.Body, func(ctx context.Context, b *berkasNilai) error {
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		t, err := b.anggota(in.IDDosen)
		if err != nil {
			return err
		}
		return s.kembalikanLembar(ctx, b, t, alasan)
	})
}

// ubahNilai runs what the campus does with the grades of a work, with what goes with it: the relation, the audit trail, and
// the grades as they are then.
func (s *Service) ubahNilai(ctx context.Context, id, tindakan string, rincian any, act func(context.Context, *berkasNilai) error) (Penilaian, error) {
	return ujian.WriteUjian(ctx, s.Service, id, func(ctx context.Context, a *ujian.Act) (out Penilaian, err error) {
		if !a.Atur(a.Karya.IDProdi) {
			return out, apperr.Forbid()
		}
		b, err := bacaNilai(ctx, a)
		if err != nil {
			return out, err
		}
		if err := act(ctx, b); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, a.Q, "tugasakhir.sidang."+tindakan, "nilai", a.Karya.ID, rincian); err != nil {
			return out, err
		}
		return s.penilaian(ctx, a.Call, a.Karya)
	})
}

// segarLembar refuses a sheet that was written on an older version, saying when it was changed since, by whom and on which
// device, as far as that is known.
func (s *Service) segarLembar(ctx context.Context, a *ujian.Act, in *api.Replace[NilaiBaru]) error {
	u := a.Ujian
	read, named := in.Version()
	if !named || read == u.VersiLembar {
		return nil
	}
	const last = `SELECT COALESCE(diubah_pada, 0) AS pada, COALESCE(diubah_oleh, '') AS oleh, COALESCE(diubah_di, '') AS di FROM tugasakhir_penguji
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	row, err := db.Get[struct {
		Pada     int64
		Oleh, Di string
	}](ctx, a.Q, last, a.College, u.IDSidang, u.IDKarya, a.IDDosen)
	if err != nil {
		return err
	}
	kapan := ""
	if row.Pada != 0 {
		kapan = fmt.Sprintf(" pada %s", s.DateTime(ctx, a.College, row.Pada))
	}
	if row.Di != "" {
		kapan += fmt.Sprintf(" di %s", row.Di)
	}
	if row.Oleh == "" {
		row.Oleh = a.Name
	}
	if u.Lembar == ujian.LembarFinal {
		return apperr.New(apperr.Stale, fmt.Sprintf("Lembar nilai ini sudah dikirim oleh %s%s. Isian Anda tetap ada; bandingkan dengan yang terkirim.", row.Oleh, kapan))
	}
	return apperr.New(apperr.Stale, fmt.Sprintf("Lembar nilai ini sudah diubah oleh %s%s. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi.", row.Oleh, kapan))
}
