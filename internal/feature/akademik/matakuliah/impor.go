package matakuliah

import (
	"cmp"
	"context"
	_ "embed" // the names of columns
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"

	"portaldosen/internal/feature/akademik/impor"
	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// ImporMataKuliah are courses of a programme as rows of a spreadsheet.
type ImporMataKuliah struct {
	IDProdi string `json:"idProdi" minLength:"1" maxLength:"64"`
	Teks    string `json:"teks" minLength:"1" maxLength:"300000" doc:"Pasted rows: kode, nama, sks, semester, kelompok, jenis and, where they are, bentuk, teori, praktik, inggris; with or without a head"`
	Tulis   bool   `json:"tulis" doc:"false: a preview, which writes nothing; true: all rows, or none"`
}

//go:embed kolom.txt
var kolomTempel string

// columnsOf are the columns of the rows, with what campuses call them.
var columnsOf = impor.Columns(kolomTempel)

// row is a row that was read: the course that it makes, and the one of the same code that is there.
type row struct {
	impor.BarisImpor
	now  MataKuliahBaru
	id   string // of the course that is there
	baru MataKuliahBaru
}

// ImporMataKuliah takes pasted courses over into a programme: those with a new code are made, those with other values changed.
// What a row does not say of a course that is there (its description, its prerequisites, whether it is active) stays.
func (s *Service) ImporMataKuliah(ctx context.Context, in *api.Create[ImporMataKuliah]) (impor.HasilImpor, error) {
	b := in.Body
	return impor.Import[row]{
		Deps: s.Deps, Area: area,
		Read: func(ctx context.Context, q db.Q, a actor.Actor) ([]row, error) { return readRows(ctx, q, a, b) },
		Put: func(ctx context.Context, q db.Q, a actor.Actor, rows []row, sum impor.HasilImpor) error {
			for _, r := range rows {
				if err := s.putRow(ctx, q, a, r); err != nil {
					return err
				}
			}
			details := sum.Noted()
			details["idProdi"] = b.IDProdi
			return s.Audit(ctx, q, "akademik.matakuliah.impor", "prodi", b.IDProdi, details)
		},
	}.Take(ctx, b.Tulis)
}

// readRows reads what was pasted and says of each row what becomes of it.
func readRows(ctx context.Context, q db.Q, a actor.Actor, b ImporMataKuliah) ([]row, error) {
	k, err := kelola.FindKeeper(ctx, q, a, IzinBuat)
	if err != nil {
		return nil, err
	}
	if err := k.CheckProdi(ctx, q, kelola.Noun{Elsewhere: foreign}, b.IDProdi); err != nil {
		return nil, err
	}
	pasted, err := impor.Read(b.Teks, columnsOf)
	if err != nil {
		return nil, err
	}
	lists, err := findLists(ctx, q)
	if err != nil {
		return nil, err
	}
	there, err := findThere(ctx, q, pasted)
	if err != nil {
		return nil, err
	}
	seen := impor.Seen{}
	rows := make([]row, 0, len(pasted))
	for _, p := range pasted {
		old := there[texts.Fold(p.Cells["kode"])]
		baru, why := lists.course(p.Cells, old.MataKuliahBaru, b.IDProdi)
		again := seen.Again(texts.Fold(baru.Kode), p.Line)
		if old.ID != "" && old.IDProdi != b.IDProdi {
			why = cmp.Or(why, "Kode ini dipakai mata kuliah program studi lain")
		}
		why = cmp.Or(why, again)
		r := row{now: old.MataKuliahBaru, id: old.ID, baru: baru}
		r.BarisImpor = impor.BarisImpor{Baris: p.Line, Hasil: impor.Result(why, r.id != "", r.same()), Isi: p.Cells, Alasan: why}
		rows = append(rows, r)
	}
	return rows, nil
}

// same reports whether the course that is there is as the row says.
func (r row) same() bool {
	a, b := r.now, r.baru
	return a.Kode == b.Kode && a.Nama == b.Nama && a.NamaInggris == b.NamaInggris && a.SKS == b.SKS && a.SKSTeori == b.SKSTeori &&
		a.SKSPraktik == b.SKSPraktik && a.Semester == b.Semester && a.Kelompok == b.Kelompok && a.Jenis == b.Jenis && a.TeoriPraktik == b.TeoriPraktik
}

// putRow writes a row, as the form of a course does.
func (s *Service) putRow(ctx context.Context, q db.Q, a actor.Actor, r row) error {
	act := change{Q: q, Actor: a, ID: cmp.Or(r.id, s.NewID()), At: s.Clock.Now()}
	write := insertMataKuliah
	switch r.Hasil {
	case impor.Ubah:
		var err error
		if act.Now, err = s.Now(ctx, q, a, r.id); err != nil {
			return err
		}
		before, err := listPrasyarat(ctx, q, r.id)
		if err != nil {
			return err
		}
		r.baru.IDKonsentrasi, r.baru.Status, r.baru.Deskripsi = act.Now.IDKonsentrasi, act.Now.Status, act.Now.Deskripsi
		for _, p := range before {
			r.baru.Prasyarat = append(r.baru.Prasyarat, p.ID)
		}
		write = updateMataKuliah
	case impor.Baru:
		r.baru.Status = "A"
	default:
		return nil
	}
	return s.put(ctx, act, r.baru, foreign, func() error { return write(ctx, q, act.ID, r.baru, a.Account, act.At) })
}

// courseThere is a course that is there, as rows are held against it.
type courseThere struct {
	ID string
	MataKuliahBaru
}

// findThere are the courses that have the codes of some rows, by these as they are folded.
func findThere(ctx context.Context, q db.Q, pasted []impor.Row) (map[string]courseThere, error) {
	codes := make([]string, 0, len(pasted))
	for _, p := range pasted {
		codes = append(codes, texts.Fold(p.Cells["kode"]))
	}
	among, args := db.In([]any{q.College}, codes)
	const list = `SELECT m.id, m.id_prodi, m.kode_urut, m.kode, m.nama, m.nama_inggris, m.sks, m.sks_teori, m.sks_praktik, m.semester,
			m.kelompok, m.jenis, m.teori_praktik
		FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.kode_urut IN `
	out := map[string]courseThere{}
	err := q.Each(ctx, list+among, args, func(scan func(...any) error) error {
		var k courseThere
		var folded string
		err := scan(&k.ID, &k.IDProdi, &folded, &k.Kode, &k.Nama, &k.NamaInggris, &k.SKS, &k.SKSTeori, &k.SKSPraktik, &k.Semester,
			&k.Kelompok, &k.Jenis, &k.TeoriPraktik)
		out[folded] = k
		return err
	})
	return out, err
}

// lists are what may be chosen of a course, by the list and by what people write: a code, or a name.
type lists map[string]map[string]string

func findLists(ctx context.Context, q db.Q) (lists, error) {
	type entry struct{ Daftar, Kode, Nama string }
	rows, err := db.List[entry](ctx, q, `SELECT daftar, kode, nama FROM akademik_referensi WHERE college_id = $1`, q.College)
	out := lists{"kelompok": {}, "jenis": {}, "teoripraktek": {}}
	for _, named := range []func(entry) string{func(e entry) string { return e.Nama }, func(e entry) string { return e.Kode }} { // a code before a name
		for _, e := range rows {
			if of := out[e.Daftar]; of != nil {
				of[texts.Fold(named(e))] = e.Kode
			}
		}
	}
	return out, err
}

// course is what a row says of a course, on what is known of the one that is there, and why it cannot be one.
func (l lists) course(cells map[string]string, now MataKuliahBaru, idProdi string) (MataKuliahBaru, string) {
	b := now
	b.Kode, b.Nama, b.IDProdi = cmp.Or(now.Kode, cells["kode"]), cells["nama"], idProdi // a code that is there stays as it is written
	b.NamaInggris = cmp.Or(cells["inggris"], now.NamaInggris)
	why := b.wrongNames()
	for _, n := range []struct {
		column      string
		into        *int
		least, most int
		wrong       string
	}{
		{"semester", &b.Semester, 1, 14, "Semester harus bilangan bulat 1 sampai 14"},
		{"sks", &b.SKS, 0, 24, "SKS harus bilangan bulat 0 sampai 24"},
		{"teori", &b.SKSTeori, 0, 24, "SKS teori harus bilangan bulat 0 sampai 24"},
		{"praktik", &b.SKSPraktik, 0, 24, "SKS praktik harus bilangan bulat 0 sampai 24"},
	} {
		if text := cells[n.column]; text != "" {
			value, err := strconv.Atoi(text)
			if err != nil {
				value = -1
			}
			*n.into = value
		}
		if *n.into < n.least || *n.into > n.most {
			why = cmp.Or(why, n.wrong)
		}
	}
	for _, c := range []struct {
		list, column  string
		into          *string
		none, unknown string
	}{
		{"kelompok", "kelompok", &b.Kelompok, "Kelompok kosong", "Kelompok ini tidak ada di Golongan Mata Kuliah"},
		{"jenis", "jenis", &b.Jenis, "Jenis kosong", "Jenis ini tidak ada di Golongan Mata Kuliah"},
		{"teoripraktek", "bentuk", &b.TeoriPraktik, "Teori/praktik kosong", "Teori/praktik ini tidak ada di Golongan Mata Kuliah"},
	} {
		chosen, known := l.choose(c.list, cells[c.column], *c.into)
		*c.into = chosen
		switch {
		case !known:
			why = cmp.Or(why, c.unknown)
		case chosen == "":
			why = cmp.Or(why, c.none)
		}
	}
	b, parted := b.parted(cells, now)
	return b, cmp.Or(why, parted)
}

// choose is the entry of a list that a cell names; an empty cell leaves what is there, else takes what goes without saying. It tells
// whether the list has what was named.
func (l lists) choose(list, text, now string) (string, bool) {
	if text == "" {
		return cmp.Or(now, l.implied(list)), true
	}
	found, known := l[list][texts.Fold(text)]
	return found, known
}

// implied is the only entry of a list, and of the forms that of lectures; "" where one has to be named.
func (l lists) implied(list string) string {
	if lecture := l[list]["t"]; list == "teoripraktek" && lecture != "" {
		return lecture
	}
	kode := slices.Compact(slices.Sorted(maps.Values(l[list])))
	if len(kode) != 1 {
		return ""
	}
	return kode[0]
}

// parted are the credits in their parts: as the row says, as they were where the total is the same, else those of the form. A total
// that is not written is that of its parts.
func (b MataKuliahBaru) parted(cells map[string]string, now MataKuliahBaru) (MataKuliahBaru, string) {
	said := cells["teori"] != "" || cells["praktik"] != ""
	switch {
	case said && cells["sks"] == "":
		b.SKS = b.SKSTeori + b.SKSPraktik
	case !said && b.SKS != now.SKS:
		b.SKSTeori, b.SKSPraktik = 0, 0
		b = b.rapi()
	}
	if b.SKS != b.SKSTeori+b.SKSPraktik {
		return b, "SKS total harus sama dengan SKS teori ditambah SKS praktik"
	}
	return b, ""
}

// wrongNames says why a code or a name cannot be one.
func (b MataKuliahBaru) wrongNames() string {
	fields := map[string]string{}
	b.periksaPanjang(fields)
	switch {
	case texts.Fold(b.Kode) == "":
		return "Kode kosong"
	case texts.Fold(b.Nama) == "":
		return "Nama kosong"
	case utf8.RuneCountInString(b.Kode) > 20:
		return "Kode lebih dari 20 karakter"
	case utf8.RuneCountInString(b.Nama) > 100:
		return "Nama lebih dari 100 karakter"
	case utf8.RuneCountInString(b.NamaInggris) > 100:
		return "Nama Inggris lebih dari 100 karakter"
	}
	return cmp.Or(fields["kode"], fields["nama"], fields["namaInggris"])
}
