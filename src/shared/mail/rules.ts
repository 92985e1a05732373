/** What a mail template can be filled with (spec.md §9). */
const ORDER_PLACEHOLDERS = [
  'customerName',
  'orderNumber',
  'orderSummary',
  'totalAmount',
  'orderDate',
  'address',
] as const;
/** The address of the page on which the customer follows the order. */
export const LINK_PLACEHOLDER = 'orderLink';
export const CUSTOMER_PLACEHOLDERS = [...ORDER_PLACEHOLDERS, LINK_PLACEHOLDER] as const;
/** Staff see how to reach the customer, and what the courier needs to know. */
export const STAFF_PLACEHOLDERS = [
  ...ORDER_PLACEHOLDERS,
  'customerEmail',
  'customerPhone',
  'city',
  'paymentMethod',
] as const;
/** By the field of the template. */
export const PLACEHOLDERS = { clientTemplate: CUSTOMER_PLACEHOLDERS, adminTemplate: STAFF_PLACEHOLDERS } as const;
export type Placeholder = (typeof STAFF_PLACEHOLDERS | typeof CUSTOMER_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Returns `template` without the lines that have this placeholder, for a mail that has no value for it. */
export function withoutLinesOf(template: string, placeholder: Placeholder): string {
  return template
    .split('\n')
    .filter((line) => !hasPlaceholder(line, placeholder))
    .join('\n');
}

/** The names in `template` that are none of the `known` ones, each once, in the order in which they appear. */
export function unknownPlaceholders(template: string, known: readonly string[]): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map(([whole]) => whole.slice(2, -2).trim());
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/**
 * `template` with each `{{name}}` replaced by its value; spaces around the name make no difference. What is
 * not in `values` stays as it is, and what looks like a placeholder inside a value is left alone. Values go
 * in as they are: who makes HTML of it escapes them first.
 */
export function renderTemplate(template: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  const known = new Map<string, string | undefined>(Object.entries(values));
  return template.replace(PLACEHOLDER, (whole, name: string) => known.get(name.trim()) ?? whole);
}

/** Whether the owner's text says where this stands. */
export function hasPlaceholder(template: string, placeholder: Placeholder): boolean {
  return [...template.matchAll(PLACEHOLDER)].some(([, name]) => name?.trim() === placeholder);
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
