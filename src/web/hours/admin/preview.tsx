import { type Hours, limitsOf } from '../../../shared/hours/hours.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { rulesOf } from '../../../shared/hours/rules-of.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import type { Reading } from '../../../shared/time.ts';
import { SeenAt } from '../../ui/seen-at.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useHoursSeen } from '../../ui/use-hours-seen.ts';

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
  const hoursSeen = useHoursSeen();
  const say = (typed: Hours) => (reading: Reading) => {
    const rules = { ...saved, ...fullnessBy(typed, saved), hours: typed };
    const seen = offered.map((fulfilment) => ({
      name: t(FULFILMENT_WORDS[fulfilment].name),
      text: hoursSeen(rulesOf(rules, { fulfilment }), reading),
    }));
    const texts = [...new Set(seen.map(({ text }) => text))];
    return texts.length < 2 ? texts : seen.map(({ name, text }) => `${name}: ${text}`);
  };
  return <SeenAt say={hours && say(hours)} />;
}

/** Returns which days are full, as far as that holds for the capacity that is typed. */
function fullnessBy(typed: Hours, { hours, fullness }: OrderingRules): Pick<OrderingRules, 'fullness'> {
  return { fullness: JSON.stringify(limitsOf(typed)) === JSON.stringify(limitsOf(hours)) ? fullness : undefined };
}
