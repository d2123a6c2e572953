package siapkan

import (
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/keyring"
)

// Lifetime is how long a link is good: long enough to type a form, too short to be found in a log.
const Lifetime = time.Hour

const purpose = "siapkan"

// Link is the address of the page that makes the portal's beginning, good for Lifetime and for as long as there is no college.
// Every portal that shares the ring takes it. The token stands behind #, so that no log and no proxy sees it.
func Link(ring *keyring.Ring, base string, now time.Time) string {
	end := strconv.FormatInt(now.Add(Lifetime).Unix(), 10)
	return strings.TrimSuffix(base, "/") + "/siapkan#" + end + "." + ring.Sign(purpose, []byte(end))
}

// Until is when a token ends; false for one that this ring did not sign.
func Until(ring *keyring.Ring, token string) (time.Time, bool) {
	end, signature, _ := strings.Cut(token, ".")
	seconds, err := strconv.ParseInt(end, 10, 64)
	return time.Unix(seconds, 0).UTC(), err == nil && ring.Verify(purpose, []byte(end), signature)
}
