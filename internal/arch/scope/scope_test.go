package scope

import "testing"

func TestConditions(t *testing.T) {
	for text, want := range map[string]struct {
		loose bool
		bound string
	}{
		"":                                      {false, ""},
		"SELECT college_id FROM t":              {false, "SELECT  FROM t"},
		"SELECT 1 FROM t WHERE college_id = $1": {false, "SELECT 1 FROM t WHERE college_id = $1"},
		"WHERE (a OR b) AND (college_id, id) IN (SELECT college_id, id FROM u)": {
			false, "WHERE (a OR b) AND (college_id, id) IN (SELECT , id FROM u)",
		},
		"WHERE a OR college_id = $1":       {true, "WHERE a OR college_id = $1"},
		"WHERE (a OR (college_id = $1))":   {true, "WHERE (a OR (college_id = $1))"},
		"WHERE NOT (college_id = $1)":      {true, "WHERE NOT (college_id = $1)"},
		"WHERE college_id >= $1) OR END )": {true, "WHERE  >= $1) OR END )"},
	} {
		if loose, bound := Conditions(Said(text)); loose != want.loose || bound != want.bound {
			t.Errorf("%s: %v, %q, want %v, %q", text, loose, bound, want.loose, want.bound)
		}
	}
}

func TestSaid(t *testing.T) {
	const text = "SELECT 'a -- b', 'college_id' -- college_id\nFROM t /* WHERE\ncollege_id */"
	if got, want := Said(text), "SELECT '', ''  \nFROM t  "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
