package matakuliah

import (
	"context"

	"portaldosen/internal/kit/api"
)

// Makul is an active course, as the older call lists them.
type Makul struct {
	ID        string `json:"id"`
	Kode      string `json:"kode"`
	Nama      string `json:"nama"`
	SKS       int64  `json:"sks"`
	Semester  int64  `json:"semester"`
	IDProdi   string `json:"idProdi"`
	NamaProdi string `json:"namaProdi"`
}

// SaringMakul narrows the active courses (AK-04).
type SaringMakul struct {
	api.Filter
	IDProdi  []string `query:"idProdi,explode" maxItems:"100"`
	Semester []int    `query:"semester,explode" maxItems:"14"`
}

// DaftarMakul lists the active courses by name as the older call does (AK-04): what the catalogue lists, in fewer words.
func (s *Service) DaftarMakul(ctx context.Context, in *SaringMakul) (api.Halaman[Makul], error) {
	page, err := s.DaftarMataKuliah(ctx, &SaringMataKuliah{Filter: in.Filter, Sort: byNama.Name, Status: "A", IDProdi: in.IDProdi, Semester: in.Semester})
	out := api.Halaman[Makul]{Page: page.Page, PerPage: page.PerPage, Total: page.Total, Data: make([]Makul, 0, len(page.Data))}
	for _, m := range page.Data {
		out.Data = append(out.Data, Makul{ID: m.ID, Kode: m.Kode, Nama: m.Nama, SKS: m.SKS, Semester: m.Semester, IDProdi: m.IDProdi, NamaProdi: m.NamaProdi})
	}
	return out, err
}
