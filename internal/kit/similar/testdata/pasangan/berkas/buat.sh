#!/usr/bin/env bash
# How the files beside this script were made: two of the texts in ../asli, each set by LibreOffice, TeX, Cairo and Chromium, one
# of them locked for owners alone by qpdf. Needs soffice, pdflatex, python3 with cairo, chromium and qpdf.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in dongeng kopi; do
  text=$(cat ../asli/$name.txt)
  printf '<html lang="id"><meta charset="utf-8"><style>body{font:12pt serif;text-align:justify}</style><h1>Bab 1</h1><p>%s</p></html>' "$text" >"$work/$name.html"
  chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="chromium-$name.pdf" "$work/$name.html" >/dev/null 2>&1
  soffice --headless -env:UserInstallation="file://$work/lo" --convert-to docx:"MS Word 2007 XML" --infilter="HTML (StarWriter)" --outdir "$work" "$work/$name.html" >/dev/null 2>&1
  cp "$work/$name.docx" "libreoffice-$name.docx"
  soffice --headless -env:UserInstallation="file://$work/lo" --convert-to pdf --outdir "$work" "$work/$name.docx" >/dev/null 2>&1
  cp "$work/$name.pdf" "libreoffice-$name.pdf"
  printf '\\documentclass[12pt]{article}\\begin{document}\\section{Bab 1}%s\\end{document}' "${text//%/\\%}" >"$work/tex-$name.tex"
  (cd "$work" && pdflatex -interaction=batchmode "tex-$name.tex" >/dev/null)
  cp "$work/tex-$name.pdf" .
  /usr/bin/python3 - "$name" <<'P'
import sys, textwrap, cairo
name = sys.argv[1]
page = cairo.Context(cairo.PDFSurface(f'cairo-{name}.pdf', 595, 842))
page.select_font_face('DejaVu Serif')
page.set_font_size(11)
for i, line in enumerate(textwrap.wrap(open(f'../asli/{name}.txt').read(), 84)):
    page.move_to(50, 60 + 16 * i)
    page.show_text(line)
page.show_page()
P
done
qpdf --encrypt '' pemilik 40 --modify=n -- --allow-weak-crypto tex-kopi.pdf pemilik-rc4-40-kopi.pdf
qpdf --encrypt '' pemilik 128 --use-aes=n --modify=none -- --allow-weak-crypto libreoffice-kopi.pdf pemilik-rc4-128-kopi.pdf
qpdf --encrypt '' pemilik 128 --use-aes=y --modify=none -- --allow-weak-crypto chromium-kopi.pdf pemilik-aes-128-kopi.pdf
qpdf --encrypt '' pemilik 256 --modify=none -- --object-streams=generate cairo-kopi.pdf pemilik-aes-256-kopi.pdf
qpdf --encrypt rahasia pemilik 256 --modify=none -- tex-kopi.pdf ../../../../doc/testdata/terkunci.pdf
