package kampus_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/kampus"
)

const alamatPeriksa = "/v2/audit/periksa"

// rantai is the chain of acts as the answer tells of it.
func rantai(p kampus.Periksa) string {
	for _, r := range p.Rantai {
		if r.Kode == "tindakan" && r.Penuh != nil {
			return fmt.Sprint(r.Penuh.Baris, " ", r.Penuh.Utuh, " ", r.Penuh.Galat)
		}
	}
	return "never"
}

func TestPeriksa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isi(c)
		ask := func() kampus.Periksa {
			return read[kampus.Periksa](c.As(unindra, "operator", "POST", alamatPeriksa, nil))
		}
		if got, want := rantai(read[kampus.Periksa](get(c, "operator", alamatPeriksa))), "never"; got != want {
			t.Errorf("before the first check: %s, want %s", got, want)
		}
		if p := ask(); !p.Sedang {
			t.Error("a check that was asked for does not wait")
		}
		ask() // while it waits no second one is begun
		const jobs = `SELECT COUNT(*) FROM kit_pekerjaan WHERE college_id = $1 AND jenis = 'kampus.periksa'`
		if got, want := coretest.One[int64](c, unindra, jobs, unindra), int64(1); got != want {
			t.Errorf("%d checks wait, want %d", got, want)
		}
		c.Jobs()
		p := read[kampus.Periksa](get(c, "operator", alamatPeriksa))
		if got, want := rantai(p), "5 true "; got != want || p.Sedang || p.Putus {
			t.Errorf("after the check: %s, under way %t, broken %t; want %s", got, p.Sedang, p.Putus, want)
		}
		other := read[kampus.Periksa](c.As(tsm, "operator", "GET", alamatPeriksa, nil))
		if got, want := rantai(other), "never"; got != want {
			t.Errorf("another college reads %s, want %s", got, want)
		}
		get(c, "dosen", alamatPeriksa).Want(403)
	})
}

// TestPeriksaPutus holds that a row which is not what was written is named.
func TestPeriksaPutus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isi(c)
		const forged = `INSERT INTO kit_audit (college_id, urut, pada, id_akun, tindakan, objek, id_objek, rincian, sidik)
			VALUES ($1, 5, 0, '', 'palsu', '', '', '{}', 'x')`
		c.Exec(unindra, forged, unindra)
		c.Exec(unindra, `UPDATE kit_audit_kepala SET urut = 5, sidik = 'x' WHERE college_id = $1`, unindra)
		enqueue(c, unindra, "kampus.periksa")
		c.Jobs()
		p := read[kampus.Periksa](get(c, "operator", alamatPeriksa))
		if got, want := rantai(p), "5 false baris 5 tidak seperti saat ditulis"; got != want || !p.Putus {
			t.Errorf("the check says %q, broken %t; want %q", got, p.Putus, want)
		}
	})
}
