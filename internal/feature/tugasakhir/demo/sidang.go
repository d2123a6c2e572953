package demo

import "portaldosen/internal/feature/tugasakhir/demo/invent"

// ujianDemo are the exams of a work.
func ujianDemo(k *invent.Karya) []invent.Ujian { return k.Ujian }

func (d *pengisiDemo) sidang(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_sidang", []string{"id", "jenis", "periode", "mulai_pada", "selesai_pada", "id_ruang", "tautan", "status", "versi", "dibuat_pada", "diubah_pada"},
		tiap(dari, func(k *invent.Karya) []*invent.Sidang {
			var out []*invent.Sidang
			for _, u := range k.Ujian {
				if u.Sidang.Pemilik == k.ID {
					out = append(out, u.Sidang)
				}
			}
			return out
		}), func(s milik[*invent.Sidang]) []any {
			v := s.v
			return []any{v.ID, v.Jenis, v.Periode, v.Mulai, v.Selesai, atauNull(v.IDRuang), v.Tautan, v.Status, 1, v.Dibuat, v.Diubah}
		})
}

func (d *pengisiDemo) peserta(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_peserta", []string{"id_sidang", "id_karya", "hadir", "hasil", "catatan", "tenggat_revisi"}, tiap(dari, ujianDemo),
		func(u milik[invent.Ujian]) []any {
			return []any{u.v.Sidang.ID, u.k.ID, u.v.Hadir, atauNull(u.v.Hasil), u.v.Catatan, u.v.Tenggat}
		})
}

// anggotaDemo is one of an exam's team.
type anggotaDemo struct {
	sidang string
	invent.Penguji
}

func timDemo(k *invent.Karya) []anggotaDemo {
	var out []anggotaDemo
	for _, u := range k.Ujian {
		for _, p := range u.Tim {
			out = append(out, anggotaDemo{u.Sidang.ID, p})
		}
	}
	return out
}

func (d *pengisiDemo) penguji(dari []*invent.Karya) error {
	return isiDemo(d, "tugasakhir_penguji", []string{"id_sidang", "id_karya", "id_dosen", "peran", "kesediaan", "alasan", "lembar", "catatan", "dikirim_pada", "versi"},
		tiap(dari, timDemo), func(p milik[anggotaDemo]) []any {
			v := p.v
			return []any{v.sidang, p.k.ID, v.Dosen.ID, v.Peran, v.Kesediaan, v.Alasan, v.Lembar, v.Catatan, atauKosong(v.Dikirim), 1}
		})
}

func (d *pengisiDemo) skor(dari []*invent.Karya) error {
	type skor struct {
		sidang, dosen string
		invent.Skor
	}
	return isiDemo(d, "tugasakhir_skor", []string{"id_sidang", "id_karya", "id_dosen", "id_kriteria", "nilai_e4"}, tiap(dari, func(k *invent.Karya) []skor {
		var out []skor
		for _, p := range timDemo(k) {
			for _, s := range p.Skor {
				out = append(out, skor{p.sidang, p.Dosen.ID, s})
			}
		}
		return out
	}), func(s milik[skor]) []any { return []any{s.v.sidang, s.k.ID, s.v.dosen, s.v.IDKriteria, s.v.NilaiE4} })
}

func (d *pengisiDemo) revisi(dari []*invent.Karya) error {
	type revisi struct {
		sidang string
		invent.Revisi
	}
	return isiDemo(d, "tugasakhir_revisi", []string{"id", "id_sidang", "id_karya", "id_dosen", "nomor", "catatan", "halaman", "status", "jawaban", "alasan", "versi", "diubah_pada"},
		tiap(dari, func(k *invent.Karya) []revisi {
			var out []revisi
			for _, u := range k.Ujian {
				for _, r := range u.Revisi {
					out = append(out, revisi{u.Sidang.ID, r})
				}
			}
			return out
		}), func(r milik[revisi]) []any {
			v := r.v
			return []any{v.ID, v.sidang, r.k.ID, v.IDDosen, v.Nomor, v.Catatan, v.Halaman, v.Status, v.Jawaban, "", 1, v.Diubah}
		})
}
