package isian

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// Mahasiswa is a list of students whom lecturers declare that they advised, guided or examined (BK-04).
type Mahasiswa struct {
	*Service
	jenis    string
	golongan []string // kinds of works, none of advising
	peran    []string
}

// AnakWali, Bimbingan and Ujian are the three lists.
func (s *Service) AnakWali() Mahasiswa { return Mahasiswa{Service: s, jenis: hitung.Perwalian} }

// Bimbingan are students whom lecturers guided.
func (s *Service) Bimbingan() Mahasiswa {
	return Mahasiswa{s, hitung.Pembimbingan, []string{"skripsi", "kp", "proposal"}, []string{"pembimbing_1", "pembimbing_2"}}
}

// Ujian are students whom lecturers examined.
func (s *Service) Ujian() Mahasiswa {
	return Mahasiswa{s, hitung.Pengujian, []string{"skripsi", "kp", "proposal"}, []string{"ketua", "sekretaris", "penguji_1", "penguji_2"}}
}

// MahasiswaManualBaru is a student as a lecturer declares one.
type MahasiswaManualBaru struct {
	NIM      string `json:"nim" minLength:"1" maxLength:"30"`
	Nama     string `json:"nama" minLength:"1" maxLength:"100"`
	Jenjang  string `json:"jenjang" doc:"D1, D2, D3, D4, S1, S2, S3, Profesi, Sp-1 or Sp-2"`
	Golongan string `json:"golongan,omitempty" enum:"skripsi,kp,proposal" doc:"Kind of the work; absent of a student who was advised"`
	Peran    string `json:"peran,omitempty" doc:"pembimbing_1, pembimbing_2; ketua, sekretaris, penguji_1, penguji_2"`
	Judul    string `json:"judul,omitempty" maxLength:"500" doc:"Of the work"`
	Tempat   string `json:"tempat,omitempty" maxLength:"150" doc:"Where, when that was another college"`
	Tanggal  string `json:"tanggal,omitempty" maxLength:"10" doc:"Day of the exam, 2026-12-01"`
}

// MahasiswaManual is a student whom a lecturer declared.
type MahasiswaManual struct {
	ID string `json:"id"`
	MahasiswaManualBaru
	IDDosen string     `json:"idDosen"`
	Periode int64      `json:"periode"`
	Sumber  string     `json:"sumber" enum:"manual" doc:"Declared by hand, recorded by no system"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false" doc:"ubah, hapus"`
	module.Stamp
}

// SaringManual narrows a list.
type SaringManual struct {
	api.Filter
	lingkup.Minta
	Sort string `query:"sort" enum:"nama,-nama,dibuat,-dibuat" default:"nama"`
}

// Daftar lists the students whom a lecturer declared in a term.
func (m Mahasiswa) Daftar(ctx context.Context, in *SaringManual) (api.Halaman[MahasiswaManual], error) {
	return module.Read(ctx, m.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[MahasiswaManual], err error) {
		who, term, err := in.Minta.Resolve(ctx, q, a)
		if err != nil {
			return out, err
		}
		why, err := m.halangan(ctx, q, a, who, term)
		if err != nil {
			return out, err
		}
		n := db.From(ofDosen, a.College, who.ID, term, m.jenis)
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND (i.rincian_urut || ' ' || lower(i.nim)) LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		rows, total, err := db.Page[baris](ctx, q, columns, n, orders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		list := make([]MahasiswaManual, 0, len(rows))
		for _, b := range rows {
			list = append(list, b.mahasiswa(why))
		}
		return api.PageOf(in.Paging, list, total), err
	})
}

func (b baris) mahasiswa(why string) MahasiswaManual {
	return MahasiswaManual{
		ID: b.ID, IDDosen: b.IDDosen, Periode: b.Periode, Sumber: hitung.Manual, Aksi: aksi(why), Stamp: b.Stamp,
		MahasiswaManualBaru: MahasiswaManualBaru{
			NIM: b.NIM, Nama: b.Rincian, Jenjang: b.Jenjang, Golongan: b.Golongan, Peran: b.Peran, Judul: b.Judul, Tempat: b.Tempat, Tanggal: b.Tanggal,
		},
	}
}

// BuatManual is a student to declare, in a term.
type BuatManual struct {
	Periode int64 `query:"periode" doc:"A term; absent: the one that the caller works in"`
	Body    MahasiswaManualBaru
}

// Buat declares a student in the caller's own workload.
func (m Mahasiswa) Buat(ctx context.Context, in *BuatManual) (MahasiswaManual, error) {
	b := in.Body.tidy()
	return m.records().Create(ctx, b, func(ctx context.Context, act module.Act[MahasiswaManual]) error {
		who, term, err := m.own(ctx, act.Q, act.Actor, in.Periode)
		if err != nil {
			return err
		}
		row := baris{IDDosen: who.ID, Periode: term, Jenis: m.jenis, Jumlah: 1}
		if err := m.check(ctx, act.Q, b, row); err != nil {
			return err
		}
		return taken(insert(ctx, act, texts.Fold(b.Nama), row.with(b)))
	})
}

