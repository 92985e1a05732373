import { describe, expect, test } from 'vitest';
import {
  type Notice,
  noticeOf,
  noticeSetting,
  offeredEvents,
  parseNotice,
  storeNotice,
  usedEvents,
} from './notices.ts';

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
