import { ArrowDown, ArrowUp, EllipsisVertical, Trash2, WheatOff } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { isolate } from '../../../../shared/bidi.ts';
import { directionOf } from '../../../../shared/languages.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { MENU, MENU_ITEM } from '../../../ui/menu-look.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import type { ChoicesState } from './use-choices.ts';

interface ChoiceMenuProps {
  name: string;
  /** Position among the choices, from 0. */
  place: { index: number; count: number };
  actions: ChoicesState;
  /** Opens allergens and diet. */
  onContents(): void;
}

/** Moves or removes a choice, without dragging, and opens what it contains. */
export function ChoiceMenu({ name, place, actions, onContents }: ChoiceMenuProps) {
  const { t } = useTranslation();
  const { index, count } = place;
  return (
    <DropdownMenu.Root modal={false} dir={directionOf(useLanguage())}>
      <DropdownMenu.Trigger
        aria-label={t('staff.options.choiceMenu', { name: isolate(name) })}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={`${MENU} z-60`}>
        <DropdownMenu.Item disabled={index === 0} onSelect={() => actions.move(index, -1)} className={MENU_ITEM}>
          <ArrowUp aria-hidden className="size-5 shrink-0" />
          {t('staff.options.moveUp')}
        </DropdownMenu.Item>
        <DropdownMenu.Item disabled={index === count - 1} onSelect={() => actions.move(index, 1)} className={MENU_ITEM}>
          <ArrowDown aria-hidden className="size-5 shrink-0" />
          {t('staff.options.moveDown')}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={onContents} className={MENU_ITEM}>
          <WheatOff aria-hidden className="size-5 shrink-0" />
          {t('staff.menu.allergens.ofChoiceMenu')}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => actions.remove(index)} className={`${MENU_ITEM} text-danger`}>
          <Trash2 aria-hidden className="size-5 shrink-0" />
          {t('staff.options.removeChoice')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
