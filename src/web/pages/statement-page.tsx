import { isolate } from '../../shared/bidi.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { LANGUAGE } from '../../shared/languages.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import type { Statement, StatementData } from '../../shared/storefront.ts';
import { StatementContact } from '../settings/statement-contact.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { LanguageLinks } from '../ui/language-links.tsx';
import { useTranslation } from '../ui/texts.tsx';

/** Date of the statements' last review. */
const UPDATED = '2026-11-27';

interface Section {
  title: TextKey;
  text?: TextKey;
  points?: readonly TextKey[];
}

const SECTIONS: Record<Statement, readonly Section[]> = {
  accessibility: [
    { title: 'pages.accessibility.standard.title', text: 'pages.accessibility.standard.text' },
    {
      title: 'pages.accessibility.done.title',
      points: [
        'pages.accessibility.done.keyboard',
        'pages.accessibility.done.screenReader',
        'pages.accessibility.done.contrast',
        'pages.accessibility.done.zoom',
        'pages.accessibility.done.motion',
        'pages.accessibility.done.languages',
        'pages.accessibility.done.forms',
        'pages.accessibility.done.checks',
      ],
    },
    {
      title: 'pages.accessibility.limits.title',
      points: [
        'pages.accessibility.limits.pictures',
        'pages.accessibility.limits.texts',
        'pages.accessibility.limits.others',
      ],
    },
  ],
  privacy: [
    {
      title: 'pages.privacy.what.title',
      points: ['pages.privacy.what.order', 'pages.privacy.what.browser', 'pages.privacy.what.card'],
    },
    { title: 'pages.privacy.why.title', text: 'pages.privacy.why.text' },
    {
      title: 'pages.privacy.who.title',
      points: ['pages.privacy.who.staff', 'pages.privacy.who.services', 'pages.privacy.who.nobody'],
    },
    { title: 'pages.privacy.howLong.title', text: 'pages.privacy.howLong.text' },
  ],
};

const LIMITED_RETENTION: Section = { title: 'pages.privacy.howLong.title', text: 'pages.privacy.howLong.limited' };

/** The sections, with the retention that the owner has set. */
function sectionsOf(statement: Statement, retentionMonths: number | null): readonly Section[] {
  const sections = SECTIONS[statement];
  if (retentionMonths === null) return sections;
  return sections.map((section) => (section.title === LIMITED_RETENTION.title ? LIMITED_RETENTION : section));
}

/** Returns a formatter of a number of months, such as "18 months" or "2 years". */
function usePeriodText(): (months: number) => string {
  const { t } = useTranslation();
  return (months) =>
    months % 12 === 0
      ? t('pages.privacy.howLong.years', { count: months / 12 })
      : t('pages.privacy.howLong.months', { count: months });
}

/** Contact details: the end of each statement. */
const CONTACT: Record<Statement, { title: TextKey; text: TextKey; after?: TextKey }> = {
  accessibility: {
    title: 'pages.accessibility.report.title',
    text: 'pages.accessibility.report.text',
    after: 'pages.accessibility.report.commission',
  },
  privacy: { title: 'pages.privacy.rights.title', text: 'pages.privacy.rights.text' },
};

/** The accessibility or the privacy statement (spec.md §2). Never hydrated: it contains only text and links. */
export function StatementPage({ statement, settings, retentionMonths }: StatementData) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shop = isolate(settingText(settings, 'appName', language) || t('shop.defaults.appName'));
  const periodText = usePeriodText();
  const contact = CONTACT[statement];
  const date = new Intl.DateTimeFormat(LANGUAGE[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(UPDATED),
  );
  return (
    <div className="mx-auto max-w-2xl px-4 pb-12">
      <StatementHeader statement={statement} settings={settings} />
      <main>
        <h1 className="mt-5 font-bold font-display text-3xl">{t(`pages.${statement}.title`)}</h1>
        <p className="mt-4">
          {statement === 'privacy' ? t('pages.privacy.intro') : t('pages.accessibility.intro', { shop })}
        </p>
        {sectionsOf(statement, retentionMonths).map(({ title, text, points = [] }) => (
          <section key={title}>
            <SectionTitle>{t(title)}</SectionTitle>
            {text && <p>{t(text, { period: periodText(retentionMonths ?? 0) })}</p>}
            {points.length > 0 && (
              <ul className="list-disc ps-5">
                {points.map((point) => (
                  <li key={point} className="mt-1">
                    {t(point)}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section>
          <SectionTitle>{t(contact.title)}</SectionTitle>
          <p>{t(contact.text)}</p>
          <StatementContact settings={settings} />
          {contact.after && <p className="mt-4">{t(contact.after)}</p>}
        </section>
        <p className="mt-6 text-muted">{t('pages.updated', { date: isolate(date) })}</p>
      </main>
    </div>
  );
}

function StatementHeader({ statement, settings }: { statement: Statement; settings: PublicSettings }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <header className="flex items-center justify-between gap-3 pt-4">
      <a
        href={`/?lang=${language}`}
        className="inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 underline underline-offset-4"
      >
        <bdi className="font-bold font-display text-2xl">
          {settingText(settings, 'appName', language) || t('shop.defaults.appName')}
        </bdi>
        <span>{t('pages.back')}</span>
      </a>
      <LanguageLinks label={t('shop.header.language')} hrefOf={(other) => `/${statement}?lang=${other}`} />
    </header>
  );
}

function SectionTitle({ children }: { children: string }) {
  return <h2 className="mt-6 mb-3 font-bold font-display text-2xl">{children}</h2>;
}
