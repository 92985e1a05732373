import type { Translate } from '../../shared/i18n/translate.ts';
import { CUSTOMER_LIMITS, type CustomerLimit } from '../../shared/orders/rules.ts';

/** Returns what the customer has to change in an order that exceeds a limit. */
export function limitText(t: Translate, limit: CustomerLimit): string {
  return t(`shop.checkout.limits.${limit}`, { most: CUSTOMER_LIMITS[limit] });
}
