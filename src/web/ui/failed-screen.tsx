import { useEffect } from 'react';
import { Button } from './button.tsx';
import { useTranslation } from './texts.tsx';

/** Pause in ms before a page is loaded again, long enough to read why. */
const RELOAD_AFTER_MS = 30_000;

/** In place of a page that could not be rendered. It is loaded again by itself: nobody may be there to do it. */
export function FailedPage() {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main>
      <FailedSection more={t('staff.failed.soon')} />
    </main>
  );
}

/** In place of a section that could not be rendered; `more` is said too. */
export function FailedSection({ more }: { more?: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <h1 className="font-bold font-display text-2xl">{t('staff.failed.title')}</h1>
      <p>
        {t('staff.failed.text')} {more}
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('staff.failed.reload')}
      </Button>
    </div>
  );
}
