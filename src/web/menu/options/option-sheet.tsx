import { type SubmitEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { textIn } from '../../../shared/localised-text.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { OptionGroups } from '../../../shared/options/groups.ts';
import { lineTotal } from '../../../shared/orders/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { CountButtons } from '../../ui/count-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { DishFrame } from '../dish-frame.tsx';
import { DishStatement } from '../dish-statement.tsx';
import type { ChosenDish } from './chosen-dish.ts';
import { NoteField } from './note-field.tsx';
import { OptionGroup } from './option-group.tsx';
import { type Choosing, useChoosing } from './use-choosing.ts';

interface OptionSheetProps {
  item: Dish;
  groups: OptionGroups;
  /** The line of the cart that is changed; null for a new one. */
  before: ChosenDish | null;
  maxQuantity: number;
  onSave(chosen: ChosenDish): void;
  onClose(): void;
}

/** The sheet of a dish with options: for a new line at the dish's own address, for one in the cart above it. */
export function OptionSheet({ item, groups, before, maxQuantity, onSave, onClose }: OptionSheetProps) {
  const { t } = useTranslation();
  const name = textIn(item.name, useLanguage());
  const id = useId();
  const choosing = useChoosing({ item, groups, before });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // With the errors in place, which move what is below them.
    const groupId = flushSync(choosing.check);
    if (groupId !== null) return focusGroup(`${id}-${groupId}`);
    onSave({ choices: choosing.chosen, note: choosing.note.trim(), quantity: choosing.quantity });
  };
  const form = (
    <form id={id} noValidate onSubmit={save}>
      {choosing.groups.map((group) => (
        <OptionGroup key={group.id} id={`${id}-${group.id}`} group={group} choosing={choosing} />
      ))}
      <NoteField note={choosing.note} onChange={choosing.setNote} />
    </form>
  );
  const footer = <SheetFooter {...{ name, choosing, maxQuantity }} form={id} isNew={before === null} />;
  if (before === null) {
    return (
      <DishFrame item={item} contents={choosing.contents} footer={footer} onClose={onClose}>
        {form}
      </DishFrame>
    );
  }
  return (
    <Dialog title={name} closeLabel={t('shop.dish.close')} footer={footer} onClose={onClose}>
      <div className="-mt-4">
        <DishStatement contents={choosing.contents} />
        {form}
      </div>
    </Dialog>
  );
}

interface SheetFooterProps {
  name: string;
  choosing: Choosing;
  maxQuantity: number;
  /** Id of the form. */
  form: string;
  isNew: boolean;
}

/** Quantity, and the button with the price of what is chosen. */
function SheetFooter({ name, choosing, maxQuantity, form, isNew }: SheetFooterProps) {
  const { t } = useTranslation();
  const { quantity, setQuantity, line } = choosing;
  const hasNoneLeft = isNew && maxQuantity === 0;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {hasNoneLeft && <p className="w-full font-semibold text-sm">{t('shop.portions.allInCart')}</p>}
      <CountButtons
        labels={{
          less: t('shop.menu.remove', { dish: name }),
          count: t('shop.options.howMany', { dish: name, count: quantity }),
          more: t('shop.menu.add', { dish: name }),
        }}
        count={quantity}
        min={1}
        max={maxQuantity}
        onChange={setQuantity}
      />
      <Button
        variant="primary"
        type="submit"
        form={form}
        disabled={hasNoneLeft}
        className="grow flex-wrap gap-y-0 sm:grow-0 sm:min-w-56"
      >
        {t(isNew ? 'shop.options.add' : 'shop.options.save')}
        <Price agorot={lineTotal(line)} />
      </Button>
    </div>
  );
}

/** Scrolls to a group, and focuses its first control that can be used. */
function focusGroup(id: string): void {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'start' });
  group?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus({ preventScroll: true });
}
