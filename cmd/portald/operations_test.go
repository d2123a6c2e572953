package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/api"
)

var update = flag.Bool("update", false, "write the goldens anew")

// The whole front door on one screen: each operation, the permission it asks, who holds it as shipped.
func TestOperations(t *testing.T) {
	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, op := range p.router.Operations() {
		roles := "-"
		if op.Permission != api.Public && op.Permission != api.SignedIn {
			roles = strings.Join(p.router.Identity.Roles(op.Permission), ",")
		}
		lines = append(lines, fmt.Sprintf("%-6s %-50s %-30s %s", op.Method, op.Path, op.Permission, roles))
	}
	slices.Sort(lines)
	golden(t, "operations.txt", []byte(strings.Join(lines, "\n")+"\n"), "make authz UPDATE=1")
}

func TestDocument(t *testing.T) {
	body, err := document()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "openapi.json", append(body, '\n'), "make gen")
}

func golden(t *testing.T, name string, got []byte, command string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs; read the change, then '%s' (-want +got):\n%s", file, command, diff)
	}
}
