package kelas

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// PesertaKelas is a student in a class.
type PesertaKelas struct {
	ID        string `json:"id" doc:"Of the student"`
	NIM       string `json:"nim" db:"nim"`
	Nama      string `json:"nama"`
	NamaProdi string `json:"namaProdi"`
	Angkatan  int64  `json:"angkatan"`
	NilaiD    int64  `json:"nilaiD" doc:"Courses whose grade is a D still"`
	NilaiE    int64  `json:"nilaiE" doc:"Courses whose grade is an E still"`
}

// SaringPeserta narrows the list of who is in a class.
type SaringPeserta struct {
	api.ByID
	api.Filter
	Sort string `query:"sort" enum:"nama,-nama,nim,-nim" default:"nama"`
}

var pesertaOrders = db.Orders(db.By("nama", "u.nama_urut", "u.id"), db.By("nim", "u.nim", "u.id"))

// DaftarPeserta lists who is in a class, for who teaches it and who keeps it.
func (s *Service) DaftarPeserta(ctx context.Context, in *SaringPeserta) (api.Halaman[PesertaKelas], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[PesertaKelas], error) {
		k, err := Get(ctx, q, a, in.ID)
		if err == nil {
			err = module.Allowed(k.Aksi, "peserta")
		}
		if err != nil {
			return api.Halaman[PesertaKelas]{}, err
		}
		const from = ` FROM master_krs r CROSS JOIN master_mahasiswa u WHERE r.college_id = $1 AND r.periode = $2 AND r.kode = $3 AND r.kelas = $4
			AND u.college_id = $1 AND u.id = r.id_mahasiswa`
		n := db.From(from, q.College, k.Periode, k.Kode, k.Nama)
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND u.nama_urut || ' ' || lower(u.nim) LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		const columns = `SELECT u.id, u.nim, u.nama, u.angkatan,
			(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = u.id_prodi) AS nama_prodi`
		rows, total, err := db.Page[PesertaKelas](ctx, q, columns, n, pesertaOrders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		if err != nil {
			return api.Halaman[PesertaKelas]{}, err
		}
		return api.PageOf(in.Paging, rows, total), putNilaiDE(ctx, q, rows)
	})
}

// Peserta are all who are in a class, by name, whoever asks.
func Peserta(ctx context.Context, q db.Q, k Kelas) ([]PesertaKelas, error) {
	const list = `SELECT u.id, u.nim, u.nama, u.angkatan, (SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = u.id_prodi) AS nama_prodi
		FROM master_krs r CROSS JOIN master_mahasiswa u WHERE r.college_id = $1 AND r.periode = $2 AND r.kode = $3 AND r.kelas = $4
		AND u.college_id = $1 AND u.id = r.id_mahasiswa ORDER BY u.nama_urut, u.id`
	return db.List[PesertaKelas](ctx, q, list, q.College, k.Periode, k.Kode, k.Nama)
}

// PesertaMasuk are students who shall be in a class.
type PesertaMasuk struct {
	NIM []string `json:"nim" minItems:"1" maxItems:"500" nullable:"false"`
}

// HasilMasuk is what became of those who shall be in a class.
type HasilMasuk struct {
	Ditambahkan int              `json:"ditambahkan"`
	Ditolak     []PesertaDitolak `json:"ditolak" nullable:"false" doc:"Each with the reason"`
}

// PesertaDitolak is somebody who did not come into a class, and why.
type PesertaDitolak struct {
	NIM    string `json:"nim"`
	Alasan string `json:"alasan"`
}

