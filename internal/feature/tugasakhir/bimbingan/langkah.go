package bimbingan

import (
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
)

// The steps of a session; those of its lecturer, and those of its student.
const (
	langkahTerima    = "terima"
	langkahTolak     = "tolak"
	langkahPindah    = "pindah"
	langkahBatalkan  = "batalkan"
	langkahCatat     = "catat" // a draft
	langkahKirim     = "kirim" // a note, with either of the next two
	langkahSahkan    = "sahkan"
	langkahPerbaiki  = "perbaiki"
	langkahLapor     = "lapor"
	langkahLampirkan = "lampirkan"
	langkahUsul      = "usul" // another time
)

var (
	langkahDosen     = []string{langkahCatat, langkahKirim, langkahSahkan, langkahPerbaiki, langkahTerima, langkahTolak, langkahPindah, langkahBatalkan}
	langkahMahasiswa = []string{langkahLapor, langkahLampirkan, langkahUsul, langkahBatalkan}
)

// lamaUbahCatatan is how long a note that was sent may be changed; each change is in the history.
const lamaUbahCatatan = 24 * time.Hour

// mesinBimbingan says out of which statuses a session takes a step.
var mesinBimbingan = map[string][]string{
	langkahTerima:    {diminta},
	langkahTolak:     {diminta},
	langkahPindah:    {diminta, dijadwalkan},
	langkahBatalkan:  {diminta, dijadwalkan},
	langkahUsul:      {diminta, dijadwalkan},
	langkahLapor:     {dijadwalkan, Perbaiki},
	langkahLampirkan: {diminta, dijadwalkan, Paraf, Perbaiki},
	langkahCatat:     {dijadwalkan, Paraf, Perbaiki, Sah},
	langkahKirim:     {dijadwalkan, Paraf, Perbaiki, Sah},
	langkahSahkan:    {dijadwalkan, Paraf, Perbaiki},
	langkahPerbaiki:  {dijadwalkan, Paraf, Perbaiki},
}

// halangan is why a session cannot take a step now; empty when it can. statusKarya is the work's.
func (b bimbingan) halangan(langkah, dibimbing, statusKarya string, now time.Time) string {
	belum := b.Status == dijadwalkan && now.Before(b.MulaiPada)
	switch {
	case !slices.Contains(mesinBimbingan[langkah], b.Status):
		return "Status bimbingan: " + Label[b.Status]
	case statusKarya != dibimbing && statusKarya != karya.StatusAjukanSidang:
		return "Karya tidak sedang dibimbing. Status saat ini " + karya.LabelStatus[statusKarya] + "."
	case belum && slices.Contains([]string{langkahLapor, langkahKirim, langkahSahkan, langkahPerbaiki}, langkah):
		return "Bimbingan belum dimulai"
	case (langkah == langkahBatalkan || langkah == langkahUsul) && b.Status == dijadwalkan && !belum:
		return "Bimbingan sudah dimulai"
	case langkah == langkahTerima && !now.Before(b.MulaiPada):
		return "Waktu yang diminta sudah lewat. Pindahkan ke waktu lain."
	}
	return b.halanganCatatan(langkah, now)
}

// halanganSah is why a session cannot be signed as it is: nobody wrote what was talked about. A note that is sent signs it.
func (b bimbingan) halanganSah() string {
	switch {
	case b.berisi():
		return ""
	case b.Draf != "":
		return "Catatan masih draf. Buka bimbingan ini untuk mengirimnya"
	}
	return "Catatan belum diisi. Buka bimbingan ini untuk menulisnya"
}

// halanganCatatan is why a note that was sent can no longer be changed.
func (b bimbingan) halanganCatatan(langkah string, now time.Time) string {
	menulis := slices.Contains([]string{langkahCatat, langkahKirim, langkahSahkan, langkahPerbaiki}, langkah)
	if !menulis || b.Status != Sah && b.Status != Perbaiki || b.DikirimPada == nil {
		return ""
	}
	if now.Sub(clock.FromMicro(*b.DikirimPada)) < lamaUbahCatatan {
		return ""
	}
	if b.Status == Perbaiki {
		return "Menunggu perbaikan dari mahasiswa"
	}
	return "Catatan yang sudah dikirim hanya dapat diubah dalam 24 jam"
}

// aksi are the caller's steps with the session, each with the reason where it cannot be taken now.
func (b bimbingan) aksi(h karya.Hubungan, now time.Time) []api.Aksi {
	out := []api.Aksi{}
	steps := []string{}
	switch {
	case b.milikDosen(h):
		steps = langkahDosen
	case h.Mahasiswa:
		steps = langkahMahasiswa
	}
	for _, step := range steps {
		alasan := b.halangan(step, h.Jenis.Dibimbing(), h.Status, now)
		if alasan == "" && step == langkahSahkan {
			alasan = b.halanganSah()
		}
		out = append(out, api.May(step, alasan))
	}
	return out
}
