import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../ui/section-heading.tsx';

export function CitiesPage() {
  const { t } = useTranslation();
  return <SectionHeading title={t('staff.sections.cities')} />;
}
