import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/server/demo/past-orders.ts';
import { checkout } from '../../builders.ts';
import type { ApiResponse } from '../../client.ts';
import type { Customers, OrderedDish } from '../customers.ts';
import { bodyOf, type Caller, untilAnswered } from './caller.ts';
import { COUPON_CODE, FEES, PRICES, type RushShop } from './prepare.ts';

/** Of the free slots, how many of the next ones customers choose from: all want theirs soon. */
const NEXT_SLOTS = 2;
/** How often a customer chooses anew before giving up. */
const MAX_CHOICES = 40;

interface Offer extends RushShop {
  stew: OrderedDish;
}

/** What a customer wants; what there is too little of is given up. */
interface Wish {
  number: number;
  place: 'pickup' | keyof typeof FEES;
  quantity: number;
  hasTahini: boolean;
  wantsSoup: boolean;
  hasCoupon: boolean;
  /** Whether the order is sent twice, as by a double click. */
  isSentTwice: boolean;
}

export interface RushCustomers extends Customers {
  /** What customers were told instead of getting an order, by error code. */
  refusals: Map<string, number>;
  /** Attempts that were told two order numbers. */
  told: { twice: number };
  /** Why customers gave up. */
  failures: string[];
}

/** Has so many customers order within a time (ms), each retrying until the response is received. */
export function sendRush(
  caller: Caller,
  offer: Offer,
  { orders, ms, random }: { orders: number; ms: number; random: Random },
): RushCustomers {
  const acknowledged = new Map<string, string>();
  const responses: Customers['responses'] = new Map();
  const refusals = new Map<string, number>();
  const told = { twice: 0 };
  const failures: string[] = [];
  let longestMs = 0;
  let unanswered = 0;
  const send = async (body: object, key: string) => {
    const response = await caller
      .send('POST', '/api/orders', { body, headers: { 'idempotency-key': key } })
      .catch(() => null);
    count(responses, response?.status ?? ('none' as const));
    if (!response) throw new Error('No response');
    return response;
  };
  const place = async (wish: Wish) => {
    const startedAt = performance.now();
    const response = await order(wish, { caller, offer, send, random, refusals, told });
    if (!response) return void unanswered++;
    acknowledged.set(emailOf(wish), numberOf(response));
    longestMs = Math.max(longestMs, performance.now() - startedAt);
  };
  const served = Array.from({ length: orders }, async (_, index) => {
    const wish = wishOf(index + 1, random);
    await sleep(ms * random());
    await place(wish).catch(({ message }: Error) => failures.push(message));
  });
  return {
    acknowledged,
    responses,
    refusals,
    told,
    failures,
    unanswered: () => unanswered,
    longestWaitMs: () => Math.round(longestMs),
    finish: async () => void (await Promise.all(served)),
  };
}

const PLACES = ['pickup', 'pickup', 'outside', 'centre', 'centre', 'far'] as const;

function wishOf(number: number, random: Random): Wish {
  return {
    number,
    place: PLACES[Math.floor(random() * PLACES.length)] ?? 'pickup',
    quantity: 1 + Math.floor(random() * 2),
    hasTahini: random() < 0.5,
    wantsSoup: random() < 0.3,
    hasCoupon: random() < 0.3,
    isSentTwice: random() < 0.1,
  };
}

interface Ordering {
  caller: Caller;
  offer: Offer;
  send(body: object, key: string): Promise<ApiResponse>;
  random: Random;
  refusals: Map<string, number>;
  told: { twice: number };
}

/** Orders; chooses anew what there is none of. Returns the response with the order; null where there is none at all. */
async function order(wish: Wish, { caller, offer, send, random, refusals, told }: Ordering) {
  for (let choice = 0; choice < MAX_CHOICES; choice++) {
    const slot = await chooseSlot(wish, { caller, offer, random });
    if (slot === null) return null;
    const body = bodyFor(wish, offer, slot);
    const key = randomUUID();
    const response = await untilAnswered(() => send(body, key));
    if (response.status === 201) {
      if (wish.isSentTwice) {
        const again = await untilAnswered(() => send(body, key));
        if (numberOf(again) !== numberOf(response)) told.twice++;
      }
      return response;
    }
    const { code } = response.body as { code: string };
    if (!giveUp(wish, code)) throw new Error(response.text);
    count(refusals, code);
  }
  return null;
}

/** Has a customer do without what there is none of. Returns whether that is what the code says. */
function giveUp(wish: Wish, code: string): boolean {
  if (code === 'portions_exceeded') wish.wantsSoup = false;
  // The coupon is used up.
  else if (code === 'price_changed' && wish.hasCoupon) wish.hasCoupon = false;
  // Another slot; `closed` where the owner has changed from when on they are offered.
  else return code === 'full' || code === 'closed';
  return true;
}

/** Returns one of the next slots with room, as `start/end`; null where there is none. */
async function chooseSlot(
  { place }: Wish,
  { caller, offer, random }: Pick<Ordering, 'caller' | 'offer' | 'random'>,
): Promise<string | null> {
  const area = areaOf(place, offer);
  const query = place === 'pickup' ? 'fulfilment=pickup' : `fulfilment=delivery&cityId=${offer.cityId}`;
  const path = `/api/ordering/slots?${query}${area ? `&areaId=${area}` : ''}`;
  const { slots } = bodyOf<{ slots: { start: string; end: string; isFull: boolean }[] }>(
    await untilAnswered(() => caller.send('GET', path)),
  );
  const next = slots.filter(({ isFull }) => !isFull).slice(0, NEXT_SLOTS);
  const slot = next[Math.floor(random() * next.length)];
  return slot ? `${slot.start}/${slot.end}` : null;
}

/** The request of a customer who has seen the prices, the fee and the discount. */
function bodyFor(wish: Wish, offer: Offer, orderFor: string): object {
  const { place, quantity, hasTahini, wantsSoup, hasCoupon } = wish;
  const { stew, soupId, tahiniId, cityId } = offer;
  const price = PRICES.stew + (hasTahini ? PRICES.tahini : 0);
  const choices = hasTahini ? [{ id: tahiniId, quantity: 1 }] : [];
  const items = [
    { id: stew.id, name: 'Stew', price: price.toFixed(2), quantity, choices, note: 'No salt' },
    ...(wantsSoup ? [{ id: soupId, name: 'Soup', price: PRICES.soup.toFixed(2), quantity: 1 }] : []),
  ];
  const fee = place === 'pickup' ? null : FEES[place];
  const discount = hasCoupon ? PRICES.discount : 0;
  const total = price * quantity + (wantsSoup ? PRICES.soup : 0) + (fee ?? 0) - discount;
  return checkout([], {
    customerEmail: emailOf(wish),
    customerPhone: `+97252${String(1_000_000 + wish.number)}`,
    items: JSON.stringify(items),
    totalAmount: total.toFixed(2),
    orderFor,
    ...(fee === null
      ? { fulfilment: 'pickup' }
      : { cityId, areaId: areaOf(place, offer), deliveryFee: fee.toFixed(2) }),
    ...(hasCoupon && { discount: discount.toFixed(2), couponCode: COUPON_CODE }),
  });
}

const areaOf = (place: Wish['place'], { areaIds }: Offer): number | null =>
  place === 'centre' || place === 'far' ? areaIds[place] : null;
const emailOf = ({ number }: Pick<Wish, 'number'>) => `customer-${number}@example.com`;
const numberOf = ({ body }: ApiResponse) => (body as { orderNumber: string }).orderNumber;

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
