import { Check, ChevronDown, LayoutGrid } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { KitchenOrders } from '../../../shared/kitchen/contract.ts';
import { directionOf } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { BAR_BUTTON } from './bar-button.ts';
import { chosenStations } from './stations.ts';

interface StationMenuProps {
  categories: KitchenOrders['categories'];
  chosen: readonly number[];
}

/** Chooses the categories that this device shows; nothing where there are fewer than two. */
export function StationMenu({ categories, chosen }: StationMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (categories.length < 2) return null;
  const toggle = (id: number, isOn: boolean) =>
    chosenStations.set(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  const first = categories.find(({ id }) => id === chosen[0]);
  const text =
    chosen.length === 0
      ? t('staff.kitchen.stations.all')
      : chosen.length === 1 && first
        ? textIn(first.name, language)
        : t('staff.kitchen.stations.chosen', { count: chosen.length });
  return (
    <DropdownMenu.Root modal={false} dir={directionOf(language)}>
      <DropdownMenu.Trigger
        aria-label={`${t('staff.kitchen.stations.label')}: ${text}`}
        className={buttonClass('secondary', `min-w-0 ${BAR_BUTTON}`)}
      >
        <LayoutGrid aria-hidden className="size-5 shrink-0" />
        <bdi className="truncate max-sm:hidden">{text}</bdi>
        {/* A phone has room for how many they are. */}
        {chosen.length > 0 && <span className="sm:hidden">{chosen.length}</span>}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={6} collisionPadding={8} className={`${MENU} max-w-80`}>
        <DropdownMenu.Item className={MENU_ITEM} onSelect={() => chosenStations.set([])}>
          <span className="grow">{t('staff.kitchen.stations.all')}</span>
          {chosen.length === 0 && <Check aria-hidden className="size-5 shrink-0" />}
        </DropdownMenu.Item>
        {categories.map(({ id, name }) => (
          <DropdownMenu.CheckboxItem
            key={id}
            className={MENU_ITEM}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => toggle(id, isOn)}
            // Several are chosen without opening the menu again.
            onSelect={(event) => event.preventDefault()}
          >
            <bdi className="grow">{textIn(name, language)}</bdi>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden className="size-5 shrink-0" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.CheckboxItem>
        ))}
        <DropdownMenu.Label className="px-3 py-2 text-muted text-sm">
          {t('staff.kitchen.stations.text')}
        </DropdownMenu.Label>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
