import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TextsProvider } from '../src/web/ui/texts.tsx';

/* Renders hooks and components in the DOM of Vitest's project `dom`, for `*.dom.test.ts`. Texts are their keys. */

const NO_TEXTS = {};

function Page({ create }: { create(): ReactElement }): ReactElement {
  return TextsProvider({ language: 'en', texts: NO_TEXTS, children: create() });
}

export interface Mounted<Result> {
  /** Last result of the hook. */
  current: Result;
  rerender(): void;
  unmount(): void;
}

/** Renders the element that `create` returns. */
export function mountElement(create: () => ReactElement): Omit<Mounted<unknown>, 'current'> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const rerender = () => flushSync(() => root.render(createElement(Page, { create })));
  rerender();
  return { rerender, unmount: () => flushSync(() => root.unmount()) };
}

function Hook({ run }: { run(): void }): null {
  run();
  return null;
}

/** Runs a hook in a component. */
export function mountHook<Result>(hook: () => Result): Mounted<Result> {
  const mounted = {} as Mounted<Result>;
  const run = () => {
    mounted.current = hook();
  };
  return Object.assign(
    mounted,
    mountElement(() => createElement(Hook, { run })),
  );
}
