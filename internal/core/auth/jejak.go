package auth

// jejak is what was done to what, for the audit trail.
type jejak struct {
	tindakan, objek, id string
	rincian             map[string]any
}
