package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// maker sets one text as a PDF: it writes sources into a folder of its own and says what was made of them.
type maker struct {
	name string
	make func(w workshop, p prose) string
}

// workshop is a folder in which one file is made; the first command that fails is remembered.
type workshop struct {
	folder string
	err    *error
}

func (w workshop) write(name, content string) {
	if err := os.WriteFile(filepath.Join(w.folder, name), []byte(content), 0o600); err != nil && *w.err == nil {
		*w.err = err
	}
}

func (w workshop) run(name string, args ...string) {
	if *w.err != nil {
		return
	}
	c := exec.Command(name, args...)
	c.Dir = w.folder
	c.Env = append(os.Environ(), "HOME="+w.folder, "SOURCE_DATE_EPOCH=0")
	if out, err := c.CombinedOutput(); err != nil {
		*w.err = fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, out[max(0, len(out)-800):])
	}
}

// through runs a command with a file as its input, another as its output.
func (w workshop) through(in, out, name string, args ...string) {
	script := `exec "$0" "$@" <` + in + ` >` + out
	w.run("sh", append([]string{"-c", script, name}, args...)...)
}

func (w workshop) latex(engine string, p prose, options, preamble string) {
	w.write("a.tex", p.tex(options, preamble, engine == "xelatex"))
	w.run(engine, "-interaction=batchmode", "a.tex")
}

func (w workshop) office(p prose, font string, columns int, filter string) {
	w.write("a.fodt", p.odt(font, columns))
	w.run("soffice", "--headless", "-env:UserInstallation=file:///tmp/bench-pdf-office", "--convert-to", "pdf"+filter, "a.fodt")
}

