import type { ComponentProps } from 'react';
import { SeenAt } from './seen-at.tsx';
import { useTranslation } from './texts.tsx';

/** What customers read now and at another time, at the end of the form in a dialog. */
export function SeenFieldset(props: ComponentProps<typeof SeenAt>) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0 rounded-3xl border border-line px-4 pb-4">
      <legend className="px-1 font-bold">{t('staff.seen.title')}</legend>
      <SeenAt {...props} />
    </fieldset>
  );
}
