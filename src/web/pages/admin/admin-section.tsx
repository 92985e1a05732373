import { useAccount } from '../../auth/admin/use-account.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useOpenSections, useSection } from './sections.ts';

/** Renders the section of the admin area that the URL names. */
export function AdminSection() {
  const { t } = useTranslation();
  const account = useAccount();
  const section = useSection();
  const open = useOpenSections();
  if (!section) return <p className="py-16 text-center">{t('staff.notFound')}</p>;
  if (!section.isForOwner) return <section.page.Part key={section.name} />;
  return (
    <Loaded query={account}>
      {() =>
        open.includes(section) ? (
          <section.page.Part key={section.name} />
        ) : (
          <p className="py-16 text-center">{t('staff.forOwner')}</p>
        )
      }
    </Loaded>
  );
}
