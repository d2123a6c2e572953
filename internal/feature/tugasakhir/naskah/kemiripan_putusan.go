package naskah

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// As whom somebody decides on a score.
const (
	sebagaiPembimbing = "pembimbing"
	sebagaiKaprodi    = "kaprodi"
)

// PutusanKemiripan is the word on a text whose score is above the limit, or unknown. A score never stops anybody: it asks for a
// reason.
type PutusanKemiripan struct {
	ID          string     `json:"id"`
	Sebagai     string     `json:"sebagai" enum:"pembimbing,kaprodi"`
	Nama        string     `json:"nama"`
	Versi       int64      `json:"versi" doc:"Of the manuscript or report"`
	Skor        *float64   `json:"skor,omitempty" doc:"Per cent that was decided on; absent: it was unknown"`
	Batas       float64    `json:"batas"`
	Alasan      string     `json:"alasan"`
	Pada        time.Time  `json:"pada"`
	Berlaku     bool       `json:"berlaku" doc:"It is about the latest version and a score that is no lower than today's"`
	DicabutPada *time.Time `json:"dicabutPada,omitempty"`
	DicabutOleh string     `json:"dicabutOleh"`
}

// KeputusanKemiripan is how a work's latest text stands against the limit, and who decided on it.
type KeputusanKemiripan struct {
	Perlu    bool               `json:"perlu" doc:"The score is above the limit or unknown: somebody decides"`
	Halangan string             `json:"halangan" doc:"Whose word is still missing; empty: nobody's"`
	Versi    int64              `json:"versi" doc:"Of the manuscript or report that is decided on; 0: none was handed in"`
	Kaprodi  bool               `json:"kaprodi" doc:"The policy asks for the head's word too"`
	Data     []PutusanKemiripan `json:"data" nullable:"false" doc:"The latest first"`
	Aksi     []api.Aksi         `json:"aksi" nullable:"false" doc:"putuskan, putuskan_kaprodi, cabut"`
}

// PutuskanKemiripan lets a text go on in spite of its score.
type PutuskanKemiripan struct {
	ID   string `path:"id"`
	Body struct {
		Versi   int64  `json:"versi" minimum:"1" doc:"Of the manuscript or report that was read"`
		Sebagai string `json:"sebagai" enum:"pembimbing,kaprodi"`
		Alasan  string `json:"alasan" minLength:"1" maxLength:"2000"`
	}
}

// Keadaan is how a work's latest text stands against the limit, and whose word there is on it.
type Keadaan struct {
	skorE2             *int64
	batasE2            int64
	naskah             versi // none: none was handed in
	kaprodi            bool  // the head's word is needed too
	semua              []putusanMirip
	pembimbing, kepala *putusanMirip
}

// putusanMirip is a word on a score as the store has it.
type putusanMirip struct {
	PutusanKemiripan
	IDBerkas, IDAkun string
	SkorE2           *int64
}

// KeadaanMirip reads it; a word counts as long as the version is the latest and the score no higher than it was.
func (s *Service) KeadaanMirip(ctx context.Context, q db.Q, k karya.Baris, p kebijakan.Baris) (Keadaan, error) {
	out := Keadaan{skorE2: k.SkorE2, batasE2: p.BatasKemiripanE2, kaprodi: p.KaprodiKemiripan}
	var err error
	if out.naskah, _, err = versiTerakhir(ctx, q, k.ID); err != nil {
		return out, err
	}
	const list = `SELECT v.id, v.id_berkas, f.nomor AS versi, v.sebagai, v.id_akun, v.nama, v.skor_e2, v.skor_e2 / 100.0 AS skor, v.batas_e2 / 100.0 AS batas,
			v.alasan, v.dibuat_pada AS pada, v.dicabut_pada, v.dicabut_oleh
		FROM tugasakhir_kemiripan_putusan v JOIN tugasakhir_berkas f ON f.college_id = v.college_id AND f.id = v.id_berkas
		WHERE v.college_id = $1 AND v.id_karya = $2 ORDER BY v.dibuat_pada DESC, v.id DESC LIMIT 100`
	out.semua, err = db.List[putusanMirip](ctx, q, list, q.College, k.ID)
	for i := range out.semua {
		v := &out.semua[i]
		v.Berlaku = out.berlaku(*v)
		switch {
		case !v.Berlaku:
		case v.Sebagai == sebagaiKaprodi && out.kepala == nil:
			out.kepala = v
		case v.Sebagai == sebagaiPembimbing && out.pembimbing == nil:
			out.pembimbing = v
		}
	}
	return out, err
}

