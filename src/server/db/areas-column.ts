import type { City } from '../../shared/cities/contract.ts';

/** The areas of a city, with whether it is delivered to outside them, as JSON text; amounts in agorot. */
export type AreasColumn = string & { readonly holds?: 'areas' };

type Areas = Pick<City, 'areas' | 'isOutsideServed'>;

/** Returns null for a city without areas, of which all of it is delivered to. */
export function toAreasColumn({ areas, isOutsideServed }: Areas): AreasColumn | null {
  return areas.length === 0 ? null : (JSON.stringify({ areas, isOutsideServed }) as AreasColumn);
}

export function fromAreasColumn(column: AreasColumn | null): Areas {
  return column === null ? { areas: [], isOutsideServed: true } : (JSON.parse(column) as Areas);
}
