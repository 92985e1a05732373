import type { Driver, InputAction } from './driver.ts';
import { find, SELECTORS, type Seen, type Target, takeErrors } from './in-page.ts';
import { poll } from './poll.ts';

/** Codes of keys that have no character (WebDriver, section 15.4.2). */
const KEYS = { Control: '\uE009', Delete: '\uE017' };

/** The open page as a person uses it. Whatever waits throws after 30 s. */
export type Page = ReturnType<typeof createPage>;

export function createPage(driver: Driver) {
  async function run<Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    const json = JSON.stringify(argument, (_, value) => (value instanceof RegExp ? { source: value.source } : value));
    return JSON.parse(await driver.evaluate(`JSON.stringify((${inPage})(${json}))`));
  }

  const look = (target: Target, options: { scrolls?: true; choose?: number } = {}) =>
    run(find, { target, selectors: SELECTORS, ...options });

  const see = (target: Target) => poll(`${nameOf(target)} is visible`, () => look(target));

  /** Returns where to press, once the target is enabled, uncovered and no longer moving. */
  function settled(target: Target): Promise<Seen> {
    let before: Seen | null = null;
    return poll(`${nameOf(target)} can be pressed`, async () => {
      const [last, now] = [before, await look(target, { scrolls: true })];
      before = now;
      return now?.isUncovered && !now.isDisabled && last?.x === now.x && last.y === now.y && now;
    });
  }

  async function click(target: Target): Promise<void> {
    const { x, y } = await settled(target);
    const actions: InputAction[] = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  /** Presses the keys one after another, or all at once. */
  async function press(keys: string[], { isChord = false } = {}): Promise<void> {
    const down = keys.map((value): InputAction => ({ type: 'keyDown', value }));
    const up = keys.map((value): InputAction => ({ type: 'keyUp', value }));
    const actions = isChord
      ? [...down, ...up.toReversed()]
      : down.flatMap((action, index) => [action, up[index] ?? action]);
    await driver.perform({ type: 'key', id: 'keyboard', actions });
  }

  return {
    open: driver.open,
    back: driver.back,
    screenshot: driver.screenshot,
    see,
    click,

    async expectGone(target: Target): Promise<void> {
      await poll(`${nameOf(target)} is gone`, async () => !(await look(target)));
    },

    /** Waits until the target has the focus and is wholly in view. */
    async expectFocused(target: Target): Promise<void> {
      await poll(`${nameOf(target)} has the focus and is wholly in view`, async () => {
        const now = await look(target);
        return now?.isFocused && now.isWhole;
      });
    },

    /** Replaces the content of a field. */
    async type(target: Target, text: string): Promise<void> {
      await click(target);
      await poll(`${nameOf(target)} has the focus`, async () => (await look(target))?.isFocused);
      await press([KEYS.Control, 'a'], { isChord: true });
      await press([KEYS.Delete, ...text]);
    },

    /** Chooses the option at this position of a select; its list is no part of the page, so it is not pressed. */
    async choose(target: Target, option: number): Promise<void> {
      await see(target);
      await look(target, { choose: option });
    },

    /** Waits until a function gives true in the page. */
    until: (isTrue: () => boolean) => poll(String(isTrue), () => run(isTrue, null)),

    /** Throws when the pages since the last call had errors. */
    async expectNoErrors(): Promise<void> {
      const errors = await run(takeErrors, null);
      if (errors.length > 0) throw new Error(`Errors in the page:\n${errors.join('\n')}`);
    },
  };
}

function nameOf({ role, name = '', text = '', index, within }: Target): string {
  const which = typeof name === 'string' ? name : name.source;
  const self = [role, which && `“${which}”`, text && `with “${text}”`, index && `at ${index}`]
    .filter(Boolean)
    .join(' ');
  return within ? `${self}, in ${nameOf(within)},` : self;
}
