import { createContext, type ReactNode } from 'react';

/** Renders whether a dish of an order can still be ordered; another feature owns it. */
export const DishStateContext = createContext<(dishId: number) => ReactNode>(() => null);
