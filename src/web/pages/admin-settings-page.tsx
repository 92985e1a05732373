import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../ui/section-heading.tsx';

export function AdminSettingsPage() {
  const { t } = useTranslation();
  return <SectionHeading title={t('staff.sections.admin-settings')} />;
}
