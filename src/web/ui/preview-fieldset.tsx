import type { ComponentProps } from 'react';
import { PreviewAt } from './preview-at.tsx';
import { useTranslation } from './texts.tsx';

/** What customers read now and at another time, at the end of the form in a dialog. */
export function PreviewFieldset(props: ComponentProps<typeof PreviewAt>) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0 rounded-3xl border border-line px-4 pb-4">
      <legend className="px-1 font-bold">{t('staff.preview.title')}</legend>
      <PreviewAt {...props} />
    </fieldset>
  );
}
