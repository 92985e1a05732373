import { createContext } from 'react';
import type { Account } from '../../shared/auth/contract.ts';

/** Who is signed in; null until it is known. */
export const SignedInContext = createContext<Account | null>(null);
