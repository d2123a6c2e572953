package laporan

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/db"
)

// susunan is how snapshots are put together; one that was kept stays as it is.
const susunan = 1

// rulesOf is the set in force in the term of a report; false without one.
func rulesOf(ctx context.Context, q db.Q, r *LaporanBKD) (aturan.AturanBKD, bool, error) {
	return aturan.FindBerlaku(ctx, q, r.Periode)
}

// compose is what a report would say if it were handed in now, by a set of rules, but for the evidence.
func compose(ctx context.Context, q db.Q, r *LaporanBKD, set aturan.AturanBKD) (*IsiRekam, error) {
	h, err := poin.Satu(ctx, q, set, r.dosen(), r.Periode)
	if err != nil {
		return nil, err
	}
	out := &IsiRekam{
		Susunan: susunan, Periode: r.Periode, Beban: h.Ringkas(), Baris: h.Lines(), Catatan: []CatatanRekam{}, Bukti: []BuktiRekam{},
		Dosen:  DosenRekam{ID: r.IDDosen, Nama: r.NamaDosen, NIDN: r.NIDN, IDProdi: r.IDProdi, NamaProdi: r.NamaProdi},
		Aturan: AturanRekam{ID: set.ID, Kode: set.Kode, Nama: set.Nama, Dasar: set.Dasar, Mulai: set.Mulai, IsiAturan: set.IsiAturan},
	}
	slices.Sort(out.Beban.Nihil) // as read they stand in no order
	for _, l := range h.Baris {
		for _, c := range l.Catatan {
			out.Catatan = append(out.Catatan, recordOf(c))
		}
	}
	plan, err := r.setPlan()
	if err != nil {
		return nil, err
	}
	if plan != nil {
		out.Rencana = &plan.Total
	}
	return out, nil
}

// prove adds the evidence that there is.
func (s *Service) prove(ctx context.Context, q db.Q, i *IsiRekam) error {
	if s.Bukti == nil {
		return nil
	}
	proofs, err := s.Bukti(ctx, q, i.Dosen.ID, i.Periode)
	i.Bukti = append(i.Bukti, proofs...)
	return err
}

func recordOf(c hitung.Catatan) CatatanRekam {
	return CatatanRekam{
		Sumber: c.Sumber, Jenis: c.Jenis, Golongan: c.Golongan, Jenjang: c.Jenjang, Objek: c.Objek, IDObjek: c.IDObjek, Kelompok: c.Kelompok, Peran: c.Peran,
		Rincian: c.Rincian, Keadaan: c.Keadaan, Pada: c.Pada, Jumlah: c.Jumlah, Rencana: c.Rencana, Terlaksana: c.Terlaksana, PorsiE4: c.PorsiE4, SKSE2: c.SKSE2,
		Peserta: c.Peserta, Tim: c.Tim,
	}
}

// text is what is kept, and its fingerprint: the same content is the same text.
func (i *IsiRekam) text() (text, sidik string, err error) {
	out, err := json.Marshal(i)
	return string(out), fingerprint(string(out)), err
}

func fingerprint(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// missed are the demands that the workload misses, by their codes.
func (i *IsiRekam) missed() []string {
	out := []string{}
	for _, p := range i.Beban.Syarat {
		if p.Hasil == hitung.TM {
			out = append(out, p.Kode)
		}
	}
	return out
}

// demand is a demand of the rules by its code; false when they have none of it.
func (i *IsiRekam) demand(kode string) (aturan.SyaratAturan, bool) {
	at := slices.IndexFunc(i.Aturan.Syarat, func(s aturan.SyaratAturan) bool { return s.Kode == kode })
	if at < 0 {
		return aturan.SyaratAturan{}, false
	}
	return i.Aturan.Syarat[at], true
}
