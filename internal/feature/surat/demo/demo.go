// Package demo invents letters of a college that writes them in the portal, for a look around.
package demo

import (
	"context"
	"errors"
	"slices"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// letter is an invented letter: of which kind, who asks for it how many days ago, and what becomes of it.
type letter struct {
	jenis  string
	siswa  int // which student of the programme; -1: none
	days   int
	isian  map[string]string
	steps  []surat.PutusanSurat
	office bool // the operator asks
}

var (
	setujui = surat.PutusanSurat{Langkah: "setujui"}
	kurang  = surat.PutusanSurat{Langkah: "minta_perbaikan", Alasan: "Alamat instansi belum lengkap. Lengkapi nama jalan dan kotanya."}
	cabut   = surat.PutusanSurat{Langkah: "cabut", Alasan: "Mahasiswa pindah ke instansi lain; surat pengantar baru diajukan tersendiri."}
)

// letters are the invented ones, the oldest first: what is approved is numbered in this order.
var letters = []letter{
	{jenis: "SP-KP", siswa: 0, days: 41, isian: pengantar("Balai Kota Jakarta Pusat", "Jalan Tanah Abang I Nomor 1, Jakarta"), steps: []surat.PutusanSurat{setujui, cabut}},
	{jenis: "SP-KP", siswa: 0, days: 38, isian: pengantar("Badan Kepegawaian Negara", "Jalan Mayjen Sutoyo Nomor 12, Jakarta"), steps: []surat.PutusanSurat{setujui}},
	{jenis: "ST-PB", siswa: 0, days: 36, isian: map[string]string{"kegiatan": "Kerja praktik"}, steps: []surat.PutusanSurat{setujui}, office: true},
	{jenis: "SK-AM", siswa: -1, days: 20, isian: map[string]string{"keperluan": "laporan beban kerja dosen"}, steps: []surat.PutusanSurat{setujui}},
	{jenis: "ST-PJ", siswa: 1, days: 12, isian: map[string]string{"kegiatan": "Seminar kerja praktik", "tanggal_ujian": "2026-12-14", "tempat": "Ruang Sidang 2"}, steps: []surat.PutusanSurat{setujui}, office: true},
	{jenis: "SP-KP", siswa: 2, days: 5, isian: pengantar("Lembaga Administrasi Negara", "Jakarta"), steps: []surat.PutusanSurat{kurang}},
	{jenis: "SP-KP", siswa: 3, days: 3, isian: pengantar("Dinas Kependudukan dan Pencatatan Sipil", "Jalan Letjen S. Parman Nomor 7, Jakarta")},
	{jenis: "ST-PB", siswa: 2, days: 1, isian: map[string]string{"kegiatan": "Kerja praktik", "judul": "Pelayanan administrasi kependudukan di tingkat kecamatan"}},
}

func pengantar(instansi, alamat string) map[string]string {
	return map[string]string{"instansi_tujuan": instansi, "alamat": alamat, "waktu_pelaksanaan": "1 Februari sampai 30 April 2027"}
}

// Show names a letter that was approved, and one that waits.
func Show(k *demo.Kampus) map[string]string {
	if !k.Surat {
		return nil
	}
	ids := idsOf(k)
	return map[string]string{"suratDisetujui": ids[1], "suratMenunggu": ids[len(ids)-1]}
}

// idsOf are the ids of the letters, in their order.
func idsOf(k *demo.Kampus) []string {
	p := k.Pengenal("surat", k.Hari)
	out := make([]string, len(letters))
	for i := range out {
		out[i] = p.Baru()
	}
	return out
}

// Bonds are what the areas know of who has to do with whom, once they know each other.
type Bonds func() []module.Bonds

// Fill writes what a college begins with, and of one that writes its letters here some letters of every state. What its lecturers
// guide must be there.
func (of Bonds) Fill(ctx context.Context, q db.Q, k *demo.Kampus, files *blob.Store) error {
	p := k.Pengenal("jenis surat", k.Hari)
	kinds, err := jenis.Mulai(ctx, q, p.Baru, k.Hari)
	if err != nil || !k.Surat {
		return err
	}
	f, err := begin(ctx, q, k, files, of())
	if err != nil {
		return err
	}
	for i, id := range idsOf(k) {
		if err := f.put(id, letters[i], kinds); err != nil {
			return err
		}
	}
	return db.Bump(ctx, q, "surat")
}

// filler writes letters as the people who ask for and decide on them would.
type filler struct {
	ctx                      context.Context
	q                        db.Q
	k                        *demo.Kampus
	now                      *clock.Manual
	letters                  *surat.Service
	dosen                    demo.Dosen
	lecturer, head, operator actor.Actor
	siswa                    []demo.Mahasiswa
}

// begin finds the people: the lecturer with the account dosen, the head of that lecturer's programme, and students whom the lecturer
// has to do with.
func begin(ctx context.Context, q db.Q, k *demo.Kampus, files *blob.Store, bonds []module.Bonds) (*filler, error) {
	f := &filler{ctx: ctx, q: q, k: k, now: clock.NewManual(k.Hari.AddDate(0, 0, -60))}
	if files == nil { // what is drawn shows no picture: the demo has emblems of shapes
		files = &blob.Store{}
	}
	zone := dateid.Zone(k.ZonaWaktu)
	codes := k.Pengenal("kode surat", k.Hari)
	deps := module.Deps{Clock: f.now, Blob: files, Zone: func(context.Context, string) *time.Location { return zone }}
	f.letters = &surat.Service{Deps: deps, Kode: codes.Baru, Bonds: bonds}
	f.lecturer, f.operator = f.account("dosen"), f.account("operator")
	at := slices.IndexFunc(k.Dosen, func(d demo.Dosen) bool { return d.IDAkun == f.lecturer.Account })
	if at < 0 {
		return nil, errors.New("demo letters: the account dosen is no lecturer's")
	}
	f.dosen = k.Dosen[at]
	for _, h := range k.Kaprodi {
		d := slices.IndexFunc(k.Dosen, func(d demo.Dosen) bool { return d.ID == h.IDDosen })
		if h.IDProdi == f.dosen.IDProdi && k.Dosen[d].IDAkun != "" {
			f.head = f.actorOf(func(a demo.Akun) bool { return a.ID == k.Dosen[d].IDAkun })
		}
	}
	return f, f.students(bonds)
}

// students are the active ones whom the lecturer has to do with, of the own programme.
func (f *filler) students(bonds []module.Bonds) error {
	for _, of := range bonds {
		ids, err := of(f.ctx, f.q, f.lecturer, "master_mahasiswa")
		if err != nil {
			return err
		}
		for _, m := range f.k.Mahasiswa {
			if m.IDProdi == f.dosen.IDProdi && m.Aktif && slices.Contains(ids, m.ID) {
				f.siswa = append(f.siswa, m)
			}
		}
	}
	if len(f.siswa) == 0 {
		return errors.New("demo letters: the lecturer guides nobody")
	}
	return nil
}

func (f *filler) account(username string) actor.Actor {
	return f.actorOf(func(a demo.Akun) bool { return a.Username == username })
}

// actorOf is somebody with an account, with every permission: the roles tell apart who is who.
func (f *filler) actorOf(is func(demo.Akun) bool) actor.Actor {
	i := slices.IndexFunc(f.k.Akun, is)
	if i < 0 {
		return actor.Actor{}
	}
	a := f.k.Akun[i]
	may := []string{jenis.IzinAjukan, jenis.IzinLihat, jenis.IzinSetujui}
	if a.Username == "operator" {
		may = append(may, jenis.IzinTerbitkan)
	}
	return actor.Actor{College: f.k.ID, Account: a.ID, Username: a.Username, Name: a.Nama, Roles: a.Peran, Permissions: may}
}

// put asks for a letter in the morning of its day, and decides on it hour by hour.
func (f *filler) put(id string, l letter, kinds []jenis.JenisSurat) error {
	kind := slices.IndexFunc(kinds, func(j jenis.JenisSurat) bool { return j.Kode == l.jenis })
	b := surat.SuratBaru{IDJenis: kinds[kind].ID, IDDosen: []string{f.dosen.ID}, Isian: l.isian}
	if l.siswa >= 0 {
		b.IDMahasiswa = f.siswa[l.siswa%len(f.siswa)].ID
	}
	who := f.lecturer
	if l.office {
		who = f.operator
	}
	morning := f.k.Hari.AddDate(0, 0, -l.days).Add(2 * time.Hour)
	f.now.Advance(morning.Sub(f.now.Now()))
	if err := f.letters.Ajukan(f.ctx, f.q, who, id, &b); err != nil {
		return err
	}
	for _, step := range l.steps {
		f.now.Advance(90 * time.Minute)
		if err := f.letters.Putuskan(f.ctx, f.q, f.head, id, step); err != nil {
			return err
		}
	}
	return nil
}
