import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders/statuses.ts';
import { CUSTOMER_KINDS, MESSAGE_KINDS, NOTICE_EVENTS, noticeEventOf, noticeKind, noticeOfStatus } from './kinds.ts';
import {
  type Notice,
  noticeOf,
  noticeSetting,
  offeredEvents,
  parseNotice,
  storeNotice,
  usedEvents,
} from './notices.ts';

describe('the kinds of mail', () => {
  test('are one for each event of which a customer is told, and four others', () => {
    expect(NOTICE_EVENTS.map((event) => noticeEventOf(noticeKind(event)))).toEqual(NOTICE_EVENTS);
    const others = MESSAGE_KINDS.filter((kind) => noticeEventOf(kind) === null);
    expect(others).toEqual(['customer_mail', 'staff_mail', 'escalation_mail', 'absence_mail']);
    expect(MESSAGE_KINDS.filter((kind) => !CUSTOMER_KINDS.includes(kind))).toEqual(others.slice(1));
    expect(new Set(MESSAGE_KINDS).size).toBe(NOTICE_EVENTS.length + others.length);
  });

  test('have a notice of each status but the first', () => {
    expect(ORDER_STATUSES.filter((status) => noticeOfStatus(status) !== status)).toEqual(['pending']);
    expect(noticeOfStatus('pending')).toBeNull();
  });
});

describe('a notice', () => {
  const notice: Notice = {
    isMailed: true,
    isOffered: true,
    subject: { en: 'Ready' },
    mail: { he: 'מוכן' },
    whatsapp: {},
  };
  const setting = { key: noticeSetting('ready'), value: storeNotice(notice) };

  test('is read from its setting as it was stored, and is none of a shop that has chosen nothing', () => {
    expect(noticeOf([{ key: 'appName', value: 'Sofra' }, setting], 'ready')).toEqual(notice);
    const none = { isMailed: false, isOffered: false, subject: {}, mail: {}, whatsapp: {} };
    expect(noticeOf([setting], 'on_the_way')).toEqual(none);
    expect(noticeOf([{ ...setting, value: '{' }], 'ready')).toEqual(none);
  });

  test.each(['', '{', '[]', '{"isMailed":true}', storeNotice({ ...notice, mail: { xx: 'x' } } as Notice)])(
    'is not in the text %j',
    (text) => {
      expect(parseNotice(text)).toBeNull();
    },
  );

  test('is offered of the events that are chosen, and can be of those that happen in the shop', () => {
    expect(offeredEvents([setting])).toEqual(['ready']);
    expect(offeredEvents([{ ...setting, value: storeNotice({ ...notice, isOffered: false }) }])).toEqual([]);
    expect(usedEvents([])).toEqual(['delivered', 'cancelled', 'promise']);
    expect(usedEvents(['ready', 'refused'])).toEqual(['ready', 'delivered', 'cancelled', 'refused', 'promise']);
  });
});