func (m Keadaan) berlaku(v putusanMirip) bool {
	if v.DicabutPada != nil || v.IDBerkas != m.naskah.ID {
		return false
	}
	return m.skorE2 == nil || v.SkorE2 != nil && *m.skorE2 <= *v.SkorE2
}

// perlu tells whether somebody has to decide: the score is above the limit, or a text that was handed in has none.
func (m Keadaan) perlu() bool {
	return m.naskah.ID != "" && (m.skorE2 == nil || *m.skorE2 > m.batasE2)
}

// angka is the score against the limit: '41% (batas 25%)'.
func (m Keadaan) angka() string {
	if m.skorE2 == nil {
		return "Belum diperiksa (batas " + exact.Percent(m.batasE2) + ")"
	}
	return exact.Percent(*m.skorE2) + " (batas " + exact.Percent(m.batasE2) + ")"
}

// Halangan says whose word is missing before supervisors may approve the defense, and the campus verify it; nothing when none is.
func (m Keadaan) Halangan() (setujui, verifikasi string) {
	if !m.perlu() {
		return "", ""
	}
	sebab := "Skor kemiripan " + m.angka() + "."
	if m.skorE2 == nil {
		sebab = "Naskah terbaru belum ada skor kemiripannya."
	}
	if m.pembimbing == nil {
		setujui = sebab + " Baca laporannya di Cek plagiasi, lalu tulis alasan melanjutkan di sana."
		return setujui, sebab + " Menunggu keputusan pembimbing di Cek plagiasi."
	}
	if m.kaprodi && m.kepala == nil {
		verifikasi = sebab + " Menunggu keputusan kaprodi di Cek plagiasi."
	}
	return "", verifikasi
}

// Syarat is the line of the check list: met when the score is below the limit or all decided whose word is needed.
func (m Keadaan) Syarat() karya.Syarat {
	rinci := m.angka()
	for _, v := range []*putusanMirip{m.pembimbing, m.kepala} {
		if v != nil && m.perlu() {
			rinci += fmt.Sprintf(". %s (%s): %s", v.Nama, v.Sebagai, strings.TrimSuffix(v.Alasan, "."))
		}
	}
	switch {
	case !m.perlu():
	case m.pembimbing == nil:
		rinci += ", menunggu keputusan pembimbing"
	case m.kaprodi && m.kepala == nil:
		rinci += ". Menunggu keputusan kaprodi"
	}
	_, halangan := m.Halangan()
	return karya.NewSyarat("kemiripan", "Skor kemiripan", m.naskah.ID != "" && halangan == "", rinci)
}

// KeadaanKarya is keadaanMirip under the work's policy.
func (s *Service) KeadaanKarya(ctx context.Context, q db.Q, k karya.Baris) (Keadaan, error) {
	p, err := kebijakan.Get(ctx, q, k.IDKebijakan)
	if err != nil {
		return Keadaan{}, err
	}
	return s.KeadaanMirip(ctx, q, k, p)
}

// TolakMirip refuses (409) what the score still asks somebody's word for.
func (s *Service) TolakMirip(ctx context.Context, q db.Q, k karya.Baris, verifikasi bool) error {
	m, err := s.KeadaanKarya(ctx, q, k)
	if err != nil {
		return err
	}
	halangan, kampus := m.Halangan()
	if verifikasi {
		halangan = kampus
	}
	if halangan != "" {
		return apperr.New(apperr.Conflict, halangan)
	}
	return nil
}

// LihatKeputusan answers who decided on a work's score, to everyone who has to do with the work.
func (s *Service) LihatKeputusan(ctx context.Context, in *api.ByID) (KeputusanKemiripan, error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (KeputusanKemiripan, error) { return s.keputusan(ctx, q, h) })
}

