import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced.ts';
import { useUrlParams } from './use-url-params.ts';

/** Debounce delay in ms between typing and searching. */
const PAUSE_MS = 250;

/** `text` is the field's value, `query` the debounced one to search for. */
export interface QueryText {
  text: string;
  query: string;
  setText(text: string): void;
}

/** Returns the search text, which is stored in the URL as `?q=`, so that reload and the back button restore it. */
export function useQueryText(): QueryText {
  const [params, replaceParams] = useUrlParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const query = useDebounced(text.trim(), PAUSE_MS);
  useEffect(() => {
    replaceParams((next) => (query === '' ? next.delete('q') : next.set('q', query)));
  }, [query, replaceParams]);
  return { text, query, setText };
}
