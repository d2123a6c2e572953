// The request error list: every load that failed since the last change of route, to be tried again at once.
import { createStore } from './store';

/** A failed action; `retry` runs it again with its payload. */
type RequestError = {
  actionName: string;
  type: string;
  payload?: unknown;
  /** It was to be written: repeated by the reader alone. */
  isWrite?: boolean;
  retry: (payload: unknown) => unknown;
};

const failures = createStore<readonly RequestError[]>([]);

/** Adds a failed action; one of the same name is replaced. */
export function addError(error: RequestError): void {
  failures.set((here) => [...here.filter((other) => other.actionName !== error.actionName), error]);
}

/** Takes an action off the list, as when it has succeeded. */
export function removeError(actionName: string): void {
  if (failures.get().some((here) => here.actionName === actionName)) {
    failures.set((here) => here.filter((other) => other.actionName !== actionName));
  }
}

/** Empties the list; every change of route does. */
export function clearErrors(): void {
  if (failures.get().length > 0) failures.set([]);
}

/** Repeats every failed action with its payload; those that fail again come back to the list by themselves. */
export async function retryAll(): Promise<void> {
  const all = failures.get();
  clearErrors();
  await Promise.allSettled(all.map(({ retry, payload }) => retry(payload)));
}

/** Repeats the failed loads of a type, leaving the rest of the list as it is. */
export async function retryReads(type: string): Promise<void> {
  const reads = failures.get().filter((one) => one.type === type && !one.isWrite);
  await Promise.allSettled(reads.map(({ retry, payload }) => retry(payload)));
}

/** Calls on every change of the list. */
export function followErrors(listener: () => void): void {
  failures.subscribe(listener);
}

/** The list, followed by the component. */
export function useRequestErrors(): readonly RequestError[] {
  return failures.use();
}

export function requestErrors(): readonly RequestError[] {
  return failures.get();
}
