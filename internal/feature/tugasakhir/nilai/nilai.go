// Package nilai is marking: sheets, the final grade, its lock, and requests to change a sheet.
package nilai

import (
	"portaldosen/internal/feature/tugasakhir/ujian"
)

// Service answers what is asked about marks.
type Service struct{ *ujian.Service }
