package sidang

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// DaftarPeserta lists the students of an exam that the caller has to do with (TA-06).
func (s *Service) DaftarPeserta(ctx context.Context, in *api.ByID) (api.Halaman[Peserta], error) {
	return ujian.Read(ctx, s.Service, func(c ujian.Call) (api.Halaman[Peserta], error) { return s.peserta(ctx, c, in.ID) })
}

func (s *Service) peserta(ctx context.Context, c ujian.Call, idSidang string) (api.Halaman[Peserta], error) {
	rows, err := s.ListOfSidang(ctx, c, idSidang)
	out := make([]Peserta, 0, len(rows))
	for _, u := range rows {
		aksi := []api.Aksi{}
		if u.Peran != "" || c.Atur(u.IDProdi) {
			halangan := s.halanganHasil(c.Pemanggil, u)
			aksi = append(aksi, api.May("hasil", halangan))
		}
		out = append(out, Peserta{IDKarya: u.IDKarya, NamaMahasiswa: u.NamaMahasiswa, NIM: u.NIM, NamaProdi: u.NamaProdi, Angkatan: u.Angkatan,
			Email: u.Email, Telepon: teleponBagi(c.Pemanggil, u), Judul: u.Judul, Hadir: u.Hadir,
			Hasil: u.Hasil, Catatan: u.Catatan, TenggatRevisi: u.TenggatRevisi, Aksi: aksi})
	}
	return api.OnePage(out), err
}

// teleponBagi is a student's number, for those who have more to do with the student than to examine.
func teleponBagi(p ujian.Pemanggil, u ujian.Ujian) string {
	menguji := u.Peran != "" && u.Peran != karya.PeranPembimbing1 && u.Peran != karya.PeranPembimbing2
	if menguji && !p.Operator && !slices.Contains(p.Prodi, u.IDProdi) {
		return ""
	}
	return u.Telepon
}

// CatatHasil keeps who was there and how the exam ended, of several students as one: all of them, or none (TA-02, TA-07).
// The chair does so, the first supervisor where there is no chair, or the campus; once the exam has begun. A result moves
// the work on; who was absent may apply again.
func (s *Service) CatatHasil(ctx context.Context, in *TulisHasil) (api.Halaman[Peserta], error) {
	return ujian.Write(ctx, s.Service, func(ctx context.Context, c ujian.Call) (out api.Halaman[Peserta], err error) {
		rows, err := s.ListOfSidang(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		if err := s.CheckVersion(ctx, c.Q, in.IfMatch, rows[0]); err != nil {
			return out, err
		}
		list, err := s.hasilDari(ctx, c, rows, in.Body.Data)
		if err != nil {
			return out, err
		}
		for _, n := range list {
			if err := s.tulisHasil(ctx, c, n); err != nil {
				return out, err
			}
		}
		if err := s.tutupSidang(ctx, c.Q, in.ID); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, c.Q, "tugasakhir.sidang.hasil", "sidang", in.ID, in.Body); err != nil {
			return out, err
		}
		return s.peserta(ctx, c, in.ID)
	})
}

// hasilDari checks the results: each of a student of the exam, once, by who may, and none that contradicts another.
func (s *Service) hasilDari(ctx context.Context, c ujian.Call, rows []ujian.Ujian, in []ujian.HasilPeserta) ([]ujian.CatatanHasil, error) {
	var out []ujian.CatatanHasil
	var err error
	fields := map[string]string{}
	for i, h := range in {
		field := fmt.Sprintf("data[%d]", i)
		at := slices.IndexFunc(rows, func(u ujian.Ujian) bool { return u.IDKarya == h.IDKarya })
		if at < 0 || slices.ContainsFunc(out, func(n ujian.CatatanHasil) bool { return n.IDKarya == h.IDKarya }) {
			fields[field+".idKarya"] = map[bool]string{true: "Mahasiswa bukan peserta sidang ini", false: "Mahasiswa ini sudah ada di baris lain"}[at < 0]
			continue
		}
		n := ujian.CatatanHasil{Ujian: rows[at], Peran: peranHasil(c.Pemanggil, rows[at]), HasilPeserta: h}
		if n.Peran == "" {
			return nil, apperr.New(apperr.Forbidden, s.halanganHasil(c.Pemanggil, n.Ujian))
		}
		if halangan := s.halanganHasil(c.Pemanggil, n.Ujian); halangan != "" && !n.Sama() {
			return nil, apperr.New(apperr.Conflict, n.Ujian.NamaMahasiswa+": "+halangan)
		}
		if n.Koreksi, err = s.koreksi(ctx, c, n); err != nil {
			return nil, err
		}
		if n.Ujian.Diputus() && !n.Sama() && !n.Koreksi {
			return nil, apperr.New(apperr.Conflict, fmt.Sprintf("Hasil %s sudah dicatat: %s.", n.Ujian.NamaMahasiswa, ujian.NamaHasil[n.Ujian.Hasil]))
		}
		n.Catatan = texts.Tidy(n.Catatan)
		var name, sentence string
		name, sentence, err = s.periksaHasil(ctx, c.Q, &n)
		if err != nil {
			return nil, err
		}
		if sentence != "" {
			fields[field+"."+name] = sentence
		}
		out = append(out, n)
	}
	if len(fields) > 0 {
		return nil, apperr.Fields(fields)
	}
	return out, nil
}

