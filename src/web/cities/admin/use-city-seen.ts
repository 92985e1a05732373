import { isolate } from '../../../shared/bidi.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import type { DeliveryFees } from '../../../shared/cities/fees.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { rulesOf } from '../../../shared/hours/rules-of.ts';
import { DAYS, type Day } from '../../../shared/hours/week.ts';
import { type LocalisedText, textIn } from '../../../shared/localised-text.ts';
import { type Agorot, formatPrice } from '../../../shared/money.ts';
import { DEFAULT_FULFILMENT } from '../../../shared/orders/fulfilment.ts';
import type { Reading } from '../../../shared/time.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useHoursSeen } from '../../ui/use-hours-seen.ts';

/** A city as it is typed. */
interface SeenCity {
  name: LocalisedText;
  minimumOrderAmount: Agorot;
  deliveryFees?: DeliveryFees | undefined;
  /** Null, or all seven, for every day. */
  deliveryDays?: readonly Day[] | null | undefined;
  extraMinutes: number;
  isActive: boolean;
}

/** Returns the function that says what customers of a city see at an instant, as paragraphs. */
export function useCitySeen(saved: OrderingRules): (city: SeenCity, reading: Reading) => string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const hoursSeen = useHoursSeen();
  return ({ name, minimumOrderAmount, deliveryFees = [], extraMinutes, isActive, ...city }, reading) => {
    if (!isActive) return [t('staff.cities.seenOff')];
    const deliveryDays = city.deliveryDays?.length === DAYS.length ? null : (city.deliveryDays ?? null);
    const rules = rulesOf(saved, {
      fulfilment: DEFAULT_FULFILMENT,
      city: { id: 0, deliveryDays, extraMinutes },
    });
    const amount = isolate(formatPrice(minimumOrderAmount, language, { style: 'short' }));
    const fees = feesText(deliveryFees, { t, language });
    return [
      t('shop.notice.minimumIn', { city: isolate(textIn(name, language)), amount }),
      ...(fees === '' ? [] : [`${t('amounts.deliveryFee')}: ${fees}`]),
      [driveText({ name, deliveryDays }, { t, language }), hoursSeen(rules, reading)].filter(Boolean).join(' '),
    ];
  };
}
