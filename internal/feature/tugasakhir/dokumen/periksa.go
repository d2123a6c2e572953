package dokumen

import (
	"context"
	"encoding/json"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Papers are the papers of works, for whoever holds one.
func (s *Service) Papers() *module.Papers { return &module.Papers{Find: s.find} }

// recorded is a paper as it is recorded, with the number of its student as it is now.
type recorded struct {
	dokumenRow
	NIM string `db:"nim"`
}

const recordedPaper = `SELECT k.kode, k.nama, k.id_karya, COALESCE(k.id_sidang, '') AS id_sidang, COALESCE(k.id_dosen, '') AS id_dosen, k.sidik_isi,
	k.sidik_berkas, k.fakta, k.dibuat_pada, m.nim FROM tugasakhir_dokumen k
	JOIN tugasakhir_karya w ON w.college_id = k.college_id AND w.id = k.id_karya
	JOIN master_mahasiswa m ON m.college_id = w.college_id AND m.id = w.id_mahasiswa WHERE k.college_id = $1 AND k.kode = $2`

func (s *Service) find(ctx context.Context, q db.Q, kode string) (module.Paper, bool, error) {
	row, found, err := db.Find[recorded](ctx, q, recordedPaper, q.College, kode)
	if err != nil || !found {
		return module.Paper{}, false, err
	}
	var umum faktaUmum
	if err := json.Unmarshal([]byte(row.Fakta), &umum); err != nil {
		return module.Paper{}, false, err
	}
	holds := func(ctx context.Context, q db.Q) (bool, error) { return s.masihBerlaku(ctx, q, row.dokumenRow) }
	return module.Paper{Kind: umum.Jenis, Subject: umum.Perihal, Name: umum.Nama, Masked: umum.NIM, Number: row.NIM, Result: umum.Hasil,
		MadeAt: row.DibuatPada, Holds: holds, File: row.SidikBerkas, Says: umum.Isi}, true, nil
}

// masihBerlaku tells whether the paper would say the same today. One that could no longer be made says something else.
func (s *Service) masihBerlaku(ctx context.Context, q db.Q, row dokumenRow) (bool, error) {
	r, ada := ragamDokumenDari(row.Nama)
	if !ada {
		return false, nil
	}
	k, err := getKarya(ctx, q, row.IDKarya)
	if err != nil {
		return false, err
	}
	b, err := s.bahanDokumen(ctx, q, k, row.IDSidang)
	if apperr.Is(err, apperr.Missing) { // the exam was called off
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if b.idDosen = row.IDDosen; r.halangan(b) != "" {
		return false, nil
	}
	sidik, err := b.fakta(r).sidikIsi()
	return sidik == row.SidikIsi, err
}
