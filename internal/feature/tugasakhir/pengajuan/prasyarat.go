package pengajuan

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// MintaPrasyarat names a student, and the work whose policy applies; without one it is what the student would do next.
type MintaPrasyarat struct {
	ID      string `path:"id"`
	IDKarya string `query:"idKarya" maxLength:"64"`
}

// Biodata is a student as a person (TA-06). Who only examines is told who it is and where to write, not the telephone, the
// birth or the address.
type Biodata struct {
	ID              string `json:"id"`
	NIM             string `json:"nim"`
	Nama            string `json:"nama"`
	IDProdi         string `json:"idProdi"`
	NamaProdi       string `json:"namaProdi"`
	Jenjang         string `json:"jenjang"`
	NamaKonsentrasi string `json:"namaKonsentrasi"`
	Angkatan        int64  `json:"angkatan"`
	Status          string `json:"status" enum:"A,N"`
	Email           string `json:"email"`
	Telepon         string `json:"telepon" doc:"Digits after +62; empty when unknown, and to who only examines"`
	TempatLahir     string `json:"tempatLahir"`
	TanggalLahir    string `json:"tanggalLahir" doc:"2004-08-17, or empty"`
	Alamat          string `json:"alamat"`
	Kota            string `json:"kota"`
	Provinsi        string `json:"provinsi"`
}

// PrasyaratStudi is what a student must have studied before a work is approved, with what that is read from (TA-05, TA-06). Who
// only examines is told what is met, without the courses and their grades.
type PrasyaratStudi struct {
	IDMahasiswa string              `json:"idMahasiswa"`
	IDKarya     string              `json:"idKarya"`
	Jenis       karya.Jenis         `json:"jenis" enum:"proposal,skripsi,kp"`
	Terpenuhi   int64               `json:"terpenuhi" doc:"Lines of the check list that are met"`
	Jumlah      int64               `json:"jumlah"`
	Syarat      []karya.Syarat      `json:"syarat" nullable:"false"`
	Kebijakan   kebijakan.Kebijakan `json:"kebijakan"`
	Desimal     int64               `json:"desimal" doc:"Places that averages and shares are rounded to (TA-08)"`
	IPK         float64             `json:"ipk"`
	SKSLulus    int64               `json:"sksLulus"`
	SKSDiambil  int64               `json:"sksDiambil"`
	SKSD        int64               `json:"sksD" doc:"Credits with a D"`
	SKSE        int64               `json:"sksE"`
	BagianD     float64             `json:"bagianD" doc:"Share of the credits taken that have a D, per cent"`
	Transkrip   []NilaiMatkul       `json:"transkrip" nullable:"false"`
	NilaiDE     []NilaiMatkul       `json:"nilaiDe" nullable:"false"`
	PeriodeKRS  int64               `json:"periodeKrs"`
	KRS         []MatkulDiambil     `json:"krs" nullable:"false"`
}

// NilaiMatkul is the grade of a course that counts.
type NilaiMatkul struct {
	Kode    string  `json:"kode"`
	Nama    string  `json:"nama"`
	SKS     int64   `json:"sks"`
	Periode int64   `json:"periode"`
	Huruf   string  `json:"huruf"`
	Bobot   float64 `json:"bobot"`
	Kali    int64   `json:"kali" doc:"How often the course was taken"`
}

// MatkulDiambil is a course of the study plan.
type MatkulDiambil struct {
	Kode  string `json:"kode"`
	Nama  string `json:"nama"`
	SKS   int64  `json:"sks"`
	Kelas string `json:"kelas"`
	Jenis string `json:"jenis" enum:"kuliah,proposal,skripsi,kp"`
}

