import { endOfDay, type Today } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import { fieldsOf, readFields, textsOf, withBase } from '../localised-text.ts';
import type { PublicSettings } from './rules.ts';

/*
 * The kosher certificate. Customers read of it only while all its settings are entered, until its last valid day ends in
 * the restaurant's time zone. No other text of the program says that food is kosher.
 */

const CERTIFICATE_SETTINGS = [...fieldsOf('kosherIssuer'), 'kosherNumber', 'kosherValidUntil'] as const;
type CertificateSettings = Pick<PublicSettings, (typeof CERTIFICATE_SETTINGS)[number]>;

/** How long before its last valid day the owner is warned, in days. */
export const WARN_BEFORE_DAYS = 14;

export interface Certificate {
  issuer: LocalisedText;
  number: string;
  /** The last day on which it is valid, such as `2026-12-31`. */
  validUntil: string;
}

/** A certificate with how things stand on a day. */
export type CertificateState =
  | { kind: 'none' | 'incomplete' }
  /** `daysLeft` is 0 on the last valid day. */
  | { kind: 'valid' | 'ending'; validUntil: string; daysLeft: number }
  | { kind: 'ended'; validUntil: string };

/** Returns how the certificate stands on a day such as `2026-11-21`. */
export function certificateState(settings: CertificateSettings, date: string): CertificateState {
  const certificate = enteredCertificate(settings);
  if (!certificate) return { kind: CERTIFICATE_SETTINGS.some((key) => settings[key]) ? 'incomplete' : 'none' };
  const { validUntil } = certificate;
  const daysLeft = Math.round((Date.parse(validUntil) - Date.parse(date)) / DAY_MS);
  if (daysLeft < 0) return { kind: 'ended', validUntil };
  return { kind: daysLeft < WARN_BEFORE_DAYS ? 'ending' : 'valid', validUntil, daysLeft };
}

/** Returns the certificate that customers read of on a day such as `2026-11-21`; null while there is none. */
export function certificateOn(settings: CertificateSettings, date: string): Certificate | null {
  const certificate = enteredCertificate(settings);
  return certificate && date <= certificate.validUntil ? certificate : null;
}

/**
 * Returns the settings as customers may read them on a day: without a certificate that is incomplete or over. The issuer
 * of one that is valid has a base text, so that no language lacks it.
 */
export function withCertificateOn<Settings extends CertificateSettings>(settings: Settings, date: string): Settings {
  const certificate = certificateOn(settings, date);
  if (certificate) return { ...settings, kosherIssuer: certificate.issuer[DEFAULT_LANGUAGE] };
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !isOfCertificate(key))) as Settings;
}

/** Returns the instant (ISO 8601) at which the certificate of settings for customers is over; undefined without one. */
export function certificateEnd(settings: CertificateSettings, { timeZone, date }: Today): string | undefined {
  const certificate = certificateOn(settings, date);
  return certificate ? endOfDay({ timeZone, date: certificate.validUntil }) : undefined;
}

function isOfCertificate(key: string): boolean {
  return CERTIFICATE_SETTINGS.some((setting) => setting === key);
}

function enteredCertificate(settings: CertificateSettings): Certificate | null {
  const { kosherNumber: number, kosherValidUntil: validUntil } = settings;
  const issuer = readFields<'kosherIssuer'>(settings, 'kosherIssuer');
  return textsOf(issuer).length > 0 && number && validUntil ? { issuer: withBase(issuer), number, validUntil } : null;
}
