package main

import (
	"fmt"
	"strings"

	"portaldosen/internal/core/institusi"
)

// collegeCmd keeps the colleges of this installation.
type collegeCmd struct {
	Add collegeAddCmd `cmd:"" help:"Daftarkan perguruan tinggi."`
	Set collegeSetCmd `cmd:"" help:"Isi satu konfigurasi, misalnya fitur_lms 1 atau url_lms_dosen https://lms.kampus.ac.id; juga nama, alamat dan zona_waktu portal."`

	List    collegeListCmd    `cmd:"" help:"Daftar perguruan tinggi: singkatan, status, alamat, nama."`
	Disable collegeDisableCmd `cmd:"" help:"Nonaktifkan perguruan tinggi: alamatnya tidak melayani siapa pun, semua sesinya berakhir, pekerjaannya berhenti; datanya tetap."`
	Enable  collegeEnableCmd  `cmd:"" help:"Aktifkan kembali perguruan tinggi."`
}

type collegeAddCmd struct {
	storage
	College string   `arg:"" help:"Singkatan perguruan tinggi (college_id), misalnya KAMPUS."`
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

type collegeListCmd struct{ storage }

type collegeDisableCmd struct {
	storage
	College string `arg:"" help:"Singkatan perguruan tinggi (college_id)."`
}

type collegeEnableCmd struct {
	storage
	College string `arg:"" help:"Singkatan perguruan tinggi (college_id)."`
}

// Run prints one line a college.
func (c *collegeListCmd) Run(con *console) error {
	return c.inOffice(con, func(o office) error {
		all, err := o.colleges.Terdaftar(con)
		for _, one := range all {
			state := map[bool]string{true: "aktif", false: "nonaktif"}[one.Aktif]
			if _, err := fmt.Fprintln(con.out, strings.Join([]string{one.ID, state, strings.Join(one.Origin, " "), one.Nama}, "\t")); err != nil {
				return err
			}
		}
		return err
	})
}

// Run switches the college off.
func (c *collegeDisableCmd) Run(con *console) error {
	err := c.inOffice(con, func(o office) error { return o.colleges.Nonaktifkan(con, c.College) })
	return sayDone(con.out, err, "perguruan tinggi %s dinonaktifkan; semua sesinya diakhiri\n", c.College)
}

// Run switches the college on.
func (c *collegeEnableCmd) Run(con *console) error {
	err := c.inOffice(con, func(o office) error { return o.colleges.Aktifkan(con, c.College) })
	return sayDone(con.out, err, "perguruan tinggi %s diaktifkan\n", c.College)
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
