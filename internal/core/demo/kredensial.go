package demo

import "maps"

// Kredensial tells whoever tries the portal what was filled in: sites, accounts and some ids. Its JSON is for programs.
type Kredensial struct {
	Ukuran Ukuran             `json:"size"`
	Benih  uint64             `json:"seed"`
	Hari   string             `json:"today"`
	Kampus []KredensialKampus `json:"colleges"`
}

// KredensialKampus is one college of the credentials.
type KredensialKampus struct {
	ID     string            `json:"college_id"`
	Nama   string            `json:"name"`
	Origin []string          `json:"origins"`
	Lain   []string          `json:"separate_origins,omitempty"` // of the portal of kerja praktik and letters
	Term   int               `json:"term"`
	Akun   []KredensialAkun  `json:"accounts"`
	Klien  []KredensialKlien `json:"clients"`
	Objek  map[string]string `json:"objects"`
	Karya  map[string]string `json:"tugasakhir"` // final works by kind and status, "proposal_diajukan"
	Hitung map[string]int    `json:"counts"`
}

// KredensialAkun is an account to sign in with.
type KredensialAkun struct {
	Username string   `json:"username"`
	Sandi    string   `json:"password"`
	Peran    []string `json:"roles"`
	Nama     string   `json:"name"`
	ID       string   `json:"uuid"`
}

// KredensialKlien is an OAuth client; a public one has no secret.
type KredensialKlien struct {
	ID       string   `json:"client_id"`
	Rahasia  string   `json:"client_secret,omitempty"`
	Redirect []string `json:"redirect_uris"`
}

// Kredensial of a college: the four fixed accounts, a lecturer, a head and a student beside them, and ids of a course
// that the fixed lecturer teaches, of one elsewhere, and of the units they belong to.
func (k *Kampus) Kredensial() KredensialKampus {
	out := KredensialKampus{ID: k.ID, Nama: k.Nama, Origin: k.Origin, Lain: k.Terpisah, Term: k.Periode[Lalu].Kode, Objek: k.objek(), Hitung: map[string]int{
		"lecturers": len(k.Dosen), "students": len(k.Mahasiswa), "courses": len(k.MataKuliah), "classes": len(k.Kelas),
	}}
	sudah := map[string]int{}
	for _, a := range k.Akun {
		peran := a.Peran[len(a.Peran)-1]
		if tetap := len(a.Username) > 0 && (a.Username[0] < '0' || a.Username[0] > '9'); tetap || a.Aktif && sudah[peran] == 0 {
			out.Akun = append(out.Akun, KredensialAkun{Username: a.Username, Sandi: Sandi, Peran: a.Peran, Nama: a.Nama, ID: a.ID})
			if !tetap {
				sudah[peran]++
			}
		}
	}
	for _, c := range k.Klien {
		out.Klien = append(out.Klien, KredensialKlien{ID: c.ID, Rahasia: c.Rahasia, Redirect: c.Redirect})
	}
	return out
}

// objek are ids by what they are.
func (k *Kampus) objek() map[string]string {
	out := map[string]string{"lecturer": k.Dosen[0].ID, "study_program": k.Prodi[0].ID, "other_study_program": k.Prodi[len(k.Prodi)-1].ID}
	if len(k.Konsentrasi) > 0 {
		out["concentration"] = k.Konsentrasi[0].ID
	}
	kelas := map[string]Kelas{}
	for _, c := range k.Kelas {
		if c.Periode == k.Periode[Lalu].Kode {
			kelas[c.ID] = c
		}
	}
	for _, p := range k.Pengampu {
		if c, kini := kelas[p.IDKelas]; kini && p.IDDosen == k.Dosen[0].ID {
			out["class"], out["course"] = c.ID, c.IDMataKuliah
			break
		}
	}
	for _, m := range k.MataKuliah {
		if m.IDProdi == k.Prodi[len(k.Prodi)-1].ID {
			out["other_course"] = m.ID
			break
		}
	}
	return out
}

// Show adds ids of what an area invented.
func (c *KredensialKampus) Show(ids map[string]string) {
	if c.Karya == nil {
		c.Karya = map[string]string{}
	}
	maps.Copy(c.Karya, ids)
}
