import { createContext } from 'react';

/** The origin at which customers open the shop: PUBLIC_URL, else that of this page. */
export const ShopAddressContext = createContext('');
