package tugasakhir

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
)

// Results of an exam; each is the step of the work that it leads to.
const (
	hasilLulus       = tindakanLulus
	hasilLulusRevisi = tindakanLulusRevisi
	hasilTidakLulus  = tindakanTidakLulus
)

var namaHasil = map[string]string{hasilLulus: "Lulus", hasilLulusRevisi: "Lulus dengan revisi", hasilTidakLulus: "Tidak lulus", "": "Tidak hadir"}

// DaftarPeserta lists the students of an exam that the caller has to do with (TA-06).
func (s *Service) DaftarPeserta(ctx context.Context, in *MintaKarya) (api.Halaman[Peserta], error) {
	var out api.Halaman[Peserta]
	err := s.baca(ctx, func(q db.Q, p pemanggil) error {
		var err error
		out, err = s.peserta(ctx, q, p, in.ID)
		return err
	})
	return out, err
}

func (s *Service) peserta(ctx context.Context, q db.Q, p pemanggil, idSidang string) (api.Halaman[Peserta], error) {
	rows, err := s.ujianSidang(ctx, q, p, s.Jenis, idSidang)
	out := make([]Peserta, 0, len(rows))
	for _, u := range rows {
		aksi := []api.Aksi{}
		if u.Peran != "" || p.atur(u.IDProdi) {
			halangan := s.halanganHasil(p, u)
			aksi = append(aksi, api.Aksi{Kode: "hasil", Boleh: halangan == "", Alasan: halangan})
		}
		out = append(out, Peserta{IDKarya: u.IDKarya, NamaMahasiswa: u.NamaMahasiswa, NIM: u.NIM, NamaProdi: u.NamaProdi, Angkatan: u.Angkatan,
			Email: u.Email, Telepon: teleponBagi(p, u), Judul: u.Judul, Hadir: u.Hadir,
			Hasil: u.Hasil, Catatan: u.Catatan, TenggatRevisi: u.TenggatRevisi, Aksi: aksi})
	}
	return api.Daftar(out), err
}

// teleponBagi is a student's number, for those who have more to do with the student than to examine.
func teleponBagi(p pemanggil, u ujian) string {
	menguji := u.Peran != "" && u.Peran != peranPembimbing1 && u.Peran != peranPembimbing2
	if menguji && !p.operator && !slices.Contains(p.prodi, u.IDProdi) {
		return ""
	}
	return u.Telepon
}

