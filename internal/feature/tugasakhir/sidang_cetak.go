package tugasakhir

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/waktu"
)

// maksCetak is how many exams a printed schedule takes: some sixty sheets.
const maksCetak = 500

// jadwalCetak is what a printed schedule is made of.
type jadwalCetak struct {
	kampus kampusDokumen
	judul  string
	saring [][2]string // what the list was narrowed to, in words
	rows   []ujian
	tim    map[string][]orangDokumen // by exam and work, in the order of the roles
	zona   *time.Location
}

// CetakSidang is the list of exams as a paper to hang out: all that matches, in the order shown, day by day, with the teams.
func (s *Service) CetakSidang(ctx context.Context, in *SaringSidang) (api.Berkas, error) {
	c := jadwalCetak{judul: "Jadwal sidang " + namaJenis(s.Jenis)}
	err := s.bacaUjian(ctx, func(q db.Q, p pemanggil) error {
		n, err := s.semuaTersaring(ctx, q, p, in, maksCetak, "500")
		if err != nil {
			return err
		}
		c.zona = s.Zona(ctx, q.College)
		if c.rows, err = listUjian(ctx, q, n, in, maksCetak, 0); err != nil {
			return err
		}
		if c.tim, err = timUjian(ctx, q, c.rows); err != nil {
			return err
		}
		const site = `SELECT nama, logo_svg AS logo, origin, kontak_operator AS kontak FROM institusi_college WHERE id = $1`
		if c.kampus, err = db.Get[kampusDokumen](ctx, q, site, q.College); err != nil {
			return err
		}
		c.kampus.Origin, err = situsDokumen(ctx, c.kampus.Origin)
		return err
	})
	if err != nil {
		return api.Berkas{}, err
	}
	c.saring = kataSaring(in, c.zona)
	pada := s.Clock.Now()
	isi, err := c.cetak(pada)
	nama := strings.ReplaceAll("Jadwal Sidang "+namaKarya(s.Jenis), " ", "_") + "_" + pada.In(c.zona).Format("20060102") + ".pdf"
	return api.Berkas{Nama: nama, Jenis: jenisPDF, Tulis: func(_ context.Context, w io.Writer) error {
		_, err := io.Copy(w, bytes.NewReader(isi))
		return err
	}}, err
}

// urutTim is the order of a team u.
const urutTim = `CASE u.peran WHEN 'ketua' THEN 1 WHEN 'sekretaris' THEN 2 WHEN 'penguji_1' THEN 3 WHEN 'penguji_2' THEN 4 WHEN 'pembimbing_1' THEN 5 ELSE 6 END`

// timUjian are the teams of some exams, by exam and work, in the order of the parts.
func timUjian(ctx context.Context, q db.Q, rows []ujian) (map[string][]orangDokumen, error) {
	var exams []string
	for _, u := range rows {
		exams = append(exams, u.IDSidang)
	}
	out := map[string][]orangDokumen{}
	if len(exams) == 0 {
		return out, nil
	}
	const team = `SELECT u.id_sidang || u.id_karya, u.peran, d.nama, d.gelar_depan, d.gelar_belakang FROM tugasakhir_penguji u
		JOIN master_dosen d ON d.college_id = u.college_id AND d.id = u.id_dosen
		WHERE u.college_id = $1 AND u.id_sidang IN `
	among, args := db.In([]any{q.College}, exams)
	err := q.Each(ctx, team+among+` ORDER BY `+urutTim, args, func(scan func(...any) error) error {
		var key, peran, nama, depan, belakang string
		err := scan(&key, &peran, &nama, &depan, &belakang)
		out[key] = append(out[key], orangDokumen{Peran: peran, Nama: master.NamaLengkap(depan, nama, belakang)})
		return err
	})
	return out, err
}

// kalimatTim are the members of a team: "Ketua: Dr. Budi Santoso, M.Kom."
func kalimatTim(team []orangDokumen) []string {
	var out []string
	for _, o := range team {
		out = append(out, namaPeranTim[o.Peran]+": "+o.Nama)
	}
	return out
}

// kataSaring tells what a list was narrowed to.
func kataSaring(in *SaringSidang, zona *time.Location) [][2]string {
	var out [][2]string
	if in.Periode != 0 {
		out = append(out, [2]string{"Periode", periodeDokumen(in.Periode)})
	}
	var days []string
	for _, iso := range []string{in.Dari, in.Sampai} {
		if at, ok := waktu.TanggalISO(iso, zona); ok {
			days = append(days, waktu.Tanggal(at))
		}
	}
	switch {
	case len(days) == 2:
		out = append(out, [2]string{"Tanggal", strings.Join(days, " sampai ")})
	case in.Dari != "":
		out = append(out, [2]string{"Tanggal", "Mulai " + days[0]})
	case in.Sampai != "":
		out = append(out, [2]string{"Tanggal", "Sampai " + days[0]})
	}
	if cari := in.Cari(); cari != "" {
		out = append(out, [2]string{"Pencarian", cari})
	}
	return out
}

func (c jadwalCetak) kolom() []doc.KolomKertas {
	jam := "Jam"
	if len(c.rows) > 0 {
		jam = clock.FromMicro(c.rows[0].MulaiPada).In(c.zona).Format("Jam (MST)")
	}
	return []doc.KolomKertas{{Judul: jam, Lebar: 2.7}, {Judul: "Ruang", Lebar: 2.7}, {Judul: "Mahasiswa", Lebar: 3.6}, {Judul: "Judul", Lebar: 4.4}, {Judul: "Tim penguji", Lebar: 5.2}}
}

// cetak draws the paper.
func (c jadwalCetak) cetak(pada time.Time) ([]byte, error) {
	kaki := "Dicetak dari Portal Dosen pada " + waktu.TanggalJam(pada, c.zona)
	k := doc.NewKertas(c.judul, c.kampus.Nama, kaki, pada)
	k.Kop(doc.Kop{Logo: c.kampus.Logo, Nama: c.kampus.Nama, Baris: []string{c.kampus.alamat()}})
	k.Judul(strings.ToUpper(c.judul))
	k.Rincian(append(c.saring, [2]string{"Jumlah", fmt.Sprintf("%d sidang", len(c.rows))})...)
	if len(c.rows) == 0 {
		k.Paragraf("Tidak ada sidang.")
	}
	for from := 0; from < len(c.rows); {
		day := c.hari(c.rows[from])
		var table [][]string
		for ; from < len(c.rows) && c.hari(c.rows[from]) == day; from++ {
			table = append(table, c.baris(c.rows[from]))
		}
		k.Subjudul(day)
		k.Tabel(c.kolom(), table)
	}
	var out bytes.Buffer
	err := k.Tulis(&out)
	return out.Bytes(), err
}

func (c jadwalCetak) hari(u ujian) string {
	return waktu.HariTanggal(clock.FromMicro(u.MulaiPada), c.zona)
}

func (c jadwalCetak) baris(u ujian) []string {
	mulai, selesai := clock.FromMicro(u.MulaiPada), clock.FromMicro(u.SelesaiPada)
	tempat := u.Ruang
	if tempat == "" {
		tempat = u.Tautan
	}
	return []string{waktu.Jam(mulai, c.zona) + "–" + waktu.Jam(selesai, c.zona), tempat, u.NamaMahasiswa + "\n" + u.NIM, u.Judul,
		strings.Join(kalimatTim(c.tim[u.IDSidang+u.IDKarya]), "\n")}
}
