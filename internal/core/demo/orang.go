package demo

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

var (
	peranDosen     = []string{"ROLE_DOSEN"}
	peranKaprodi   = []string{"ROLE_DOSEN", "ROLE_KAPRODI"}
	peranOperator  = []string{"ROLE_OPERATOR"}
	peranMahasiswa = []string{"ROLE_MAHASISWA"}
)

// isiOrang invents the lecturers, the students and everyone's account.
func (b *pembangun) isiOrang() {
	surel := map[string]int{}
	b.isiDosen(surel)
	op := b.tetap["operator"]
	b.akun("operator", op.nama, b.surel(op.nama, surel), peranOperator, true)
	b.isiMahasiswa()
}

func (b *pembangun) akun(username, nama, email string, peran []string, aktif bool) Akun {
	n := len(b.Akun)
	a := Akun{ID: b.id.Baru(), Username: username, Nama: nama, Email: email, Telepon: telepon(n), Peran: peran, Aktif: aktif}
	b.Akun = append(b.Akun, a)
	return a
}

// telepon is a number of a prefix that no operator has; the factor only spreads the digits.
func telepon(n int) string { return fmt.Sprintf("8000%07d", (n*7919+1_234_567)%10_000_000) }

// surel is an address from the first and the last name, with a number where it is taken.
func (b *pembangun) surel(nama string, dipakai map[string]int) string {
	kata := strings.Fields(strings.ToLower(nama))
	alamat := kata[0]
	if len(kata) > 1 {
		alamat += "." + kata[len(kata)-1]
	}
	alamat = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r == '.' {
			return r
		}
		return -1
	}, alamat)
	alamat = strings.Trim(strings.ReplaceAll(alamat, "..", "."), ".")
	dipakai[alamat]++
	if n := dipakai[alamat]; n > 1 {
		alamat += fmt.Sprint(n)
	}
	return alamat + "@" + b.Domain()
}

// isiDosen hands the lecturers out to the programmes; the first of each leads it. NIDN are numbers with a day of birth
// of 99, which no lecturer has.
func (b *pembangun) isiDosen(surel map[string]int) {
	r := b.acak("dosen")
	b.dosenDi = make([][]int, len(b.Prodi))
	for i, banyak := range bagi(b.jumlah.Dosen, b.bobotProdi(), 2) {
		for j := range banyak {
			d, username := b.dosenBaru(r, i, j)
			kepala := j == 0 && i > 0 || username == "kaprodi"
			d.Aktif = username != d.NIDN || kepala || !Kena(r, 4)
			peran := peranDosen
			if kepala {
				peran = peranKaprodi
			}
			d.ID = b.id.Baru()
			d.IDAkun = b.akun(username, d.Nama, b.surel(d.Nama, surel), peran, d.Aktif).ID
			if kepala {
				b.Kaprodi = append(b.Kaprodi, Kaprodi{IDProdi: d.IDProdi, IDDosen: d.ID})
			}
			b.dosenDi[i] = append(b.dosenDi[i], len(b.Dosen))
			b.Dosen = append(b.Dosen, d)
		}
	}
}

// dosenBaru is lecturer j of programme i; the first two of the first programme are the fixed ones.
func (b *pembangun) dosenBaru(r *rand.Rand, i, j int) (Dosen, string) {
	d := Dosen{NIDN: fmt.Sprintf("0099%06d", len(b.Dosen)+1), IDProdi: b.Prodi[i].ID}
	perempuan := Kena(r, 48)
	d.Nama = NamaOrang(r, perempuan)
	d.GelarDepan, d.GelarBelakang = gelar(r, b.bidang[i], perempuan)
	if i > 0 || j > 1 {
		return d, d.NIDN
	}
	username := []string{"dosen", "kaprodi"}[j]
	t := b.tetap[username]
	d.Nama, d.GelarDepan, d.GelarBelakang = t.nama, t.depan, t.belakang
	return d, username
}

// gelar picks degrees that go together.
func gelar(r *rand.Rand, b *Bidang, perempuan bool) (depan, belakang string) {
	belakang = Pilih(r, b.gelar)
	n := r.IntN(100)
	if strings.Contains(belakang, "Ph.D.") {
		return map[bool]string{true: "Prof.", false: ""}[n < 12], belakang
	}
	switch {
	case n < 4:
		return "Prof. Dr.", belakang
	case n < 26:
		return "Dr.", belakang
	case n < 32 && strings.Contains(belakang, "S.T."):
		return "Ir.", belakang
	case n < 36:
		if _, magister, ada := strings.Cut(belakang, ", "); ada {
			return map[bool]string{true: "Dra.", false: "Drs."}[perempuan], magister
		}
	}
	return "", belakang
}

// masaStudi is how many years a level takes; students stay on for up to three more.
var masaStudi = map[string]int{"S1": 4, "D4": 4, "D3": 3, "S2": 2, "S3": 3}

// isiMahasiswa hands the students out to the programmes. NIM begin with 00, the intake of no college here.
func (b *pembangun) isiMahasiswa() {
	r := b.acak("mahasiswa")
	for i, banyak := range bagi(b.jumlah.Mahasiswa, b.bobotProdi(), 1) {
		p := b.Prodi[i]
		urut := map[int]int{}
		for j := range banyak {
			m := Mahasiswa{IDProdi: p.ID, Nama: NamaOrang(r, Kena(r, 54))}
			lewat := tahunLewat(r, masaStudi[p.Jenjang])
			m.Aktif = lewat < masaStudi[p.Jenjang] && !Kena(r, 3) || Kena(r, 70)
			tetap := i == 0 && j == 0
			if tetap {
				m.Nama, m.Aktif, lewat = b.tetap["mahasiswa"].nama, true, 3
			}
			m.Angkatan = b.Akademik - lewat
			urut[m.Angkatan]++
			m.NIM = fmt.Sprintf("00%02d%03d%04d", m.Angkatan%100, i+1, urut[m.Angkatan])
			username := m.NIM
			if tetap {
				username = "mahasiswa"
			}
			m.ID = b.id.Baru()
			a := b.akun(username, m.Nama, m.NIM+"@"+b.Domain(), peranMahasiswa, m.Aktif)
			m.IDAkun, m.Email, m.Telepon = a.ID, a.Email, a.Telepon
			b.Mahasiswa = append(b.Mahasiswa, m)
		}
	}
}

func tahunLewat(r *rand.Rand, masa int) int {
	if Kena(r, 88) {
		return r.IntN(masa)
	}
	return masa + min(r.IntN(3), r.IntN(3))
}
