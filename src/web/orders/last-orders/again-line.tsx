import { type ReactNode, useId } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { leftText } from '../../../shared/menu/portions-text.ts';
import { hasOptions, type OptionGroups } from '../../../shared/options/groups.ts';
import { lineLabel } from '../../../shared/orders/line-text.ts';
import type { ChoiceChange, OfferedAgain, PastLine, Proposal } from '../../../shared/orders/order-again.ts';
import { lineTotal } from '../../../shared/orders/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceDelta } from '../../ui/price-delta.tsx';
import { useServedText } from '../../ui/served-text.ts';
import { useComebackText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import type { AgainRow } from './use-again.ts';

interface AgainLineProps {
  row: AgainRow;
  groups: OptionGroups;
  onTake(isTaken: boolean): void;
  /** Opens the sheet of the dish's options. */
  onChoose(): void;
}

/** A line of an earlier order: to be taken when it can be ordered, with what has changed of it. */
export function AgainLine({ row: { past, proposal, isTaken }, groups, onTake, onChoose }: AgainLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const dish = lineLabel(past, useLanguage());
  const isOffered = proposal.state === 'offered';
  const text = (
    <span className={`flex min-w-0 grow items-baseline justify-between gap-4 ${isOffered ? '' : 'text-muted'}`}>
      <span className="min-w-0">
        <LineText line={isOffered ? proposal.line : { ...past, name: nameOf(proposal, past) }} hasQuantity />
      </span>
      {isOffered ? (
        <Price agorot={lineTotal(proposal.line)} />
      ) : (
        <Price agorot={lineTotal(past)} className="line-through" />
      )}
    </span>
  );
  return (
    <li className="py-2">
      <label className={`flex min-h-11 items-baseline gap-3 py-1 ${isOffered ? 'cursor-pointer' : ''}`}>
        <input
          type="checkbox"
          checked={isOffered && isTaken}
          disabled={!isOffered}
          aria-describedby={id}
          onChange={(event) => onTake(event.target.checked)}
          className="size-6 shrink-0 translate-y-1.5 accent-(--buttons)"
        />
        {text}
      </label>
      <div className="flex flex-wrap items-start justify-between gap-x-4 ps-9">
        <div id={id} className="min-w-0 text-sm wrap-anywhere">
          <Changes past={past} proposal={proposal} />
        </div>
        {proposal.state === 'choose' && (
          <Button aria-label={t('shop.again.chooseOf', { dish })} onClick={onChoose} className="ms-auto">
            {t('shop.again.choose')}
          </Button>
        )}
        {isOffered && hasOptions(proposal.dish, groups) && (
          <Button
            variant="quiet"
            aria-label={t('shop.options.editLine', { dish })}
            onClick={onChoose}
            className="-me-3 ms-auto px-3 text-sm underline underline-offset-4"
          >
            {t('shop.options.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

const nameOf = (proposal: Proposal, { name }: PastLine) => (proposal.state === 'gone' ? name : proposal.dish.name);

/** What is different from then, or why the line cannot be ordered. */
function Changes({ past, proposal }: { past: PastLine; proposal: Proposal }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const comeback = useComebackText();
  const servedText = useServedText();
  if (proposal.state === 'gone') return <Change>{t('shop.again.gone')}</Change>;
  if (proposal.state === 'soldOut') {
    return <Change>{[t('shop.soldOut.title'), comeback(proposal.until)].filter(Boolean).join(' · ')}</Change>;
  }
  if (proposal.state === 'notServed') return <Change>{servedText(proposal.dish.served ?? [])}</Change>;
  const lost = proposal.lost.map((name) => isolate(textIn(name, language))).join(', ');
  const [then, now] = [past.name, proposal.dish.name].map((name) => textIn(name, language));
  return (
    <>
      {then && then !== now && <p className="text-muted">{t('shop.again.renamed', { name: isolate(then) })}</p>}
      {lost && <Change>{t('shop.options.unavailable', { choices: lost })}</Change>}
      {proposal.state === 'choose' && <Change>{t('shop.options.incomplete')}</Change>}
      {proposal.state === 'full' && <Change>{t('shop.again.full')}</Change>}
      {proposal.state === 'offered' && <NewPrices past={past} proposal={proposal} />}
      {proposal.state === 'offered' && <Portions past={past} proposal={proposal} />}
    </>
  );
}

function Change({ children }: { children: ReactNode }) {
  return <p className="font-semibold text-danger">{children}</p>;
}

interface OfferedProps {
  past: PastLine;
  proposal: OfferedAgain;
}

/** Old and new price of one dish and of its choices, where they differ. */
function NewPrices({ past, proposal: { line, repriced } }: OfferedProps) {
  const { t } = useTranslation();
  const { unitPrice } = line;
  if (unitPrice === past.unitPrice) return null;
  return (
    <div className={unitPrice > past.unitPrice ? 'text-danger' : 'text-ok'}>
      <p>
        <Price agorot={unitPrice} className="font-semibold" />{' '}
        <InlineParts
          text={t('shop.checkout.oldPrice', { price: '{{price}}' })}
          parts={{ price: <Price agorot={past.unitPrice} className="line-through" /> }}
        />
      </p>
      {repriced.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same name.
        <ChoicePrices key={index} change={change} />
      ))}
    </div>
  );
}

function ChoicePrices({ change: { name, oldPrice, newPrice } }: { change: ChoiceChange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = (price: number) => (price === 0 ? t('shop.options.freeChoice') : <PriceDelta agorot={price} />);
  return (
    <p>
      <InlineParts
        text={t('shop.again.choicePrice', { choice: '{{choice}}', price: '{{price}}', oldPrice: '{{oldPrice}}' })}
        parts={{ choice: <bdi>{textIn(name, language)}</bdi>, price: amount(newPrice), oldPrice: amount(oldPrice) }}
      />
    </p>
  );
}

/** How many are left, and that fewer are offered than were ordered. */
function Portions({ past, proposal: { dish, line } }: OfferedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { portionsToday } = dish;
  const isFewer = line.quantity < past.quantity;
  if (!portionsToday && !isFewer) return null;
  const parts = [
    portionsToday && leftText(portionsToday, t, language),
    isFewer && t('shop.again.fewer', { count: line.quantity, wanted: past.quantity }),
  ];
  return <p className="font-semibold">{parts.filter(Boolean).join(' · ')}</p>;
}
