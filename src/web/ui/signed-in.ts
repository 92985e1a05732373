import { createContext } from 'react';
import type { Account } from '../../shared/auth/contract.ts';

/** The signed-in account; null until it is known. */
export const SignedInContext = createContext<Account | null>(null);
