package blob_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
)

// zipped is a zip file with the given entries.
func zipped(t *testing.T, names ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, "<w/>"); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// picture is a picture with many colours.
func picture() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for x := range 40 {
		for y := range 30 {
			m.Set(x, y, color.RGBA{uint8(x * 6), uint8(y * 8), uint8(x * y), 255})
		}
	}
	return m
}

func jpegOf(t *testing.T, sisip ...string) string {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture(), nil); err != nil {
		t.Fatal(err)
	}
	return "\xff\xd8" + strings.Join(sisip, "") + b.String()[2:]
}

// segmentOf is a segment of JPEG.
func segmentOf(marker byte, body string) string {
	return string([]byte{0xff, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)}) + body
}

// bongkah is a chunk of PNG.
func bongkah(kind, body string) string {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	b = append(b, kind+body...)
	return string(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE([]byte(kind+body))))
}

func pngOf(t *testing.T, sisip ...string) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, picture()); err != nil {
		t.Fatal(err)
	}
	const header = 8 + 4 + 4 + 13 + 4 // the signature and IHDR
	return b.String()[:header] + strings.Join(sisip, "") + b.String()[header:]
}

// receive hands a file in and tells what it became.
func receive(t *testing.T, s *blob.Store, content string) (blob.File, string) {
	t.Helper()
	b, err := s.Receive(t.Context(), strings.NewReader(content), 20<<20)
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.Open(b.Hash)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	kept, err := io.ReadAll(f)
	if err != nil || int64(len(kept)) != b.Size {
		t.Fatalf("%d bytes are kept, %v; want the %d it says", len(kept), err, b.Size)
	}
	return b, string(kept)
}

func TestReceive(t *testing.T) {
	s, _ := open(t)
	docx := zipped(t, "[Content_Types].xml", "_rels/.rels", "word/document.xml")
	for name, k := range map[string]struct{ content, tipe string }{
		"PDF":              {"%PDF-1.7\n\x00\xff", blob.PDF},
		"DOCX":             {docx, blob.DOCX},
		"text":             {"Bab 1\r\n\tLatar belakang – étude\n", blob.Text},
		"text with a mark": {"\ufeffBab 1", blob.Text},
		"markup is text":   {"<html><script>alert(1)</script>", blob.Text},
		"JPEG":             {jpegOf(t), blob.JPEG},
		"PNG":              {pngOf(t), blob.PNG},
	} {
		t.Run("taken by content: "+name, func(t *testing.T) {
			b, kept := receive(t, s, k.content)
			if b.Type != k.tipe {
				t.Errorf("type = %q, want %q", b.Type, k.tipe)
			}
			if kept != k.content {
				t.Errorf("kept as %q, want %q", kept, k.content)
			}
		})
	}
}

