// A web server of somebody else: a system of the campus, on a port that the machine chooses. It has a loopback address of
// its own (Linux has all of 127.0.0.0/8): localhost and 127.0.0.1 are the portal's at any port, and no cookie of the one
// site comes to the other.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const host = '127.0.0.2';

/** What came: where to, with which form, in which browser. */
export type Asked = { method: string; url: URL; form: URLSearchParams; browser: string };

/** What goes back: a page, a way on, or a bare status. */
export type Answered = { html: string } | { to: string } | { status: number };

export type Site = { base: string; close: () => Promise<void> };

/** Serves a site; what it throws is told to whoever asked, and fails no test by itself. */
export async function openSite(handle: (asked: Asked) => Promise<Answered>): Promise<Site> {
  let base = '';
  let known = 0;
  const server = createServer((request, response) => {
    const browser = /\bsistem=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? String(++known);
    response.setHeader('set-cookie', `sistem=${browser}; HttpOnly; Path=/`);
    void read(request, base, browser)
      .then(handle)
      .catch((thrown: unknown) => ({ html: pageOf('Galat', String(thrown)) }))
      .then((answer) => send(response, answer));
  });
  await new Promise<void>((go) => server.listen(0, host, go));
  base = `http://${host}:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((go) => server.close(() => go()));
  };
  return { base, close };
}

/** A page with a heading, a text below it, and links. */
export function pageOf(heading: string, text = '', links: Readonly<Record<string, string>> = {}): string {
  const list = Object.entries(links).map(([name, to]) => `<p><a href="${safe(to)}">${safe(name)}</a></p>`);
  return `<!doctype html><html lang="id"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${safe(heading)}</title>
    <h1>${safe(heading)}</h1><p>${safe(text)}</p>${list.join('')}</html>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

async function read(request: IncomingMessage, base: string, browser: string): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const form = new URLSearchParams(Buffer.concat(parts).toString());
  return { method: request.method ?? 'GET', url: new URL(request.url ?? '/', base), form, browser };
}

function send(response: ServerResponse, answer: Answered): void {
  if ('to' in answer) response.writeHead(303, { location: answer.to }).end();
  else if ('status' in answer) response.writeHead(answer.status).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
}
