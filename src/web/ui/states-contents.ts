import { createContext } from 'react';

/** Whether the shop states allergens or diet of any dish; only then is it said of a dish that nothing is stated. */
export const StatesContentsContext = createContext(false);
