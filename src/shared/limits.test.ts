import { expect, test } from 'vitest';
import { z } from 'zod';
import { API } from './api.ts';
import { MAX_CATEGORIES } from './categories/limits.ts';
import { MAX_SHIFTS_PER_DAY } from './hours/week.ts';
import { loadAllTexts } from './i18n/load-texts.ts';
import { LANGUAGES } from './languages.ts';
import { limitOf } from './limits.ts';
import { MAX_UPLOAD_BYTES } from './media/contract.ts';
import { MAX_MEGAPIXELS } from './media/upload-rules.ts';
import { MAX_AGOROT } from './money.ts';
import { MAX_GROUPS } from './options/contract.ts';
import { MAX_GROUPS_OF_DISH } from './options/dish-options.ts';
import { SETTING_VALUES } from './settings/values.ts';
import { amountText, emailText, moneyText, optionalEmailText } from './wire.ts';

const LONG = 'x'.repeat(500_000);
const issueOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0];

test('limitOf returns the limit of a text that is too long or an amount that is too large', () => {
  expect(limitOf(issueOf(emailText, `${'d'.repeat(250)}@example.com`))).toEqual({ characters: 254 });
  expect(limitOf(issueOf(optionalEmailText, `${'d'.repeat(250)}@example.com`))).toEqual({ characters: 254 });
  for (const amount of ['10000000.01', '99999999999999999999']) {
    for (const schema of [moneyText, amountText]) {
      expect(limitOf(issueOf(schema, amount)), amount).toEqual({ agorot: MAX_AGOROT });
    }
  }
});

test('limitOf returns undefined for any other error', () => {
  expect(limitOf(undefined)).toBeUndefined();
  expect(limitOf(issueOf(emailText, 'dana'))).toBeUndefined();
  expect(limitOf(issueOf(optionalEmailText, 'dana'))).toBeUndefined();
  expect(limitOf(issueOf(z.int().max(5), 6))).toBeUndefined();
});

/** The fields of a body that take a text of limited length, with that limit. */
function textsOf(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    const variants = typeof property === 'object' ? [property, ...(property.anyOf ?? [])] : [];
    return variants.some((each) => typeof each === 'object' && 'maxLength' in each) ? [field] : [];
  });
}

const TEXTS = API.flatMap(({ method, path, body }) =>
  body ? textsOf(body).map((field) => [`${method} ${path}`, field, body] as const) : [],
);

test('texts of limited length are found in all calls', () => {
  expect(TEXTS.length).toBeGreaterThan(40);
});

test.each(TEXTS)('the limit of a text is named for %s, %s', (_, field, body) => {
  const issues = body.safeParse({ [field]: LONG }).error?.issues.filter(({ path }) => path[0] === field) ?? [];
  expect(issues.map(limitOf)).toContainEqual({ characters: expect.any(Number) });
});

test.each(Object.entries(SETTING_VALUES))('the limit of a text is named for the setting %s', (_, schema) => {
  expect(limitOf(issueOf(schema, LONG))).toEqual({ characters: expect.any(Number) });
});

test.each(LANGUAGES)('the errors about the menu name its limits in %s', async (language) => {
  const { errors, staff } = (await loadAllTexts())[language];
  expect(errors.too_many_option_groups).toContain(String(MAX_GROUPS));
  expect(errors.too_many_categories).toContain(String(MAX_CATEGORIES));
  expect(staff.options.problems.tooManyGroups).toContain(String(MAX_GROUPS_OF_DISH));
  expect(staff.week.problems.surplus).toContain(String(MAX_SHIFTS_PER_DAY));
});

test.each(LANGUAGES)('the errors about pictures name their limits in %s', async (language) => {
  const { errors } = (await loadAllTexts())[language];
  expect(errors.too_many_pixels).toContain(` ${MAX_MEGAPIXELS} `);
  expect(errors.too_large).toContain(` ${MAX_UPLOAD_BYTES / 1024 ** 2} `);
});
