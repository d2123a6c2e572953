package auth

import (
	"time"

	"portaldosen/internal/core/auth/guard"
)

// Settings are the lifetimes and limits of signing in.
type Settings struct {
	Access  time.Duration // of an access token
	Session time.Duration // from sign-in to the absolute end; at most 30 days
	Idle    time.Duration // a session not renewed for so long has ended
	Code    time.Duration // of an authorization code
	Grace   time.Duration // a refresh token may be sent twice within this time, e.g. when the first answer got lost
	Device  time.Duration // how long a device that signed in before is remembered

	// Limits say how fast tries to sign in may fail. An account is delayed, never locked; a device that has signed in
	// before (its cookie proves it) has a delay of its own, so that strangers who guess do not keep its owner out.
	Limits guard.Limits
}

// Defaults are the settings as shipped.
func Defaults() Settings {
	return Settings{
		Access: 10 * time.Minute, Session: 30 * 24 * time.Hour, Idle: 7 * 24 * time.Hour, Code: time.Minute,
		Grace: 10 * time.Second, Device: 180 * 24 * time.Hour,
		Limits: defaultLimits(),
	}
}
