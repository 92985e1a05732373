import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { type Agorot, priceInText } from '../money.ts';
import type { DeliveryFees } from './fees.ts';

/** Returns the fees of a city in words, each amount isolated: "below ₪200: ₪30, from ₪200: free"; empty without any. */
export function feesText(fees: DeliveryFees, { t, language }: { t: Translate; language: Language }): string {
  const price = (agorot: Agorot) => priceInText(agorot, language);
  const [, second] = fees;
  const steps = fees.map(({ from, fee }) => {
    const words = fee === 0 ? t('amounts.free') : price(fee);
    if (!second) return words;
    if (from === 0) return t('amounts.feeBelow', { amount: price(second.from), fee: words });
    return t('amounts.feeFrom', { amount: price(from), fee: words });
  });
  return steps.join(', ');
}
