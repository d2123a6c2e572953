// Package disk watches how much room is left where the portal keeps its records and files.
package disk

import (
	"fmt"
	"sync"
	"syscall"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
)

// lookEvery is how old a look at the disk may be: it is asked about with every write.
const lookEvery = time.Second

// Watch looks at the disks of some folders and keeps a reserve free on each.
type Watch struct {
	clock   clock.Clock
	reserve int64
	folders []string

	mu     sync.Mutex
	looked time.Time
	free   int64
	err    error
}

// New watches folders, which are there; the reserve is in bytes.
func New(c clock.Clock, reserve int64, folders ...string) *Watch {
	return &Watch{clock: c, reserve: reserve, folders: folders}
}

// Free is how many bytes the portal may still write on the fullest of the disks, as of at most a second ago.
func (w *Watch) Free() (int64, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if now := w.clock.Now(); w.looked.IsZero() || now.Sub(w.looked) >= lookEvery || now.Before(w.looked) {
		w.looked = now
		w.free, w.err = least(w.folders)
	}
	return w.free, w.err
}

// Space refuses with 507 when so many bytes more would leave less than the reserve. A disk that cannot be looked at
// refuses nothing: what is written finds out.
func (w *Watch) Space(need int64) error {
	free, err := w.Free()
	if err == nil && free-need < w.reserve {
		return apperr.DiskFull()
	}
	return nil
}

func least(folders []string) (int64, error) {
	out := int64(-1)
	for _, folder := range folders {
		var fs syscall.Statfs_t
		if err := syscall.Statfs(folder, &fs); err != nil {
			return 0, fmt.Errorf("ruang disk %s: %w", folder, err)
		}
		if free := int64(fs.Bavail) * int64(fs.Bsize); out < 0 || free < out {
			out = free
		}
	}
	return out, nil
}
