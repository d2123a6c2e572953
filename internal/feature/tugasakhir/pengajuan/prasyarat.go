package pengajuan

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
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
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (Biodata, error) {
		if _, err := s.karyaMahasiswa(ctx, q, a, in.ID, ""); err != nil {
			return Biodata{}, err
		}
		b, err := mahasiswa.Biodata(ctx, q, in.ID)
		if err != nil {
			return Biodata{}, err
		}
		out := Biodata{ID: b.ID, NIM: b.NIM, Nama: b.Nama, IDProdi: b.IDProdi, NamaProdi: b.NamaProdi, Jenjang: b.Jenjang, NamaKonsentrasi: b.NamaKonsentrasi,
			Angkatan: b.Angkatan, Status: map[bool]string{true: "A", false: "N"}[b.Aktif], Email: b.Email, Telepon: b.Telepon, TempatLahir: b.TempatLahir,
			TanggalLahir: b.TanggalLahir, Alamat: b.Alamat, Kota: b.Kota, Provinsi: b.Provinsi}
		diuji, err := s.mengujiSaja(ctx, q, in.ID)
		if diuji {
			out.Telepon, out.TempatLahir, out.TanggalLahir, out.Alamat, out.Kota, out.Provinsi = "", "", "", "", "", ""
		}
		return out, err
	})
}

// karyaMahasiswa is the work of a student that is named; else what the student does or would do next: the thesis or the
// proposal that goes on, the thesis that is over, or an empty proposal under the policy that applies now. The caller has to do
// with one of the student's works, or knows the student anyhow (the operator, the head of the programme, the student); to
// everyone else the student is not there (404).
func (s *Service) karyaMahasiswa(ctx context.Context, q db.Q, a actor.Actor, idMahasiswa, idKarya string) (karya.Baris, error) {
	semua, err := s.dekat(ctx, q, idMahasiswa, idKarya)
	if err != nil {
		return karya.Baris{}, err
	}
	if i := slices.IndexFunc(semua, func(h karya.Hubungan) bool { return idKarya != "" || berikutnya(h.Baris) }); i >= 0 {
		return semua[i].Baris, nil
	}
	mhs, err := mahasiswa.Get(ctx, q, idMahasiswa)
	if err != nil {
		return karya.Baris{}, err
	}
	kenal, err := mengenal(ctx, q, a, mhs)
	if err != nil {
		return karya.Baris{}, err
	}
	if !kenal && len(semua) == 0 || idKarya != "" {
		return karya.Baris{}, apperr.NotFound()
	}
	periode, err := periode.Berjalan(ctx, q)
	return karya.Baris{Jenis: karya.JenisProposal, IDMahasiswa: mhs.ID, IDProdi: mhs.IDProdi, Periode: periode}, err
}

// dekat are the works of a student that the caller has to do with, or the one named of them: first what the student does next.
func (s *Service) dekat(ctx context.Context, q db.Q, idMahasiswa, idKarya string) (out []karya.Hubungan, err error) {
	const list = `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND id_mahasiswa = $2 AND ($3 = '' OR id = $3)
		ORDER BY CASE WHEN jenis = 'kp' OR status IN ('ditolak', 'dibatalkan') OR jenis = 'proposal' AND status = 'selesai' THEN 1 ELSE 0 END,
			CASE WHEN status = 'selesai' THEN 1 ELSE 0 END, CASE WHEN jenis = 'skripsi' THEN 0 ELSE 1 END, dibuat_pada DESC, id DESC`
	semua, err := db.List[string](ctx, q, list, q.College, idMahasiswa, idKarya)
	for _, id := range semua {
		h, err := s.FindHubungan(ctx, q, id)
		switch {
		case err == nil:
			out = append(out, h)
		case !apperr.Is(err, apperr.Missing):
			return nil, err
		}
	}
	return out, err
}

// berikutnya tells whether a work is on the student's way to the degree: no internship, and nothing that came to nothing or was
// followed by a thesis.
func berikutnya(k karya.Baris) bool {
	return k.Jenis != karya.JenisKP && k.Status != karya.StatusDitolak && k.Status != karya.StatusDibatalkan && (k.Jenis != karya.JenisProposal || k.Status != karya.StatusSelesai)
}

// mengujiSaja tells whether a caller has to do with a student as an examiner alone, in whatever works.
func (s *Service) mengujiSaja(ctx context.Context, q db.Q, idMahasiswa string) (bool, error) {
	semua, err := s.dekat(ctx, q, idMahasiswa, "")
	return len(semua) > 0 && !slices.ContainsFunc(semua, func(h karya.Hubungan) bool { return !h.MengujiSaja() }), err
}

// mengenal tells whether somebody knows a student without any work between them.
func mengenal(ctx context.Context, q db.Q, a actor.Actor, mhs mahasiswa.Data) (bool, error) {
	if a.HasRole(auth.PeranOperator) || mhs.IDAkun == a.Account {
		return true, nil
	}
	dipimpin, err := dosen.DipimpinOleh(ctx, q, a)
	return dipimpin[mhs.IDProdi], err
}