// LihatBiodata answers a student as a person, to whoever has to do with one of the student's works.
func (s *Service) LihatBiodata(ctx context.Context, in *api.ByID) (Biodata, error) {
	a := actor.From(ctx)
	var out Biodata
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		if _, err := s.karyaMahasiswa(ctx, q, a, in.ID, ""); err != nil {
			return err
		}
		b, err := master.Biodata(ctx, q, in.ID)
		if err != nil {
			return err
		}
		out = biodata(b)
		diuji, err := s.mengujiSaja(ctx, q, a, in.ID)
		if diuji {
			out.Telepon, out.TempatLahir, out.TanggalLahir, out.Alamat, out.Kota, out.Provinsi = "", "", "", "", "", ""
		}
		return err
	})
	return out, err
}

func biodata(b master.DataBiodata) Biodata {
	return Biodata{ID: b.ID, NIM: b.NIM, Nama: b.Nama, IDProdi: b.IDProdi, NamaProdi: b.NamaProdi, Jenjang: b.Jenjang, NamaKonsentrasi: b.NamaKonsentrasi,
		Angkatan: b.Angkatan, Status: map[bool]string{true: "A", false: "N"}[b.Aktif], Email: b.Email, Telepon: b.Telepon, TempatLahir: b.TempatLahir,
		TanggalLahir: b.TanggalLahir, Alamat: b.Alamat, Kota: b.Kota, Provinsi: b.Provinsi}
}

// karyaMahasiswa is the work of a student that is named; else what the student does or would do next: the thesis or the
// proposal that goes on, the thesis that is over, or an empty proposal under the policy that applies now. The caller has to do
// with one of the student's works, or knows the student anyhow (the operator, the head of the programme, the student); to
// everyone else the student is not there (404).
func (s *Service) karyaMahasiswa(ctx context.Context, q db.Q, a actor.Actor, idMahasiswa, idKarya string) (karya.Baris, error) {
	const list = `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND id_mahasiswa = $2 AND ($3 = '' OR id = $3)
		ORDER BY CASE WHEN jenis = 'kp' OR status IN ('ditolak', 'dibatalkan') OR jenis = 'proposal' AND status = 'selesai' THEN 1 ELSE 0 END,
			CASE WHEN status = 'selesai' THEN 1 ELSE 0 END, CASE WHEN jenis = 'skripsi' THEN 0 ELSE 1 END, dibuat_pada DESC, id DESC`
	semua, err := db.List[string](ctx, q, list, q.College, idMahasiswa, idKarya)
	if err != nil {
		return karya.Baris{}, err
	}
	dekat := false
	for _, id := range semua {
		h, err := s.FindHubungan(ctx, q, id)
		if err != nil && !apperr.Is(err, apperr.Missing) {
			return karya.Baris{}, err
		}
		if err == nil && (idKarya != "" || berikutnya(h.Baris)) {
			return h.Baris, nil
		}
		dekat = dekat || err == nil
	}
	mhs, err := master.Mahasiswa(ctx, q, idMahasiswa)
	if err != nil {
		return karya.Baris{}, err
	}
	kenal, err := mengenal(ctx, q, a, mhs)
	if err != nil {
		return karya.Baris{}, err
	}
	if !kenal && !dekat || idKarya != "" {
		return karya.Baris{}, apperr.NotFound()
	}
	periode, err := master.New(s.Deps).PeriodeBerjalan(ctx, q)
	return karya.Baris{Jenis: karya.JenisProposal, IDMahasiswa: mhs.ID, IDProdi: mhs.IDProdi, Periode: periode}, err
}

// berikutnya tells whether a work is on the student's way to the degree: no internship, and nothing that came to nothing or was
// followed by a thesis.
func berikutnya(k karya.Baris) bool {
	return k.Jenis != karya.JenisKP && k.Status != karya.StatusDitolak && k.Status != karya.StatusDibatalkan && (k.Jenis != karya.JenisProposal || k.Status != karya.StatusSelesai)
}

