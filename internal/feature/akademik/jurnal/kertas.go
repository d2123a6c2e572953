package jurnal

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// JenisPDF is the media type of the journal on paper.
const JenisPDF = "application/pdf"

// kertas is what the journal on paper is made of.
type kertas struct {
	open
	kop        institusi.Kop
	letterhead paper.Letterhead
	kaprodi    paper.Signer
	zone       *time.Location
	at         time.Time
}

// CetakJurnal is the journal of a class as a paper, in the form that a campus keeps: every meeting, and who signs for them.
func (s *Service) CetakJurnal(ctx context.Context, in *api.ByID) (api.File, error) {
	k, err := s.material(ctx, func(q db.Q, a actor.Actor) (open, error) { return s.read(ctx, q, a, in.ID) })
	if err != nil {
		return api.File{}, err
	}
	content, err := k.draw()
	name := strings.Join(strings.Fields(fmt.Sprintf("Jurnal %s %s %d", k.Kode, k.Nama, k.Periode)), "_") + ".pdf"
	return api.Whole(name, JenisPDF, content), err
}

// material reads what papers of a class are made of.
func (s *Service) material(ctx context.Context, class func(q db.Q, a actor.Actor) (open, error)) (kertas, error) {
	k, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (kertas, error) {
		k := kertas{zone: s.Zone(ctx, a.College), at: s.Clock.Now()}
		var err error
		if k.open, err = class(q, a); err != nil {
			return k, err
		}
		if k.kaprodi, err = head(ctx, q, k.IDProdi); err != nil {
			return k, err
		}
		k.kop, err = institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host)
		return k, err
	})
	if err != nil {
		return k, err
	}
	k.letterhead, err = k.kop.Kertas(s.Blob, "Program Studi "+k.NamaProdi)
	return k, err
}

// head is who heads a programme today, to sign; without anybody a line to write on.
func head(ctx context.Context, q db.Q, idProdi string) (paper.Signer, error) {
	const read = `SELECT ` + dosen.KolomNama + ` AS nama, d.nidn FROM master_kaprodi h
		JOIN master_dosen d ON d.college_id = h.college_id AND d.id = h.id_dosen
		WHERE h.college_id = $1 AND h.id_prodi = $2 ORDER BY d.nama_urut, d.id LIMIT 1`
	type person struct{ Nama, NIDN string }
	p, _, err := db.Find[person](ctx, q, read, q.College, idProdi)
	out := paper.Signer{As: "Ketua Program Studi", Name: p.Nama}
	if p.NIDN != "" {
		out.Number = "NIDN " + p.NIDN
	}
	return out, err
}

var columns = []paper.Column{
	{Title: "Ke-", Width: 1.1, Align: paper.Right}, {Title: "Tanggal dan jam", Width: 3.4}, {Title: "Materi", Width: 7},
	{Title: "Metode", Width: 1.9}, {Title: "Hadir", Width: 1.5, Align: paper.Right}, {Title: "Dosen", Width: 4},
}

// draw is the journal.
func (k kertas) draw() ([]byte, error) {
	p := k.begin("Jurnal perkuliahan")
	rows := make([][]string, 0, len(k.meetings))
	for _, m := range k.meetings {
		rows = append(rows, k.row(m))
	}
	p.Table(columns, rows)
	return k.end(p)
}

// begin is a paper of the class as far as what the class is.
func (k kertas) begin(title string) *paper.Paper {
	p := paper.New(title+" "+k.Kode+" "+k.Nama, k.kop.Nama, "Dicetak dari Portal Dosen pada "+dateid.DateTime(k.at, k.zone), k.at)
	p.Letterhead(k.letterhead)
	p.Title(strings.ToUpper(title))
	p.Details(
		[2]string{"Mata kuliah", k.Kode + " " + k.NamaMataKuliah},
		[2]string{"SKS", number(k.SKS)},
		[2]string{"Kelas", k.Nama},
		[2]string{"Periode", periode.Nama(k.Periode)},
		[2]string{"Dosen pengampu", k.teachers()},
		[2]string{"Peserta", fmt.Sprintf("%d mahasiswa", k.Peserta)},
		[2]string{"Pertemuan terlaksana", fmt.Sprintf("%d dari %d", k.Terlaksana, k.planned)},
	)
	return p
}

// end puts who signs below a paper of the class.
func (k kertas) end(p *paper.Paper) ([]byte, error) {
	lead := paper.Signer{As: "Dosen Pengampu"}
	if len(k.Pengampu) > 0 {
		lead.Name = k.Pengampu[0].Nama
	}
	p.Signatures("", lead, k.kaprodi)
	var out bytes.Buffer
	err := p.Write(&out)
	return out.Bytes(), err
}

func (k kertas) teachers() string {
	if len(k.Pengampu) == 0 {
		return "–"
	}
	names := make([]string, 0, len(k.Pengampu))
	for _, t := range k.Pengampu {
		names = append(names, t.Nama)
	}
	return strings.Join(names, "\n")
}

// What people read of kinds and methods on paper.
var (
	kindWords   = map[string]string{JenisUTS: "Ujian Tengah Semester", JenisUAS: "Ujian Akhir Semester"}
	methodWords = map[string]string{"luring": "Luring", "daring": "Daring"}
)

func (k kertas) row(m Pertemuan) []string {
	note := m.Catatan
	if note != "" {
		note = "Catatan: " + note
	}
	out := []string{number(m.Nomor), "", texts.Join("\n", kindWords[m.Jenis], m.Materi, note), methodWords[m.Metode], "", m.NamaDosen}
	if day, ok := dateid.ParseDate(m.Rencana, k.zone); ok {
		out[1] = "Direncanakan " + dateid.Date(day)
	}
	if m.Held() {
		out[1] = dateid.WeekdayDate(*m.MulaiPada, k.zone) + "\n" + dateid.TimeOfDay(*m.MulaiPada, k.zone) + " " + m.MulaiPada.In(k.zone).Format("MST")
		out[4] = number(*m.Hadir)
	}
	return out
}
