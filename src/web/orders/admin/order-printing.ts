import { createContext, type ReactNode } from 'react';

/** Renders what prints an order on the shop's printers; another feature owns it. */
export const OrderPrintingContext = createContext<(orderId: number) => ReactNode>(() => null);
