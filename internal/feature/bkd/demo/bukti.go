package demo

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/doc/paper"
)

// prove hands in one letter for all that was declared beside teaching, and a report of the first of it.
func (f *filler) prove(r *lapor) error {
	if f.store == nil || !r.dibukti {
		return nil
	}
	all, err := f.evidence(r, aturan.Lain)
	if err != nil {
		return err
	}
	at := lacking(all.Data, bukti.Penugasan)
	if len(at) == 0 {
		return nil
	}
	day := f.now.Now()
	letter := bukti.BuktiBaru{Untuk: strings.Join(at, ","), Jenis: bukti.Penugasan, Nomor: fmt.Sprintf("%03d/ST/LPPM/%d", 100+r.urut, day.Year()),
		Tanggal: day.Format(time.DateOnly)}
	if err := f.upload(r, "Surat tugas penelitian dan pengabdian", letter); err != nil {
		return err
	}
	if at = lacking(all.Data, bukti.Kinerja); len(at) == 0 {
		return nil
	}
	return f.upload(r, "Laporan kegiatan", bukti.BuktiBaru{Untuk: at[0], Jenis: bukti.Kinerja})
}

// evidence is what there is of a table of a workload.
func (f *filler) evidence(r *lapor, tabel string) (bukti.DaftarBuktiDosen, error) {
	return f.bukti.DaftarBukti(f.own(r), &bukti.SaringBukti{
		Filter: api.Filter{Paging: api.Paging{Page: 1, PerPage: 100}}, Minta: lingkup.Minta{Periode: r.periode}, Jenis: []string{tabel},
	})
}

// lacking are the records that lack a paper.
func lacking(rows []bukti.BuktiBaris, jenis string) (out []string) {
	for _, b := range rows {
		for _, d := range b.Dokumen {
			if d.Jenis == jenis && d.Keadaan == bukti.Belum {
				out = append(out, b.Objek+"/"+b.ID)
			}
		}
	}
	return out
}

// upload hands in a paper of one sheet.
func (f *filler) upload(r *lapor, title string, b bukti.BuktiBaru) error {
	sheet, err := f.sheet(r, title, b.Nomor)
	if err != nil {
		return err
	}
	in := &bukti.UnggahBukti{Periode: r.periode, Upload: api.Upload[bukti.BuktiBaru]{Fields: b, Name: title + ".pdf"}}
	if err := f.bukti.TerimaBukti(f.own(r), in, bytes.NewReader(sheet)); err != nil {
		return err
	}
	_, err = f.bukti.UnggahBukti(f.own(r), in)
	return err
}

func (f *filler) sheet(r *lapor, title, number string) ([]byte, error) {
	p := paper.New(title+" "+r.dosen.Nama, f.k.Nama, f.k.Nama, f.now.Now())
	p.Title(strings.ToUpper(title))
	p.Details([2]string{"Nomor", number}, [2]string{"Dosen", r.dosen.Nama}, [2]string{"NIDN", r.dosen.NIDN}, [2]string{"Periode", periode.Nama(r.periode)})
	p.Paragraph("Dosen tersebut melaksanakan kegiatan penelitian dan pengabdian kepada masyarakat pada periode ini sesuai dengan penugasan kampus.")
	var out bytes.Buffer
	err := p.Write(&out)
	return out.Bytes(), err
}

// useLetter puts a letter of the college that names the lecturer to the first record of guidance; where there is none nothing.
func (f *filler) useLetter(r *lapor) error {
	all, err := f.evidence(r, aturan.Membimbing)
	if err != nil {
		return err
	}
	at := lacking(all.Data, bukti.Penugasan)
	if len(all.Surat) == 0 || len(at) == 0 {
		return nil
	}
	_, err = f.bukti.PakaiSurat(f.own(r), &bukti.PakaiSuratBukti{Periode: r.periode, Body: bukti.SuratDipakai{IDSurat: all.Surat[0].ID, Untuk: at[:1]}})
	return err
}
