// Command pocketbase is the peer of the benchmarks: PocketBase with the portal's courses, on the same rows and covering indexes.
package main

import (
	"fmt"
	"log"
	"os"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

const password = "portal-dosen-bench"

func main() {
	app := pocketbase.New()
	app.RootCmd.AddCommand(&cobra.Command{
		Use: "fill PORTAL_DB", Args: cobra.ExactArgs(1), Short: "Take the courses over from the portal's SQLite file, print the sessions' tokens",
		RunE: func(_ *cobra.Command, args []string) error { return fill(app, args[0]) },
	})
	if err := app.Start(); err != nil {
		log.Println(err)
		os.Exit(1)
	}
}

// whole are the columns of a row, which the indexes of the portal's orders hold too.
const whole = "kode, kode_urut, nama, nama_inggris, nama_urut, cari, kelompok, jenis, teori_praktik, id_prodi, nama_prodi, status, sks, sks_teori, sks_praktik, semester, versi"

// indexes are the portal's: in each order that people page by, of all and of a programme, with all that a row of the list
// shows, which is every column here; and those of its counts and of two further orders.
var indexes = map[string]string{
	"mk_nama":       "nama_urut, id, " + without("nama_urut"),
	"mk_kode":       "kode_urut, id, " + without("kode_urut"),
	"mk_prodi_nama": "id_prodi, nama_urut, id, " + without("id_prodi", "nama_urut"),
	"mk_prodi_kode": "id_prodi, kode_urut, id, " + without("id_prodi", "kode_urut"),
	"mk_hitung":     "id_prodi, status",
	"mk_sks":        "sks, id",
	"mk_semester":   "semester, id",
}

func without(names ...string) string {
	columns := strings.Split(whole, ", ")
	return strings.Join(slices.DeleteFunc(columns, func(name string) bool { return slices.Contains(names, name) }), ", ")
}

// readers are how many users take turns.
const readers = 200

// fill makes the collection, copies the rows, and signs users in: the list asks for a session, as the portal's does.
func fill(app *pocketbase.PocketBase, file string) error {
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	app.Settings().Logs.MaxDays = 0 // writes no log of its own beside the answers
	if err := app.Save(app.Settings()); err != nil {
		return err
	}
	signedIn := "@request.auth.id != ''"
	c := core.NewBaseCollection("matakuliah")
	c.ListRule = &signedIn
	for _, name := range []string{"kode", "kode_urut", "nama", "nama_inggris", "nama_urut", "cari", "kelompok", "jenis", "teori_praktik", "id_prodi", "nama_prodi", "status"} {
		c.Fields.Add(&core.TextField{Name: name})
	}
	for _, name := range []string{"sks", "sks_teori", "sks_praktik", "semester", "versi"} {
		c.Fields.Add(&core.NumberField{Name: name})
	}
	for name, order := range indexes {
		c.AddIndex(name, false, order, "")
	}
	c.AddIndex("mk_kode_satu", true, "kode_urut", "")
	if err := app.Save(c); err != nil {
		return err
	}
	if err := copyRows(app, file); err != nil {
		return err
	}
	return signIn(app)
}

func copyRows(app *pocketbase.PocketBase, file string) error {
	const copyAll = `INSERT INTO matakuliah (id, kode, kode_urut, nama, nama_inggris, nama_urut, cari, kelompok, jenis, teori_praktik, id_prodi, nama_prodi, status, sks, sks_teori, sks_praktik, semester, versi)
		SELECT 'mk' || substr('0000000000000' || m.rowid, -13), m.kode, m.kode_urut, m.nama, m.nama_inggris, m.nama_urut, m.cari, m.kelompok, m.jenis, m.teori_praktik, m.id_prodi, p.nama, m.status, m.sks, m.sks_teori, m.sks_praktik, m.semester, m.versi
		FROM portal.akademik_matakuliah m JOIN portal.master_prodi p ON p.college_id = m.college_id AND p.id = m.id_prodi`
	conn := app.NonconcurrentDB()
	if _, err := conn.NewQuery("ATTACH DATABASE {:file} AS portal").Bind(dbx.Params{"file": file}).Execute(); err != nil {
		return err
	}
	if _, err := conn.NewQuery(copyAll).Execute(); err != nil {
		return err
	}
	_, err := conn.NewQuery("DETACH DATABASE portal").Execute()
	return err
}

func signIn(app *pocketbase.PocketBase) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	for i := range readers {
		user := core.NewRecord(users)
		user.SetEmail(fmt.Sprintf("dosen-%d@kampus.example", i))
		user.SetPassword(password)
		if err := app.Save(user); err != nil {
			return err
		}
		token, err := user.NewStaticAuthToken(1000 * 3600 * 1e9)
		if err != nil {
			return err
		}
		fmt.Println("token", token)
	}
	return nil
}
