package tugasakhir

import (
	"context"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// The fragments that narrow a list of exams, each with its argument at $? or its list of arguments behind it.
const (
	ujianJenis      = ` AND s.status <> 'dibatalkan' AND s.jenis = $?`
	ujianMahasiswa  = ` AND p.id_karya IN (SELECT o.id FROM tugasakhir_karya o WHERE o.college_id = $1 AND o.id_mahasiswa = $?)`
	ujianKaprodi    = ` AND (u.id_dosen IS NOT NULL OR k.id_prodi IN `
	ujianPeriode    = ` AND s.periode = $?`
	ujianProdi      = ` AND k.id_prodi IN `
	ujianPeran      = ` AND u.peran IN `
	ujianDariHari   = ` AND s.mulai_pada >= $?`
	ujianSampaiHari = ` AND s.mulai_pada < $?`
	ujianKata       = ` AND COALESCE(' ' || k.cari LIKE $?, FALSE)`
	ujianSisi       = ` AND w.sisi = $?`
	ujianKelompok   = ` AND ` + golonganUjian + ` = $?`
)

// DaftarSidang lists the exams that the caller has to do with, one page (TA-02, TA-04): as examiner or supervisor, as
// student, of the programmes headed, or all of them for the campus.
func (x sidangJenis) DaftarSidang(ctx context.Context, in *SaringSidang) (api.Halaman[SidangBaris], error) {
	out := api.Halaman[SidangBaris]{Page: in.Page, PerPage: in.PerPage}
	err := x.baca(ctx, func(q db.Q, p pemanggil) error {
		seek, err := seekKarya(ctx, q, x.jenis, in.Cari())
		if err != nil {
			return err
		}
		n, err := x.saring(ctx, p, in, x.terhitung(p, seek), seek)
		if err != nil {
			return err
		}
		if out.Hitung, err = hitungUjian(ctx, q, n); err != nil {
			return err
		}
		if n, err = x.saring(ctx, p, in, x.terbaca(p, seek), seek); err != nil {
			return err
		}
		out.Total = totalUjian(out.Hitung, in.Status)
		n = kelompokUjian(n, in)
		window, args := db.Window(in.PerPage, in.Lewati(), n.Args)
		rows, err := db.List[ujian](ctx, q, ujianColumns+db.Text(n)+urutUjian(in)+window, args...)
		if err != nil {
			return err
		}
		out.Data, err = x.hias(ctx, q, p, rows)
		return err
	})
	return out, err
}

// saring narrows the caller's exams to those that match, but for the group of the count strip.
func (x sidangJenis) saring(ctx context.Context, p pemanggil, in *SaringSidang, n db.Narrowed, seek words.Seek) (db.Narrowed, error) {
	if in.Periode != 0 {
		n = db.Where(n, ujianPeriode, in.Periode)
	}
	n = db.Among(n, ujianProdi, in.IDProdi, "")
	n = db.Among(n, ujianPeran, in.Peran, "")
	for _, check := range seek.Checks() {
		n = db.Where(n, ujianKata, check)
	}
	if in.Dari != "" {
		day, err := x.tanggalSaring(ctx, p, "dari", in.Dari)
		if err != nil {
			return n, err
		}
		n = db.Where(n, ujianDariHari, day.UnixMicro())
	}
	if in.Sampai != "" {
		day, err := x.tanggalSaring(ctx, p, "sampai", in.Sampai)
		if err != nil {
			return n, err
		}
		n = db.Where(n, ujianSampaiHari, day.AddDate(0, 0, 1).UnixMicro())
	}
	return n, nil
}

// tanggalSaring is the beginning of a day on the campus's calendar that a filter names.
func (x sidangJenis) tanggalSaring(ctx context.Context, p pemanggil, field, text string) (time.Time, error) {
	day, err := time.ParseInLocation(time.DateOnly, text, x.Zona(ctx, p.College))
	if err != nil {
		return day, apperr.Isian(field, "Tanggal ditulis seperti 2026-11-21")
	}
	return day, nil
}

// terbaca are the exams of this kind that the caller has to do with, to read them.
func (x sidangJenis) terbaca(p pemanggil, seek words.Seek) db.Narrowed {
	switch {
	case p.luas() && seek.From != "":
		return x.milik(p, ujianMenurutKata+ujianOrang+ujianPemanggil+ujianIntiOrang+ujianIntiKata, seek.From)
	case p.luas():
		return x.milik(p, ujianMenurutWaktu+ujianOrang+ujianPemanggil+ujianIntiOrang)
	case p.idDosen != "":
		return x.milik(p, ujianMenurutPenguji+ujianOrang+ujianIntiOrang+ujianIntiSaya)
	}
	return x.milik(p, ujianMenurutKarya+ujianOrang+ujianPemanggil+ujianIntiOrang)
}

// terhitung are the same, to count them.
func (x sidangJenis) terhitung(p pemanggil, seek words.Seek) db.Narrowed {
	switch {
	case p.luas() && seek.From != "":
		return x.milik(p, ujianMenurutKata+ujianPemanggil+ujianInti+ujianIntiKata, seek.From)
	case p.luas():
		return x.milik(p, ujianMenurutWaktu+ujianPemanggil+ujianInti)
	case p.idDosen != "":
		return x.milik(p, ujianMenurutPenguji+ujianInti+ujianIntiSaya)
	}
	return x.milik(p, ujianMenurutKarya+ujianPemanggil+ujianInti)
}

// luas tells whether the caller has to do with more exams than those of one person.
func (p pemanggil) luas() bool { return p.operator || len(p.prodi) > 0 }

// milik narrows exams to those of this kind that the caller has to do with; from begins with a word, or with none.
func (x sidangJenis) milik(p pemanggil, from string, word ...any) db.Narrowed {
	args := append([]any{p.College, p.idDosen, x.Clock.Now().UnixMicro()}, word...)
	n := db.Where(db.From(from, args...), ujianJenis, string(x.jenis))
	if len(word) > 0 {
		n = db.Where(n, ujianSisi, string(x.jenis))
	}
	switch {
	case p.operator:
	case len(p.prodi) > 0:
		n = db.Among(n, ujianKaprodi, p.prodi, penutupSaring)
	case p.idDosen == "":
		n = db.Where(n, ujianMahasiswa, p.idMahasiswa)
	}
	return n
}

// kelompokUjian narrows on to one group of the count strip.
func kelompokUjian(n db.Narrowed, in *SaringSidang) db.Narrowed {
	if in.Status == "" {
		return n
	}
	return db.Where(n, ujianKelompok, in.Status)
}

// urutUjian is the order that was asked for.
func urutUjian(in *SaringSidang) string {
	if in.Sort == "-waktu" {
		return ujianTurun
	}
	return ujianUrut
}

// hitungUjian counts the narrowed exams by the groups of the count strip.
func hitungUjian(ctx context.Context, q db.Q, n db.Narrowed) (map[string]int64, error) {
	const head, tail = `SELECT t.golongan, COUNT(*) FROM (SELECT ` + golonganUjian + ` AS golongan`, `) t GROUP BY t.golongan`
	out := map[string]int64{"akan_datang": 0, "perlu_dinilai": 0, "selesai": 0}
	err := q.Each(ctx, head+db.Text(n)+tail, n.Args, func(scan func(...any) error) error {
		var group string
		var count int64
		err := scan(&group, &count)
		out[group] = count
		return err
	})
	return out, err
}

func totalUjian(by map[string]int64, status string) int64 {
	if status != "" {
		return by[status]
	}
	return by["akan_datang"] + by["perlu_dinilai"] + by["selesai"]
}

// hias turns exams of the store into rows as they are shown to the caller.
func (x sidangJenis) hias(ctx context.Context, q db.Q, p pemanggil, rows []ujian) ([]SidangBaris, error) {
	out := make([]SidangBaris, 0, len(rows))
	totals, err := totalSendiri(ctx, q, p, rows)
	if err != nil {
		return nil, err
	}
	clashes, err := x.bentrokSendiri(ctx, q, p, rows)
	if err != nil {
		return nil, err
	}
	for i, u := range rows {
		out = append(out, SidangBaris{ID: u.IDKarya, IDSidang: u.IDSidang, Jenis: u.Jenis, MulaiPada: clock.FromMicro(u.MulaiPada),
			SelesaiPada: clock.FromMicro(u.SelesaiPada), IDRuang: u.IDRuang, Ruang: u.Ruang, Tautan: u.Tautan, Status: u.Status,
			IDMahasiswa: u.IDMahasiswa, NamaMahasiswa: u.NamaMahasiswa, NIM: u.NIM, NamaProdi: u.NamaProdi, Judul: u.Judul,
			Peran: p.peran(u), Versi: u.Versi, Kesediaan: u.Kesediaan, Peserta: u.Peserta, Hasil: u.Hasil, Lembar: u.Lembar,
			Nilai: totals[u.IDSidang+u.IDKarya], Bentrok: clashes[i], Aksi: x.aksiSidang(ctx, p, u)})
	}
	return out, nil
}

// bentrokSendiri tells of each exam ahead what else the caller is taken by at that time.
func (x sidangJenis) bentrokSendiri(ctx context.Context, q db.Q, p pemanggil, rows []ujian) ([][]string, error) {
	out := make([][]string, len(rows))
	var window rentang
	for i, u := range rows {
		out[i] = []string{}
		if !x.mendatang(u) {
			continue
		}
		if r := u.rentang(); window.mulai.IsZero() {
			window = r
		} else {
			window = rentang{lebihAwal(window.mulai, r.mulai), lebihAkhir(window.selesai, r.selesai)}
		}
	}
	if window.mulai.IsZero() {
		return out, nil
	}
	taken, err := kalenderDosen(ctx, q, window, p.idDosen)
	zona := x.Zona(ctx, p.College)
	for i, u := range rows {
		for _, t := range taken {
			if !x.mendatang(u) || t.idSidang == u.IDSidang || !t.bertemu(u.rentang()) {
				continue
			}
			kalimat := t.kalimat(zona)
			if kalimat = strings.ToUpper(kalimat[:1]) + kalimat[1:]; !slices.Contains(out[i], kalimat) {
				out[i] = append(out[i], kalimat)
			}
		}
	}
	return out, err
}

// mendatang tells whether an exam is one of the caller's that is not over.
func (s *Service) mendatang(u ujian) bool {
	return u.Peran != "" && u.Status == statusDijadwalkan && clock.FromMicro(u.SelesaiPada).After(s.Clock.Now())
}

func (u ujian) rentang() rentang {
	return rentang{clock.FromMicro(u.MulaiPada), clock.FromMicro(u.SelesaiPada)}
}

func lebihAwal(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func lebihAkhir(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// totalSendiri are the totals of the caller's own sheets that are final, by exam and work.
func totalSendiri(ctx context.Context, q db.Q, p pemanggil, rows []ujian) (map[string]*float64, error) {
	var exams []string
	for _, u := range rows {
		if u.Lembar == lembarFinal {
			exams = append(exams, u.IDSidang)
		}
	}
	if len(exams) == 0 {
		return nil, nil
	}
	const sums = `SELECT o.id_sidang || o.id_karya, CAST(SUM(o.nilai_e4 * c.bobot_e2) AS BIGINT), CAST(SUM(c.bobot_e2) AS BIGINT) FROM tugasakhir_skor o
		JOIN tugasakhir_kriteria c ON c.college_id = o.college_id AND c.id = o.id_kriteria
		WHERE o.college_id = $1 AND o.id_dosen = $2 AND o.id_sidang IN `
	among, args := db.In([]any{q.College, p.idDosen}, exams)
	out := map[string]*float64{}
	err := q.Each(ctx, sums+among+` GROUP BY o.id_sidang, o.id_karya`, args, func(scan func(...any) error) error {
		var key string
		var t timbang
		err := scan(&key, &t.jumlah, &t.bobot)
		out[key] = tampil(t.rata(), tempatDesimal(q.College))
		return err
	})
	for _, u := range rows {
		if u.Lembar != lembarFinal {
			delete(out, u.IDSidang+u.IDKarya)
		}
	}
	return out, err
}
