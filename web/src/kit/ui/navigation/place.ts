/** Which edge of the anchor a floating box keeps to. */
export type Align = 'start' | 'end' | 'center';

type Size = { width: number; height: number };
type Edges = { left: number; top: number; right: number; bottom: number };

/** Free space between anchor and box, and between box and the window's edge. */
const GAP = 6;
const MARGIN = 8;

/** Where a floating box stands: below its anchor, above where there is more room, always inside the window. */
export function place(anchor: Edges, box: Size, view: Size, align: Align = 'start') {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const up = box.height > below && above > below;
  const maxHeight = Math.max(80, up ? above : below);
  const height = Math.min(box.height, maxHeight);
  const top = up ? anchor.top - GAP - height : anchor.bottom + GAP;
  const wanted = {
    start: anchor.left,
    end: anchor.right - box.width,
    center: (anchor.left + anchor.right - box.width) / 2,
  }[align];
  const left = Math.max(MARGIN, Math.min(wanted, view.width - box.width - MARGIN));
  return { left, top, maxHeight };
}
