import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { sameClock } from './clock.ts';
import type { Portal } from './portal.ts';

/**
 * What went wrong in a test without anybody looking: errors in the console, uncaught exceptions, whatever the content
 * policy or Trusted Types refused, failures in the log of the program. A test names what it provokes itself.
 */
export class Watch {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(private readonly portal: Pick<Portal, 'errors' | 'wasAway'>) {}

  /** What was seen and not expected. */
  problems(): string[] {
    const all = [...this.seen, ...this.portal.errors];
    const expected = this.portal.wasAway() ? [...this.expected, /ERR_CONNECTION_REFUSED/] : this.expected;
    return all.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  }

  /** A problem that fits is none. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** Watches every page of a browser, which has the portal's time. */
  async over(context: BrowserContext): Promise<void> {
    await sameClock(context);
    context.on('console', (message) => this.note(message));
    context.on('weberror', (error) => this.seen.push(`uncaught: ${error.error().message}`));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`violation: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      });
    });
  }

  private note(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const path = url.startsWith('http') ? new URL(url).pathname : url;
    this.seen.push(`${message.text()} (${path})`);
  }
}
