module portaldosen/bench/emblems/oksvg

go 1.26.0

require (
	codeberg.org/go-pdf/fpdf v0.12.0
	github.com/fyne-io/oksvg v0.2.0
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
)

require (
	golang.org/x/image v0.40.0 // indirect
	golang.org/x/net v0.35.0 // indirect
	golang.org/x/text v0.37.0 // indirect
)
