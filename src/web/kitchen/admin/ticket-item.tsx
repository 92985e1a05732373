import { Check, CloudOff, MessageSquareText } from 'lucide-react';
import type { Allergen } from '../../../shared/allergens/allergens.ts';
import { lineText } from '../../../shared/orders/line-text.ts';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { PlainButton } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import type { ShownItem } from './with-taps.ts';

interface TicketItemProps {
  item: ShownItem;
  /** The allergens that the customer avoids. */
  avoided: readonly Allergen[];
  /** Missing while it cannot be tapped, since the order was cancelled. */
  onTap?: (() => void) | undefined;
}

/** A dish of a ticket, its quantity first; a tap marks it as done, or no longer done. */
export function TicketItem({ item, avoided, onTap }: TicketItemProps) {
  const isDone = item.doneAt !== null;
  const isPressable = useSettled(String(isDone), CHANGED_MS);
  const content = (
    <>
      <span className="min-w-8 shrink-0 text-center font-bold text-2xl tabular-nums leading-tight">
        {item.quantity}
        <span aria-hidden className="text-base">
          ×
        </span>
      </span>
      <ItemText item={item} avoided={avoided} isStruck={isDone || !onTap} />
      {isDone && <Check aria-hidden strokeWidth={3} className="ms-auto size-6 shrink-0" />}
    </>
  );
  const look = 'flex w-full items-start gap-2 px-3 py-2 text-start';
  if (!onTap) return <div className={look}>{content}</div>;
  return (
    <PlainButton
      aria-pressed={isDone}
      disabled={!isPressable}
      onClick={onTap}
      className={`${look} min-h-14 hover:bg-sunken ${isDone ? 'bg-sunken text-muted' : ''}`}
    >
      {content}
    </PlainButton>
  );
}

interface ItemTextProps {
  item: ShownItem;
  avoided: readonly Allergen[];
  isStruck: boolean;
}

function ItemText({ item, avoided, isStruck }: ItemTextProps) {
  const { t } = useTranslation();
  const { name, choices, note } = lineText(item, useLanguage());
  return (
    <span className="min-w-0 flex-1">
      <span className={`block font-semibold text-xl leading-tight ${isStruck ? 'line-through' : ''}`}>
        <bdi>{name}</bdi>
      </span>
      {choices.length > 0 && (
        <span className={`mt-0.5 block ${isStruck ? 'line-through' : ''}`}>
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices of a line keep their places, and may be equal.
            <span key={index} className="block font-medium text-lg leading-snug">
              <span aria-hidden>+ </span>
              <bdi>{choice}</bdi>
            </span>
          ))}
        </span>
      )}
      {note !== '' && (
        <span className="mt-1 flex items-start gap-1.5 rounded-lg bg-warn px-2 py-1 font-semibold text-lg text-on-warn leading-snug">
          <MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="sr-only">{t('staff.kitchen.note')}</span>
          <bdi className="wrap-anywhere min-w-0">{note}</bdi>
        </span>
      )}
      <AvoidedHits statement={item.statement} avoided={avoided} className="mt-1 flex text-base!" />
      {item.isKept && (
        <span className="mt-0.5 flex items-center gap-1 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t('staff.kitchen.notSent')}
        </span>
      )}
    </span>
  );
}