// Ubah changes what the caller declared of a student.
func (m Mahasiswa) Ubah(ctx context.Context, in *api.Replace[MahasiswaManualBaru]) (MahasiswaManual, error) {
	b := in.Body.tidy()
	return m.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[MahasiswaManual]) error {
		row, err := m.ownRow(ctx, act.Q, act.Actor, act.ID)
		if err != nil {
			return err
		}
		if err := m.check(ctx, act.Q, b, row); err != nil {
			return err
		}
		return taken(update(ctx, act, texts.Fold(b.Nama), row.with(b)))
	})
}

// Hapus takes a student whom the caller declared away.
func (m Mahasiswa) Hapus(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return m.records().Remove(ctx, in, func(ctx context.Context, act module.Act[MahasiswaManual]) error {
		if _, err := m.ownRow(ctx, act.Q, act.Actor, act.ID); err != nil {
			return err
		}
		return m.remove(ctx, act.Q, act.ID)
	})
}

// ownRow is a declaration of the caller's that may be changed.
func (m Mahasiswa) ownRow(ctx context.Context, q db.Q, a actor.Actor, id string) (baris, error) {
	row, who, err := find(ctx, q, a, m.jenis, id)
	if err != nil {
		return row, err
	}
	return row, m.open(ctx, q, a, who, row.Periode)
}

func (s *Service) remove(ctx context.Context, q db.Q, id string) error {
	if err := s.Dihapus(ctx, q, id); err != nil {
		return err
	}
	return q.Apply(ctx, `DELETE FROM bkd_isian WHERE college_id = $1 AND id = $2`, q.College, id)
}

func taken(err error) error {
	return module.Taken(err, "nim", "Mahasiswa ini sudah Anda isi untuk kegiatan yang sama")
}

func (m Mahasiswa) records() module.Records[MahasiswaManual] {
	return module.Records[MahasiswaManual]{Deps: m.Deps, Area: area, Counter: counter, Noun: "isian",
		Get: func(ctx context.Context, q db.Q, a actor.Actor, id string) (MahasiswaManual, error) {
			row, who, err := find(ctx, q, a, m.jenis, id)
			if err != nil {
				return MahasiswaManual{}, err
			}
			why, err := m.halangan(ctx, q, a, who, row.Periode)
			return row.mahasiswa(why), err
		}}
}

func (b baris) with(m MahasiswaManualBaru) baris {
	b.NIM, b.Rincian, b.Jenjang, b.Golongan, b.Peran, b.Judul, b.Tempat, b.Tanggal = m.NIM, m.Nama, m.Jenjang, m.Golongan, m.Peran, m.Judul, m.Tempat, m.Tanggal
	return b
}

func (b MahasiswaManualBaru) tidy() MahasiswaManualBaru {
	for _, line := range []*string{&b.NIM, &b.Nama, &b.Judul, &b.Tempat, &b.Tanggal} {
		*line = texts.Tidy(*line)
	}
	return b
}

// check refuses what is no student of the list, and one whom a system recorded already (422).
func (m Mahasiswa) check(ctx context.Context, q db.Q, b MahasiswaManualBaru, row baris) error {
	wrong := apperr.Wrong(module.Blank(map[string]string{"nim": b.NIM, "nama": b.Nama}))
	for field, text := range map[string]string{"nim": b.NIM, "nama": b.Nama, "judul": b.Judul, "tempat": b.Tempat} {
		if texts.Printable(text) != text {
			wrong.Note(field, apperr.Unseen)
		}
	}
	if !slices.Contains(unit.Jenjang, b.Jenjang) {
		wrong.Note("jenjang", "Pilih jenjang")
	}
	among := func(field, value string, all []string) {
		if len(all) == 0 && value != "" || len(all) > 0 && !slices.Contains(all, value) {
			wrong.Note(field, "Pilihan tidak tersedia")
		}
	}
	among("golongan", b.Golongan, m.golongan)
	among("peran", b.Peran, m.peran)
	if b.Tanggal != "" {
		if _, err := time.Parse(time.DateOnly, b.Tanggal); err != nil {
			wrong.Note("tanggal", "Tanggal tidak dikenal")
		}
	}
	if err := wrong.Refuse(); err != nil {
		return err
	}
	return m.unrecorded(ctx, q, b, row)
}

// unrecorded refuses a student of the college whom a system recorded in the same term already: it would count twice.
func (m Mahasiswa) unrecorded(ctx context.Context, q db.Q, b MahasiswaManualBaru, row baris) error {
	const student = `SELECT id FROM master_mahasiswa WHERE college_id = $1 AND lower(nim) = lower($2)`
	id, there, err := db.Find[string](ctx, q, student, q.College, b.NIM)
	if err != nil || !there {
		return err
	}
	seen, err := m.recorded(ctx, q, row, id, b.Golongan)
	if err == nil && seen {
		err = apperr.Field("nim", "Mahasiswa ini sudah tercatat oleh sistem, jadi tidak perlu diisi")
	}
	return err
}

func (m Mahasiswa) recorded(ctx context.Context, q db.Q, row baris, idMahasiswa, golongan string) (bool, error) {
	if m.jenis == hitung.Perwalian {
		of, err := mahasiswa.Wali(ctx, q, []string{idMahasiswa}, row.Periode)
		return of[idMahasiswa] == row.IDDosen, err
	}
	acts, err := kegiatan.Daftar(ctx, q, row.IDDosen, row.Periode)
	return slices.ContainsFunc(acts, func(k kegiatan.Kegiatan) bool {
		return k.Jenis == m.jenis && k.Golongan == golongan && k.IDMahasiswa == idMahasiswa
	}), err
}
