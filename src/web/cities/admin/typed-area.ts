import type { StaffCity } from '../../../shared/cities/contract.ts';
import { DAYS, type Day } from '../../../shared/hours/week.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { fieldIn, type TextFields, toFields } from '../../../shared/localised-text.ts';
import { toDecimal } from '../../../shared/money.ts';
import type { TypedStep } from './city-fees.tsx';

/** The terms of a city, or of an area of it, as typed. */
export interface TypedTerms {
  minimumOrderAmount: string;
  deliveryFees: TypedStep[];
  /** All seven for every day. */
  deliveryDays: Day[];
  extraMinutes: string;
}

/** The minutes of a drive as typed, without space around them. */
export const TYPED_MINUTES = /^\d{1,3}$/;

/** An area of a city as typed. */
export interface TypedArea extends Record<TextFields<'name'>, string>, TypedTerms {
  /** Null of a new one. */
  id: number | null;
  /** One on each line. */
  streets: string;
  /** Whether the terms are its own, and not those of the city. */
  hasTerms: boolean;
}

/** Returns the terms of a city, or of an area of it, to be edited. */
export function typedTerms(terms: Pick<StaffCity, keyof TypedTerms>): TypedTerms {
  return {
    minimumOrderAmount: toDecimal(terms.minimumOrderAmount),
    deliveryFees: terms.deliveryFees.map(({ from, fee }) => ({ from: toDecimal(from), fee: toDecimal(fee) })),
    deliveryDays: [...(terms.deliveryDays ?? DAYS)],
    extraMinutes: String(terms.extraMinutes),
  };
}

/** Returns the areas of a city to be edited; one with its terms is offered these to begin with. */
export function typedAreas(city: StaffCity): TypedArea[] {
  return city.areas.map(({ id, name, streets, terms }) => ({
    id,
    ...toFields('name', name),
    streets: streets.join('\n'),
    hasTerms: terms !== null,
    ...typedTerms(terms ?? city),
  }));
}

/** Returns an area to be entered, with the terms of the city as typed. */
export function newTypedArea({ minimumOrderAmount, deliveryFees, deliveryDays, extraMinutes }: TypedTerms): TypedArea {
  const terms = { minimumOrderAmount, deliveryFees, deliveryDays, extraMinutes };
  return { id: null, ...toFields('name', {}), streets: '', hasTerms: true, ...terms };
}

/** Returns an area as the contract takes it. */
export function enteredArea(area: TypedArea): Record<string, unknown> {
  const names = LANGUAGES.map((language) => fieldIn('name', language));
  const { minimumOrderAmount, deliveryFees, deliveryDays, extraMinutes } = area;
  const minutes = TYPED_MINUTES.test(extraMinutes.trim()) ? Number(extraMinutes) : Number.NaN;
  return {
    ...(area.id !== null && { id: area.id }),
    ...Object.fromEntries(names.map((field) => [field, area[field]])),
    streets: area.streets
      .split('\n')
      .map((street) => street.trim())
      .filter((street) => street !== ''),
    terms: area.hasTerms ? { minimumOrderAmount, deliveryFees, deliveryDays, extraMinutes: minutes } : null,
  };
}
