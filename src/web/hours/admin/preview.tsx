import { type Hours, limitsOf } from '../../../shared/hours/hours.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { rulesOf } from '../../../shared/hours/rules-of.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import type { Reading } from '../../../shared/time.ts';
import { PreviewAt } from '../../ui/preview-at.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useHoursPreview } from '../../ui/use-hours-preview.ts';

interface PreviewProps {
  /** As typed, also before they are saved; null while they have errors. */
  hours: Hours | null;
  /** Whatever is typed. */
  saved: OrderingRules;
  /** The ways to get an order that the shop offers. */
  offered: readonly Fulfilment[];
}

/** What customers read of the hours, of each way to get an order. */
export function Preview({ hours, saved, offered }: PreviewProps) {
  const { t } = useTranslation();
  const hoursPreview = useHoursPreview();
  const say = (typed: Hours) => (reading: Reading) => {
    const rules = { ...saved, ...fullnessBy(typed, saved), hours: typed };
    const previews = offered.map((fulfilment) => ({
      name: t(FULFILMENT_WORDS[fulfilment].name),
      text: hoursPreview(rulesOf(rules, { fulfilment }), reading),
    }));
    const texts = [...new Set(previews.map(({ text }) => text))];
    return texts.length < 2 ? texts : previews.map(({ name, text }) => `${name}: ${text}`);
  };
  return <PreviewAt say={hours && say(hours)} />;
}

/** Returns which days are full, as far as that holds for the capacity that is typed. */
function fullnessBy(typed: Hours, { hours, fullness }: OrderingRules): Pick<OrderingRules, 'fullness'> {
  return { fullness: JSON.stringify(limitsOf(typed)) === JSON.stringify(limitsOf(hours)) ? fullness : undefined };
}
