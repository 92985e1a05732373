import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../ui/section-heading.tsx';

export function ClientsPage() {
  const { t } = useTranslation();
  return <SectionHeading title={t('staff.sections.clients')} />;
}
