package demo_test

import (
	"regexp"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
)

var (
	polaID      = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	polaNIDN    = regexp.MustCompile(`^0099\d{6}$`)
	polaNIM     = regexp.MustCompile(`^00\d{9}$`)
	polaTelepon = regexp.MustCompile(`^8000\d{7}$`)
	polaSurel   = regexp.MustCompile(`^[a-z0-9.]+@[a-z-]+\.example$`)
)

// TestOrang checks that everybody is invented: numbers and addresses that nobody can have, and none given twice.
func TestOrang(t *testing.T) {
	for _, ukuran := range []demo.Ukuran{demo.S, demo.M} {
		tiapKampus(t, ukuran, func(t *testing.T, k *demo.Kampus) {
			id, username := coretest.NewUnique(t, "id"), coretest.NewUnique(t, "username")
			surel, telepon := coretest.NewUnique(t, "e-mail"), coretest.NewUnique(t, "phone")
			akun := map[string]demo.Akun{}
			for _, a := range k.Akun {
				id.Use(a.ID)
				username.Use(strings.ToLower(a.Username))
				surel.Use(a.Email)
				telepon.Use(a.Telepon)
				akun[a.ID] = a
				if !polaID.MatchString(a.ID) || !polaTelepon.MatchString(a.Telepon) || !polaSurel.MatchString(a.Email) {
					t.Fatalf("ST-01 account %+v, want a UUID, and a phone and an e-mail that nobody can have", a)
				}
				if want := strings.TrimSpace(a.Nama); a.Nama != want || want == "" {
					t.Fatalf("ST-01 account %+v, want a name without blanks around it", a)
				}
			}
			periksaDosen(t, k, akun)
			periksaMahasiswa(t, k, akun)
		})
	}
}

func periksaDosen(t *testing.T, k *demo.Kampus, akun map[string]demo.Akun) {
	t.Helper()
	nidn := coretest.NewUnique(t, "NIDN")
	for i, d := range k.Dosen {
		nidn.Use(d.NIDN)
		a := akun[d.IDAkun]
		tetap := i == 0 && a.Username == "dosen" || i == 1 && a.Username == "kaprodi"
		if !polaNIDN.MatchString(d.NIDN) || !tetap && a.Username != d.NIDN {
			t.Fatalf("AU-02 lecturer %+v with account %+v, want a NIDN that nobody can have as username", d, a)
		}
		if a.Nama != d.Nama || a.Peran[0] != "ROLE_DOSEN" {
			t.Fatalf("AU-02 lecturer %+v with account %+v, want the same name, and first the role of a lecturer", d, a)
		}
	}
	kepala := map[string]string{}
	for _, p := range k.Kaprodi {
		kepala[p.IDProdi] = p.IDDosen
	}
	if got, want := len(kepala), len(k.Prodi); got != want {
		t.Errorf("AK-03 %d programmes have a head, want all %d", got, want)
	}
	dosen, kaprodi := k.Dosen[0], k.Dosen[1]
	if got, want := kepala[k.Prodi[0].ID], kaprodi.ID; got != want {
		t.Errorf("AK-03 the head of the first programme is %s, want kaprodi: %s", got, want)
	}
	if got, want := dosen.IDProdi, kaprodi.IDProdi; got != want {
		t.Errorf("AK-03 the programme of dosen is %s, want that of kaprodi: %s", got, want)
	}
}

func periksaMahasiswa(t *testing.T, k *demo.Kampus, akun map[string]demo.Akun) {
	t.Helper()
	nim := coretest.NewUnique(t, "NIM")
	for i, m := range k.Mahasiswa {
		nim.Use(m.NIM)
		a := akun[m.IDAkun]
		if !polaNIM.MatchString(m.NIM) || i > 0 && a.Username != m.NIM {
			t.Fatalf("AU-02 student %+v with account %+v, want a NIM that nobody can have as username", m, a)
		}
		if a.Email != m.Email || a.Nama != m.Nama || a.Aktif != m.Aktif {
			t.Fatalf("AU-02 student %+v with account %+v, want the same name and e-mail, active or not", m, a)
		}
		if low := k.Akademik - 7; m.Angkatan > k.Akademik || m.Angkatan < low {
			t.Fatalf("ST-01 intake of %d, want %d to %d", m.Angkatan, low, k.Akademik)
		}
	}
}

// TestNama looks at the breadth of the names.
func TestNama(t *testing.T) {
	beda, satu, bergelar := map[string]bool{}, 0, 0
	k := dunia[demo.M]()[0]
	for _, m := range k.Mahasiswa {
		beda[m.Nama] = true
		if !strings.Contains(m.Nama, " ") {
			satu++
		}
		if strings.ContainsAny(m.Nama, "_,;0123456789") || strings.Contains(m.Nama, "  ") {
			t.Fatalf("AU-07 name %q, want letters and single spaces", m.Nama)
		}
	}
	for _, d := range k.Dosen {
		if d.GelarDepan != "" {
			bergelar++
		}
	}
	coretest.AtLeast(t, "AU-07 different names of 30000", len(beda), 27_000)
	coretest.Within(t, "AU-07 names of one word", satu, 500, 3_000)
	coretest.AtLeast(t, "AU-07 lecturers with a title in front", bergelar, 250)
}

// TestNIMBesar checks that the largest college does not run out of numbers.
func TestNIMBesar(t *testing.T) {
	nim, telepon := map[string]bool{}, map[string]bool{}
	k := dunia[demo.L]()[0]
	for _, m := range k.Mahasiswa {
		if len(m.NIM) != 11 || len(m.Telepon) != 11 {
			t.Fatalf("ST-01 student %+v, want a NIM and a phone of 11 digits", m)
		}
		nim[m.NIM], telepon[m.Telepon] = true, true
	}
	if want := len(k.Mahasiswa); len(nim) != want || len(telepon) != want {
		t.Errorf("ST-01 %d NIM and %d phones, want one for each of %d students", len(nim), len(telepon), want)
	}
}
