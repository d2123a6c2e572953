package arch

import (
	"maps"
	"path"
	"slices"
	"strings"

	"portaldosen/internal/arch/rooms"
)

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
			} else if r := roomNamed(area, name); r != nil && !slices.Contains(r.Imports, to) {
				report(t.at(spec.Pos()), "the room %s does not import %s (see internal/arch/rooms/rooms.go)", name, to)
			}
		}
	}
	for _, area := range slices.Sorted(maps.Keys(there)) {
		for name, file := range there[area] {
			if roomNamed(area, name) == nil {
				report(file, "%s is no room of %s in internal/arch/rooms/rooms.go; write down whom it may import", name, area)
			}
		}
		for _, r := range rooms.Of[area] {
			if there[area][r.Name] == "" {
				report(area, "has no room %s, which internal/arch/rooms/rooms.go names", r.Name)
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

func roomNamed(area, name string) *rooms.Room {
	if i := slices.IndexFunc(rooms.Of[area], func(r rooms.Room) bool { return r.Name == name }); i >= 0 {
		return &rooms.Of[area][i]
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
