import { useSyncExternalStore } from 'react';

/** A value outside of React: read it with `get` or, in a component that follows it, with `use`. */
type Store<T> = {
  get: () => T;
  set: (next: T | ((now: T) => T)) => void;
  subscribe: (listener: () => void) => () => void;
  use: () => T;
};

/** Makes a store that begins with `start`. */
export function createStore<T>(start: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = start;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next instanceof Function ? next(value) : next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
