import { useTranslation } from 'react-i18next';
import { TemplatesForm } from '../mail/admin/templates-form.tsx';
import { useSettings } from '../settings/admin/use-settings.ts';
import { Loaded } from '../ui/loaded.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { useMailSettings } from './use-mail-settings.ts';

/** What the mails about orders say, and from whom they come (spec.md §2). */
export function EmailTemplatesPage() {
  const { t } = useTranslation();
  const toMailSettings = useMailSettings();
  return (
    <>
      <SectionHeading title={t('staff.sections.email-templates')} />
      <Loaded query={useSettings()} skeleton={{ count: 2, className: 'h-96' }}>
        {(settings) => <TemplatesForm settings={toMailSettings(settings)} />}
      </Loaded>
    </>
  );
}
