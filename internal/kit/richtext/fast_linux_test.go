package richtext_test

import (
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"portaldosen/internal/kit/richtext"
)

// TestCleanFast cleans the largest body that the portal takes, in shapes that slow readers of HTML and CSS. What it
// takes grows as the body does: four times the text takes four times the work, where a slow reader takes sixteen.
func TestCleanFast(t *testing.T) {
	const largest, allowed = 256 << 10, 9
	for _, part := range []string{
		"<b>", "</b>", "<p>", "<li>", "<a href=https://a>", "<b><p>", "<x ", "<!--", "<script>", "&amp", "&#",
		"<p style='(", "<p style='color:a ", "<span style=color:#fff>", "<blockquote><b>", "</p>", "<svg><a>",
	} {
		work := func(size int) time.Duration {
			many := strings.Repeat(part, size/len(part))
			return leastWork(func() {
				richtext.Clean(many)
				richtext.Clean("<p style='color:" + many + "'>a")
			})
		}
		// What takes less than a clock's tick is not worth a ratio.
		if small, large := work(largest/4), work(largest); large > allowed*max(small, 2*time.Millisecond) {
			t.Errorf("%q repeated takes %v, and %v for four times as much, want at most %d times the time",
				part, small, large, allowed)
		}
	}
}

// leastWork is the processor's time of this thread alone, the least of two: neither a busy machine nor a collection of
// garbage counts.
func leastWork(do func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	least := time.Duration(1 << 62)
	for range 2 {
		began := threadTime()
		do()
		least = min(least, threadTime()-began)
	}
	return least
}

func threadTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
