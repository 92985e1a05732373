import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../ui/section-heading.tsx';

export function EmailTemplatesPage() {
  const { t } = useTranslation();
  return <SectionHeading title={t('staff.sections.email-templates')} />;
}
