import { Trash2 } from 'lucide-react';
import { use } from 'react';
import { ALLERGENS, type Allergen } from '../../../shared/allergens/allergens.ts';
import { contentsOf } from '../../../shared/allergens/contents.ts';
import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Agorot } from '../../../shared/money.ts';
import { hasOptions, type OptionGroups } from '../../../shared/options/groups.ts';
import type { OrderAmounts as Amounts } from '../../../shared/orders/amounts.ts';
import { lineLabel } from '../../../shared/orders/line-text.ts';
import { lineTotal } from '../../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../../shared/orders/rules.ts';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { useMenuFilter } from '../../ui/menu-filter.ts';
import { Price } from '../../ui/price.tsx';
import { StatesContentsContext } from '../../ui/states-contents.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { bringFirstIntoView } from '../bring-into-view.ts';
import { LineText } from '../line-text.tsx';
import { OrderAmounts } from '../order-amounts.tsx';
import type { OfferedLine } from './cart-rules.ts';
import { setLineQuantity } from './change-cart.ts';
import { type LineProblem, problemOf } from './line-problem.ts';
import { useRemoveLine } from './use-remove-line.ts';

interface OrderLinesProps {
  lines: readonly OfferedLine[];
  groups: OptionGroups;
  amounts: Amounts;
  /** What is missing to free delivery; 0 to say nothing of it. */
  missingToFree: Agorot;
  /** `short` leaves out the decimals of whole shekels. */
  priceStyle: 'short' | 'exact';
  /** Allergens that the kitchen is told of, besides those of the menu's filter. */
  allergies?: readonly Allergen[];
  /** Opens the sheet of a line with options. */
  onChange(line: OfferedLine): void;
}

/** Name × quantity and price of each line with its buttons, and what they cost (spec.md §2, cart and checkout). */
export function OrderLines({
  lines,
  groups,
  amounts,
  missingToFree,
  priceStyle,
  allergies = [],
  onChange,
}: OrderLinesProps) {
  const { without } = useMenuFilter();
  const avoided = use(StatesContentsContext)
    ? ALLERGENS.filter((each) => [...without, ...allergies].includes(each))
    : [];
  return (
    <>
      <ul data-lines className="divide-y divide-line">
        {lines.map((line) => (
          <OrderLine
            key={line.key}
            line={line}
            groups={groups}
            priceStyle={priceStyle}
            avoided={avoided}
            onChange={onChange}
          />
        ))}
      </ul>
      <OrderAmounts amounts={amounts} priceStyle={priceStyle} missingToFree={missingToFree} />
    </>
  );
}

interface OrderLineProps {
  line: OfferedLine;
  groups: OptionGroups;
  avoided: readonly Allergen[];
  priceStyle: 'short' | 'exact';
  onChange(line: OfferedLine): void;
}

function OrderLine({ line, groups, priceStyle, avoided, onChange }: OrderLineProps) {
  const { t } = useTranslation();
  const dish = lineLabel(line, useLanguage());
  const removeLine = useRemoveLine();
  const problem = problemOf(line, groups);
  const { oldPrice } = line;
  const remove = () => {
    focusNextLine();
    removeLine(line);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-2 sm:py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="min-w-0">
        <LineText line={line} hasQuantity />
        <AvoidedHits statement={contentsOf(line.dish, groups, line.chosen)} avoided={avoided} />
        {oldPrice !== undefined && (
          <span className="block text-danger text-sm">
            <Price agorot={line.unitPrice} style={priceStyle} />{' '}
            <InlineParts
              text={t('shop.checkout.oldPrice', { price: '{{price}}' })}
              parts={{ price: <Price agorot={oldPrice} style={priceStyle} className="line-through" /> }}
            />
          </span>
        )}
      </span>
      <Price agorot={lineTotal(line)} style={priceStyle} />
      <Problem problem={problem} />
      {/* One row on phones; on wide screens the button is below the name, and the others are beside the price. */}
      <div className="col-span-full flex flex-wrap items-center justify-end gap-x-3 gap-y-1 sm:contents">
        {(problem || hasOptions(line.dish, groups)) && (
          <Button
            variant="quiet"
            aria-label={t('shop.options.editLine', { dish })}
            onClick={() => onChange(line)}
            className="-ms-5 me-auto text-sm underline underline-offset-4 sm:col-start-1 sm:min-h-8 sm:justify-self-start sm:py-0"
          >
            {t('shop.options.edit')}
          </Button>
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 sm:col-start-3 sm:row-start-1 sm:-my-2.5 sm:self-start">
          <IconButton label={t('shop.cart.removeLine', { dish })} icon={Trash2} onClick={remove} />
          <Stepper
            dish={dish}
            quantity={line.quantity}
            max={MAX_QUANTITY}
            onChange={(quantity) => (quantity > 0 ? setLineQuantity(line.key, quantity) : remove())}
          />
        </div>
      </div>
    </li>
  );
}

/** Why a line has to be changed before it can be ordered: below its buttons where these are beside its name. */
function Problem({ problem }: { problem: LineProblem | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!problem) return null;
  const gone = problem.gone.map((name) => isolate(textIn(name, language))).join(', ');
  return (
    <p
      ref={bringFirstIntoView}
      role="alert"
      className="wrap-anywhere col-span-full font-semibold text-danger text-sm sm:order-last"
    >
      {gone ? t('shop.options.gone', { choices: gone }) : t('shop.options.incomplete')}
    </p>
  );
}

/**
 * Moves the focus from a line that is about to be removed to the same button of the next one, or of the one before:
 * a customer who pressed minus must not find 'remove' under the key.
 */
function focusNextLine(): void {
  const pressed = document.activeElement;
  if (!pressed) return;
  const item = pressed.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const index = [...(item?.querySelectorAll<Element>('button') ?? [])].indexOf(pressed);
  next?.querySelectorAll('button')[Math.max(index, 0)]?.focus({ preventScroll: true });
}
