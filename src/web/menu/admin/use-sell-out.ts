import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { type LocalisedText, textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { asSold } from '../../../shared/menu/portions.ts';
import { endOfSpan, type SoldOutSpan } from '../../../shared/menu/sold-out.ts';
import { useFailureToast } from '../../api/problems.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useSoldOutText } from '../../ui/sold-out-text.ts';
import { type ToastMessage, toast } from '../../ui/toast.ts';
import { useChangeDish } from './use-menu.ts';

/** What staff mark as sold out, and how that is saved. */
export interface Sale {
  /** Identifies it among all that can be sold out, such as `dish:5`. */
  key: string;
  name: LocalisedText;
  /** ISO 8601; null while it is available. */
  soldOutUntil: string | null;
  /** Returns until when customers see it as sold out, where staff mark it as sold out until then. */
  shownUntil(soldOutUntil: string | null): string | null;
  /** Throws `version_conflict` where it has another version; without one, saves whatever was changed meanwhile. */
  save(soldOutUntil: string | null, version?: number): Promise<unknown>;
  version?: number;
  messages: { saved: string; failed: string };
}

/** Returns the sale of a dish. */
export function useDishSale(dish: StaffDish): Sale {
  const { t } = useTranslation();
  const saving = useChangeDish();
  const { id, version, name, soldOutUntil } = dish;
  return {
    key: `dish:${id}`,
    name,
    soldOutUntil,
    shownUntil: (until) => asSold({ ...dish, soldOutUntil: until }).soldOutUntil,
    version,
    save: (until, basedOn) =>
      saving.mutateAsync({
        id,
        changes: { soldOutUntil: until, ...(basedOn === undefined ? {} : { version: basedOn }) },
      }),
    messages: { saved: t('staff.menu.updated'), failed: t('staff.menu.updateFailed') },
  };
}

/** Marks what is sold as sold out, or as available again, at once; what it was before can be restored from the toast. */
export function useSellOut({ name, save, soldOutUntil: before, shownUntil, messages }: Sale) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const failureToast = useFailureToast();
  const stateText = useSaleStateText();
  const [isSaving, setSaving] = useState(false);
  const run = async (until: string | null, action?: ToastMessage['action']) => {
    if (isSaving) return;
    setSaving(true);
    try {
      await save(until);
      const state = stateText(shownUntil(until));
      const title = t('staff.menu.soldOut.of', { name: isolate(textIn(name, language)), state });
      toast({ title, ...(action && { action }) });
    } catch (error) {
      failureToast(messages.failed, error);
    }
    setSaving(false);
  };
  const change = (until: string | null) => void run(until, { label: t('staff.undo'), run: () => void run(before) });
  return {
    isSaving,
    sellOutFor: (span: SoldOutSpan) => change(endOfSpan(span, { timeZone, now: serverNow() })),
    end: () => change(null),
  };
}

/** Returns a function that says whether something can be ordered, and else when it comes back. */
export function useSaleStateText(): (soldOutUntil: string | null) => string {
  const { t } = useTranslation();
  const soldOutText = useSoldOutText();
  return (until) => (until ? soldOutText(until) : t('staff.menu.soldOut.available'));
}
