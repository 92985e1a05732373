import { useTranslation } from 'react-i18next';
import { useSection } from './sections.ts';

/** The section of the admin area that the address names. */
export function AdminSection() {
  const { t } = useTranslation();
  const section = useSection();
  if (!section) return <p className="py-16 text-center">{t('staff.notFound')}</p>;
  const { Part } = section.page;
  return <Part key={section.name} />;
}
