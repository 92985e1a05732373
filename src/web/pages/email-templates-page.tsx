import { useDefaultTemplates } from '../mail/admin/default-templates.ts';
import { TemplatesForm } from '../mail/admin/templates-form.tsx';
import { useSettings } from '../settings/admin/use-settings.ts';
import { Loaded } from '../ui/loaded.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { useMailSettings } from './use-mail-settings.ts';

const SKELETON = { count: 2, className: 'h-96' };

/** Templates and sender of the mails about orders (spec.md §2). */
export function EmailTemplatesPage() {
  const { t } = useTranslation();
  const toMailSettings = useMailSettings();
  const defaults = useDefaultTemplates();
  return (
    <>
      <SectionHeading title={t('staff.sections.email-templates')} />
      <Loaded query={useSettings()} skeleton={SKELETON}>
        {(settings) => (
          <Loaded query={defaults} skeleton={SKELETON}>
            {(templates) => <TemplatesForm settings={toMailSettings(settings)} defaults={templates} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