// CatatHasil keeps who was there and how the exam ended, of several students as one: all of them, or none (TA-02, TA-07).
// The chair does so, the first supervisor where there is no chair, or the campus; once the exam has begun. A result moves
// the work on; who was absent may apply again.
func (s *Service) CatatHasil(ctx context.Context, in *TulisHasil) (api.Halaman[Peserta], error) {
	var out api.Halaman[Peserta]
	err := s.tulis(ctx, func(ctx context.Context, q db.Q, p pemanggil) error {
		rows, err := s.ujianSidang(ctx, q, p, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		if err := s.segarSidang(ctx, q, in.IfMatch, rows[0]); err != nil {
			return err
		}
		list, err := s.hasilDari(ctx, q, p, rows, in.Body.Data)
		if err != nil {
			return err
		}
		for _, n := range list {
			if err := s.tulisHasil(ctx, q, p, n); err != nil {
				return err
			}
		}
		if err := s.tutupSidang(ctx, q, in.ID); err != nil {
			return err
		}
		if err := s.jejakSidang(ctx, q, p, "hasil", "sidang", in.ID, in.Body); err != nil {
			return err
		}
		out, err = s.peserta(ctx, q, p, in.ID)
		return err
	})
	return out, err
}

// catatanHasil is a student's result as it shall be kept.
type catatanHasil struct {
	u       ujian
	peran   string
	koreksi bool // takes another result back
	HasilPeserta
}

// hasilDari checks the results: each of a student of the exam, once, by who may, and none that contradicts another.
func (s *Service) hasilDari(ctx context.Context, q db.Q, p pemanggil, rows []ujian, in []HasilPeserta) ([]catatanHasil, error) {
	var out []catatanHasil
	var err error
	fields := map[string]string{}
	for i, h := range in {
		field := fmt.Sprintf("data[%d]", i)
		at := slices.IndexFunc(rows, func(u ujian) bool { return u.IDKarya == h.IDKarya })
		if at < 0 || slices.ContainsFunc(out, func(n catatanHasil) bool { return n.IDKarya == h.IDKarya }) {
			fields[field+".idKarya"] = map[bool]string{true: "Mahasiswa bukan peserta sidang ini", false: "Mahasiswa ini sudah ada di baris lain"}[at < 0]
			continue
		}
		n := catatanHasil{u: rows[at], peran: peranHasil(p, rows[at]), HasilPeserta: h}
		if n.peran == "" {
			return nil, apperr.New(apperr.Dilarang, s.halanganHasil(p, n.u))
		}
		if halangan := s.halanganHasil(p, n.u); halangan != "" && !n.sama() {
			return nil, apperr.New(apperr.Konflik, n.u.NamaMahasiswa+": "+halangan)
		}
		if n.koreksi, err = s.koreksi(ctx, q, p, n); err != nil {
			return nil, err
		}
		if n.u.diputus() && !n.sama() && !n.koreksi {
			return nil, apperr.New(apperr.Konflik, fmt.Sprintf("Hasil %s sudah dicatat: %s.", n.u.NamaMahasiswa, namaHasil[n.u.Hasil]))
		}
		n.Catatan = teks.Rapi(n.Catatan)
		var name, sentence string
		name, sentence, err = s.periksaHasil(ctx, q, &n)
		if err != nil {
			return nil, err
		}
		if sentence != "" {
			fields[field+"."+name] = sentence
		}
		out = append(out, n)
	}
	if len(fields) > 0 {
		return nil, apperr.IsianBanyak(fields)
	}
	return out, nil
}

// sama tells whether a result says again what is kept, so that only its notes can differ.
func (n catatanHasil) sama() bool {
	return n.u.diputus() && n.Hasil == n.u.Hasil && n.u.Hadir != nil && *n.u.Hadir == n.Hadir
}

// koreksi tells whether a result takes another one back; only that of the latest exam can be.
func (s *Service) koreksi(ctx context.Context, q db.Q, p pemanggil, n catatanHasil) (bool, error) {
	if n.sama() || !bolehKoreksi(p, n.u) {
		return false, nil
	}
	last, _, err := s.ujianTerakhir(ctx, q, p, n.u.IDKarya)
	return last.IDSidang == n.u.IDSidang, err
}

// batalkanHasil takes a result back, with the report of who examined: the work is scheduled again, as it was.
func (s *Service) batalkanHasil(ctx context.Context, q db.Q, p pemanggil, n catatanHasil, k *karya) error {
	if err := s.pindah(ctx, q, k, tindakanKoreksi, p.peranAtur(), "Hasil sebelumnya: "+namaHasil[n.u.Hasil]); err != nil {
		return err
	}
	if _, err := q.Exec(ctx, `UPDATE tugasakhir_karya SET hasil = NULL WHERE college_id = $1 AND id = $2`, q.College, k.ID); err != nil {
		return err
	}
	team, err := listTim(ctx, q, n.u.IDSidang, n.IDKarya)
	if err != nil {
		return err
	}
	for _, t := range team {
		if err := kegiatan.Cabut(ctx, q, kegiatan.Pengujian, "sidang", objekUji(n.u), t.IDDosen); err != nil {
			return err
		}
	}
	return nil
}

// periksaHasil names the field of a result that is wrong, and completes the day by which revisions are due.
func (s *Service) periksaHasil(ctx context.Context, q db.Q, n *catatanHasil) (field, sentence string, err error) {
	if !n.Hadir && n.Hasil != "" {
		return "hasil", "Mahasiswa yang tidak hadir tidak memperoleh hasil", nil
	}
	if field, sentence, err := s.cocokNilai(ctx, q, *n); err != nil || sentence != "" {
		return field, sentence, err
	}
	if n.Hasil != hasilLulusRevisi {
		n.TenggatRevisi = ""
		return "", "", nil
	}
	today := hari(s.Clock.Now().In(s.Zona(ctx, q.College)))
	if n.TenggatRevisi == "" {
		days, err := revisiHari(ctx, q, n.IDKarya)
		n.TenggatRevisi = today.AddDate(0, 0, int(days)).Format(time.DateOnly)
		if err != nil {
			return "", "", err
		}
	} else if day, err := time.ParseInLocation(time.DateOnly, n.TenggatRevisi, today.Location()); err != nil {
		return "tenggatRevisi", "Tanggal ditulis seperti 2026-11-21", nil
	} else if day.Before(today) && !n.sama() {
		return "tenggatRevisi", "Tenggat revisi sudah lewat", nil
	}
	if n.Catatan == "" && !n.sama() {
		items, err := revisiTerbuka(ctx, q, n.u)
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
func (s *Service) tulisHasil(ctx context.Context, q db.Q, p pemanggil, n catatanHasil) error {
	const update = `UPDATE tugasakhir_peserta SET hadir = $4, hasil = $5, catatan = $6, tenggat_revisi = $7
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3`
	hasil := any(nil)
	if n.Hasil != "" {
		hasil = n.Hasil
	}
	if _, err := q.Exec(ctx, update, q.College, n.u.IDSidang, n.IDKarya, n.Hadir, hasil, n.Catatan, n.TenggatRevisi); err != nil {
		return err
	}
	k := karya{ID: n.IDKarya, Jenis: s.Jenis, Status: n.u.StatusKarya}
	if n.koreksi {
		if err := s.batalkanHasil(ctx, q, p, n, &k); err != nil {
			return err
		}
	}
	if n.sama() || n.Hadir && n.Hasil == "" {
		return nil
	}
	step, alasan := n.Hasil, n.Catatan
	if !n.Hadir {
		step, alasan = hasilTidakLulus, "Tidak hadir"
	}
	if err := s.pindah(ctx, q, &k, step, n.peran, alasan); err != nil {
		return err
	}
	if !n.Hadir {
		return nil
	}
	if _, err := q.Exec(ctx, `UPDATE tugasakhir_karya SET hasil = $3 WHERE college_id = $1 AND id = $2`, q.College, k.ID, n.Hasil); err != nil {
		return err
	}
	team, err := listTim(ctx, q, n.u.IDSidang, n.IDKarya)
	if err != nil {
		return err
	}
	if err := s.revisiPertama(ctx, q, n, team); err != nil {
		return err
	}
	return laporPengujian(ctx, q, n.u, team)
}

// laporPengujian reports to a lecturer's activities that a student was examined, for each examiner who is no supervisor.
func laporPengujian(ctx context.Context, q db.Q, u ujian, team []penguji) error {
	for _, t := range team {
		if golongan(t.Peran) != golonganPenguji {
			continue
		}
		err := kegiatan.Lapor(ctx, q, kegiatan.Kegiatan{IDDosen: t.IDDosen, Periode: u.Periode, Jenis: kegiatan.Pengujian, Objek: "sidang",
			IDObjek: objekUji(u), Peran: t.Peran, Rincian: fmt.Sprintf("%s %s (%s)", namaKarya(u.Jenis), u.NamaMahasiswa, u.NIM), Pada: u.MulaiPada})
		if err != nil {
			return err
		}
	}
	return nil
}

// objekUji names the exam of one student among the activities.
func objekUji(u ujian) string { return u.IDSidang + "/" + u.IDKarya }

// namaKarya is a kind in a sentence.
func namaKarya(j Jenis) string {
	for _, g := range ragamSemua {
		if g.jenis == j {
			return g.nama
		}
	}
	return string(j)
}

// tutupSidang moves the exam's version on, and closes the exam once it is decided of every student.
func (s *Service) tutupSidang(ctx context.Context, q db.Q, idSidang string) error {
	const update = `UPDATE tugasakhir_sidang SET versi = versi + 1, diubah_pada = $3, status = CASE WHEN EXISTS (SELECT 1 FROM tugasakhir_peserta p
			WHERE p.college_id = $1 AND p.id_sidang = $2 AND COALESCE(p.hadir, TRUE) AND p.hasil IS NULL) THEN 'dijadwalkan' ELSE 'selesai' END
		WHERE college_id = $1 AND id = $2`
	_, err := q.Exec(ctx, update, q.College, idSidang, s.Clock.Now().UnixMicro())
	return err
}

// segarSidang refuses a change of an exam that was made on an older version, saying who changed it since, and when.
func (s *Service) segarSidang(ctx context.Context, q db.Q, m api.IfMatch, u ujian) error {
	read, named := m.Versi()
	if !named || read == u.Versi {
		return nil
	}
	const last = `SELECT nama FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`
	oleh, ada, err := db.Find[string](ctx, q, last, q.College, u.IDKarya)
	if err != nil {
		return err
	}
	if !ada {
		oleh = "orang lain"
	}
	return apperr.New(apperr.Usang, fmt.Sprintf("Data sudah diubah oleh %s pada %s. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini.",
		oleh, s.tanggalJam(ctx, q.College, u.DiubahPada)))
}
