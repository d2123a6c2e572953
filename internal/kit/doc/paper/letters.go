package paper

import (
	_ "embed"
	"sync"

	"github.com/go-fonts/liberation/liberationmonobold"
	"github.com/go-fonts/liberation/liberationmonoitalic"
	"github.com/go-fonts/liberation/liberationmonoregular"
	"github.com/go-fonts/liberation/liberationsansitalic"
	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifitalic"
	"github.com/go-fonts/liberation/liberationserifregular"
)

// Font is a kind of letters that a paper can be set in.
type Font string

// The kinds of letters. Each is as wide as what offices use: Arial, Times New Roman, Courier New.
const (
	Sans  Font = "sans" // what a paper is set in unless it says otherwise
	Serif Font = "serif"
	Mono  Font = "mono" // all letters of one width
)

// Fonts are the kinds of letters, first the one that a paper has without a choice.
func Fonts() []Font { return []Font{Sans, Serif, Mono} }

const family = "kertas"

var (
	//go:embed fonts/kertas-sans-regular.ttf
	regularFont []byte
	//go:embed fonts/kertas-sans-bold.ttf
	boldFont []byte
)

// letters are the letters of one kind: upright, bold and slanted. What is bold and slanted is set bold.
type letters struct {
	regular, bold, italic []byte
	drawable              func() map[rune]bool // the characters that upright and bold ones have
}

func newLetters(regular, bold, italic []byte) letters {
	return letters{regular, bold, italic, sync.OnceValue(func() map[rune]bool {
		second, out := charactersOf(bold), map[rune]bool{}
		for r := range charactersOf(regular) {
			if second[r] {
				out[r] = true
			}
		}
		return out
	})}
}

var (
	sansLetters  = newLetters(regularFont, boldFont, liberationsansitalic.TTF)
	serifLetters = newLetters(liberationserifregular.TTF, liberationserifbold.TTF, liberationserifitalic.TTF)
	monoLetters  = newLetters(liberationmonoregular.TTF, liberationmonobold.TTF, liberationmonoitalic.TTF)
)

// lettersOf are the letters of a kind; of none that there is, those without serifs.
func lettersOf(f Font) letters {
	switch f {
	case Serif:
		return serifLetters
	case Mono:
		return monoLetters
	}
	return sansLetters
}
