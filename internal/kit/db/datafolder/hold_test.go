package datafolder

import (
	"syscall"
	"testing"
)

func TestReleaseLetsTheNextIn(t *testing.T) {
	folder := t.TempDir()
	first, err := Lock(folder)
	if err != nil {
		t.Fatal(err)
	}
	child, err := syscall.Dup(int(first.file.Fd())) // what a process that is just being started still has open
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = syscall.Close(child) }()
	if _, err := Lock(folder); err == nil {
		t.Error("a folder in use is held by a second, want a refusal")
	}
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	second, err := Lock(folder)
	if err != nil {
		t.Fatalf("after its release the folder answers %v, want a hold", err)
	}
	if err := second.Release(); err != nil {
		t.Error(err)
	}
}
