import { keepPageOffline } from './offline/keep-page-offline.ts';
import { PhoneOrdersPage } from './pages/admin/phone-orders-page.tsx';
import { StaffApp } from './pages/admin/staff-app.tsx';
import { startStaffPage } from './start-staff-page.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { FailedSection } from './ui/failed-screen.tsx';
import { useTranslation } from './ui/texts.tsx';

/* Entry point of the phone orders page, which has its own sign-in. */

function PhoneOrders() {
  const { t } = useTranslation();
  return (
    <StaffApp title={t('staff.phoneOrders.title')}>
      <ErrorBoundary fallback={<FailedSection />}>
        <PhoneOrdersPage />
      </ErrorBoundary>
    </StaffApp>
  );
}

await startStaffPage(<PhoneOrders />);
await keepPageOffline();