func (w workshop) chromium(p prose, style string, args ...string) {
	w.write("a.html", p.html(style))
	w.run("chromium", append(args, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--print-to-pdf=a.pdf", "a.html")...)
}

const (
	hyphens    = `\usepackage[T1]{fontenc}\usepackage[indonesian]{babel}`
	plainTeX   = `\usepackage[indonesian]{babel}`
	justified  = "body{font:11pt 'Liberation Serif';text-align:justify;hyphens:auto}"
	twoColumns = justified + "body{columns:2}"
)

// makers are the ways. What is made from another's file is made by changed.
var makers = []maker{
	{"office-liberation", func(w workshop, p prose) string { w.office(p, "Liberation Serif", 1, ""); return "a.pdf" }},
	{"office-libertine", func(w workshop, p prose) string { w.office(p, "Linux Libertine O", 1, ""); return "a.pdf" }},
	{"office-columns", func(w workshop, p prose) string { w.office(p, "DejaVu Serif", 2, ""); return "a.pdf" }},
	{"office-archive", func(w workshop, p prose) string {
		w.office(p, "Liberation Sans", 1, `:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"1"}}`)
		return "a.pdf"
	}},
	{"tex-cm", func(w workshop, p prose) string { w.latex("pdflatex", p, "12pt", plainTeX); return "a.pdf" }},
	{"tex-lm-columns", func(w workshop, p prose) string {
		w.latex("pdflatex", p, "11pt,twocolumn", hyphens+`\usepackage{lmodern}`)
		return "a.pdf"
	}},
	{"tex-times", func(w workshop, p prose) string {
		w.latex("pdflatex", p, "12pt", hyphens+`\usepackage{mathptmx}`)
		return "a.pdf"
	}},
	{"tex-small-caps", func(w workshop, p prose) string {
		w.latex("pdflatex", p, "10pt", hyphens+`\usepackage{palatino}`)
		return "a.pdf"
	}},
	{"xetex-libertine", func(w workshop, p prose) string {
		w.latex("xelatex", p, "12pt", `\usepackage{fontspec}\setmainfont{LinLibertine_R.otf}`+plainTeX)
		return "a.pdf"
	}},
	{"xetex-dejavu", func(w workshop, p prose) string {
		w.latex("xelatex", p, "11pt,twocolumn", `\usepackage{fontspec}\setmainfont{DejaVu Serif}`+plainTeX)
		return "a.pdf"
	}},
	{"dvips-ghostscript", func(w workshop, p prose) string {
		w.latex("latex", p, "12pt", plainTeX)
		w.run("dvips", "-q", "-o", "a.ps", "a.dvi")
		w.run("ps2pdf", "a.ps", "a.pdf")
		return "a.pdf"
	}},
	{"dvips-bitmaps", func(w workshop, p prose) string {
		w.latex("latex", p, "12pt", plainTeX)
		w.run("dvips", "-q", "-V", "-o", "a.ps", "a.dvi")
		w.run("ps2pdf", "a.ps", "a.pdf")
		return "a.pdf"
	}},
	{"dvipdfmx", func(w workshop, p prose) string {
		w.latex("latex", p, "12pt", hyphens+`\usepackage{lmodern}`)
		w.run("dvipdfmx", "-q", "a.dvi")
		return "a.pdf"
	}},
	{"cairo", func(w workshop, p prose) string {
		w.write("a.txt", p.plain(80))
		w.write("a.py", cairoScript)
		w.run("/usr/bin/python3", "a.py")
		return "a.pdf"
	}},
	{"pango", func(w workshop, p prose) string {
		w.write("a.html", p.html(justified+"@page{@bottom-center{content:counter(page)}@top-center{content:'Universitas Contoh'}}"))
		w.run("weasyprint", "-q", "a.html", "a.pdf")
		return "a.pdf"
	}},
	{"pango-columns", func(w workshop, p prose) string {
		w.write("a.html", p.html(twoColumns))
		w.run("weasyprint", "-q", "a.html", "a.pdf")
		return "a.pdf"
	}},
	{"groff-ghostscript", func(w workshop, p prose) string {
		w.write("a.ms", p.roff())
		w.through("a.ms", "a.ps", "groff", "-k", "-t", "-ms", "-Tps")
		w.run("ps2pdf", "a.ps", "a.pdf")
		return "a.pdf"
	}},
	{"groff", func(w workshop, p prose) string {
		w.write("a.ms", p.roff())
		w.through("a.ms", "a.pdf", "groff", "-k", "-t", "-ms", "-Tpdf")
		return "a.pdf"
	}},
	{"typewriter", func(w workshop, p prose) string {
		w.write("u.txt", strings.NewReplacer("“", `"`, "”", `"`, "–", "-").Replace(p.plain(76)))
		w.run("iconv", "-f", "UTF-8", "-t", "LATIN1", "-o", "a.txt", "u.txt")
		w.run("enscript", "-q", "-p", "a.ps", "a.txt")
		w.run("ps2pdf", "a.ps", "a.pdf")
		return "a.pdf"
	}},
	{"chromium", func(w workshop, p prose) string { w.chromium(p, justified); return "a.pdf" }},
	{"chromium-columns", func(w workshop, p prose) string { w.chromium(p, twoColumns, "--no-pdf-header-footer"); return "a.pdf" }},
	{"office-redistilled", func(w workshop, p prose) string {
		w.office(p, "Liberation Serif", 1, "")
		w.run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dPDFSETTINGS=/ebook", "-sOutputFile=b.pdf", "a.pdf")
		return "b.pdf"
	}},
	{"chromium-redistilled", func(w workshop, p prose) string {
		w.chromium(p, justified)
		w.run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dCompatibilityLevel=1.4", "-sOutputFile=b.pdf", "a.pdf")
		return "b.pdf"
	}},
	{"office-packed", func(w workshop, p prose) string {
		w.office(p, "Liberation Serif", 1, "")
		w.run("qpdf", "--object-streams=generate", "--linearize", "a.pdf", "b.pdf")
		return "b.pdf"
	}},
	{"tex-owner", func(w workshop, p prose) string {
		w.latex("pdflatex", p, "12pt", hyphens+`\usepackage{lmodern}`)
		w.run("qpdf", "--encrypt", "", "pemilik", "256", "--modify=none", "--", "a.pdf", "b.pdf")
		return "b.pdf"
	}},
	{"tex-mupdf", func(w workshop, p prose) string {
		w.latex("pdflatex", p, "12pt", hyphens+`\usepackage{lmodern}`)
		w.run("mutool", "clean", "-gggg", "-d", "-a", "a.pdf", "b.pdf")
		return "b.pdf"
	}},
}

const cairoScript = `import cairo
s = cairo.PDFSurface('a.pdf', 595, 842)
page = cairo.Context(s)
page.select_font_face('DejaVu Serif')
page.set_font_size(10)
at = 0
for line in open('a.txt', encoding='utf-8'):
    if at == 48:
        page.show_page()
        at = 0
    page.move_to(50, 60 + 15 * at)
    page.show_text(line.rstrip())
    at += 1
page.show_page()
`

// How many texts, how long; a long one tells what a page costs.
const (
	texts        = 10
	chapters     = 4
	longChapters = 60
)

// makeAll writes number.txt and number-maker.pdf for each text and maker, and broken copies.
func makeAll(folder string) error {
	for n := range texts + 1 {
		length := chapters
		if n == texts {
			length = longChapters
		}
		p := newProse(n, length)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d.txt", n)), []byte(p.String()), 0o600); err != nil {
			return err
		}
		for _, m := range makers {
			if err := makeOne(filepath.Join(folder, fmt.Sprintf("%02d-%s.pdf", n, m.name)), m, p); err != nil {
				fmt.Fprintf(os.Stderr, "%02d %s: %v\n", n, m.name, err)
			}
		}
	}
	return breakAll(folder)
}

func makeOne(path string, m maker, p prose) (err error) {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	folder, err := os.MkdirTemp("", "bench-pdf")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	made := m.make(workshop{folder, &err}, p)
	if err != nil {
		return err
	}
	from, err := os.Open(filepath.Join(folder, made))
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.Create(path)
	if err != nil {
		return err
	}
	if _, err := io.Copy(to, from); err != nil {
		return err
	}
	return to.Close()
}