func (s *Service) keputusan(ctx context.Context, q db.Q, h karya.Hubungan) (KeputusanKemiripan, error) {
	m, err := s.KeadaanKarya(ctx, q, h.Baris)
	if err != nil {
		return KeputusanKemiripan{}, err
	}
	kepala, err := mewakiliKaprodi(ctx, q, h)
	if err != nil {
		return KeputusanKemiripan{}, err
	}
	out := KeputusanKemiripan{Perlu: m.perlu(), Versi: m.naskah.Nomor, Kaprodi: m.kaprodi, Data: []PutusanKemiripan{}, Aksi: []api.Aksi{}}
	_, out.Halangan = m.Halangan()
	for _, v := range m.semua {
		out.Data = append(out.Data, v.PutusanKemiripan)
	}
	lewat := ""
	if !sebelumSiap(h.Baris) {
		lewat = "Status saat ini " + karya.LabelStatus[h.Status]
	}
	tentu := func(kode string, ada bool) {
		if ada {
			out.Aksi = append(out.Aksi, api.May(kode, lewat))
		}
	}
	tentu("putuskan", h.Pembimbing() && m.perlu() && m.pembimbing == nil)
	tentu("putuskan_kaprodi", kepala && m.perlu() && m.kaprodi && m.kepala == nil)
	tentu("cabut", m.milik(actor.From(ctx).Account) != nil)
	return out, nil
}

// milik is the caller's word that counts, or nil.
func (m Keadaan) milik(akun string) *putusanMirip {
	for _, v := range []*putusanMirip{m.kepala, m.pembimbing} {
		if v != nil && v.IDAkun == akun {
			return v
		}
	}
	return nil
}

// sebelumSiap tells whether a score may still be decided on: until the campus has verified the defense.
func sebelumSiap(k karya.Baris) bool {
	return k.Status == k.Jenis.Dibimbing() || k.Status == karya.StatusAjukanSidang
}

// mewakiliKaprodi tells whether the caller gives the head's word: the head, and of a work that the head guides the operator, for
// nobody's own word is the second one.
func mewakiliKaprodi(ctx context.Context, q db.Q, h karya.Hubungan) (bool, error) {
	if !h.Atur() || h.Pembimbing() {
		return false, nil
	}
	if h.Kaprodi {
		return true, nil
	}
	const guided = `SELECT EXISTS (SELECT 1 FROM master_kaprodi h JOIN tugasakhir_pembimbing b ON b.college_id = h.college_id AND b.id_dosen = h.id_dosen
		WHERE h.college_id = $1 AND h.id_prodi = $2 AND b.id_karya = $3)`
	return db.Get[bool](ctx, q, guided, q.College, h.IDProdi, h.ID)
}

// kata is what somebody does with a word on a score.
type kata struct{ id, tindakan, sebagai, alasan string }

// ubahKeputusan runs an act on the words on a work's score, writes it into the history, and answers how the work stands then.
func (s *Service) ubahKeputusan(ctx context.Context, id, izin string, act func(context.Context, db.Q, karya.Hubungan, Keadaan) (kata, error)) (KeputusanKemiripan, error) {
	return karya.Change(ctx, s, id, izin, mengurus, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out KeputusanKemiripan, apa karya.Touched, err error) {
		m, err := s.KeadaanKarya(ctx, q, h.Baris)
		if err != nil {
			return out, apa, err
		}
		x, err := act(ctx, q, *h, m)
		if err != nil {
			return out, apa, err
		}
		peran := h.PeranAtur()
		if x.sebagai == sebagaiPembimbing {
			peran = h.PeranBimbing()
		}
		if err := s.Touch(ctx, q, &h.Baris, x.tindakan, peran, x.alasan); err != nil {
			return out, apa, err
		}
		out, err = s.keputusan(ctx, q, *h)
		return out, karya.Touched{Objek: "kemiripan", ID: x.id, Rincian: map[string]string{"karya": h.ID, "sebagai": x.sebagai}}, err
	})
}

