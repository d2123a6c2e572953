package surat

import (
	"context"

	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// Penugasan is what a letter that names a lecturer may show, in the words of the rules of workload. Which of them do is for who uses
// one to say: a campus makes its own kinds.
const Penugasan = "penugasan"

// Evidence is what other areas ask for: letters that name a lecturer.
func (s *Service) Evidence() *module.Evidence {
	return &module.Evidence{Objects: []string{noun}, List: listNamed, Named: latestNamed, Make: s.makeNamed}
}

// named is a letter that names a lecturer.
type named struct{ ID, Jenis, Nomor, Tanggal, Status, IDMahasiswa, Mahasiswa string }

// ofLecturer are the letters that name the lecturer $2 and were approved, even if they were revoked afterwards.
const ofLecturer = `SELECT s.id, j.nama AS jenis, s.nomor, s.tanggal, s.status, COALESCE(s.id_mahasiswa, '') AS id_mahasiswa,
		COALESCE((SELECT m.nama FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = s.id_mahasiswa), '') AS mahasiswa
	FROM surat_dosen x CROSS JOIN surat_surat s CROSS JOIN surat_jenis j WHERE x.college_id = $1 AND x.id_dosen = $2
	AND s.college_id = $1 AND s.id = x.id_surat AND s.nomor IS NOT NULL AND j.college_id = $1 AND j.id = s.id_jenis`

func (n named) proof() module.Proof {
	why := ""
	if n.Status != Disetujui {
		why = "Surat ini sudah dicabut"
	}
	return module.Proof{
		Object: noun, ID: n.ID, Kind: Penugasan, Title: texts.Join(" untuk ", n.Jenis, n.Mahasiswa), Ready: why == "", Why: why, Number: n.Nomor,
		Day: n.Tanggal, About: n.IDMahasiswa,
	}
}

// listNamed are those of some letters that name a lecturer.
func listNamed(ctx context.Context, q db.Q, person, _ string, ids []string) ([]module.Proof, error) {
	rows, err := db.ListAmong[named](ctx, q, ofLecturer+` AND s.id IN `, "", ids, person)
	return proofsOf(rows), err
}

// latestNamed are the letters in force that name a lecturer, the latest first.
func latestNamed(ctx context.Context, q db.Q, person string, most int) ([]module.Proof, error) {
	window, args := db.Window(most, 0, []any{q.College, person})
	rows, err := db.List[named](ctx, q, ofLecturer+` AND s.status = 'disetujui' ORDER BY s.tanggal DESC, s.id DESC`+window, args...)
	return proofsOf(rows), err
}

func proofsOf(rows []named) []module.Proof {
	out := make([]module.Proof, 0, len(rows))
	for _, n := range rows {
		out = append(out, n.proof())
	}
	return out
}

// makeNamed is the paper of a letter that names a lecturer, whoever asks: as it was approved.
func (s *Service) makeNamed(ctx context.Context, person string, p module.Proof) ([]byte, error) {
	type kept struct {
		Salinan, Kode string
		Pada          int64
	}
	k, err := module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (k kept, err error) {
		found, err := listNamed(ctx, q, person, noun, []string{p.ID})
		switch {
		case err != nil:
			return k, err
		case len(found) == 0:
			return k, apperr.NotFound()
		case !found[0].Ready:
			return k, apperr.New(apperr.Conflict, found[0].Why)
		}
		const read = `SELECT salinan_json AS salinan, kode, pada FROM surat_terbit WHERE college_id = $1 AND id_surat = $2`
		return db.Get[kept](ctx, q, read, q.College, p.ID)
	})
	if err != nil {
		return nil, err
	}
	letter, err := cetak.Baca(k.Salinan)
	if err != nil {
		return nil, err
	}
	return letter.Cetak(cetak.Terbit{College: actor.From(ctx).College, Kode: k.Kode, Pada: clock.FromMicro(k.Pada)}, s.Blob)
}
