package kebijakan

import (
	"context"
	"strings"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
)

// Service sets what is asked of final works.
type Service struct{ *karya.Service }

// lingkup is for what a policy is: a kind of work, and a programme; without one all programmes that set none of their own.
type lingkup struct{ jenis, idProdi string }

// seluruh stands in an id for all programmes.
const seluruh = "kampus"

// readLingkup reads an id: skripsi-kampus, or the kind and the id of a programme (404).
func readLingkup(id string) (lingkup, error) {
	jenis, prodi, ok := strings.Cut(id, "-")
	if prodi == seluruh {
		prodi = ""
	} else if prodi == "" {
		ok = false
	}
	for _, k := range kinds {
		if ok && k == jenis {
			return lingkup{jenis, prodi}, nil
		}
	}
	return lingkup{}, apperr.NotFound()
}

func (l lingkup) id() string {
	if l.idProdi == "" {
		return l.jenis + "-" + seluruh
	}
	return l.jenis + "-" + l.idProdi
}

// KebijakanDiatur is what applies to a kind of work of a programme, or of the campus, for whoever sets it.
type KebijakanDiatur struct {
	ID        string `json:"id" doc:"skripsi-kampus; of a programme skripsi- and its id"`
	Jenis     string `json:"jenis" enum:"proposal,skripsi,kp"`
	IDProdi   string `json:"idProdi" doc:"Empty: of all programmes that have none of their own"`
	NamaProdi string `json:"namaProdi"`
	Sendiri   bool   `json:"sendiri" doc:"It is set here; else it is the campus's, and of a campus that set none what is shipped"`
	Sumber    string `json:"sumber" doc:"Aturan kampus 2026/2027"`
	IsiKebijakan
	Karya karya.Terikat `json:"karya" doc:"Works that a change concerns"`
	Huruf []string      `json:"huruf" nullable:"false" doc:"The college's letters, the highest first"`
	Aksi  []api.Aksi    `json:"aksi" nullable:"false" doc:"ubah, kembalikan"`
	module.Stamp
}

// atur tells what an actor sets: an operator all, a head the own programmes.
func atur(ctx context.Context, q db.Q, a actor.Actor) (func(idProdi string) bool, error) {
	return karya.AturProdi(ctx, q, a, karya.IzinKebijakan)
}

// get reads what applies to what an id names, as the caller sees it: a programme that he or she has nothing to do with is not
// there (404).
func (s *Service) get(ctx context.Context, q db.Q, a actor.Actor, id string) (out KebijakanDiatur, err error) {
	l, err := readLingkup(id)
	if err != nil {
		return out, err
	}
	may, err := atur(ctx, q, a)
	if err != nil {
		return out, err
	}
	out = KebijakanDiatur{ID: l.id(), Jenis: l.jenis, IDProdi: l.idProdi}
	if l.idProdi != "" {
		if !may(l.idProdi) {
			return out, apperr.NotFound()
		}
		const prodi = `SELECT nama FROM master_prodi WHERE college_id = $1 AND id = $2`
		if out.NamaProdi, err = db.Get[string](ctx, q, prodi, q.College, l.idProdi); err != nil {
			return out, err
		}
	}
	if err := s.isi(ctx, q, l, &out); err != nil {
		return out, err
	}
	letters, err := hitung.ListHuruf(ctx, q)
	if err != nil {
		return out, err
	}
	out.Huruf = make([]string, 0, len(letters))
	for _, h := range letters {
		out.Huruf = append(out.Huruf, h.Huruf)
	}
	out.Karya, err = s.CountTerikat(ctx, q, l.jenis, l.idProdi)
	out.Aksi = aksi(l, out.Sendiri, may(l.idProdi))
	return out, err
}

// isi reads what is asked, where that comes from, and the version of what is set here.
func (s *Service) isi(ctx context.Context, q db.Q, l lingkup, out *KebijakanDiatur) error {
	term, err := periode.Berjalan(ctx, q)
	if err != nil {
		return err
	}
	k, err := FindBerlaku(ctx, q, l.jenis, l.idProdi, term)
	switch {
	case apperr.Is(err, apperr.Conflict):
		out.Sumber = bawaan
		if out.IsiKebijakan, err = shipped(l.jenis); err != nil {
			return err
		}
	case err != nil:
		return err
	default:
		out.Sumber, out.Sendiri = k.Sumber(), k.IDProdi == l.idProdi
		if out.IsiKebijakan, err = readIsi(ctx, q, k); err != nil {
			return err
		}
	}
	const last = `SELECT versi, diubah_pada, diubah_oleh FROM tugasakhir_kebijakan WHERE college_id = $1 AND jenis = $2 AND COALESCE(id_prodi, '') = $3
		ORDER BY versi DESC LIMIT 1`
	out.Stamp, _, err = db.Find[module.Stamp](ctx, q, last, q.College, l.jenis, l.idProdi)
	return err
}

// aksi are what a caller may do with a policy.
func aksi(l lingkup, own, may bool) []api.Aksi {
	halangan := ""
	if !may {
		halangan = "Aturan kampus diubah oleh operator"
	}
	kembali := halangan
	if kembali == "" && !own {
		kembali = "Sudah mengikuti aturan kampus"
		if l.idProdi == "" {
			kembali = "Sudah memakai bawaan portal"
		}
	}
	return []api.Aksi{api.May("ubah", halangan), api.May("kembalikan", kembali)}
}

