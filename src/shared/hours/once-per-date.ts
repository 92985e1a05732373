/**
 * Returns a function that finds something for each date once: each order asks for the same few dates, and their calendars,
 * sunsets and clocks take longer than the rest of it.
 */
export function oncePerDate<Found>(find: (date: string) => Found): (date: string) => Found {
  const found = new Map<string, { of: Found }>();
  return (date) => {
    const known = found.get(date) ?? { of: find(date) };
    found.set(date, known);
    return known.of;
  };
}
