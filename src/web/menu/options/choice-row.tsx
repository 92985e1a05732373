import type { KeyboardEvent } from 'react';
import { textIn } from '../../../shared/localised-text.ts';
import { controlOf, mostOf, takenOf } from '../../../shared/options/choosing.ts';
import type { Choice } from '../../../shared/options/contract.ts';
import { type GroupOfDish, isAvailable } from '../../../shared/options/groups.ts';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { CountButtons } from '../../ui/count-buttons.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useMenuFilter } from '../../ui/menu-filter.ts';
import { PriceDelta } from '../../ui/price-delta.tsx';
import { radioTabStop } from '../../ui/radio-tab-stop.ts';
import { useSoldOutText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { Choosing } from './use-choosing.ts';

interface ChoiceRowProps {
  group: GroupOfDish;
  choice: Choice;
  choosing: Choosing;
  /** Whether no more can be taken of the group. */
  isFull: boolean;
  /** Of the group's radio buttons. */
  name: string;
  /** Id of the element that says that no more can be taken. */
  fullId: string;
}

/** A choice: a radio button or checkbox with its label, or buttons where it may be taken several times. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { group, choice, choosing } = props;
  const label = textIn(choice.name, useLanguage());
  const { without } = useMenuFilter();
  const text = (
    // A long name has the width for itself, with the price below it.
    <span className="flex min-w-0 grow basis-32 flex-wrap items-center gap-x-3">
      <bdi className="min-w-0 grow wrap-anywhere">{label}</bdi>
      <ChoiceState choice={choice} choosing={choosing} />
      <AvoidedHits statement={choice} avoided={without} className="flex basis-full" />
    </span>
  );
  if (controlOf(group) === 'count' && isAvailable(choice)) {
    return (
      // With large text, the buttons are below the name.
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 py-1">
        {text}
        <ChoiceCount group={group} choice={choice} choosing={choosing} label={label} />
      </div>
    );
  }
  return <ChoiceInput {...props}>{text}</ChoiceInput>;
}

function ChoiceInput({
  group,
  choice,
  choosing,
  isFull,
  name,
  fullId,
  children,
}: ChoiceRowProps & { children: React.ReactNode }) {
  const isChosen = choosing.counts.has(choice.id);
  const isBlocked = isFull && !isChosen;
  const press = () => choosing.press(group, choice);
  const isRadio = controlOf(group) === 'radio';
  const isFirst = group.choices.find(isAvailable) === choice;
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted has-aria-disabled:cursor-not-allowed has-aria-disabled:text-muted">
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={name}
        tabIndex={isRadio ? radioTabStop(isFirst, takenOf(group, choosing.chosen) > 0) : undefined}
        checked={isChosen}
        // One that is sold out meanwhile can still be given up.
        disabled={!isAvailable(choice) && !isChosen}
        // Focusable, so that the reason can be read.
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? fullId : undefined}
        onChange={press}
        {...(isRadio && isChosen && pressedAgain(press))}
        className="size-6 shrink-0 accent-(--buttons) aria-disabled:opacity-50"
      />
      {children}
    </label>
  );
}

/** What has a radio button that is on take another press: the browser gives it no change, and no click by keyboard. */
const pressedAgain = (press: () => void) => ({
  onClick: press,
  onKeyUp(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    press();
  },
});

function ChoiceCount({
  group,
  choice,
  choosing,
  label,
}: Pick<ChoiceRowProps, 'group' | 'choice' | 'choosing'> & { label: string }) {
  const { t } = useTranslation();
  const count = choosing.counts.get(choice.id) ?? 0;
  return (
    <CountButtons
      labels={{
        less: t('shop.menu.remove', { dish: label }),
        count: t('shop.options.count', { choice: label, count }),
        more: t('shop.menu.add', { dish: label }),
      }}
      count={count}
      max={mostOf(group, choice, choosing.chosen)}
      onChange={(next) => choosing.choose(group, choice, next)}
    />
  );
}

/** What a choice costs, or that it is sold out. */
function ChoiceState({ choice, choosing }: Pick<ChoiceRowProps, 'choice' | 'choosing'>) {
  const { t } = useTranslation();
  const soldOutText = useSoldOutText();
  if (choice.soldOutUntil !== null) {
    return <span className="text-end text-muted text-sm">{soldOutText(choice.soldOutUntil)}</span>;
  }
  const price = choosing.priceOf(choice);
  const charged = choosing.line.choices.find(({ choiceId }) => choiceId === choice.id)?.price;
  if (price > 0 && charged === 0)
    return <span className="font-semibold text-ok text-sm">{t('shop.options.freeChoice')}</span>;
  return <PriceDelta agorot={price} className="text-muted" />;
}
