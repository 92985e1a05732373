import { createContext, type ReactNode } from 'react';
import type { StoredLine } from '../../../shared/orders/lines.ts';

/** Renders whether the dish of a line and its choices can still be ordered; another feature owns it. */
export const DishStateContext = createContext<(line: Pick<StoredLine, 'dishId' | 'choices'>) => ReactNode>(() => null);
