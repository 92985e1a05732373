import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { knownTickets, type News, type NoticedTicket, newsOf, toKnown } from './news.ts';

/** For how long a ticket is marked, in ms. */
const SHOWN_MS = MINUTE_MS;

interface State {
  /** The tickets that were compared last. */
  seen: readonly NoticedTicket[] | undefined;
  noticed: ReadonlyMap<number, Notice>;
}

interface Notice {
  news: News;
  at: number;
  /** Whether somebody has touched the screen since; not told by times, which a clock that is set makes nonsense of. */
  isAcknowledged: boolean;
}

interface Noticed {
  news: ReadonlyMap<number, News>;
  /** Whether there is something new that nobody has touched the screen after. */
  isRinging: boolean;
}

/** Returns what is new of which tickets, for a minute each. */
export function useNews(tickets: readonly NoticedTicket[] | undefined): Noticed {
  const [{ seen, noticed }, setState] = useState<State>({ seen: undefined, noticed: new Map() });
  if (tickets && tickets !== seen) {
    // What came during a reload is new, too.
    const fresh = newsOf(seen ? toKnown(seen) : knownTickets.get(), tickets);
    const at = serverNow();
    const added = [...fresh].map(([id, news]) => [id, { news, at, isAcknowledged: false }] as const);
    setState({ seen: tickets, noticed: added.length > 0 ? new Map([...noticed, ...added]) : noticed });
  }
  useEffect(() => {
    if (tickets) knownTickets.set(toKnown(tickets));
  }, [tickets]);
  useEffect(() => {
    const touch = () => setState(acknowledgeAll);
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touch, true);
    return () => {
      for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, touch, true);
    };
  }, []);
  const now = useNow();
  const recent = [...noticed].filter(([, { at }]) => now - at < SHOWN_MS);
  return {
    news: new Map(recent.map(([id, { news }]) => [id, news])),
    isRinging: recent.some(([, { isAcknowledged }]) => !isAcknowledged),
  };
}

function acknowledgeAll(state: State): State {
  const notices = [...state.noticed];
  if (notices.every(([, { isAcknowledged }]) => isAcknowledged)) return state;
  return { ...state, noticed: new Map(notices.map(([id, notice]) => [id, { ...notice, isAcknowledged: true }])) };
}
