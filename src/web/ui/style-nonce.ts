import { createContext } from 'react';

/** Returns the nonce with which a library may add style elements; the content security policy blocks others. */
export const StyleNonceContext = createContext<string | undefined>(undefined);
