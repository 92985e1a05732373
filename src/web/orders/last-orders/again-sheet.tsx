import type { ReactNode } from 'react';
import type { Agorot } from '../../../shared/money.ts';
import type { OptionGroups } from '../../../shared/options/groups.ts';
import { totalOf } from '../../../shared/orders/pricing.ts';
import { missingToMinimum } from '../../../shared/orders/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { addLines } from '../cart/change-cart.ts';
import { MinimumState } from '../cart/minimum-state.tsx';
import { AgainLine } from './again-line.tsx';
import type { Again, AgainRow } from './use-again.ts';

interface AgainSheetProps {
  /** The order that is ordered again. */
  name: string;
  again: Again;
  groups: OptionGroups;
  /** What the cart comes to already, in agorot. */
  cartTotal: Agorot;
  minimum: Agorot;
  onChoose(row: AgainRow): void;
  onAdded(): void;
  onClose(): void;
}

/** An earlier order at today's prices, with what has changed; one press puts what is taken into the cart. */
export function AgainSheet({ name, again, groups, cartTotal, minimum, onChoose, onAdded, onClose }: AgainSheetProps) {
  const { t } = useTranslation();
  const missing = missingToMinimum(cartTotal + again.total, minimum);
  const isNothingOffered = !again.rows.some(({ proposal }) => ['offered', 'choose'].includes(proposal.state));
  const add = () => {
    addLines(
      again.taken.map(({ chosen, line: { dishId, note, quantity } }) => ({ dishId, choices: chosen, note, quantity })),
    );
    onAdded();
  };
  return (
    <Dialog
      hasAddress
      title={t('shop.again.open')}
      description={name}
      closeLabel={t('shop.dish.close')}
      onClose={onClose}
      footer={
        <>
          <p aria-live="polite" className="grow self-center">
            {isNothingOffered ? (
              t('shop.again.nothing')
            ) : (
              <MinimumState minimum={minimum} missing={missing} className="" />
            )}
          </p>
          <Button variant="primary" disabled={again.taken.length === 0} onClick={add} className="grow sm:grow-0">
            {t('shop.options.add')}
            <Price agorot={again.total} />
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{t('shop.again.hint')}</p>
      <ul className="divide-y divide-line">
        {again.rows.map((row) => (
          <AgainLine
            key={row.index}
            row={row}
            groups={groups}
            onTake={(isTaken) => again.setTaken(row.index, isTaken)}
            onChoose={() => onChoose(row)}
          />
        ))}
      </ul>
      <Totals again={again} cartTotal={cartTotal} />
    </Dialog>
  );
}

/** What is taken comes to, beside the order then and what is in the cart already. */
function Totals({ again: { rows, total }, cartTotal }: { again: Again; cartTotal: Agorot }) {
  const { t } = useTranslation();
  return (
    <dl className="border-ink border-t-2 pt-2">
      <Total label={t('shop.again.then')} agorot={totalOf(rows.map(({ past }) => past))} />
      <Total label={t('shop.again.now')} agorot={total} className="font-bold text-lg" />
      {cartTotal > 0 && <Total label={t('shop.again.inCart')} agorot={cartTotal} />}
    </dl>
  );
}

function Total({ label, agorot, className = '' }: { label: string; agorot: Agorot; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>
        <Price agorot={agorot} />
      </dd>
    </div>
  );
}

interface AgainWaitProps {
  text: string;
  /** Missing while it is being loaded. */
  onRetry?: (() => void) | undefined;
  onClose(): void;
}

/** Stands in the place of the sheet while the order or the menu is missing. */
export function AgainWait({ text, onRetry, onClose }: AgainWaitProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      hasAddress
      title={t('shop.again.open')}
      closeLabel={t('shop.dish.close')}
      onClose={onClose}
      footer={
        onRetry && (
          <Button variant="primary" onClick={onRetry} className="grow sm:grow-0">
            {t('shop.menu.retry')}
          </Button>
        )
      }
    >
      <p role="status" className="py-6 text-center text-muted">
        {text}
      </p>
    </Dialog>
  );
}
