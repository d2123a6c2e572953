package demo

import (
	"math/rand/v2"
	"strings"
)

// deskripsi is a short rich text of a course: what it is about, what one can do after it. % stands for its name.
func deskripsi(r *rand.Rand, m butir, b *Bidang) string {
	contoh := deskripsiPilihan(m)
	isi := "<p>" + Pilih(r, contoh.pembuka) + "</p>"
	if Kena(r, 80) {
		isi += "<p>Setelah lulus mata kuliah ini, mahasiswa mampu:</p>" + daftarCapaian(r, contoh)
	}
	if pokok := pokokBahasan(r, m, b); pokok != "" && contoh.bahasan && Kena(r, 55) {
		isi += "<p>Kaitan dengan mata kuliah lain: <em>" + pokok + "</em>.</p>"
	}
	return strings.ReplaceAll(strings.ReplaceAll(isi, "%", m.nama), "'", "&#39;")
}

// kalimat are the sentences that fit one sort of course.
type kalimat struct {
	pembuka, capaian []string
	bahasan          bool
}

func deskripsiPilihan(m butir) kalimat {
	switch {
	case m.jenis == "TA":
		return kalimatTugasAkhir
	case m.kelompok == "MBB":
		return kalimatLapangan
	case strings.Contains(m.nama, "Seminar"):
		return kalimatSeminar
	case strings.Contains(m.nama, "Metod"):
		return kalimatMetode
	case m.kelompok == "MKU":
		return kalimatUmum
	case m.teori == 0:
		return kalimatPraktikum
	case m.praktik > 0:
		return kalimatTerapan
	}
	return kalimatTeori
}

func daftarCapaian(r *rand.Rand, k kalimat) string {
	capaian := append([]string(nil), k.capaian...)
	acakUrutan(r, capaian)
	tanda := Pilih(r, []string{"ul", "ul", "ol"})
	return "<" + tanda + "><li>" + strings.Join(capaian[:2+r.IntN(2)], "</li><li>") + "</li></" + tanda + ">"
}

// pokokBahasan names what it builds on, or two topics of the field.
func pokokBahasan(r *rand.Rand, m butir, b *Bidang) string {
	if len(m.prasyarat) > 0 {
		return strings.Join(m.prasyarat, ", ")
	}
	x, y := Pilih(r, b.topik).nama, Pilih(r, b.topik).nama
	if x == y || x == m.nama || y == m.nama {
		return ""
	}
	return x + ", " + y
}