// TambahPeserta puts a class into the study plans of students; of each who cannot come in it says why, and the others do.
func (s *Service) TambahPeserta(ctx context.Context, in *api.Under[PesertaMasuk]) (HasilMasuk, error) {
	out := HasilMasuk{Ditolak: []PesertaDitolak{}}
	err := s.change(ctx, "peserta.tambah", in.ID, api.IfMatch{}, func(ctx context.Context, act module.Act[Kelas]) (any, error) {
		nims := distinct(in.Body.NIM)
		if len(nims) == 0 {
			return nil, apperr.Field("nim", apperr.Required)
		}
		students, err := findStudents(ctx, act.Q, act.Now, nims)
		if err != nil {
			return nil, err
		}
		in, added := act.Now.Peserta, []string{}
		for _, nim := range nims {
			student, found := students[nim]
			if why := act.Now.refuse(student, found, in); why != "" {
				out.Ditolak = append(out.Ditolak, PesertaDitolak{NIM: nim, Alasan: why})
				continue
			}
			line := mahasiswa.KuliahKRS{Kode: act.Now.Kode, Nama: act.Now.NamaMataKuliah, SKS: act.Now.SKS, Kelas: act.Now.Nama, Jenis: act.Now.JenisKRS}
			if err := mahasiswa.AmbilKuliah(ctx, act.Q, student.ID, act.Now.Periode, line); err != nil {
				return nil, err
			}
			in, added = in+1, append(added, nim)
		}
		out.Ditambahkan = len(added)
		return map[string]any{"nim": added, "ditolak": len(out.Ditolak)}, nil
	})
	return out, err
}

// student is one who shall come into a class, and the class of the same course that he or she has already.
type student struct {
	ID, NIM, Status string
	Kelas           *string
}

func findStudents(ctx context.Context, q db.Q, k Kelas, nims []string) (map[string]student, error) {
	const list = `SELECT m.id, m.nim, m.status, (SELECT r.kelas FROM master_krs r WHERE r.college_id = $1 AND r.id_mahasiswa = m.id
			AND r.periode = $2 AND r.kode = $3) AS kelas
		FROM master_mahasiswa m WHERE m.college_id = $1 AND m.nim IN `
	among, args := db.In([]any{q.College, k.Periode, k.Kode}, nims)
	rows, err := db.List[student](ctx, q, list+among, args...)
	out := map[string]student{}
	for _, s := range rows {
		out[s.NIM] = s
	}
	return out, err
}

// refuse says why a student cannot come into the class, in which there are so many; "" for who can.
func (k Kelas) refuse(s student, found bool, in int64) string {
	switch {
	case !found:
		return "NIM tidak ditemukan"
	case s.Kelas != nil && *s.Kelas == k.Nama:
		return "Sudah menjadi peserta kelas ini"
	case s.Kelas != nil:
		return fmt.Sprintf("Sudah mengambil mata kuliah ini di kelas %s", *s.Kelas)
	case s.Status != "A":
		return "Mahasiswa tidak aktif"
	case k.Kapasitas > 0 && in >= k.Kapasitas:
		return fmt.Sprintf("Kelas penuh: kapasitas %d", k.Kapasitas)
	}
	return ""
}

func distinct(all []string) []string {
	out, seen := []string{}, map[string]bool{}
	for _, one := range all {
		if one = strings.TrimSpace(one); one != "" && !seen[one] {
			out, seen[one] = append(out, one), true
		}
	}
	return out
}

// MintaPeserta names a student in a class.
type MintaPeserta struct {
	api.ByID
	IDMahasiswa string `query:"idMahasiswa" required:"true" maxLength:"64"`
}

// HapusPeserta takes a class out of a student's study plan.
func (s *Service) HapusPeserta(ctx context.Context, in *MintaPeserta) (api.NoContent, error) {
	return api.NoContent{}, s.change(ctx, "peserta.hapus", in.ID, api.IfMatch{}, func(ctx context.Context, act module.Act[Kelas]) (any, error) {
		there, err := mahasiswa.LepasKuliah(ctx, act.Q, in.IDMahasiswa, act.Now.inPlans())
		if err == nil && !there {
			err = apperr.NotFound()
		}
		return map[string]any{"idMahasiswa": in.IDMahasiswa}, err
	})
}
