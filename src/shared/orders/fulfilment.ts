import type { OptionalStatus, OrderStatus } from './statuses.ts';

/** How an order gets to its customer. */
export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Of an order that does not say it, as the specification's. */
export const DEFAULT_FULFILMENT = 'delivery' satisfies Fulfilment;

/** Returns what there is of each fulfilment, in their sequence; of several for one, the first. */
export function byFulfilment<Of extends { fulfilment: Fulfilment }>(all: readonly (Of | null | undefined)[]): Of[] {
  return FULFILMENTS.flatMap((each) => all.find((one) => one?.fulfilment === each) ?? []);
}

interface FulfilmentRule {
  /** Whether it goes to a city, and to an address there: these decide its minimum and its fee. */
  hasDestination: boolean;
  /** Statuses that are no step of it, also where the shop uses them. */
  skips: readonly OptionalStatus[];
}

/** What differs between orders that are delivered and picked up, besides their hours and their words. */
export const FULFILMENT_RULES: Readonly<Record<Fulfilment, FulfilmentRule>> = {
  delivery: { hasDestination: true, skips: [] },
  pickup: { hasDestination: false, skips: ['on_the_way'] },
};

/** Returns whether an order goes to a city, and to an address there. */
export function hasDestination(fulfilment: Fulfilment): boolean {
  return FULFILMENT_RULES[fulfilment].hasDestination;
}

/** Returns the optional statuses that an order takes in a shop that uses these. */
export function statusesOf<Status extends OrderStatus>(used: readonly Status[], fulfilment: Fulfilment): Status[] {
  return used.filter((status) => !FULFILMENT_RULES[fulfilment].skips.some((skipped) => skipped === status));
}

/** What an owner chooses: at least one is always offered. */
export const FULFILMENT_CHOICES = ['delivery', 'both', 'pickup'] as const;
export type FulfilmentChoice = (typeof FULFILMENT_CHOICES)[number];

const OFFERED: Readonly<Record<FulfilmentChoice, readonly Fulfilment[]>> = {
  delivery: ['delivery'],
  both: FULFILMENTS,
  pickup: ['pickup'],
};

/** Returns what the owner has chosen; delivery alone where nothing was. */
export function fulfilmentChoice({ fulfilments }: { fulfilments?: string | undefined }): FulfilmentChoice {
  return FULFILMENT_CHOICES.find((choice) => choice === fulfilments) ?? 'delivery';
}

/** Returns how an order gets to its customer: as chosen, if that is among what the shop offers, else the first of it. */
export function fulfilmentAmong(offered: readonly Fulfilment[], chosen: Fulfilment | null | undefined): Fulfilment {
  return offered.find((each) => each === chosen) ?? offered[0] ?? DEFAULT_FULFILMENT;
}

/** Returns the fulfilments that a shop with these settings offers, at least one; the first is the one it is asked for first. */
export function offeredFulfilments(settings: { fulfilments?: string | undefined }): readonly Fulfilment[] {
  return OFFERED[fulfilmentChoice(settings)];
}
