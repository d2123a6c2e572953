package bukti

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/module"
)

// objekWali is advising, by the lecturer and the level: "<idDosen>/S1".
const objekWali = "wali"

// adviseeProof is the one paper of advising: it is a record because there are students.
func adviseeProof(id string) module.Proof {
	return module.Proof{Object: objekWali, ID: id, Kind: DaftarMahasiswa, Title: "Daftar mahasiswa wali", Ready: true}
}

// head is what stands at the head of a paper of this room.
type head struct {
	kop  institusi.Kop
	zone *time.Location
	at   time.Time
}

func (s *Service) head(ctx context.Context, q db.Q) (head, error) {
	kop, err := institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host)
	return head{kop: kop, zone: s.Zone(ctx, q.College), at: s.Clock.Now()}, err
}

// begin is a paper with the letterhead of the college.
func (s *Service) begin(h head, title string, c susunan) (*paper.Paper, error) {
	letterhead, err := h.kop.Kertas(s.Blob)
	if err != nil {
		return nil, err
	}
	p := paper.New(title+" "+c.orang.Nama, h.kop.Nama, "Dicetak dari Portal Dosen pada "+dateid.DateTime(h.at, h.zone), h.at)
	p.Letterhead(letterhead)
	p.Title(strings.ToUpper(title))
	p.Details([2]string{"Dosen", c.orang.Nama}, [2]string{"NIDN", c.orang.NIDN}, [2]string{"Periode", periode.Nama(c.periode)})
	return p, nil
}

var adviseeColumns = []paper.Column{
	{Title: "No", Width: 1.2, Align: paper.Right}, {Title: "NIM", Width: 3.6}, {Title: "Nama", Width: 6.6}, {Title: "Program studi", Width: 4},
	{Title: "Angkatan", Width: 2}, {Title: "Sejak", Width: 2.6},
}

// advisees is the list of the students of a level whom the lecturer advises.
func (s *Service) advisees(ctx context.Context, c susunan, id string) ([]byte, error) {
	_, jenjang, _ := strings.Cut(id, "/")
	var rows [][]string
	h, err := module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (h head, err error) {
		list, err := mahasiswa.DaftarAnakWali(ctx, q, c.orang.ID, jenjang, c.periode)
		if err != nil {
			return h, err
		}
		for i, m := range list {
			rows = append(rows, []string{strconv.Itoa(i + 1), m.NIM, m.Nama, m.NamaProdi, strconv.FormatInt(m.Angkatan, 10), periode.Nama(m.Mulai)})
		}
		return s.head(ctx, q)
	})
	if err != nil {
		return nil, err
	}
	p, err := s.begin(h, "Daftar mahasiswa wali", c)
	if err != nil {
		return nil, err
	}
	p.Details([2]string{"Jenjang", jenjang}, [2]string{"Jumlah", fmt.Sprintf("%d mahasiswa", len(rows))})
	p.Table(adviseeColumns, rows)
	var out bytes.Buffer
	err = p.Write(&out)
	return out.Bytes(), err
}
