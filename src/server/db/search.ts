import { type ExpressionWrapper, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchTerms } from '../../shared/search.ts';
import type { Schema } from './schema.ts';

/** Whether `text`, a column or expression, contains `part` as it stands. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return like(text, `%${escaped(part)}%`);
}

/** Whether `text`, a column or expression, begins with `part` as it stands. */
export function startsWith(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return like(text, `${escaped(part)}%`);
}

/** The condition that all terms of what a person typed are found; `finds` is that for one spelling of a term. */
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
