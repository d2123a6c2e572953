package bkd_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/bkd"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

// arsip is an area that makes papers of classes, works and exams, and has letters that name lecturers.
type arsip struct {
	asked   atomic.Int64
	revoked atomic.Bool // the letter
}

func (x *arsip) area(module.Deps) module.Module {
	papers := &module.Evidence{Objects: []string{"kelas", "karya", "sidang"}, List: x.list, Make: x.make}
	return module.Module{Name: "arsip", Migrations: fstest.MapFS{}, Routes: func(*api.Router) {}, Evidence: papers}
}

// surat is the area of the letters.
func (x *arsip) surat(module.Deps) module.Module {
	letters := &module.Evidence{Objects: []string{"surat"}, List: x.letters, Make: x.make, Named: x.named}
	return module.Module{Name: "kotak", Migrations: fstest.MapFS{}, Routes: func(*api.Router) {}, Evidence: letters}
}

// list has of a class its plan and journal, but no marks; of a work the card; of an exam everything.
func (x *arsip) list(_ context.Context, _ db.Q, _, object string, ids []string) ([]module.Proof, error) {
	x.asked.Add(1)
	kinds := map[string][]module.Proof{
		"kelas": {
			{Kind: "rps", Title: "RPS", Ready: true},
			{Kind: "jurnal", Title: "Jurnal perkuliahan", Ready: true},
			{Kind: "daftar_hadir", Title: "Daftar peserta dan kehadiran", Why: "Belum ada mahasiswa"},
			{Kind: "daftar_nilai", Title: "Daftar nilai", Why: "Nilai tidak tercatat"},
		},
		"karya": {
			{Kind: "kartu_bimbingan", Title: "Kartu bimbingan skripsi", Ready: true},
			{Kind: "pengesahan", Title: "Lembar pengesahan skripsi", Why: "Belum lulus"},
		},
		"sidang": {{Kind: "berita_acara", Title: "Berita acara sidang skripsi", Ready: true}},
	}
	var out []module.Proof
	for _, id := range ids {
		for _, p := range kinds[object] {
			p.Object, p.ID = object, id
			out = append(out, p)
		}
	}
	return out, nil
}

const idSurat = "surat-1"

// letters is the one letter, which names dosen and is about mahasiswa.
func (x *arsip) letters(_ context.Context, q db.Q, person, _ string, ids []string) ([]module.Proof, error) {
	x.asked.Add(1)
	its := person == coretest.ID(q.College, "dosen", "dosen")
	if !its || len(ids) != 1 || ids[0] != idSurat {
		return nil, nil
	}
	p := module.Proof{
		Object: "surat", ID: idSurat, Kind: "penugasan", Title: "Surat Tugas Pembimbing", Ready: true,
		Number: "007/ST/2026", Day: "2026-09-01", About: coretest.ID(q.College, "mahasiswa", "mahasiswa"),
	}
	if x.revoked.Load() {
		p.Ready, p.Why = false, "Surat ini sudah dicabut"
	}
	return []module.Proof{p}, nil
}

func (x *arsip) named(ctx context.Context, q db.Q, person string, _ int) ([]module.Proof, error) {
	if x.revoked.Load() {
		return nil, nil
	}
	return x.letters(ctx, q, person, "surat", []string{idSurat})
}

func (x *arsip) make(_ context.Context, person string, p module.Proof) ([]byte, error) {
	if p.Object == "surat" && x.revoked.Load() {
		return nil, apperr.New(apperr.Conflict, "Surat ini sudah dicabut")
	}
	return fmt.Appendf(nil, "%%PDF-1.7 %s %s %s %s", p.Object, p.ID, p.Kind, person), nil
}

const diserahkan = "Laporan sudah diserahkan"

// tertutup is a portal in which a report was handed in, and whose assessors are dosen2.
func tertutup(d module.Deps) module.Module {
	s := &bukti.Service{
		Deps:     d,
		Terkunci: func(context.Context, db.Q, string, int64) (string, error) { return diserahkan, nil },
		Boleh: func(_ context.Context, _ db.Q, a actor.Actor, _ string, _ int64) (bool, error) {
			return a.Username == "dosen2", nil
		},
	}
	operation := func(method, path string) api.Op {
		return api.Op{Method: method, Path: "/v2/uji" + path, Permission: "bkd.poin.lihat", Summary: "uji", Area: "uji"}
	}
	return module.Module{Name: "uji", Migrations: fstest.MapFS{}, Join: s.Join, Routes: func(r *api.Router) {
		api.On(r, operation("GET", "/bukti"), s.DaftarBukti)
		api.On(r, operation("DELETE", "/bukti/{id}"), s.HapusBukti)
		api.OnUpload(r, operation("POST", "/bukti"), s.TerimaBukti, s.UnggahBukti)
	}}
}

