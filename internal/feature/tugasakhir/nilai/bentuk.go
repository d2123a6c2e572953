package nilai

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
)

// BukaLembar makes a final sheet a draft again, with the reason.
type BukaLembar struct {
	ID      string `path:"id"`
	IDDosen string `path:"idDosen"`
	Body    karya.Alasan
}

// Penilaian are the sheets of an exam as far as the caller may see them.
type Penilaian struct {
	IDSidang   string                 `json:"idSidang"`
	Lengkap    bool                   `json:"lengkap" doc:"All sheets are final; before that others' marks are hidden"`
	Terkunci   bool                   `json:"terkunci"`
	BelumMulai bool                   `json:"belumMulai" doc:"The exam has not begun: a sheet can be a draft, not final"`
	Desimal    int64                  `json:"desimal" doc:"Places that grades are rounded to (TA-08)"`
	Lembar     []LembarNilai          `json:"lembar" nullable:"false"`
	Komponen   []KomponenNilai        `json:"komponen" nullable:"false" doc:"Shares of the final grade; marks when all are in"`
	Nilai      *float64               `json:"nilai,omitempty" doc:"Final grade, when all are in"`
	Huruf      string                 `json:"huruf,omitempty"`
	Selisih    *float64               `json:"selisih,omitempty" doc:"How far two sheets are apart, when that is more than 15; a note, it stops nothing"`
	Aksi       []api.Aksi             `json:"aksi" nullable:"false" doc:"nilai, kirim, ajukan_perubahan, lapangan, kunci, buka"`
	Konversi   []hitung.KonversiHuruf `json:"konversi" nullable:"false" doc:"The college's letters, the highest first; empty where it gives none"`
	VersiSaya  int64                  `json:"versiSaya" doc:"Of the caller's own sheet, for If-Match; 0 without one"`
}

// RowVersion is the version of the caller's own sheet.
func (p Penilaian) RowVersion() int64 { return p.VersiSaya }

// LembarNilai is one examiner's sheet.
type LembarNilai struct {
	IDDosen  string         `json:"idDosen"`
	Nama     string         `json:"nama"`
	Peran    string         `json:"peran"`
	Status   string         `json:"status" enum:"kosong,draf,final"`
	Saya     bool           `json:"saya"`
	Kriteria []SkorKriteria `json:"kriteria" nullable:"false" doc:"Marks only where the caller may see them"`
	Catatan  string         `json:"catatan"`
	Total    *float64       `json:"total,omitempty"`
	Aksi     []api.Aksi     `json:"aksi" nullable:"false" doc:"buka_lembar, jawab_perubahan"`

	DiubahPada *time.Time `json:"diubahPada,omitempty" doc:"Of the caller's own sheet: when it was changed last"`
	DiubahOleh string     `json:"diubahOleh,omitempty"`
	DiubahDi   string     `json:"diubahDi,omitempty" doc:"The device: Chrome di Windows"`

	Perubahan *PerubahanNilai `json:"perubahan,omitempty" doc:"The latest request to change it; for its examiner and the campus alone"`
}

// SkorKriteria is a criterion with its mark.
type SkorKriteria struct {
	IDKriteria string   `json:"idKriteria"`
	Nama       string   `json:"nama"`
	Bobot      float64  `json:"bobot" doc:"Per cent of the sheet"`
	Nilai      *float64 `json:"nilai,omitempty" doc:"0 to 100"`
}

// KomponenNilai is a role's share of the final grade.
type KomponenNilai struct {
	Peran string   `json:"peran" enum:"pembimbing,penguji,lapangan"`
	Bobot float64  `json:"bobot" doc:"Per cent"`
	Nilai *float64 `json:"nilai,omitempty"`
}

// NilaiBaru is the caller's own sheet.
type NilaiBaru struct {
	Skor    []SkorBaru `json:"skor" maxItems:"50" nullable:"false"`
	Catatan string     `json:"catatan,omitempty" maxLength:"5000"`
	Kirim   bool       `json:"kirim,omitempty" doc:"Final: every criterion has its mark; no change after it"`
}

// SkorBaru is a mark of a criterion.
type SkorBaru struct {
	IDKriteria string  `json:"idKriteria" minLength:"1" maxLength:"64"`
	Nilai      float64 `json:"nilai" minimum:"0" maximum:"100"`
}

// NilaiLapangan is the mark that the field supervisor of an internship gave; without it the mark is taken away.
type NilaiLapangan struct {
	Nilai *float64 `json:"nilai,omitempty" minimum:"0" maximum:"100"`
}
