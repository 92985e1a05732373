import { createContext } from 'react';

/** The restaurant's name in the page's language, known on staff pages before signing in. */
export const ShopNameContext = createContext('');
