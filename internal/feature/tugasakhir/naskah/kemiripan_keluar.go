package naskah

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
)

// namaKeluar names in the history what passages were left out as.
var namaKeluar = map[string]string{keluarKutipan: "kutipan", keluarPustaka: "daftar pustaka", keluarTemplat: "templat prodi", keluarUmum: "sering dipakai"}

const takBolehKeluarkan = "Bagian dikeluarkan dari skor oleh pembimbing, kaprodi, atau operator"

// aksiKeluarkan tells whether the caller may leave passages out.
func aksiKeluarkan(h karya.Hubungan) api.Aksi {
	switch {
	case !h.Pembimbing() && !h.Atur():
		return api.Aksi{Code: "keluarkan", Reason: takBolehKeluarkan}
	case usai(h.Status):
		return api.Aksi{Code: "keluarkan", Reason: "Status saat ini " + karya.LabelStatus[h.Status]}
	}
	return api.Aksi{Code: "keluarkan", Allowed: true}
}

func usai(status string) bool {
	return slices.Contains([]string{karya.StatusDitolak, karya.StatusSelesai, karya.StatusDibatalkan}, status)
}

// KeluarkanBagian leaves passages of a report out of its score, or takes them in again: a supervisor or the campus does, and who
// and when stays to be read. The work's score follows when the report is of its latest version.
func (s *Service) KeluarkanBagian(ctx context.Context, in *KeluarkanBagian) (Kemiripan, error) {
	a := actor.From(ctx)
	var out Kemiripan
	boleh := func(h karya.Hubungan) bool { return h.Pembimbing() || h.Atur() }
	err := s.Change(ctx, in.ID, "tugasakhir.kemiripan.keluarkan", boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (karya.Touched, error) {
		if usai(h.Status) {
			return karya.Touched{}, apperr.New(apperr.Conflict, "Laporan tidak dapat diubah. Status saat ini "+karya.LabelStatus[h.Status]+".")
		}
		lama, err := getCek(ctx, q, *h, in.IDCek)
		if err != nil {
			return karya.Touched{}, err
		}
		if err := s.updateKeluar(ctx, q, a, in); err != nil {
			return karya.Touched{}, err
		}
		skor, err := hitungUlang(ctx, q, in.IDCek)
		if err != nil {
			return karya.Touched{}, err
		}
		if err := pasangSkor(ctx, q, h.ID, in.IDCek, skor); err != nil {
			return karya.Touched{}, err
		}
		tindakan, apa := "hitung_mirip", "dihitung lagi"
		if in.Body.Sebab != "" {
			tindakan, apa = "keluarkan_mirip", "sebagai "+namaKeluar[in.Body.Sebab]
		}
		alasan := fmt.Sprintf("%d bagian %s. Skor versi %d: %s.", len(in.Body.Bagian), apa, lama.Versi, persenTeks(skor))
		peran := h.PeranAtur()
		if h.Pembimbing() {
			peran = h.PeranBimbing()
		}
		if err := s.Touch(ctx, q, &h.Baris, tindakan, peran, alasan); err != nil {
			return karya.Touched{}, err
		}
		out, err = getLaporan(ctx, q, *h, in.IDCek)
		return karya.Touched{Objek: "cek", ID: in.IDCek, Rincian: map[string]string{"karya": h.ID, "sebab": in.Body.Sebab, "bagian": fmt.Sprint(in.Body.Bagian)}}, err
	})
	return out, err
}

// updateKeluar marks the passages; one that the report does not have is refused (422).
func (s *Service) updateKeluar(ctx context.Context, q db.Q, a actor.Actor, in *KeluarkanBagian) error {
	now := s.Clock.Now().UnixMicro()
	const out = `UPDATE tugasakhir_kutipan SET keluar = $4, keluar_oleh = $5, keluar_pada = $6 WHERE college_id = $1 AND id_cek = $2 AND urut = $3`
	const back = `UPDATE tugasakhir_kutipan SET keluar = '', kembali_oleh = $4, kembali_pada = $5 WHERE college_id = $1 AND id_cek = $2 AND urut = $3`
	for i, urut := range in.Body.Bagian {
		var n int64
		var err error
		if in.Body.Sebab == "" {
			n, err = q.Exec(ctx, back, q.College, in.IDCek, urut, a.Name, now)
		} else {
			n, err = q.Exec(ctx, out, q.College, in.IDCek, urut, in.Body.Sebab, a.Name, now)
		}
		if err != nil {
			return err
		}
		if n == 0 {
			return apperr.Field(fmt.Sprintf("bagian[%d]", i), "Pilihan tidak tersedia")
		}
	}
	return nil
}

// hitungUlang is the score of a check without what is left out now. A check of before passages could be left out is refused (409).
func hitungUlang(ctx context.Context, q db.Q, idCek string) (int64, error) {
	pack, err := db.Get[string](ctx, q, `SELECT peta FROM tugasakhir_cek WHERE college_id = $1 AND id = $2`, q.College, idCek)
	if err != nil {
		return 0, err
	}
	if pack == "" {
		return 0, apperr.New(apperr.Conflict, "Laporan ini dibuat dengan cara lama. Tekan Periksa ulang, lalu keluarkan bagiannya dari laporan baru.")
	}
	peta, err := similar.UnpackMap(pack)
	if err != nil {
		return 0, err
	}
	rows, err := db.List[struct{ Awal, Akhir int }](ctx, q, `SELECT awal, akhir FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek = $2 AND keluar <> ''`, q.College, idCek)
	var keluar []similar.Span
	for _, r := range rows {
		keluar = append(keluar, similar.Span{First: r.Awal, Last: r.Akhir})
	}
	return peta.Score(keluar...), err
}

// pasangSkor writes a check's score, which is the work's when nothing newer was checked or waits to be.
func pasangSkor(ctx context.Context, q db.Q, idKarya, idCek string, skor int64) error {
	if _, err := q.Exec(ctx, `UPDATE tugasakhir_cek SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`, q.College, idCek, skor); err != nil {
		return err
	}
	const latest = `SELECT c.id FROM tugasakhir_cek c JOIN tugasakhir_karya k ON k.college_id = c.college_id AND k.id = c.id_karya
		WHERE c.college_id = $1 AND c.id_karya = $2 AND c.skor_e2 IS NOT NULL AND k.skor_e2 IS NOT NULL ORDER BY c.dibuat_pada DESC, c.id DESC LIMIT 1`
	id, _, err := db.Find[string](ctx, q, latest, q.College, idKarya)
	if err != nil || id != idCek {
		return err
	}
	return karya.SetSkor(ctx, q, idKarya, &skor)
}

// persenTeks writes a share kept in hundredths of a per cent as people read it, without places: 4127 is "41%".
func persenTeks(e2 int64) string { return fmt.Sprintf("%d%%", (e2+50)/100) }
