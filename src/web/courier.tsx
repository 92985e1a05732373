import { keepPageOffline } from './offline/keep-page-offline.ts';
import { CourierPage } from './pages/courier-page.tsx';
import { startStaffPage } from './start-staff-page.tsx';

/* Entry point of the page of a courier, which asks for no sign-in: the link of a route is its key. */

const code = location.pathname.split('/')[2] ?? '';

await startStaffPage(<CourierPage code={code} />);
await keepPageOffline();
