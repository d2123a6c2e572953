package sidang_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// bentrok is a plan that is refused: what is changed of a good one, and what is said at which field.
type bentrok struct {
	nama string
	ubah ubahRencana
	want sentences
}

// sentences is what is said, by field.
type sentences = map[string]string

// ubahRencana changes a plan.
type ubahRencana func(tatest.Body)

// isi puts a value at a field.
func isi(name string, value any) ubahRencana {
	return func(m tatest.Body) { m[name] = value }
}

// mulai lets the exam begin at another time.
func mulai(at time.Time) ubahRencana { return isi("mulaiPada", at) }

// tim gives the first student other examiners.
func tim(pairs ...string) ubahRencana {
	return func(m tatest.Body) { m["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji(pairs...) }
}

// mahasiswa puts another work in the first place.
func mahasiswa(id string) ubahRencana {
	return func(m tatest.Body) { m["peserta"].([]tatest.Body)[0]["idKarya"] = id }
}

// periksaDitolak sends a good plan for a thesis with each change, and holds that it is refused.
func periksaDitolak(t *testing.T, c *coretest.Campus, good func() tatest.Body, list []bentrok) {
	t.Helper()
	for _, b := range list {
		t.Run("TA-02 "+b.nama, func(t *testing.T) {
			body := good()
			b.ubah(body)
			tatest.Unchanged(t, c, func() {
				tatest.KirimRencana(c, "operator", tatest.Skripsi, body).WantErrors(b.want)
			})
		})
	}
}

// waktuDitolak are plans whose time or place is refused.
var waktuDitolak = []bentrok{
	{"no room and no link", isi("idRuang", ""), sentences{
		"idRuang": "Pilih ruang, atau isi tautan sidang daring.",
	}},
	{"a room that is not there", isi("idRuang", "x"), sentences{"idRuang": "Ruang tidak ditemukan."}},
	{"another college's room", isi("idRuang", tatest.Own(tatest.TSM, "ruang", "r1")), sentences{
		"idRuang": "Ruang tidak ditemukan.",
	}},
	{"a link that is none", isi("tautan", "javascript:alert(1)"), sentences{
		"tautan": "Tautan harus berupa alamat web yang lengkap, misalnya https://meet.example/sidang.",
	}},
	{"in the past", mulai(tatest.JamWIB(20, 9, 0)), sentences{"mulaiPada": "Waktu mulai sudah lewat."}},
	{"too soon", mulai(tatest.JamWIB(23, 9, 0)), sentences{
		"mulaiPada": "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026.",
	}},
	{"into the Friday prayer", mulai(tatest.JamWIB(27, 10, 30)), sentences{
		"mulaiPada": "Bertepatan dengan waktu salat Jumat, 11:30–13:00 WIB.",
	}},
	{"five minutes", isi("selesaiPada", tatest.JamWIB(24, 9, 5)), sentences{
		"selesaiPada": "Sidang berlangsung paling singkat 10 menit.",
	}},
	{"nine hours", isi("selesaiPada", tatest.JamWIB(24, 18, 0)), sentences{
		"selesaiPada": "Sidang berlangsung paling lama 8 jam.",
	}},
	{"two problems, each at its field", func(m tatest.Body) {
		m["idRuang"], m["mulaiPada"] = "x", tatest.JamWIB(20, 9, 0)
	}, sentences{
		"idRuang":   "Ruang tidak ditemukan.",
		"mulaiPada": "Waktu mulai sudah lewat.",
	}},
}

// timDitolak are plans whose students or examiners are refused.
var timDitolak = []bentrok{
	{"a student who is not there", mahasiswa("x"), sentences{
		"peserta[0].idKarya": "Mahasiswa tidak ditemukan.",
	}},
	{"a work of another kind", mahasiswa(tatest.KaryaOf(tatest.KP, "mahasiswa")), sentences{
		"peserta[0].idKarya": "Mahasiswa tidak ditemukan.",
	}},
	{"the same student twice", func(m tatest.Body) {
		rows := m["peserta"].([]tatest.Body)
		m["peserta"] = append(rows, rows[0])
	}, sentences{
		"peserta[1].idKarya": "Mahasiswa ini sudah ada dalam jadwal yang sama.",
	}},
	{"a lecturer who is not there", tim("siapa", "ketua"), sentences{
		"peserta[0].penguji[0].idDosen": "Dosen tidak ditemukan.",
	}},
	{"a supervisor as examiner of the own student", tim("dosen3", "ketua", "dosen2", "penguji_1"), sentences{
		"peserta[0].penguji[1].idDosen": "Dr. Siti Aminah, M.Kom. adalah pembimbing Adinata Bagaskara, " +
			"jadi tidak dapat mengujinya.",
	}},
	{"the same examiner twice", tim("dosen3", "ketua", "dosen3", "penguji_2"), sentences{
		"peserta[0].penguji[1].idDosen": "Dr. Made Wirawan, M.Kom. sudah menjadi Ketua dalam tim ini.",
	}},
	{"the same role twice", tim("dosen3", "ketua", "dosen4", "ketua"), sentences{
		"peserta[0].penguji[1].peran": "Ketua sudah ada dalam tim ini.",
	}},
}

func TestJadwalDitolak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		belum := tatest.NewKarya(c, tatest.Proposal, "mengajukan_sidang")
		tatest.NewKarya(c, tatest.KP, "siap_sidang") // the work of another kind
		good := func() tatest.Body { return tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu) }
		periksaDitolak(t, c, good, waktuDitolak)
		periksaDitolak(t, c, good, timDitolak)
		t.Run("TA-07 a student who is not ready", func(t *testing.T) {
			const want = "Adinata Bagaskara belum dapat dijadwalkan; status saat ini Mengajukan sidang."
			body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), belum)
			tatest.Unchanged(t, c, func() {
				a := tatest.KirimRencana(c, "operator", tatest.Proposal, body)
				a.WantErrors(sentences{"peserta[0].idKarya": want})
			})
		})
		t.Run("TA-02 a head does not schedule another programme's student", func(t *testing.T) {
			ikutProdiLain(c, dua)
			body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)
			tatest.Unchanged(t, c, func() {
				a := tatest.KirimRencana(c, "kaprodi", tatest.Skripsi, body)
				a.WantErrors(sentences{"peserta[1].idKarya": "Mahasiswa tidak ditemukan."})
			})
		})
	})
}

