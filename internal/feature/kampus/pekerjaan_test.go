package kampus_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/kampus"
	"portaldosen/internal/kit/apitest"
)

// kerja reads the jobs of UNINDRA.
func kerja(c *coretest.Campus, query string) kampus.DaftarKerja {
	return read[kampus.DaftarKerja](get(c, "operator", "/v2/pekerjaan"+query))
}

// tindak does something to a job of UNINDRA.
func tindak(c *coretest.Campus, id, what string) *apitest.Answer {
	return c.As(unindra, "operator", "POST", "/v2/pekerjaan/"+id+"/"+what, nil)
}

// refused holds that something cannot be done to a job, and the reason.
func refused(t *testing.T, c *coretest.Campus, id, what, want string) {
	t.Helper()
	if got := tindak(c, id, what).Want(409).Problem().Detail; got != want {
		t.Errorf("%s: said %q, want %q", what, got, want)
	}
}

const setStatus = `UPDATE kit_pekerjaan SET status = $3 WHERE college_id = $1 AND id = $2`

// trail is the last row of UNINDRA's trail.
const trail = `SELECT tindakan || ' ' || id_objek FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`

func TestPekerjaan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		enqueue(c, unindra, "uji.rusak")
		rewel := enqueue(c, unindra, "uji.rewel")
		enqueue(c, tsm, "uji.baik")
		c.Jobs()
		enqueue(c, unindra, "uji.baik")
		t.Run("jobs, the last first: how they stand, why they failed, when they come again", func(t *testing.T) {
			var got []string
			for _, p := range kerja(c, "").Data {
				tries := fmt.Sprint(p.Percobaan, "/", p.Terbanyak)
				why := p.Galat + ", " + p.Sebab
				got = append(got, fmt.Sprintf("%s, %s, %s, %s, %t", p.Nama, p.Status, tries, why, p.Berikut != nil))
			}
			want := []string{
				"uji.baik, antre, 0/5, , , false",
				"Pekerjaan rewel, antre, 1/5, , sambungan terputus, true",
				"uji.rusak, gagal, 1/5, Berkasnya rusak, , false",
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
		t.Run("counted by state and kind", func(t *testing.T) {
			d := kerja(c, "?status=gagal")
			states := map[string]int64{"antre": 2, "diproses": 0, "selesai": 0, "gagal": 1}
			if diff := cmp.Diff(states, d.Counts); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			const want = "1 [{uji.baik uji.baik 1 0} {uji.rewel Pekerjaan rewel 1 0} {uji.rusak uji.rusak 1 1}]"
			if got := fmt.Sprint(d.Total, d.Jenis); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
		t.Run("one kind", func(t *testing.T) {
			if got, want := kerja(c, "?jenis=uji.rewel").Data[0].ID, rewel; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			d := read[kampus.DaftarKerja](c.As(tsm, "operator", "GET", "/v2/pekerjaan", nil))
			if got, want := d.Total, int64(1); got != want {
				t.Errorf("TSM has %d jobs, want %d", got, want)
			}
			for _, what := range []string{"ulangi", "batalkan"} {
				c.As(tsm, "operator", "POST", "/v2/pekerjaan/"+rewel+"/"+what, nil).Want(404)
			}
		})
		t.Run("who does not keep the campus does not see them", func(t *testing.T) {
			get(c, "kaprodi", "/v2/pekerjaan").Want(403)
		})
	})
}

func TestUlangiPekerjaan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a job that failed begins anew", func(t *testing.T) {
			id := enqueue(c, unindra, "uji.rusak")
			c.Jobs()
			p := read[kampus.Pekerjaan](tindak(c, id, "ulangi"))
			if got, want := fmt.Sprint(p.Status, p.Percobaan, p.Galat), "antre0"; got != want {
				t.Errorf("it is %s, want %s", got, want)
			}
			if got, want := c.Jobs(), 1; got != want {
				t.Errorf("%d jobs were tried, want %d", got, want)
			}
			said := coretest.One[string](c, unindra, trail, unindra)
			if got, want := said, "kampus.pekerjaan.ulangi "+id; got != want {
				t.Errorf("the trail says %q, want %q", got, want)
			}
		})
		t.Run("one that waits for its next try waits no longer", func(t *testing.T) {
			id := enqueue(c, unindra, "uji.rewel")
			c.Jobs()
			if got, want := c.Jobs(), 0; got != want {
				t.Errorf("%d jobs were tried before their time, want %d", got, want)
			}
			tindak(c, id, "ulangi").Want(200)
			if got, want := c.Jobs(), 1; got != want {
				t.Errorf("%d jobs were tried, want %d", got, want)
			}
		})
		t.Run("one that is due, done or under way is refused with the reason", func(t *testing.T) {
			id := enqueue(c, unindra, "uji.baik")
			refused(t, c, id, "ulangi", "Pekerjaan ini sudah menunggu giliran")
			c.Exec(unindra, setStatus, unindra, id, "diproses")
			for _, what := range []string{"ulangi", "batalkan"} {
				refused(t, c, id, what, "Pekerjaan ini sedang dikerjakan")
			}
			c.Exec(unindra, setStatus, unindra, id, "selesai")
			refused(t, c, id, "ulangi", "Pekerjaan ini sudah selesai")
		})
		t.Run("one that nobody knows is missing", func(t *testing.T) {
			tindak(c, "bukan-id", "ulangi").Want(404)
		})
	})
}

func TestBatalkanPekerjaan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := enqueue(c, unindra, "uji.baik")
		p := read[kampus.Pekerjaan](tindak(c, id, "batalkan"))
		if got, want := p.Status+" "+p.Galat, "gagal Dibatalkan operator"; got != want {
			t.Errorf("it is %q, want %q", got, want)
		}
		c.Clock.Advance(time.Minute)
		if got, want := c.Jobs(), 0; got != want {
			t.Errorf("%d jobs were tried, want %d", got, want)
		}
		refused(t, c, id, "batalkan", "Pekerjaan ini sudah berhenti")
	})
}
