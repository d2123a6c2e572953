package bkd_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/texts/corpustest"
)

func TestPaketBukti(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		c.beri("SK.pdf", pdf, "untuk=karya/k1,karya/k2", "jenis=penugasan", "nomor=12/SK")
		c.beri("hadir.PDF", pdf+"hadir", "untuk=kelas/IF101", "jenis=daftar_hadir")
		kuliah := body{"kode": "LIT", "uraian": "Artikel jurnal", "sks": 1}
		c.As(unindra, "dosen", "POST", "/v2/bkd/kegiatan"+kini, kuliah).Want(201)
		t.Run("BK-04 the pack has a folder for each table and record, and what is shared once", func(t *testing.T) {
			order, files := c.paket("dosen", "")
			want := []string{
				"01 Mengajar/IF101 Basis Data · A/RPS.pdf",
				"01 Mengajar/IF101 Basis Data · A/Jurnal perkuliahan.pdf",
				"01 Mengajar/IF101 Basis Data · A/Daftar hadir hadir.pdf",
				"02 Perwalian/Perwalian mahasiswa S1/Daftar mahasiswa wali.pdf",
				"00 Dipakai bersama/SK atau surat tugas SK.pdf",
				"03 Membimbing/Skripsi Adinata Bagaskara (202243500001)/Kartu bimbingan skripsi.pdf",
				"03 Membimbing/Skripsi Budi (202243500002)/Kartu bimbingan skripsi.pdf",
				"04 Menguji/Skripsi Adinata Bagaskara (202243500001)/Berita acara sidang skripsi.pdf",
				"00 Daftar isi.pdf",
			}
			if diff := cmp.Diff(want, order); diff != "" {
				t.Errorf("the pack (-want +got):\n%s", diff)
			}
			for name, content := range files {
				if !strings.HasPrefix(content, "%PDF") {
					t.Errorf("%s begins %.10q, want a PDF", name, content)
				}
			}
		})
		t.Run("BK-04 its contents say what is missing and why, and what is by hand", func(t *testing.T) {
			_, files := c.paket("dosen", "")
			text := strings.Join(strings.Fields(doctest.Text(t, []byte(files["00 Daftar isi.pdf"]))), " ")
			for _, want := range []string{
				"Nilai tidak tercatat", "Belum lulus", "BELUM ADA", "Artikel jurnal", "Manual", "PO BKD 2021",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the list lacks %q, want it in %q", want, text)
				}
			}
		})
		t.Run("BK-04 the same evidence is the same pack, byte for byte", func(t *testing.T) {
			one := c.get("dosen", "/v2/bkd/bukti/zip"+kini).Want(200).Body
			if two := c.get("dosen", "/v2/bkd/bukti/zip"+kini).Want(200).Body; !bytes.Equal(one, two) {
				t.Errorf("two packs of %d and %d bytes differ, want them the same", len(one), len(two))
			}
		})
		t.Run("BK-04 the list is a spreadsheet too, each row marked with its source", func(t *testing.T) {
			file := c.get("dosen", "/v2/bkd/lecturer_doc_list/unduh"+kini+"&sumber=manual").Want(200).Body
			var rows [][]string
			for row, err := range xlsx.ReadRows(bytes.NewReader(file), int64(len(file))) {
				if err != nil {
					t.Fatal(err)
				}
				rows = append(rows, row)
			}
			if len(rows) != 2 || rows[1][5] != "Manual" || rows[1][3] != "Artikel jurnal" {
				t.Errorf("the sheet is %v, want the one record by hand", rows)
			}
		})
		t.Run("BK-04 with a declaration goes what was put to it", func(t *testing.T) {
			d := c.daftar("dosen", "&sumber=manual").Data[0]
			c.beri("artikel.pdf", pdf+"artikel", "untuk=isian/"+d.ID, "jenis=bukti_kinerja")
			c.As(unindra, "dosen", "DELETE", "/v2/bkd/kegiatan/"+d.ID, nil).Want(204)
			const left = `SELECT COUNT(*) FROM bkd_bukti WHERE college_id = $1 AND objek = 'isian'`
			if n := coretest.One[int64](c.Campus, unindra, left, unindra); n != 0 {
				t.Errorf("%d files of the declaration are left, want none", n)
			}
		})
		t.Run("BK-04 what is in the workload no more is told, and can be taken away", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = 'IF101'`, unindra)
			left := c.daftar("dosen", "").Lepas
			if len(left) != 1 || left[0].Nama != "hadir.pdf" {
				t.Fatalf("%v stand at no record, want the list of the class", left)
			}
			c.As(unindra, "dosen", "DELETE", "/v2/bkd/bukti/"+left[0].ID, nil).Want(204)
		})
	})
}

// TestNamaPaket holds that no text of people becomes a path of a pack, or a name that some system cannot keep.
func TestNamaPaket(t *testing.T) {
	hostile := []string{
		"../../etc/passwd", "..", ".", "/", `C:\Windows\win.ini`, "CON", "nul.txt", "COM1", "a\x00b", "a\nb",
		"\u202egnp.exe", "  ", "~", "IF101/../IF102", "IF101/..", strings.Repeat("sangat panjang ", 40), "Sama",
		"SAMA", "sama", "titik...", "a:b|c?d*e<f>g\"h",
	}
	hostile = append(hostile, corpustest.Lines(t, "path_traversal.txt")...)
	eachBukti(t, func(t *testing.T, c kantor) {
		held := hostile[:min(len(hostile), 90)]
		for i, text := range held {
			k := kelas("dosen", fmt.Sprint("h", i), 16)
			k.Rincian = strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\x00", "") // a column of text holds none
			c.lapor(k)
		}
		order, _ := c.paket("dosen", "")
		seen := map[string]bool{}
		for _, name := range order {
			key := strings.ToLower(name)
			odd := strings.ContainsFunc(name, unicode.IsControl) || strings.ContainsAny(name, `\:*?"<>|`)
			if !fs.ValidPath(name) || seen[key] || odd {
				t.Errorf("%q is a name in the pack, want one that every system keeps, once", name)
			}
			seen[key] = true
			for part := range strings.SplitSeq(path.Dir(name), "/") {
				if strings.Trim(part, ". ") != part && part != "." {
					t.Errorf("%q in %q begins or ends in a dot or a blank, want neither", part, name)
				}
			}
		}
		if len(order) < 2*len(held) {
			t.Errorf("the pack has %d files, want two of each of %d classes", len(order), len(held))
		}
	})
}

// TestPaketPenuh holds that a pack has an end.
func TestPaketPenuh(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		for i := range 160 {
			c.lapor(kelas("dosen", fmt.Sprint("k", i), 16))
		}
		got := c.get("dosen", "/v2/bkd/bukti/zip"+kini).Want(422).Problem().Detail
		if want := "paling banyak 300 berkas"; !strings.Contains(got, want) {
			t.Errorf("refused with %q, want it to say %q", got, want)
		}
	})
}
