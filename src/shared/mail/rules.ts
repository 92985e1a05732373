import type { Language } from '../languages.ts';

/** What a mail template can be filled with (spec.md §9). */
export const CUSTOMER_PLACEHOLDERS = [
  'customerName',
  'orderNumber',
  'orderSummary',
  'totalAmount',
  'orderDate',
] as const;
/** Staff also see how to reach the customer. */
export const STAFF_PLACEHOLDERS = [...CUSTOMER_PLACEHOLDERS, 'customerEmail', 'customerPhone'] as const;
export type Placeholder = (typeof STAFF_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names in `template` that are none of the `known` ones, each once, in the order in which they appear. */
export function unknownPlaceholders(template: string, known: readonly string[]): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
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

/** The addresses that are left of a form's rows: without empty ones, and each once, whatever its case. */
export function normaliseEmails(rows: readonly string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const row of rows) {
    const address = row.trim();
    if (address !== '' && !byAddress.has(address.toLowerCase())) byAddress.set(address.toLowerCase(), address);
  }
  return [...byAddress.values()];
}

/** The mail to customers of a shop whose owner has written none, in the order's language. */
export const DEFAULT_CUSTOMER_TEMPLATE: Record<Language, string> = {
  en: `Hello {{customerName}},

Thank you for your order {{orderNumber}} of {{orderDate}}.

{{orderSummary}}

Total: {{totalAmount}}

We will contact you on WhatsApp to confirm the delivery.`,
  he: `שלום {{customerName}},

תודה על הזמנה {{orderNumber}} מתאריך {{orderDate}}.

{{orderSummary}}

סה״כ: {{totalAmount}}

ניצור אתכם קשר ב-WhatsApp לאישור המשלוח.`,
  tr: `Merhaba {{customerName}},

{{orderDate}} tarihli {{orderNumber}} numaralı siparişiniz için teşekkür ederiz.

{{orderSummary}}

Toplam: {{totalAmount}}

Teslimatı onaylamak için size WhatsApp'tan yazacağız.`,
};

/** The mail to staff of a shop whose owner has written none. */
export const DEFAULT_STAFF_TEMPLATE: Record<Language, string> = {
  en: `New order {{orderNumber}}, {{orderDate}}

{{customerName}}
{{customerPhone}}
{{customerEmail}}

{{orderSummary}}

Total: {{totalAmount}}`,
  he: `הזמנה חדשה {{orderNumber}}, {{orderDate}}

{{customerName}}
{{customerPhone}}
{{customerEmail}}

{{orderSummary}}

סה״כ: {{totalAmount}}`,
  tr: `Yeni sipariş {{orderNumber}}, {{orderDate}}

{{customerName}}
{{customerPhone}}
{{customerEmail}}

{{orderSummary}}

Toplam: {{totalAmount}}`,
};
