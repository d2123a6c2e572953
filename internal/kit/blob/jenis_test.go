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

// gambar is a picture with many colours.
func gambar() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for x := range 40 {
		for y := range 30 {
			m.Set(x, y, color.RGBA{uint8(x * 6), uint8(y * 8), uint8(x * y), 255})
		}
	}
	return m
}

func jpegDari(t *testing.T, sisip ...string) string {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, gambar(), nil); err != nil {
		t.Fatal(err)
	}
	return "\xff\xd8" + strings.Join(sisip, "") + b.String()[2:]
}

// segmen is a segment of JPEG.
func segmen(marker byte, body string) string {
	return string([]byte{0xff, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)}) + body
}

// bongkah is a chunk of PNG.
func bongkah(kind, body string) string {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	b = append(b, kind+body...)
	return string(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE([]byte(kind+body))))
}

func pngDari(t *testing.T, sisip ...string) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, gambar()); err != nil {
		t.Fatal(err)
	}
	const header = 8 + 4 + 4 + 13 + 4 // the signature and IHDR
	return b.String()[:header] + strings.Join(sisip, "") + b.String()[header:]
}

// terima hands a file in and tells what it became.
func terima(t *testing.T, s *blob.Store, content string) (blob.Berkas, string) {
	t.Helper()
	b, err := s.Terima(t.Context(), strings.NewReader(content), 20<<20)
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.Buka(b.Sidik)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	kept, err := io.ReadAll(f)
	if err != nil || int64(len(kept)) != b.Ukuran {
		t.Fatalf("%d bytes, said %d, %v", len(kept), b.Ukuran, err)
	}
	return b, string(kept)
}

func TestTerima(t *testing.T) {
	s, _ := buka(t)
	docx := zipped(t, "[Content_Types].xml", "_rels/.rels", "word/document.xml")
	for name, k := range map[string]struct{ content, tipe string }{
		"PDF": {"%PDF-1.7\n\x00\xff", blob.PDF}, "DOCX": {docx, blob.DOCX}, "text": {"Bab 1\r\n\tLatar belakang – étude\n", blob.Teks},
		"text with a mark": {"\ufeffBab 1", blob.Teks}, "markup is text": {"<html><script>alert(1)</script>", blob.Teks},
		"JPEG": {jpegDari(t), blob.JPEG}, "PNG": {pngDari(t), blob.PNG},
	} {
		t.Run("taken by content: "+name, func(t *testing.T) {
			if b, kept := terima(t, s, k.content); b.Tipe != k.tipe || kept != k.content {
				t.Errorf("%+v", b)
			}
		})
	}
}

func TestTerimaDitolak(t *testing.T) {
	s, _ := buka(t)
	const lain = "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG."
	for name, k := range map[string]struct{ content, want string }{
		"nothing": {"", "Berkas kosong"}, "a program": {"\x7fELF\x02\x01", lain}, "a Windows program": {"MZ\x90\x00", lain},
		"a NUL": {"Bab\x00", lain}, "an escape": {"\x1b[31m", lain}, "a late NUL": {strings.Repeat("a", 100_000) + "\x00", lain},
		"any zip": {zipped(t, "a.txt"), lain}, "a sheet": {zipped(t, "[Content_Types].xml", "xl/workbook.xml"), lain},
		"a document with a program": {zipped(t, "[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"), lain},
		"half a document":           {zipped(t, "[Content_Types].xml", "word/document.xml")[:80], lain},
		"an old document":           {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", lain}, "GIF": {"GIF89a\x01\x00", lain},
		"a JPEG cut off": {jpegDari(t)[:400], lain}, "a JPEG of lies": {"\xff\xd8\xff\xe1\x00\x00", lain}, "a JPEG that stops": {"\xff\xd8\xff", lain},
		"a PNG cut off": {pngDari(t)[:60], lain}, "a PNG of lies": {"\x89PNG\r\n\x1a\n\xff\xff\xff\xffIDAT", lain},
	} {
		t.Run("refused by content: "+name, func(t *testing.T) {
			b, err := s.Terima(t.Context(), strings.NewReader(k.content), 1<<20)
			if got := apperr.As(err); err == nil || got.Fields["file"] != k.want || b != (blob.Berkas{}) {
				t.Errorf("%+v, %v", b, err)
			}
		})
	}
	t.Run("too large is too large, whatever it is", func(t *testing.T) {
		if _, err := s.Terima(t.Context(), strings.NewReader("%PDF-1.7 ...."), 10); !apperr.Is(err, apperr.TerlaluBesar) {
			t.Error(err)
		}
	})
}

func TestGambar(t *testing.T) {
	s, _ := buka(t)
	exif := segmen(0xe1, "Exif\x00\x00rahasia: 6.2S 106.8E")
	profil := segmen(0xe2, "ICC_PROFILE\x00\x01\x01warna")
	t.Run("of a JPEG goes what is not the picture: EXIF, XMP, IPTC, previews, comments, what follows", func(t *testing.T) {
		content := jpegDari(t, exif, segmen(0xe1, "http://ns.adobe.com/xap/1.0/\x00rahasia"), profil, segmen(0xe2, "MPF\x00rahasia"), segmen(0xe0, "JFXX\x00rahasia"),
			segmen(0xed, "Photoshop 3.0\x00rahasia"), segmen(0xee, "Adobe\x00d"), segmen(0xfe, "rahasia"), "\xff\xff"+segmen(0xfe, "rahasia")[1:]) + jpegDari(t, exif)
		b, kept := terima(t, s, content)
		if kept != jpegDari(t, profil, segmen(0xee, "Adobe\x00d")) || b.Tipe != blob.JPEG {
			t.Errorf("%d bytes of %d, %q", len(kept), len(content), kept[:60])
		}
		if m, err := jpeg.Decode(strings.NewReader(kept)); err != nil || m.Bounds() != gambar().Bounds() {
			t.Error(err)
		}
	})
	t.Run("of a PNG goes what is not the picture", func(t *testing.T) {
		warna := bongkah("gAMA", "\x00\x00\xb1\x8f")
		_, kept := terima(t, s, pngDari(t, bongkah("eXIf", "rahasia"), bongkah("tEXt", "Author\x00rahasia"), bongkah("iTXt", "rahasia"), bongkah("zTXt", "rahasia"), bongkah("tIME", "1234567"), warna)+"rahasia")
		if kept != pngDari(t, warna) {
			t.Errorf("%q", kept[:80])
		}
		if m, err := png.Decode(strings.NewReader(kept)); err != nil || m.At(3, 4) != gambar().At(3, 4) {
			t.Error(err)
		}
	})
	t.Run("scans with restarts, stuffed bytes and several passes come whole", func(t *testing.T) {
		pass := segmen(0xda, "\x01\x01\x00\x00\x3f\x00") + "ab\xff\x00cd\xff\xd0ef\xff\xd7"
		want := "\xff\xd8" + pass + segmen(0xc4, "tabel") + pass + "\xff\xd9"
		if _, kept := terima(t, s, "\xff\xd8"+pass+exif+"\xff"+segmen(0xc4, "tabel")+pass+"\xff\xff\xd9"); kept != want {
			t.Errorf("%q", kept)
		}
	})
}
