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
			id, username, surel, telepon := coretest.NewUnique(t, "id"), coretest.NewUnique(t, "username"), coretest.NewUnique(t, "e-mail"), coretest.NewUnique(t, "phone")
			akun := map[string]demo.Akun{}
			for _, a := range k.Akun {
				id.Use(a.ID)
				username.Use(strings.ToLower(a.Username))
				surel.Use(a.Email)
				telepon.Use(a.Telepon)
				akun[a.ID] = a
				if !polaID.MatchString(a.ID) || !polaTelepon.MatchString(a.Telepon) || !polaSurel.MatchString(a.Email) || strings.TrimSpace(a.Nama) != a.Nama || a.Nama == "" {
					t.Fatalf("ST-01 account %+v", a)
				}
			}
			periksaDosen(t, k, akun)
			periksaMahasiswa(t, k, akun)
		})
	}
}

func periksaDosen(t *testing.T, k *demo.Kampus, akun map[string]demo.Akun) {
	nidn := coretest.NewUnique(t, "NIDN")
	for i, d := range k.Dosen {
		nidn.Use(d.NIDN)
		a := akun[d.IDAkun]
		tetap := i == 0 && a.Username == "dosen" || i == 1 && a.Username == "kaprodi"
		if !polaNIDN.MatchString(d.NIDN) || a.Nama != d.Nama || a.Peran[0] != "ROLE_DOSEN" || !tetap && a.Username != d.NIDN {
			t.Fatalf("AU-02 lecturer %+v with account %+v", d, a)
		}
	}
	kepala := map[string]string{}
	for _, p := range k.Kaprodi {
		kepala[p.IDProdi] = p.IDDosen
	}
	if len(kepala) != len(k.Prodi) || kepala[k.Prodi[0].ID] != k.Dosen[1].ID || k.Dosen[0].IDProdi != k.Dosen[1].IDProdi {
		t.Error("AK-03 each programme has one head, kaprodi that of dosen")
	}
}

func periksaMahasiswa(t *testing.T, k *demo.Kampus, akun map[string]demo.Akun) {
	nim := coretest.NewUnique(t, "NIM")
	for i, m := range k.Mahasiswa {
		nim.Use(m.NIM)
		a := akun[m.IDAkun]
		if !polaNIM.MatchString(m.NIM) || a.Email != m.Email || a.Nama != m.Nama || a.Aktif != m.Aktif || i > 0 && a.Username != m.NIM {
			t.Fatalf("AU-02 student %+v with account %+v", m, a)
		}
		if m.Angkatan > k.Akademik || m.Angkatan < k.Akademik-7 {
			t.Fatalf("ST-01 intake of %d", m.Angkatan)
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
			t.Fatalf("AU-07 name %q", m.Nama)
		}
	}
	for _, d := range k.Dosen {
		if d.GelarDepan != "" {
			bergelar++
		}
	}
	if len(beda) < 27_000 || satu < 500 || satu > 3_000 || bergelar < 250 {
		t.Errorf("AU-07 %d different names of 30000, %d of one word, %d with a title in front", len(beda), satu, bergelar)
	}
}

// TestNIMBesar checks that the largest college does not run out of numbers.
func TestNIMBesar(t *testing.T) {
	nim, telepon := map[string]bool{}, map[string]bool{}
	k := dunia[demo.L]()[0]
	for _, m := range k.Mahasiswa {
		if len(m.NIM) != 11 || len(m.Telepon) != 11 {
			t.Fatalf("ST-01 student %+v", m)
		}
		nim[m.NIM], telepon[m.Telepon] = true, true
	}
	if len(nim) != len(k.Mahasiswa) || len(telepon) != len(k.Mahasiswa) {
		t.Errorf("ST-01 %d NIM and %d phones for %d students", len(nim), len(telepon), len(k.Mahasiswa))
	}
}
