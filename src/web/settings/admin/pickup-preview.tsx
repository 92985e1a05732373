import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { rulesOf } from '../../../shared/hours/rules-of.ts';
import { priceInText } from '../../../shared/money.ts';
import { minimumOf } from '../../../shared/settings/minimum.ts';
import { readPickupHours } from '../../../shared/settings/pickup.ts';
import type { Reading } from '../../../shared/time.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { PreviewFieldset } from '../../ui/preview-fieldset.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useHoursPreview } from '../../ui/use-hours-preview.ts';
import type { PickupSettings } from './pickup-values.ts';

interface PickupPreviewProps {
  /** As typed; null while they have errors. */
  settings: PickupSettings | null;
  /** By which orders are taken as saved. */
  saved: OrderingRules;
}

/** What customers who pick their order up see now, and at a time that one picks. */
export function PickupPreview({ settings, saved }: PickupPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hoursPreview = useHoursPreview();
  if (!settings) return <PreviewFieldset say={null} />;
  const rules = rulesOf({ ...saved, pickup: readPickupHours(settings) }, { fulfilment: 'pickup' });
  const minimum = minimumOf(settings, { fulfilment: 'pickup', city: null });
  const amount = priceInText(minimum, language);
  const say = (reading: Reading) => [
    ...(minimum > 0 ? [t('fulfilment.minimum', { amount })] : []),
    hoursPreview(rules, reading),
  ];
  return <PreviewFieldset say={say} />;
}
