import { expect, type Locator } from '@playwright/test';

/** A control of a form that can be changed. */
interface Control {
  /** Its name and label, and the number of the control among those that share them. */
  key: string;
  kind: 'text' | 'select' | 'radio' | 'toggle';
  /** Of the type of an input, or its keyboard. */
  type: string;
  value: string;
  /** The values of a select, or the name of a group of radio buttons. */
  of: string[];
}

/** What to enter where not any value is valid, by key; null keeps the control as it is. */
type Chosen = readonly (readonly [RegExp, string | null])[];

/** But the time of a preview, which is not saved. */
const CONTROLS =
  'input:not([type=hidden], [type=file], [type=datetime-local]), select, textarea, [role=switch], [aria-pressed]';

/** Returns the controls that are on the screen; each is marked with its place in the list. */
function controlsIn(form: Locator): Promise<Control[]> {
  return form.evaluate((root, selector) => {
    const counts = new Map<string, number>();
    const keyOf = ({ name, ariaLabel, labels, textContent }: HTMLInputElement, isNamed: boolean) => {
      const [words] = (ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? '').split('\n');
      const key = isNamed ? name : `${name} ${words}`.trim();
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return `${key} ${counts.get(key)}`;
    };
    const kindOf = (each: Element): Control['kind'] => {
      if (each.matches('select')) return 'select';
      if (each.matches('[type=radio]')) return 'radio';
      return each.matches('[type=checkbox], button') ? 'toggle' : 'text';
    };
    const stateOf = (each: HTMLInputElement) =>
      each.matches('[type=radio], [type=checkbox]')
        ? String(each.checked)
        : (each.getAttribute('aria-checked') ?? each.getAttribute('aria-pressed') ?? each.value);
    return [...root.querySelectorAll<HTMLInputElement>(selector)]
      .filter((each) => each.checkVisibility() && !each.matches(':disabled, [aria-roledescription]'))
      .map((each, place) => {
        each.dataset.control = String(place);
        const kind = kindOf(each);
        const options = [...each.querySelectorAll('option')].map(({ value }) => value);
        return {
          key: keyOf(each, each.name !== '' && (kind === 'text' || kind === 'select')),
          kind,
          type: each.inputMode || each.type,
          value: stateOf(each),
          of: kind === 'select' ? options : [each.name],
        };
      });
  }, CONTROLS);
}

/** Returns the values of the controls, by key; amounts as numbers. */
export async function valuesIn(form: Locator): Promise<Record<string, string>> {
  const controls = await controlsIn(form);
  return Object.fromEntries(
    controls.map(({ key, value }) => [key, /^\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value]),
  );
}

/** Returns another value than that of a text field, of its type. */
function otherText({ type, value }: Control): string {
  if (type === 'numeric' || type === 'decimal') return value === '' ? '7' : String(Number(value) + 1);
  const byType: Record<string, string> = {
    time: '11:15',
    date: '2030-01-15',
    email: 'changed@example.com',
    url: 'https://changed.example/',
    tel: '+972529990011',
  };
  return byType[type] ?? 'Changed';
}

/** Returns the value of a control after the one it has. */
function otherValue(control: Control): string {
  const { kind, value, of } = control;
  if (kind === 'toggle' || kind === 'radio') return value === 'true' ? 'false' : 'true';
  if (kind === 'text') return otherText(control);
  const options = of.filter((option) => option !== '' && option !== 'new');
  return options[(options.indexOf(value) + 1) % options.length] ?? value;
}

/** Enters a value; of a radio button that is not chosen, that it is. */
async function enterValue(element: Locator, { kind }: Control, value: string): Promise<void> {
  if (kind === 'select') await element.selectOption(value);
  else if (kind === 'text') await element.fill(value);
  else await element.click();
}

/** Returns the radio button after the chosen one of its group; any other control as it is. */
function controlToChange(next: Control, group: readonly Control[]): Control {
  const marked = group.findIndex(({ value }) => value === 'true');
  return next.kind === 'radio' ? (group[(marked + 1) % group.length] ?? next) : next;
}

/** Changes every control, also those that appear meanwhile, and asserts that each shows what was entered. */
export async function changeEveryControl(form: Locator, chosen: Chosen = []): Promise<void> {
  const done = new Set<string>();
  const isLeft = ({ key }: Control) => !done.has(key) && !chosen.some(([of, value]) => value === null && of.test(key));
  for (;;) {
    const controls = await controlsIn(form);
    const next = controls.find(isLeft);
    if (!next) return;
    const group = next.kind === 'radio' ? controls.filter(({ of }) => of[0] === next.of[0]) : [next];
    for (const { key } of group) done.add(key);
    const control = controlToChange(next, group);
    const wanted = chosen.find(([key]) => key.test(control.key))?.[1] ?? otherValue(control);
    await enterValue(form.locator(`[data-control="${controls.indexOf(control)}"]`), control, wanted);
    const shown = (await controlsIn(form)).find(({ key }) => key === control.key);
    // One that is gone has led to others.
    if (shown) expect(shown.value, control.key).toBe(wanted);
  }
}
