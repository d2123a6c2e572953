package tatest

import (
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apitest"
)

// AjukanUbah asks as an account to change the own sheet of a work.
func AjukanUbah(c *coretest.Campus, username string, jenis karya.Jenis, karya, alasan string) *apitest.Answer {
	return c.As(Unindra, username, "PUT", Paths[jenis]+"_grade/"+karya+"/change_request", Body{"alasan": alasan})
}

// JawabUbah answers the request of a lecturer as an account.
func JawabUbah(
	c *coretest.Campus, username string, jenis karya.Jenis, karya, dosen, status, alasan string,
) *apitest.Answer {
	path := Paths[jenis] + "_grade/" + karya + "/sheet/" + IDDosen(dosen) + "/change_request"
	return c.As(Unindra, username, "PUT", path, Body{"status": status, "alasan": alasan})
}
