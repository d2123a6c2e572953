package tatest

import (
	"sync"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
)

// Note writes dosen's note on a session.
func Note(c *coretest.Campus, id string, body Fields) (b bimbingan.Bimbingan) {
	c.As(Unindra, "dosen", "PUT", PathBimbingan+id, body).Want(200).JSON(&b)
	return b
}

// AtOnce makes calls at once and tells how often each status came.
func AtOnce(calls ...func() int) map[int]int {
	var all sync.WaitGroup
	var mu sync.Mutex
	out := map[int]int{}
	for _, call := range calls {
		all.Go(func() {
			status := call()
			mu.Lock()
			defer mu.Unlock()
			out[status]++
		})
	}
	all.Wait()
	return out
}
