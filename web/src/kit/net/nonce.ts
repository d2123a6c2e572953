import { setNonce } from 'get-nonce';

/** The nonce under which this document may make style elements. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Hands the nonce to the libraries that make style elements. */
export function installNonce(): void {
  setNonce(nonce());
}
