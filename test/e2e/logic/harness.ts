import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { customerDetails } from '../../../src/shared/orders/contract.ts';
import { ApiError } from '../../../src/web/api/client.ts';
import { Form, SubmitButton } from '../../../src/web/forms/form.tsx';
import { useCheckBy } from '../../../src/web/forms/use-check-by.ts';
import { forgetDrafts, useDraft } from '../../../src/web/forms/use-draft.ts';
import { type FormOptions, useForm } from '../../../src/web/forms/use-form.ts';
import { useAlarm } from '../../../src/web/live/admin/use-alarm.ts';
import { GroupDialog } from '../../../src/web/menu/admin/options/group-dialog.tsx';
import { keyOf, openAt } from '../../../src/web/orders/attempt-keys.ts';
import { createAttempts } from '../../../src/web/orders/attempts.ts';
import { takeEarlyTaps, watchEarlyTaps } from '../../../src/web/orders/cart/early-taps.ts';
import { useShop } from '../../../src/web/pages/use-shop.ts';
import { Field } from '../../../src/web/ui/field.tsx';
import { ignoreSecondTaps } from '../../../src/web/ui/ignore-second-taps.ts';
import { createStoredValue } from '../../../src/web/ui/stored-value.ts';
import { surviveTranslation } from '../../../src/web/ui/survive-translation.ts';
import { TextsProvider } from '../../../src/web/ui/texts.tsx';
import { useBackToClose } from '../../../src/web/ui/use-back-to-close.ts';

/*
 * The hooks and stores that the specs of this folder test, as `logic` in a page of its own: in a real browser, without
 * a shop. Texts are their keys.
 */

const NO_TEXTS = {};

function Page({ create }: { create(): ReactElement }): ReactElement {
  return TextsProvider({ language: 'en', texts: NO_TEXTS, children: create() });
}

export interface Mounted<Result> {
  /** What the hook returned last. */
  current: Result;
  rerender(): void;
  unmount(): void;
}

function mountElement(create: () => ReactElement): Omit<Mounted<unknown>, 'current'> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const rerender = () => flushSync(() => root.render(createElement(Page, { create })));
  rerender();
  return { rerender, unmount: () => flushSync(() => root.unmount()) };
}

interface HookProps {
  run(): void;
}

function Hook({ run }: HookProps): null {
  run();
  return null;
}

/** Runs a hook in a component. */
function mount<Result>(hook: () => Result): Mounted<Result> {
  const mounted = {} as Mounted<Result>;
  const run = () => {
    mounted.current = hook();
  };
  return Object.assign(
    mounted,
    mountElement(() => createElement(Hook, { run })),
  );
}

/** Values of the form in these specs. */
export interface Person {
  name: string;
  email: string;
}

type PersonFormOptions = FormOptions<Person, Person, unknown> & { isOpenWhileSaving?: boolean };

function PersonForm({ options }: { options: PersonFormOptions }): ReactElement {
  const form = useForm(options);
  return Form<Person>({
    form,
    isOpenWhileSaving: options.isOpenWhileSaving ?? false,
    labelOf: (name) => name,
    children: [
      createElement(Field, { key: 'name', ...form.field('name'), label: 'name' }),
      createElement(Field, { key: 'email', ...form.field('email'), label: 'email' }),
      createElement(SubmitButton, { key: 'submit', form }),
    ],
  });
}

/** Renders a form with two fields. */
function mountForm(options: PersonFormOptions) {
  return mountElement(() => createElement(PersonForm, { options }));
}

/** Renders a paragraph of texts without elements of their own; `*` is an element. */
function mountTexts(initial: readonly (string | null)[]) {
  let parts = initial;
  const mounted = mountElement(() =>
    createElement('p', null, ...parts.map((part) => (part === '*' ? createElement('b', null, '*') : part))),
  );
  return {
    show(changed: readonly (string | null)[]) {
      parts = changed;
      mounted.rerender();
    },
  };
}

/** Renders the form of a new option group. */
function mountNewGroup() {
  const dialog = createElement(GroupDialog, { group: null, groups: [], menu: [], onSaved() {}, onClose() {} });
  return mountElement(() => createElement(QueryClientProvider, { client: new QueryClient() }, dialog));
}

export const logic = {
  mount,
  mountForm,
  mountNewGroup,
  mountTexts,
  flushSync,
  ApiError,
  createAttempts,
  keyOf,
  openAt,
  createStoredValue,
  customerDetails,
  forgetDrafts,
  ignoreSecondTaps,
  surviveTranslation,
  takeEarlyTaps,
  useAlarm,
  useBackToClose,
  useCheckBy,
  useDraft,
  useShop,
  watchEarlyTaps,
};

declare global {
  interface Window {
    logic: typeof logic;
  }
}
window.logic = logic;
