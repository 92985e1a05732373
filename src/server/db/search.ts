import { type ExpressionWrapper, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchTerms } from '../../shared/search.ts';
import type { Schema } from './schema.ts';

/** Returns the condition that `text`, a column or expression, contains `part` literally. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return like(text, `%${escaped(part)}%`);
}

/** Returns the condition that `text`, a column or expression, begins with `part` literally. */
export function startsWith(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return like(text, `${escaped(part)}%`);
}

/** Returns the condition that every search term matches; `finds` gives the condition for one spelling of a term. */
export function allTerms(
  query: string,
  finds: (spelling: string) => RawBuilder<SqlBool>,
): ExpressionWrapper<Schema, never, SqlBool> {
  const { and, or } = expressionBuilder<Schema, never>();
  return and(searchTerms(query).map((spellings) => or(spellings.map(finds))));
}

function like(text: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql`${text} like ${pattern} escape '\\'`;
}

function escaped(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}