// koreksi tells whether a result takes another one back; only that of the latest exam can be.
func (s *Service) koreksi(ctx context.Context, c ujian.Call, n ujian.CatatanHasil) (bool, error) {
	if n.Sama() || !bolehKoreksi(c.Pemanggil, n.Ujian) {
		return false, nil
	}
	last, err := s.FindLatest(ctx, c, n.IDKarya)
	return last.IDSidang == n.Ujian.IDSidang, err
}

// batalkanHasil takes a result back, with the report of who examined: the work is scheduled again, as it was.
func (s *Service) batalkanHasil(ctx context.Context, c ujian.Call, n ujian.CatatanHasil, k *karya.Baris) error {
	if err := s.Move(ctx, c.Q, k, karya.TindakanKoreksi, c.PeranAtur(), "Hasil sebelumnya: "+ujian.NamaHasil[n.Ujian.Hasil]); err != nil {
		return err
	}
	if err := karya.SetHasil(ctx, c.Q, k.ID, ""); err != nil {
		return err
	}
	team, err := ujian.ListTim(ctx, c.Q, n.Ujian)
	if err != nil {
		return err
	}
	return ujian.WithdrawExaminers(ctx, c.Q, n.Ujian, team)
}

// periksaHasil names the field of a result that is wrong, and completes the day by which revisions are due.
func (s *Service) periksaHasil(ctx context.Context, q db.Q, n *ujian.CatatanHasil) (field, sentence string, err error) {
	if !n.Hadir && n.Hasil != "" {
		return "hasil", "Mahasiswa yang tidak hadir tidak memperoleh hasil", nil
	}
	if field, sentence, err := s.nilai.CheckHasil(ctx, q, *n); err != nil || sentence != "" {
		return field, sentence, err
	}
	if n.Hasil != ujian.HasilLulusRevisi {
		n.TenggatRevisi = ""
		return "", "", nil
	}
	today := jadwal.DayOf(s.Clock.Now().In(s.Zone(ctx, q.College)))
	if n.TenggatRevisi == "" {
		days, err := revisiHari(ctx, q, n.IDKarya)
		n.TenggatRevisi = today.AddDate(0, 0, int(days)).Format(time.DateOnly)
		if err != nil {
			return "", "", err
		}
	} else if day, err := time.ParseInLocation(time.DateOnly, n.TenggatRevisi, today.Location()); err != nil {
		return "tenggatRevisi", "Tanggal ditulis seperti 2026-11-21", nil
	} else if day.Before(today) && !n.Sama() {
		return "tenggatRevisi", "Tenggat revisi sudah lewat", nil
	}
	if n.Catatan == "" && !n.Sama() {
		items, err := revisi.CountOpen(ctx, q, n.Ujian)
		if items == 0 {
			return "catatan", "Tulis apa yang perlu direvisi; belum ada penguji yang mencatat revisi", err
		}
		return "", "", err
	}
	return "", "", nil
}

// revisiHari is how many days the policy of a work gives to revise.
func revisiHari(ctx context.Context, q db.Q, idKarya string) (int64, error) {
	const read = `SELECT a.revisi_hari FROM tugasakhir_karya k JOIN tugasakhir_kebijakan a ON a.college_id = k.college_id AND a.id = k.id_kebijakan
		WHERE k.college_id = $1 AND k.id = $2`
	return db.Get[int64](ctx, q, read, q.College, idKarya)
}

// tulisHasil keeps one student's result, moves the work on, and reports who examined.
func (s *Service) tulisHasil(ctx context.Context, c ujian.Call, n ujian.CatatanHasil) error {
	const update = `UPDATE tugasakhir_peserta SET hadir = $4, hasil = $5, catatan = $6, tenggat_revisi = $7
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3`
	hasil := any(nil)
	if n.Hasil != "" {
		hasil = n.Hasil
	}
	if err := c.Apply(ctx, update, c.College, n.Ujian.IDSidang, n.IDKarya, n.Hadir, hasil, n.Catatan, n.TenggatRevisi); err != nil {
		return err
	}
	k := n.Ujian.Karya()
	if n.Koreksi {
		if err := s.batalkanHasil(ctx, c, n, &k); err != nil {
			return err
		}
	}
	if n.Sama() || n.Hadir && n.Hasil == "" {
		return nil
	}
	step, alasan := n.Hasil, n.Catatan
	if !n.Hadir {
		step, alasan = ujian.HasilTidakLulus, "Tidak hadir"
	}
	if err := s.Move(ctx, c.Q, &k, step, n.Peran, alasan); err != nil {
		return err
	}
	if !n.Hadir {
		return nil
	}
	if err := karya.SetHasil(ctx, c.Q, k.ID, n.Hasil); err != nil {
		return err
	}
	team, err := ujian.ListTim(ctx, c.Q, n.Ujian)
	if err != nil {
		return err
	}
	if err := s.revisi.InsertFirst(ctx, c.Q, n, team); err != nil {
		return err
	}
	return ujian.ReportExaminers(ctx, c.Q, n.Ujian, team)
}

// tutupSidang moves the exam's version on, and closes the exam once it is decided of every student.
func (s *Service) tutupSidang(ctx context.Context, q db.Q, idSidang string) error {
	const update = `UPDATE tugasakhir_sidang SET versi = versi + 1, diubah_pada = $3, status = CASE WHEN EXISTS (SELECT 1 FROM tugasakhir_peserta p
			WHERE p.college_id = $1 AND p.id_sidang = $2 AND COALESCE(p.hadir, TRUE) AND p.hasil IS NULL) THEN 'dijadwalkan' ELSE 'selesai' END
		WHERE college_id = $1 AND id = $2`
	return q.Apply(ctx, update, q.College, idSidang, s.Clock.Now().UnixMicro())
}