// PutuskanKemiripan lets a text go on in spite of its score, with a reason that stays.
func (s *Service) PutuskanKemiripan(ctx context.Context, in *PutuskanKemiripan) (KeputusanKemiripan, error) {
	return s.ubahKeputusan(ctx, in.ID, "tugasakhir.kemiripan.putuskan", func(ctx context.Context, q db.Q, h karya.Hubungan, m Keadaan) (kata, error) {
		a, alasan := actor.From(ctx), texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil {
			return kata{}, err
		}
		if err := s.periksaPutusanMirip(ctx, q, h, m, in); err != nil {
			return kata{}, err
		}
		id := s.NewID()
		const insert = `INSERT INTO tugasakhir_kemiripan_putusan (college_id, id, id_karya, id_berkas, sebagai, id_akun, nama, skor_e2, batas_e2, alasan, dibuat_pada)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
		_, err := q.Exec(ctx, insert, q.College, id, h.ID, m.naskah.ID, in.Body.Sebagai, a.Account, a.Name, m.skorE2, m.batasE2, alasan, s.Clock.Now().UnixMicro())
		return kata{id, "putuskan_mirip", in.Body.Sebagai, "Skor kemiripan " + m.angka() + ". " + alasan}, err
	})
}

// periksaPutusanMirip refuses a word that nobody asked for, that another gives, or that is about a version that is no longer the
// latest.
func (s *Service) periksaPutusanMirip(ctx context.Context, q db.Q, h karya.Hubungan, m Keadaan, in *PutuskanKemiripan) error {
	kepala, err := mewakiliKaprodi(ctx, q, h)
	if err != nil {
		return err
	}
	konflik := func(kalimat string) error { return apperr.New(apperr.Conflict, kalimat) }
	sendiri := m.pembimbing
	switch {
	case in.Body.Sebagai == sebagaiPembimbing && !h.Pembimbing():
		return apperr.New(apperr.Forbidden, "Keputusan ini diambil oleh pembimbing")
	case in.Body.Sebagai == sebagaiKaprodi && h.Pembimbing():
		return apperr.New(apperr.Forbidden, "Anda pembimbing karya ini. Keputusan kaprodi dicatat oleh orang lain.")
	case in.Body.Sebagai == sebagaiKaprodi && !kepala:
		return apperr.New(apperr.Forbidden, "Keputusan ini diambil oleh ketua program studi")
	case !sebelumSiap(h.Baris):
		return konflik("Skor kemiripan tidak dapat diputuskan lagi. Status saat ini " + karya.LabelStatus[h.Status] + ".")
	case m.naskah.ID == "":
		return konflik("Belum ada naskah yang diunggah")
	case m.naskah.Nomor != in.Body.Versi:
		return konflik("Versi naskah yang terakhir berbeda dari yang Anda baca. Muat ulang halaman, lalu baca laporan versi itu.")
	case !m.perlu():
		return konflik("Skor kemiripan " + m.angka() + ". Tidak perlu keputusan.")
	case in.Body.Sebagai == sebagaiKaprodi && !m.kaprodi:
		return konflik("Program studi ini tidak meminta keputusan kaprodi atas skor kemiripan.")
	case in.Body.Sebagai == sebagaiKaprodi:
		sendiri = m.kepala
	}
	if sendiri != nil {
		return konflik(fmt.Sprintf("Sudah diputuskan oleh %s pada %s.", sendiri.Nama, s.DateTime(ctx, q.College, sendiri.Pada.UnixMicro())))
	}
	return nil
}

// CabutKemiripan takes the caller's word back, as long as the campus has not verified the defense.
func (s *Service) CabutKemiripan(ctx context.Context, in *api.ByID) (KeputusanKemiripan, error) {
	return s.ubahKeputusan(ctx, in.ID, "tugasakhir.kemiripan.cabut", func(ctx context.Context, q db.Q, h karya.Hubungan, m Keadaan) (kata, error) {
		a := actor.From(ctx)
		v := m.milik(a.Account)
		if v == nil {
			return kata{}, apperr.New(apperr.Conflict, "Tidak ada keputusan Anda yang dapat dicabut.")
		}
		if !sebelumSiap(h.Baris) {
			return kata{}, apperr.New(apperr.Conflict, "Keputusan tidak dapat dicabut karena proses sudah berlanjut. Status saat ini "+karya.LabelStatus[h.Status]+".")
		}
		const revoke = `UPDATE tugasakhir_kemiripan_putusan SET dicabut_pada = $3, dicabut_oleh = $4 WHERE college_id = $1 AND id = $2`
		_, err := q.Exec(ctx, revoke, q.College, v.ID, s.Clock.Now().UnixMicro(), a.Name)
		return kata{v.ID, "cabut_mirip", v.Sebagai, ""}, err
	})
}
