package tugasakhir

import (
	"context"
	"time"

	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// LihatKarya answers one work of a kind to whoever has to do with it: with its supervisors and their load, the decisions
// on its request, its files, and the policy that applies.
func (s *Service) LihatKarya(ctx context.Context, in *MintaKarya) (Karya, error) {
	a := actor.From(ctx)
	var out Karya
	err := s.bacaTersusun(ctx, a.College, func(q db.Q) error {
		h, err := s.karyaJenis(ctx, q, a, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		out, err = s.karyaUtuh(ctx, q, a, h)
		return err
	})
	return out, err
}

// bacaKarya reads a work anew, as it is answered after a change, which first shows in what waits.
func (s *Service) bacaKarya(ctx context.Context, q db.Q, a actor.Actor, id string) (Karya, error) {
	if err := s.susun(ctx, q); err != nil {
		return Karya{}, err
	}
	h, err := s.hubunganKarya(ctx, q, a, id)
	if err != nil {
		return Karya{}, err
	}
	return s.karyaUtuh(ctx, q, a, h)
}

func (s *Service) karyaUtuh(ctx context.Context, q db.Q, a actor.Actor, h hubungan) (Karya, error) {
	const one = ` FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $3`
	row, err := db.Get[barisKarya](ctx, q, barisKaryaColumns+sudutDari(a).sejak()+barisKaryaFrom+one+barisKaryaJoins, q.College, a.Akun, h.ID)
	if err != nil {
		return Karya{}, err
	}
	out := Karya{KaryaBaris: row.baris(a), Abstrak: h.Abstrak, Hasil: h.Hasil}
	k, err := getKebijakan(ctx, q, h.IDKebijakan)
	if err != nil {
		return out, err
	}
	out.Kebijakan = k.tampil()
	if h.DikunciPada != nil && h.NilaiE4 != nil {
		out.Nilai, out.Huruf = dariE4(*h.NilaiE4), h.Huruf
	}
	if out.Pembimbing, err = listPembimbing(ctx, q, h.karya, k.Kuota); err != nil {
		return out, err
	}
	for i, p := range out.Pembimbing {
		out.NamaPembimbing = append(out.NamaPembimbing, p.Nama)
		out.Pembimbing[i].MinSesi = k.minPembimbing(len(out.Pembimbing))
	}
	if err := aksiKuota(ctx, q, a, out.Pembimbing); err != nil {
		return out, err
	}
	if out.Berkas, err = listBerkasKarya(ctx, q, h.ID); err != nil {
		return out, err
	}
	if h.Jenis == JenisKP {
		if out.Magang, err = getMagang(ctx, q, h.ID); err != nil {
			return out, err
		}
	}
	if out.IDAsal, err = s.bilaDekat(ctx, q, a, h.IDAsal); err != nil {
		return out, err
	}
	if h.Jenis == JenisProposal {
		const lanjut = `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND id_asal = $2`
		id, _, err := db.Find[string](ctx, q, lanjut, q.College, h.ID)
		if err != nil {
			return out, err
		}
		if out.IDLanjutan, err = s.bilaDekat(ctx, q, a, id); err != nil {
			return out, err
		}
	}
	err = s.lengkapiAjuan(ctx, q, h, &out)
	return out, err
}

// bilaDekat is the id of a work that the caller has to do with, and nothing otherwise: whoever examined a proposal is not told
// of the thesis that came of it.
func (s *Service) bilaDekat(ctx context.Context, q db.Q, a actor.Actor, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	_, err := s.hubunganKarya(ctx, q, a, id)
	if apperr.Is(err, apperr.TakAda) {
		return "", nil
	}
	return id, err
}

// lengkapiAjuan adds what hangs on the request: its word, its decisions, whether the caller may approve or take back.
func (s *Service) lengkapiAjuan(ctx context.Context, q db.Q, h hubungan, out *Karya) error {
	out.Putusan = []Putusan{}
	p, ada, err := pengajuanTerakhir(ctx, q, h.ID, halJudul)
	if err != nil || !ada {
		return err
	}
	out.Catatan, out.DiajukanPada = p.Catatan, waktuMungkin(&p.DibuatPada)
	putusan, err := listPutusan(ctx, q, h.ID)
	if err != nil {
		return err
	}
	out.Putusan = append(out.Putusan, putusan[p.ID]...)
	if !h.Pembimbing() {
		return nil
	}
	if out.UrungSampai, err = s.urungSampai(ctx, q, h, p); err != nil {
		return err
	}
	if h.Status != statusDiajukan {
		return nil
	}
	setujui := api.Aksi{Kode: "setujui", Boleh: true}
	if halangan, err := s.halanganSetuju(ctx, q, h); err != nil {
		return err
	} else if halangan != "" {
		setujui = api.Aksi{Kode: "setujui", Alasan: halangan}
	}
	out.Aksi = append(out.Aksi, setujui)
	return nil
}

// listPembimbing reads the supervisors of a work with their load; kuota is the policy's, where the college set a lecturer
// none of his or her own.
func listPembimbing(ctx context.Context, q db.Q, k karya, kuota int64) ([]Pembimbing, error) {
	const list = `SELECT d.id AS id_dosen, d.gelar_depan, d.nama, d.gelar_belakang, d.nidn, d.id_prodi, b.urutan, b.bimbingan, ` + bebanDosen + ` AS beban, COALESCE(u.kuota, $4) AS kuota
		FROM tugasakhir_pembimbing b JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		` + kuotaDosen + ` WHERE b.college_id = $1 AND b.id_karya = $2 ORDER BY b.urutan`
	rows, err := db.List[struct {
		IDDosen       string `db:"id_dosen"`
		GelarDepan    string `db:"gelar_depan"`
		Nama          string
		GelarBelakang string `db:"gelar_belakang"`
		NIDN          string `db:"nidn"`
		IDProdi       string `db:"id_prodi"`
		Urutan        int64
		Bimbingan     int64
		Beban         int64
		Kuota         int64
	}](ctx, q, list, q.College, k.ID, string(k.Jenis), kuota)
	out := make([]Pembimbing, 0, len(rows))
	for _, r := range rows {
		out = append(out, Pembimbing{IDDosen: r.IDDosen, Nama: master.NamaLengkap(r.GelarDepan, r.Nama, r.GelarBelakang), NIDN: r.NIDN,
			Urutan: r.Urutan, Sesi: r.Bimbingan, Beban: r.Beban, Kuota: r.Kuota, Aksi: []api.Aksi{}, idProdi: r.IDProdi})
	}
	return out, err
}

// listPutusan reads the decisions on all requests of a work, by request.
func listPutusan(ctx context.Context, q db.Q, idKarya string) (map[string][]Putusan, error) {
	const list = `SELECT v.id_pengajuan, v.id_dosen, d.gelar_depan, d.nama, d.gelar_belakang, v.status, v.alasan, v.pada
		FROM tugasakhir_pengajuan a JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id
		JOIN master_dosen d ON d.college_id = v.college_id AND d.id = v.id_dosen
		WHERE a.college_id = $1 AND a.id_karya = $2 ORDER BY v.pada, d.nama_urut`
	out := map[string][]Putusan{}
	err := q.Each(ctx, list, []any{q.College, idKarya}, func(scan func(...any) error) error {
		var id, depan, belakang string
		var p Putusan
		var pada int64
		err := scan(&id, &p.IDDosen, &depan, &p.Nama, &belakang, &p.Status, &p.Alasan, &pada)
		p.Nama, p.Pada = master.NamaLengkap(depan, p.Nama, belakang), clock.FromMicro(pada)
		out[id] = append(out[id], p)
		return err
	})
	return out, err
}

// lamaUrung is how long a supervisor may take a decision back.
const lamaUrung = 10 * time.Minute
