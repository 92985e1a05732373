import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from './use-debounced.ts';

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
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const query = useDebounced(text.trim(), PAUSE_MS);
  useEffect(() => {
    setParams((before) => withQuery(before, query), { replace: true });
  }, [query, setParams]);
  return { text, query, setText };
}

function withQuery(params: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (query === '') next.delete('q');
  else next.set('q', query);
  return next;
}
