// Nothing in this portal builds markup from text; the browser is told to refuse it.

type Policy = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;
type Factory = { createPolicy: (name: string, policy: Policy) => unknown };

/** Lets a text pass that holds no markup; throws for any '<'. */
export function withoutMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from text is refused');
  return text;
}

/** Makes the page's one default Trusted Types policy, where the browser knows them. */
export function installPolicy(factory = (globalThis as { trustedTypes?: Factory }).trustedTypes): void {
  factory?.createPolicy('default', {
    createHTML: withoutMarkup,
    createScript: withoutMarkup,
    createScriptURL: withoutMarkup,
  });
}
