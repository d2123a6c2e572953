package karya

import (
	"time"

	"portaldosen/internal/kit/api"
)

// Pembimbing is a supervisor, with the load that he or she carries.
type Pembimbing struct {
	IDDosen string     `json:"idDosen"`
	Nama    string     `json:"nama" doc:"With titles"`
	NIDN    string     `json:"nidn"`
	Urutan  int64      `json:"urutan" doc:"1 utama, 2 pendamping"`
	Beban   int64      `json:"beban" doc:"Students of this kind now guided"`
	Kuota   int64      `json:"kuota"`
	Sesi    int64      `json:"sesi" doc:"Sessions with this supervisor that count"`
	MinSesi int64      `json:"minSesi" doc:"Those asked for before the exam, within the minimum of all"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false" doc:"kuota, where the caller may change it"`

	IDProdi string `json:"-"` // of the supervisor
}

// BerkasBaris is a file of a work.
type BerkasBaris struct {
	ID      string    `json:"id"`
	Jenis   string    `json:"jenis" enum:"naskah,lampiran,laporan,surat"`
	Nomor   int64     `json:"nomor" doc:"Version; 0 for what has none"`
	Nama    string    `json:"nama"`
	Tipe    string    `json:"tipe"`
	Ukuran  int64     `json:"ukuran" doc:"Bytes"`
	Pada    time.Time `json:"pada"`
	Oleh    string    `json:"oleh"`
	Sebelum string    `json:"sebelum,omitempty" doc:"The version before it, of what has versions; of a supplement the last one of the same name"`
}

// Riwayat is one line of a work's history; none is ever changed.
type Riwayat struct {
	Urut     int64     `json:"urut"`
	Pada     time.Time `json:"pada"`
	Nama     string    `json:"nama"`
	Peran    string    `json:"peran"`
	Tindakan string    `json:"tindakan"`
	Dari     string    `json:"dari"`
	Ke       string    `json:"ke"`
	Alasan   string    `json:"alasan"`
}

// AlasanBebas is a word that need not be said.
type AlasanBebas struct {
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}

// Syarat is one line of a check list.
type Syarat struct {
	Kode   string `json:"kode" doc:"bimbingan, logbook, ipk, nilai_de, krs, kemiripan, persetujuan_1, persetujuan_2, naskah, sks"`
	Nama   string `json:"nama"`
	Status string `json:"status" enum:"terpenuhi,belum,tidak_diperlukan"`
	Rinci  string `json:"rinci" doc:"8 dari 8, 3,42 (minimal 2,75)"`
}

// Alasan is why something unusual is done.
type Alasan struct {
	Alasan string `json:"alasan" minLength:"1" maxLength:"2000"`
}
