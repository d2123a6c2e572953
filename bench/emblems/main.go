// Command emblems measures ways of drawing campuses' emblems, which are SVG, into papers, which are PDF (ADR 0045): of every file
// of a folder, whether a way draws it, how far the picture is from rsvg-convert's, what it takes and what it adds to the paper.
//
//	go run ./bench/emblems [-list] FOLDER [NAME=COMMAND ...]
//
// A COMMAND is called with the folder and another to write into: a PDF for each SVG that it draws, the emblem 20 mm from the top
// and the left and 20 mm wide; it prints a line for each, NAME, nanoseconds ("-": refused), bytes added, why, a tab between
// (oksvg/ is one). Needs rsvg-convert and pdftoppm.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"log"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/doc/paper"
)

// The picture: 20 mm at 1,016 dots an inch. Blocks of so many dots are held beside each other, so that it does not count on which
// side of a dot an edge falls.
const (
	dots  = 1016
	side  = 800
	at    = 800
	block = 4
)

// near is the mean difference of a colour, of 255, below which nobody sees another picture.
const near = 4

func main() {
	list := flag.Bool("list", false, "print every file's figures")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("emblems [-list] FOLDER [NAME=COMMAND ...]")
	}
	if err := compare(flag.Arg(0), flag.Args()[1:], *list); err != nil {
		log.Fatal(err)
	}
}

// drawn is what a way made of a file.
type drawn struct {
	took  time.Duration
	bytes int
	off   float64 // mean difference to the referee's picture; below 0: refused
	why   string
}

// drawer draws all files of a folder into another.
type drawer struct {
	name string
	draw func(folder, out string) (map[string]drawn, error)
}

func compare(folder string, commands []string, list bool) error {
	drawers := []drawer{{"own", drawOwn}}
	for _, c := range commands {
		name, command, ok := strings.Cut(c, "=")
		if !ok {
			return fmt.Errorf("%s: no NAME=COMMAND", c)
		}
		drawers = append(drawers, drawer{name, func(folder, out string) (map[string]drawn, error) { return drawBy(command, folder, out) }})
	}
	work, err := os.MkdirTemp("", "bench-emblems-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	files, err := filepath.Glob(filepath.Join(folder, "*.svg"))
	if err != nil {
		return err
	}
	all := make([]map[string]drawn, len(drawers))
	for i, d := range drawers {
		out := filepath.Join(work, d.name)
		if err := os.Mkdir(out, 0o700); err != nil {
			return err
		}
		if all[i], err = d.draw(folder, out); err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
	}
	judged := 0
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".svg")
		want, err := referee(file)
		if err != nil {
			fmt.Printf("%s: left out, the referee: %v\n", name, err)
			continue
		}
		judged++
		for i, d := range drawers {
			one, ok := all[i][name]
			if !ok || one.off < 0 {
				one.off = -1
			} else if one.off, err = difference(want, filepath.Join(work, d.name, name+".pdf")); err != nil {
				return err
			}
			all[i][name] = one
			if list {
				fmt.Printf("%s\t%s\t%.2f\t%s\t%d\t%s\n", name, d.name, one.off, one.took.Round(time.Microsecond), one.bytes, one.why)
			}
		}
	}
	fmt.Printf("\n| %s, %d files | drawn | like the referee's | drawn otherwise | difference: median of drawn | worst | time: median | bytes: median |\n|---|--:|--:|--:|--:|--:|--:|--:|\n",
		filepath.Base(folder), judged)
	for i, d := range drawers {
		line(d.name, all[i], judged)
	}
	return nil
}

func line(name string, all map[string]drawn, judged int) {
	var offs, tooks, sizes []float64
	like := 0
	for _, one := range all {
		if one.off < 0 {
			continue
		}
		offs, tooks, sizes = append(offs, one.off), append(tooks, float64(one.took.Microseconds())/1000), append(sizes, float64(one.bytes))
		if one.off < near {
			like++
		}
	}
	n := float64(judged) / 100
	fmt.Printf("| %s | %.0f %% | %.0f %% | %d | %.2f | %.1f | %.2f ms | %.0f |\n", name, float64(len(offs))/n, float64(like)/n, len(offs)-like,
		part(offs, 50), part(offs, 100), part(tooks, 50), part(sizes, 50))
}

