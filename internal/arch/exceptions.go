package arch

import (
	"slices"
	"strings"
)

// exception lets one file, or one folder, pass a rule.
type exception struct{ rule, path, reason string }

// exceptions is the one list; each entry says why, and an entry that nothing needs any more fails the test.
var exceptions = []exception{
	{"college-name", "internal/core/demo", "the invented campuses, by their names"},
	{"college-name", "internal/feature/tugasakhir/demo/invent/kebijakan.go", "what the invented campuses ask, by their names"},
	{"college-name", "internal/arch/colleges.go", "the names that are looked for"},
	{"determinism", "internal/kit/clock", "the one place that asks the machine for time, ids and randomness"},
	{"determinism", "internal/kit/conns/moment.go", "a deadline of a connection is the machine's time"},
	{"determinism", "web/embed.go", "a nonce that two documents share, or a test decides, would be none"},
	{"goroutine", "cmd/portald/main.go", "hears the signal to stop as long as the process lives"},
	{"goroutine", "cmd/portald/serve.go", "the listeners and what is cleaned beside them end with the process"},
	{"goroutine", "internal/kit/conns/conns.go", "the system closes a connection; who accepts others does not wait for it"},
	{"http", "cmd/portald", "opens the listeners, and serves metrics and profiles on the private one"},
	{"http", "internal/kit/outbound", "the one place that asks other systems; the edge answers alone"},
	{"http", "web/embed.go", "answers the document and its files; it is handed to the edge as a handler"},
	{"sql-area", "internal/kit/db/statistics.go", "what SQLite plans by stands in tables of its own, which the portal writes"},
	{"sql-built", "internal/kit/db", "the one place that joins parts of statements; callers give tables, columns and parts as constants"},
}

// supportFolders try the portal out and are no part of it: the rules of the product do not hold for them, and the product
// imports none of them.
var supportFolders = []string{
	"bench", "faults", "internal/kit/dbtest", "internal/kit/apitest", "internal/kit/starttest", "internal/kit/doc/doctest",
	"internal/kit/texts/corpustest", "internal/core/coretest", "internal/feature/tugasakhir/tatest",
}

// exceptionFor is the index of the exception that lets a rule pass a place, or -1.
func exceptionFor(rule, where string) int {
	file, _, _ := strings.Cut(where, ":")
	return slices.IndexFunc(exceptions, func(e exception) bool {
		if rule == "folder" || rule == "room" { // a folder excuses none below it
			return e.rule == rule && file == e.path
		}
		return e.rule == rule && under(file, e.path)
	})
}

// commonTables have no college_id.
var commonTables = map[string]string{
	"institusi_college": "the table of the colleges themselves; its id is the college",
	"goose_db_version":  "which migrations ran, written by the migration library",
	"kit_migrasi":       "the fingerprint of each migration file; the schema is one for all colleges",
	"kit_kunci":         "which keys the database was used with; the keys are one ring for all colleges",
	"sqlite_master":     "the catalogue of SQLite",
	"pragma_index_info": "the catalogue of SQLite",
	"pragma_index_list": "the catalogue of SQLite",
	"pragma_page_count": "how many pages the file of SQLite has",
	"pragma_page_size":  "how long a page of SQLite is",
	"sqlite_stat1":      "what SQLite plans by; the plans are the same for all colleges",
	"sqlite_stat4":      "samples that SQLite would plan by; kept empty",
	"pg_database":       "the catalogue of PostgreSQL, read once at start",
}

func exceptedTable(table string) bool { return commonTables[table] != "" }

// reading lets packages join tables that they do not own; writing never crosses an area.
var reading = []struct{ who, tables, reason string }{
	{"internal/feature/", "master_", "people and units are shared by all the work, and a list joins them in one statement"},
	{"internal/feature/", "auth_akun", "who changed a record is shown by name"},
	{"internal/feature/", "institusi_", "policy of the college is rows, read where it is applied"},
	{"internal/feature/", "kit_perubahan", "a list and the counter of its changes are read in one statement, so that a kept copy is never stale"},
	{"internal/feature/", "kit_kata", "a list begins at the records of a rare word, in the statement that reads them"},
	{"internal/core/", "kit_kata", "the same"},
	{"internal/feature/kampus/", "kit_audit", "who keeps a campus reads its trail, and when it was checked"},
	{"internal/feature/kampus/", "pragma_page_", "who keeps a campus sees how long the database's file is"},
	{"internal/feature/kampus/", "kit_pekerjaan", "who keeps a campus reads what is done for it in the background"},
	{"internal/kit/db/", "goose_db_version", "a schema that is behind or newer is refused at start"},
	{"internal/kit/db/", "sqlite_master", "the statistics that SQLite plans by are written of each index"},
	{"internal/kit/db/", "pragma_index_", "the statistics that SQLite plans by are written of each index"},
	{"internal/kit/db/", "pg_database", "a collation that would order otherwise is refused at start"},
	{"internal/core/", "institusi_", "every core area stands on its college"},
	{"internal/core/", "auth_akun", "a person and the account of that person are joined by key"},
	{"internal/core/", "master_", "the account shows the name, titles and period of its person"},
}

func mayRead(dir, table string) bool {
	for _, r := range reading {
		if strings.HasPrefix(dir+"/", r.who) && strings.HasPrefix(table, r.tables) {
			return true
		}
	}
	return false
}
