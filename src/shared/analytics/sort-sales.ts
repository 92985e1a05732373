import { LANGUAGE, type Language } from '../languages.ts';
import type { Agorot } from '../money.ts';
import type { GroupSales } from './group-choices.ts';

/** Sales of a dish in a month, with its name in the page's language. */
export interface DishSales {
  id: number;
  name: string;
  quantity: number;
  revenue: Agorot;
  groups: readonly GroupSales[];
}

export type SalesColumn = 'name' | 'quantity' | 'revenue';

export interface SalesOrder {
  column: SalesColumn;
  direction: 'ascending' | 'descending';
}

/** Returns the dishes in the requested order; ties are sorted by name with the language's collation. */
export function sortSales(sales: readonly DishSales[], order: SalesOrder, language: Language): DishSales[] {
  const { compare } = new Intl.Collator(LANGUAGE[language].locale, { numeric: true });
  const sign = order.direction === 'ascending' ? 1 : -1;
  return sales.toSorted((one, other) => {
    const byName = compare(one.name, other.name);
    const byColumn = order.column === 'name' ? byName : one[order.column] - other[order.column];
    return sign * byColumn || byName;
  });
}
