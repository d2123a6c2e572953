package demo

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"time"
)

//go:embed data/logo/*.svg data/pesan/*.txt data/pesan/inggris/*.txt
var berkasSitus embed.FS

// Situs is a college's site and its four fixed people.
type Situs struct {
	ID, Judul, Nama, Copyright, ColorMode string
	Urutan                                int
	Origin, Terpisah                      []string // Terpisah: of a portal of its own for kerja praktik and letters
	EnableChat, EnableLocalization        bool
	ZonaWaktu, KontakOperator, LogoSVG    string
	Konfigurasi                           map[string]string
	Surat                                 bool `json:"-"` // it writes its letters in the portal
	Kota                                  string

	tetap map[string]tetap
}

// tetap is a person with an account of the same name in every size.
type tetap struct {
	nama, depan, belakang string
	perempuan             bool
}

// Domain is the college's invented mail domain.
func (s Situs) Domain() string { return strings.ToLower(s.ID) + ".example" }

func situsSemua() []Situs {
	return []Situs{
		{
			ID: "UNINDRA", Nama: "Universitas Indraprasta", Kota: "Jakarta", ColorMode: "default", ZonaWaktu: "WIB", EnableChat: true,
			Origin:      []string{"http://localhost", "http://127.0.0.1"},
			Konfigurasi: map[string]string{"fitur_lms": "1", "fitur_elib": "0", "fitur_bkd": "1"},
			tetap: map[string]tetap{
				"dosen": {"Maharani Kusumaningrum", "Dr.", "S.Kom., M.Kom.", true}, "kaprodi": {"Binsar Simanjuntak", "Ir.", "M.T., Ph.D.", false},
				"operator": {"Euis Komariah", "", "", true}, "mahasiswa": {"I Gede Arya Pradnyana", "", "", false},
			},
		},
		{
			ID: "TSM", Nama: "Sekolah Tinggi Manajemen TSM", Kota: "Jakarta", ColorMode: "default", ZonaWaktu: "WIB", EnableChat: true,
			Origin:      []string{"http://tsm.localhost"},
			Konfigurasi: map[string]string{"fitur_lms": "1", "url_lms_dosen": "https://lms.tsm.example", "fitur_elib": "1", "url_elib": "https://elib.tsm.example", "desimal_nilai": "4", "url_portal_mahasiswa": "https://mahasiswa.tsm.example"},
			tetap: map[string]tetap{
				"dosen": {"Felicia Tanuwijaya", "Dr.", "S.E., M.M.", true}, "kaprodi": {"Hendrik Lesmana", "Dr.", "S.E., M.Ak., CA", false},
				"operator": {"Sugeng Raharjo", "", "", false}, "mahasiswa": {"Kezia Wongkar", "", "", true},
			},
		},
		{
			ID: "UBK", Nama: "Universitas Bung Karno", Kota: "Jakarta", ColorMode: "default", ZonaWaktu: "WIB", EnableChat: true, EnableLocalization: true,
			Origin:      []string{"http://ubk.localhost"},
			Konfigurasi: map[string]string{"fitur_lms": "0", "fitur_elib": "0"},
			tetap: map[string]tetap{
				"dosen": {"Suhartono", "Dr.", "S.H., M.H.", false}, "kaprodi": {"Nurhayati Tanjung", "Prof. Dr.", "S.H., M.Hum.", true},
				"operator": {"Yohana Kleden", "", "", true}, "mahasiswa": {"Fakhrul Razi", "", "", false},
			},
		},
		{
			ID: "STIALAN", Nama: "Sekolah Tinggi Ilmu Administrasi LAN", Kota: "Jakarta", ColorMode: "default", ZonaWaktu: "WIB", Surat: true,
			Origin:      []string{"http://stialan.localhost"},
			Terpisah:    []string{"http://kp.stialan.localhost"},
			Konfigurasi: map[string]string{"fitur_lms": "0", "fitur_elib": "0"},
			tetap: map[string]tetap{
				"dosen": {"Andi Tenri Mappangara", "Dr.", "S.Sos., M.Si.", true}, "kaprodi": {"Dadang Koswara", "Dr. Drs.", "M.P.A.", false},
				"operator": {"Merry Tumbelaka", "", "", true}, "mahasiswa": {"Ahmad Fauzi Rahman", "", "", false},
			},
		},
		{
			ID: "UNTAG-SMD", Nama: "Universitas 17 Agustus 1945 Samarinda", Kota: "Samarinda", ColorMode: "untag", ZonaWaktu: "WITA", EnableChat: true,
			Origin:      []string{"http://untag.localhost"},
			Konfigurasi: map[string]string{"fitur_lms": "0", "fitur_elib": "0"},
			tetap: map[string]tetap{
				"dosen": {"Noorhasanah Fitriani", "", "S.Psi., M.Psi., Psikolog", true}, "kaprodi": {"Rusdiansyah Anshari", "Dr.", "S.Psi., M.Si.", false},
				"operator": {"Petrus Ngau", "", "", false}, "mahasiswa": {"Galuh Permatasari", "", "", true},
			},
		},
	}
}

