import './follow.css';

/*
 * The only script of the page on which a customer follows an order. It fetches the page again and again while it is
 * shown, and puts what has changed in place; presses of its buttons become calls. It imports nothing, to be small.
 */

/** Timeout of a request in ms. */
const TIMEOUT_MS = 8_000;
/** The longest pause in ms while requests fail. */
const MAX_PAUSE_MS = 15_000;
/** The longest pause in ms that the server, or a proxy before it, may ask for. */
const MAX_ASKED_PAUSE_MS = 60_000;

const shown = document.getElementById('order');
if (shown) follow(shown);

function follow(order: HTMLElement): void {
  const pollMs = Number(order.dataset.pollMs);
  let tag: string | null = null;
  let version = versionIn(order);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isFetching = false;
  let isStale = false;
  let upToDateAt = Date.now();
  /** The call of a press that failed and was not made again. */
  let failedAction: string | null = null;

  /** Fetches the page; once more when it was asked for again meanwhile. */
  async function update(): Promise<void> {
    if (document.hidden) return;
    if (isFetching) {
      isStale = true;
      return;
    }
    isFetching = true;
    clearTimeout(timer);
    const pauseMs = await fetchPage().catch(failed);
    isFetching = false;
    if (isStale) {
      isStale = false;
      return update();
    }
    timer = setTimeout(update, pauseMs);
  }

  /** Returns the pause until the next request, in ms. Throws when there is no response, or no good one. */
  async function fetchPage(): Promise<number> {
    const headers = new Headers(tag === null ? [] : [['if-none-match', tag]]);
    const init = { cache: 'no-store', headers, signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(location.href, init);
    if (response.status === 429) return askedPause(response, pollMs);
    if (response.status === 404) {
      // What this page says instead.
      location.reload();
      return MAX_PAUSE_MS;
    }
    if (!response.ok && response.status !== 304) throw new Error(`Status ${response.status}`);
    if (response.ok) {
      version = show(order, version, await response.text());
      tag = response.headers.get('etag');
    }
    failures = 0;
    upToDateAt = Date.now();
    tellAll();
    return pollMs;
  }

  function failed(): number {
    failures++;
    tellAll();
    return Math.min(MAX_PAUSE_MS, pollMs * failures);
  }

  /** Shows that a press failed, until it is made again or the page no longer offers it, and that requests fail. */
  function tellAll(): void {
    const isOffered = [...order.querySelectorAll('form')].some(({ action }) => action === failedAction);
    const asOf = `\u2068${timeText(order, upToDateAt)}\u2069`;
    tell([isOffered ? noticeText('failed') : '', failures > 0 ? noticeText('offline').replace('{{time}}', asOf) : '']);
  }

  async function act(form: HTMLFormElement): Promise<void> {
    form.dataset.busy = '';
    failedAction = (await call(form)) ? null : form.action;
    delete form.dataset.busy;
    await update();
  }

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (form.dataset.busy === undefined) void act(form);
  });
  document.addEventListener('visibilitychange', () => void update());
  addEventListener('online', () => void update());
  addEventListener('offline', () => void update());
  addEventListener('pageshow', ({ persisted }) => persisted && void update());
  timer = setTimeout(update, pollMs);
}

/** Returns the pause in ms that a response asks for: no less than the usual one, also where it names a date. */
function askedPause({ headers }: Response, usualMs: number): number {
  const askedMs = 1_000 * Number(headers.get('retry-after'));
  return Math.min(MAX_ASKED_PAUSE_MS, Math.max(usualMs, askedMs || 0));
}

/** Makes the call of a press; returns whether there was a response. */
async function call({ action }: HTMLFormElement): Promise<boolean> {
  try {
    const response = await fetch(action, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    // A conflict is explained by the page itself.
    return response.ok || response.status === 409;
  } catch {
    return false;
  }
}

/** The order as the server sent it. What the page shows can differ, since the browser may have translated it. */
interface Version {
  markup: string;
  announcements: string[];
}

function versionIn(order: Element): Version {
  const announced = [...order.querySelectorAll('[data-says]')];
  return { markup: order.innerHTML, announcements: announced.map(({ textContent }) => textContent) };
}

/**
 * Shows the order of a fetched page if it differs from `last`, announces a new status or time to screen readers, and keeps
 * the focus and what is open. Returns the version that is shown.
 */
function show(order: HTMLElement, last: Version, html: string): Version {
  const fetched = new DOMParser().parseFromString(html, 'text/html').getElementById('order');
  const version = fetched ? versionIn(fetched) : last;
  if (!fetched || version.markup === last.markup) return last;
  for (const { id } of order.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    fetched.querySelector(`#${id}`)?.setAttribute('open', '');
  }
  const focused = order.contains(document.activeElement) ? document.activeElement : null;
  const [own, around] = [focused?.id, focused?.closest('section[id]')?.id];
  order.replaceChildren(...fetched.childNodes);
  if (focused) (find(order, own) ?? find(order, around))?.focus();
  const status = document.getElementById('said');
  const news = version.announcements.filter((text) => !last.announcements.includes(text));
  if (status && news.length > 0) status.textContent = news.join(' ');
  return version;
}

function find(order: HTMLElement, id: string | undefined): HTMLElement | null {
  return id ? order.querySelector<HTMLElement>(`#${id}`) : null;
}

function noticeText(which: 'offline' | 'failed'): string {
  return document.getElementById('notice')?.dataset[which] ?? '';
}

let shownNotice = '';

/** Shows a notice, or hides it if there are no texts. A notice that stays the same is not announced again. */
function tell(texts: readonly string[]): void {
  const text = texts.join(' ').trim();
  const notice = document.getElementById('notice');
  if (notice && text !== shownNotice) notice.textContent = text;
  shownNotice = text;
}

/** The time of day of `at` (ms since 1970) in the restaurant's time zone. */
function timeText({ dataset: { timeZone } }: HTMLElement, at: number): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, format).format(at);
}
