package pengajuan

import (
	"context"
	"database/sql"
	"fmt"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// pembatalan is a request to undo a decision as the store has it.
type pembatalan struct {
	ID          string
	IDPengajuan string `db:"id_pengajuan"`
	IDDosen     string `db:"id_dosen"`
	Hal         string
	Alasan      string
	Status      string
	Jawaban     string
	DibuatPada  int64         `db:"dibuat_pada"`
	DijawabPada sql.NullInt64 `db:"dijawab_pada"`
	Urutan      int64
	GelarDepan  string `db:"gelar_depan"`
	Nama        string
	Belakang    string `db:"gelar_belakang"`
}

const pembatalanSelect = `SELECT x.id, x.id_pengajuan, x.id_dosen, a.hal, x.alasan, x.status, x.jawaban, x.dibuat_pada, x.dijawab_pada,
		COALESCE(b.urutan, 0) AS urutan, d.gelar_depan, d.nama, d.gelar_belakang
	FROM tugasakhir_pembatalan x
	JOIN tugasakhir_pengajuan a ON a.college_id = x.college_id AND a.id = x.id_pengajuan
	JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
	LEFT JOIN tugasakhir_pembimbing b ON b.college_id = x.college_id AND b.id_karya = x.id_karya AND b.id_dosen = x.id_dosen
	WHERE x.college_id = $1 AND x.id_karya = $2`

// DaftarPembatalan answers the requests to undo decisions on a work to its supervisors and the campus; to others none.
func (s *Service) DaftarPembatalan(ctx context.Context, in *api.ByID) (DaftarPembatalan, error) {
	a := actor.From(ctx)
	out := DaftarPembatalan{Data: []Pembatalan{}, Dapat: []api.Aksi{}}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil || !h.Pembimbing() && !h.Atur() {
			return err
		}
		rows, err := db.List[pembatalan](ctx, q, pembatalanSelect+` ORDER BY x.dibuat_pada DESC, x.id DESC`, q.College, h.ID)
		for _, x := range rows {
			out.Data = append(out.Data, x.tampil(h))
		}
		if err != nil || !h.Pembimbing() {
			return err
		}
		out.Dapat, err = s.dapatDibatalkan(ctx, q, h, rows)
		return err
	})
	return out, err
}

func (x pembatalan) tampil(h karya.Hubungan) Pembatalan {
	out := Pembatalan{ID: x.ID, Hal: x.Hal, IDDosen: x.IDDosen, NamaDosen: master.NamaLengkap(x.GelarDepan, x.Nama, x.Belakang), Alasan: x.Alasan,
		Status: x.Status, Jawaban: x.Jawaban, Pada: clock.FromMicro(x.DibuatPada), Aksi: []api.Aksi{}}
	if x.DijawabPada.Valid {
		pada := clock.FromMicro(x.DijawabPada.Int64)
		out.DijawabPada = &pada
	}
	if h.Atur() && x.Status == batalDiajukan {
		alasan := x.sendiri(h)
		out.Aksi = []api.Aksi{{Code: "kabulkan", Allowed: alasan == "", Reason: alasan}, {Code: "tolak", Allowed: alasan == "", Reason: alasan}}
	}
	return out
}

// sendiri says why the caller cannot answer a request, or nothing: nobody answers the own one.
func (x pembatalan) sendiri(h karya.Hubungan) string {
	if x.IDDosen == h.IDDosen {
		return "Permintaan Anda sendiri dijawab oleh operator"
	}
	return ""
}

