import { useTranslation } from 'react-i18next';
import { OrdersPage } from './pages/orders-page.tsx';
import { StaffApp } from './pages/staff-app.tsx';
import { startStaffPage } from './start-staff-page.tsx';

/* The admin area. */

function Admin() {
  const { t } = useTranslation();
  return (
    <StaffApp title={t('staff.signIn.title')}>
      <OrdersPage />
    </StaffApp>
  );
}

await startStaffPage(<Admin />);
