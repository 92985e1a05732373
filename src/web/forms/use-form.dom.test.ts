import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { mountElement, mountHook } from '../../../test/dom.ts';
import { customerDetails } from '../../shared/orders/contract.ts';
import { Field } from '../ui/field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useCheckBy } from './use-check-by.ts';
import { type FieldErrors, type FormOptions, useForm } from './use-form.ts';

interface Person {
  name: string;
  email: string;
}

type Options = FormOptions<Person, Person, unknown> & { isOpenWhileSaving?: boolean };

/** Number of the current test's draft: a request of an earlier test may have no response. */
let drafts = 0;

beforeEach(() => {
  drafts += 1;
  document.body.replaceChildren();
});

function PersonForm({ options }: { options: Options }): ReactElement {
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

/** Errors of the fields without a value. */
function checkRequired(values: Person) {
  const missing = Object.entries(values).filter(([, text]) => text.trim() === '');
  const errors: FieldErrors<Person> = Object.fromEntries(missing.map(([field]) => [field, `${field} is missing`]));
  return missing.length === 0 ? { content: values } : { errors };
}

/** Renders a form whose name and email are required. `response` settles its last request. */
function openForm(changes: Partial<Options> = {}) {
  const state = { saved: { name: '', email: '' }, version: 1, sent: [] as unknown[], wasClosed: false };
  let response = Promise.withResolvers<unknown>();
  const options = (): Options => ({
    name: `person:${drafts}`,
    saved: state.saved,
    version: state.version,
    check: checkRequired,
    send(content, version) {
      state.sent.push({ ...content, version });
      response = Promise.withResolvers();
      return response.promise;
    },
    messages: { failed: 'Not saved' },
    onSaved: () => Object.assign(state, { wasClosed: true }),
    refusedFields: () => ({ email: 'email is taken' }),
    ...changes,
  });
  const form = mountElement(() => createElement(PersonForm, { options: options() }));
  return {
    ...form,
    state,
    response: {
      resolve: () => settle(() => response.resolve({})),
      reject: () => settle(() => response.reject(new Error('rejected'))),
    },
  };
}

/** Settles a promise and waits until the page has handled it. */
async function settle(change: () => void): Promise<void> {
  change();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync(() => undefined);
}

const field = (name: keyof Person) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const button = () => document.querySelector('[type=submit]') as HTMLButtonElement;
const errors = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const submit = () => flushSync(() => button().click());

function type(name: keyof Person, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  flushSync(() => {
    set?.call(field(name), text);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function fillIn(): void {
  type('name', 'Deniz');
  type('email', 'deniz@example.com');
}

const DENIZ = { name: 'Deniz', email: 'deniz@example.com', version: 1 };

test('errors are shown after the first submission, the first one is focused, and they are hidden when fixed', () => {
  const { state } = openForm();
  expect(errors()).toEqual([]);
  submit();
  expect(document.activeElement).toBe(field('name'));
  expect(errors()).toEqual(['name is missing', 'email is missing']);
  type('name', 'Deniz');
  expect(errors()).toEqual(['email is missing']);
  submit();
  expect(document.activeElement).toBe(field('email'));
  expect(state.sent).toEqual([]);
});

test('a field that is added after a failed submission has no error before the next one', () => {
  // The email is asked for once there is a name.
  const check = ({ name, email }: Person) => {
    const found = {
      name: name === '' ? 'name is missing' : undefined,
      email: name && !email ? 'email is missing' : undefined,
    };
    return Object.values(found).some(Boolean) ? { errors: found } : { content: { name, email } };
  };
  openForm({ check });
  submit();
  expect(errors()).toEqual(['name is missing']);
  type('name', 'Deniz');
  expect(errors()).toEqual([]);
  submit();
  expect(errors()).toEqual(['email is missing']);
  type('name', '');
  type('name', 'Deniz');
  expect(errors()).toEqual([]);
});

test('a form is sent once with its version, is inert until the response, and its edits are removed when saved', async () => {
  const { state, response } = openForm();
  fillIn();
  submit();
  submit();
  expect(button().disabled).toBe(true);
  expect(document.querySelector('form')?.inert).toBe(true);
  expect(state.sent).toEqual([DENIZ]);
  await response.resolve();
  expect(field('name').value).toBe('');
  expect(button().disabled).toBe(false);
  expect(state.wasClosed).toBe(true);
  expect(sessionStorage.getItem('drafts')).not.toContain(`"person:${drafts}"`);
});

test('a rejection is shown at its field until it is edited, and all values are kept', async () => {
  const { state, response } = openForm();
  fillIn();
  submit();
  await response.reject();
  expect(errors()).toEqual(['email is taken']);
  expect(document.activeElement).toBe(field('email'));
  expect(field('name').value).toBe('Deniz');
  type('email', 'deniz@example.com.tr');
  expect(errors()).toEqual([]);
  expect(state.wasClosed).toBe(false);
});

test('a conflict blocks submission until it is resolved', () => {
  const { state, rerender } = openForm();
  fillIn();
  Object.assign(state, { saved: { name: 'Dennis', email: '' }, version: 2 });
  rerender();
  expect(errors()[0]).toContain('Dennis');
  submit();
  expect(state.sent).toEqual([]);
  const keep = [...document.querySelectorAll('button')].find((each) => each.textContent === 'staff.conflict.keepMine');
  flushSync(() => keep?.click());
  submit();
  expect(state.sent).toEqual([{ ...DENIZ, version: 2 }]);
});

test('what is fetched while a form is sent becomes a conflict only once sending has failed', async () => {
  const { state, rerender, response } = openForm({ refusedFields: () => ({}) });
  fillIn();
  submit();
  state.saved = { name: 'Deniz Y.', email: '' };
  rerender();
  expect(errors()).toEqual([]);
  await response.reject();
  expect(errors()[0]).toContain('Deniz Y.');
  expect(field('email').value).toBe('deniz@example.com');
});

test.each(['resolve', 'reject'] as const)('a response (%s) leaves the focus in another form', async (outcome) => {
  const { response } = openForm();
  fillIn();
  submit();
  const other = document.body.appendChild(document.createElement('textarea'));
  other.focus();
  await response[outcome]();
  expect(button().disabled).toBe(false);
  expect(document.activeElement).toBe(other);
});

test('a form that can be edited while it is sent does not move the focus', async () => {
  const { response } = openForm({ isOpenWhileSaving: true, refusedFields: () => ({}) });
  fillIn();
  field('email').focus();
  submit();
  field('name').focus();
  await response.reject();
  expect(document.activeElement).toBe(field('name'));
});

test('saving removes the draft of a form that has been closed, and closes nothing else', async () => {
  const { state, unmount, response } = openForm();
  fillIn();
  submit();
  unmount();
  await response.resolve();
  expect(sessionStorage.getItem('drafts')).not.toContain(`"person:${drafts}"`);
  expect(state.wasClosed).toBe(false);
});

test.each(['resolve', 'reject'] as const)(
  'a form that is opened again while it is sent waits for the response (%s)',
  async (outcome) => {
    const first = openForm();
    fillIn();
    submit();
    first.unmount();
    const again = openForm();
    expect(button().disabled).toBe(true);
    submit();
    await first.response[outcome]();
    expect(again.state.sent).toEqual([]);
    expect(button().disabled).toBe(false);
    expect(again.state.wasClosed).toBe(outcome === 'resolve');
    expect(field('name').value).toBe(outcome === 'resolve' ? '' : 'Deniz');
    submit();
    expect(again.state.sent).toEqual(outcome === 'resolve' ? [] : [DENIZ]);
  },
);

test('a value beyond a limit has an error with the limit, and any other error the text of its field', () => {
  const check = mountHook(() => useCheckBy(customerDetails, (name) => `${name} is wrong`));
  const details = {
    customerName: 'n'.repeat(121),
    customerEmail: `${'d'.repeat(250)}@example.com`,
    customerPhone: '1',
  };
  expect(check.current(details)).toEqual({
    errors: { customerName: 'shop.tooLong', customerEmail: 'shop.tooLong', customerPhone: 'customerPhone is wrong' },
  });
});
