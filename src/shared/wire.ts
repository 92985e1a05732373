import { z } from 'zod';
import { MAX_ID } from './ids.ts';
import { sizeError } from './json-size.ts';
import { isTooMuch, MAX_AGOROT, parseDecimal, toDecimal } from './money.ts';
import {
  foreignPhone,
  israeliPhone,
  MAX_PHONE_TEXT,
  normalizePhone,
  PHONE_EXPECTED,
  STAFF_PHONE_EXPECTED,
} from './phone.ts';
import { normalizeLine, normalizeLines, withoutLineSeparators } from './visible-text.ts';

/*
 * The quirks of the wire, each a codec with a name: text and 1/0 outside, integers, arrays and
 * booleans inside. Nothing past a contract ever sees the outside form.
 */

/**
 * Text of at most `max` characters. Every schema of text from outside begins with it: a longer text ends the check, and
 * no expression, normalisation or other rule that follows ever sees it.
 */
export const boundedText = (max: number, error?: string) => z.string(error).max(max, { abort: true });

/** The form of a codec inside the program, which its types check. `z.custom` would have a check to run each time. */
export const uncheckedForm = <Inside>() => z.any() as z.ZodType<Inside, Inside>;

/** White space around a text that is taken away without a word: more is no typing error. */
const MAX_SURROUNDING_SPACE = 200;

/** The check of {@link boundedText} at `bound`, whose error names `max`: the limit without the white space. */
function boundNaming(bound: number, max: number): z.core.$ZodCheck<string> {
  const check = z.maxLength(bound, { abort: true });
  const run = check._zod.check;
  check._zod.check = (payload) => {
    const count = payload.issues.length;
    void run(payload);
    for (const issue of payload.issues.slice(count)) Object.assign(issue, { maximum: max });
  };
  return check;
}

/** One line of text of at most `max` characters, normalized by `normalizeLine`; surrounding white space does not count. */
export const trimmedText = (max: number, error?: string) =>
  z
    .string(error)
    .check(boundNaming(max + MAX_SURROUNDING_SPACE, max))
    .overwrite(normalizeLine)
    .max(max, { abort: true });

/** In characters: more than an amount needs, so that one that is too large is told so. */
const MAX_AMOUNT_TEXT = 40;

/** Returns the error of a text that is not an amount, or too large a one (`limitOf`); null for an amount. */
export function amountIssue(
  text: string,
): Pick<z.core.$ZodRawIssue<z.core.$ZodIssueCustom>, 'message' | 'params'> | null {
  if (parseDecimal(text) !== null) return null;
  if (isTooMuch(text)) {
    return { message: `Must be at most ${toDecimal(MAX_AGOROT)} shekels`, params: { maxAgorot: MAX_AGOROT } };
  }
  return { message: 'Must be an amount in shekels with at most two decimals, such as "42.50"' };
}

/** An amount as {@link moneyText} has it outside, with white space around it. */
export const amountText = trimmedText(MAX_AMOUNT_TEXT).superRefine((text, context) => {
  const issue = amountIssue(text);
  if (issue) context.addIssue({ code: 'custom', ...issue });
});

/** Money: a decimal string in shekels (`"42.50"`) outside, agorot (4250) inside. */
export const moneyText = z
  .codec(boundedText(MAX_AMOUNT_TEXT), z.int().min(0).max(MAX_AGOROT), {
    decode: (text, context) => {
      const agorot = parseDecimal(text);
      if (agorot !== null) return agorot;
      context.issues.push({ code: 'custom', input: text, ...amountIssue(text) });
      return z.NEVER;
    },
    encode: toDecimal,
  })
  .meta({ id: 'Money', description: 'An amount in shekels, with at most two decimals', examples: ['42.50'] });

/** {@link moneyText} that may also be sent as a JSON number (`42.5`). */
export const moneyTextOrNumber = z.codec(z.union([boundedText(MAX_AMOUNT_TEXT), z.number()]), moneyText, {
  decode: (amount) => (typeof amount === 'number' ? decimalOf(amount) : amount),
  encode: (amount) => amount,
});

/** Returns a number as a decimal string; one with more than two decimals keeps them, so that it is rejected. */
function decimalOf(amount: number): string {
  const cents = amount.toFixed(2);
  return Number(cents) === amount ? cents : String(amount);
}

