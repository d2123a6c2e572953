// What the walk finds wrong, and how it is told.

/** A fault of one element, as the page sees it. */
export type Fault = { kind: string; element: string; detail: string };

/** Where a fault was seen. */
export type Place = { route: string; address: string; who: string; width: number; dark: boolean; state: string };

type Finding = Fault & { at: Place; widths: Set<number>; picture: string };

/** All findings of a walk, each told once however often it was seen. */
export class Findings {
  private readonly all = new Map<string, Finding>();

  /** Notes a fault; true when nobody has seen it before. */
  note(fault: Fault, at: Place, picture: string): boolean {
    const key = [fault.kind, fault.element, at.route].join(' | ');
    const known = this.all.get(key);
    known?.widths.add(at.width);
    if (!known) this.all.set(key, { ...fault, at, widths: new Set([at.width]), picture });
    return !known;
  }

  /** One line a finding: page, widths, element, what is wrong, and its picture. */
  lines(): string[] {
    return [...this.all.values()].map(({ at, kind, element, detail, widths, picture }) => {
      const seen = [...widths].toSorted((a, b) => a - b).join(', ');
      const how = [at.who, seen, at.dark && 'dark', at.state].filter(Boolean).join(' · ');
      return `${at.address} (${how})\n    ${kind}: ${element} ${detail}\n    ${picture}`;
    });
  }
}