// LihatPrasyarat answers what a student has studied against the policy of one of the student's works, to whoever has to do
// with that work.
func (s *Service) LihatPrasyarat(ctx context.Context, in *MintaPrasyarat) (PrasyaratStudi, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out PrasyaratStudi, err error) {
		k, err := s.karyaMahasiswa(ctx, q, a, in.ID, in.IDKarya)
		if err != nil {
			return out, err
		}
		if k.IDKebijakan == "" {
			berlaku, err := kebijakan.FindBerlaku(ctx, q, string(k.Jenis), k.IDProdi, k.Periode)
			if err != nil {
				return out, err
			}
			k.IDKebijakan = berlaku.ID
		}
		studi, err := s.studi(ctx, q, k)
		if err != nil {
			return out, err
		}
		out = studi.tampil(k)
		diuji, err := s.mengujiSaja(ctx, q, in.ID)
		if diuji {
			out.Transkrip, out.NilaiDE, out.KRS = []NilaiMatkul{}, []NilaiMatkul{}, []MatkulDiambil{}
		}
		return out, err
	})
}

func (s studi) tampil(k karya.Baris) PrasyaratStudi {
	satuan := float64(exact.Pow10(s.tempat))
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

func nilaiMatkul(semua []mahasiswa.NilaiKuliah) []NilaiMatkul {
	out := make([]NilaiMatkul, 0, len(semua))
	for _, n := range semua {
		out = append(out, NilaiMatkul{Kode: n.Kode, Nama: n.Nama, SKS: n.SKS, Periode: n.Periode, Huruf: n.Huruf, Bobot: float64(n.BobotE2) / 100, Kali: n.Kali})
	}
	return out
}

// studi is what a student has studied, against the policy of a work.
type studi struct {
	jenis     karya.Jenis
	kebijakan kebijakan.Baris
	tempat    int64 // places that averages are rounded to (TA-08)
	transkrip []mahasiswa.NilaiKuliah
	krs       []mahasiswa.KuliahKRS
	rekap     mahasiswa.RekapIPK
	rendah    mahasiswa.RekapDE
}

// studi reads a student's studies for a work; the study plan is that of the work's term.
func (s *Service) studi(ctx context.Context, q db.Q, k karya.Baris) (studi, error) {
	out := studi{jenis: k.Jenis}
	var err error
	if out.tempat, err = institusi.DesimalNilai(ctx, q); err != nil {
		return out, err
	}
	if out.kebijakan, err = kebijakan.Get(ctx, q, k.IDKebijakan); err != nil {
		return out, err
	}
	if out.transkrip, err = mahasiswa.Transkrip(ctx, q, k.IDMahasiswa); err != nil {
		return out, err
	}
	if out.krs, err = mahasiswa.KRS(ctx, q, k.IDMahasiswa, k.Periode); err != nil {
		return out, err
	}
	out.rekap, out.rendah = mahasiswa.IPK(out.transkrip), mahasiswa.NilaiDE(out.transkrip)
	return out, nil
}

// mutu is the sum of the weights of all grades, in hundredths.
func (s studi) mutu() (sum int64) {
	for _, n := range s.transkrip {
		sum += n.SKS * n.BobotE2
	}
	return sum
}

// ipk is the grade point average in units of 10^-tempat, rounded half up from the exact sums (TA-08).
func (s studi) ipk() int64 {
	return exact.Divide(s.mutu()*exact.Pow10(s.tempat), s.rekap.SKSDiambil*100)
}

// bagianD is the share of credits with D among all taken, in per cent, in units of 10^-tempat (TA-08).
func (s studi) bagianD() int64 {
	return exact.Divide(s.rendah.SKSD*100*exact.Pow10(s.tempat), s.rekap.SKSDiambil)
}

// lulusIPK compares the exact average with the limit: rounding lifts nobody over it.
func (s studi) lulusIPK() bool {
	return s.mutu() >= s.kebijakan.MinIPKE2*s.rekap.SKSDiambil && s.rekap.SKSDiambil > 0 || s.kebijakan.MinIPKE2 == 0
}

// syarat are the lines of the check list that the studies decide.
func (s studi) syarat() []karya.Syarat {
	k := s.kebijakan
	deRinci := fmt.Sprintf("D %d SKS (maksimal %d)", s.rendah.SKSD, k.MaksSKSD)
	if k.BolehE {
		deRinci += fmt.Sprintf(", E %d SKS", s.rendah.SKSE)
	} else {
		deRinci += fmt.Sprintf(", E %d SKS (tanpa E)", s.rendah.SKSE)
	}
	diambil, rinci := false, "Belum ada di KRS"
	if i := slices.IndexFunc(s.krs, func(m mahasiswa.KuliahKRS) bool { return m.Jenis == string(s.jenis) }); i >= 0 {
		diambil, rinci = true, s.krs[i].Nama
	}
	out := []karya.Syarat{
		karya.NewSyarat("sks", "SKS lulus", s.rekap.SKS >= k.MinSKS, fmt.Sprintf("%d SKS (minimal %d)", s.rekap.SKS, k.MinSKS)),
		karya.NewSyarat("ipk", "IPK", s.lulusIPK(), fmt.Sprintf("%s (minimal %s)", exact.Fixed(s.ipk(), s.tempat), exact.Fixed(k.MinIPKE2, 2))),
		karya.NewSyarat("nilai_de", "Nilai D/E", s.rendah.SKSD <= k.MaksSKSD && (k.BolehE || s.rendah.SKSE == 0), deRinci),
	}
	if k.WajibKRS {
		out = append(out, karya.NewSyarat("krs", "KRS memuat "+s.jenis.Ragam().Amid, diambil, rinci))
	}
	return out
}

// tanpaPersetujuan is a check list without what people decide: the supervisors' consent, which is asked for by the request itself,
// and the score of similarity, which never stops anybody.
func tanpaPersetujuan(semua []karya.Syarat) []karya.Syarat {
	return slices.DeleteFunc(slices.Clone(semua), func(s karya.Syarat) bool { return strings.HasPrefix(s.Kode, "persetujuan_") || s.Kode == "kemiripan" })
}

// syaratSidang is the check list for the defense of a work: guidance, studies, similarity, the manuscript, the consent of
// its supervisors to the latest request.
func (s *Service) syaratSidang(ctx context.Context, q db.Q, k karya.Baris) ([]karya.Syarat, error) {
	studi, err := s.studi(ctx, q, k)
	if err != nil {
		return nil, err
	}
	p := studi.kebijakan
	sesi, err := bimbingan.ListSyarat(ctx, q, p, k)
	if err != nil {
		return nil, err
	}
	mirip, err := s.naskah.KeadaanMirip(ctx, q, k, p)
	if err != nil {
		return nil, err
	}
	out := append([]karya.Syarat{sesi}, studi.syarat()...)
	out = append(out, mirip.Syarat())
	if k.Jenis == karya.JenisKP {
		days, err := syaratLogbook(ctx, q, k, p)
		if err != nil {
			return nil, err
		}
		out = append(out, days)
	}
	const manuscript = `SELECT COALESCE(MAX(nomor), 0) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis IN ('naskah', 'laporan')`
	versi, err := db.Get[int64](ctx, q, manuscript, q.College, k.ID)
	if err != nil {
		return nil, err
	}
	rinci := "Belum diunggah"
	if versi > 0 {
		rinci = fmt.Sprintf("Versi %d", versi)
	}
	out = append(out, karya.NewSyarat("naskah", "Naskah", versi > 0, rinci))
	setuju, err := syaratPersetujuan(ctx, q, k)
	return append(out, setuju...), err
}

// syaratLogbook is the days of an internship that a supervisor verified.
func syaratLogbook(ctx context.Context, q db.Q, k karya.Baris, p kebijakan.Baris) (karya.Syarat, error) {
	const verified = `SELECT COUNT(*) FROM tugasakhir_logbook WHERE college_id = $1 AND id_karya = $2 AND status = 'diverifikasi'`
	n, err := db.Get[int64](ctx, q, verified, q.College, k.ID)
	if p.MinHariLogbook == 0 {
		return karya.Syarat{Kode: "logbook", Nama: "Logbook terverifikasi", Status: "tidak_diperlukan", Rinci: fmt.Sprintf("%d hari", n)}, err
	}
	return karya.NewSyarat("logbook", "Logbook terverifikasi", n >= p.MinHariLogbook, fmt.Sprintf("%d dari %d hari", n, p.MinHariLogbook)), err
}

// syaratPersetujuan is one line for each supervisor; a work with one needs no second consent.
func syaratPersetujuan(ctx context.Context, q db.Q, k karya.Baris) ([]karya.Syarat, error) {
	p, ada, err := ajuan.FindBerlaku(ctx, q, k)
	if err != nil {
		return nil, err
	}
	const list = `SELECT b.urutan, d.nama, COALESCE(v.status, '') AS status FROM tugasakhir_pembimbing b
		JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		LEFT JOIN tugasakhir_putusan v ON v.college_id = b.college_id AND v.id_pengajuan = $3 AND v.id_dosen = b.id_dosen
		WHERE b.college_id = $1 AND b.id_karya = $2 ORDER BY b.urutan`
	rows, err := db.List[struct {
		Urutan       int64
		Nama, Status string
	}](ctx, q, list, q.College, k.ID, p.ID)
	out := []karya.Syarat{
		{Kode: "persetujuan_1", Nama: "Persetujuan Pembimbing 1", Status: "tidak_diperlukan"},
		{Kode: "persetujuan_2", Nama: "Persetujuan Pembimbing 2", Status: "tidak_diperlukan"},
	}
	for _, r := range rows {
		setuju := ada && r.Status == putusSetuju && p.Status != ajuan.Ditarik
		rinci := map[bool]string{true: "Disetujui " + r.Nama, false: "Menunggu " + r.Nama}[setuju]
		if !ada {
			rinci = "Belum diajukan"
		}
		out[r.Urutan-1] = karya.NewSyarat(out[r.Urutan-1].Kode, out[r.Urutan-1].Nama, setuju, rinci)
	}
	return out, err
}
