package main

import (
	"fmt"
	"html"
	"strings"
)

// each writes the blocks with one function a kind; a list and a table are told whole.
func (p prose) each(head, para func(string) string, list func([]string) string, table func([][]string) string) string {
	var b strings.Builder
	for _, bl := range p.blocks {
		switch {
		case bl.rows != nil:
			b.WriteString(table(bl.rows))
		case bl.kind == bullets:
			b.WriteString(list(bl.lines))
		case bl.kind == heading:
			b.WriteString(head(bl.lines[0]))
		default:
			b.WriteString(para(bl.lines[0]))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func wrap(format string, escape func(string) string) func(string) string {
	return func(s string) string { return fmt.Sprintf(format, escape(s)) }
}

func joined(lines []string, one func(string) string) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(one(l))
	}
	return b.String()
}

// html is a page for Chromium and WeasyPrint.
func (p prose) html(style string) string {
	cell := wrap("<td>%s</td>", html.EscapeString)
	item := wrap("<li>%s</li>", html.EscapeString)
	body := p.each(wrap("<h2>%s</h2>", html.EscapeString), wrap("<p>%s</p>", html.EscapeString),
		func(lines []string) string { return "<ul>" + joined(lines, item) + "</ul>" },
		func(rows [][]string) string {
			out := "<table border=1>"
			for _, r := range rows {
				out += "<tr>" + joined(r, cell) + "</tr>"
			}
			return out + "</table>"
		})
	return `<html lang="id"><meta charset="utf-8"><title>` + html.EscapeString(p.title) + `</title><style>` + style + `</style><body>` + body + `</body></html>`
}

var texSigns = strings.NewReplacer("%", `\%`, "°", `\textdegree{}`, "“", "``", "”", "''", "–", "--", "&", `\&`)

// tex is a LaTeX source; options and preamble choose fonts and columns.
func (p prose) tex(options, preamble string, unicode bool) string {
	escape := texSigns.Replace
	if unicode {
		escape = strings.NewReplacer("%", `\%`, "&", `\&`).Replace
	}
	item := wrap("\\item %s\n", escape)
	body := p.each(wrap("\\section*{%s}\n", escape), wrap("%s\n\n", escape),
		func(lines []string) string { return "\\begin{itemize}" + joined(lines, item) + "\\end{itemize}\n" },
		func(rows [][]string) string {
			out := "\\noindent\\begin{tabular}{|l|r|p{3cm}|}\\hline\n"
			for _, r := range rows {
				out += escape(strings.Join(r, " & ")) + "\\\\\\hline\n"
				out = strings.ReplaceAll(out, `\&`, "&")
			}
			return out + "\\end{tabular}\n\n"
		})
	return "\\documentclass[" + options + "]{article}\n" + preamble + "\\usepackage{textcomp}\\pagestyle{headings}\\markright{Universitas Contoh}\n\\begin{document}\n" + body + "\\end{document}\n"
}

// odt is a flat OpenDocument text with a header, a footer and the number of the page.
func (p prose) odt(font string, columns int) string {
	line := wrap(`<text:p text:style-name="B">%s</text:p>`, html.EscapeString)
	item := wrap(`<text:list-item><text:p text:style-name="B">%s</text:p></text:list-item>`, html.EscapeString)
	cell := wrap(`<table:table-cell><text:p>%s</text:p></table:table-cell>`, html.EscapeString)
	body := p.each(wrap(`<text:h text:outline-level="1">%s</text:h>`, html.EscapeString), line,
		func(lines []string) string { return `<text:list>` + joined(lines, item) + `</text:list>` },
		func(rows [][]string) string {
			out := `<table:table><table:table-column table:number-columns-repeated="3"/>`
			for _, r := range rows {
				out += `<table:table-row>` + joined(r, cell) + `</table:table-row>`
			}
			return out + `</table:table>`
		})
	return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="` + font + `" fo:font-family="` + font + `" fo:font-size="12pt" fo:language="id" fo:country="ID" fo:hyphenate="true"/></style:default-style>
<style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:text-align="justify" fo:hyphenation-ladder-count="no-limit"/><style:text-properties fo:hyphenate="true" fo:hyphenation-remain-char-count="2" fo:hyphenation-push-char-count="2"/></style:style></office:styles>
<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2.5cm"><style:columns fo:column-count="` + fmt.Sprint(columns) + `" fo:column-gap="0.8cm"/></style:page-layout-properties><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:header><text:p>Universitas Contoh</text:p></style:header><style:footer><text:p><text:page-number/></text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text>` + body + `</office:text></office:body></office:document>`
}

// roff is a source for groff's ms macros.
func (p prose) roff() string {
	escape := strings.NewReplacer(`\`, `\e`, "°", `\(de`, "“", `\(lq`, "”", `\(rq`, "–", `\(en`).Replace
	item := wrap(".IP \\(bu 2\n%s\n", escape)
	return p.each(wrap(".SH\n%s\n", escape), wrap(".PP\n%s\n", escape),
		func(lines []string) string { return joined(lines, item) },
		func(rows [][]string) string {
			out := ".TS\nallbox;\nl r lx.\n"
			for _, r := range rows {
				out += escape(strings.Join(r, "\t")) + "\n"
			}
			return out + ".TE\n"
		})
}

// plain is text in lines of a typewriter.
func (p prose) plain(width int) string {
	var b strings.Builder
	for line := range strings.Lines(p.String()) {
		at := 0
		for _, w := range strings.Fields(line) {
			if n := len([]rune(w)); at > 0 && at+1+n > width {
				b.WriteByte('\n')
				at = 0
			} else if at > 0 {
				b.WriteByte(' ')
				at++
			}
			b.WriteString(w)
			at += len([]rune(w))
		}
		b.WriteString("\n\n")
	}
	return b.String()
}
