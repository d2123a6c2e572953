package main

import (
	"fmt"
	"io"

	"portaldosen/internal/core/institusi"
)

// collegeCmd keeps the colleges of this installation.
type collegeCmd struct {
	Add collegeAddCmd `cmd:"" help:"Daftarkan perguruan tinggi."`
	Set collegeSetCmd `cmd:"" help:"Isi satu konfigurasi, misalnya fitur_lms 1 atau url_lms_dosen https://lms.kampus.ac.id."`
}

type collegeAddCmd struct {
	storage
	College string   `arg:"" help:"Id perguruan tinggi (college_id), misalnya KAMPUS."`
	Name    string   `required:"" placeholder:"NAMA" help:"Nama perguruan tinggi."`
	Title   string   `placeholder:"JUDUL" help:"Judul aplikasi di kepala halaman; kosong: Portal Dosen."`
	Origin  []string `required:"" placeholder:"ALAMAT" help:"Alamat portalnya, misalnya https://portal.kampus.ac.id; boleh beberapa."`
	Zone    string   `default:"WIB" enum:"WIB,WITA,WIT" help:"Zona waktu: WIB, WITA atau WIT."`
	Color   string   `default:"default" enum:"default,untag" help:"Warna: default (biru) atau untag (merah)."`
}

type collegeSetCmd struct {
	campus
	Keyword string `arg:"" help:"Nama konfigurasi."`
	Value   string `arg:"" help:"Isinya."`
}

// Run makes the college.
func (c *collegeAddCmd) Run(con *console) error {
	err := c.inOffice(con, func(o office) error {
		return o.colleges.Buat(con, institusi.CollegeBaru{
			ID: c.College, Nama: c.Name, Judul: c.Title, Origin: c.Origin, ZonaWaktu: c.Zone, ColorMode: c.Color,
		})
	})
	return sayDone(con.out, err, "perguruan tinggi %s dibuat\n", c.College)
}

// Run sets the entry.
func (c *collegeSetCmd) Run(con *console) error {
	err := c.inOffice(con, func(o office) error { return o.colleges.Setel(con, c.College, c.Keyword, c.Value) })
	return sayDone(con.out, err, "%s di %s: %s\n", c.Keyword, c.College, c.Value)
}

func sayDone(out io.Writer, err error, done string, args ...any) error {
	if err == nil {
		_, err = fmt.Fprintf(out, done, args...)
	}
	return err
}
