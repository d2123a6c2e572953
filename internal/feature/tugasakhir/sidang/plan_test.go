package sidang

import (
	"regexp"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// wholeExams is a line of a plan that reads all rows of a college, of a table that grows with the works.
var wholeExams = regexp.MustCompile(`(?:SEARCH|SCAN) (k|o|b|u|x|a|v|m|g|y|z|e)\b.*\(college_id=\?\)`)

// TestRencanaKataUjian holds SQLite to reading exams from the few works that have a word.
func TestRencanaKataUjian(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	const (
		kata  = "SEARCH w USING PRIMARY KEY (college_id=? AND daftar=? AND kata>? AND kata<?)"
		ujian = "SEARCH e USING INDEX tugasakhir_ujian_karya (college_id=? AND id_karya=?"
	)
	seek := words.Seek{Words: []string{"langka", "sistem"}, From: "langka"}
	n := ujianBerkata(db.From(ujianKampus, "UNINDRA", "d", int64(1), "skripsi"), seek)
	page := ujianTerpilih + db.Text(n) + kunciUrut + " LIMIT 20" + ujianUtuh + kunciUrut
	count := `SELECT COUNT(*)` + db.Text(n) + ujianNilai
	for _, text := range []string{page, count} {
		plan := coretest.Plan(c, "UNINDRA", text, n.Args)
		for _, want := range []string{kata, ujian} {
			if !strings.Contains(plan, want) {
				t.Errorf("IN-06 exams are not read by %q:\n%s", want, plan)
			}
		}
		if line := wholeExams.FindString(plan); line != "" {
			t.Errorf("IN-06 exams: %q reads all rows of the college, want those of a word alone:\n%s", line, plan)
		}
	}
}

// TestRencanaPekan holds SQLite to reading the week of a head's programmes alone, and no other of their exams.
func TestRencanaPekan(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	args := []any{"UNINDRA", "d", int64(1), "skripsi", int64(1), int64(2)}
	plan := coretest.Plan(c, "UNINDRA", `SELECT COUNT(*)`+ujianPekanKaprodi, args)
	const want = "SEARCH z USING COVERING INDEX tugasakhir_ujian_prodi " +
		"(college_id=? AND id_prodi=? AND jenis=? AND mulai_pada>? AND mulai_pada<?)"
	if !strings.Contains(plan, want) {
		t.Errorf("TA-02 a week is not read by %q:\n%s", want, plan)
	}
}
