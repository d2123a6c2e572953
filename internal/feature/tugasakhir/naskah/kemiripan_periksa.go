package naskah

import (
	"context"
	"errors"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/similar"
)

// KerjaCek is the body of a check's job.
type KerjaCek struct {
	IDCek string `json:"idCek"`
}

// Bounds of a report.
const (
	maksKutipan   = 50
	panjangKutip  = 1500 // bytes of a passage that are shown
	kemajuanBaca  = 10
	kemajuanSidik = 40
	kemajuanCari  = 70
)

// berkasCek is what a check is about.
type berkasCek struct {
	IDKarya, IDBerkas, IDMahasiswa, IDProdi string
	Sidik                                   string
	Pada                                    int64 // handed in
}

const berkasDiperiksa = `SELECT c.id_karya, c.id_berkas, k.id_mahasiswa, k.id_prodi, f.sidik, f.dibuat_pada AS pada FROM tugasakhir_cek c
	JOIN tugasakhir_karya k ON k.college_id = c.college_id AND k.id = c.id_karya
	JOIN tugasakhir_berkas f ON f.college_id = c.college_id AND f.id = c.id_berkas
	WHERE c.college_id = $1 AND c.id = $2`

// CekKemiripan does a check: it reads the file, looks its fingerprints up among those of all other works, and writes the
// score, the passages and the text's own fingerprints in one transaction.
func (s *Service) CekKemiripan(ctx context.Context, j *jobs.Job) error {
	var body KerjaCek
	if err := j.Read(&body); err != nil {
		return err
	}
	select {
	case s.check <- struct{}{}:
		defer func() { <-s.check }()
	case <-ctx.Done():
		return ctx.Err()
	}
	var b berkasCek
	var ada bool
	err := s.DB.Read(ctx, j.College, func(q db.Q) (err error) {
		b, ada, err = db.Find[berkasCek](ctx, q, berkasDiperiksa, q.College, body.IDCek)
		return err
	})
	if err != nil || !ada {
		return err // a check that is gone needs no result
	}
	if err := j.Progress(ctx, kemajuanBaca); err != nil {
		return err
	}
	teks, err := s.bacaNaskah(ctx, b.Sidik)
	if sebab, ada := errors.AsType[filetext.Error](err); ada {
		return s.gagalCek(ctx, j, body.IDCek, sebab)
	}
	if err != nil {
		return err
	}
	if err := j.Progress(ctx, kemajuanSidik); err != nil {
		return err
	}
	if err := s.segarkanSidik(ctx, j.College); err != nil {
		return err
	}
	hasil := hasilCek{berkasCek: b, id: body.IDCek, teks: teks, kata: similar.Read(teks.Text), samaran: similar.Disguises(teks.Text)}
	err = s.DB.Read(ctx, j.College, func(q db.Q) (err error) {
		if hasil.pemilik, err = pemilikSidik(ctx, q, b, hasil.kata.Prints()); err != nil {
			return err
		}
		laporan, err := hasil.kata.Weigh(hasil.pemilik.lain, func(nomor int64) (*similar.Text, error) {
			n, err := getNaskah(ctx, q, nomor)
			return similar.Read(n.Text), err
		})
		if err != nil {
			return err
		}
		hasil.peta = laporan.Map
		return hasil.susun(ctx, q, laporan)
	})
	if err != nil {
		return err
	}
	if err := j.Progress(ctx, kemajuanCari); err != nil {
		return err
	}
	return s.simpanCek(ctx, j, hasil)
}

// bacaNaskah reads the text of a file that was handed in.
func (s *Service) bacaNaskah(ctx context.Context, sidik string) (filetext.Reading, error) {
	f, err := s.Blob.Open(sidik)
	if err != nil {
		return filetext.Reading{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return filetext.Reading{}, err
	}
	return filetext.Read(ctx, f, info.Size())
}

// gagalCek writes down why a file cannot be checked; another try would not help.
func (s *Service) gagalCek(ctx context.Context, j *jobs.Job, idCek string, sebab filetext.Error) error {
	err := s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return err
		}
		return q.Apply(ctx, `UPDATE tugasakhir_cek SET galat = $3 WHERE college_id = $1 AND id = $2`, q.College, idCek, sebab.Error())
	})
	return errors.Join(err, jobs.Final(sebab.Error()))
}

// kalimatUtuh is a passage with its first and last sentence whole, as far as they are not long.
func kalimatUtuh(s string, awal, akhir int) string {
	const jauh = 200
	if di := strings.LastIndexAny(s[max(0, awal-jauh):awal], ".!?"); di >= 0 {
		awal = max(0, awal-jauh) + di + 1
	}
	if di := strings.IndexAny(s[akhir:min(len(s), akhir+jauh)], ".!?"); di >= 0 {
		akhir += di + 1
	}
	return s[awal:akhir]
}

// potongKutipan is a passage on one line, cut at a word's end when it is long.
func potongKutipan(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) <= panjangKutip {
		return s
	}
	s = strings.ToValidUTF8(s[:panjangKutip], "")
	if di := strings.LastIndexByte(s, ' '); di > 0 {
		s = s[:di]
	}
	return s + " …"
}

// simpanCek writes the result of a check, and ends its job, all or nothing. The score is the work's, and the text is what
// others are held against, when the version is still its latest.
func (s *Service) simpanCek(ctx context.Context, j *jobs.Job, h hasilCek) error {
	return s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return err
		}
		if err := h.teruskan(ctx, q); err != nil {
			return err
		}
		skor := h.peta.Score(h.keluar()...)
		const result = `UPDATE tugasakhir_cek SET skor_e2 = $3, skor_awal_e2 = $4, peta = $5, huruf_serupa = $6, tak_terlihat = $7, aksen_lepas = $8, huruf_samar = $9
			WHERE college_id = $1 AND id = $2`
		if err := q.Apply(ctx, result, q.College, h.id, skor, h.peta.Score(), h.peta.Pack(), h.samaran.LookAlike, h.samaran.Invisible, h.samaran.Combining, h.teks.Hidden); err != nil {
			return err
		}
		if err := replaceKutipan(ctx, q, h.id, h.kutipan); err != nil {
			return err
		}
		terakhir, _, err := versiTerakhir(ctx, q, h.IDKarya)
		if err != nil {
			return err
		}
		if terakhir.ID == h.IDBerkas {
			if err := karya.SetSkor(ctx, q, h.IDKarya, &skor); err != nil {
				return err
			}
			if err := replaceNaskah(ctx, q, h); err != nil {
				return err
			}
		}
		return j.Finish(ctx, q)
	})
}

func replaceKutipan(ctx context.Context, q db.Q, idCek string, kutipan []kutipanCek) error {
	if err := q.Apply(ctx, `DELETE FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek = $2`, q.College, idCek); err != nil {
		return err
	}
	rows := db.NewBulk(q, "tugasakhir_kutipan", "college_id", "id_cek", "urut", "judul_lain", "tahun_lain", "kutipan", "kutipan_lain",
		"halaman", "halaman_lain", "skor_e2", "awal", "akhir", "pemilik", "saran", "keluar", "keluar_oleh", "keluar_pada")
	for i, k := range kutipan {
		var pada any
		if k.KeluarPada != nil {
			pada = clock.Micro(*k.KeluarPada)
		}
		if err := rows.Add(ctx, q.College, idCek, i+1, k.JudulLain, k.TahunLain, k.Teks, k.KutipanLain, k.Halaman, k.HalamanLain, k.skorE2,
			k.First, k.Last, k.Pemilik, k.Saran, k.Keluar, k.KeluarOleh, pada); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}
