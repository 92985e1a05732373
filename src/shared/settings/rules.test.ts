import { describe, expect, test } from 'vitest';
import { DEFAULT_MINIMUM_ORDER, defaultMinimum, isPublicSetting, publicSettings, settingText } from './rules.ts';

describe('public settings', () => {
  test('are the listed keys that have a value; a key is private until it is listed', () => {
    const stored = [
      { key: 'appName', value: 'Sofra' },
      { key: 'tagline', value: '' },
      { key: 'emailConfig', value: 'secret' },
      { key: 'notificationEmails', value: '[]' },
    ];
    expect(publicSettings(stored)).toEqual({ appName: 'Sofra' });
  });

  test.each([
    'emailConfig',
    'notificationEmails',
    'clientEmailTemplate',
    'adminEmailTemplate',
    'clientFromEmail',
    'toString',
  ])('%s is not one of them', (key) => {
    expect(isPublicSetting(key)).toBe(false);
  });
});

describe('the minimum without a city', () => {
  test("is the owner's, else ₪400", () => {
    expect(defaultMinimum({ minimumOrder: '250' })).toBe(25_000);
    expect(defaultMinimum({ minimumOrder: '0' })).toBe(0);
    expect(defaultMinimum({})).toBe(40_000);
  });

  test('is ₪400 where the stored text is no amount', () => {
    expect(defaultMinimum({ minimumOrder: 'a lot' })).toBe(DEFAULT_MINIMUM_ORDER);
  });
});

test("the owner's note is in the reader's language, else as it was first written", () => {
  const settings = { orderNote: 'Order by noon', orderNoteHe: 'הזמינו עד הצהריים' };
  expect(settingText(settings, 'orderNote', 'en')).toBe('Order by noon');
  expect(settingText(settings, 'orderNote', 'he')).toBe('הזמינו עד הצהריים');
  expect(settingText(settings, 'orderNote', 'tr')).toBe('Order by noon');
  expect(settingText({}, 'orderNote', 'he')).toBe('');
});
