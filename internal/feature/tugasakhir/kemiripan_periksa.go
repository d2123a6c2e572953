package tugasakhir

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/mirip"
)

// kerjaCek is the body of a check's job.
type kerjaCek struct {
	IDCek string `json:"idCek"`
}

// Bounds of a report.
const (
	maksKutipan   = 50
	maksSumber    = 20
	panjangKutip  = 1500 // bytes of a passage that are shown
	kemajuanBaca  = 10
	kemajuanSidik = 40
	kemajuanCari  = 70
)

// berkasCek is what a check is about.
type berkasCek struct {
	IDKarya     string `db:"id_karya"`
	IDBerkas    string `db:"id_berkas"`
	IDMahasiswa string `db:"id_mahasiswa"`
	Sidik       string
}

// cekKemiripan does a check: it reads the file, looks its fingerprints up among those of all other works, and writes the
// score, the passages and the text's own fingerprints in one transaction.
func (s *Service) cekKemiripan(ctx context.Context, j *jobs.Job) error {
	var body kerjaCek
	if err := j.Read(&body); err != nil {
		return err
	}
	select {
	case s.check <- struct{}{}:
		defer func() { <-s.check }()
	case <-ctx.Done():
		return ctx.Err()
	}
	b, ada, err := s.bahanCek(ctx, j.College, body.IDCek)
	if err != nil || !ada {
		return err // a check that is gone needs no result
	}
	if err := j.Progress(ctx, kemajuanBaca); err != nil {
		return err
	}
	teks, err := s.bacaNaskah(ctx, b.Sidik)
	var sebab doc.Galat
	if errors.As(err, &sebab) {
		return s.gagalCek(ctx, j, body.IDCek, sebab)
	}
	if err != nil {
		return err
	}
	if err := j.Progress(ctx, kemajuanSidik); err != nil {
		return err
	}
	jejak := mirip.Sidik(teks.Isi)
	var hasil mirip.Hasil
	var kutipan []kutipanCek
	err = s.DB.Read(ctx, j.College, func(q db.Q) error {
		lain, err := pemilikSidik(ctx, q, b.IDMahasiswa, jejak)
		if err != nil {
			return err
		}
		hasil = mirip.Bandingkan(jejak, lain)
		kutipan, err = susunKutipan(ctx, q, teks, jejak, hasil)
		return err
	})
	if err != nil {
		return err
	}
	if err := j.Progress(ctx, kemajuanCari); err != nil {
		return err
	}
	return s.simpanCek(ctx, j, body.IDCek, b, teks, jejak, hasil.SkorE2, kutipan)
}

func (s *Service) bahanCek(ctx context.Context, college, idCek string) (berkasCek, bool, error) {
	var b berkasCek
	var ada bool
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const read = `SELECT c.id_karya, c.id_berkas, k.id_mahasiswa, f.sidik FROM tugasakhir_cek c
			JOIN tugasakhir_karya k ON k.college_id = c.college_id AND k.id = c.id_karya
			JOIN tugasakhir_berkas f ON f.college_id = c.college_id AND f.id = c.id_berkas
			WHERE c.college_id = $1 AND c.id = $2`
		var err error
		b, ada, err = db.Find[berkasCek](ctx, q, read, q.College, idCek)
		return err
	})
	return b, ada, err
}

// bacaNaskah reads the text of a file that was handed in.
func (s *Service) bacaNaskah(ctx context.Context, sidik string) (doc.Bacaan, error) {
	f, err := s.Blob.Buka(sidik)
	if err != nil {
		return doc.Bacaan{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return doc.Bacaan{}, err
	}
	return doc.BacaTeks(ctx, f, info.Size())
}

// gagalCek writes down why a file cannot be checked; another try would not help.
func (s *Service) gagalCek(ctx context.Context, j *jobs.Job, idCek string, sebab doc.Galat) error {
	err := s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		if err := db.Ubah(ctx, q, Area); err != nil {
			return err
		}
		_, err := q.Exec(ctx, `UPDATE tugasakhir_cek SET galat = $3 WHERE college_id = $1 AND id = $2`, q.College, idCek, sebab.Error())
		return err
	})
	return errors.Join(err, jobs.Final(sebab.Error()))
}

// kutipanCek is a passage of a report, before it is written.
type kutipanCek struct {
	judul                string
	tahun                int64
	sini, sana           string
	halaman, halamanSana int
	skorE2               int64
}

