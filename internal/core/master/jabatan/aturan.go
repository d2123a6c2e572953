package jabatan

import (
	"context"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

const tidakAda = "Pilihan tidak tersedia"

// check holds an office against its own days, the college's programmes and lecturers, and the other offices of the programme: one
// of a kind at a time, and beside it one that acts for a time.
func (b JabatanBaru) check(ctx context.Context, act module.Act[Jabatan]) error {
	wrong := b.days(act.Now.Mulai == "" && act.Now.ID != "")
	if _, there, err := db.Find[string](ctx, act.Q, `SELECT id FROM master_prodi WHERE college_id = $1 AND id = $2`, act.College, b.IDProdi); err != nil {
		return err
	} else if !there {
		wrong["idProdi"] = tidakAda
	}
	status, there, err := db.Find[string](ctx, act.Q, `SELECT status FROM master_dosen WHERE college_id = $1 AND id = $2`, act.College, b.IDDosen)
	if err != nil {
		return err
	}
	if !there || status != "A" && b.IDDosen != act.Now.IDDosen {
		wrong["idDosen"] = tidakAda
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return b.checkOthers(ctx, act)
}

// days tells what is wrong with the days of an office; one from before the portal knew of it needs no first day.
func (b JabatanBaru) days(old bool) map[string]string {
	wrong := map[string]string{}
	if b.Mulai == "" && !old {
		wrong["mulai"] = apperr.Required
	}
	for field, value := range map[string]string{"mulai": b.Mulai, "sampai": b.Sampai} {
		if _, err := time.Parse(time.DateOnly, value); value != "" && err != nil {
			wrong[field] = "Tanggal tidak sah"
		}
	}
	switch {
	case b.Plt && b.Sampai == "":
		wrong["sampai"] = "Pelaksana tugas menjabat untuk sementara; isi tanggal selesainya"
	case wrong["sampai"] == "" && b.Sampai != "" && b.Sampai < b.Mulai:
		wrong["sampai"] = "Tanggal selesai tidak boleh sebelum tanggal mulai"
	}
	return wrong
}

// end is the last day of an office, for comparing: one without comes after all.
const end = `COALESCE(j.sampai, '9999-12-31')`

func (b JabatanBaru) checkOthers(ctx context.Context, act module.Act[Jabatan]) error {
	last := b.Sampai
	if last == "" {
		last = "9999-12-31"
	}
	const others = `SELECT ` + dosen.KolomNama + ` FROM master_jabatan j
		JOIN master_dosen d ON d.college_id = j.college_id AND d.id = j.id_dosen
		WHERE j.college_id = $1 AND j.id_prodi = $2 AND j.jenis = $3 AND j.plt = $4 AND j.id <> $5 AND j.mulai <= $6 AND ` + end + ` >= $7
		ORDER BY j.mulai LIMIT 1`
	nama, there, err := db.Find[string](ctx, act.Q, others, act.College, b.IDProdi, b.Jenis, b.Plt, act.ID, last, b.Mulai)
	if err != nil || !there {
		return err
	}
	return apperr.Field("mulai", "Pada masa ini jabatan tersebut dipegang "+nama+"; akhiri dahulu masa jabatannya")
}
