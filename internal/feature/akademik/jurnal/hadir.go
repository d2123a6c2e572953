package jurnal

import (
	"context"
	"strconv"

	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
)

// Objek is what a class is called among the lecturers' activities.
const Objek = objek

// KertasJurnal is the journal of a class as a paper, whoever asks for it; 404 without the class.
func (s *Service) KertasJurnal(ctx context.Context, idKelas string) ([]byte, error) {
	k, err := s.material(ctx, func(q db.Q, _ actor.Actor) (open, error) { return s.asKept(ctx, q, idKelas) })
	if err != nil {
		return nil, err
	}
	return k.draw()
}

// KertasHadir is who is in a class and how many of them were in each meeting, as a paper, whoever asks for it; 404 without the
// class.
func (s *Service) KertasHadir(ctx context.Context, idKelas string) ([]byte, error) {
	var in []kelas.PesertaKelas
	k, err := s.material(ctx, func(q db.Q, _ actor.Actor) (o open, err error) {
		if o, err = s.asKept(ctx, q, idKelas); err != nil {
			return o, err
		}
		in, err = kelas.Peserta(ctx, q, o.Kelas)
		return o, err
	})
	if err != nil {
		return nil, err
	}
	return k.drawPresence(in)
}

// asKept is the journal of a class as nobody in particular reads it.
func (s *Service) asKept(ctx context.Context, q db.Q, idKelas string) (open, error) {
	rows, err := kelas.List(ctx, q, []string{idKelas})
	if err != nil {
		return open{}, err
	}
	if len(rows) == 0 {
		return open{}, apperr.NotFound()
	}
	o := open{Kelas: rows[0]}
	return o, s.fill(ctx, q, &o)
}

var (
	presenceColumns = []paper.Column{
		{Title: "Ke-", Width: 1.4, Align: paper.Right}, {Title: "Tanggal", Width: 6}, {Title: "Hadir", Width: 2.4, Align: paper.Right},
		{Title: "Peserta", Width: 2.4, Align: paper.Right}, {Title: "Dosen", Width: 6.4},
	}
	peopleColumns = []paper.Column{
		{Title: "No", Width: 1.2, Align: paper.Right}, {Title: "NIM", Width: 4}, {Title: "Nama", Width: 8.4}, {Title: "Program studi", Width: 5},
	}
)

// drawPresence is who is in the class, and how many were in each meeting that was held.
func (k kertas) drawPresence(in []kelas.PesertaKelas) ([]byte, error) {
	p := k.begin("Daftar peserta dan kehadiran")
	var held, people [][]string
	for _, m := range k.meetings {
		if m.Held() {
			held = append(held, []string{number(m.Nomor), dateid.WeekdayDate(*m.MulaiPada, k.zone), number(*m.Hadir), number(k.Peserta), m.NamaDosen})
		}
	}
	for i, s := range in {
		people = append(people, []string{strconv.Itoa(i + 1), s.NIM, s.Nama, s.NamaProdi})
	}
	p.Heading("Kehadiran tiap pertemuan")
	p.Table(presenceColumns, held)
	p.Heading("Peserta kelas")
	p.Table(peopleColumns, people)
	p.Note("Portal Dosen mencatat jumlah mahasiswa yang hadir pada tiap pertemuan, tidak nama mereka.")
	return k.end(p)
}