var (
	kalimatTeori = kalimat{
		bahasan: true,
		pembuka: []string{
			"Mata kuliah <strong>%</strong> membahas konsep, teori, dan perkembangan mutakhir di bidangnya, disertai contoh kasus dari Indonesia.",
			"Mahasiswa mempelajari dasar dan kerangka berpikir <strong>%</strong> melalui kuliah, diskusi kelompok, dan telaah pustaka.",
			"Mata kuliah ini memberi landasan <strong>%</strong>: istilah, prinsip, cara bernalar, serta penerapannya pada persoalan nyata.",
			"<strong>%</strong> diselenggarakan dalam 14 pertemuan tatap muka, satu ujian tengah semester, dan satu ujian akhir semester.",
		},
		capaian: []string{
			"menjelaskan pokok-pokok % dengan bahasa sendiri", "membandingkan berbagai pendekatan dan memilih yang sesuai dengan persoalan",
			"menganalisis kasus sederhana dan menyusun argumen yang runtut", "menelaah artikel ilmiah dan menyajikannya secara lisan maupun tertulis",
		},
	}
	kalimatTerapan = kalimat{
		bahasan: true,
		pembuka: []string{
			"Mata kuliah <strong>%</strong> memadukan teori di kelas dengan latihan terbimbing di laboratorium.",
			"Mahasiswa memahami prinsip <strong>%</strong> dan langsung menerapkannya dalam tugas mingguan serta satu proyek kelompok.",
			"<strong>%</strong> dipelajari melalui kuliah singkat, demonstrasi, dan praktik; setiap pertemuan menghasilkan satu luaran.",
		},
		capaian: []string{
			"menjelaskan cara kerja dan batas penerapan %", "merancang penyelesaian dan mempraktikkannya dengan alat yang lazim dipakai",
			"menguji hasil kerja dan memperbaikinya berdasarkan umpan balik", "bekerja dalam kelompok dan mendokumentasikan proses secara rapi",
		},
	}
	kalimatPraktikum = kalimat{
		pembuka: []string{
			"<strong>%</strong> melatih keterampilan kerja melalui modul yang dikerjakan bertahap, dari percobaan terbimbing sampai tugas mandiri.",
			"Kegiatan <strong>%</strong> dilaksanakan terjadwal dengan pendampingan asisten; kehadiran dan laporan tiap modul ikut dinilai.",
		},
		capaian: []string{
			"menyiapkan dan menjalankan percobaan sesuai prosedur", "mencatat, mengolah, dan menafsirkan hasil", "menyusun laporan yang dapat diperiksa ulang",
		},
	}
	kalimatUmum = kalimat{
		pembuka: []string{
			"<strong>%</strong> merupakan mata kuliah wajib nasional yang membentuk sikap, wawasan, dan kepribadian mahasiswa.",
			"Mata kuliah <strong>%</strong> diikuti semua program studi dan menumbuhkan tanggung jawab mahasiswa sebagai warga negara terdidik.",
		},
		capaian: []string{
			"menjelaskan gagasan pokok dan kaitannya dengan kehidupan kampus", "bersikap jujur, terbuka, dan menghargai perbedaan",
			"menyampaikan pendapat secara santun dan beralasan",
		},
	}
	kalimatMetode = kalimat{
		bahasan: true,
		pembuka: []string{
			"<strong>%</strong> menyiapkan mahasiswa menyusun penelitian: merumuskan masalah, memilih metode, mengumpulkan dan mengolah data.",
			"Mata kuliah ini membahas langkah-langkah penelitian ilmiah dan etikanya; luarannya berupa <strong>rancangan penelitian</strong>.",
		},
		capaian: []string{
			"merumuskan masalah dan tujuan penelitian yang dapat diuji", "memilih rancangan, populasi, dan teknik pengambilan data", "menulis usulan penelitian sesuai pedoman kampus",
		},
	}
	kalimatSeminar = kalimat{
		pembuka: []string{
			"Pada <strong>%</strong> mahasiswa menyajikan gagasan atau hasil telaah, lalu menanggapi pertanyaan dosen dan rekan.",
			"<strong>%</strong> melatih mahasiswa menyusun makalah, mempertahankan pendapat, dan memberi tanggapan yang membangun.",
		},
		capaian: []string{
			"menyusun makalah dengan rujukan yang dapat ditelusuri", "menyajikan gagasan secara ringkas dalam 15 menit", "menanggapi pertanyaan dan memperbaiki naskah",
		},
	}
	kalimatLapangan = kalimat{
		pembuka: []string{
			"<strong>%</strong> dilaksanakan di luar kampus di bawah bimbingan dosen dan pembimbing lapangan.",
			"Melalui <strong>%</strong> mahasiswa menerapkan ilmu di lembaga, perusahaan, sekolah, atau masyarakat, lalu melaporkan hasilnya.",
		},
		capaian: []string{
			"menerapkan pengetahuan pada pekerjaan nyata", "menjaga etika dan disiplin di tempat kegiatan", "menulis laporan dan mempertanggungjawabkannya",
		},
	}
	kalimatTugasAkhir = kalimat{
		pembuka: []string{
			"<strong>%</strong> adalah karya ilmiah mandiri di bawah bimbingan dosen, yang dipertahankan dalam sidang.",
			"Mahasiswa menyelesaikan penelitian atau perancangan, menuliskannya sebagai <strong>%</strong>, dan mempertahankannya di depan penguji.",
		},
		capaian: []string{
			"menyelesaikan penelitian sesuai kaidah ilmiah", "menulis naskah yang bebas dari plagiasi", "mempertahankan hasil karya di depan penguji",
		},
	}
)
