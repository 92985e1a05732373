import { isolate, plainValue } from '../bidi.ts';
import { localDates, nextDate, type Today } from '../calendar.ts';
import { longDays } from '../cities/days-text.ts';
import { MINUTE_MS } from '../durations.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import { NO_END } from '../menu/sold-out.ts';
import type { Fulfilment } from '../orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../orders/fulfilment-words.ts';
import { formatTimeOfDay } from '../time.ts';
import type { ClosedDay } from './closed-day.ts';
import type { OrderingState } from './ordering.ts';
import { dayText, slotTimes } from './promise-text.ts';
import type { Slot } from './slot.ts';

/** Who reads, and when. */
export interface Reader {
  t: Translate;
  language: Language;
  /** The day by which 'tomorrow' is understood. */
  today: Today;
}

/** Returns what customers are told of the hours, in sentences; none while they order as at any shop that is open. */
export function orderingText(state: OrderingState, reader: Reader): string[] {
  return [
    ...(state.kind === 'now' ? [] : wordsText(state, reader)),
    ...restText(state, reader),
    ...pauseText(state, reader),
    ...fullText(state, reader),
    ...kindText(state, reader),
  ];
}

/** Returns why a shop is closed on a day, after its name. */
export function closedDayText(closed: ClosedDay, reader: Reader): string {
  const [reason = reader.t('hours.closedThen')] = [...wordsText(closed, reader), ...restText(closed, reader)];
  return reader.t('hours.closedDay', { day: isolate(dateTitle(closed.day, reader)), reason });
}

/** How many full days are named. */
const MAX_FULL_NAMED = 3;

/** Names the full days before the first possible one. */
function fullText({ fullDays, days: [first] }: OrderingState, reader: Reader): string[] {
  const before = fullDays.filter((day) => first === undefined || day < first);
  if (before.length === 0) return [];
  const named = before.slice(0, MAX_FULL_NAMED).map((day) => isolate(dateText(day, reader)));
  return [reader.t('hours.full', { days: [...named, ...(before.length > named.length ? ['…'] : [])].join(', ') })];
}

