package dokumen

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/doc/paper"
)

// maksCetak is how many exams a printed schedule takes: some sixty sheets.
const maksCetak = 500

// jadwalCetak is what a printed schedule is made of.
type jadwalCetak struct {
	kampus institusi.Kop
	judul  string
	saring [][2]string // what the list was narrowed to, in words
	rows   []ujian.Ujian
	tim    map[string][]karya.Orang // by exam and work, in the order of the roles
	zona   *time.Location
}

// CetakSidang is the list of exams as a paper to hang out: all that matches, in the order shown, day by day, with the teams.
func (s *Service) CetakSidang(ctx context.Context, in *sidang.SaringSidang) (api.File, error) {
	c, err := ujian.ReadSettled(ctx, s.Service, func(a ujian.Call) (jadwalCetak, error) {
		c := jadwalCetak{judul: "Jadwal sidang " + strings.ToLower(s.Jenis.Nama()), zona: s.Zone(ctx, a.College)}
		n, err := s.sidang.ListAll(ctx, a, in, maksCetak, "500")
		if err != nil {
			return c, err
		}
		if c.rows, err = sidang.List(ctx, a.Q, n, in, maksCetak, 0); err != nil {
			return c, err
		}
		if c.tim, err = ujian.TimUjian(ctx, a.Q, c.rows); err != nil {
			return c, err
		}
		c.kampus, err = institusi.BacaKop(ctx, a.Q, api.From(ctx).HTTP.Host)
		return c, err
	})
	if err != nil {
		return api.File{}, err
	}
	c.saring = kataSaring(in, c.zona)
	pada := s.Clock.Now()
	isi, err := c.cetak(pada, s.Blob)
	nama := strings.ReplaceAll("Jadwal Sidang "+s.Jenis.Nama(), " ", "_") + "_" + pada.In(c.zona).Format("20060102") + ".pdf"
	return api.Whole(nama, JenisPDF, isi), err
}

// kataSaring tells what a list was narrowed to.
func kataSaring(in *sidang.SaringSidang, zona *time.Location) [][2]string {
	var out [][2]string
	if in.Periode != 0 {
		out = append(out, [2]string{"Periode", karya.PeriodeName(in.Periode)})
	}
	var days []string
	for _, iso := range []string{in.Dari, in.Sampai} {
		if at, ok := dateid.ParseDate(iso, zona); ok {
			days = append(days, dateid.Date(at))
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
	if cari := in.Search(); cari != "" {
		out = append(out, [2]string{"Pencarian", cari})
	}
	return out
}

func (c jadwalCetak) kolom() []paper.Column {
	jam := "Jam"
	if len(c.rows) > 0 {
		jam = c.rows[0].MulaiPada.In(c.zona).Format("Jam (MST)")
	}
	return []paper.Column{{Title: jam, Width: 2.7}, {Title: "Ruang", Width: 2.7}, {Title: "Mahasiswa", Width: 3.6}, {Title: "Judul", Width: 4.4}, {Title: "Tim penguji", Width: 5.2}}
}

// cetak draws the paper.
func (c jadwalCetak) cetak(pada time.Time, files *blob.Store) ([]byte, error) {
	kaki := "Dicetak dari Portal Dosen pada " + dateid.DateTime(pada, c.zona)
	k := paper.New(c.judul, c.kampus.Nama, kaki, pada)
	kop, err := c.kampus.Kertas(files)
	if err != nil {
		return nil, err
	}
	k.Letterhead(kop)
	k.Title(strings.ToUpper(c.judul))
	k.Details(append(c.saring, [2]string{"Jumlah", fmt.Sprintf("%d sidang", len(c.rows))})...)
	if len(c.rows) == 0 {
		k.Paragraph("Tidak ada sidang.")
	}
	for from := 0; from < len(c.rows); {
		day := c.hari(c.rows[from])
		var table [][]string
		for ; from < len(c.rows) && c.hari(c.rows[from]) == day; from++ {
			table = append(table, c.baris(c.rows[from]))
		}
		k.Heading(day)
		k.Table(c.kolom(), table)
	}
	var out bytes.Buffer
	err = k.Write(&out)
	return out.Bytes(), err
}

func (c jadwalCetak) hari(u ujian.Ujian) string {
	return dateid.WeekdayDate(u.MulaiPada, c.zona)
}

func (c jadwalCetak) baris(u ujian.Ujian) []string {
	mulai, selesai := u.MulaiPada, u.SelesaiPada
	return []string{dateid.TimeOfDay(mulai, c.zona) + "–" + dateid.TimeOfDay(selesai, c.zona), cmp.Or(u.Ruang, u.Tautan), u.NamaMahasiswa + "\n" + u.NIM, u.Judul,
		strings.Join(karya.KalimatTim(c.tim[u.IDSidang+u.IDKarya]), "\n")}
}
