import { expect, test } from 'vitest';
import { certificateEnd, certificateOn, certificateState, withCertificateOn } from './certificate.ts';

const ENTERED = { kosherIssuerHe: 'רבנות חיפה', kosherNumber: '123', kosherValidUntil: '2026-12-31' };
const CERTIFICATE = {
  issuer: { en: 'רבנות חיפה', he: 'רבנות חיפה' },
  number: '123',
  validUntil: '2026-12-31',
};

test.each([
  ['2026-11-21', { kind: 'valid', daysLeft: 40 }],
  ['2026-12-17', { kind: 'valid', daysLeft: 14 }],
  ['2026-12-18', { kind: 'ending', daysLeft: 13 }],
  ['2026-12-31', { kind: 'ending', daysLeft: 0 }],
  ['2027-01-01', { kind: 'ended' }],
])('the kosher certificate is on %s %j', (date, state) => {
  expect(certificateState(ENTERED, date)).toEqual({ ...state, validUntil: '2026-12-31' });
  expect(certificateOn(ENTERED, date)).toEqual(state.kind === 'ended' ? null : CERTIFICATE);
});

test.each(Object.keys(ENTERED))('a kosher certificate without %s is not shown', (key) => {
  const settings = { appName: 'Sofra', ...ENTERED, [key]: '' };
  expect(certificateState(settings, '2026-11-21')).toEqual({ kind: 'incomplete' });
  expect(certificateOn(settings, '2026-11-21')).toBeNull();
  expect(withCertificateOn(settings, '2026-11-21')).toEqual({ appName: 'Sofra' });
});

test('the kosher certificate is hidden from customers after its last day', () => {
  const settings = { appName: 'Sofra', ...ENTERED };
  expect(withCertificateOn(settings, '2026-12-31')).toEqual({ ...settings, kosherIssuer: 'רבנות חיפה' });
  expect(withCertificateOn(settings, '2027-01-01')).toEqual({ appName: 'Sofra' });
});

test("the kosher certificate ends with its last day in the restaurant's time zone", () => {
  const timeZone = 'Asia/Jerusalem';
  expect(certificateEnd(ENTERED, { timeZone, date: '2026-12-31' })).toBe('2026-12-31T22:00:00.000Z');
  expect(certificateEnd(ENTERED, { timeZone, date: '2027-01-01' })).toBeUndefined();
  const summer = { ...ENTERED, kosherValidUntil: '2026-07-31' };
  expect(certificateEnd(summer, { timeZone, date: '2026-07-01' })).toBe('2026-07-31T21:00:00.000Z');
});
