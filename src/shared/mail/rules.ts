/** What every text about an order can be filled with (spec.md §9). */
const ORDER_PLACEHOLDERS = [
  'customerName',
  'orderNumber',
  'orderSummary',
  'totalAmount',
  'orderDate',
  'city',
  'address',
  'time',
  'paymentMethod',
  'orderLink',
] as const;
export const CUSTOMER_PLACEHOLDERS = [...ORDER_PLACEHOLDERS, 'restaurant'] as const;
/** Staff see how to reach the customer. */
export const STAFF_PLACEHOLDERS = [...ORDER_PLACEHOLDERS, 'customerEmail', 'customerPhone'] as const;
/** A notice of an order that was cancelled or refused says why. */
export const NOTICE_PLACEHOLDERS = [...CUSTOMER_PLACEHOLDERS, 'reason'] as const;
/** By the field of the template. */
export const PLACEHOLDERS = { clientTemplate: CUSTOMER_PLACEHOLDERS, adminTemplate: STAFF_PLACEHOLDERS } as const;
export type Placeholder = (typeof STAFF_PLACEHOLDERS | typeof NOTICE_PLACEHOLDERS)[number];

/** Short names that mean the same. */
const SHORT_NAMES = new Map<string, Placeholder>([
  ['number', 'orderNumber'],
  ['payment', 'paymentMethod'],
  ['link', 'orderLink'],
]);

/** Returns the placeholder that is meant by what an owner wrote between the braces. */
function nameOf(written: string): string {
  const name = written.trim();
  return SHORT_NAMES.get(name) ?? name;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Returns `template` without the lines that have one of these placeholders, for which there is no value. */
export function withoutLinesOf(template: string, placeholders: readonly Placeholder[]): string {
  return template
    .split('\n')
    .filter((line) => !placeholders.some((each) => hasPlaceholder(line, each)))
    .join('\n');
}

/** The names in `template` that are none of the `known` ones, each once, in the order in which they appear. */
export function unknownPlaceholders(template: string, known: readonly string[]): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map(([whole]) => whole.slice(2, -2).trim());
  return [...new Set(names)].filter((name) => !known.includes(nameOf(name)));
}

/**
 * `template` with each `{{name}}` replaced by its value; spaces around the name make no difference. What is
 * not in `values` stays as it is, and what looks like a placeholder inside a value is left alone. Values go
 * in as they are: who makes HTML of it escapes them first.
 */
export function renderTemplate(template: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  const known = new Map<string, string | undefined>(Object.entries(values));
  return template.replace(PLACEHOLDER, (whole, name: string) => known.get(nameOf(name)) ?? whole);
}

/** Whether the owner's text says where this stands. */
export function hasPlaceholder(template: string, placeholder: Placeholder): boolean {
  return [...template.matchAll(PLACEHOLDER)].some(([, name]) => nameOf(name ?? '') === placeholder);
}

/** The addresses that are left of a form's rows: without empty ones, and each once, whatever its case. */
export function normaliseEmails(rows: readonly string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const row of rows) {
    const address = row.trim();
    if (address !== '' && !byAddress.has(address.toLowerCase())) byAddress.set(address.toLowerCase(), address);
  }
  return [...byAddress.values()];
}
