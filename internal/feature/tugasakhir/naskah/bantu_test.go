package naskah_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// as makes a call as an account of UNINDRA.
func as(c *coretest.Campus, username, method, path string, body any) *apitest.Answer {
	return c.As(tatest.Unindra, username, method, path, body)
}

// upload hands a file in as an account of UNINDRA.
func upload(t *testing.T, c *coretest.Campus, username, path, nama, isi string, texts ...string) *apitest.Answer {
	t.Helper()
	return tatest.Upload(t, c, tatest.Unindra, username, path, nama, isi, texts...)
}

// pathBerkas is where the files of a work are.
func pathBerkas(jenis karya.Jenis, id string) string { return tatest.Paths[jenis] + "_file/" + id }

// one reads a single value of UNINDRA; $1 is the college.
func one[T any](c *coretest.Campus, query string, args ...any) T {
	return coretest.One[T](c, tatest.Unindra, query, append([]any{tatest.Unindra}, args...)...)
}

// kirimBerkas hands a file in as mahasiswa, and tells what became of it.
func kirimBerkas(t *testing.T, c *coretest.Campus, path, nama, isi string, texts ...string) (b karya.BerkasBaris) {
	t.Helper()
	upload(t, c, "mahasiswa", path, nama, isi, texts...).Want(201).JSON(&b)
	return b
}
