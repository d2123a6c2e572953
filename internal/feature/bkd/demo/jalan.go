package demo

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// filler takes the steps of reports as the people would, one after the other.
type filler struct {
	ctx    context.Context
	k      *demo.Kampus
	now    *clock.Manual
	next   string // the id that a report is given
	akun   map[string]demo.Akun
	kantor string // account of the office
	kelas  map[string][]ajar
	store  *blob.Store // nil: nothing is handed in

	isian   isian.Service
	laporan laporan.Service
	bukti   bukti.Service
}

// begin gives the rooms the clock, ids and store of the demo; they join the transaction that the college is filled in.
func begin(ctx context.Context, of Rooms, k *demo.Kampus, files *blob.Store) *filler {
	f := &filler{ctx: ctx, k: k, now: clock.NewManual(k.Hari.AddDate(-2, 0, 0)), akun: map[string]demo.Akun{}, store: files,
		isian: *of.Isian, laporan: *of.Laporan, bukti: *of.Bukti}
	for _, a := range k.Akun {
		if !slices.Contains(a.Peran, auth.PeranMahasiswa) {
			f.akun[a.ID] = a
		}
		if a.Username == "operator" {
			f.kantor = a.ID
		}
	}
	if files == nil { // what is drawn shows no picture: the demo has emblems of shapes
		files = &blob.Store{}
	}
	ids, codes, zone := k.Pengenal("langkah bkd", k.Hari), k.Pengenal("kode laporan bkd", k.Hari), dateid.Zone(k.ZonaWaktu)
	deps := module.Deps{DB: &db.DB{}, Clock: f.now, Blob: files, Zone: func(context.Context, string) *time.Location { return zone }}
	deps.NewID = func() string {
		id := f.next
		if f.next = ""; id == "" {
			id = ids.Baru()
		}
		return id
	}
	f.isian.Deps, f.laporan.Deps, f.bukti.Deps, f.laporan.Kode = deps, deps, deps, codes.Baru
	return f
}

// langkah is a step that is taken with a report.
type langkah func(*filler, *lapor) error

// way are the steps of a report: until it is ready to be handed in, and from then on.
type way struct{ siap, serah []langkah }

// ways are the steps of reports, by where they end.
var ways = map[string]way{
	rencana:   {siap: []langkah{(*filler).open, (*filler).plan}},
	berjalan:  {siap: []langkah{(*filler).open, (*filler).plan, (*filler).set}},
	menunggu:  {ready, []langkah{(*filler).hand}},
	ditunjuk:  {ready, []langkah{(*filler).hand, (*filler).name}},
	separuh:   {planned, []langkah{(*filler).hand, (*filler).name, (*filler).ask, (*filler).answer, (*filler).first}},
	perbaikan: {ready, []langkah{(*filler).hand, (*filler).name, (*filler).sendBack, (*filler).answer}},
	beda:      {ready, []langkah{(*filler).hand, (*filler).name, (*filler).first, (*filler).object}},
	final:     {ready, []langkah{(*filler).hand, (*filler).name, (*filler).first, (*filler).second}},
}

var (
	ready   = []langkah{(*filler).open, (*filler).declare, (*filler).prove}
	planned = []langkah{(*filler).open, (*filler).plan, (*filler).set, (*filler).declare, (*filler).prove}
)

// live takes all steps in the order of time, so that the audit trail has them in it; then what the lecturer with the account dosen
// shows of a term that is not reported yet.
func (f *filler) live(all []*lapor) error {
	type taken struct {
		at   time.Time
		r    *lapor
		step langkah
	}
	var steps []taken
	f.readClasses(all)
	for _, r := range all {
		way := ways[r.jalan]
		all := slices.Concat(way.siap, way.serah)
		for i, at := range r.moments(f.k.Hari, len(way.siap), len(way.serah)) {
			steps = append(steps, taken{at, r, all[i]})
		}
	}
	slices.SortStableFunc(steps, func(x, y taken) int { return x.at.Compare(y.at) })
	for _, s := range steps {
		f.now.Advance(s.at.Sub(f.now.Now()))
		if err := s.step(f, s.r); err != nil {
			return err
		}
	}
	f.now.Advance(f.k.Hari.Sub(f.now.Now()))
	own := during(f.k, nasib{})
	own.dosen, own.dibukti = f.k.Dosen[0], true
	if err := f.prove(own); err != nil {
		return err
	}
	return f.useLetter(own)
}

// as is the context of somebody who acts.
func (f *filler) as(akun string) context.Context {
	a := f.akun[akun]
	may := []string{isian.IzinLihat, isian.IzinTulis, laporan.IzinTulis, laporan.IzinTanggapi}
	if slices.Contains(a.Peran, auth.PeranKaprodi) || slices.Contains(a.Peran, auth.PeranOperator) {
		may = append(may, lingkup.IzinLihat, laporan.IzinAsesor)
	}
	slices.Sort(may)
	return actor.With(f.ctx, actor.Actor{College: f.k.ID, Account: a.ID, Username: a.Username, Name: a.Nama, Roles: a.Peran, Permissions: may})
}

