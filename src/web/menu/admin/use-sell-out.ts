import { useContext, useRef, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { type LocalisedText, textIn } from '../../../shared/localised-text.ts';
import { listAllFoodItems, type StaffDish } from '../../../shared/menu/contract.ts';
import { asSold } from '../../../shared/menu/portions.ts';
import { endOfSpan, type SoldOutSpan } from '../../../shared/menu/sold-out.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useSoldOutText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { type ToastMessage, toast } from '../../ui/toast.ts';
import { useChangeDish } from './use-menu.ts';

interface StoredSale {
  soldOutUntil: string | null;
  version: number;
}

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
  version: number;
  /** Fetches how it is stored now; undefined once it is deleted. */
  fetchStored(): Promise<StoredSale | undefined>;
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
    fetchStored: async () => (await call(listAllFoodItems, {})).find((each) => each.id === id),
    messages: { saved: t('staff.menu.updated'), failed: t('staff.menu.updateFailed') },
  };
}

/** Until when something is to be sold out, and what the toast about it offers. */
interface Change {
  until: string | null;
  action?: ToastMessage['action'];
  /** Whether it undoes one's own change, and leaves another's. */
  isUndo?: boolean;
}

/**
 * Marks what is sold as sold out, or as available again, at once; what it was before can be restored from the toast, unless
 * someone else has changed it meanwhile. Of changes made while one is being saved, the last one is saved after it.
 */
export function useSellOut({ name, save, soldOutUntil: before, shownUntil, fetchStored, messages }: Sale) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const failureToast = useFailureToast();
  const stateText = useSaleStateText();
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const waiting = useRef<Change | null>(null);
  const own = useRef<string | null>(null);
  const textOf = (until: string | null) =>
    t('staff.menu.soldOut.of', { name: isolate(textIn(name, language)), state: stateText(shownUntil(until)) });
  const saveChange = async ({ until, action, isUndo = false }: Change) => {
    try {
      const stored = isUndo ? await fetchStored() : undefined;
      if (stored && stored.soldOutUntil !== own.current) {
        toast({ title: t('staff.conflict.title'), text: textOf(stored.soldOutUntil), variant: 'destructive' });
        return;
      }
      await save(until, stored?.version);
      own.current = until;
      if (waiting.current) return;
      toast({ title: textOf(until), ...(action && { action }) });
    } catch (error) {
      failureToast(messages.failed, error);
    }
  };
  const run = async (change: Change) => {
    waiting.current = change;
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    while (waiting.current) {
      const next: Change = waiting.current;
      waiting.current = null;
      await saveChange(next);
    }
    isRunning.current = false;
    setSaving(false);
  };
  const change = (until: string | null) =>
    void run({ until, action: { label: t('staff.undo'), run: () => void run({ until: before, isUndo: true }) } });
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