// What a policy as shipped says, and where it comes from.
const (
	aturanKampus = " (Aturan kampus 2020/2021)."
	jamKampus    = "Sidang diadakan pukul 07:00–18:00 WIB" + aturanKampus
	lewatJam     = "Sidang selesai paling lambat pukul 18:00 WIB" + aturanKampus
)

// aturanDitolak are plans that the shipped policy refuses.
var aturanDitolak = []bentrok{
	{"on Sunday at two in the morning", mulai(tatest.JamWIB(29, 2, 0)), sentences{
		"mulaiPada": "29 November 2026 hari Minggu; sidang diadakan Senin–Jumat" + aturanKampus + " " + jamKampus,
	}},
	{"on Saturday", mulai(tatest.JamWIB(28, 9, 0)), sentences{
		"mulaiPada": "28 November 2026 hari Sabtu; sidang diadakan Senin–Jumat" + aturanKampus,
	}},
	{"before the hours", mulai(tatest.JamWIB(30, 6, 59)), sentences{"mulaiPada": jamKampus}},
	{"after the hours", mulai(tatest.JamWIB(30, 18, 0)), sentences{"mulaiPada": jamKampus}},
	{"a minute past the hours by its length", mulai(tatest.JamWIB(30, 16, 31)), sentences{
		"selesaiPada": lewatJam,
	}},
	{"without a chair", tim("dosen3", "penguji_1"), sentences{
		"peserta[0].penguji": "Tim penguji Adinata Bagaskara memerlukan ketua" + aturanKampus,
	}},
	{"with a chair alone", tim("dosen3", "ketua"), sentences{
		"peserta[0].penguji": "Tim penguji Adinata Bagaskara memerlukan sedikitnya 1 penguji selain ketua" +
			aturanKampus,
	}},
}

// aturanBawaan lets policies ask of the team what they ask as shipped: a chair, and an examiner.
func aturanBawaan(c *coretest.Campus) {
	tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = TRUE, min_penguji = 1 WHERE college_id = $1`)
}

// TestTimAturan asks of a plan what policies ask as shipped: days, hours, a chair, examiners.
func TestTimAturan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		aturanBawaan(c)
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		good := func() tatest.Body { return tatest.RencanaUji(tatest.JamWIB(30, 9, 0), id) }
		periksaDitolak(t, c, good, aturanDitolak)
	})
}
