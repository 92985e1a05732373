import { describe, expect, test } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { LANGUAGES } from '../languages.ts';
import {
  CUSTOMER_PLACEHOLDERS,
  hasPlaceholder,
  normaliseEmails,
  renderTemplate,
  STAFF_PLACEHOLDERS,
  unknownPlaceholders,
} from './rules.ts';

test.each([
  ['{{ orderNumber }}', '1001'],
  ['{{orderNumber}}{{orderNumber}}', '10011001'],
  ['{{{orderNumber}}}', '{1001}'],
  ['{{ordernumber}} {{toString}} {{}} {{constructor}}', '{{ordernumber}} {{toString}} {{}} {{constructor}}'],
  ['{orderNumber} {{orderNumber}', '{orderNumber} {{orderNumber}'],
  ['{{orderDate}}', '{{orderDate}}'],
  ['{{customerName}}, {{orderNumber}}', '$& {{orderNumber}}, 1001'],
])('the template %j is filled as %j', (template, text) => {
  expect(renderTemplate(template, { orderNumber: '1001', customerName: '$& {{orderNumber}}' })).toBe(text);
});

test('unknown placeholders are listed once each, in order of appearance', () => {
  const template = '{{b}} {{ a }} {{b}} {{customerName}} {{customerEmail}}';
  expect(unknownPlaceholders(template, CUSTOMER_PLACEHOLDERS)).toEqual(['b', 'a', 'customerEmail']);
});

describe.each(LANGUAGES)('the default mail templates in %s', (language) => {
  test.each([
    ['customer', CUSTOMER_PLACEHOLDERS],
    ['staff', STAFF_PLACEHOLDERS],
  ] as const)('the one for %s has the most needed placeholders and no unknown one', async (kind, known) => {
    const template = (await loadTexts(language)).mailTemplates[kind];
    expect(unknownPlaceholders(template, known)).toEqual([]);
    const left = known.filter((name) => !hasPlaceholder(template, name));
    // A mail says the address and the promised time of an order that has them anyway, its subject the restaurant.
    const said = ['address', 'time'];
    expect(left).toEqual(kind === 'staff' ? [...said, 'orderLink'] : ['city', ...said, 'restaurant']);
  });
});

test('notification addresses are stored in their order without empty ones and duplicates', () => {
  const rows = ['', ' a@B.co ', 'a@b.co', '  ', 'c@d.co', 'A@B.CO'];
  expect(normaliseEmails(rows)).toEqual(['a@B.co', 'c@d.co']);
});
