import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { ChooseError } from '../../../shared/options/choose.ts';
import { controlOf } from '../../../shared/options/choosing.ts';
import type { Choice } from '../../../shared/options/contract.ts';
import { type GroupOfDish, isAvailable, type OptionGroups } from '../../../shared/options/groups.ts';
import { noteAsTyped } from '../../../shared/orders/note.ts';
import type { PricedLine } from '../../../shared/orders/pricing.ts';
import { MAX_NOTE } from '../../../shared/orders/rules.ts';
import { Button, PlainButton } from '../../ui/button.tsx';
import { useChooseText } from '../../ui/choose-text.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { PriceDelta } from '../../ui/price-delta.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { type LineChoices, useLineChoices } from './use-line-choices.ts';

interface PhoneOrderOptionsProps {
  dish: Dish;
  groups: OptionGroups;
  /** How often staff wanted to place the order without it. */
  refusals: number;
  onAdd(line: PricedLine): void;
  onClose(): void;
}

/**
 * The choices of a dish in its place in the list. Arrow keys go through them, and choose among radio buttons; space and
 * digits choose, Enter adds the line, Escape closes it.
 */
export function PhoneOrderOptions({ dish, groups, refusals, onAdd, onClose }: PhoneOrderOptionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const choices = useLineChoices(dish, groups);
  const name = textIn(dish.name, useLanguage());
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    tabStopIn(panel.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (refusals > 0) addButton.current?.focus();
  }, [refusals]);
  const add = () => {
    const groupId = choices.check();
    if (groupId === null) return onAdd(choices.line);
    tabStopIn(document.getElementById(`${id}-${groupId}`))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ctrl+Enter places the order; during IME composition, Enter belongs to the IME.
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !(event.target as Element).matches('[data-closes]')) add();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the keys.
    <div
      ref={panel}
      onKeyDown={onKeyDown}
      className="mb-2 flex scroll-my-10 flex-wrap items-end gap-x-3 rounded-2xl border border-line bg-surface p-3"
    >
      {choices.groups.map((group) => (
        <ChoiceGroup key={group.id} id={`${id}-${group.id}`} group={group} choices={choices} panel={panel} />
      ))}
      {/* Above the button, with which it is scrolled into view. */}
      {refusals > 0 && (
        <p role="alert" className="mt-3 w-full font-semibold text-danger text-sm">
          {t('staff.phoneOrders.notAdded')}
        </p>
      )}
      <Field
        label={t('staff.phoneOrders.note')}
        value={choices.note}
        maxLength={MAX_NOTE}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => choices.setNote(noteAsTyped(target.value))}
        className="mt-3 min-w-0 grow basis-60"
      />
      {/* On phones it stays in sight while the choices are scrolled. */}
      <div className="mt-3 flex flex-wrap justify-end gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-3 max-sm:-mb-3 max-sm:grow max-sm:rounded-b-2xl max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-3 max-sm:py-2">
        <Button data-closes variant="quiet" onClick={onClose}>
          {t('staff.cancel')}
        </Button>
        <Button
          ref={addButton}
          variant="primary"
          onClick={add}
          className="scroll-my-4"
          aria-label={t('staff.phoneOrders.addLine', { dish: isolate(name) })}
        >
          {t('staff.phoneOrders.addToOrder')}
          <Price agorot={choices.line.unitPrice} style="exact" />
        </Button>
      </div>
    </div>
  );
}

/** Returns the choices of the panel, or of one group, that are available. */
function choicesIn(element: Element | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-choice]:not(:disabled)') ?? [])];
}

/** Returns the first choice in the tab order: among radio buttons the chosen one, which Enter would add. */
function tabStopIn(element: Element | null): HTMLElement | undefined {
  return choicesIn(element).find(({ tabIndex }) => tabIndex >= 0);
}

interface ChoiceGroupProps {
  /** Of the element. */
  id: string;
  group: GroupOfDish;
  choices: LineChoices;
  panel: { current: HTMLElement | null };
}

