package dokumen

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// What lecturers' activities are reported of.
const (
	objekKarya  = "karya"  // guiding a work, by its id
	objekSidang = "sidang" // examining, by the ids of the exam and of the work
)

// bukti are the papers that show what a lecturer did, by what it was, in the words of the rules of workload.
var bukti = map[string][]struct{ jenis, dokumen string }{
	objekKarya:  {{"kartu_bimbingan", dokumenKartu}, {"pengesahan", dokumenPengesahan}},
	objekSidang: {{"berita_acara", dokumenAcara}, {"penugasan", dokumenUndangan}},
}

// Evidence is what other areas ask for.
func (s *Service) Evidence() *module.Evidence {
	return &module.Evidence{Objects: []string{objekKarya, objekSidang}, List: listBukti, Make: s.buatBukti}
}

// faktaBukti is what decides whether the papers of a work can be made.
type faktaBukti struct {
	ID, IDSidang  string
	Jenis, Status string
	Dibimbing     bool // a session was validated
	Hasil         string
	Hadir         *bool
}

// bahan is that as papers ask it.
func (f faktaBukti) bahan() *bahanDokumen {
	b := &bahanDokumen{karya: karya.Baris{ID: f.ID, Jenis: karya.Jenis(f.Jenis), Status: f.Status}}
	if f.Dibimbing {
		b.bimbingan = []bimbinganDokumen{{}}
	}
	if f.IDSidang != "" {
		b.sidang = &sidangDokumen{ID: f.IDSidang, Hasil: f.Hasil, Hadir: f.Hadir}
	}
	return b
}

const (
	buktiKarya = `SELECT k.id, k.jenis, k.status,
			EXISTS (SELECT 1 FROM tugasakhir_bimbingan s WHERE s.college_id = $1 AND s.id_karya = k.id AND s.status = 'sah') AS dibimbing,
			COALESCE((SELECT x.id` + ujianTerakhir + `), '') AS id_sidang, COALESCE((SELECT p.hasil` + ujianTerakhir + `), '') AS hasil
		FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id IN `
	ujianTerakhir = ` FROM tugasakhir_peserta p CROSS JOIN tugasakhir_sidang x WHERE p.college_id = $1 AND p.id_karya = k.id
		AND x.college_id = $1 AND x.id = p.id_sidang AND x.status <> 'dibatalkan' ORDER BY x.mulai_pada DESC, x.id DESC LIMIT 1`
	buktiSidang = `SELECT p.id_karya AS id, x.id AS id_sidang, x.jenis, '' AS status, FALSE AS dibimbing, COALESCE(p.hasil, '') AS hasil, p.hadir
		FROM tugasakhir_peserta p CROSS JOIN tugasakhir_sidang x WHERE p.college_id = $1
		AND x.college_id = $1 AND x.id = p.id_sidang AND x.status <> 'dibatalkan' AND p.id_sidang IN `
)

// listBukti says which papers works have, or exams.
func listBukti(ctx context.Context, q db.Q, _, object string, ids []string) ([]module.Proof, error) {
	facts, err := bacaBukti(ctx, q, object, ids)
	var out []module.Proof
	for id, f := range facts {
		out = append(out, f.bukti(object, id)...)
	}
	slices.SortStableFunc(out, func(x, y module.Proof) int { return strings.Compare(x.ID, y.ID) })
	return out, err
}

// bacaBukti reads the facts of works or exams, by what they are asked by.
func bacaBukti(ctx context.Context, q db.Q, object string, ids []string) (map[string]faktaBukti, error) {
	out := map[string]faktaBukti{}
	if object == objekKarya {
		rows, err := db.ListIn[faktaBukti](ctx, q, buktiKarya, ids)
		for _, f := range rows {
			out[f.ID] = f
		}
		return out, err
	}
	exams := make([]string, 0, len(ids))
	for _, id := range ids {
		exam, _, _ := strings.Cut(id, "/")
		exams = append(exams, exam)
	}
	slices.Sort(exams)
	rows, err := db.ListIn[faktaBukti](ctx, q, buktiSidang, slices.Compact(exams))
	for _, f := range rows {
		if id := f.IDSidang + "/" + f.ID; slices.Contains(ids, id) {
			out[id] = f
		}
	}
	return out, err
}

// bukti are the papers of a work or an exam.
func (f faktaBukti) bukti(object, id string) []module.Proof {
	b := f.bahan()
	var out []module.Proof
	for _, paper := range bukti[object] {
		r, _ := ragamDokumenDari(paper.dokumen)
		why := r.halangan(b)
		out = append(out, module.Proof{Object: object, ID: id, Kind: paper.jenis, Title: r.judulJenis(b.karya.Jenis), Ready: why == "", Why: why})
	}
	return out
}

// buatBukti makes a paper of a work or an exam, whoever asks; the one that its page makes too.
func (s *Service) buatBukti(ctx context.Context, person string, p module.Proof) ([]byte, error) {
	i := slices.IndexFunc(bukti[p.Object], func(paper struct{ jenis, dokumen string }) bool { return paper.jenis == p.Kind })
	if i < 0 {
		return nil, apperr.NotFound()
	}
	r, _ := ragamDokumenDari(bukti[p.Object][i].dokumen)
	exam, work := "", p.ID
	if p.Object == objekSidang {
		exam, work, _ = strings.Cut(p.ID, "/")
	}
	f, err := module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (f faktaDokumen, err error) {
		k, err := getKarya(ctx, q, work)
		if err != nil {
			return f, err
		}
		b, err := s.bahanDokumen(ctx, q, k, exam)
		if err != nil {
			return f, err
		}
		if b.idDosen = person; r.halangan(b) != "" {
			return f, apperr.New(apperr.Conflict, r.halangan(b))
		}
		return b.fakta(r), nil
	})
	if err != nil {
		return nil, err
	}
	isi, _, err := s.terbitkan(ctx, f)
	return isi, err
}

// getKarya reads a work, whoever asks; 404 without one.
func getKarya(ctx context.Context, q db.Q, id string) (karya.Baris, error) {
	const get = `SELECT ` + karya.Columns + ` FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id = $2`
	return db.Get[karya.Baris](ctx, q, get, q.College, id)
}
