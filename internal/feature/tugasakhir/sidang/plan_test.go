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
	const kata = "SEARCH w USING PRIMARY KEY (college_id=? AND daftar=? AND kata>? AND kata<?)"
	seek := words.Seek{Words: []string{"langka", "sistem"}, From: "langka"}
	n := ujianBerkata(db.From(ujianKampus, "UNINDRA", "d", int64(1), "skripsi"), seek)
	for _, text := range []string{ujianTerpilih + db.Text(n) + kunciUrut + " LIMIT 20" + ujianUtuh + kunciUrut, `SELECT COUNT(*)` + db.Text(n) + ujianNilai} {
		plan := coretest.Plan(c, "UNINDRA", text, n.Args)
		if !strings.Contains(plan, kata) || !strings.Contains(plan, "SEARCH e USING INDEX tugasakhir_ujian_karya (college_id=? AND id_karya=?") || wholeExams.MatchString(plan) {
			t.Errorf("IN-06 exams:\n%s", plan)
		}
	}
}

// TestRencanaPekan holds SQLite to reading the week of a head's programmes alone, and no other of their exams.
func TestRencanaPekan(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	plan := coretest.Plan(c, "UNINDRA", `SELECT COUNT(*)`+ujianPekanKaprodi, []any{"UNINDRA", "d", int64(1), "skripsi", int64(1), int64(2)})
	if !strings.Contains(plan, "SEARCH z USING COVERING INDEX tugasakhir_ujian_prodi (college_id=? AND id_prodi=? AND jenis=? AND mulai_pada>? AND mulai_pada<?)") {
		t.Errorf("TA-02\n%s", plan)
	}
}
