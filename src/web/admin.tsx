import { useLocation } from 'wouter';
import { AdminSection } from './pages/admin-section.tsx';
import { SectionNav } from './pages/section-nav.tsx';
import { SECTION_AFTER_LOGOUT } from './pages/sections.ts';
import { StaffApp } from './pages/staff-app.tsx';
import { UNSEEN_HREF } from './pages/unseen-href.ts';
import { startStaffPage } from './start-staff-page.tsx';
import { useTranslation } from './ui/texts.tsx';

/* Entry point of the admin area. */

function Admin() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <StaffApp
      title={t('staff.signIn.title')}
      navigation={<SectionNav />}
      ordersHref={UNSEEN_HREF}
      onSignedOut={() => navigate(`/${SECTION_AFTER_LOGOUT}`)}
    >
      <AdminSection />
    </StaffApp>
  );
}

await startStaffPage(<Admin />);
