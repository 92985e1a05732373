import type { Translate } from '../../../shared/i18n/translate.ts';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { enteredIn, forgetDraft } from '../../forms/use-draft.ts';
import { toast } from '../../ui/toast.ts';
import { keepOrder } from '../last-orders/use-last-orders.ts';
import { checkoutAttempts, keyToRestore } from './checkout-attempts.ts';
import { cancelOpenAttempt, fetchOrderOfAttempt } from './send-order.ts';
import { CHECKOUT_DRAFT, rememberCustomer } from './use-remembered-customer.ts';

export interface RestoredOrderOptions {
  /** The outcome of an open attempt: the cart still contains the ordered dishes. */
  onPlaced(order: PlacedOrder): void;
  /** A confirmation that was not closed: the cart may contain a new order. */
  onReopened(order: PlacedOrder): void;
}

/** What the browser had stored of an attempt when its outcome was asked for. */
interface StoredAttempt {
  key: string;
  /** Key of the open attempt; null when there was none. */
  open: string | null;
  isCancelled: boolean;
}

/** The attempt that was asked about last. */
let asked: StoredAttempt | null = null;

/**
 * Shows the order of an attempt whose outcome the customer may not have seen, once they look at the page: every tab learns
 * that the network is back, and the first that asks takes the order. Throws the errors of `call`.
 */
export async function showOutcome(
  attempt: StoredAttempt,
  { t, onPlaced, onReopened }: RestoredOrderOptions & { t: Translate },
): Promise<void> {
  asked = attempt;
  await untilShown();
  if (asked !== attempt) return;
  const order = await fetchOutcome(attempt);
  if (!order) return;
  if (attempt.isCancelled) toast({ title: t('shop.toast.arrived'), text: t('shop.toast.arrivedText') });
  if (attempt.open === null) return onReopened(order);
  closeDraft(order);
  onPlaced(order);
}

/** Waits until the customer looks at the page. */
function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}

/** Forgets what was entered for an order that is placed, and remembers of it what the customer asked to. */
function closeDraft(order: PlacedOrder): void {
  if (enteredIn(CHECKOUT_DRAFT, 'isRemembered') === true) rememberCustomer(order, order.address);
  forgetDraft(CHECKOUT_DRAFT);
}

async function fetchOutcome({ key, open, isCancelled }: StoredAttempt): Promise<PlacedOrder | null> {
  // What is open now may be another attempt, or be sent again.
  if (isCancelled)
    return checkoutAttempts.openKey() === key && checkoutAttempts.isCancelled() ? cancelOpenAttempt() : null;
  const order = await fetchOrderOfAttempt(key);
  // The response arrived meanwhile and was shown, or another order was placed.
  if (!order || checkoutAttempts.openKey() !== open || keyToRestore() !== key) return null;
  keepOrder(key, order);
  return order;
}