function ChoiceGroup({ id, group, choices, panel }: ChoiceGroupProps) {
  const language = useLanguage();
  const chooseText = useChooseText();
  const error = choices.errorOf(group.id);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have names and descriptions.
    <div
      id={id}
      role={controlOf(group) === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-limits${error ? ` ${id}-error` : ''}`}
      className="mt-3 w-full first:mt-0"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi id={`${id}-name`} className="font-bold">
          {textIn(group.name, language)}
        </bdi>
        <span id={`${id}-limits`} className="text-muted text-sm">
          {chooseText(group)}
        </span>
        {error && (
          <span id={`${id}-error`} role="alert" className="font-semibold text-danger text-sm">
            <GroupError error={error} group={group} choices={choices} />
          </span>
        )}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {group.choices.map((choice) => (
          <ChoiceChip key={choice.id} choice={choice} group={group} choices={choices} panel={panel} />
        ))}
      </div>
    </div>
  );
}

interface GroupErrorProps {
  error: ChooseError;
  group: GroupOfDish;
  choices: LineChoices;
}

function GroupError({ error, group, choices }: GroupErrorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const taken = choices.takenOf(group);
  if (error.reason === 'tooFew') return t('staff.phoneOrders.tooFew', { count: group.min - taken });
  if (error.reason === 'tooMany' || error.reason === 'tooManyOfOne') {
    return t('staff.phoneOrders.tooMany', { count: Math.max(1, taken - group.max) });
  }
  const gone = group.choices.find(({ id }) => id === error.choiceId);
  return t('staff.phoneOrders.changes.gone', { dish: isolate(textIn(gone?.name ?? {}, language)) });
}

function ChoiceChip({ choice, group, choices, panel }: Omit<ChoiceGroupProps, 'id'> & { choice: Choice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = choices.countOf(choice);
  const isRadio = controlOf(group) === 'radio';
  const isFirst = group.choices.find(isAvailable) === choice;
  const isTabStop = !isRadio || count > 0 || (isFirst && choices.takenOf(group) === 0);
  const set = (next: number) => choices.choose(group, choice, Math.max(0, next));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event);
    if (step !== 0 && isRadio) chooseNext(event.currentTarget, step);
    else if (step !== 0) moveFocus(panel.current, event.currentTarget, step);
    else if (/^\d$/.test(event.key)) set(Number(event.key));
    else if (event.key === '+') set(count + 1);
    else if (event.key === '-') set(count - 1);
    else return;
    event.preventDefault();
  };
  const charged = choices.priceOf(group, choice);
  return (
    <PlainButton
      role={isRadio ? 'radio' : 'checkbox'}
      aria-checked={count > 0}
      tabIndex={isTabStop ? 0 : -1}
      data-choice
      disabled={!isAvailable(choice) && count === 0}
      onClick={() => choices.press(group, choice)}
      onKeyDown={onKeyDown}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-field bg-paper px-4 font-semibold off:text-muted off:line-through aria-checked:border-buttons aria-checked:bg-buttons aria-checked:text-on-buttons"
    >
      {count > 0 && <Check aria-hidden className="size-4 shrink-0" />}
      <bdi>{textIn(choice.name, language)}</bdi>
      {count > 1 && <span className="tabular-nums">× {count}</span>}
      <ChargedPrice agorot={charged} isFree={count > 0 && charged === 0 && choice.price > 0} />
      {!isAvailable(choice) && <span className="sr-only">{t('shop.soldOut.title')}</span>}
    </PlainButton>
  );
}

function ChargedPrice({ agorot, isFree }: { agorot: number; isFree: boolean }) {
  const { t } = useTranslation();
  if (isFree) return <span className="font-normal text-sm">{t('staff.phoneOrders.free')}</span>;
  return <PriceDelta agorot={agorot} className="font-normal text-sm" />;
}

function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const steps = { ArrowDown: 1, ArrowUp: -1, ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
  return steps[key as keyof typeof steps] ?? 0;
}

/** Focuses the next choice; of a group of radio buttons its tab stop, so that only arrows within the group choose. */
function moveFocus(panel: HTMLElement | null, from: HTMLElement, step: number): void {
  const all = choicesIn(panel);
  const next = all[all.indexOf(from) + step];
  (tabStopIn(next?.closest('[role=radiogroup]') ?? null) ?? next)?.focus();
}

/** Chooses the next radio button of the group, as browsers do: after the last one follows the first. */
function chooseNext(from: HTMLElement, step: number): void {
  const all = choicesIn(from.closest('[role=radiogroup]'));
  const next = all.at((all.indexOf(from) + step) % all.length);
  next?.focus();
  if (next?.ariaChecked === 'false') next.click();
}