// susunKutipan cuts the passages out of both texts, the largest source first.
func susunKutipan(ctx context.Context, q db.Q, teks doc.Bacaan, jejak []mirip.Jejak, hasil mirip.Hasil) ([]kutipanCek, error) {
	var out []kutipanCek
	for _, sumber := range hasil.Sumber[:min(len(hasil.Sumber), maksSumber)] {
		lain, err := getNaskah(ctx, q, sumber.Nomor)
		if err != nil {
			return nil, err
		}
		jejakLain := mirip.Sidik(lain.Isi)
		for _, b := range sumber.Bagian {
			awal, akhir := b.Rentang(jejak)
			awalLain, akhirLain, ada := b.Pasangan(jejak, jejakLain)
			if !ada {
				continue
			}
			sini, sana := teks.Isi[awal:akhir], lain.Isi[awalLain:akhirLain]
			out = append(out, kutipanCek{lain.judul, lain.tahun, potongKutipan(kalimatUtuh(teks.Isi, awal, akhir)),
				potongKutipan(kalimatUtuh(lain.Isi, awalLain, akhirLain)),
				teks.HalamanDi(awal), lain.HalamanDi(awalLain), mirip.Serupa(sini, sana)})
			if len(out) == maksKutipan {
				return out, nil
			}
		}
	}
	return out, nil
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
	s = s[:panjangKutip]
	for !utf8.ValidString(s) {
		s = s[:len(s)-1]
	}
	if di := strings.LastIndexByte(s, ' '); di > 0 {
		s = s[:di]
	}
	return s + " …"
}

// simpanCek writes the result of a check, and ends its job, all or nothing. The score is the work's, and the text is what
// others are held against, when the version is still its latest.
func (s *Service) simpanCek(ctx context.Context, j *jobs.Job, idCek string, b berkasCek, teks doc.Bacaan, jejak []mirip.Jejak, skorE2 int64, kutipan []kutipanCek) error {
	return s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		if err := db.Ubah(ctx, q, Area); err != nil {
			return err
		}
		if _, err := q.Exec(ctx, `UPDATE tugasakhir_cek SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`, q.College, idCek, skorE2); err != nil {
			return err
		}
		if err := replaceKutipan(ctx, q, idCek, kutipan); err != nil {
			return err
		}
		terakhir, _, err := berkasTerakhir(ctx, q, b.IDKarya)
		if err != nil {
			return err
		}
		if terakhir == b.IDBerkas {
			const score = `UPDATE tugasakhir_karya SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`
			if _, err := q.Exec(ctx, score, q.College, b.IDKarya, skorE2); err != nil {
				return err
			}
			if err := replaceNaskah(ctx, q, b.IDKarya, teks, jejak); err != nil {
				return err
			}
		}
		return j.Finish(ctx, q)
	})
}

func replaceKutipan(ctx context.Context, q db.Q, idCek string, kutipan []kutipanCek) error {
	if _, err := q.Exec(ctx, `DELETE FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek = $2`, q.College, idCek); err != nil {
		return err
	}
	rows := db.NewBulk(q, "tugasakhir_kutipan", "college_id", "id_cek", "urut", "judul_lain", "tahun_lain", "kutipan", "kutipan_lain",
		"halaman", "halaman_lain", "skor_e2")
	for i, k := range kutipan {
		if err := rows.Add(ctx, q.College, idCek, i+1, k.judul, k.tahun, k.sini, k.sana, k.halaman, k.halamanSana, k.skorE2); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

// naskahLain is the text of another work.
type naskahLain struct {
	doc.Bacaan
	judul string
	tahun int64
}

func getNaskah(ctx context.Context, q db.Q, nomor int64) (naskahLain, error) {
	const read = `SELECT n.isi, n.halaman, k.judul, k.periode FROM tugasakhir_naskah n
		JOIN tugasakhir_karya k ON k.college_id = n.college_id AND k.id = n.id_karya
		WHERE n.college_id = $1 AND n.nomor = $2`
	row, err := db.Get[struct {
		Isi, Halaman, Judul string
		Periode             int64
	}](ctx, q, read, q.College, nomor)
	if err != nil {
		return naskahLain{}, err
	}
	out := naskahLain{doc.Bacaan{Isi: row.Isi}, row.Judul, row.Periode / 10}
	return out, json.Unmarshal([]byte(row.Halaman), &out.Halaman)
}

// sidikUnik are the fingerprints of a text, each once, in their order.
func sidikUnik(jejak []mirip.Jejak) []int64 {
	out := make([]int64, 0, len(jejak))
	for _, j := range jejak {
		out = append(out, j.Sidik)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
