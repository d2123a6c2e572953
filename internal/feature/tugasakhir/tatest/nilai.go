package tatest

import (
	"portaldosen/internal/kit/api"
)

// AksiOf finds what a caller may do by its code.
func AksiOf(list []api.Aksi, kode string) api.Aksi {
	for _, a := range list {
		if a.Code == kode {
			return a
		}
	}
	return api.Aksi{}
}
