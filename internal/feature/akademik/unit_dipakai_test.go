package akademik_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestUnitDipakai(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("MD-01 a concentration that a course names stays, and is said to", func(t *testing.T) {
			konsentrasi := coretest.ID(unindra, "konsentrasi", "if")
			c.Exec(unindra, `UPDATE master_biodata SET id_konsentrasi = NULL WHERE college_id = $1`, unindra)
			a := c.As(unindra, "operator", "DELETE", "/v1/konsentrasi/"+konsentrasi, nil)
			apitest.Refused(t, a, 409, "Konsentrasi Informatika masih dipakai 1 mata kuliah")
			c.As(unindra, "operator", "GET", "/v1/konsentrasi/"+konsentrasi, nil).Want(200)
		})
	})
}
