import type { Generated } from 'kysely';
import {
  type Allergen,
  type AllergenMap,
  type AllergenStatement,
  inOrder,
  isStated,
} from '../../shared/allergens/allergens.ts';
import { type Flag, toFlag } from './flag.ts';
import { jsonColumn } from './json-column.ts';

/** JSON text with the allergens that are stated, such as `{"sesame":"contains"}`. */
export type AllergensColumn = string & { readonly holds?: 'allergens' };

interface ContentsRow<Diet extends string> {
  allergens: AllergensColumn;
  allergens_complete: Flag;
  diet: Diet | null;
  is_spicy: Flag;
}

/** The columns of what is stated of a dish or a choice. */
export interface ContentsColumns<Diet extends string> {
  allergens: Generated<AllergensColumn>;
  allergens_complete: Generated<Flag>;
  diet: Diet | null;
  is_spicy: Generated<Flag>;
}

interface StatedContents<Diet extends string> {
  allergens: AllergenMap;
  allergensComplete: boolean;
  diet: Diet | null;
  isSpicy: boolean;
}

export function toContentsColumns<Diet extends string>(stated: StatedContents<Diet>): ContentsRow<Diet> {
  return {
    allergens: JSON.stringify(inOrder(stated.allergens)) as AllergensColumn,
    allergens_complete: toFlag(stated.allergensComplete),
    diet: stated.diet,
    is_spicy: toFlag(stated.isSpicy),
  };
}

export function fromContentsColumns<Diet extends string>(row: ContentsRow<Diet>): StatedContents<Diet> {
  return {
    allergens: JSON.parse(row.allergens) as AllergenMap,
    allergensComplete: row.allergens_complete === 1,
    diet: row.diet,
    isSpicy: row.is_spicy === 1,
  };
}

/** What was stated of an order's line, as JSON text; null where nothing was. */
export type StatementColumn = string & { readonly holds?: 'allergen statement' };

const statements = jsonColumn<AllergenStatement, StatementColumn>(({ allergens, allergensComplete }) => ({
  allergens: inOrder(allergens),
  allergensComplete,
}));

export function toStatementColumn(statement: AllergenStatement | undefined): StatementColumn | null {
  return statement && isStated(statement) ? statements.encode(statement) : null;
}

export const fromStatementColumn = statements.decode;

/** The allergens that a customer avoids, as a JSON array; null for none. */
export type AllergiesColumn = string & { readonly holds?: 'allergies' };

export function toAllergiesColumn(allergies: readonly Allergen[]): AllergiesColumn | null {
  return allergies.length > 0 ? (JSON.stringify([...new Set(allergies)]) as AllergiesColumn) : null;
}

export function fromAllergiesColumn(column: AllergiesColumn | null): Allergen[] {
  return column === null ? [] : (JSON.parse(column) as Allergen[]);
}
