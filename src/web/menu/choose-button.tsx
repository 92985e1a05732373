import { Plus } from 'lucide-react';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { mustChoose, type OptionGroups } from '../../shared/options/groups.ts';
import { buttonClass } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';
import { LeftLabel } from './dish-quantity.tsx';

interface ChooseButtonProps {
  item: Dish;
  groups: OptionGroups;
  /** In the cart. */
  quantity: number;
  onOpen(id: number): void;
}

/** Opens the sheet of a dish with options: in words where something has to be chosen, else a plus. */
export function ChooseButton({ item, groups, quantity, onOpen }: ChooseButtonProps) {
  const { t } = useTranslation();
  const dish = textIn(item.name, useLanguage());
  const isRequired = mustChoose(item, groups);
  return (
    <>
      {item.portionsToday && <LeftLabel portions={item.portionsToday} />}
      <div data-needs-script className="relative ms-auto flex items-center gap-2 print:hidden">
        {quantity > 0 && (
          <output
            aria-label={t('shop.menu.quantity', { dish, count: quantity })}
            className="min-w-8 rounded-full bg-sunken px-2 py-1 text-center font-bold tabular-nums"
          >
            {quantity}
          </output>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('shop.options.chooseOf', { dish })}
          data-chooses={item.id}
          onClick={() => onOpen(item.id)}
          className={
            isRequired
              ? buttonClass('secondary', 'px-4')
              : 'inline-flex size-11 items-center justify-center rounded-full bg-stepper text-on-stepper hover:brightness-110'
          }
        >
          {isRequired ? t('shop.options.choose') : <Plus aria-hidden className="size-5" />}
        </button>
      </div>
    </>
  );
}
