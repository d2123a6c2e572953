import { createElement, type FunctionComponent } from 'react';
import type { LoadPage } from './page';

/** Loads a page from the module that serves several, each with values of its own. */
export function loadWith<P extends object>(props: P, load: () => Promise<{ default: FunctionComponent<P> }>): LoadPage {
  return async () => {
    const { default: Component } = await load();
    return { default: () => createElement(Component, props) };
  };
}
