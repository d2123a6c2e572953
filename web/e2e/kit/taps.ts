// How many taps a task takes, counted in the page itself: a test cannot forget one.
import { expect, type Page, test } from '@playwright/test';

type Seen = { what: 'tap' | 'field' | 'typed' | 'choice' } | { what: 'key'; key: string };

/**
 * Counts what a person presses: buttons, links, tabs, options, dates. Typing is apart: a touch of a field counts only when
 * nothing is typed into it then. A choice in a browser's own list is two, to open it and to choose. Keys that are not typing
 * are shortcuts, and with those nothing is counted.
 */
export class Taps {
  private taps = 0;
  /** A field was touched, and nothing has been typed into it yet. */
  private touched = false;
  private keys: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Counts on a page from its next document on, whatever documents follow. */
  static async on(page: Page): Promise<Taps> {
    const taps = new Taps(page);
    await page.exposeBinding('tapSeen', (_, seen: Seen) => taps.see(seen));
    await page.addInitScript(watchTaps);
    return taps;
  }

  /** The task begins here: at this path, with nothing pressed. */
  async begin(path = '/dashboard'): Promise<void> {
    await expect(this.page).toHaveURL(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    this.again();
  }

  /** The next task begins where the last has ended. */
  again(): void {
    this.taps = 0;
    this.touched = false;
    this.keys = [];
  }

  /** The task is done: holds how many it took, and tells it in the report. */
  atMost(most: number, task: string): void {
    const taken = this.taps + Number(this.touched);
    test.info().annotations.push({ type: 'taps', description: `${task}: ${taken} of at most ${most}` });
    expect(this.keys, 'keys that are not typing').toEqual([]);
    expect(taken, `taps for: ${task}`).toBeLessThanOrEqual(most);
  }

  private see(seen: Seen): void {
    if (seen.what === 'key') this.keys.push(seen.key);
    if (seen.what === 'choice') this.taps += 2;
    if (seen.what === 'typed') this.touched = false;
    if (seen.what !== 'tap' && seen.what !== 'field') return;
    this.taps += Number(this.touched) + Number(seen.what === 'tap');
    this.touched = seen.what === 'field';
  }
}

/** Runs in every document before its own scripts. */
function watchTaps(): void {
  const tell = (seen: Seen) => (window as unknown as { tapSeen: (seen: Seen) => void }).tapSeen(seen);
  const pressed = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
  const fieldAt = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : null;
    const field =
      element?.closest('label')?.control ?? element?.closest('input, textarea, [contenteditable="true"]') ?? null;
    return field instanceof HTMLInputElement && pressed.includes(field.type) ? null : field;
  };
  let touched: Element | null = null;
  addEventListener(
    'pointerdown',
    ({ isTrusted, target }) => {
      if (!isTrusted) return;
      touched = fieldAt(target);
      tell({ what: touched ? 'field' : 'tap' });
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) tell({ what: 'choice' });
      else if (touched && fieldAt(target) === touched) tell({ what: 'typed' });
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ key, target, isTrusted, ctrlKey, metaKey, altKey }) => {
      const typing = fieldAt(target) !== null && !ctrlKey && !metaKey && !altKey && !['Enter', 'Escape'].includes(key);
      if (isTrusted && !typing) tell({ what: 'key', key });
    },
    true,
  );
}