var situs = situsSemua()

// HostLain names the hosts of all portals but that of the first college.
func HostLain() []string {
	var hosts []string
	for _, s := range situs[1:] {
		for _, o := range append([]string{s.Origin[0]}, s.Terpisah...) {
			_, host, _ := strings.Cut(o, "://")
			hosts = append(hosts, host)
		}
	}
	return hosts
}

// isiSitus fills what every college's site has alike.
func (b *pembangun) isiSitus() {
	b.Urutan = urutan(b.ID)
	b.Judul = "Portal Dosen"
	b.Copyright = fmt.Sprintf("© %d %s", b.Hari.Year(), b.Nama)
	b.KontakOperator = "operator@" + b.Domain() + " · 0800-0" + fmt.Sprintf("%02d", b.Urutan) + "-0000"
	b.LogoSVG = baca("data/logo/" + strings.ToLower(b.ID) + ".svg")
	konfigurasi := map[string]string{"fitur_bkd": "0"}
	for k, v := range b.Konfigurasi {
		konfigurasi[k] = v
	}
	b.Konfigurasi = konfigurasi
	b.isiKlien()
	b.isiPesan()
}

func urutan(id string) int {
	for i, s := range situs {
		if s.ID == id {
			return i + 1
		}
	}
	return 0
}

func (b *pembangun) isiKlien() {
	web := Klien{ID: "web", Nama: "Portal Dosen"}
	for _, o := range slices.Concat(b.Origin, b.Terpisah) {
		web.Redirect = append(web.Redirect, o+":8080/login")
	}
	r := b.acak("klien")
	rahasia := func() string { return fmt.Sprintf("demo-%016x%016x", r.Uint64(), r.Uint64()) }
	lain := []Klien{
		{ID: "lms", Nama: "LMS " + b.ID, Rahasia: rahasia(), Redirect: []string{"https://lms." + b.Domain() + "/oauth", "https://lms." + b.Domain() + "/beranda"},
			Cakupan: []string{"openid", "profile", "email"}},
		{ID: "elib", Nama: "E-Library " + b.ID, Rahasia: rahasia(), Redirect: []string{"https://elib." + b.Domain() + "/pelayanan/index.php"}},
	}
	b.Klien = append([]Klien{web}, lain...)
}

// isiPesan reads the messages: one file an audience, in it '# days ago | title' and the lines of the text below.
func (b *pembangun) isiPesan() {
	kini := b.Periode[Lalu].Kode
	ganti := strings.NewReplacer("{kampus}", b.Nama, "{tahun}", fmt.Sprintf("%d/%d", kini/10, kini/10+1),
		"{semester}", map[int]string{1: "Ganjil", 2: "Genap"}[kini%10], "{kontak}", "operator@"+b.Domain(), "{domain}", b.Domain(), "{zona}", b.ZonaWaktu)
	for _, tujuan := range []string{"portaldos", "portalasdos", "portalmhs", "portalort"} {
		for _, bagian := range strings.Split(baca("data/pesan/"+tujuan+".txt"), "\n# ") {
			kepala, isi, _ := strings.Cut(strings.TrimPrefix(bagian, "# "), "\n")
			hari, judul, _ := strings.Cut(kepala, " | ")
			var lewat int
			if _, err := fmt.Sscan(hari, &lewat); err != nil {
				panic(err) // the files are embedded
			}
			jam := time.Duration(24*lewat)*time.Hour - time.Duration(90+7*b.Urutan)*time.Minute
			b.Pesan = append(b.Pesan, Pesan{
				ID: b.id.Baru(), Tujuan: tujuan, Judul: ganti.Replace(judul), PadaMikro: b.Hari.Add(-jam).UnixMicro(),
				Isi: ganti.Replace(satuBaris(isi)),
			})
		}
	}
	b.isiPesanInggris(ganti)
}

// isiPesanInggris adds what lecturers are told, in English, to those messages: '# title', in the same order.
func (b *pembangun) isiPesanInggris(ganti *strings.Replacer) {
	if !b.EnableLocalization {
		return
	}
	semester := strings.NewReplacer("{semester}", map[int]string{1: "odd", 2: "even"}[b.Periode[Lalu].Kode%10])
	for i, bagian := range strings.Split(baca("data/pesan/inggris/portaldos.txt"), "\n# ") {
		judul, isi, _ := strings.Cut(strings.TrimPrefix(bagian, "# "), "\n")
		b.Pesan[i].JudulInggris = ganti.Replace(semester.Replace(judul))
		b.Pesan[i].IsiInggris = ganti.Replace(semester.Replace(satuBaris(isi)))
	}
}

func satuBaris(isi string) string { return strings.ReplaceAll(strings.TrimSpace(isi), "\n", "") }

func baca(nama string) string {
	isi, err := berkasSitus.ReadFile(nama)
	if err != nil {
		panic(err) // the files are embedded
	}
	return strings.TrimSpace(string(isi))
}
