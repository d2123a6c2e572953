package dbtest

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
)

// StartPostgres starts a cluster of its own for this test process, on a free port, as a user that is not root. It ends,
// and its folder goes, when this process does: the script waits for the end of its input.
func StartPostgres() (string, error) {
	bins, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(bins) == 0 {
		return "", errors.New("tidak ada PostgreSQL di /usr/lib/postgresql; " +
			"pasang paket 'postgresql' atau isi PORTALD_TEST_POSTGRES")
	}
	slices.Sort(bins)
	cmd := exec.Command("sh", "-c", startScript, "sh", bins[len(bins)-1])
	if clusterEnd, err = cmd.StdinPipe(); err != nil {
		return "", err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	address, ok := strings.CutPrefix(strings.TrimSpace(line), "siap ")
	if !ok {
		return "", fmt.Errorf("tidak mau mulai: %q %w", line, err)
	}
	return address, nil
}

// clusterEnd is held as long as the process lives: the cluster ends with it.
var clusterEnd io.WriteCloser

// Stop ends the cluster that this process started, if it did, before the process ends.
func Stop() error {
	if clusterEnd == nil {
		return nil
	}
	return clusterEnd.Close()
}

//go:embed start.sh
var startScript string

// Superuser is the address of a test's database for the cluster's own role, to do what no owner may.
func Superuser(c db.Config) (string, error) {
	s, err := cluster()
	if err != nil {
		return "", err
	}
	made, err := url.Parse(c.URL)
	if err != nil {
		return "", err
	}
	u := *s.address
	u.Path = made.Path
	return u.String(), nil
}
