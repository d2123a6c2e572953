package dokumen_test

import (
	"bytes"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/doc/doctest"
)

// buktiBimbing asks this area for evidence of what dosen guided and examined.
func buktiBimbing(c *coretest.Campus, college string) coretest.Bukti {
	of := tugasakhir.New(c.Deps()).Evidence
	return coretest.Bukti{Campus: c, Of: of, College: college, Person: tatest.IDDosen("dosen")}
}

func TestBuktiKarya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k, lain := newKertas(c, tatest.Skripsi, "dijadwalkan"), newKertas2(c, tatest.Proposal, "diajukan")
		exam := k.ujian() + "/" + k.id
		b := buktiBimbing(c, tatest.Unindra)
		short := func(step, object, id, want string) {
			t.Helper()
			if got := b.Short(object, id); got != want {
				t.Errorf("%s: %s, want %s", step, got, want)
			}
		}
		const belumLulus = "pengesahan: Lembar pengesahan tersedia setelah mahasiswa dinyatakan lulus"
		t.Run("BK-04 what a work or an exam cannot show yet says why", func(t *testing.T) {
			const belumDibimbing = "kartu_bimbingan: Kartu bimbingan tersedia setelah bimbingan dimulai; "
			short("a request", "karya", lain.id, belumDibimbing+belumLulus)
			short("a work whose exam is set", "karya", k.id, "kartu_bimbingan; "+belumLulus)
			const belumDiuji = "berita_acara: Berita acara tersedia setelah hasil sidang dicatat; penugasan"
			short("that exam", "sidang", exam, belumDiuji)
			if _, err := b.Make("dosen", "sidang", exam, "berita_acara"); !apperr.Is(err, apperr.Conflict) {
				t.Errorf("minutes before the result: %v, want them refused", err)
			}
		})
		t.Run("BK-04 after the exam they are made, the same papers as on the page of the work", func(t *testing.T) {
			k.hasil("lulus", "Sidang berjalan baik.", "")
			k.jadi("menunggu_nilai")
			short("a work that passed", "karya", k.id, "kartu_bimbingan; pengesahan")
			short("its exam", "sidang", exam, "berita_acara; penugasan")
			for kind, of := range map[string][3]string{
				"kartu_bimbingan": {"karya", k.id, "kartu-bimbingan"},
				"pengesahan":      {"karya", k.id, "lembar-pengesahan"},
				"berita_acara":    {"sidang", exam, "berita-acara"},
				"penugasan":       {"sidang", exam, "undangan"},
			} {
				paper, err := b.Make("operator", of[0], of[1], kind)
				if err != nil {
					t.Errorf("%s: %v, want the paper", kind, err)
					continue
				}
				tatest.Contains(t, doctest.Text(t, paper), "Adinata Bagaskara")
				if same := k.download(t, "kaprodi", of[2]); !bytes.Equal(same.Isi, paper) {
					t.Errorf("%s differs from %s of the page, want the same file", kind, of[2])
				}
			}
		})
		t.Run("BK-04 an exam that was called off, another work's, another college's have none", func(t *testing.T) {
			short("another work's exam", "sidang", k.idSidang()+"/"+lain.id, "")
			if got := buktiBimbing(c, tatest.TSM).Short("karya", k.id); got != "" {
				t.Errorf("evidence of another college: %s, want none", got)
			}
			_, err := buktiBimbing(c, tatest.TSM).Make("dosen", "karya", k.id, "kartu_bimbingan")
			if !apperr.Is(err, apperr.Missing) {
				t.Errorf("made of another college's work: %v, want it not there", err)
			}
			k.batalkanUjian()
			short("an exam that was called off", "sidang", exam, "")
		})
	})
}
