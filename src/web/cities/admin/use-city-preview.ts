import { isolate } from '../../../shared/bidi.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import type { DeliveryFees } from '../../../shared/cities/fees.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { uniformDays } from '../../../shared/hours/city-days.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { rulesOf } from '../../../shared/hours/rules-of.ts';
import type { Day } from '../../../shared/hours/week.ts';
import { type LocalisedText, textIn } from '../../../shared/localised-text.ts';
import { type Agorot, priceInText } from '../../../shared/money.ts';
import { DEFAULT_FULFILMENT } from '../../../shared/orders/fulfilment.ts';
import type { Reading } from '../../../shared/time.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useHoursPreview } from '../../ui/use-hours-preview.ts';

/** The terms of a city, or of an area of it, as typed. */
interface PreviewedTerms {
  minimumOrderAmount: Agorot;
  deliveryFees?: DeliveryFees | undefined;
  /** Null, or all seven, for every day. */
  deliveryDays?: readonly Day[] | null | undefined;
  extraMinutes?: number | undefined;
}

interface PreviewedCity extends PreviewedTerms {
  name: LocalisedText;
  isActive: boolean;
  areas?: readonly { name: LocalisedText; terms?: PreviewedTerms | null | undefined }[] | undefined;
  isOutsideServed: boolean;
}

/** Returns the function that says what customers of a city see at an instant, as paragraphs: of areas, one of each part. */
export function useCityPreview(saved: OrderingRules): (city: PreviewedCity, reading: Reading) => string[] {
  const { t } = useTranslation();
  const previewOf = useTermsPreview(saved);
  return (city, reading) => {
    if (!city.isActive) return [t('staff.cities.previewOff')];
    const { areas = [], isOutsideServed } = city;
    const parts = [
      ...areas.map(({ name, terms }) => ({ ...(terms ?? city), name })),
      ...(areas.length === 0 || isOutsideServed ? [city] : []),
    ];
    const previews = parts.map((part) => previewOf(part, reading));
    const times = new Set(previews.map(({ time }) => time));
    // What is the same everywhere is said once.
    if (times.size === 1) return [...previews.map(({ costs }) => costs), ...times];
    return previews.map(({ costs, time }) => `${costs} · ${time}`);
  };
}

/** Returns the function that says what customers see of a city, or of a part of it. */
function useTermsPreview(saved: OrderingRules) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hoursPreview = useHoursPreview();
  return ({ name, ...terms }: PreviewedTerms & { name: LocalisedText }, reading: Reading) => {
    const { minimumOrderAmount, deliveryFees = [], extraMinutes = 0 } = terms;
    const deliveryDays = uniformDays(terms.deliveryDays ?? null);
    const city = { id: 0, deliveryDays, extraMinutes, area: null };
    const rules = rulesOf(saved, { fulfilment: DEFAULT_FULFILMENT, city });
    const amount = priceInText(minimumOrderAmount, language);
    const fees = feesText(deliveryFees, { t, language });
    const minimum = t('shop.notice.minimumIn', { city: isolate(textIn(name, language)), amount });
    return {
      costs: fees === '' ? minimum : `${minimum} · ${t('amounts.deliveryFee')}: ${fees}`,
      time: [driveText({ name, deliveryDays }, { t, language }), hoursPreview(rules, reading)]
        .filter(Boolean)
        .join(' '),
    };
  };
}
