import type { WeekShift } from '../../../shared/hours/week.ts';
import { timeText } from '../../../shared/hours/week.ts';
import { OVERLAP, week as weekCodec } from '../../../shared/hours/week-wire.ts';
import { fieldsOf, type TextFields } from '../../../shared/localised-text.ts';
import { type FulfilmentChoice, fulfilmentChoice } from '../../../shared/orders/fulfilment.ts';
import { parseWeek } from '../../../shared/settings/pickup.ts';
import type { EditableSettingKey } from '../../../shared/settings/rules.ts';
import { SETTING_VALUES } from '../../../shared/settings/values.ts';
import type { Check, FieldErrors } from '../../forms/use-form.ts';
import type { StoredSettings } from './use-settings.ts';

export const PICKUP_ADDRESSES = fieldsOf('pickupAddress');
const PICKUP_TEXTS = [...PICKUP_ADDRESSES, 'pickupMapLink', 'pickupMinimum', 'pickupMinutes'] as const;
type PickupText = (typeof PICKUP_TEXTS)[number];
export const PICKUP_KEYS = ['fulfilments', ...PICKUP_TEXTS, 'pickupWeek'] as const satisfies EditableSettingKey[];

/** A shift of a week as it is typed. */
type WeekRow = Pick<WeekShift, 'day'> & { opens: string; closes: string };

/** Delivery and pickup as they are typed. */
export type PickupValues = Record<TextFields<'pickupAddress'>, string> & {
  fulfilments: FulfilmentChoice;
  pickupMapLink: string;
  pickupMinimum: string;
  pickupMinutes: string;
  /** Whether pickup has a week of its own. */
  hasOwnWeek: boolean;
  week: readonly WeekRow[];
};

export function pickupValues(settings: StoredSettings): PickupValues {
  const value = (key: string) => settings.get(key)?.value ?? '';
  const texts = PICKUP_TEXTS.map((key) => [key, value(key)] as const);
  const week = parseWeek(value('pickupWeek'));
  return {
    ...(Object.fromEntries(texts) as Record<PickupText, string>),
    fulfilments: fulfilmentChoice({ fulfilments: value('fulfilments') }),
    hasOwnWeek: week !== null,
    week: (week ?? []).map(({ day, opens, closes }) => ({ day, opens: timeText(opens), closes: timeText(closes) })),
  };
}

export type PickupError = 'address' | 'link' | 'amount' | 'minutes' | 'week' | 'overlap' | 'time' | 'text';

const ERROR_OF: Partial<Record<PickupText, PickupError>> = {
  pickupMapLink: 'link',
  pickupMinimum: 'amount',
  pickupMinutes: 'minutes',
};

/** The settings to save; those that are missing stay. */
export type PickupSettings = Partial<Record<(typeof PICKUP_KEYS)[number], string>>;

/** Checks typed values by the server's schemas. Returns the settings to save, or the errors. */
export function checkPickup(
  values: PickupValues,
  textOf: (error: PickupError) => string,
): Check<PickupValues, PickupSettings> {
  // What was typed in fields that are not on screen does not count.
  if (values.fulfilments === 'delivery') return { content: { fulfilments: '' } };
  const errors: FieldErrors<PickupValues> = {};
  for (const key of PICKUP_TEXTS) {
    if (!SETTING_VALUES[key].safeParse(values[key]).success) errors[key] = textOf(ERROR_OF[key] ?? 'text');
  }
  if (PICKUP_ADDRESSES.every((key) => values[key].trim() === '')) {
    errors.pickupAddress = textOf('address');
  }
  for (const { path, message } of weekIssues(values)) {
    errors[`week.${Number(path[0])}`] ??= textOf(message === OVERLAP ? 'overlap' : 'time');
  }
  if (values.hasOwnWeek && values.week.length === 0) errors.week = textOf('week');
  if (Object.keys(errors).length > 0) return { errors };
  const texts = PICKUP_TEXTS.map((key) => [key, values[key].trim()] as const);
  return {
    content: {
      ...(Object.fromEntries(texts) as Record<PickupText, string>),
      fulfilments: values.fulfilments,
      pickupWeek: values.hasOwnWeek ? JSON.stringify(values.week) : '',
    },
  };
}

function weekIssues({ hasOwnWeek, week }: PickupValues) {
  return hasOwnWeek ? (weekCodec.safeParse(week).error?.issues ?? []) : [];
}
