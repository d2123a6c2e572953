package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apperr"
)

// collegeCmd keeps the colleges of this installation.
type collegeCmd struct {
	Add collegeAddCmd `cmd:"" help:"Daftarkan perguruan tinggi."`
	Set collegeSetCmd `cmd:"" help:"Isi satu konfigurasi, misalnya fitur_lms 1 atau url_lms_dosen https://lms.kampus.ac.id; juga nama, alamat, alamat_terpisah (portal kerja praktik dan surat) dan zona_waktu portal."`

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
	Logo    string   `placeholder:"BERKAS" help:"Lambangnya: SVG, PNG atau JPEG, paling besar 512 kB; gambar disimpan di --data. Kosong: inisial judul."`
}

type collegeSetCmd struct {
	campus
	Keyword string  `arg:"" optional:"" help:"Nama konfigurasi."`
	Value   *string `arg:"" optional:"" help:"Isinya."`
	Logo    string  `placeholder:"BERKAS" help:"Ganti lambangnya, tanpa konfigurasi: SVG, PNG atau JPEG, paling besar 512 kB; gambar disimpan di --data."`
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
			if _, err := fmt.Fprintln(con.out, strings.Join([]string{one.ID, state, strings.Join(slices.Concat(one.Origin, one.Terpisah), " "), one.Nama}, "\t")); err != nil {
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
	n := institusi.CollegeBaru{ID: c.College, Nama: c.Name, Judul: c.Title, Origin: c.Origin, ZonaWaktu: c.Zone, ColorMode: c.Color}
	add := func(o office) error { return o.colleges.Buat(con, n) }
	if c.Logo == "" {
		return sayDone(con.out, c.inOffice(con, add), "perguruan tinggi %s dibuat\n", c.College)
	}
	var err error
	if n.Lambang, err = readLogo(c.Logo); err == nil {
		err = c.inOfficeWithFiles(con, add)
	}
	return sayDone(con.out, err, "perguruan tinggi %s dibuat\n", c.College)
}

// Run sets the entry, or the logo.
func (c *collegeSetCmd) Run(con *console) error {
	switch {
	case c.Logo != "" && c.Keyword == "":
		l, err := readLogo(c.Logo)
		if err == nil {
			err = c.inOfficeWithFiles(con, func(o office) error { return o.colleges.SetelLogo(con, c.College, l) })
		}
		return sayDone(con.out, err, "lambang di %s diganti\n", c.College)
	case c.Logo != "" || c.Value == nil:
		return usageError{errors.New("sebutkan nama konfigurasi dan isinya, atau --logo saja")}
	}
	err := c.inOffice(con, func(o office) error { return o.colleges.Setel(con, c.College, c.Keyword, *c.Value) })
	return sayDone(con.out, err, "%s di %s: %s\n", c.Keyword, c.College, *c.Value)
}

// readLogo reads a logo from a file. What cannot be one is refused with the sentence of the page.
func readLogo(name string) (institusi.Lambang, error) {
	file, err := os.Open(name)
	if err != nil {
		return institusi.Lambang{}, fmt.Errorf("--logo %s tidak dapat dibuka (%w)", name, err)
	}
	l, err := institusi.BacaLambang(file)
	if apperr.Is(err, apperr.Invalid) {
		err = apperr.Field("logo", apperr.As(err).Fields["file"])
	}
	return l, errors.Join(plain(err), file.Close())
}
