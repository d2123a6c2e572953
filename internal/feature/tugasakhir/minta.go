package tugasakhir

import "portaldosen/internal/kit/api"

// TulisKarya is a new proposal.
type TulisKarya struct{ Body KaryaBaru }

// GantiKarya changes a proposal that is not decided on.
type GantiKarya struct {
	ID string `path:"id"`
	api.IfMatch
	Body KaryaBaru
}

// UrungkanPutusan takes the caller's last decision back.
type UrungkanPutusan struct {
	ID string `path:"id"`
}

// MintaBimbingan names a session.
type MintaBimbingan struct {
	ID string `path:"id"`
}

// TulisBimbingan is a new session of a work.
type TulisBimbingan struct {
	ID   string `path:"id"`
	Body BimbinganBaru
}

// TulisCatatan is a lecturer's note on a session.
type TulisCatatan struct {
	ID string `path:"id"`
	api.IfMatch
	Body CatatanBaru
}

// AturBimbingan answers the request for a session.
type AturBimbingan struct {
	ID string `path:"id"`
	api.IfMatch
	Body JadwalBimbingan
}

// TulisLaporan is a student's summary of a session.
type TulisLaporan struct {
	ID string `path:"id"`
	api.IfMatch
	Body LaporBimbingan
}

// SahkanBanyak validates many sessions.
type SahkanBanyak struct{ Body SahkanBimbingan }

// TulisPengajuan asks for a trial or the defense of a work.
type TulisPengajuan struct {
	ID   string `path:"id"`
	Body PengajuanBaru
}

// PutuskanPengajuan decides on the open request of a work.
type PutuskanPengajuan struct {
	ID string `path:"id"`
	api.IfMatch
	Body PutusanHal
}

// PutusanHal is a decision on one kind of request.
type PutusanHal struct {
	Hal    string `json:"hal" enum:"uji,sidang"`
	Status string `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}

// TulisSidang is a new exam.
type TulisSidang struct{ Body SidangBaru }

// GeserSidang moves an exam.
type GeserSidang struct {
	ID string `path:"id"`
	api.IfMatch
	Body SidangGeser
}

// TulisHasil is the result of an exam.
type TulisHasil struct {
	ID string `path:"examScheduleId"`
	api.IfMatch
	Body HasilSidang
}

// JawabKesediaan answers the invitation to an exam.
type JawabKesediaan struct {
	ID   string `path:"id"`
	Body Kesediaan
}

// TulisNilai is the caller's own sheet of a work's exam.
type TulisNilai struct {
	ID string `path:"id"`
	api.IfMatch
	Body NilaiBaru
}

// PeriksaSidang tries a plan without making it.
type PeriksaSidang struct{ Body SidangBaru }

// TulisLapangan is the mark of the field supervisor.
type TulisLapangan struct {
	ID   string `path:"id"`
	Body NilaiLapangan
}

// BukaLembar makes a final sheet a draft again, with the reason.
type BukaLembar struct {
	ID      string `path:"id"`
	IDDosen string `path:"idDosen"`
	Body    Alasan
}

// HapusRevisi takes back what was asked for by mistake.
type HapusRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
}

// BukaKunci unlocks a grade, with the reason.
type BukaKunci struct {
	ID   string `path:"id"`
	Body Alasan
}

// TulisRevisi asks for a change of a work.
type TulisRevisi struct {
	ID   string `path:"id"`
	Body RevisiBaru
}

// PutuskanRevisi signs one off.
type PutuskanRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
	api.IfMatch
	Body PutusanRevisi
}

// JawabRevisi answers one.
type JawabRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
	api.IfMatch
	Body JawabanRevisi
}