// dapatDibatalkan tells of each of the caller's decisions that he or she can no longer take back whether the campus may be
// asked to undo it, and if not, why.
func (s *Service) dapatDibatalkan(ctx context.Context, q db.Q, h karya.Hubungan, rows []pembatalan) ([]api.Aksi, error) {
	out := []api.Aksi{}
	for _, hal := range []string{ajuan.HalJudul, ajuan.HalUji, ajuan.HalSidang} {
		p, ada, err := ajuan.FindLatest(ctx, q, h.ID, hal)
		if err != nil {
			return nil, err
		}
		suara, memutus, err := ajuan.GetSuara(ctx, q, p.ID, h.IDDosen)
		if err != nil {
			return nil, err
		}
		if !ada || !memutus {
			continue
		}
		urung, err := s.urungSampai(ctx, q, h, p)
		if err != nil {
			return nil, err
		}
		if urung != nil {
			continue
		}
		alasan, err := s.halanganBatal(ctx, q, h, p, suara)
		if err != nil {
			return nil, err
		}
		for _, x := range rows {
			if x.IDPengajuan == p.ID && x.IDDosen == h.IDDosen && x.Status == batalDiajukan {
				alasan = "Pembatalan sudah diajukan; menunggu jawaban kaprodi atau operator"
			}
		}
		out = append(out, api.Aksi{Code: hal, Allowed: alasan == "", Reason: alasan})
	}
	return out, nil
}

// tolakBatal refuses (409) to undo what the campus cannot undo of a lecturer's decision on a request.
func (s *Service) tolakBatal(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan, idDosen string) error {
	suara, ada, err := ajuan.GetSuara(ctx, q, p.ID, idDosen)
	if err != nil {
		return err
	}
	halangan := "Tidak ada keputusan yang dapat dibatalkan."
	if ada {
		halangan, err = s.halanganBatal(ctx, q, h, p, suara)
	}
	if err != nil || halangan == "" {
		return err
	}
	return apperr.New(apperr.Conflict, halangan)
}

// sudahBerlanjut refuses to undo a decision, with how the request or the work stands.
const sudahBerlanjut = "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: %s."

// halanganBatal says why the campus cannot undo a supervisor's decision on a request, or nothing: the work must stand where
// that decision left it, with nothing built upon it.
func (s *Service) halanganBatal(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan, suara ajuan.Suara) (string, error) {
	hasil := map[string]string{putusRevisi: ajuan.Perbaikan, putusTolak: ajuan.Ditolak}[suara.Status]
	if p.Status != hasil && (suara.Status != putusSetuju || p.Status != ajuan.Diajukan && p.Status != ajuan.Disetujui) {
		return fmt.Sprintf(sudahBerlanjut, ajuan.Label[p.Status]), nil
	}
	if h.Status != statusAkibat(h.Jenis, p) {
		return fmt.Sprintf(sudahBerlanjut, karya.LabelStatus[h.Status]), nil
	}
	if p.Hal != ajuan.HalJudul {
		return "", nil
	}
	const after = `SELECT COUNT(*) FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND dibuat_pada >= $3`
	n, err := db.Get[int64](ctx, q, after, q.College, h.ID, suara.Pada)
	if err == nil && n > 0 {
		return "Keputusan tidak dapat dibatalkan karena sudah ada bimbingan sesudahnya.", nil
	}
	return "", err
}

// statusAkibat is where a work stands by what was decided on its latest request about something.
func statusAkibat(jenis karya.Jenis, p ajuan.Ajuan) string {
	switch {
	case p.Hal == ajuan.HalUji:
		return jenis.Dibimbing()
	case p.Hal == ajuan.HalSidang && (p.Status == ajuan.Diajukan || p.Status == ajuan.Disetujui):
		return karya.StatusAjukanSidang
	case p.Hal == ajuan.HalSidang:
		return jenis.Dibimbing()
	case p.Status == ajuan.Diajukan:
		return karya.StatusDiajukan
	}
	putus := map[string]string{ajuan.Disetujui: putusSetuju, ajuan.Perbaikan: putusRevisi, ajuan.Ditolak: putusTolak}[p.Status]
	ke, _ := karya.FindLangkah(jenis, karya.StatusDiajukan, langkahPutusan[ajuan.HalJudul][putus], karya.PelakuPembimbing)
	return ke
}
