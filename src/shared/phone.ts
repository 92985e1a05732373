/** Every phone number of the shop starts with Israel's country code (spec.md §5). */
export const PHONE_PREFIX = '+972';

/** `+972` and nine digits: a mobile number, since orders are confirmed on WhatsApp. */
export const MIN_PHONE_LENGTH = 13;

/** E.164 allows fifteen digits after the plus. */
const MAX_PHONE_LENGTH = 16;

/**
 * Reads what a person types or pastes (`050-123 4567`, `+972 (0)50 123 4567`, `972501234567`) into
 * E.164 (`+972501234567`). Null when it is not a number of at least {@link MIN_PHONE_LENGTH}
 * characters under {@link PHONE_PREFIX}.
 */
export function normalizePhone(text: string): string | null {
  const compact = withoutSeparators(text);
  if (!/^\+?\d+$/.test(compact)) return null;
  const national = nationalDigits(compact);
  if (national === null) return null;
  const phone = PHONE_PREFIX + national.replace(/^0+/, '');
  return phone.length >= MIN_PHONE_LENGTH && phone.length <= MAX_PHONE_LENGTH ? phone : null;
}

/**
 * The digits to search phone numbers for when a person has typed `text`, part of a number in any form: without
 * spaces, dashes and the prefix (`050-123` is `50123`). Empty while only the prefix is typed; null when it is no
 * part of a number.
 */
export function phoneFragment(text: string): string | null {
  const compact = withoutSeparators(text);
  if (!/^\+?\d*$/.test(compact) || compact === '') return null;
  if (PHONE_PREFIX.startsWith(compact)) return '';
  return (nationalDigits(compact) ?? compact).replace(/^\+?0*/, '');
}

function withoutSeparators(text: string): string {
  // Direction marks come along when a number is copied out of right-to-left text.
  return text.replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

function nationalDigits(compact: string): string | null {
  if (compact.startsWith(PHONE_PREFIX)) return compact.slice(PHONE_PREFIX.length);
  if (compact.startsWith('00972')) return compact.slice(5);
  if (compact.startsWith('972')) return compact.slice(3);
  return compact.startsWith('0') ? compact : null;
}

/** Groups an Israeli mobile number for reading: `+972 50-123-4567`. Other numbers come back as they are. */
export function formatPhone(phone: string): string {
  const match = /^\+972(\d{2})(\d{3})(\d{4})$/.exec(phone);
  return match ? `${PHONE_PREFIX} ${match[1]}-${match[2]}-${match[3]}` : phone;
}

/** A link that opens a WhatsApp chat with `phone` (E.164) and `text` ready to send. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/**
 * What the phone field holds after a person typed, pasted or had filled in `text`: always the prefix and
 * what follows it (spec.md §5). A whole number in another form becomes E.164; anything else is reset.
 */
export function phoneFieldValue(text: string): string {
  if (text.startsWith(PHONE_PREFIX)) return PHONE_PREFIX + text.slice(PHONE_PREFIX.length).replace(/[^\d\s-]/g, '');
  return normalizePhone(text) ?? PHONE_PREFIX;
}
