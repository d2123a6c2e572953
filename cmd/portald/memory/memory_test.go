package memory

import (
	"io/fs"
	"testing"
)

func TestByteSize(t *testing.T) {
	for text, want := range map[string]Size{
		"0":       0,
		"1048576": 1 << 20,
		"256MB":   256 << 20,
		" 2 gb ":  2 << 30,
		"64kb":    64 << 10,
	} {
		var got Size
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want {
			t.Errorf("size of %q = %d (%v), want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "MB", "-1", "1.5GB", "9999999999GB", "256 M"} {
		var got Size
		if err := got.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("size of %q = %d, want an error", text, got)
		}
	}
}

func TestMemoryOfControlGroup(t *testing.T) {
	const v2, v1 = "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"
	for name, c := range map[string]struct {
		files map[string]string
		want  Size
	}{
		"no group":            {nil, shippedMemory},
		"a group of any size": {map[string]string{v2: "max\n"}, shippedMemory},
		"a large group":       {map[string]string{v2: "4294967296\n"}, shippedMemory},
		"a small group":       {map[string]string{v2: "209715200\n"}, 120 << 20},
		"an old group":        {map[string]string{v1: "209715200\n"}, 120 << 20},
		"an old one without":  {map[string]string{v1: "9223372036854771712\n"}, shippedMemory},
	} {
		read := func(file string) ([]byte, error) {
			if text, ok := c.files[file]; ok {
				return []byte(text), nil
			}
			return nil, fs.ErrNotExist
		}
		if got := memoryFor(OfGroup(read)); got != c.want {
			t.Errorf("memory in %s = %d, want %d", name, got, c.want)
		}
	}
}
