import { buttonClass } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Rendered for unknown addresses (spec.md §2). */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-4 px-4 text-center">
      <p aria-hidden className="font-bold font-display text-8xl text-tabs">
        404
      </p>
      <h1 className="font-bold font-display text-3xl">{t('shop.notFound.title')}</h1>
      <p className="text-muted">{t('shop.notFound.text')}</p>
      <a href={`/?lang=${useLanguage()}`} className={buttonClass('primary', 'mt-2')}>
        {t('shop.notFound.back')}
      </a>
    </main>
  );
}
