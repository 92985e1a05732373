import { describe, expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { STATEMENTS } from '../../shared/storefront.ts';

const TITLES = {
  accessibility: { en: 'Accessibility statement', he: 'הצהרת נגישות', tr: 'Erişilebilirlik bildirimi' },
  privacy: { en: 'Privacy', he: 'פרטיות', tr: 'Gizlilik' },
};
const IN_GENERAL = {
  en: 'Call the restaurant or write to it on WhatsApp.',
  he: 'התקשרו למסעדה או כתבו לה בוואטסאפ.',
  tr: 'Restoranı arayın ya da WhatsApp&#x27;tan yazın.',
};

async function nameContact(shop: World): Promise<void> {
  await shop.set('accessibilityContactName', 'Dana Levi');
  await shop.set('accessibilityContactPhone', '+972500000100');
  await shop.set('accessibilityContactEmail', 'dana@example.com');
}

describe.each(STATEMENTS)('the statement /%s', (statement) => {
  test.each(LANGUAGES)('is a page in %s without scripts', async (language) => {
    await using shop = await createWorld();
    await shop.set('appName', 'Chez Noa');
    const { status, headers, text } = await shop.get(`/${statement}?lang=${language}`);
    const title = TITLES[statement][language];
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    expect(text).toContain(`<title>${title} · Chez Noa</title>`);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(text.match(/<h2/g)?.length).toBeGreaterThan(3);
    expect(text).not.toContain('<script');
    expect(text).toContain(`href="/?lang=${language}"`);
    for (const other of LANGUAGES) expect(text).toContain(`href="/${statement}?lang=${other}"`);
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    // A missing text would show its key.
    expect(text).not.toMatch(/(pages|shop)\.[a-z]+\./);
    expect(text).not.toContain('{{');
  });

  test('names the configured contact', async () => {
    await using shop = await createWorld();
    await nameContact(shop);
    const { text } = await shop.get(`/${statement}?lang=en`);
    expect(text).toContain('Dana Levi');
    expect(text).toContain('href="tel:+972500000100"');
    expect(text).toContain('+972 50-000-0100');
    expect(text).toContain('href="mailto:dana@example.com"');
    expect(text).not.toContain(IN_GENERAL.en);
  });

  test.each(LANGUAGES)('has a general contact text when none is configured, in %s', async (language) => {
    await using shop = await createWorld();
    const { text } = await shop.get(`/${statement}?lang=${language}`);
    expect(text).toContain(IN_GENERAL[language]);
    expect(text).not.toMatch(/href="(tel|mailto):/);
  });
});

test('the statements name the standard, the kept data and the map programs', async () => {
  await using shop = await createWorld();
  const { text } = await shop.get('/privacy?lang=en');
  const headings = [...text.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  for (const program of ['Waze', 'Google Maps']) expect(text).toContain(program);
  expect((await shop.get('/accessibility?lang=en')).text).toMatch(
    /Israeli Standard 5568 at level AA.*Last updated: .?\d+ [A-Z][a-z]+ 20\d\d/s,
  );
  expect(headings).toEqual(['What we keep', 'Why', 'Who gets it', 'For how long', 'Seeing, correcting and erasing']);
});

describe('the privacy statement names the retention period', () => {
  test.each([
    ['en', '18', 'are kept for 18 months after an order'],
    ['he', '24', 'נשמרים שנתיים לאחר ההזמנה'],
    ['tr', '12', 'siparişten sonra 1 yıl boyunca saklanır'],
  ])('in %s with %s months', async (language, months, text) => {
    await using shop = await createWorld();
    await shop.set('retentionMonths', months);
    expect((await shop.get(`/privacy?lang=${language}`)).text).toContain(text);
  });

  test('as soon as the owner changes it', async () => {
    await using shop = await createStaffShop();
    const page = async () => (await shop.get('/privacy?lang=en')).text;
    expect(await page()).toContain('as a rule seven years');
    await shop.staffPut('/api/admin/retention', { months: 6 });
    expect(await page()).toContain('are kept for 6 months after an order');
    await shop.staffPut('/api/admin/retention', { months: null });
    expect(await page()).toContain('as a rule seven years');
  });
});
