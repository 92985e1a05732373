import { expect, test } from 'vitest';
import {
  type Notice,
  noticeOf,
  noticeSetting,
  offeredEvents,
  parseNotice,
  storeNotice,
  usedEvents,
} from './notices.ts';

const notice: Notice = {
  isMailed: true,
  isOffered: true,
  subject: { en: 'Ready' },
  mail: { he: 'מוכן' },
  whatsapp: {},
};
const setting = { key: noticeSetting('ready'), value: storeNotice(notice) };

test('a notification is read from its setting, and is disabled if the setting is missing or invalid', () => {
  expect(noticeOf([{ key: 'appName', value: 'Sofra' }, setting], 'ready')).toEqual(notice);
  const none = { isMailed: false, isOffered: false, subject: {}, mail: {}, whatsapp: {} };
  expect(noticeOf([setting], 'on_the_way')).toEqual(none);
  expect(noticeOf([{ ...setting, value: '{' }], 'ready')).toEqual(none);
});

test.each(['', '{', '[]', '{"isMailed":true}', storeNotice({ ...notice, mail: { xx: 'x' } } as Notice)])(
  'the text %j contains no notification',
  (text) => {
    expect(parseNotice(text)).toBeNull();
  },
);

test('notifications are offered for the chosen events of statuses in use', () => {
  expect(offeredEvents([setting])).toEqual(['ready']);
  expect(offeredEvents([{ ...setting, value: storeNotice({ ...notice, isOffered: false }) }])).toEqual([]);
  expect(usedEvents([])).toEqual(['delivered', 'cancelled', 'promise']);
  expect(usedEvents(['ready', 'refused'])).toEqual(['ready', 'delivered', 'cancelled', 'refused', 'promise']);
});
