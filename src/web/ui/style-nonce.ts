import { createContext } from 'react';

/** Under which nonce a library may add style elements to this page; the security policy refuses them otherwise. */
export const StyleNonceContext = createContext<string | undefined>(undefined);
