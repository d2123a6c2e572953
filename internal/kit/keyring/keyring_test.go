package keyring_test

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

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/keyring"
)

// list writes a ring; the key of an id is made from it.
func list(id ...string) string {
	var all []string
	for _, i := range id {
		bahan := base64.StdEncoding.EncodeToString([]byte(strings.Repeat(i+"/", 32)))
		all = append(all, fmt.Sprintf(`{"id":%q,"kunci":%q}`, i, bahan))
	}
	return "[" + strings.Join(all, ",") + "]"
}

func open(t *testing.T, value string) *keyring.Ring {
	t.Helper()
	ring, err := keyring.Open(value, "")
	if err != nil {
		t.Fatal(err)
	}
	return ring
}

func TestRotation(t *testing.T) {
	old, candidate := open(t, list("a")), open(t, list("b", "a"))
	sign, turunan := old.Sign("sesi", []byte("x")), old.Derive("sesi", []byte("x"))

	if !old.Verify("sesi", []byte("x"), sign) || !candidate.Verify("sesi", []byte("x"), sign) {
		t.Error("a signature of the older key does not count after rotation")
	}
	if candidate.Sign("sesi", []byte("x")) == sign || !strings.HasPrefix(candidate.Sign("sesi", []byte("x")), "b.") {
		t.Error("the newest key does not sign")
	}
	got := candidate.DeriveAll("sesi", []byte("x"))
	if want := [][]byte{candidate.Derive("sesi", []byte("x")), turunan}; !cmp.Equal(got, want) {
		t.Errorf("derived by all keys = %x, want by the newest and by the older: %x", got, want)
	}
	if open(t, list("b")).Verify("sesi", []byte("x"), sign) {
		t.Error("a signature counts after its key was taken away")
	}
}

func TestSignaturesApart(t *testing.T) {
	ring := open(t, list("a"))
	sign := ring.Sign("sesi", []byte("x"))
	for _, other := range [][2]string{{"kode", "x"}, {"sesi", "y"}, {"ses", "ix"}} {
		if ring.Verify(other[0], []byte(other[1]), sign) {
			t.Errorf("the signature of sesi and x counts for %s and %s", other[0], other[1])
		}
	}
	body := sign[2:] // behind the key's id and its point
	for _, palsu := range []string{
		"", "a", "a.", "." + body, "b." + body, "a.a." + body,
		sign + "A", sign + "=", sign[:len(sign)-1],
	} {
		if ring.Verify("sesi", []byte("x"), palsu) {
			t.Errorf("%q counts as a signature", palsu)
		}
	}
}

func TestParseRefused(t *testing.T) {
	length := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("ab", 16)))
	pendek := base64.StdEncoding.EncodeToString([]byte("terlalu-pendek"))
	nol := base64.StdEncoding.EncodeToString(make([]byte, 32))
	for _, value := range []string{
		"bukan json", "{}", "[]", list("a") + list("b"), list("a", "a"), list("a.b"), list(""),
		`[{"id":"a"}]`,
		`[{"id":"a","kunci":"?"}]`,
		`[{"id":"a","kunci":"` + pendek + `"}]`,
		`[{"id":"a","kunci":"` + nol + `"}]`,
		`[{"id":"a","kunci":"` + length + `","lain":1}]`,
		`[{"id":"a","id":"b","kunci":"` + length + `"}]`,
	} {
		ring, err := keyring.Open(value, "")
		if err == nil {
			t.Errorf("%s is taken as %v", value, ring)
			continue
		}
		if strings.Contains(err.Error(), pendek) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q shows the key, or is no single line", err)
		}
	}
	if _, err := keyring.Open("", ""); err == nil {
		t.Error("no keys and no folder are taken")
	}
}

func TestFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	ring, err := keyring.Open("", folder)
	if err != nil {
		t.Fatal(err)
	}
	lagi, err := keyring.Open("", folder)
	if err != nil || !lagi.Verify("sesi", []byte("x"), ring.Sign("sesi", []byte("x"))) {
		t.Errorf("the file made first is not used again: %v", err)
	}
	content, err := os.ReadDir(folder)
	if err != nil || len(content) != 1 || content[0].Name() != keyring.FileName {
		t.Errorf("the folder holds %v, %v; want %s alone", content, err, keyring.FileName)
	}
	info, err := os.Stat(filepath.Join(folder, keyring.FileName))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := info.Mode().Perm(), fs.FileMode(0o600); got != want {
		t.Errorf("mode of the file = %v, want %v", got, want)
	}
	other, err := keyring.Open("", t.TempDir())
	if err != nil || bytes.Equal(other.Derive("a", nil), ring.Derive("a", nil)) {
		t.Errorf("two folders have one key, or %v", err)
	}
}

func TestFileOpenToOthers(t *testing.T) {
	file := filepath.Join(t.TempDir(), keyring.FileName)
	if err := os.WriteFile(file, []byte(list("a")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []fs.FileMode{0o604, 0o640, 0o644, 0o660, 0o777} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		_, err := keyring.Open("", filepath.Dir(file))
		if want := "chmod 600"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("opened with mode %v: %v, want a refusal with %q", mode, err, want)
		}
	}
}

// TestFileAtOnce starts many portals on one empty folder; all must end with the same key.
func TestFileAtOnce(t *testing.T) {
	folder := t.TempDir()
	sign := make([]string, 8)
	var all sync.WaitGroup
	for i := range sign {
		all.Go(func() {
			ring, err := keyring.Open("", folder)
			if err != nil {
				t.Error(err)
				return
			}
			sign[i] = ring.Sign("a", nil)
		})
	}
	all.Wait()
	for _, single := range sign {
		if single != sign[0] {
			t.Fatalf("signatures of one text = %q, want all of one key", sign)
		}
	}
}

func TestSecret(t *testing.T) {
	const content = "kata-rahasia"
	rahasia := keyring.Secret(content)
	terbungkus := struct {
		Isi    keyring.Secret
		Daftar map[string]keyring.Secret
		Ring   *keyring.Ring
	}{rahasia, map[string]keyring.Secret{"a": rahasia}, open(t, list("a"))}

	var catatan bytes.Buffer
	slog.New(slog.NewJSONHandler(&catatan, nil)).Info("a", "rahasia", rahasia, "terbungkus", terbungkus)
	slog.New(slog.NewTextHandler(&catatan, nil)).Info("a", "rahasia", rahasia, "terbungkus", terbungkus)
	for _, pola := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%T"} {
		fmt.Fprintf(&catatan, pola, rahasia)
		fmt.Fprintf(&catatan, pola, terbungkus)
	}
	kirim, err := json.Marshal(terbungkus)
	catatan.Write(kirim)
	tampak := []string{
		content, fmt.Sprintf("%x", content), fmt.Sprintf("%X", content),
		"97 47 97 47", "612f612f", base64.StdEncoding.EncodeToString([]byte("a/a/a/")), // the ring's own key
	}
	for _, bocor := range tampak {
		if strings.Contains(catatan.String(), bocor) {
			t.Errorf("%q shows in %s", bocor, catatan.String())
		}
	}
	if err != nil {
		t.Errorf("written as JSON: %v", err)
	}
	if got := string(rahasia); got != content {
		t.Errorf("the text itself = %q, want %q", got, content)
	}
	if got, want := rahasia.String(), "***"; got != want {
		t.Errorf("written as a text = %q, want %q", got, want)
	}
	var decoder struct{ Isi keyring.Secret }
	if err := json.Unmarshal([]byte(`{"Isi":"`+content+`"}`), &decoder); err != nil || string(decoder.Isi) != content {
		t.Errorf("read from JSON = %q, %v; want %q", string(decoder.Isi), err, content)
	}
}
