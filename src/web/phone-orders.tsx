import { useTranslation } from 'react-i18next';
import { PhoneOrdersPage } from './pages/phone-orders-page.tsx';
import { StaffApp } from './pages/staff-app.tsx';
import { startStaffPage } from './start-staff-page.tsx';

/* The page for orders taken by phone, with a sign-in of its own. */

function PhoneOrders() {
  const { t } = useTranslation();
  return (
    <StaffApp title={t('staff.phoneOrders.title')}>
      <PhoneOrdersPage />
    </StaffApp>
  );
}

await startStaffPage(<PhoneOrders />);
