import { createContext } from 'react';

/** The username of who is signed in; null until it is known. */
export const SignedInContext = createContext<string | null>(null);