/** A sum of many amounts, without the limit of a single one: `"12345678.90"` outside, agorot inside. */
export const sumText = z
  .codec(boundedText(16).regex(/^\d{1,13}\.\d{2}$/), z.int().min(0), {
    decode: (text) => Number(text.replace('.', '')),
    encode: toDecimal,
  })
  .meta({ id: 'Sum', description: 'A sum of amounts in shekels, with two decimals', examples: ['12345678.90'] });

/** A yes or no: 1 or 0 outside, a boolean inside. */
export const flag = z
  .codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
    decode: (value) => value === 1,
    encode: (value) => (value ? (1 as const) : (0 as const)),
  })
  .meta({ id: 'Flag', description: '1 for yes, 0 for no' });

function phoneCodec(parse: (text: string) => string | null, message: string) {
  return z.codec(boundedText(MAX_PHONE_TEXT), z.string(), {
    decode: (text, context) => {
      const phone = parse(text);
      if (phone !== null) return phone;
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    },
    encode: (phone) => phone,
  });
}

/** A phone number: whatever a person types outside, E.164 inside. */
export const phoneText = phoneCodec(normalizePhone, PHONE_EXPECTED).meta({
  id: 'Phone',
  description: 'An Israeli phone number, in any notation',
  examples: ['+972501234567', '050-123 4567'],
});

/** As {@link phoneText}; landlines too. */
export const israeliPhoneText = phoneCodec(israeliPhone, STAFF_PHONE_EXPECTED);

/** As {@link israeliPhoneText}; foreign numbers with their country code too. */
export const anyPhoneText = phoneCodec((text) => israeliPhone(text) ?? foreignPhone(text), STAFF_PHONE_EXPECTED).meta({
  id: 'AnyPhone',
  description:
    'A phone number that staff enter: an Israeli one in any notation, or a foreign one with its country code',
  examples: ['048123456', '+442079460958'],
});

/** A value carried as JSON inside a JSON string, as the specification has it for order items. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, maxLength: number) {
  return z.codec(boundedText(maxLength), schema, {
    decode: (text, context) => {
      const value = parseJson(text);
      const error = value === undefined ? 'Must be JSON text' : sizeError(value);
      if (error === null) return value as z.input<Schema>;
      context.issues.push({ code: 'custom', input: text, message: error });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a dish, city, order or any other entity. */
export const entityId = z.int().positive().max(MAX_ID);

/** An id in a path or query string: digits outside, a positive integer inside. */
export const idText = z.codec(boundedText(10).regex(/^[1-9]\d{0,9}$/), entityId, {
  decode: Number,
  encode: String,
});

/** The path of a call about one entity: `/api/…/:id`. */
export const entityParams = z.object({ id: idText });

/** An instant: ISO 8601 in UTC, such as `2026-11-21T10:06:00.123Z`. */
export const instant = boundedText(40)
  .check(z.iso.datetime({ abort: true }))
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC', examples: ['2026-11-21T10:06:00.123Z'] });

/** An instant that is compared with stored ones, which have milliseconds: as text, `…:00Z` is after `…:00.000Z`. */
export const comparedInstant = instant.overwrite((text) => new Date(text).toISOString());

/** No control characters and no halves of characters: no one types them, and PostgreSQL refuses some. */
const TYPED = /^[^\p{Cc}\p{Cs}]*$/u;

/** As {@link TYPED}, with line breaks and tabs. */
const WRITTEN = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;
const NOT_WRITTEN = 'Must not have control characters';

/** One line of text, trimmed; may be empty. */
export const lineText = (maxLength: number) => trimmedText(maxLength).regex(TYPED, NOT_WRITTEN);

/** Text of any number of lines, trimmed; may be empty. */
export const longText = (maxLength: number) =>
  z
    .string()
    // Each line break may come as two characters.
    .check(boundNaming(2 * maxLength + MAX_SURROUNDING_SPACE, maxLength))
    .overwrite(normalizeLines)
    .max(maxLength, { abort: true })
    .regex(WRITTEN, NOT_WRITTEN);

/** A text that may be left out: empty or null outside, null inside. */
export function orNull<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.codec(schema.nullable(), z.string().nullable(), {
    decode: (text) => (text === '' ? null : text),
    encode: (text) => text as z.output<Schema> | null,
  });
}

