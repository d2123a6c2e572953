package campus

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/surat"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// TestFillLetters holds that the invented letters are such as the portal shows: each can be read and printed.
func TestFillLetters(t *testing.T) {
	c := coretest.Start(t, db.SQLite, surat.New)
	if err := surat.New(c.Deps()).Start(t.Context(), College); err != nil {
		t.Fatal(err)
	}
	err := c.DB.Write(t.Context(), College, func(ctx context.Context, q db.Q) error {
		if err := fillLetters(ctx, q, time.Now()); err != nil {
			return err
		}
		p := &Person{
			Role: Lecturer, Username: "dosen", Account: coretest.ID(College, "akun", "dosen"),
			Dosen: coretest.ID(College, "dosen", "dosen"), Prodi: coretest.ID(College, "prodi", "if"),
		}
		return giveLetters(ctx, q, p)
	})
	if err != nil {
		t.Fatal(err)
	}
	const students = `SELECT COUNT(*) FROM master_mahasiswa WHERE college_id = $1`
	want := coretest.One[int64](c, College, students, College)
	rows, n := apitest.Rows[letters.SuratBaris](c.As(College, "operator", "GET", "/v2/surat/surat", nil).Want(200))
	if n < want || want == 0 {
		t.Errorf("%d letters, want one for each of %d students", n, want)
	}
	for _, r := range rows {
		c.As(College, "operator", "GET", "/v2/surat/surat/"+r.ID, nil).Want(200)
		c.As(College, "operator", "GET", "/v2/surat/surat/"+r.ID+"/pdf", nil).Want(200)
	}
	waiting := c.As(College, "dosen", "GET", "/v2/surat/surat?status=diajukan", nil)
	if _, n := apitest.Rows[letters.SuratBaris](waiting); n == 0 {
		t.Error("no letter of the lecturer waits, want some")
	}
}

// TestHost holds which calls name the separate portal.
func TestHost(t *testing.T) {
	for path, want := range map[string]string{
		"/v2/surat/surat": separate, "/v2/surat/jenis/{id}": separate, "/v2/akun/surat": "", "/v2/tugas": "",
	} {
		if got := Host(path); got != want {
			t.Errorf("%s names %q, want %q", path, got, want)
		}
	}
}
