package akademik_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/doc/doctest"
)

// buktiAjar asks this area for evidence of what dosen2 taught.
func buktiAjar(c *coretest.Campus, college string) coretest.Bukti {
	return coretest.Bukti{Campus: c, Of: akademik.New(c.Deps()).Evidence, College: college, Person: dosen("dosen2")}
}

const tanpaNilai = "daftar_nilai: Nilai mata kuliah tidak tercatat di portal"

func TestBuktiAjar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		s := rpsLengkap(t, c)
		const one = `SELECT id FROM akademik_kelas WHERE college_id = $1 AND id_matakuliah = $2`
		id := coretest.One[string](c, unindra, one, unindra, s.mk)
		b := buktiAjar(c, unindra)
		t.Run("BK-04 what a class cannot show yet says why", func(t *testing.T) {
			const want = "rps: RPS belum dipublikasikan. Status saat ini: Draf; " +
				"jurnal: Belum ada pertemuan yang dicatat di jurnal; " +
				"daftar_hadir: Belum ada mahasiswa yang mengambil kelas ini; " + tanpaNilai
			if got := b.Short("kelas", id); got != want {
				t.Errorf("evidence: %s, want %s", got, want)
			}
			for _, kind := range []string{"rps", "jurnal", "daftar_hadir", "daftar_nilai"} {
				if _, err := b.Make("dosen2", "kelas", id, kind); !apperr.Is(err, apperr.Conflict) {
					t.Errorf("%s is made with %v, want it refused", kind, err)
				}
			}
		})
		t.Run("BK-04 a class without a plan says so", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "T"})
			const want = "rps: RPS mata kuliah ini pada periode ini belum dibuat"
			if got := b.Short("kelas", k.ID); !strings.HasPrefix(got, want) {
				t.Errorf("evidence: %s, want it to begin %s", got, want)
			}
		})
		t.Run("BK-04 plan, journal and presence are made, whoever asks for them", func(t *testing.T) {
			s.jalan(menuju["dipublikasi"]...)
			mahasiswaBaru(c, "A", "201", "202")
			tambahPeserta(c, "operator", id, "201", "202")
			in := pertemuan(c, 4, isian{"idDosen": dosen("dosen2"), "hadir": 2})
			catat(c, "dosen2", id, 1, in).Want(200)
			if got, want := b.Short("kelas", id), "rps; jurnal; daftar_hadir; "+tanpaNilai; got != want {
				t.Errorf("evidence: %s, want %s", got, want)
			}
			for kind, says := range map[string][]string{
				"rps":          {"RENCANA PEMBELAJARAN SEMESTER", "Dipublikasi"},
				"jurnal":       {"JURNAL PERKULIAHAN", "Rekursi"},
				"daftar_hadir": {"DAFTAR PESERTA DAN KEHADIRAN", "Mahasiswa 201", "Mahasiswa 202", "17 November 2026"},
			} {
				paper, err := b.Make("dosen3", "kelas", id, kind)
				if err != nil {
					t.Errorf("%s: %v, want the paper", kind, err)
					continue
				}
				text := doctest.Text(t, paper)
				for _, want := range says {
					if !strings.Contains(text, want) {
						t.Errorf("%s says %q, want %q in it", kind, text, want)
					}
				}
			}
		})
		t.Run("BK-04 another college has no such class", func(t *testing.T) {
			other := buktiAjar(c, tsm)
			if got := other.Short("kelas", id); got != "" {
				t.Errorf("evidence of another college: %s, want none", got)
			}
			if _, err := other.Make("dosen2", "kelas", id, "jurnal"); !apperr.Is(err, apperr.Missing) {
				t.Errorf("made of another college's class: %v, want it not there", err)
			}
		})
	})
}