func TestReceiveRefused(t *testing.T) {
	s, _ := open(t)
	docx := zipped(t, "[Content_Types].xml", "word/document.xml")
	macros := zipped(t, "[Content_Types].xml", "word/document.xml", "word/vbaProject.bin")
	const other = "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG."
	for name, k := range map[string]struct{ content, want string }{
		"nothing":                   {"", "Berkas kosong"},
		"a program":                 {"\x7fELF\x02\x01", other},
		"a Windows program":         {"MZ\x90\x00", other},
		"a NUL":                     {"Bab\x00", other},
		"an escape":                 {"\x1b[31m", other},
		"a late NUL":                {strings.Repeat("a", 100_000) + "\x00", other},
		"any zip":                   {zipped(t, "a.txt"), other},
		"a sheet":                   {zipped(t, "[Content_Types].xml", "xl/workbook.xml"), other},
		"a document with a program": {macros, other},
		"half a document":           {docx[:80], other},
		"an old document":           {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", other},
		"GIF":                       {"GIF89a\x01\x00", other},
		"a JPEG cut off":            {jpegOf(t)[:400], other},
		"a JPEG of lies":            {"\xff\xd8\xff\xe1\x00\x00", other},
		"a JPEG that stops":         {"\xff\xd8\xff", other},
		"a PNG cut off":             {pngOf(t)[:60], other},
		"a PNG of lies":             {"\x89PNG\r\n\x1a\n\xff\xff\xff\xffIDAT", other},
	} {
		t.Run("refused by content: "+name, func(t *testing.T) {
			b, err := s.Receive(t.Context(), strings.NewReader(k.content), 1<<20)
			if err == nil || b != (blob.File{}) {
				t.Errorf("taken as %+v, %v; want it refused", b, err)
			}
			if got := apperr.As(err).Fields["file"]; got != k.want {
				t.Errorf("sentence = %q, want %q", got, k.want)
			}
		})
	}
	t.Run("too large is too large, whatever it is", func(t *testing.T) {
		_, err := s.Receive(t.Context(), strings.NewReader("%PDF-1.7 ...."), 10)
		if !apperr.Is(err, apperr.TooLarge) {
			t.Errorf("beyond the limit: %v, want %s", err, apperr.TooLarge)
		}
	})
}

func TestPicture(t *testing.T) {
	s, _ := open(t)
	exif := segmentOf(0xe1, "Exif\x00\x00rahasia: 6.2S 106.8E")
	profil := segmentOf(0xe2, "ICC_PROFILE\x00\x01\x01warna")
	const rest = "of a JPEG goes what is not the picture: EXIF, XMP, IPTC, previews, comments, what follows"
	t.Run(rest, func(t *testing.T) {
		adobe, comment := segmentOf(0xee, "Adobe\x00d"), segmentOf(0xfe, "rahasia")
		sent := jpegOf(t,
			exif,
			segmentOf(0xe1, "http://ns.adobe.com/xap/1.0/\x00rahasia"),
			profil,
			segmentOf(0xe2, "MPF\x00rahasia"),
			segmentOf(0xe0, "JFXX\x00rahasia"),
			segmentOf(0xed, "Photoshop 3.0\x00rahasia"),
			adobe,
			comment,
			"\xff\xff"+comment[1:],
		)
		b, kept := receive(t, s, sent+jpegOf(t, exif))
		if b.Type != blob.JPEG {
			t.Errorf("type = %q, want %q", b.Type, blob.JPEG)
		}
		if want := jpegOf(t, profil, adobe); kept != want {
			t.Errorf("kept as %d bytes, %q…; want %d, %q…", len(kept), kept[:60], len(want), want[:60])
		}
		m, err := jpeg.Decode(strings.NewReader(kept))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := m.Bounds(), picture().Bounds(); got != want {
			t.Errorf("the picture is %v, want %v", got, want)
		}
	})
	t.Run("of a PNG goes what is not the picture", func(t *testing.T) {
		rgb := bongkah("gAMA", "\x00\x00\xb1\x8f")
		sent := pngOf(t,
			bongkah("eXIf", "rahasia"),
			bongkah("tEXt", "Author\x00rahasia"),
			bongkah("iTXt", "rahasia"),
			bongkah("zTXt", "rahasia"),
			bongkah("tIME", "1234567"),
			rgb,
		)
		_, kept := receive(t, s, sent+"rahasia")
		if want := pngOf(t, rgb); kept != want {
			t.Errorf("kept as %q…, want %q…", kept[:80], want[:80])
		}
		m, err := png.Decode(strings.NewReader(kept))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := m.At(3, 4), picture().At(3, 4); got != want {
			t.Errorf("a dot of the picture is %v, want %v", got, want)
		}
	})
	t.Run("scans with restarts, stuffed bytes and several passes come whole", func(t *testing.T) {
		const begin, end = "\xff\xd8", "\xff\xd9"
		table := segmentOf(0xc4, "tabel")
		pass := segmentOf(0xda, "\x01\x01\x00\x00\x3f\x00") + "ab\xff\x00cd\xff\xd0ef\xff\xd7"
		want := begin + pass + table + pass + end
		if _, kept := receive(t, s, begin+pass+exif+"\xff"+table+pass+"\xff"+end); kept != want {
			t.Errorf("kept as %q, want %q", kept, want)
		}
	})
}
