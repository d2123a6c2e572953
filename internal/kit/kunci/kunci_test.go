package kunci_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/kit/kunci"
)

// daftar writes a ring; the key of an id is made from it.
func daftar(id ...string) string {
	var semua []string
	for _, i := range id {
		bahan := base64.StdEncoding.EncodeToString([]byte(strings.Repeat(i+"/", 32)))
		semua = append(semua, fmt.Sprintf(`{"id":%q,"kunci":%q}`, i, bahan))
	}
	return "[" + strings.Join(semua, ",") + "]"
}

func buka(t *testing.T, nilai string) *kunci.Ring {
	t.Helper()
	ring, err := kunci.Buka(nilai, "")
	if err != nil {
		t.Fatal(err)
	}
	return ring
}

func TestRotasi(t *testing.T) {
	lama, baru := buka(t, daftar("a")), buka(t, daftar("b", "a"))
	tanda, turunan := lama.Tanda("sesi", []byte("x")), lama.Turunkan("sesi", []byte("x"))

	if !lama.Sah("sesi", []byte("x"), tanda) || !baru.Sah("sesi", []byte("x"), tanda) {
		t.Error("a signature of the older key does not count after rotation")
	}
	if baru.Tanda("sesi", []byte("x")) == tanda || !strings.HasPrefix(baru.Tanda("sesi", []byte("x")), "b.") {
		t.Error("the newest key does not sign")
	}
	if semua := baru.Semua("sesi", []byte("x")); len(semua) != 2 || !bytes.Equal(semua[1], turunan) || !bytes.Equal(semua[0], baru.Turunkan("sesi", []byte("x"))) {
		t.Error("what the older key derived is not among all")
	}
	if buka(t, daftar("b")).Sah("sesi", []byte("x"), tanda) {
		t.Error("a signature counts after its key was taken away")
	}
}

func TestTandaTerpisah(t *testing.T) {
	ring := buka(t, daftar("a"))
	tanda := ring.Tanda("sesi", []byte("x"))
	if ring.Sah("kode", []byte("x"), tanda) || ring.Sah("sesi", []byte("y"), tanda) || ring.Sah("ses", []byte("ix"), tanda) {
		t.Error("a signature counts for something else")
	}
	for _, palsu := range []string{"", "a", "a.", "." + tanda[2:], "b." + tanda[2:], tanda + "A", tanda[:len(tanda)-1], tanda + "=", "a.a." + tanda[2:]} {
		if ring.Sah("sesi", []byte("x"), palsu) {
			t.Errorf("%q counts as a signature", palsu)
		}
	}
}

func TestUraiDitolak(t *testing.T) {
	panjang := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("ab", 16)))
	pendek := base64.StdEncoding.EncodeToString([]byte("terlalu-pendek"))
	nol := base64.StdEncoding.EncodeToString(make([]byte, 32))
	for _, nilai := range []string{
		"bukan json", "{}", "[]", daftar("a") + daftar("b"), daftar("a", "a"), daftar("a.b"), daftar(""),
		`[{"id":"a","kunci":"` + pendek + `"}]`, `[{"id":"a","kunci":"` + nol + `"}]`, `[{"id":"a"}]`, `[{"id":"a","kunci":"?"}]`,
		`[{"id":"a","kunci":"` + panjang + `","lain":1}]`, `[{"id":"a","id":"b","kunci":"` + panjang + `"}]`,
	} {
		ring, err := kunci.Buka(nilai, "")
		if err == nil {
			t.Errorf("%s is taken as %v", nilai, ring)
			continue
		}
		if strings.Contains(err.Error(), pendek) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q shows the key, or is no single line", err)
		}
	}
	if _, err := kunci.Buka("", ""); err == nil {
		t.Error("no keys and no folder are taken")
	}
}

func TestBerkas(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	ring, err := kunci.Buka("", folder)
	if err != nil {
		t.Fatal(err)
	}
	lagi, err := kunci.Buka("", folder)
	if err != nil || !lagi.Sah("sesi", []byte("x"), ring.Tanda("sesi", []byte("x"))) {
		t.Errorf("the file made first is not used again: %v", err)
	}
	isi, err := os.ReadDir(folder)
	if err != nil || len(isi) != 1 || isi[0].Name() != kunci.NamaBerkas {
		t.Errorf("left behind: %v, %v", isi, err)
	}
	if info, err := os.Stat(filepath.Join(folder, kunci.NamaBerkas)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	lain, err := kunci.Buka("", t.TempDir())
	if err != nil || bytes.Equal(lain.Turunkan("a", nil), ring.Turunkan("a", nil)) {
		t.Errorf("two folders have one key, or %v", err)
	}
}

func TestBerkasTerbuka(t *testing.T) {
	berkas := filepath.Join(t.TempDir(), kunci.NamaBerkas)
	if err := os.WriteFile(berkas, []byte(daftar("a")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []fs.FileMode{0o604, 0o640, 0o644, 0o660, 0o777} {
		if err := os.Chmod(berkas, mode); err != nil {
			t.Fatal(err)
		}
		if _, err := kunci.Buka("", filepath.Dir(berkas)); err == nil || !strings.Contains(err.Error(), "chmod 600") {
			t.Errorf("mode %v: %v", mode, err)
		}
	}
}

// TestBerkasBersamaan starts many portals on one empty folder; all must end with the same key.
func TestBerkasBersamaan(t *testing.T) {
	folder := t.TempDir()
	tanda := make([]string, 8)
	var semua sync.WaitGroup
	for i := range tanda {
		semua.Go(func() {
			ring, err := kunci.Buka("", folder)
			if err != nil {
				t.Error(err)
				return
			}
			tanda[i] = ring.Tanda("a", nil)
		})
	}
	semua.Wait()
	for _, satu := range tanda {
		if satu != tanda[0] {
			t.Fatalf("different keys: %v", tanda)
		}
	}
}

func TestRahasia(t *testing.T) {
	const isi = "kata-rahasia"
	rahasia := kunci.Rahasia(isi)
	terbungkus := struct {
		Isi    kunci.Rahasia
		Daftar map[string]kunci.Rahasia
		Ring   *kunci.Ring
	}{rahasia, map[string]kunci.Rahasia{"a": rahasia}, buka(t, daftar("a"))}

	var catatan bytes.Buffer
	slog.New(slog.NewJSONHandler(&catatan, nil)).Info("a", "rahasia", rahasia, "terbungkus", terbungkus)
	slog.New(slog.NewTextHandler(&catatan, nil)).Info("a", "rahasia", rahasia, "terbungkus", terbungkus)
	for _, pola := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%T"} {
		fmt.Fprintf(&catatan, pola, rahasia)
		fmt.Fprintf(&catatan, pola, terbungkus)
	}
	kirim, err := json.Marshal(terbungkus)
	catatan.Write(kirim)
	tampak := []string{isi, fmt.Sprintf("%x", isi), fmt.Sprintf("%X", isi), "97 47 97 47", "612f612f", base64.StdEncoding.EncodeToString([]byte("a/a/a/"))}
	for _, bocor := range tampak {
		if strings.Contains(catatan.String(), bocor) {
			t.Errorf("%q shows in %s", bocor, catatan.String())
		}
	}
	if err != nil || string(rahasia) != isi || rahasia.String() != "***" {
		t.Error(err, string(rahasia), rahasia.String())
	}
	var baca struct{ Isi kunci.Rahasia }
	if err := json.Unmarshal([]byte(`{"Isi":"`+isi+`"}`), &baca); err != nil || string(baca.Isi) != isi {
		t.Errorf("read back: %v", err)
	}
}
