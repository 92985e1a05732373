import { z } from 'zod';
import { createStoredValue } from '../../ui/stored-value.ts';
import type { ShownTicket } from './with-taps.ts';

/** The categories of dishes that this device shows; all of them where none is chosen. */
export const chosenStations = createStoredValue<readonly number[]>({
  key: 'kitchenStations',
  fallback: [],
  parse: (json) => z.array(z.int()).parse(json),
});

/** Returns whether a device with these categories shows a dish. One without a category is everybody's. */
export function isOfStation({ categoryId }: { categoryId: number | null }, stations: readonly number[]): boolean {
  return stations.length === 0 || categoryId === null || stations.includes(categoryId);
}

/** Returns the tickets, each with the dishes of these categories. */
export function atStation(tickets: readonly ShownTicket[], stations: readonly number[]): ShownTicket[] {
  return tickets.map((ticket) => {
    const items = ticket.items.filter((item) => isOfStation(item, stations));
    return items.length === ticket.items.length ? ticket : { ...ticket, items };
  });
}

/** Returns of these the tickets that have something to cook here, or were cancelled. */
export function ticketsOfStation(tickets: readonly ShownTicket[], stations: readonly number[]): ShownTicket[] {
  return atStation(tickets, stations).filter(({ items }) => items.some(({ doneAt }) => doneAt === null));
}

/** Returns the chosen categories that still exist. */
export function existing(stations: readonly number[], categories: readonly { id: number }[]): readonly number[] {
  return stations.filter((id) => categories.some((category) => category.id === id));
}
