package bimbingan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// Why a session cannot be signed together with others.
const (
	berubah    = "Status bimbingan sudah berubah menjadi Diminta oleh sistem pada 21 November 2026 10:00 WIB."
	belumDiisi = "Catatan belum diisi. Buka bimbingan ini untuk menulisnya."
)

func TestSahkanBanyak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		lain := tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		a := tatest.OneBimbingan(c, karya, "menunggu_paraf", -5)
		b := tatest.OneBimbingan(c, karya, "menunggu_paraf", -4)
		d := tatest.OneBimbingan(c, lain, "menunggu_paraf", -3)
		wish := tatest.OneBimbingan(c, karya, "diminta", 30)
		other := tatest.OneBimbinganWith(c, karya, "dosen2", "menunggu_paraf", -2)
		unwritten := tatest.OneBimbingan(c, karya, "dijadwalkan", -30)
		for name, k := range map[string]struct {
			id     []string
			status int
			want   string
		}{
			"none can be": {
				[]string{wish, unwritten}, 409,
				"Bimbingan ke-3: " + berubah + " Bimbingan ke-5: " + belumDiisi,
			},
			"one is another's": {[]string{a, other}, 403, "Anda tidak berhak melakukan tindakan ini"},
			"one is not there": {[]string{a, "tidak-ada"}, 404, "Data tidak ditemukan"},
		} {
			t.Run("TA-05 refused as a whole: "+name, func(t *testing.T) {
				tatest.Unchanged(t, c, func() { apitest.Refused(t, sahkan(c, "dosen", k.id...), k.status, k.want) })
			})
		}
		const many = "TA-05 many at once, of several kinds, each counted once; " +
			"what is left out is named with its reason"
		t.Run(many, func(t *testing.T) {
			var out bimbingan.SahkanHasil
			sahkan(c, "dosen", a, b, d, a, wish, unwritten).Want(200).JSON(&out)
			if n := len(out.Data); n != 3 {
				t.Fatalf("TA-05 %d sessions signed, want 3: %+v", n, out.Data)
			}
			got := []string{out.Data[0].Status, out.Data[0].Hitung, out.Data[1].Hitung}
			if want := []string{"sah", "dihitung", "lewat_hari"}; !slices.Equal(got, want) {
				t.Errorf("TA-05 the first and the second are %v, want %v", got, want)
			}
			periksaPencacah(t, c, karya, "1 dari 2 Bab 1")
			periksaPencacah(t, c, lain, "1 dari 1 Bab 1")
			want := []bimbingan.SesiDilewati{
				{ID: wish, Nomor: 3, Alasan: berubah},
				{ID: unwritten, Nomor: 5, Alasan: belumDiisi},
			}
			if diff := cmp.Diff(want, out.Dilewati); diff != "" {
				t.Errorf("TA-05 left out (-want +got):\n%s", diff)
			}
			const acts = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`
			if n := coretest.One[int64](c, tatest.Unindra, acts, tatest.Unindra); n != 3 {
				t.Errorf("TA-05 %d activities, want 3", n)
			}
			tatest.Unchanged(t, c, func() { sahkan(c, "dosen", a).Want(409) })
		})
		t.Run("TA-05 none, and too many", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				sahkan(c, "dosen", []string{}...).Want(422)
				sahkan(c, "dosen", strings.Split(strings.Repeat(a+",", 100)+a, ",")...).Want(422)
			})
		})
	})
}

func TestBimbinganSerentak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		t.Run("TA-07 validated many times at once, a session counts once", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -2)
			validate := func() int { return sahkan(c, "dosen", id).Status }
			got := tatest.AtOnce(validate, validate, validate, validate, validate)
			if got[200] != 1 || got[409] != 4 {
				t.Errorf("TA-07 answered %v, want 200 once and 409 four times", got)
			}
			periksaPencacah(t, c, karya, "1 dari 1 Bab 1")
		})
		const both = "TA-07 moved and called off at once: one comes first, the other decides on what it left"
		t.Run(both, func(t *testing.T) {
			const seen = `If-Match: "1"`
			for i := range 5 {
				id := tatest.OneBimbingan(c, karya, "diminta", float64(50+2*i))
				pindah := tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(float64(100 + 2*i))}
				batal := tatest.Fields{"tindakan": "batalkan"}
				got := tatest.AtOnce(
					func() int { return atur(c, "dosen", id, pindah, seen).Status },
					func() int { return atur(c, "mahasiswa", id, batal, seen).Status },
				)
				b := tatest.ReadBimbingan(c, "dosen", id)
				if got[200] != 1 || got[409]+got[412] != 1 || b.Versi != 2 {
					t.Errorf("TA-07 answered %v, want one 200 and one refusal, and version 2 of %+v", got, b)
				}
			}
		})
		t.Run("TA-07 two wishes for one hour accepted at once: one stands", func(t *testing.T) {
			a, b := tatest.OneBimbingan(c, karya, "diminta", 200), tatest.OneBimbingan(c, karya, "diminta", 200.25)
			terima := func(id string) func() int {
				return func() int { return atur(c, "dosen", id, tatest.Fields{"tindakan": "terima"}).Status }
			}
			if got := tatest.AtOnce(terima(a), terima(b)); got[200] != 1 || got[409] != 1 {
				t.Errorf("TA-07 answered %v, want one 200 and one 409", got)
			}
		})
	})
}
