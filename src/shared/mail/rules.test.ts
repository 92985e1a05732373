import fc from 'fast-check';
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

const placeholder = fc.constantFrom(...STAFF_PLACEHOLDERS);
const plainText = fc.string().map((text) => text.replace(/[{}]/g, ''));
/** Whatever a customer may be called, placeholders and replacement patterns included. */
const value = fc.oneof(fc.string(), fc.constantFrom('{{customerName}}', '$&', '$1', '{{', '}}', '\\'));
const values = fc.record(
  Object.fromEntries(STAFF_PLACEHOLDERS.map((name) => [name, value])) as Record<
    (typeof STAFF_PLACEHOLDERS)[number],
    typeof value
  >,
);

describe('filling a template', () => {
  test('replaces each placeholder by its value, and leaves the other text unchanged', () => {
    const part = fc.oneof(
      placeholder.map((name) => ({ name })),
      plainText.map((text) => ({ text })),
    );
    fc.assert(
      fc.property(fc.array(part), values, (parts, given) => {
        const template = parts.map((each) => ('name' in each ? `{{${each.name}}}` : each.text)).join('');
        const expected = parts.map((each) => ('name' in each ? given[each.name] : each.text)).join('');
        expect(renderTemplate(template, given)).toBe(expected);
      }),
    );
  });

  test.each([
    ['{{ orderNumber }}', '1001'],
    ['{{orderNumber}}{{orderNumber}}', '10011001'],
    ['{{{orderNumber}}}', '{1001}'],
    ['{{ordernumber}} {{toString}} {{}} {{constructor}}', '{{ordernumber}} {{toString}} {{}} {{constructor}}'],
    ['{orderNumber} {{orderNumber}', '{orderNumber} {{orderNumber}'],
    ['{{orderDate}}', '{{orderDate}}'],
  ])('%j becomes %j', (template, text) => {
    expect(renderTemplate(template, { orderNumber: '1001' })).toBe(text);
  });
});

describe('unknown placeholders', () => {
  test('are none in a template with only known ones', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            placeholder.map((name) => `{{${name}}}`),
            plainText,
          ),
        ),
        (parts) => {
          expect(unknownPlaceholders(parts.join(''), STAFF_PLACEHOLDERS)).toEqual([]);
        },
      ),
    );
  });

  test('are exactly those that remain after filling', () => {
    const name = fc.oneof(placeholder, fc.constantFrom('custmerName', 'price', '', 'toString'));
    const everything = Object.fromEntries(STAFF_PLACEHOLDERS.map((each) => [each, '']));
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const template = names.map((each) => `{{${each}}}`).join(' ');
        const left = unknownPlaceholders(renderTemplate(template, everything), []);
        expect(unknownPlaceholders(template, STAFF_PLACEHOLDERS)).toEqual(left);
      }),
    );
  });

  test('are listed once each, in sequence of appearance', () => {
    const template = '{{b}} {{ a }} {{b}} {{customerName}} {{customerEmail}}';
    expect(unknownPlaceholders(template, CUSTOMER_PLACEHOLDERS)).toEqual(['b', 'a', 'customerEmail']);
  });
});

describe.each(LANGUAGES)('the default templates in %s', (language) => {
  test.each([
    ['customer', CUSTOMER_PLACEHOLDERS],
    ['staff', STAFF_PLACEHOLDERS],
  ] as const)('for %s contain the placeholders that most need, and no unknown one', async (kind, known) => {
    const template = (await loadTexts(language)).mailTemplates[kind];
    expect(unknownPlaceholders(template, known)).toEqual([]);
    const left = known.filter((name) => !hasPlaceholder(template, name));
    // A mail says the address and the promised time of an order that has them anyway, its subject the restaurant.
    const said = ['address', 'time'];
    expect(left).toEqual(kind === 'staff' ? [...said, 'orderLink'] : ['city', ...said, 'restaurant']);
  });
});

describe('the addresses of a form', () => {
  test('are without empty ones and doubles, in their order, as they were first written', () => {
    const rows = ['', ' a@B.co ', 'a@b.co', '  ', 'c@d.co', 'A@B.CO'];
    expect(normaliseEmails(rows)).toEqual(['a@B.co', 'c@d.co']);
  });

  test('are unchanged when normalised again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.emailAddress(), fc.string())), (rows) => {
        const normalised = normaliseEmails(rows);
        expect(normaliseEmails(normalised)).toEqual(normalised);
        expect(normalised).not.toContain('');
        const addresses = new Set(normalised.map((each) => each.toLowerCase()));
        expect(addresses.size).toBe(normalised.length);
        for (const row of rows) if (row.trim()) expect(addresses).toContain(row.trim().toLowerCase());
      }),
    );
  });
});