func part(all []float64, percent int) float64 {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[min(len(all)*percent/100, len(all)-1)]
}

// drawOwn draws by the portal: a paper whose letterhead has the emblem.
func drawOwn(folder, out string) (map[string]drawn, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.svg"))
	if err != nil {
		return nil, err
	}
	none, all := onPaper(""), map[string]drawn{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		began := time.Now()
		onPaper("")
		empty := time.Since(began)
		began = time.Now()
		sheet := onPaper(string(content))
		took := max(0, time.Since(began)-empty)
		name := strings.TrimSuffix(filepath.Base(file), ".svg")
		if bytes.Equal(sheet, none) {
			all[name] = drawn{off: -1, why: "refused"}
			continue
		}
		all[name] = drawn{took: took, bytes: len(sheet) - len(none)}
		if err := os.WriteFile(filepath.Join(out, name+".pdf"), sheet, 0o600); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func onPaper(emblem string) []byte {
	k := paper.New("", "", "", time.Unix(0, 0))
	k.Letterhead(paper.Letterhead{Logo: emblem})
	var out bytes.Buffer
	if err := k.Write(&out); err != nil {
		log.Fatal(err)
	}
	return out.Bytes()
}

// drawBy draws by a command.
func drawBy(command, folder, out string) (map[string]drawn, error) {
	var said bytes.Buffer
	c := exec.Command("sh", "-c", command+` "$@"`, "sh", folder, out)
	c.Stdout, c.Stderr = &said, os.Stderr
	if err := c.Run(); err != nil {
		return nil, err
	}
	all := map[string]drawn{}
	for text := range strings.Lines(said.String()) {
		cells := strings.Split(strings.TrimSuffix(text, "\n"), "\t")
		if len(cells) != 4 {
			continue // a library's own talk
		}
		took, err := strconv.Atoi(cells[1])
		size, _ := strconv.Atoi(cells[2])
		one := drawn{took: time.Duration(took), bytes: size, why: cells[3]}
		if err != nil {
			one.off = -1
		}
		all[cells[0]] = one
	}
	return all, nil
}

// referee is a file as rsvg-convert draws it on white.
func referee(file string) (image.Image, error) {
	out, err := exec.Command("rsvg-convert", "--width", fmt.Sprint(side), "--height", fmt.Sprint(side), "--background-color", "white", file).Output()
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(out))
}

// difference is the mean one of a colour between a picture and the emblem in a PDF, 0 to 255.
func difference(want image.Image, sheet string) (float64, error) {
	n := fmt.Sprint(side)
	out, err := exec.Command("pdftoppm", "-png", "-f", "1", "-l", "1", "-r", fmt.Sprint(dots), "-x", fmt.Sprint(at), "-y", fmt.Sprint(at), "-W", n, "-H", n, sheet).Output()
	if err != nil {
		return 0, err
	}
	got, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for y := 0; y < side; y += block {
		for x := 0; x < side; x += block {
			a, b := mean(want, x, y), mean(got, x, y)
			for i := range a {
				sum += math.Abs(a[i] - b[i])
			}
		}
	}
	return sum / 3 / (side / block) / (side / block), nil
}

// mean is the colour of a block, 0 to 255.
func mean(p image.Image, x, y int) (out [3]float64) {
	from := p.Bounds().Min
	for dy := range block {
		for dx := range block {
			r, g, b, _ := p.At(from.X+x+dx, from.Y+y+dy).RGBA()
			for i, v := range []uint32{r, g, b} {
				out[i] += float64(v) / 257 / block / block
			}
		}
	}
	return out
}
