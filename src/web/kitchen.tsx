import { keepPageOffline } from './offline/keep-page-offline.ts';
import { KitchenPage } from './pages/admin/kitchen-page.tsx';
import { StaffGate } from './pages/admin/staff-gate.tsx';
import { startStaffPage } from './start-staff-page.tsx';
import { useTranslation } from './ui/texts.tsx';

/* Entry point of the kitchen display, which has its own sign-in. */

function Kitchen() {
  const { t } = useTranslation();
  return (
    <StaffGate title={t('staff.kitchen.title')} needed="kitchen" isKept>
      {(leave, account) => <KitchenPage account={account} onLogout={leave} />}
    </StaffGate>
  );
}

await startStaffPage(<Kitchen />);
await keepPageOffline();