func (f *filler) own(r *lapor) context.Context { return f.as(r.dosen.IDAkun) }

// see is a report as somebody sees it.
func (f *filler) see(ctx context.Context, r *lapor) (laporan.LaporanBKD, error) {
	return f.laporan.LihatLaporan(ctx, &api.ByID{ID: r.id})
}

// change is what is sent to a report.
func change[B any](r *lapor, b B) *api.Replace[B] {
	return &api.Replace[B]{ByID: api.ByID{ID: r.id}, Body: b}
}

func (f *filler) open(r *lapor) error {
	f.next = r.id
	_, err := f.laporan.BukaLaporan(f.own(r), &laporan.MintaBuka{Periode: r.periode})
	return err
}

func (f *filler) plan(r *lapor) error {
	b := laporan.RencanaBaru{Catatan: "Artikel disusun bersama mahasiswa bimbingan.", Tambah: []laporan.TambahRencana{
		{Kode: "H.modul", Jumlah: 1, Uraian: "Modul praktikum untuk kelas yang diampu"},
	}}
	_, err := f.laporan.UbahRencana(f.own(r), change(r, b))
	return err
}

func (f *filler) set(r *lapor) error {
	_, err := f.laporan.TetapkanRencana(f.own(r), change(r, struct{}{}))
	return err
}

// hand hands a report in as it is now.
func (f *filler) hand(r *lapor) error {
	now, err := f.see(f.own(r), r)
	if err != nil {
		return err
	}
	_, err = f.laporan.AjukanLaporan(f.own(r), change(r, laporan.PengajuanLaporan{Sidik: now.SidikSekarang}))
	return err
}

// name has the head of the programme name the assessors; those of a head's own report the office names.
func (f *filler) name(r *lapor) error {
	by := r.penunjuk
	if by == "" {
		by = f.kantor
	}
	_, err := f.laporan.TetapkanAsesor(f.as(by), change(r, laporan.AsesorBaru{Asesor: []string{r.asesor[0].ID, r.asesor[1].ID}}))
	return err
}

// judge decides as an assessor who holds to the numbers.
func (f *filler) judge(r *lapor, asesor demo.Dosen) error {
	seen, err := f.see(f.as(asesor.IDAkun), r)
	if err != nil {
		return err
	}
	b := laporan.PenilaianBaru{Putusan: "M"}
	if len(seen.Gagal) > 0 {
		b = laporan.PenilaianBaru{Putusan: "TM", Syarat: seen.Gagal[0], Catatan: "Angka pada laporan ini tidak mencapai syarat tersebut."}
	}
	_, err = f.laporan.NilaiLaporan(f.as(asesor.IDAkun), change(r, b))
	return err
}

func (f *filler) first(r *lapor) error  { return f.judge(r, r.asesor[0]) }
func (f *filler) second(r *lapor) error { return f.judge(r, r.asesor[1]) }

// object decides against the numbers.
func (f *filler) object(r *lapor) error {
	b := laporan.PenilaianBaru{Putusan: "TM", Syarat: "pengabdian", Catatan: "Pelatihan yang dilaporkan belum disertai surat tugas."}
	_, err := f.laporan.NilaiLaporan(f.as(r.asesor[1].IDAkun), change(r, b))
	return err
}

func (f *filler) sendBack(r *lapor) error {
	b := laporan.PenilaianBaru{Putusan: "perbaikan", Catatan: "Lampirkan surat tugas penelitian dan sebutkan tempat pelaksanaannya."}
	_, err := f.laporan.NilaiLaporan(f.as(r.asesor[0].IDAkun), change(r, b))
	return err
}

func (f *filler) ask(r *lapor) error {
	return f.remark(f.as(r.asesor[0].IDAkun), r, "Apakah kegiatan panitia seminar sudah selesai, atau masih berjalan?")
}

func (f *filler) answer(r *lapor) error {
	said := map[string]string{
		separuh:   "Sudah selesai; sertifikat panitianya menyusul dari program studi.",
		perbaikan: "Surat tugasnya sedang diminta ke lembaga penelitian, laporan diajukan lagi pekan ini.",
	}
	return f.remark(f.own(r), r, said[r.jalan])
}

func (f *filler) remark(ctx context.Context, r *lapor, isi string) error {
	_, err := f.laporan.Komentari(ctx, &api.Under[laporan.KomentarLaporan]{ByID: api.ByID{ID: r.id}, Body: laporan.KomentarLaporan{Isi: isi}})
	return err
}