// readIsi is a policy with its shares and criteria, as it is set.
func readIsi(ctx context.Context, q db.Q, k Baris) (IsiKebijakan, error) {
	a := k.Sidang()
	out := IsiKebijakan{MinSKS: k.MinSKS, MinIPK: float64(k.MinIPKE2) / 100, MaksSKSD: k.MaksSKSD, BolehE: k.BolehE, WajibKRS: k.WajibKRS,
		MinBimbingan: k.MinBimbingan, MinPerPembimbing: k.MinPerPembimbing, MaksSesiHari: k.MaksSesiHari, Kuota: k.Kuota,
		BatasKemiripan: float64(k.BatasKemiripanE2) / 100, KaprodiKemiripan: k.KaprodiKemiripan, DurasiMenit: k.DurasiMenit, JedaHari: k.JedaHari,
		RevisiHari: k.RevisiHari, HariSidang: a.daftarHari(), MulaiSidang: jamMenit(k.MulaiMenit), SelesaiSidang: jamMenit(k.SelesaiMenit),
		MinPenguji: k.MinPenguji, MaksPenguji: k.MaksPenguji, WajibKetua: k.WajibKetua, HurufLulus: k.HurufLulus, NilaiLulus: *exact.FromE4(k.NilaiLulusE4),
		MinHariLogbook: k.MinHariLogbook, Komponen: []Komponen{}}
	const shares = `SELECT k.peran, k.bobot_e2 AS bagian, COALESCE(c.nama, '') AS nama, COALESCE(c.bobot_e2, 0) AS bobot FROM tugasakhir_komponen k
		LEFT JOIN tugasakhir_kriteria c ON c.college_id = k.college_id AND c.id_kebijakan = k.id_kebijakan AND c.peran = k.peran
		WHERE k.college_id = $1 AND k.id_kebijakan = $2
		ORDER BY CASE k.peran WHEN 'pembimbing' THEN 1 WHEN 'penguji' THEN 2 ELSE 3 END, c.urutan, c.id`
	lines, err := db.List[struct {
		Peran, Nama   string
		Bagian, Bobot int64
	}](ctx, q, shares, q.College, k.ID)
	for _, c := range lines {
		n := len(out.Komponen)
		if n == 0 || out.Komponen[n-1].Peran != c.Peran {
			out.Komponen, n = append(out.Komponen, Komponen{c.Peran, float64(c.Bagian) / 100, []Kriteria{}}), n+1
		}
		if c.Nama != "" {
			out.Komponen[n-1].Kriteria = append(out.Komponen[n-1].Kriteria, Kriteria{c.Nama, float64(c.Bobot) / 100})
		}
	}
	return out, err
}

// stamp is the version that a policy gets, and who made it when.
type stamp struct {
	versi, berlaku, pada int64
	oleh                 string
}

// insert writes a policy with its shares and criteria, and tells its id.
func (s *Service) insert(ctx context.Context, q db.Q, l lingkup, b IsiKebijakan, c stamp) (string, error) {
	id, hari := s.NewID(), ""
	for _, n := range b.HariSidang {
		hari += string(rune('0' + n))
	}
	ipk, _ := e2(b.MinIPK)
	mirip, _ := e2(b.BatasKemiripan)
	lulus, _ := exact.ToE4(b.NilaiLulus)
	from, _ := menit(b.MulaiSidang)
	until, _ := menit(b.SelesaiSidang)
	const insert = `INSERT INTO tugasakhir_kebijakan (college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e,
			batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari, huruf_lulus, nilai_lulus_e4, maks_sesi_hari, min_per_pembimbing, kaprodi_kemiripan,
			hari_sidang, mulai_menit, selesai_menit, min_penguji, maks_penguji, wajib_ketua, min_hari_logbook, wajib_krs, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, NULLIF($4, ''), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28,
			$29, $30, $31)`
	err := q.Apply(ctx, insert, q.College, id, l.jenis, l.idProdi, c.berlaku, b.MinBimbingan, b.MinSKS, ipk, b.MaksSKSD, b.BolehE, mirip, b.Kuota, b.DurasiMenit,
		b.JedaHari, b.RevisiHari, b.HurufLulus, lulus, b.MaksSesiHari, b.MinPerPembimbing, b.KaprodiKemiripan, hari, from, until, b.MinPenguji, b.MaksPenguji,
		b.WajibKetua, b.MinHariLogbook, b.WajibKRS, c.versi, c.pada, c.oleh)
	for i := 0; i < len(b.Komponen) && err == nil; i++ {
		err = s.insertKomponen(ctx, q, id, b.Komponen[i])
	}
	return id, err
}

func (s *Service) insertKomponen(ctx context.Context, q db.Q, id string, k Komponen) error {
	share, _ := e2(k.Bobot)
	const komponen = `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, $3, $4)`
	err := q.Apply(ctx, komponen, q.College, id, k.Peran, share)
	for i := 0; i < len(k.Kriteria) && err == nil; i++ {
		share, _ := e2(k.Kriteria[i].Bobot)
		const kriteria = `INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan) VALUES ($1, $2, $3, $4, $5, $6, $7)`
		err = q.Apply(ctx, kriteria, q.College, s.NewID(), id, k.Peran, k.Kriteria[i].Nama, share, i+1)
	}
	return err
}

// replaced marks what stood for what a policy is for as replaced; the last of it has this version now.
func replaced(ctx context.Context, q db.Q, l lingkup, c stamp) error {
	const update = `UPDATE tugasakhir_kebijakan SET diganti_pada = $4 WHERE college_id = $1 AND jenis = $2 AND COALESCE(id_prodi, '') = $3 AND diganti_pada IS NULL`
	return q.Apply(ctx, update, q.College, l.jenis, l.idProdi, c.pada)
}
