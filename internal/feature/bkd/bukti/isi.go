package bukti

import (
	"bytes"

	"portaldosen/internal/kit/doc/paper"
)

var contentColumns = []paper.Column{
	{Title: "Kegiatan", Width: 5.4}, {Title: "Sumber", Width: 1.8}, {Title: "Bukti", Width: 5}, {Title: "Berkas, atau alasan belum ada", Width: 6.4},
}

// contents is the list of what a pack holds, what is missing and why; failed are papers that were not to be had any more.
func (s *Service) contents(p *paket, failed map[string]string) ([]byte, error) {
	k, err := s.begin(p.head, "Daftar isi bukti beban kerja dosen", p.susunan)
	if err != nil {
		return nil, err
	}
	if p.aturan != "" {
		k.Details([2]string{"Aturan", p.aturan})
	}
	if len(p.lines) == 0 {
		k.Paragraph("Tidak ada kegiatan pada periode ini.")
	}
	for from := 0; from < len(p.lines); {
		table, rows := p.lines[from].table, [][]string{}
		for ; from < len(p.lines) && p.lines[from].table == table; from++ {
			rows = append(rows, p.lines[from].cells(failed))
		}
		k.Heading(table)
		k.Table(contentColumns, rows)
	}
	k.Note("Manual: kegiatan yang diisi sendiri oleh dosen, tidak tercatat oleh sistem.")
	var out bytes.Buffer
	err = k.Write(&out)
	return out.Bytes(), err
}

func (l barisIsi) cells(failed map[string]string) []string {
	where := "BELUM ADA: " + l.why
	switch {
	case l.in != nil && failed[l.in.path] != "":
		where = "BELUM ADA: " + failed[l.in.path]
	case l.in != nil:
		where = l.in.path
	case l.paper == "–":
		where = l.why
	}
	return []string{l.record, l.sumber, l.paper, where}
}
