import { type ReactNode, useContext } from 'react';
import { SignedInContext } from '../../ui/signed-in.ts';

/** Renders what only owners may see, once the account is known. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return useContext(SignedInContext)?.role === 'owner' ? children : null;
}
