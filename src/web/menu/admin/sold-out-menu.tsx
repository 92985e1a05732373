import { Check, ChevronDown, CircleSlash, LoaderCircle } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { directionOf } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { SOLD_OUT_SPANS } from '../../../shared/menu/sold-out.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { SoldOutDateDialog } from './sold-out-date-dialog.tsx';
import { type Sale, useDishSale, useSaleStateText, useSellOut } from './use-sell-out.ts';

interface SoldOutMenuProps {
  sale: Sale;
  /** Whether the button leaves out until when it is sold out. */
  isShort?: boolean;
}

const SHAPE =
  'relative inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-full border px-2 text-start font-semibold text-sm leading-tight sm:gap-1 sm:px-2.5';

/** Whether a dish is sold out, and until when; changes it at once. */
export function DishSoldOutMenu({ dish, isShort = false }: { dish: StaffDish; isShort?: boolean }) {
  return <SoldOutMenu sale={useDishSale(dish)} isShort={isShort} />;
}

/** Whether a dish or a choice is sold out, and until when; changes it at once. */
export function SoldOutMenu({ sale, isShort = false }: SoldOutMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAskingDate, setAskingDate] = useState(false);
  const { isSaving, sellOutFor, end } = useSellOut(sale);
  const stateText = useSaleStateText();
  const { soldOutUntil } = sale;
  const shownUntil = sale.shownUntil(soldOutUntil);
  const state = shownUntil && isShort ? t('shop.soldOut.title') : stateText(shownUntil);
  return (
    <>
      <DropdownMenu.Root modal={false} dir={directionOf(language)}>
        <DropdownMenu.Trigger
          aria-busy={isSaving}
          aria-label={t('staff.menu.soldOut.of', { name: isolate(textIn(sale.name, language)), state })}
          className={`${SHAPE} ${
            shownUntil ? 'border-danger text-danger' : 'border-line bg-surface text-muted hover:text-ink'
          }`}
        >
          {shownUntil && <CircleSlash aria-hidden className="size-4 shrink-0" />}
          {state}
          {isSaving ? (
            <LoaderCircle aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" />
          ) : (
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          )}
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={`${MENU} z-60 font-normal text-base`}
        >
          {SOLD_OUT_SPANS.map((span) => (
            <DropdownMenu.Item key={span} onSelect={() => sellOutFor(span)} className={MENU_ITEM}>
              {t(`staff.menu.soldOut.${span}`)}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item onSelect={() => setAskingDate(true)} className={MENU_ITEM}>
            {t('staff.menu.soldOut.date')}
          </DropdownMenu.Item>
          {/* Last, so that no other choice moves when someone else changes the state meanwhile. */}
          {soldOutUntil && (
            <DropdownMenu.Item onSelect={end} className={`${MENU_ITEM} font-semibold text-ok`}>
              <Check aria-hidden className="size-5 shrink-0" />
              {t('staff.menu.soldOut.end')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {isAskingDate && <SoldOutDateDialog sale={sale} onClose={() => setAskingDate(false)} />}
    </>
  );
}

/** Keeps the place of the button of something on sale while that is being fetched: what is below must not move then. */
export function SoldOutMenuPlace() {
  const { t } = useTranslation();
  return (
    <span aria-hidden className={`${SHAPE} invisible`}>
      {t('staff.menu.soldOut.available')}
      <ChevronDown className="size-4 shrink-0" />
    </span>
  );
}
