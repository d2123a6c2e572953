package arch

import (
	"maps"
	"path"
	"slices"
	"strings"
)

// rooms says of each area that has outgrown one folder which rooms it has, from the lowest up, and which others each may
// import. The folder of the area itself is its thin top: it may import all its rooms, and none of them imports it.
var rooms = map[string][]room{
	"internal/core/auth": {
		{"bearer", nil}, {"carrier", nil}, {"guard", nil}, {"peran", nil},
		{"tautan", []string{"bearer", "guard"}},
		{"kelola", []string{"peran", "tautan"}},
		{"klien", []string{"bearer"}},
		{"demo", []string{"bearer"}},
	},
	"internal/core/master": {
		{"orang", nil},
		{"lists", nil},
		{"periode", []string{"lists"}},
		{"dosen", []string{"lists", "periode", "orang"}},
		{"jabatan", []string{"lists", "orang", "dosen"}},
		{"mahasiswa", []string{"lists", "orang", "dosen"}},
		{"unit", []string{"lists"}},
		{"demo", []string{"dosen", "mahasiswa", "periode", "unit"}},
	},
	"internal/feature/akademik": {
		{"referensi", nil}, {"kelas", nil},
		{"kelola", nil},
		{"isi", nil},
		{"periksa", []string{"isi"}},
		{"kebijakan", []string{"isi", "kelola"}},
		{"jurnal", []string{"kelas"}},
		{"impor", nil},
		{"matakuliah", []string{"kelas", "kelola", "impor"}},
		{"rps", []string{"isi", "periksa", "kebijakan"}},
		{"cetak", []string{"isi", "rps"}},
		{"lembar", []string{"isi", "rps"}},
		{"cpl", []string{"matakuliah", "kelola", "impor"}},
		{"kurikulum", []string{"kelola", "impor"}},
		{"demo", []string{"kelas", "isi", "periksa", "kebijakan", "jurnal", "matakuliah"}},
	},
	"internal/feature/surat": {
		{"isi", nil}, {"deret", nil}, {"cetak", []string{"isi"}}, {"jenis", []string{"isi", "deret", "cetak"}},
		{"surat", []string{"isi", "deret", "cetak", "jenis"}}, {"demo", []string{"jenis", "surat"}},
	},
	"internal/feature/tugasakhir": {
		{"hitung", nil},
		{"jadwal", nil},
		{"karya", nil},
		{"kebijakan", []string{"hitung", "jadwal", "karya"}},
		{"tunggu", []string{"karya"}},
		{"ajuan", []string{"karya"}},
		{"pustaka", []string{"karya"}},
		{"beban", []string{"karya", "kebijakan", "tunggu"}},
		{"magang", []string{"karya"}},
		{"bimbingan", []string{"karya", "jadwal", "kebijakan"}},
		{"ujian", []string{"karya", "jadwal", "tunggu", "ajuan"}},
		{"daftar", []string{"karya", "tunggu", "magang"}},
		{"naskah", []string{"karya", "kebijakan", "hitung", "bimbingan", "ajuan"}},
		{"nilai", []string{"karya", "kebijakan", "hitung", "magang", "ujian"}},
		{"revisi", []string{"karya", "ujian"}},
		{"pengajuan", []string{"karya", "kebijakan", "hitung", "tunggu", "ajuan", "beban", "magang", "bimbingan", "daftar", "naskah"}},
		{"sidang", []string{"karya", "kebijakan", "hitung", "jadwal", "tunggu", "ajuan", "ujian", "nilai", "revisi"}},
		{"dokumen", []string{"karya", "hitung", "bimbingan", "ujian", "revisi", "sidang"}},
		{"meja", []string{"karya", "jadwal", "tunggu", "bimbingan", "daftar", "ujian"}},
		{"demo", []string{"karya", "hitung", "tunggu", "ajuan", "bimbingan", "naskah"}},
	},
}

// room is a folder of an area and the rooms that it may import, which stand above it in the list.
type room struct {
	name    string
	imports []string
}

// checkRooms holds the rooms of each area to that table. Tests may import what they like: they come in by the front door.
func checkRooms(t *tree, report report) {
	there := map[string]map[string]string{} // by area and room, its first file
	for _, f := range t.gos {
		area, name := roomOf(f.dir())
		if name == "" || f.support() {
			continue
		}
		if there[area] == nil {
			there[area] = map[string]string{}
		}
		if there[area][name] == "" {
			there[area][name] = f.path
		}
		for _, spec := range f.syntax.Imports {
			target, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), t.module+"/")
			toArea, to := roomOf(target)
			if !ours || toArea != area || to == name {
				continue
			}
			if to == "" {
				report(t.at(spec.Pos()), "the room %s imports the top of its area; move what it needs down", name)
			} else if r := roomNamed(area, name); r != nil && !slices.Contains(r.imports, to) {
				report(t.at(spec.Pos()), "the room %s does not import %s (see internal/arch/rooms.go)", name, to)
			}
		}
	}
	for _, area := range slices.Sorted(maps.Keys(there)) {
		for name, file := range there[area] {
			if roomNamed(area, name) == nil {
				report(file, "%s is no room of %s in internal/arch/rooms.go; write down whom it may import", name, area)
			}
		}
		for _, r := range rooms[area] {
			if there[area][r.name] == "" {
				report(area, "has no room %s, which internal/arch/rooms.go names", r.name)
			}
		}
	}
}

// roomOf is the area of a folder, and its room, "" for the top of the area.
func roomOf(dir string) (area, name string) {
	parts := strings.Split(dir, "/")
	if f, ok := floorOf(dir); !ok || f.height != core && f.height != feature {
		return "", ""
	}
	if area = path.Join(parts[:3]...); len(parts) > 3 {
		name = parts[3]
	}
	return area, name
}

func roomNamed(area, name string) *room {
	if i := slices.IndexFunc(rooms[area], func(r room) bool { return r.name == name }); i >= 0 {
		return &rooms[area][i]
	}
	return nil
}

// checkWriters gives each table one package that writes it; others ask that one's functions. Who invents rows for the demo writes
// what it likes.
func checkWriters(t *tree, report report) {
	type write struct{ dir, where string }
	writes := map[string][]write{}
	note := func(f goFile, table, where string) {
		if path.Base(f.dir()) != "demo" && !slices.ContainsFunc(writes[table], func(w write) bool { return w.dir == f.dir() }) {
			writes[table] = append(writes[table], write{f.dir(), where})
		}
	}
	eachSQL(t, func(f goFile, s sqlText) {
		for _, r := range s.tables() {
			if r.write {
				note(f, r.table, t.at(s.pos))
			}
		}
	})
	eachBulk(t, func(f goFile, b bulk) {
		for _, table := range b.tables {
			note(f, table, b.where)
		}
	})
	for table, by := range writes {
		for _, w := range by[1:] {
			report(w.where, "writes %s, which %s writes; call a function there", table, by[0].dir)
		}
	}
}
