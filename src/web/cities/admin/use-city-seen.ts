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

interface SeenTerms {
  minimumOrderAmount: Agorot;
  deliveryFees?: DeliveryFees | undefined;
  /** Null, or all seven, for every day. */
  deliveryDays?: readonly Day[] | null | undefined;
}

/** A city as it is typed. */
interface SeenCity extends SeenTerms {
  name: LocalisedText;
  extraMinutes: number;
  isActive: boolean;
  areas?: readonly { name: LocalisedText; terms: SeenTerms | null }[] | undefined;
  isOutsideServed: boolean;
}

const daysOf = ({ deliveryDays }: SeenTerms) => (deliveryDays?.length === DAYS.length ? null : (deliveryDays ?? null));

/** Returns the function that says what customers of a city see at an instant, as paragraphs. */
export function useCitySeen(saved: OrderingRules): (city: SeenCity, reading: Reading) => string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const hoursSeen = useHoursSeen();
  const amountsOf = (name: LocalisedText, { minimumOrderAmount, deliveryFees = [] }: SeenTerms) => {
    const amount = isolate(formatPrice(minimumOrderAmount, language, { style: 'short' }));
    const fees = feesText(deliveryFees, { t, language });
    return [
      t('shop.notice.minimumIn', { city: isolate(textIn(name, language)), amount }),
      ...(fees === '' ? [] : [`${t('amounts.deliveryFee')}: ${fees}`]),
    ];
  };
  return (city, reading) => {
    const { name, extraMinutes, isActive, areas = [], isOutsideServed } = city;
    if (!isActive) return [t('staff.cities.seenOff')];
    const deliveryDays = daysOf(city);
    const rules = rulesOf(saved, { fulfilment: DEFAULT_FULFILMENT, city: { id: 0, deliveryDays, extraMinutes } });
    const inAreas = areas.map((area) => {
      const terms = area.terms ?? city;
      const drive = driveText({ name: area.name, deliveryDays: daysOf(terms) }, { t, language });
      return [...amountsOf(area.name, terms), drive].filter(Boolean).join('. ');
    });
    return [
      ...inAreas,
      ...(areas.length > 0 && !isOutsideServed ? [] : amountsOf(name, city)),
      [driveText({ name, deliveryDays }, { t, language }), hoursSeen(rules, reading)].filter(Boolean).join(' '),
    ];
  };
}
