import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../ui/section-heading.tsx';

export function DataHistoryPage() {
  const { t } = useTranslation();
  return <SectionHeading title={t('staff.sections.data-history')} />;
}
