import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../ui/section-heading.tsx';

export function NotificationsPage() {
  const { t } = useTranslation();
  return <SectionHeading title={t('staff.sections.notifications')} />;
}
