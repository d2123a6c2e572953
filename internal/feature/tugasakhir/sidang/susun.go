package sidang

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// rencanaBaru builds a plan from what the campus entered, and names what is wrong with it before any time is looked at.
func (s *Service) rencanaBaru(ctx context.Context, c ujian.Call, in SidangBaru) (rencana, []jadwal.MasalahJadwal, error) {
	var r rencana
	out, err := r.tempat(ctx, c.Q, in.IDRuang, in.Tautan)
	if err != nil {
		return r, nil, err
	}
	names := namaDosen{}
	for i, peserta := range in.Peserta {
		field := fmt.Sprintf("peserta[%d]", i)
		k, problems, err := s.calonDari(ctx, c, peserta, field, names)
		if err != nil {
			return r, nil, err
		}
		out = append(out, problems...)
		if slices.ContainsFunc(r.calon, func(o calon) bool { return k.ID != "" && o.ID == k.ID }) {
			out = append(out, jadwal.MasalahJadwal{Isian: field + ".idKarya", Kalimat: "Mahasiswa ini sudah ada dalam jadwal yang sama."})
			continue
		}
		if k.ID != "" {
			r.calon = append(r.calon, k)
		}
	}
	r.Mulai, r.Selesai = in.MulaiPada.UTC(), r.akhir(in.MulaiPada.UTC())
	if in.SelesaiPada != nil {
		r.Selesai = in.SelesaiPada.UTC()
	}
	return r, out, nil
}

// akhir is when a plan that begins at a time ends by the policies' length.
func (r rencana) akhir(mulai time.Time) time.Time {
	long := time.Duration(0)
	for _, c := range r.calon {
		long += time.Duration(c.kebijakan.DurasiMenit) * time.Minute
	}
	return mulai.Add(max(long, jadwal.SidangTerpendek))
}

// calonDari reads a student of a plan and puts the team together: the examiners named, and the supervisors by themselves.
// A student who cannot be found has no ID.
func (s *Service) calonDari(ctx context.Context, c ujian.Call, in PesertaBaru, field string, names namaDosen) (calon, []jadwal.MasalahJadwal, error) {
	k, err := s.getCalon(ctx, c.Q, in.IDKarya)
	if apperr.Is(err, apperr.Missing) || err == nil && !c.Atur(k.IDProdi) {
		return calon{}, []jadwal.MasalahJadwal{{Isian: field + ".idKarya", Kalimat: "Mahasiswa tidak ditemukan."}}, nil
	}
	if err != nil {
		return k, nil, err
	}
	k.isian = field + ".idKarya"
	var out []jadwal.MasalahJadwal
	if k.Status != karya.StatusSiapSidang {
		out = append(out, jadwal.MasalahJadwal{Isian: k.isian, Kalimat: fmt.Sprintf("%s belum dapat dijadwalkan; status saat ini %s.", k.NamaMahasiswa, karya.LabelStatus[k.Status])})
	}
	out = append(out, periksaTim(k.kebijakan.Sidang(), in.Penguji, k.NamaMahasiswa, field+".penguji")...)
	if k.tim, err = pembimbingSebagaiTim(ctx, c.Q, k.ID, k.isian); err != nil {
		return k, nil, err
	}
	for j, penguji := range in.Penguji {
		at := fmt.Sprintf("%s.penguji[%d]", field, j)
		a := anggota{idDosen: penguji.IDDosen, peran: penguji.Peran, isian: at + ".idDosen"}
		var ada bool
		if a.nama, ada, err = names.cari(ctx, c.Q, a.idDosen); err != nil {
			return k, nil, err
		}
		if !ada {
			out = append(out, jadwal.MasalahJadwal{Isian: a.isian, Kalimat: "Dosen tidak ditemukan."})
			continue
		}
		if slices.ContainsFunc(k.tim, func(o anggota) bool { return o.peran == a.peran }) {
			out = append(out, jadwal.MasalahJadwal{Isian: at + ".peran", Kalimat: karya.NamaPeranTim[a.peran] + " sudah ada dalam tim ini."})
			continue
		}
		if sama := slices.IndexFunc(k.tim, func(o anggota) bool { return o.idDosen == a.idDosen }); sama >= 0 {
			out = append(out, jadwal.MasalahJadwal{Isian: a.isian, Kalimat: k.sudahDalamTim(a, k.tim[sama])})
			continue
		}
		k.tim = append(k.tim, a)
	}
	return k, out, nil
}

// sudahDalamTim says why somebody cannot be in a team twice.
func (c calon) sudahDalamTim(a, o anggota) string {
	if hitung.Golongan(o.peran) == hitung.GolonganPembimbing {
		return fmt.Sprintf("%s adalah pembimbing %s, jadi tidak dapat mengujinya.", a.nama, c.NamaMahasiswa)
	}
	return fmt.Sprintf("%s sudah menjadi %s dalam tim ini.", a.nama, karya.NamaPeranTim[o.peran])
}

// getCalon reads a work of this kind with its policy (404 without one).
func (s *Service) getCalon(ctx context.Context, q db.Q, idKarya string) (calon, error) {
	const read = `SELECT ` + karya.Columns + ` FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id = $2 AND k.jenis = $3`
	k, err := db.Get[karya.Baris](ctx, q, read, q.College, idKarya, string(s.Jenis))
	if err != nil {
		return calon{}, err
	}
	rule, err := kebijakan.Get(ctx, q, k.IDKebijakan)
	return calon{Baris: k, kebijakan: rule}, err
}

// pembimbingSebagaiTim are the supervisors of a work as members of the team of its exam.
func pembimbingSebagaiTim(ctx context.Context, q db.Q, idKarya, field string) ([]anggota, error) {
	const list = `SELECT d.id AS id_dosen, ` + dosen.KolomNama + ` AS nama, b.urutan FROM tugasakhir_pembimbing b
		JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		WHERE b.college_id = $1 AND b.id_karya = $2 ORDER BY b.urutan`
	rows, err := db.List[karya.Pembimbing](ctx, q, list, q.College, idKarya)
	var out []anggota
	for _, p := range rows {
		out = append(out, anggota{p.IDDosen, p.Nama, fmt.Sprintf("pembimbing_%d", p.Urutan), field})
	}
	return out, err
}

// namaDosen remembers the names of active lecturers, with titles, while a plan is put together.
type namaDosen map[string]string

func (n namaDosen) cari(ctx context.Context, q db.Q, id string) (string, bool, error) {
	if nama, ada := n[id]; ada {
		return nama, true, nil
	}
	const read = `SELECT ` + dosen.KolomNama + ` FROM master_dosen d WHERE d.college_id = $1 AND d.id = $2 AND d.status = 'A'`
	nama, ada, err := db.Find[string](ctx, q, read, q.College, id)
	if ada {
		n[id] = nama
	}
	return nama, ada, err
}
