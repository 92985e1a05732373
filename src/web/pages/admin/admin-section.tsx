import { useAccount } from '../../auth/admin/use-account.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FailedSection } from '../../ui/failed-screen.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useOpenSections, useSection } from './sections.ts';

/** Renders the section of the admin area that the URL names; one that fails leaves the others and the alarm. */
export function AdminSection() {
  const section = useSection();
  return (
    <ErrorBoundary key={section?.name} fallback={<FailedSection />}>
      <NamedSection section={section} />
    </ErrorBoundary>
  );
}

function NamedSection({ section }: { section: ReturnType<typeof useSection> }) {
  const { t } = useTranslation();
  const account = useAccount();
  const open = useOpenSections();
  if (!section) return <p className="py-16 text-center">{t('staff.notFound')}</p>;
  if (!section.isForOwner) return <section.page.Part />;
  return (
    <Loaded query={account}>
      {() =>
        open.includes(section) ? <section.page.Part /> : <p className="py-16 text-center">{t('staff.forOwner')}</p>
      }
    </Loaded>
  );
}
