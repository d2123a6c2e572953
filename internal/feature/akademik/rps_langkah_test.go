package akademik_test

import (
	"fmt"
	"slices"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// sesudah is where each step leads from where it is possible; every other step is refused.
var sesudah = map[string]map[string]string{
	"draf":        {"ajukan": "diajukan"},
	"diajukan":    {"tarik": "draf", "tinjau": "direview"},
	"direview":    {"minta_revisi": "revisi", "setujui": "disetujui"},
	"revisi":      {"ajukan": "diajukan"},
	"disetujui":   {"batal_setujui": "direview", "terbitkan": "dipublikasi"},
	"dipublikasi": {"buka": "draf"},
}

// TestLangkahRPS takes every step from everywhere a plan can stand.
func TestLangkahRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for status, steps := range menuju {
			for step := range caller {
				t.Run(fmt.Sprintf("AK-02 %s from %s", step, status), func(t *testing.T) {
					s := rpsLengkap(t, c).jalan(steps...)
					next, legal := sesudah[status][step]
					if !legal {
						s.tolakLangkah(caller[step][0], step, 409, "Status saat ini")
						return
					}
					s.jalan(step)
					if got := s.lihat("dosen2").Status; got != next {
						t.Errorf("status %s, want %s", got, next)
					}
				})
			}
		}
	})
}

// TestPelakuRPS lets everybody take every step where it is possible.
func TestPelakuRPS(t *testing.T) {
	may := map[string][]string{
		"ajukan": {"dosen2", "kaprodi", "operator"}, "tarik": {"dosen2", "kaprodi", "operator"},
		"buka": {"dosen2", "kaprodi", "operator"}, "tinjau": {"kaprodi"}, "minta_revisi": {"kaprodi"},
		"setujui": {"kaprodi"}, "batal_setujui": {"kaprodi"}, "terbitkan": {"kaprodi", "operator"},
	}
	each(t, func(t *testing.T, c *coretest.Campus) {
		for status, steps := range sesudah {
			for step := range steps {
				for _, who := range []string{"dosen", "dosen2", "kaprodi", "operator", "mahasiswa"} {
					t.Run(fmt.Sprintf("AK-02 %s by %s", step, who), func(t *testing.T) {
						s := rpsLengkap(t, c).jalan(menuju[status]...)
						if slices.Contains(may[step], who) {
							s.langkah(who, step).Want(200)
							return
						}
						want := 403
						if who == "dosen" && status != "dipublikasi" {
							want = 404 // nothing to do with it, and nothing is published
						}
						s.tolakLangkah(who, step, want, "")
					})
				}
			}
		}
	})
}

// TestAturanLangkahRPS holds the steps to what they ask for besides where a plan stands.
func TestAturanLangkahRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 a plan with findings is not submitted", func(t *testing.T) {
			s := rpsBaru(t, c)
			s.tolakLangkah("dosen2", "ajukan", 409, "temuan yang harus diperbaiki")
		})
		t.Run("AK-02 sending back needs a reason", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan", "tinjau")
			in := isian{"langkah": "minta_revisi", "alasan": "  "}
			s.As(unindra, "kaprodi", "PUT", alamatRPS+"/"+s.id+"/putusan", in).WantErrors(map[string]string{
				"alasan": "Field tidak boleh kosong",
			})
		})
		t.Run("AK-02 a head does not approve the own plan, another reviewer does", func(t *testing.T) {
			s := rpsLengkap(t, c)
			s.langkah("kaprodi", "ajukan").Want(200)
			s.langkah("kaprodi", "tinjau").Want(200)
			s.tolakLangkah("kaprodi", "setujui", 409, "RPS yang Anda ajukan sendiri disetujui oleh peninjau lain")
			reviewer := isian{"idDosen": dosen("dosen")}
			s.As(unindra, "kaprodi", "PUT", alamatRPS+"/"+s.id+"/peninjau", reviewer).Want(200)
			s.langkah("dosen", "setujui").Want(200)
		})
		t.Run("AK-02 a campus may let heads approve their own", func(t *testing.T) {
			s := rpsLengkap(t, c)
			aturan(c, "kaprodi", prodi("if"), isian{"setujuiSendiri": true}).Want(200)
			defer func() { c.As(unindra, "kaprodi", "DELETE", alamatAturan+"/"+prodi("if"), nil).Want(204) }()
			s.langkah("kaprodi", "ajukan").Want(200)
			s.langkah("kaprodi", "tinjau").Want(200)
			s.langkah("kaprodi", "setujui").Want(200)
		})
		t.Run("AK-02 nothing is approved while a comment is open", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan", "tinjau")
			k := s.komentar("kaprodi", isian{"alamat": "pekan/p3/materi", "teks": "Terlalu luas"})
			s.tolakLangkah("kaprodi", "setujui", 409, "1 komentar belum selesai")
			s.As(unindra, "dosen2", "PUT", "/v2/rps_komentar/"+k+"/selesai", isian{"selesai": true}).Want(200)
			s.langkah("kaprodi", "setujui").Want(200)
		})
		t.Run("AK-02 what changed since the approval is found before it is published", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan", "tinjau", "setujui")
			more := buatCPL(c, isian{"kode": "LAGI"})
			_, now := cplMK(c, "operator", s.mk)
			laid := []string{more.ID}
			for _, o := range now.CPL {
				if o.Dibebankan {
					laid = append(laid, o.ID)
				}
			}
			c.As(unindra, "operator", "PUT", alamat+"/"+s.mk+"/cpl", isian{"idCpl": laid}).Want(200)
			s.tolakLangkah("kaprodi", "terbitkan", 409, "berubah sejak disetujui: ada 1 temuan")
		})
		t.Run("AK-02 a step on an older version is refused", func(t *testing.T) {
			s := rpsLengkap(t, c)
			in := isian{"langkah": "ajukan"}
			s.ditolak(func() *apitest.Answer {
				return s.As(unindra, "dosen2", "PUT", alamatRPS+"/"+s.id+"/ajuan", in, `If-Match: "1"`)
			}, 412, "Data sudah diubah oleh Siti Aminah")
		})
		t.Run("AK-02 in a closed term nothing moves", func(t *testing.T) {
			s := rpsLengkap(t, c)
			tutup(c, true)
			defer tutup(c, false)
			s.tolakLangkah("dosen2", "ajukan", 409, "Periode RPS ini sudah ditutup")
			write := func() *apitest.Answer { return s.simpan("dosen2", sel("umum/umum/media", "", "x")) }
			s.ditolak(write, 409, "ditutup")
		})
	})
}
