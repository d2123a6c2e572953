// Files of tests share a worker, its window and the packages, which cost most of what a file takes. What else a file
// finds is as new as in a worker of its own, whatever file ran before.
import { onlineManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

/** Lets this file load the portal's own modules anew, and takes away at its end whatever it leaves in the window. */
export function startFresh(): void {
  vi.resetModules();
  const undo = [ownListeners(), ownProperties(navigator), ownProperties(history), ownProperties(URL)];
  afterAll(async () => {
    const { clearErrors } = await import('../net/request-errors');
    clearErrors(); // a failed load that stands is tried again for ever
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const one of undo) one();
    emptyPage();
    onlineManager.setOnline(true);
  });
}

function emptyPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const { documentElement: root, head, body } = document;
  for (const element of [root, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  Reflect.deleteProperty(window, 'askedAhead');
}

/** A module listens for as long as its page stands; here the next file has a module of its own. */
function ownListeners(): () => void {
  const before = window.addEventListener;
  const heard: Parameters<typeof window.removeEventListener>[] = [];
  window.addEventListener = (...args: Parameters<typeof before>) => {
    heard.push(args);
    before.apply(window, args);
  };
  return () => {
    window.addEventListener = before;
    for (const args of heard) window.removeEventListener(...args);
  };
}

/** What stands on an object itself, as a router's hold on the history does, or what a test puts there. */
function ownProperties(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (!(name in before)) Reflect.deleteProperty(object, name);
    }
    Object.defineProperties(object, before);
  };
}
