import type { ReactNode } from 'react';
import { OrderedDishes } from './ordered-dish.tsx';
import { StaffGate } from './staff-gate.tsx';
import { StaffShell } from './staff-shell.tsx';

interface StaffAppProps {
  /** Heading of the sign-in form. */
  title: string;
  navigation?: ReactNode;
  /** Address of the unseen orders; without it, a dialog shows them. */
  ordersHref?: string;
  /** Called after signing out. */
  onSignedOut?(): void;
  children: ReactNode;
}

/** A staff page: the sign-in form until someone is signed in, then the shell around `children`. */
export function StaffApp({ title, navigation, ordersHref, onSignedOut, children }: StaffAppProps) {
  return (
    <StaffGate title={title} needed="staff" onSignedOut={onSignedOut}>
      {(leave) => (
        <StaffShell navigation={navigation} ordersHref={ordersHref} onLogout={leave}>
          <OrderedDishes>{children}</OrderedDishes>
        </StaffShell>
      )}
    </StaffGate>
  );
}
