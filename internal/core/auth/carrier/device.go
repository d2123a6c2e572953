package carrier

import (
	"io"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/kit/keyring"
)

// purposeDevice names the use of the key ring that signs the cookie of a known device.
const purposeDevice = "auth.perangkat"

// NewDevice makes the cookie of a device on which an account has signed in: <random>.<seconds>.<signature>, signed
// over college and account too.
func NewDevice(ring *keyring.Ring, random io.Reader, college, akun string, now time.Time) (string, error) {
	mark, err := bearer.New(strconv.FormatInt(now.Unix(), 10), random)
	if err != nil {
		return "", err
	}
	return mark + "." + ring.Sign(purposeDevice, deviceData(college, akun, mark)), nil
}

// ReadDevice is what tells a known device of an account apart from others; "" when the cookie is not the account's,
// was not signed by us, or is too old.
func ReadDevice(ring *keyring.Ring, cookie, college, akun string, now time.Time, lifetime time.Duration) string {
	parts := strings.SplitN(cookie, ".", 3)
	if len(parts) != 3 || akun == "" {
		return ""
	}
	mark := parts[0] + "." + parts[1]
	made, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil || now.Sub(time.Unix(made, 0)) > lifetime || !ring.Verify(purposeDevice, deviceData(college, akun, mark), parts[2]) {
		return ""
	}
	return mark
}

func deviceData(college, akun, mark string) []byte {
	return []byte(college + "\x00" + akun + "\x00" + mark)
}
