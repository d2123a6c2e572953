package jobs

import (
	"slices"

	"portaldosen/internal/kit/db"
)

// lane is a row of jobs with workers of its own, so that those of one never wait for those of the other.
type lane struct {
	wake    chan struct{}
	awaited bool
}

func newLane(awaited bool) *lane { return &lane{make(chan struct{}, 1), awaited} }

// stir wakes a worker of this process; the others look by themselves.
func (l *lane) stir() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// laneOf is where a kind of job waits.
func (k *Queue) laneOf(kind string) *lane {
	if slices.Contains(k.awaited, kind) {
		return k.quick
	}
	return k.patient
}

// lanes are those in which there is anything to do.
func (k *Queue) lanes() []*lane {
	if len(k.awaited) == 0 {
		return []*lane{k.patient}
	}
	return []*lane{k.quick, k.patient}
}

// stir wakes a worker of each lane.
func (k *Queue) stir() {
	for _, l := range k.lanes() {
		l.stir()
	}
}

// in is the condition that holds for the jobs of a lane, and the arguments with its own added.
func (k *Queue) in(l *lane, args []any) (string, []any) {
	if len(k.awaited) == 0 {
		return "", args
	}
	list, args := db.In(args, k.awaited)
	if l.awaited {
		return " AND jenis IN " + list, args
	}
	return " AND jenis NOT IN " + list, args
}
