import type { Week } from '../../shared/hours/week.ts';
import type { Agorot } from '../../shared/money.ts';
import { FULFILMENTS, type Fulfilment, hasDestination } from '../../shared/orders/fulfilment.ts';
import { minimumOf } from '../../shared/settings/minimum.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { FulfilmentChoice } from '../ui/fulfilment-choice.tsx';
import { InlineParts } from '../ui/inline-parts.tsx';
import { PickupPlace } from '../ui/pickup-place.tsx';
import { Price } from '../ui/price.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { CityNotice, type CityNoticeProps } from './city-notice.tsx';
import { selectFulfilment } from './selected-fulfilment.ts';

/** The name of the radio buttons, to read a choice made before hydration. */
const CHOICE = 'fulfilment';

interface FulfilmentNoticeProps extends CityNoticeProps {
  offered: readonly Fulfilment[];
  fulfilment: Fulfilment;
  settings: PublicSettings;
  /** When orders are picked up; null where that is at any time. */
  pickupWeek: Week | null;
}

/**
 * How the customer gets the order: of a delivery the city with its minimum (spec.md §2), of a pickup where and when. Where
 * both are offered, the parts of both take the same place, so that nothing moves when the choice is restored or changed.
 */
export function FulfilmentNotice(props: FulfilmentNoticeProps) {
  const { offered, fulfilment, settings, pickupWeek, className, ...city } = props;
  const pickup = { settings, week: pickupWeek, minimum: minimumOf(settings, { fulfilment: 'pickup', city: null }) };
  if (offered.length < 2) {
    return hasDestination(fulfilment) ? (
      <CityNotice {...city} className={className} />
    ) : (
      <PickupNotice {...pickup} className={className} />
    );
  }
  const lookOf = (each: Fulfilment) => (each === fulfilment ? '' : 'invisible');
  return (
    <div
      data-needs-script
      className={`gap-x-4 lg:flex lg:items-center sm:short:flex sm:short:items-center ${className}`}
    >
      <FulfilmentChoice
        offered={offered}
        value={fulfilment}
        name={CHOICE}
        onChange={selectFulfilment}
        className="w-full sm:max-w-sm lg:w-72 lg:shrink-0 sm:short:w-auto sm:short:shrink-0 sm:short:text-sm sm:short:[&_svg]:hidden"
      />
      <div className="mt-2 grid min-w-0 grow items-center lg:mt-0 *:col-start-1 *:row-start-1 *:min-w-0 sm:short:mt-0 sm:short:[&_a]:hidden sm:short:[&_label]:max-w-full sm:short:[&_section>p]:hidden">
        <CityNotice {...city} className={lookOf('delivery')} />
        <PickupNotice {...pickup} className={lookOf('pickup')} />
      </div>
    </div>
  );
}

interface PickupNoticeProps {
  settings: PublicSettings;
  week: Week | null;
  minimum: Agorot;
  className: string;
}

function PickupNotice({ settings, week, minimum, className }: PickupNoticeProps) {
  const { t } = useTranslation();
  return (
    // On a phone there is room for one line of hours, and on its side for one line; the checkout says all of it.
    <section
      aria-label={t('fulfilment.pickup')}
      className={`max-sm:[&_p+p]:line-clamp-1 sm:short:[&_p+p]:hidden sm:short:[&_p]:truncate sm:short:[&>p]:hidden ${className}`}
    >
      <PickupPlace settings={settings} week={week} />
      {minimum > 0 && (
        <p className="ps-8 font-semibold text-sm leading-tight">
          <InlineParts
            text={t('fulfilment.minimum', { amount: '{{amount}}' })}
            parts={{ amount: <Price agorot={minimum} className="font-bold text-tabs" /> }}
          />
        </p>
      )}
    </section>
  );
}

/** Preserves a way chosen before hydration; the first one, which the server rendered as chosen, may be nobody's choice. */
export function keepEarlyFulfilment(): void {
  const chosen = document.querySelector<HTMLInputElement>(`input[name=${CHOICE}]:checked`);
  const fulfilment = FULFILMENTS.find((each) => each === chosen?.value);
  if (chosen && fulfilment && !chosen.defaultChecked) selectFulfilment(fulfilment);
}