/** Whether `text` is a whole address of this protocol (a regular expression), without a username or password in it. */
export function isWebAddress(text: string, protocol: 'https' | 'https?'): boolean {
  const shape = new RegExp(`^${protocol}://[^\\s\\p{Cc}\\p{Cs}@/\\\\?#]+(?:[/?#][^\\s\\p{Cc}\\p{Cs}]*)?$`, 'iu');
  return shape.test(text) && z.url().safeParse(text).success;
}

/** A UUID, in the form with hyphens. */
export const uuidText = boundedText(36).check(z.uuid());

/** Grows with each change of an entity. A change that is sent with another version than the current one is rejected. */
export const entityVersion = z.int().min(0).max(MAX_ID);

/** In characters. */
export const MAX_PERSON_NAME = 120;

/** A person's name, on one line; `required` is the message where it is missing. */
export const personNameOr = (required: string) =>
  trimmedText(MAX_PERSON_NAME, required).min(1, required).regex(TYPED, 'Name must not have control characters');
export const personName = personNameOr('Name is required');

/** In characters, as RFC 5321 has it. */
export const MAX_EMAIL = 254;

/** Without characters that quote an address or separate several: a mail server would read another address. */
const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+\.[^\s@<>"(),:;[\]\\]+$/;
/** An address whose domain is normalized by {@link canonicalDomain}. */
const WITH_DOMAIN = /@(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;

/**
 * An email address in one form for each mailbox: without what is copied with it (direction marks, the scheme of a link,
 * the end of a sentence), with the domain in lower case and ASCII.
 */
const copiedEmail = trimmedText(MAX_EMAIL)
  .overwrite((text) => {
    const address = text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim()
      .replace(/^mailto:|[.,;]$/gi, '');
    const [local = '', domain = '', ...others] = address.split('@');
    const canonical = others.length === 0 ? canonicalDomain(domain) : null;
    return canonical === null ? address : `${local}@${canonical}`;
  })
  .max(MAX_EMAIL, { abort: true });

const normalizedUrl = z.url({ normalize: true });

/** Returns a domain as mail servers compare it: `דוגמה.ישראל` is `xn--6dbbec0c.xn--4dbrk0ce`; null for no domain. */
function canonicalDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return null;
  const url = normalizedUrl.safeParse(`http://${domain}/`).data;
  return url === undefined ? null : url.slice('http://'.length, -1);
}

const EMAIL_REQUIRED = 'Valid email is required';

/** A person's e-mail address: text, @, text, dot, text (spec.md §5). */
export const emailText = copiedEmail
  .regex(EMAIL, EMAIL_REQUIRED)
  .regex(TYPED, EMAIL_REQUIRED)
  .refine((text) => WITH_DOMAIN.test(text), EMAIL_REQUIRED);

/** An e-mail address, or empty. */
export const emailOrEmpty = copiedEmail.refine((text) => text === '' || emailText.safeParse(text).success, {
  error: EMAIL_REQUIRED,
});

/** An e-mail address that may be left out, or left empty. */
export const optionalEmailText = z.union([z.literal(''), emailText], EMAIL_REQUIRED).nullish();

export const pageLimit = z.codec(boundedText(3).regex(/^\d{1,3}$/), z.int().min(1).max(500), {
  decode: Number,
  encode: String,
});

/** What staff search for in a list; blank finds everything. Cells that are copied from a table have tabs between them. */
export const searchText = boundedText(200)
  .overwrite((text) => withoutLineSeparators(text).replaceAll('\t', ' '))
  .regex(TYPED);

/** In characters: more than a name with an e-mail address and a phone number, folded for searching. */
const MAX_SORT_KEY = 2_000;

/** What an entry of a list is sorted by, as the server wrote it into the address of the next page. */
export const sortKeyText = boundedText(MAX_SORT_KEY).regex(WRITTEN, NOT_WRITTEN);

/** Returns values with each boolean as on the wire, for a schema whose other fields are as in the program. */
export function withFlags(values: object): object {
  const encoded = Object.entries(values).map(([field, value]) => [
    field,
    value === true ? 1 : value === false ? 0 : value,
  ]);
  return Object.fromEntries(encoded);
}
