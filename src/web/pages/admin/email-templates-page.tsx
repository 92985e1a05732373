import { Link } from 'wouter';
import { useDefaultTemplates } from '../../mail/admin/default-templates.ts';
import { NoticesPanel } from '../../mail/admin/notices-panel.tsx';
import { TemplatesForm } from '../../mail/admin/templates-form.tsx';
import { useSettings } from '../../settings/admin/use-settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useMailSettings } from './use-mail-settings.ts';

const SKELETON = { count: 2, className: 'h-96' };

/** What customers are told as an order moves; templates and sender of the mails about new orders (spec.md §2). */
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
            {(templates) => (
              <>
                <NoticesPanel
                  settings={toMailSettings(settings)}
                  defaults={templates}
                  toStatuses={
                    <Link href="/settings" className={buttonClass('secondary')}>
                      {t('staff.notices.settings')}
                    </Link>
                  }
                  toMail={
                    <Link href="/notifications" className={buttonClass('secondary')}>
                      {t('staff.notices.setUp')}
                    </Link>
                  }
                />
                <TemplatesForm settings={toMailSettings(settings)} defaults={templates} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
