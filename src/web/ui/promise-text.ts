import { useContext } from 'react';
import type { OrderPromise } from '../../shared/hours/ordering.ts';
import { promiseText } from '../../shared/hours/promise-text.ts';
import { useLanguage } from './i18n.ts';
import { TimeZoneContext } from './restaurant-time.ts';

/** Returns for when an order is, in words and in the restaurant's time zone; null where nothing was promised. */
export function usePromiseText(promise: OrderPromise): string | null {
  return promiseText(promise, useLanguage(), useContext(TimeZoneContext));
}