// mengujiSaja tells whether a caller has to do with a student as an examiner alone, in whatever works.
func (s *Service) mengujiSaja(ctx context.Context, q db.Q, a actor.Actor, idMahasiswa string) (bool, error) {
	semua, err := db.List[string](ctx, q, `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND id_mahasiswa = $2`, q.College, idMahasiswa)
	if err != nil {
		return false, err
	}
	menguji := false
	for _, id := range semua {
		h, err := s.FindHubungan(ctx, q, id)
		switch {
		case apperr.Is(err, apperr.Missing):
		case err != nil:
			return false, err
		case !h.MengujiSaja():
			return false, nil
		default:
			menguji = true
		}
	}
	return menguji, nil
}

// mengenal tells whether somebody knows a student without any work between them.
func mengenal(ctx context.Context, q db.Q, a actor.Actor, mhs master.DataMahasiswa) (bool, error) {
	if a.HasRole(auth.PeranOperator) || mhs.IDAkun == a.Account {
		return true, nil
	}
	const head = `SELECT COUNT(*) FROM master_dosen d JOIN master_kaprodi h ON h.college_id = d.college_id AND h.id_dosen = d.id
		WHERE d.college_id = $1 AND d.id_akun = $2 AND h.id_prodi = $3`
	n, err := db.Get[int64](ctx, q, head, q.College, a.Account, mhs.IDProdi)
	return n > 0 && a.HasRole(auth.PeranKaprodi), err
}

// LihatPrasyarat answers what a student has studied against the policy of one of the student's works, to whoever has to do
// with that work.
func (s *Service) LihatPrasyarat(ctx context.Context, in *MintaPrasyarat) (PrasyaratStudi, error) {
	a := actor.From(ctx)
	var out PrasyaratStudi
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		k, err := s.karyaMahasiswa(ctx, q, a, in.ID, in.IDKarya)
		if err != nil {
			return err
		}
		if k.IDKebijakan == "" {
			berlaku, err := kebijakan.FindBerlaku(ctx, q, string(k.Jenis), k.IDProdi, k.Periode)
			if err != nil {
				return err
			}
			k.IDKebijakan = berlaku.ID
		}
		studi, err := s.studi(ctx, q, k)
		if err != nil {
			return err
		}
		out = studi.tampil(k)
		diuji, err := s.mengujiSaja(ctx, q, a, in.ID)
		if diuji {
			out.Transkrip, out.NilaiDE, out.KRS = []NilaiMatkul{}, []NilaiMatkul{}, []MatkulDiambil{}
		}
		return err
	})
	return out, err
}

func (s studi) tampil(k karya.Baris) PrasyaratStudi {
	satuan := float64(hitung.Pow10(s.tempat))
	out := PrasyaratStudi{IDMahasiswa: k.IDMahasiswa, IDKarya: k.ID, Jenis: k.Jenis, Syarat: s.syarat(), Kebijakan: s.kebijakan.Tampil(), Desimal: s.tempat,
		IPK: float64(s.ipk()) / satuan, SKSLulus: s.rekap.SKS, SKSDiambil: s.rekap.SKSDiambil, SKSD: s.rendah.SKSD, SKSE: s.rendah.SKSE,
		BagianD: float64(s.bagianD()) / satuan, Transkrip: nilaiMatkul(s.transkrip), NilaiDE: nilaiMatkul(s.rendah.Data), PeriodeKRS: k.Periode,
		KRS: []MatkulDiambil{}}
	out.Jumlah = int64(len(out.Syarat))
	out.Terpenuhi = out.Jumlah - int64(len(karya.ListUnmet(out.Syarat)))
	for _, m := range s.krs {
		out.KRS = append(out.KRS, MatkulDiambil(m))
	}
	return out
}

func nilaiMatkul(semua []master.NilaiKuliah) []NilaiMatkul {
	out := make([]NilaiMatkul, 0, len(semua))
	for _, n := range semua {
		out = append(out, NilaiMatkul{Kode: n.Kode, Nama: n.Nama, SKS: n.SKS, Periode: n.Periode, Huruf: n.Huruf, Bobot: float64(n.BobotE2) / 100, Kali: n.Kali})
	}
	return out
}
