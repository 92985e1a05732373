import { useLocation } from 'wouter';
import { keepPageOffline } from './offline/keep-page-offline.ts';
import { AdminSection } from './pages/admin/admin-section.tsx';
import { SectionNav } from './pages/admin/section-nav.tsx';
import { SECTION_AFTER_LOGOUT } from './pages/admin/sections.ts';
import { StaffApp } from './pages/admin/staff-app.tsx';
import { UNSEEN_HREF } from './pages/admin/unseen-href.ts';
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
await keepPageOffline();