/** Returns for when it can be ordered, in sentences; none where it cannot. */
export function possibleText(state: OrderingState, reader: Reader): string[] {
  return state.kind === 'none' ? [] : kindText(state, reader);
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function wordsText({ words }: Pick<OrderingState, 'words'>, { language }: Reader): string[] {
  const text = textIn(words, language);
  return text === '' ? [] : [isolate(asSentence(plainValue(text)))];
}

function restText({ rest }: Pick<OrderingState, 'rest'>, { t }: Reader): string[] {
  if (rest === null) return [];
  return [t(rest === 'shabbat' || rest === 'tishaBAv' ? `hours.rest.${rest}` : 'hours.rest.holiday')];
}

function pauseText({ kind, pausedUntil, opensAt }: OrderingState, reader: Reader): string[] {
  // A customer who can order for a time after the pause does not have to wait for its end.
  const isForAfter = kind === 'days' || kind === 'slots' || (kind === 'later' && opensAt !== pausedUntil);
  if (pausedUntil === null || isForAfter) return [];
  return [
    pausedUntil === NO_END
      ? reader.t('hours.paused')
      : reader.t('hours.pausedUntil', { time: isolate(endText(pausedUntil, reader)) }),
  ];
}

/** Returns until when (ISO 8601) something is, such as `12:30`; on another day as `tomorrow at 12:30`. */
export function endText(instant: string, reader: Reader): string {
  const { date, timeZone } = reader.today;
  if (localDates(timeZone)(instant) !== date) return momentText(instant, reader);
  return formatTimeOfDay(instant, reader.language, timeZone);
}

function kindText(state: OrderingState, reader: Reader): string[] {
  const { t } = reader;
  const { pausedUntil, orderBy } = state;
  switch (state.kind) {
    case 'now':
      return nowText(state, reader);
    case 'none':
      return pausedUntil === null ? [noneText(state, reader)] : [];
    case 'later':
      return [...laterText(state, reader), ...busyText(state, reader)];
    case 'slots':
      return state.slot ? [t('hours.next', { time: slotText(state.slot, reader) })] : [];
    case 'days':
      return [
        ...state.days.slice(0, 1).map((day) => t('hours.forDay', { day: isolate(dateText(day, reader)) })),
        ...(orderBy === null ? [] : [t('hours.orderBy', timeOf(orderBy, reader))]),
      ];
  }
}

/** Of a city that is driven to on some days it names these, since the shop may take orders for others. */
function noneText({ deliveryDays }: OrderingState, reader: Reader): string {
  if (deliveryDays === null) return reader.t('hours.none');
  return reader.t('hours.noneOnDays', { days: isolate(longDays(deliveryDays, reader)) });
}

function nowText({ minutes, busyMinutes, fulfilment }: OrderingState, reader: Reader): string[] {
  if (minutes === null) return [];
  return [...(busyMinutes > 0 ? [reader.t('hours.busy')] : []), minutesText(minutes, fulfilment, reader)];
}

/** Returns when an order for the opening is there, where it takes longer than usual. */
function busyText({ opensAt, minutes, busyMinutes, fulfilment }: OrderingState, reader: Reader): string[] {
  if (busyMinutes === 0 || opensAt === null || minutes === null) return [];
  const promisedAt = new Date(Date.parse(opensAt) + minutes * MINUTE_MS).toISOString();
  return [reader.t(FULFILMENT_WORDS[fulfilment].busyThen, timeOf(promisedAt, reader))];
}

function laterText({ pausedUntil, opensAt, rest, fullDays, deliveryDays }: OrderingState, reader: Reader): string[] {
  // A pause that ends while the shop is open has said when it opens.
  const opens = opensAt === null || opensAt === pausedUntil ? [] : [timeOf(opensAt, reader)];
  const isClosed = pausedUntil === null && rest === null;
  // The shop may be open all the same, on a day on which it is not driven to the city.
  const key = fullDays.length > 0 || deliveryDays !== null ? 'hours.next' : isClosed ? 'hours.closed' : 'hours.opens';
  return [...opens.map((values) => reader.t(key, values)), reader.t('hours.orderAhead')];
}

const timeOf = (instant: string, reader: Reader) => ({ time: isolate(momentText(instant, reader)) });

/** Returns a day such as `2026-11-29` as `today`, `tomorrow`, or in words. */
function dateText(date: string, { t, language, today }: Reader): string {
  if (date === today.date) return t('hours.today');
  return date === nextDate(today.date) ? t('hours.tomorrow') : dayText(date, language);
}

/** Returns a day as `dateText` does, to stand alone: `Tomorrow`. */
export function dateTitle(date: string, reader: Reader): string {
  const text = dateText(date, reader);
  return text.slice(0, 1).toLocaleUpperCase(reader.language) + text.slice(1);
}

/** Returns an instant (ISO 8601) as `tomorrow at 10:00`, or with the day in words. */
export function momentText(instant: string, reader: Reader): string {
  const { timeZone } = reader.today;
  const day = dateText(localDates(timeZone)(instant), reader);
  return reader.t('hours.moment', { day, time: formatTimeOfDay(instant, reader.language, timeZone) });
}

/** Returns a slot as `tomorrow, 18:00–18:30`, or with the day in words. */
export function slotText(slot: Slot, reader: Reader): string {
  const { timeZone } = reader.today;
  const day = dateText(localDates(timeZone)(slot.start), reader);
  return isolate(`${day}, ${slotTimes(slot, reader.language, timeZone)}`);
}

/** How many minutes a promise in minutes has at most; longer ones are in hours. */
const MAX_SAID_IN_MINUTES = 120;

/** Returns a promise in minutes in words, as a sentence. */
export function minutesText(minutes: number, fulfilment: Fulfilment, { t }: Reader): string {
  const { inMinutes, inHours } = FULFILMENT_WORDS[fulfilment];
  if (minutes <= MAX_SAID_IN_MINUTES) return t(inMinutes, { count: minutes });
  return t(inHours, { count: Math.ceil(minutes / 60) });
}