// kantor is a campus whose areas make papers.
type kantor struct {
	*kampus
	*arsip
}

// eachBukti runs a test against a campus whose areas make papers, on both engines. The lecturer dosen teaches IF101,
// guides two theses, examined one, and advises two students.
func eachBukti(t *testing.T, run func(t *testing.T, c kantor)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		x := &arsip{}
		campus := coretest.Start(t, e, bkd.New, x.area, x.surat, tertutup)
		c := kantor{&kampus{Campus: campus, t: t, sets: map[string]aturan.RingkasAturan{}}, x}
		if err := bkd.New(c.Deps()).Start(t.Context(), unindra); err != nil {
			t.Fatal(err)
		}
		c.nyalakan(unindra, "1")
		c.nyalakan(tsm, "1")
		c.baca()
		c.berlakukan("PO-BKD-2021", 20241).Want(200)
		k2 := skripsi("dosen", "k2", "pembimbing_2")
		k2.IDMahasiswa, k2.Rincian = id("mahasiswa", "mahasiswa2"), "Skripsi Budi (202243500002)"
		c.lapor(kelas("dosen", "IF101", 2), skripsi("dosen", "k1", "pembimbing_1"), k2)
		c.lapor(uji("dosen", "s1/k9", "ketua", ""))
		c.As(unindra, "operator", "POST", "/v2/perwalian", body{
			"idDosen": id("dosen", "dosen"), "mulai": 20251,
			"idMahasiswa": []string{id("mahasiswa", "mahasiswa"), id("mahasiswa", "mahasiswa2")},
		}).Want(201)
		run(t, c)
	})
}

// daftar is the evidence of a workload, as an account sees it.
func (c kantor) daftar(username, query string) (d bukti.DaftarBuktiDosen) {
	c.t.Helper()
	c.get(username, "/v2/bkd/lecturer_doc_list"+kini+query).Want(200).JSON(&d)
	return d
}

// baris is a row in short: the record, what it has, and each paper with where it is from, or why it is missing.
func baris(b bukti.BuktiBaris) string {
	called := strings.TrimPrefix(b.ID, id("dosen", "dosen"))
	out := []string{fmt.Sprintf("%s %s/%s %d/%d", b.Jenis, b.Objek, called, b.Ada, b.Perlu)}
	for _, d := range b.Dokumen {
		text := d.Jenis + "=" + d.Keadaan
		if d.Alasan != "" {
			text += " (" + d.Alasan + ")"
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

const pdf = "%PDF-1.7\n%isi"

// unggah sends a file for records, as a browser does.
func (c kantor) unggah(username, path, name, content string, texts ...string) *apitest.Answer {
	c.t.Helper()
	var out bytes.Buffer
	w := multipart.NewWriter(&out)
	for _, text := range texts {
		field, value, _ := strings.Cut(text, "=")
		if err := w.WriteField(field, value); err != nil {
			c.t.Fatal(err)
		}
	}
	file, err := w.CreateFormFile("file", name)
	if err == nil {
		_, err = io.WriteString(file, content)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		c.t.Fatal(err)
	}
	return c.As(unindra, username, "POST", path, out.String(), "Content-Type: "+w.FormDataContentType())
}

// beri is that a file was put to records.
func (c kantor) beri(name, content string, texts ...string) []bukti.BerkasBukti {
	c.t.Helper()
	a := c.unggah("dosen", "/v2/bkd/bukti"+kini, name, content, texts...).Want(201)
	rows, _ := apitest.Rows[bukti.BerkasBukti](a)
	return rows
}

// paket is the pack of a lecturer as an account gets it: each file by its name, in order.
func (c kantor) paket(username, query string) (order []string, files map[string]string) {
	c.t.Helper()
	return buka(c.t, c.get(username, "/v2/bkd/bukti/zip"+kini+query).Want(200).Body)
}

func buka(t testing.TB, pack []byte) (order []string, files map[string]string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		order, files[f.Name] = append(order, f.Name), string(content)
	}
	return order, files
}
