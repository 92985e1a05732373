import { useEffect, useState } from 'react';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';
import { closeOverlay, useOverlay } from './overlay.ts';

interface OpenedDishOptions {
  /** Null while there is no menu. */
  menu: readonly Dish[] | null;
  settings: PublicSettings;
  /** Whether the page was asked for at the address of a dish that is gone. */
  isMissingAtFirst: boolean;
}

/** The dish whose sheet or picture is open, and whether one was asked for that is not on the menu. */
export function useOpenedDish({ menu, settings, isMissingAtFirst }: OpenedDishOptions) {
  const overlay = useOverlay();
  const [isMissing, setMissing] = useState(isMissingAtFirst);
  const asked = overlay && 'dishId' in overlay ? overlay : null;
  const dish = (asked && menu?.find(({ id }) => id === asked.dishId)) ?? null;
  const isGone = asked !== null && menu !== null && dish === null;
  if (isGone && !isMissing) setMissing(true);
  useEffect(() => {
    if (isGone) closeOverlay();
  }, [isGone]);
  useTitle(asked?.kind === 'dish' ? dish : null, settings);
  return { dish, kind: asked?.kind, isMissing, forgetMissing: () => setMissing(false) };
}

/** Names the opened dish in the page's title, as the server does for its address. */
function useTitle(dish: Dish | null, settings: PublicSettings): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const shop = settingText(settings, 'appName', language) || t('shop.defaults.appName');
  const tagline = settingText(settings, 'tagline', language) || t('shop.defaults.tagline');
  const title = dish ? `${textIn(dish.name, language)} · ${shop}` : `${shop} · ${tagline}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
