import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalisedText } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { endOfSpan, type SoldOutSpan } from '../../../shared/menu/sold-out.ts';
import { useFailureToast } from '../../api/problems.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeDish } from './use-menu.ts';

/** What staff mark as sold out, and how that is saved. */
export interface Sale {
  /** Identifies it among all that can be sold out, such as `dish:5`. */
  key: string;
  name: LocalisedText;
  /** ISO 8601; null while it is available. */
  soldOutUntil: string | null;
  save(soldOutUntil: string | null): Promise<unknown>;
  messages: { saved: string; failed: string };
}

/** Returns the sale of a dish. */
export function useDishSale({ id, name, soldOutUntil }: StaffDish): Sale {
  const { t } = useTranslation();
  const saving = useChangeDish();
  return {
    key: `dish:${id}`,
    name,
    soldOutUntil,
    save: (until) => saving.mutateAsync({ id, changes: { soldOutUntil: until } }),
    messages: { saved: t('staff.menu.updated'), failed: t('staff.menu.updateFailed') },
  };
}

/** Marks what is sold as sold out, or as available again. */
export function useSellOut({ save, messages }: Sale) {
  const timeZone = useContext(TimeZoneContext);
  const failureToast = useFailureToast();
  const run = async (soldOutUntil: string | null) => {
    try {
      await save(soldOutUntil);
      toast({ title: messages.saved });
    } catch (error) {
      failureToast(messages.failed, error);
    }
  };
  return {
    sellOutFor: (span: SoldOutSpan) => void run(endOfSpan(span, { timeZone, now: serverNow() })),
    end: () => void run(null),
  };
}
